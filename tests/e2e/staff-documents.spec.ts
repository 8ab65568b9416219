import { expect, type Page, test as visitorTest } from '@playwright/test'
import { pdfFile, picture } from '../support/test-files.ts'
import { newUser } from './accounts.ts'
import { acceptDialogs, breakCalls, failCalls } from './faults.ts'
import { chooseForRow, expectGoodScreen, pressForRow, rest, restOnEachWidth } from './screen.ts'
import { signIn, storeToken, test, uniqueName } from './staff.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const file = (page: Page) => dialog(page).locator('input[type=file]:not([hidden])')
const preview = (page: Page) => dialog(page).locator('[data-file-field] img')
const pdf = (name: string, text = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfFile(text)),
})

/** A photo of a sheet of paper, as dropped or pasted. */
async function carry(page: Page) {
  const bytes = [...(await picture('jpeg', 400, 560))]
  return page.evaluateHandle((all) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(all)], 'ফলাফল.jpg', { type: 'image/jpeg' }))
    return data
  }, bytes)
}

visitorTest(
  'an Editor adds a document, replaces its PDF by a picture, deletes it and brings it back',
  restOnEachWidth,
  async ({ page, request }) => {
    const editor = await newUser(request, 'Editor')
    await storeToken(page, await signIn(request, editor))
    const title = uniqueName('অর্ধবার্ষিকের ফলাফল')
    const messages = acceptDialogs(page)
    await page.goto('/dashboard/documents')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('নথিপত্র')
    await press(page, 'নথি যোগ করুন')
    await expect(dialog(page).getByLabel('শিরোনাম')).toBeFocused()
    await press(page, 'সংরক্ষণ করুন')
    for (const name of ['শিরোনাম', 'ধরন'])
      await expect(dialog(page).getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('ধরন', { exact: true }).selectOption('ফলাফল')
    await press(page, 'সংরক্ষণ করুন')
    await expect(dialog(page).getByText('একটি PDF বা ছবি দিন।')).toBeVisible()
    await file(page).setInputFiles({ name: 'ফল.pdf', mimeType: 'application/pdf', buffer: Buffer.from('কথা') })
    await expect(file(page)).toHaveAttribute('aria-invalid', 'true')
    await file(page).setInputFiles(pdf('ফলাফল.pdf'))
    await expect(dialog(page).getByText(/ফলাফল\.pdf, [০-৯]+ বাইট/)).toBeVisible()
    await expectGoodScreen(page)
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'নথি যুক্ত হয়েছে')).toBeVisible()
    await expect(row(page, title)).toContainText(/PDF, [০-৯]+ বাইট/)

    await pressForRow(page, 'সম্পাদনা', title)
    await expect(dialog(page).getByRole('link', { name: 'এখনকার ফাইল' })).toHaveAttribute('href', /\.pdf$/)
    await expect(dialog(page).getByRole('button', { name: 'সরান: ফাইল' })).toHaveCount(0)
    const dataTransfer = await carry(page)
    for (const type of ['dragover', 'drop'])
      await dialog(page).locator('[data-file-field]').dispatchEvent(type, { dataTransfer })
    await expect(preview(page)).toBeVisible()
    await press(page, 'সরান: ফাইল')
    await expect(dialog(page).getByRole('link', { name: 'এখনকার ফাইল' })).toBeVisible()
    await dialog(page).evaluate((element, clipboardData) => {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, dataTransfer)
    await expect(preview(page)).toBeVisible()
    await press(page, 'আপডেট করুন')
    await expect(status(page, 'নথি আপডেট হয়েছে')).toBeVisible()
    await expect(row(page, title)).toContainText('ছবি, ')
    await pressForRow(page, 'সম্পাদনা', title)
    await expect(preview(page)).toBeVisible()
    await press(page, 'বাতিল')

    const [visitor] = await Promise.all([
      page.context().waitForEvent('page'),
      chooseForRow(page, title, 'ওয়েবসাইটে দেখুন'),
    ])
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(visitor.getByRole('img', { name: title })).toBeVisible()
    await visitor.close()

    await pressForRow(page, 'মুছুন', title)
    expect(messages.at(-1)).toContain(title)
    await expect(row(page, title)).toHaveCount(0)
    await status(page, 'নথি মুছে ফেলা হয়েছে').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
    await expect(status(page, 'ফিরিয়ে আনা হয়েছে')).toBeVisible()
    await expect(row(page, title)).toContainText('ছবি, ')
  },
)

test(
  'documents are found by synonyms and by category; failures are shown and can be retried',
  rest,
  async ({ page }) => {
    const title = uniqueName('ভর্তি ফরম')
    acceptDialogs(page)
    await page.goto('/dashboard/documents')
    await expectGoodScreen(page)
    await press(page, 'নথি যোগ করুন')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('ধরন', { exact: true }).selectOption('ফরম')
    await dialog(page).getByLabel('তারিখ', { exact: true }).fill('৩১/০১/২০২৬')
    await file(page).setInputFiles(pdf('ফরম.pdf'))
    const reconnected = await breakCalls(page, 'POST', '**/api/documents/')
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'নথি সংরক্ষণ করতে সমস্যা হয়েছে।')).toBeVisible()
    await reconnected()
    await press(page, 'সংরক্ষণ করুন')
    await expect(dialog(page)).toBeHidden()

    await page.getByRole('searchbox').fill(`form ${title.split(' ').at(-1)}`)
    await expect(row(page, title)).toContainText('৩১ জানুয়ারি ২০২৬')
    const category = page.getByRole('combobox', { name: 'ধরন' })
    await category.selectOption('সিলেবাস')
    await expect(page.getByText('এই খোঁজে কোনো নথি নেই।')).toBeVisible()
    await category.selectOption('ফরম')
    const undeletable = await failCalls(page, 'DELETE', '**/api/documents/*/')
    await pressForRow(page, 'মুছুন', title)
    await expect(status(page, 'নথি মুছতে সমস্যা হয়েছে।')).toBeVisible()
    await undeletable()
    await pressForRow(page, 'মুছুন', title)
    await expect(row(page, title)).toHaveCount(0)

    await failCalls(page, 'GET', '**/api/documents/')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('নথিপত্রের তালিকা লোড করতে সমস্যা হয়েছে।')
  },
)
