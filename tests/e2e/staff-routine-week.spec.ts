import { expect, type Page } from '@playwright/test'
import { onPaper, printWithoutDialog, routineOut, routineSheet } from './printed-routine.ts'
import { addRealSchool } from './real-school.ts'
import { bells, classNames, dayGroups, lessonsOf, type RealLesson } from './real-week.ts'
import { rest } from './screen.ts'
import { test } from './separate-school.ts'

test.use({ hasSample: false, viewport: { width: 1366, height: 768 } })

const saved = (page: Page) => page.getByText('সব সংরক্ষিত')

test(
  'a school types its week cell by cell with few keys, and everybody reads it',
  rest,
  async ({ page, request, token, baseURL }) => {
    const school = await addRealSchool(request, { url: baseURL, token })
    await printWithoutDialog(page)
    await page.goto('/dashboard/class-routine')
    await page.getByRole('button', { name: 'বুধবার থেকে আলাদা করুন' }).press('Enter')
    let keys = 1
    const press = async (key: string) => {
      await page.keyboard.press(key)
      keys += 1
    }
    const type = async (letters: string) => {
      for (const letter of letters) {
        await page.keyboard.insertText(letter)
        keys += 1
      }
    }
    const option = () => page.locator('[role=option][aria-selected=true]')
    /** Types letters until the name is among the first, and goes down to it. */
    const pick = async (name: string) => {
      for (const letter of `${name} `) {
        const shown = await page.locator('[role=option]').locator('span:first-child').allTextContents()
        const place = shown.indexOf(name)
        if (place >= 0 && place <= 1) {
          for (let down = 0; down < place; down += 1) await press('ArrowDown')
          break
        }
        await type(letter)
      }
      await expect(option().locator('span').first()).toHaveText(name)
    }
    const typeLesson = async ({ subject, teacher }: RealLesson, isLast: boolean) => {
      await pick(subject)
      await press('Enter')
      await pick(teacher)
      const isBusy = (await option().getByText('শিক্ষক ব্যস্ত: ').count()) > 0
      await press(isLast ? 'Enter' : '+')
      if (isBusy) await press('Enter')
      return isBusy
    }

    let clashes = 0
    await page.locator('tbody td > button').first().focus()
    for (const schoolClass of classNames.keys()) {
      if (schoolClass > 0) await press('PageDown')
      await press('Enter')
      for (const [group] of dayGroups.entries())
        for (const [bell] of bells.entries()) {
          const lessons = lessonsOf(schoolClass, group, bell)
          for (const [index, lesson] of lessons.entries())
            if (await typeLesson(lesson, index === lessons.length - 1)) clashes += 1
        }
      await expect(saved(page)).toBeVisible()
    }
    expect(clashes).toBe(2)
    const seconds = keys * 0.4 + 70 * 1.5
    test.info().annotations.push({
      type: 'effort',
      description: `${keys} keys, ${(keys / 70).toFixed(1)} a cell, ${(seconds / 60).toFixed(1)} minutes`,
    })
    console.log(test.info().annotations.at(-1)?.description)
    expect(keys / 70).toBeLessThanOrEqual(10)
    expect(seconds).toBeLessThan(7 * 60)

    // Every cell of the printed sheet, of the public page, and of each teacher's week there.
    await routineOut(page).getByLabel('কী ছাপবেন').selectOption('পুরো স্কুল এক পাতায়')
    expect(await onPaper(page, () => cellsOfSheet(page))).toEqual(
      classNames.flatMap((name, schoolClass) =>
        dayGroups.flatMap((_days, group) =>
          bells.flatMap(({ name: period }, bell) =>
            lessonsOf(schoolClass, group, bell).map(({ subject, teacher }) =>
              [name, period, group, subject, teacher].join(' | '),
            ),
          ),
        ),
      ),
    )
    const expected = new Map<string, string[]>()
    const put = (owner: string, cell: string) => expected.set(owner, [...(expected.get(owner) ?? []), cell])
    for (const [schoolClass, name] of classNames.entries())
      for (const [group] of dayGroups.entries())
        for (const [bell, { startTime }] of bells.entries())
          for (const { subject, teacher } of lessonsOf(schoolClass, group, bell)) {
            put(name, [startTime, group, subject, teacher].join(' | '))
            put(teacher, [startTime, group, subject, name].join(' | '))
          }
    for (const [name, id] of school.classes) {
      await page.goto(`/routine?class_name=${id}`)
      expect((await cellsOf(page)).sort()).toEqual(expected.get(name)?.sort())
    }
    const staff = (await school.read('teachers/')) as unknown as { id: number; full_name: string }[]
    for (const { id, full_name } of staff.filter((one) => expected.has(one.full_name))) {
      await page.goto(`/routine?teacher=${id}`)
      expect((await cellsOf(page)).sort()).toEqual(expected.get(full_name)?.sort())
    }
  },
)

/** Each lesson of the week on the page: start, group of days, subject, and teacher or class. */
async function cellsOf(page: Page): Promise<string[]> {
  const columns = await page.locator('table.routine thead th').allTextContents()
  const groups = columns.slice(1).map((days) => (/রবি/.test(days) ? 0 : 1))
  return page.locator('table.routine tbody tr').evaluateAll(
    (rows, groupOf) =>
      rows.flatMap((row) => {
        const start = row.querySelector('time')?.dateTime ?? ''
        return [...row.querySelectorAll('td')].flatMap((cell, column) =>
          [...cell.querySelectorAll('.lesson')].map((lesson) =>
            [
              start,
              groupOf[column],
              lesson.querySelector('strong')?.textContent,
              lesson.querySelector('div')?.textContent,
            ].join(' | '),
          ),
        )
      }),
    groups,
  )
}

/** Each lesson of the sheet of the whole school: class, period, group of days, subject and teacher. */
async function cellsOfSheet(page: Page): Promise<string[]> {
  const heads = await routineSheet(page).locator('thead th').allInnerTexts()
  const periodNames = heads.slice(2).map((head) => head.split('\n')[0])
  let className = ''
  const found: string[] = []
  for (const row of await routineSheet(page).locator('tbody tr').all()) {
    const rowHeads = await row.locator('th').allInnerTexts()
    if (rowHeads.length === 2) className = rowHeads[0] ?? ''
    const group = /রবি/.test(rowHeads.at(-1) ?? '') ? 0 : 1
    for (const [column, cell] of (await row.locator('td').all()).entries())
      for (const lesson of await cell.locator('p').allInnerTexts())
        found.push([className, periodNames[column], group, ...lesson.split('\n')].join(' | '))
  }
  return found
}
