import { expect, type Page } from '@playwright/test'
import { pdfFile } from '../support/test-files.ts'
import { acceptDialogs, breakCalls, failCalls } from './faults.ts'
import { eachWidth, expectGoodScreen, pressForRow, rest, unfoldRow } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openMore = (page: Page) => dialog(page).getByRole('button', { name: 'আরও', exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const search = (page: Page) => page.getByRole('searchbox', { name: 'শিরোনাম, ধরন বা স্মারক নম্বর দিয়ে খুঁজুন' })
const files = (page: Page) => dialog(page).locator('input[type=file]:not([hidden])')
const asPdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfFile(text)),
})

test(
  'a notice is added with its PDF, read by visitors, edited, deleted and brought back',
  eachWidth,
  async ({ page }) => {
    const title = uniqueName('বার্ষিক ক্রীড়া')
    const changed = `${title} (সংশোধিত)`
    const messages = acceptDialogs(page)
    await page.goto('/dashboard/notices')
    await press(page, 'নোটিশ যোগ করুন')
    await expect(dialog(page).getByLabel('শিরোনাম')).toBeFocused()
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('বিবরণ').fill('সকাল ৯টায় মাঠে উপস্থিত থাকতে হবে।')
    await dialog(page).getByLabel('ধরন').fill('ক্রীড়া ও সংস্কৃতি')
    await openMore(page)
    await dialog(page).getByLabel('তারিখ', { exact: true }).fill('2026-01-31')
    await files(page).setInputFiles(asPdf('ক্রীড়ার সূচি.pdf', title))
    await press(page, 'প্রকাশ করুন')
    await expect(status(page, 'নোটিশ যুক্ত হয়েছে ✅')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, title)).toContainText('৩১ জানুয়ারি ২০২৬')
    await unfoldRow(page, title)
    await expect(row(page, title).getByRole('link', { name: 'ক্রীড়ার সূচি.pdf' })).toHaveAttribute(
      'href',
      /^\/media\//,
    )

    await pressForRow(page, 'সম্পাদনা', title)
    await expect(dialog(page).getByLabel('তারিখ', { exact: true })).toHaveValue('৩১/০১/২০২৬')
    await expect(dialog(page).getByRole('link', { name: 'খুলুন' })).toBeVisible()
    await dialog(page).getByLabel('শিরোনাম').fill(changed)
    await press(page, 'আপডেট করুন')
    await expect(status(page, 'নোটিশ আপডেট হয়েছে ✅')).toBeVisible()
    await expect(row(page, changed)).toContainText('ক্রীড়ার সূচি.pdf')

    const visitor = await page.context().newPage()
    await visitor.goto(`/notice?search=${encodeURIComponent(title)}`)
    await expect(visitor.getByRole('heading', { name: changed })).toBeVisible()
    await expect(visitor.getByRole('link', { name: /ডাউনলোড/ })).toBeVisible()
    await visitor.close()

    await pressForRow(page, 'মুছুন', changed)
    expect(messages.at(-1)).toContain(changed)
    await expect(row(page, changed)).toHaveCount(0)
    await status(page, 'নোটিশ মুছে ফেলা হয়েছে ✅').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
    await expect(status(page, 'ফিরিয়ে আনা হয়েছে')).toBeVisible()
    await search(page).fill(title)
    await expect(row(page, changed)).toContainText('ক্রীড়ার সূচি.pdf')
  },
)

