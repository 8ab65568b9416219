import { expect, type Page } from '@playwright/test'
import { failCalls } from './faults.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test } from './separate-school.ts'

test.use({ viewport: { width: 1366, height: 768 } })

interface Entry {
  id: number
  classId: number
  subjectId: number
  teacherId: number
  startTime: string
  days: number[]
}

const week = (page: Page) => page.getByRole('table', { name: /সপ্তাহের রুটিন$/ })
const cells = (page: Page) => week(page).locator('tbody td > button')
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'সব সংরক্ষিত' })
const box = (page: Page) => week(page).locator('input[role=combobox]')
const options = (page: Page) => week(page).getByRole('listbox').getByRole('option')

async function open(page: Page): Promise<void> {
  await page.goto('/dashboard/class-routine')
  await expect(cells(page).first()).toBeVisible()
}

/** Types letters, and takes what is offered first. */
async function choose(page: Page, letters: string): Promise<string> {
  if (letters) await page.keyboard.insertText(letters)
  const chosen = page.locator('[role=option][aria-selected=true] > span').first()
  await expect(chosen).toBeVisible()
  const name = (await chosen.textContent()) ?? ''
  await page.keyboard.press('Enter')
  return name
}

async function entriesOf(page: Page): Promise<Entry[]> {
  return (await page.request.get('/api/class-routine/')).json()
}

test(
  'a cell is typed, copied, moved, filled along its row and emptied, and each step is undone',
  rest,
  async ({ page }) => {
    await open(page)
    const before = await entriesOf(page)
    const first = await cells(page).nth(0).textContent()
    await cells(page).nth(0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(cells(page).nth(2)).toBeFocused()
    const second = await cells(page).nth(2).textContent()

    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+v')
    await expect(cells(page).nth(1)).toContainText(first?.slice(0, 10) ?? '')
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(saved(page)).toBeVisible()
    await expect(cells(page).nth(1)).not.toHaveText(first ?? '')

    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('=')
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Delete')
    await expect(cells(page).nth(0)).toHaveText('ফাঁকা')
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(cells(page).nth(0)).toHaveText(first ?? '')
    await expect(saved(page)).toBeVisible()

    await cells(page).nth(0).dragTo(cells(page).nth(2))
    await expect(cells(page).nth(0)).toHaveText('ফাঁকা')
    await expect(cells(page).nth(2)).toHaveText(first ?? '')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'আগের অবস্থায়' }).click()
    await expect(cells(page).nth(0)).toHaveText(first ?? '')
    await expect(cells(page).nth(2)).toHaveText(second ?? '')
    await expect(saved(page)).toBeVisible()

    const content = (entries: Entry[]) =>
      entries.flatMap(({ classId, subjectId, teacherId, startTime, days }) =>
        days.map((day) => [classId, subjectId, teacherId, startTime, day].join(' ')),
      )
    expect(content(await entriesOf(page)).sort()).toEqual(content(before).sort())
  },
)

