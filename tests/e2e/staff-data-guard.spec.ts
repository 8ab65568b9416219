import { expect, type Page, test as visitorTest } from '@playwright/test'
import { pdfOfLines } from '../support/test-files.ts'
import { newUser } from './accounts.ts'
import { chooseForRow, expectGoodScreen, rest } from './screen.ts'
import { signIn, storeToken, test, uniqueName } from './staff.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /নোটিশ/ })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'এতে কি কারও ব্যক্তিগত তথ্য আছে?' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const list = 'উপবৃত্তি\nরহিমা খাতুন ২০১০১২৩৪৫৬৭৮৯০১২৩\nকরিম উদ্দিন ২০১১১২৩৪৫৬৭৮৯০১২৪'

const pdf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOfLines(lines)),
})

async function begin(page: Page, title: string, description = ''): Promise<void> {
  await press(page, 'নোটিশ যোগ করুন')
  await form(page).getByLabel('শিরোনাম').fill(title)
  await form(page).getByLabel('বিবরণ').fill(description)
}

visitorTest(
  'the data guard asks an Editor about identity numbers until they are removed, and the history says who published them anyway',
  rest,
  async ({ page, request }) => {
    const editor = await newUser(request, 'Editor')
    await storeToken(page, await signIn(request, editor))
    const title = uniqueName('উপবৃত্তির তালিকা')
    await page.goto('/dashboard/notices')
    await begin(page, title)
    await form(page).getByLabel('বিবরণ').focus()
    await page.keyboard.insertText(list)
    await form(page).getByLabel('শিরোনাম').press('Enter')

    await expect(question(page)).toBeVisible()
    await expect(question(page).getByRole('listitem')).toHaveText(
      'বিবরণ: পরিচয়পত্র, জন্ম নিবন্ধন বা রেজিস্ট্রেশনের মতো নম্বর (২০১…১২৩)',
    )
    await expect(question(page)).toHaveAccessibleDescription(/যে কেউ/)
    await expect(question(page).getByRole('button')).toHaveText(['ফিরে গিয়ে দেখি', 'খসড়া রাখুন', 'তবু প্রকাশ করুন'])
    await expect(question(page).getByRole('button', { name: 'ফিরে গিয়ে দেখি' })).toBeFocused()
    await expectGoodScreen(page)
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(form(page).getByLabel('বিবরণ')).toBeFocused()
    await expect(form(page).getByLabel('বিবরণ')).toHaveValue(list)
    await expect(form(page).getByLabel('শিরোনাম')).toHaveValue(title)

    await form(page).getByLabel('বিবরণ').fill('তালিকা অফিসে দেখা যাবে।')
    await form(page).getByLabel('শিরোনাম').press('Enter')
    await expect(form(page)).toBeHidden()
    await expect(row(page, title)).toBeVisible()

    const second = uniqueName('দ্বিতীয় তালিকা')
    await begin(page, second, list)
    await form(page).getByLabel('শিরোনাম').press('Enter')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(question(page).getByRole('button', { name: 'তবু প্রকাশ করুন' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form(page)).toBeHidden()
    await expect(row(page, second)).toBeVisible()

    // Published text is not asked about again; added text is.
    await press(page, `সম্পাদনা: ${second}`)
    await form(page).getByLabel('ধরন').fill('উপবৃত্তি')
    await press(page, 'আপডেট করুন')
    await expect(form(page)).toBeHidden()
    await press(page, `সম্পাদনা: ${second}`)
    await form(page).getByLabel('শিরোনাম').fill(`${second} জন্ম তারিখ ০৫/০৬/২০১২`)
    await press(page, 'আপডেট করুন')
    await expect(question(page).getByRole('listitem')).toHaveText('শিরোনাম: জন্ম তারিখ (৫/৬…০১২)')
    await press(page, 'ফিরে গিয়ে দেখি')
    await expect(form(page).getByLabel('শিরোনাম')).toBeFocused()

    await page.goto('/dashboard/history?entity=notices')
    const changes = page.getByRole('list', { name: 'পরিবর্তনের তালিকা' }).getByRole('listitem')
    const note = 'ব্যক্তিগত তথ্য থাকতে পারে জেনেও প্রকাশ করেছেন'
    await expect(changes).toHaveCount(3)
    await expect(changes.filter({ hasText: note })).toHaveCount(1)
    await expect(changes.nth(1)).toContainText(second)
    await expect(changes.nth(1)).toContainText(note)
    await expectGoodScreen(page)
  },
)

test(
  'the data guard asks about identity numbers in a PDF; for a draft, when it is published',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('ফরম পূরণের তালিকা')
    const changesOf = async (id: number) =>
      (await office.list(`changes/?entity=notices&record_id=${id}`)).map(({ data_guard }) => data_guard)
    await page.goto('/dashboard/notices')
    await begin(page, title)
    const file = form(page).locator('input[type=file]:not([hidden])').first()
    await file.setInputFiles([
      pdf('routine.pdf', 'Test examination', '01/12/2026 10:00-1:00 Bangla'),
      pdf('list.pdf', 'Rahima Khatun 20101234567890123', 'Karim Uddin 20111234567890124'),
    ])
    await press(page, 'প্রকাশ করুন')
    const found = 'list.pdf: পরিচয়পত্র, জন্ম নিবন্ধন বা রেজিস্ট্রেশনের মতো নম্বর (২০১…১২৩)'
    await expect(question(page).getByRole('listitem')).toHaveText(found)
    await question(page).getByRole('button', { name: 'খসড়া রাখুন' }).click()
    await expect(form(page)).toBeHidden()
    await expect(row(page, title)).toContainText('আরও ১টি')
    const [draft] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    expect(draft).toMatchObject({ title, is_draft: true })
    const id = Number(draft?.id)
    expect((await changesOf(id)).filter(Boolean)).toEqual([])

    // The guard does not ask about a draft. When it is published, the guard also reads the stored files.
    await press(page, `সম্পাদনা: ${title}`)
    await form(page).getByLabel('ধরন').fill('পরীক্ষা')
    await press(page, 'খসড়া রাখুন')
    await expect(form(page)).toBeHidden()
    await chooseForRow(page, title, 'কপি করে নতুন')
    await press(page, 'প্রকাশ করুন')
    await expect(question(page).getByRole('listitem')).toHaveText(found)
    await press(page, 'ফিরে গিয়ে দেখি')
    await expect(file).toBeFocused()
    await press(page, 'বাতিল')
    await press(page, `সম্পাদনা: ${title}`)
    await press(page, 'প্রকাশ করুন')
    await expect(question(page).getByRole('listitem')).toHaveText(found)
    await press(page, 'তবু প্রকাশ করুন')
    await expect(form(page)).toBeHidden()
    expect(await office.list(`notices/${id}/`)).toMatchObject({ is_draft: false })
    expect((await changesOf(id)).map((answer) => answer ?? '')[0]).toBe('confirmed')
    expect((await changesOf(id)).filter(Boolean)).toEqual(['confirmed'])
  },
)

test(
  'the data guard asks once about the same content, even if the save fails, and also for a scheduled notice',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('এমপিও শিট')
    await page.goto('/dashboard/notices')
    await begin(page, title)
    await form(page).getByRole('button', { name: 'আরও', exact: true }).click()
    await form(page).getByLabel('প্রকাশের সময়').fill('2099-02-03T09:30')
    await page.route('**/api/notices/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await press(page, 'সময় ঠিক করুন')
    await expect(question(page).getByRole('listitem')).toHaveText(/^শিরোনাম: বেতনের শিট.*\(এমপিও শিট\)$/)
    await press(page, 'তবু প্রকাশ করুন')
    await expect(form(page).getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
    await expect(form(page).getByLabel('শিরোনাম')).toHaveValue(title)
    await page.unroute('**/api/notices/')

    await form(page).getByLabel('বিবরণ').fill('EFT sheet')
    await press(page, 'সময় ঠিক করুন')
    await expect(question(page).getByRole('listitem')).toHaveCount(2)
    await press(page, 'ফিরে গিয়ে দেখি')
    await form(page).getByLabel('বিবরণ').fill('')
    await press(page, 'সময় ঠিক করুন')
    await expect(form(page)).toBeHidden()
    const [notice] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    const [change] = await office.list(`changes/?entity=notices&record_id=${notice?.id}`)
    expect(change).toMatchObject({ data_guard: 'confirmed' })
  },
)

test('the data guard asks about documents, which have no drafts', rest, async ({ page, office }) => {
  const title = uniqueName('এইচএসসি ফলাফল')
  const dialog = page.getByRole('dialog', { name: /নথি/ })
  await page.goto('/dashboard/documents?new')
  await dialog.getByLabel('শিরোনাম').fill(title)
  await dialog.getByLabel('ধরন').selectOption('result')
  await dialog
    .locator('input[type=file]:not([hidden])')
    .first()
    .setInputFiles(pdf('result.pdf', 'Roll 101234 Reg 1510123456 GPA 5.00'))
  await press(page, 'সংরক্ষণ করুন')
  await expect(question(page).getByRole('listitem')).toContainText('result.pdf')
  await expect(question(page).getByRole('button')).toHaveText(['ফিরে গিয়ে দেখি', 'তবু প্রকাশ করুন'])
  await press(page, 'তবু প্রকাশ করুন')
  await expect(dialog).toBeHidden()
  const [document] = await office.list(`documents/?search=${encodeURIComponent(title)}`)
  expect(document).toMatchObject({ title, file_name: 'result.pdf' })
  const [change] = await office.list(`changes/?entity=documents&record_id=${document?.id}`)
  expect(change).toMatchObject({ kind: 'create', data_guard: 'confirmed' })

  await press(page, `সম্পাদনা: ${title}`)
  await dialog.getByLabel('ধরন').selectOption('other')
  await press(page, 'আপডেট করুন')
  await expect(dialog).toBeHidden()
  expect(await office.list(`documents/${document?.id}/`)).toMatchObject({ category: 'other' })
})

test('a file that can’t be read is saved without a question', rest, async ({ page, office }) => {
  const title = uniqueName('স্ক্যান করা তালিকা')
  await page.goto('/dashboard/notices')
  await begin(page, title)
  const broken = {
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n20101234567890123\n%%EOF\n'),
  }
  await form(page).locator('input[type=file]:not([hidden])').first().setInputFiles(broken)
  await press(page, 'প্রকাশ করুন')
  await expect(form(page)).toBeHidden()
  expect(await office.list(`notices/?search=${encodeURIComponent(title)}`)).toMatchObject([
    { is_draft: false },
  ])
})
