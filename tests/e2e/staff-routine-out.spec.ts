import { expect, type Page } from '@playwright/test'
import { overprinted, type PrintedText, printedTexts } from '../support/printed-text.ts'
import { recordConsole } from './listen.ts'
import { onPaper, printWithoutDialog, routineOut } from './printed-routine.ts'
import { addRealSchool, type RealSchool } from './real-school.ts'
import { bells, classNames, dayGroups, lessonsOf, periods } from './real-week.ts'
import { expectGoodScreen, rest, waitForFonts } from './screen.ts'
import { test } from './separate-school.ts'

test.use({ hasSample: false, permissions: ['clipboard-read', 'clipboard-write'] })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const preview = (page: Page) => page.getByRole('region', { name: 'পেস্ট করা রুটিন' })
const saved = (page: Page) => page.getByText('সব সংরক্ষিত')

// Not yet in the school.
const newSubject = { name: 'হিসাববিজ্ঞান', className: 'নবম শ্রেণি' }
const newTeacher = 'ফারজানা ইয়াসমিন'

const schoolTest = test.extend<{ school: RealSchool }>({
  school: async ({ request, token, baseURL }, use) => {
    const left = { subject: newSubject, teacher: newTeacher }
    await use(await addRealSchool(request, { url: baseURL, token }, left))
  },
})

/** As Word copies it: class and days in merged cells, subject and teacher in two paragraphs. */
function tableOfSchool(): string {
  const heads = ['শ্রেণি', 'দিন', ...periods.map(({ name }) => name)].map((name) => `<th><p>${name}</p></th>`)
  const rows = classNames.flatMap((name, schoolClass) =>
    ['রবি–মঙ্গল', 'বুধ ও বৃহঃ'].map((days, group) => {
      const cells = periods.map((period) => {
        const bell = bells.indexOf(period)
        if (bell < 0) return '<td><p>টিফিন</p></td>'
        const lessons = lessonsOf(schoolClass, group, bell)
        return `<td>${lessons.map(({ subject, teacher }) => `<p>${subject}</p><p>(${teacher})</p>`).join('')}</td>`
      })
      const place = group === 0 ? `<td rowspan="2"><p>${name}</p></td>` : ''
      return `<tr>${place}<td>${days}</td>${cells.join('')}</tr>`
    }),
  )
  const title = `<tr><td colspan="10"><p>ক্লাস রুটিন ২০২৬</p></td></tr>`
  return `<p>নদীপুর উচ্চ বিদ্যালয়</p><table>${title}<tr>${heads.join('')}</tr>${rows.join('')}</table>`
}

async function paste(page: Page, copied: { html?: string; text: string }): Promise<void> {
  await page.evaluate(async ({ html, text }) => {
    const types = { 'text/plain': text, ...(html && { 'text/html': html }) }
    const parts = Object.entries(types).map(([type, part]) => [type, new Blob([part], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))])
  }, copied)
  await page.keyboard.press('Control+V')
}

const firstCell = (page: Page) => page.locator('tbody td > button').first()

interface Sheets {
  /** In points. */
  sizes: number[]
  pages: PrintedText[][]
  words: string[]
}

/** Prints by the button; no line may stand on another one. */
async function print(page: Page): Promise<Sheets> {
  const pdf = await onPaper(page, () => page.pdf({ preferCSSPageSize: true }))
  const pages = await printedTexts(pdf)
  for (const texts of pages) expect(overprinted(texts)).toEqual([])
  return {
    pages,
    sizes: pages.flat().map(({ size }) => size),
    words: pages.map((texts) => texts.map(({ text }) => text.replaceAll(/\s/g, '')).join('')),
  }
}