test('drafts and scheduled notices are marked, and hidden from visitors', rest, async ({ page, office }) => {
  const draft = uniqueName('অসমাপ্ত নোটিশ')
  const coming = uniqueName('আগামীর নোটিশ')
  const past = uniqueName('পুরোনো নোটিশ')
  await office.add('notices/', { title: past, expires_at: '2020-01-01T00:00:00Z' })
  await page.goto('/dashboard/notices')
  await press(page, 'নোটিশ যোগ করুন')
  await dialog(page).getByLabel('শিরোনাম').fill(draft)
  await files(page).setInputFiles(asPdf('খসড়া.pdf', draft))
  await press(page, 'খসড়া রাখুন')
  await expect(row(page, draft).getByText('খসড়া', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await row(page, draft).getByRole('button', { name: 'খসড়া.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('খসড়া.pdf')

  await press(page, 'নোটিশ যোগ করুন')
  await dialog(page).getByLabel('শিরোনাম').fill(coming)
  await openMore(page)
  await dialog(page).getByLabel('উপরে রাখুন').check()
  await dialog(page).getByLabel('প্রকাশের সময়').fill('2099-02-03T09:30')
  await press(page, 'সময় ঠিক করুন')
  await expect(row(page, coming)).toContainText('প্রকাশ হবে: ৩ ফেব্রুয়ারি ২০৯৯, সকাল ৯:৩০')
  await expect(row(page, coming)).toContainText('উপরে রাখা')
  await pressForRow(page, 'সম্পাদনা', coming)
  await expect(dialog(page).getByLabel('প্রকাশের সময়')).toHaveValue('০৩/০২/২০৯৯, সকাল ৯:৩০')
  await expect(dialog(page).getByLabel('উপরে রাখুন')).toBeChecked()
  await press(page, 'বাতিল')
  await search(page).fill(past)
  await expect(row(page, past)).toContainText('মেয়াদ শেষ')

  for (const title of [draft, coming, past]) {
    const visitor = await page.request.get(`/notice?search=${encodeURIComponent(title)}`)
    expect(await visitor.text()).toContain('No results found.')
  }
})

test('notices are searched by title and category, and paged', async ({ page, office }) => {
  const category = uniqueName('ধরন')
  for (let number = 1; number <= 11; number += 1)
    await office.add('notices/', { title: `${category} নোটিশ ${number}`, category, date: '2019-05-01' })
  await page.goto('/dashboard/notices')
  const pages = page.getByRole('navigation', { name: 'পৃষ্ঠা' })
  await page.getByRole('combobox', { name: 'ধরন' }).selectOption(category)
  await expect(page.getByRole('row')).toHaveCount(11)
  await pages.getByRole('button', { name: 'পরের' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText(`${category} নোটিশ 1`)
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toContainText('১১')
  await search(page).fill('নোটিশ ৭')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, `${category} নোটিশ 7`)).toBeVisible()
  await search(page).fill('ঘঙঞ')
  await expect(page.getByText('এই খোঁজে কোনো নোটিশ নেই।', { exact: false })).toBeVisible()
})

test('long descriptions and file names are cut to 40 characters', rest, async ({ page, office }) => {
  const title = uniqueName('দীর্ঘ নোটিশ')
  const { id } = await office.add('notices/', { title, description: 'ক'.repeat(60) })
  await page.goto('/dashboard/notices')
  await pressForRow(page, 'সম্পাদনা', title)
  const name = `${'খ'.repeat(50)}.pdf`
  await files(page).setInputFiles(asPdf(name, title))
  await press(page, 'আপডেট করুন')
  await expect(row(page, title)).toContainText(/(^|[^ক])ক{40}…/)
  await expect(row(page, title)).toContainText(/(^|[^খ])খ{40}…/)
  expect(await office.list(`notices/${id}/`)).toMatchObject({ pdf_file_name: name })
})

test(
  'each failure shows the specified message, and nothing typed is lost',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('ভর্তি বিজ্ঞপ্তি')
    acceptDialogs(page)
    const listRecovers = await failCalls(page, 'GET', '**/api/notices/')
    await page.goto('/dashboard/notices')
    await expect(status(page, 'নোটিশ লোড করতে ব্যর্থ ❌')).toBeVisible()
    await expect(page.getByRole('alert')).toBeVisible()
    await listRecovers()
    await press(page, 'আবার চেষ্টা করুন')
    await expect(page.getByRole('row')).toHaveCount(11)

    const saveRecovers = await failCalls(page, 'POST', '**/api/notices/')
    await press(page, 'নোটিশ যোগ করুন')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await files(page).setInputFiles(asPdf('ভর্তি.pdf', title))
    await press(page, 'প্রকাশ করুন')
    await expect(status(page, 'নোটিশ যুক্ত করতে ব্যর্থ ❌')).toBeVisible()
    await saveRecovers()
    const lineIsBack = await breakCalls(page, 'POST', '**/api/notices/')
    await press(page, 'প্রকাশ করুন')
    await expect(dialog(page).getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
    await expect(dialog(page).getByLabel('শিরোনাম')).toHaveValue(title)
    await lineIsBack()
    await press(page, 'প্রকাশ করুন')
    await expect(row(page, title)).toContainText('ভর্তি.pdf')
    expect(await office.list(`notices/?search=${encodeURIComponent(title)}`)).toHaveLength(1)

    const deleteRecovers = await failCalls(page, 'DELETE', '**/api/notices/*/')
    await pressForRow(page, 'মুছুন', title)
    await expect(status(page, 'নোটিশ মুছে ফেলতে ব্যর্থ ❌')).toBeVisible()
    await deleteRecovers()
    await pressForRow(page, 'মুছুন', title)
    await expect(row(page, title)).toHaveCount(0)
  },
)

test('a file that is no PDF is refused at once with advice, and a missing title beside its field', async ({
  page,
}) => {
  await page.goto('/dashboard/notices')
  await press(page, 'নোটিশ যোগ করুন')
  const pdf = files(page)
  await pdf.setInputFiles({
    name: 'notice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('plain text'),
  })
  await expect(pdf).toHaveAttribute('aria-invalid', 'true')
  await expect(pdf).toHaveAccessibleDescription(/notice\.pdf: শুধু PDF ফাইল দেওয়া যায়।.*Save As.*PDF/)
  await expect(pdf).toHaveValue('')
  await pdf.setInputFiles(asPdf('নোটিশ.pdf', 'নোটিশ'))
  await expect(pdf).not.toHaveAttribute('aria-invalid')
  const listed = dialog(page).locator('[data-file-field]').getByRole('listitem')
  await expect(listed).toHaveText(/নোটিশ\.pdf, [০-৯]+ বাইট/)
  await dialog(page)
    .getByRole('button', { name: /^সরান: নোটিশ\.pdf/ })
    .click()
  await expect(listed).toHaveCount(0)
  await press(page, 'প্রকাশ করুন')
  await expect(dialog(page).getByLabel('শিরোনাম')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).getByLabel('শিরোনাম')).toBeFocused()
})

test('the dialog works by keyboard, and asks before typed text is lost', rest, async ({ page }) => {
  await page.goto('/dashboard/notices')
  const add = page.getByRole('button', { name: 'নোটিশ যোগ করুন' })
  await expect(add).toBeVisible()
  await expectGoodScreen(page)
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('নোটিশ যোগ করুন')
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Notice')
  const [question] = await Promise.all([
    page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss()
      return dialog.message()
    }),
    page.keyboard.press('Escape'),
  ])
  expect(question).toContain('সংরক্ষণ হয়নি')
  await expect(dialog(page).getByLabel('শিরোনাম')).toHaveValue('Notice')
})