test(
  'a busy teacher is asked about before the clash is kept, and + adds to the cell',
  rest,
  async ({ page }) => {
    await open(page)
    await expectGoodScreen(page)
    await cells(page).nth(0).focus()
    await page.keyboard.press('Enter')
    const subject = await choose(page, '')
    const busy = options(page).filter({ hasText: 'শিক্ষক ব্যস্ত: ' }).first()
    const teacher = (await busy.locator('span').first().textContent()) ?? ''
    await busy.click()
    await expect(week(page).getByRole('alert')).toContainText(
      new RegExp(`শিক্ষক ব্যস্ত: ${teacher}, .* সকাল ৯:৩০ – সকাল ১০:১৫, .+, .+।`),
    )
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeFocused()
    await busy.click()
    await page.getByRole('button', { name: 'জেনেই রাখুন' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(cells(page).nth(0)).toContainText(`${subject}${teacher}`)
    await expect(cells(page).nth(0)).toContainText('শিক্ষক ব্যস্ত: ')

    await cells(page).nth(0).focus()
    await page.keyboard.press('Enter')
    await week(page).getByRole('button', { name: 'আরেকটি যোগ করুন' }).click()
    await choose(page, '')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    if (await week(page).getByRole('alert').isVisible()) await page.keyboard.press('Enter')
    await expect(saved(page)).toBeVisible()
    await expect(cells(page).nth(0).locator('b')).toHaveCount(2)
    await cells(page).nth(0).focus()
    await page.keyboard.press('Enter')
    await week(page)
      .getByRole('button', { name: `সরান: ${subject}, ${teacher}` })
      .click()
    await page.keyboard.press('Escape')
    await expect(cells(page).nth(0).locator('b')).toHaveCount(1)
    await expect(saved(page)).toBeVisible()
  },
)

test(
  'while the network is away cells wait, also over a reload, and are saved once',
  rest,
  async ({ page, context }) => {
    await open(page)
    await page.route('/api/class-routine/bulk/', (route) => route.abort())
    await cells(page).nth(0).focus()
    await page.keyboard.press('Delete')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('status').filter({ hasText: 'অপেক্ষায় ২টি কাজ' })).toBeVisible()
    await page.reload()
    await expect(cells(page).nth(0)).toHaveText('ফাঁকা')
    await expect(page.getByRole('status').filter({ hasText: 'অপেক্ষায় ২টি কাজ' })).toBeVisible()
    await page.unroute('/api/class-routine/bulk/')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(cells(page).nth(0)).toHaveText('ফাঁকা')
    await expect(cells(page).nth(2)).toHaveText('ফাঁকা')
  },
)

test(
  'what somebody else changed meanwhile is told, and the step is tried again or given up',
  rest,
  async ({ page, token }) => {
    await open(page)
    const [entry] = await entriesOf(page)
    const headers = { Authorization: `Bearer ${token}` }
    const other = page.request
    const [{ teacherId } = { teacherId: 0 }] = (await entriesOf(page)).filter(
      (one) => one.teacherId !== entry?.teacherId,
    )
    const changed = await other.put(`/api/class-routine/${entry?.id}/`, {
      headers,
      data: { ...entry, teacherId, allow_clash: true },
    })
    expect(changed.status()).toBe(200)
    await cells(page).nth(0).focus()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('button', { name: 'বাদ দিন' })).toBeVisible()
    // Only a clash can be kept on purpose.
    await expect(page.getByRole('button', { name: 'জেনেই রাখুন' })).toBeHidden()
    await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
    await expect(saved(page)).toBeVisible()
    expect((await entriesOf(page)).map(({ id }) => id)).not.toContain(entry?.id)
  },
)