schoolTest(
  'a school pastes its whole week from Word, makes what is unknown in one press, and prints it',
  rest,
  async ({ page, school }) => {
    await printWithoutDialog(page)
    await page.goto('/dashboard/class-routine')
    await expect(firstCell(page)).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await paste(page, { html: tableOfSchool(), text: 'রুটিন' })
    await expect(preview(page).getByRole('heading')).toBeFocused()
    await expect(
      preview(page).getByLabel(`নবম শ্রেণি, বিষয় “${newSubject.name}”`, { exact: false }),
    ).toHaveValue('new')
    await expect(preview(page).getByLabel(`শিক্ষক “${newTeacher}”`, { exact: false })).toHaveValue('new')
    await preview(page).getByLabel('যে শ্রেণি দেখছেন').selectOption(newSubject.className)
    await expect(preview(page).getByRole('table')).toContainText('অচেনা')
    await expectGoodScreen(page)
    await button(page, '১টি বিষয় ও ১ জন শিক্ষক যোগ করুন').click()
    await expect(preview(page).getByRole('group', { name: 'যা স্পষ্ট নয়' })).toHaveCount(0)
    await expect(preview(page).getByRole('table')).not.toContainText('অচেনা')
    expect((await school.read('teachers/')).map(({ full_name }) => full_name)).toContain(newTeacher)

    const clashing = preview(page).getByRole('region', { name: 'সংঘর্ষ' })
    await expect(clashing.getByRole('listitem')).toHaveCount(2)
    await expect(clashing.getByRole('listitem').first()).toContainText('শিক্ষক ব্যস্ত')
    await expect(button(page, /^সংঘর্ষ বাদে/)).toBeVisible()
    await expectGoodScreen(page)
    await button(page, /^জেনেই সব/).click()
    await expect(firstCell(page)).toBeFocused()
    await expect(saved(page)).toBeVisible()
    expect(await lessonsIn(school)).toEqual(expectedLessons())

    await waitForFonts(page)
    await routineOut(page).getByLabel('কী ছাপবেন').selectOption('পুরো স্কুল এক পাতায়')
    const onA4 = await print(page)
    expect(onA4.pages).toHaveLength(1)
    expect(Math.min(...onA4.sizes)).toBeGreaterThanOrEqual(6.99)
    expect(onA4.words[0]).toContain('১/১')
    await routineOut(page).getByLabel('কাগজ').selectOption('A3')
    const onA3 = await print(page)
    expect(onA3.pages).toHaveLength(1)
    expect(Math.min(...onA3.sizes)).toBeGreaterThan(Math.min(...onA4.sizes))

    await routineOut(page).getByLabel('কাগজ').selectOption('A4')
    await routineOut(page).getByLabel('কী ছাপবেন').selectOption('কোন শিক্ষক কখন ফাঁকা')
    expect((await print(page)).pages).toHaveLength(2)

    await routineOut(page).getByLabel('কী ছাপবেন').selectOption('শ্রেণির রুটিন')
    expect((await print(page)).pages).toHaveLength(1)
    await routineOut(page).getByLabel('কোন শ্রেণির').selectOption('')
    expect((await print(page)).pages).toHaveLength(classNames.length)

    await routineOut(page).getByLabel('কী ছাপবেন').selectOption('শিক্ষকের রুটিন')
    const teaching = new Set((await school.read('class-routine/')).map(({ teacherId }) => teacherId))
    expect((await print(page)).pages).toHaveLength(teaching.size)
    await routineOut(page).getByLabel('কোন শিক্ষকের').selectOption(newTeacher)
    await expectGoodScreen(page)
    const link = await routineOut(page).getByRole('link').getAttribute('href')
    expect(link).toMatch(/^\/routine\/teacher\/\d+\.ics$/)
    expect((await page.request.get(link ?? '')).headers()['content-type']).toContain('text/calendar')
  },
)

/** `class days start subject teacher`, sorted. */
async function lessonsIn({ read }: RealSchool): Promise<string[]> {
  const named = async (path: string, name = 'name') =>
    new Map((await read(path)).map((record) => [record.id, record[name]]))
  const [classes, subjects, staff] = [
    await named('classes/'),
    await named('subjects/'),
    await named('teachers/', 'full_name'),
  ]
  const entries = (await read('class-routine/')) as { days: number[]; [field: string]: unknown }[]
  return entries
    .flatMap(({ days, classId, subjectId, teacherId, startTime }) =>
      days.map((day) =>
        [classes.get(classId), day, startTime, subjects.get(subjectId), staff.get(teacherId)].join(' '),
      ),
    )
    .sort()
}

function expectedLessons(): string[] {
  return classNames
    .flatMap((name, schoolClass) =>
      dayGroups.flatMap((days, group) =>
        bells.flatMap(({ startTime }, bell) =>
          lessonsOf(schoolClass, group, bell).flatMap(({ subject, teacher }) =>
            days.map((day) => [name, day, startTime, subject, teacher].join(' ')),
          ),
        ),
      ),
    )
    .sort()
}

schoolTest('a class is pasted in Bijoy, and taken back in one press', rest, async ({ page, school }) => {
  await page.goto('/dashboard/class-routine')
  await firstCell(page).focus()
  await paste(page, { text: 'w`b\t1g\t2q\r\niwe\tevsjv\tMwYZ\r\n' })
  // Nobody is named, and nobody taught it before.
  const missing = preview(page).getByLabel('শিক্ষক লেখা নেই', { exact: false })
  await expect(missing).toHaveCount(2)
  await expect(preview(page)).not.toContainText('ঘর বসান')
  await missing.nth(1).selectOption('বাদ যাবে')
  // Not lost by a look at another class, nor by a reload, and still of the first class.
  const shown = page.getByLabel('শ্রেণি', { exact: true })
  await shown.focus()
  await shown.selectOption('সপ্তম শ্রেণি')
  await expect(preview(page)).toContainText('ষষ্ঠ শ্রেণি, বাংলা: শিক্ষক লেখা নেই')
  await expect(shown).toBeFocused()
  await page.reload()
  await expect(preview(page)).toContainText('ফিরিয়ে আনা হয়েছে')
  await expect(missing.nth(1)).toHaveValue('left out')
  await missing.first().selectOption({ label: 'মোঃ আব্দুল মালেক' })
  await preview(page).getByRole('button', { name: '১টি ঘর বসান' }).click()
  await expect(firstCell(page)).toBeFocused()
  await expect(saved(page)).toBeVisible()
  await expect(firstCell(page)).toContainText('বাংলা')
  expect(await lessonsIn(school)).toEqual(['ষষ্ঠ শ্রেণি 0 10:00 বাংলা মোঃ আব্দুল মালেক'])

  // The last copy counts: of a cell here, or of a table elsewhere.
  await firstCell(page).focus()
  await page.keyboard.press('Control+C')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+V')
  await expect(page.locator('tbody tr').nth(1)).toContainText('বাংলা')
  await expect(preview(page)).toHaveCount(0)
  await button(page, 'আগের অবস্থায়').click()

  // The same again changes nothing.
  await firstCell(page).focus()
  await paste(page, { text: 'দিন\t১ম\nরবি\tবাংলা/মালেক' })
  await expect(preview(page)).toContainText('আগের মতো: ১টি ঘর')
  await button(page, 'ঠিক আছে').click()
  await button(page, 'আগের অবস্থায়').click()
  await expect.poll(() => lessonsIn(school)).toEqual([])
})