test(
  'a class is copied with its teachers, or without; a teacher is replaced everywhere',
  rest,
  async ({ page }) => {
    await open(page)
    const classes = await page.getByLabel('শ্রেণি', { exact: true }).locator('option').allTextContents()
    const menu = async (action: string) => {
      await page.getByRole('button', { name: 'রুটিনের আরও কাজ' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    const entries = await entriesOf(page)
    const [someone] = entries
    const people = (await (await page.request.get('/api/teachers/')).json()) as {
      id: number
      full_name: string
    }[]
    const nameOf = (id: number | undefined) => people.find((one) => one.id === id)?.full_name ?? ''
    const free = people.find(({ id }) => entries.every(({ teacherId }) => teacherId !== id)) ?? people.at(-1)
    await menu('একজন শিক্ষকের বদলে আরেকজন')
    await page.getByLabel('যাঁর বদলে').selectOption(nameOf(someone?.teacherId))
    await page.getByLabel('যিনি নেবেন').selectOption(free?.full_name ?? '')
    await page.getByRole('button', { name: 'বদলান', exact: true }).click()
    await expect(saved(page)).toBeVisible()
    await expect
      .poll(async () => (await entriesOf(page)).filter(({ teacherId }) => teacherId === someone?.teacherId))
      .toEqual([])
    await page.getByRole('button', { name: 'আগের অবস্থায়' }).click()
    await expect(saved(page)).toBeVisible()
    await expect
      .poll(
        async () =>
          (await entriesOf(page)).filter(({ teacherId }) => teacherId === someone?.teacherId).length,
      )
      .toBe(entries.filter(({ teacherId }) => teacherId === someone?.teacherId).length)

    await menu('আরেক শ্রেণি থেকে কপি করুন')
    await page.getByLabel('কোন শ্রেণি থেকে').selectOption(classes[1] ?? '')
    await page.getByLabel('শিক্ষক', { exact: true }).selectOption('no')
    await page.getByRole('button', { name: 'কপি করুন', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cells(page).filter({ hasText: 'শিক্ষক বাকি' })).not.toHaveCount(0)
  },
)

test('the list below shows what the grid saved, and the grid what the form added', rest, async ({ page }) => {
  await open(page)
  const list = page.getByRole('table', { name: 'The week by periods and days' })
  const first = (await cells(page).nth(0).locator('b').textContent()) ?? ''
  const here = list.getByText(first)
  const count = await here.count()
  await cells(page).nth(0).focus()
  await page.keyboard.press('Delete')
  await expect(saved(page)).toBeVisible()
  await expect(here).toHaveCount(count - 1)

  const form = page.getByRole('region', { name: 'New class in the routine' })
  const [classId] = (await entriesOf(page)).map((entry) => entry.classId)
  await form.getByLabel('Class', { exact: false }).first().selectOption(String(classId))
  await form.getByLabel('Subject').selectOption(first)
  await form.getByLabel('Teacher').selectOption({ index: 3 })
  await form.getByLabel('Start time').fill('9:30')
  await form.getByLabel('End time').fill('10:15')
  page.on('dialog', (dialog) => dialog.accept())
  await form.getByRole('button', { name: 'Add Routine' }).click()
  await form.getByRole('button', { name: 'Add anyway' }).click()
  await expect(cells(page).nth(0)).toContainText(first)
})

test(
  'a bell schedule that fails to load is told in place of the grid, and tried again',
  rest,
  async ({ page }) => {
    const recovered = await failCalls(page, 'GET', '**/api/periods/')
    await page.goto('/dashboard/class-routine')
    await expect(page.getByRole('alert')).toContainText('ঘণ্টার সময় লোড করা যায়নি')
    await expect(page.getByRole('region', { name: 'New class in the routine' })).toBeVisible()
    await expectGoodScreen(page)
    await recovered()
    await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
    await expect(cells(page).first()).toBeVisible()
  },
)

test('a clash that the server refuses is dropped, or saved on purpose', rest, async ({ page }) => {
  await open(page)
  const before = await entriesOf(page)
  const classes = await page.getByLabel('শ্রেণি', { exact: true }).locator('option').allTextContents()
  const copyWeek = async () => {
    await page.getByRole('button', { name: 'রুটিনের আরও কাজ' }).click()
    await page.getByRole('menuitem', { name: 'আরেক শ্রেণি থেকে কপি করুন' }).click()
    await page.getByLabel('কোন শ্রেণি থেকে').selectOption(classes[1] ?? '')
    await page.getByRole('button', { name: 'কপি করুন', exact: true }).click()
  }
  await copyWeek()
  await expect(page.getByRole('status').filter({ hasText: 'শিক্ষক ব্যস্ত: ' })).toBeVisible()
  expect(await entriesOf(page)).toEqual(before)
  await expect(page.getByRole('button', { name: 'আগের অবস্থায়' })).toBeHidden()
  await page.getByRole('button', { name: 'বাদ দিন' }).click()
  await expect(saved(page)).toBeVisible()
  // Nothing was done that could be undone.
  await expect(page.getByRole('button', { name: 'আগের অবস্থায়' })).toBeHidden()
  await copyWeek()
  await page.getByRole('button', { name: 'জেনেই রাখুন' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(cells(page).filter({ hasText: 'শিক্ষক ব্যস্ত: ' })).not.toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a cell is filled by tapping', rest, async ({ page }) => {
    await open(page)
    await expectGoodScreen(page)
    await cells(page).nth(0).tap()
    await options(page).nth(1).tap()
    await options(page).filter({ hasNotText: 'ব্যস্ত' }).first().tap()
    await expect(saved(page)).toBeVisible()
    await expectGoodScreen(page)
  })
})

test.describe('in a new school', () => {
  test.use({ hasSample: false })

  test(
    'what a routine needs is named, with the way there',
    rest,
    async ({ page, request, token, baseURL }) => {
      const add = async (path: string, data: object): Promise<{ id: number }> => {
        const headers = { Authorization: `Bearer ${token}` }
        const reply = await request.post(`${baseURL}/api/${path}/`, { headers, data })
        expect(reply.status()).toBe(201)
        return reply.json()
      }
      const ways = page.locator('main').getByRole('link', { name: /যোগ করুন$/ })
      const all = ['শ্রেণি যোগ করুন', 'বিষয় যোগ করুন', 'শিক্ষক যোগ করুন']
      await page.goto('/dashboard/class-routine')
      await expect(ways).toHaveText(all)
      await expectGoodScreen(page)
      const { id } = await add('classes', { name: 'ষষ্ঠ শ্রেণি' })
      await page.reload()
      await expect(ways).toHaveText(all.slice(1))
      await add('subjects', { name: 'গণিত', class_name: id })
      await page.reload()
      await expect(ways).toHaveText(all.slice(2))
      await ways.click()
      await expect(page.getByRole('heading', { name: 'শিক্ষক', level: 1 })).toBeVisible()
      await add('teachers', { full_name: 'মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী' })
      await page.goto('/dashboard/class-routine')
      await expect(page.getByRole('heading', { name: 'রুটিন সাজান' })).toBeVisible()
      await expect(ways).toHaveCount(0)
    },
  )
})