test(
  'a school without classes begins with its routine from Excel',
  rest,
  async ({ page, request, token, baseURL }) => {
    const headers = { Authorization: `Bearer ${token}` }
    const data = {
      name: 'নদীপুর উচ্চ বিদ্যালয়',
      address: 'নদীপুর',
      contact_phone: '029123456',
      contact_email: 'info@nadipur.edu.bd',
    }
    expect((await request.post(`${baseURL}/api/institutions/`, { headers, data })).status()).toBe(201)
    await page.goto('/dashboard/class-routine')
    await page.getByText('এক্সেল বা ওয়ার্ড থেকে আনুন').click()
    await page.getByLabel('টেবিল পেস্ট করুন').focus()
    await paste(page, { text: 'দিন\t১ম\nরবি\tবাংলা' })
    await expect(preview(page)).toContainText('উপরে শ্রেণির নাম লিখে')
    await page.getByLabel('টেবিল পেস্ট করুন').focus()
    const times = '১০:০০-১০:৪৫\t১০:৪৫-১১:৩০'
    await paste(page, {
      text: `শ্রেণি\tদিন\t${times}\n৬ষ্ঠ\tরবি-মঙ্গল\tবাংলা (রহিমা)\tগণিত (করিম)\n৭ম\tরবি-মঙ্গল\tগণিত (করিম)\t`,
    })
    await expect(preview(page).getByLabel('শ্রেণি “৬ষ্ঠ”', { exact: false })).toHaveValue('new')
    await expectGoodScreen(page)
    await button(page, '২টি শ্রেণি যোগ করুন').click()
    await expect(preview(page).getByRole('heading')).toBeFocused()
    await button(page, '৩টি বিষয় ও ২ জন শিক্ষক যোগ করুন').click()
    await expect(preview(page).getByRole('group', { name: 'যা স্পষ্ট নয়' })).toHaveCount(0)
    await button(page, '৩টি ঘর বসান').click()
    await expect(firstCell(page)).toBeFocused()
    await expect(firstCell(page)).toContainText('বাংলা')
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press('Control+Z')
    // No bell schedule, no lessons: no rows.
    await expect(page.getByText('আগে ঘণ্টার সময়গুলো লিখুন', { exact: false })).toBeVisible()
  },
)

schoolTest('the styles that Excel copies with a table are not applied', rest, async ({ page, school }) => {
  const notes = await recordConsole(page)
  await page.goto('/dashboard/class-routine')
  await page.getByText('এক্সেল বা ওয়ার্ড থেকে আনুন').click()
  // The clipboard of a browser leaves styles out, that of Excel has them.
  await page.getByLabel('টেবিল পেস্ট করুন').evaluate((box) => {
    const clipboardData = new DataTransfer()
    const cells = ['দিন', '১ম', 'রবি', 'বাংলা<br>মালেক'].map(
      (text) => `<td style="mso-number-format: x">${text}</td>`,
    )
    const rows = `<tr>${cells.slice(0, 2).join('')}</tr><tr>${cells.slice(2).join('')}</tr>`
    clipboardData.setData(
      'text/html',
      `<style><!-- td { color: red } --></style><table STYLE='x: y'>${rows}</table>`,
    )
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(preview(page)).toContainText('নতুন: ১টি ঘর')
  expect(notes).toEqual([])
  expect(await school.read('class-routine/')).toEqual([])
})

schoolTest('what is no routine is explained, and changes nothing', rest, async ({ page, school }) => {
  await page.goto('/dashboard/class-routine')
  await page.getByText('এক্সেল বা ওয়ার্ড থেকে আনুন').click()
  const box = page.getByLabel('টেবিল পেস্ট করুন')
  await box.focus()
  await paste(page, { text: 'রোল\tনাম\n১\tরহিম\n২\tকরিম' })
  await expect(preview(page)).toContainText('দিন আর পিরিয়ডের শিরোনাম পাওয়া যায়নি')
  await expectGoodScreen(page)
  await button(page, 'ঠিক আছে').click()

  // From the menu of a phone there is no paste event.
  await box.fill('শ্রেণি\t১ম\t৯ম\nএকাদশ\tগণিত/রেহানা\t\nষষ্ঠ\tগণিত/নাই\tবাংলা/মালেক')
  await button(page, 'এই টেবিল দেখুন').click()
  await expect(preview(page).getByLabel('শ্রেণি “একাদশ”', { exact: false })).toHaveValue('new')
  await expect(preview(page)).toContainText('ঘণ্টার সময়ে নেই, তাই বাদ: ৯ম')
  await expect(preview(page)).toContainText('শিক্ষক “নাই”')
  await expectGoodScreen(page)
  await preview(page).getByRole('button', { name: 'বাদ দিন' }).click()
  await expect(preview(page)).toHaveCount(0)
  expect(await school.read('class-routine/')).toEqual([])
})
