import { expect, type Page } from '@playwright/test'
import { pdfFile } from '../support/test-files.ts'
import { acceptDialogs, onSlowLine } from './faults.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { type Office, test, uniqueName } from './staff.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const files = (page: Page) => dialog(page).locator('input[type=file]:not([hidden])')
const listed = (page: Page) => dialog(page).locator('[data-file-field]').getByRole('listitem')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdfFile(name)) })
const named = (office: Office, title: string) => office.list(`notices/?search=${encodeURIComponent(title)}`)

/** A PDF that takes long to upload on a slow connection. */
const slowPdf = (name: string) => ({
  ...pdf(name),
  buffer: Buffer.concat([pdfFile(name), Buffer.alloc(3_000_000, 32)]),
})

test(
  'an upload shows its progress, and closing the form cancels it: nothing is published',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('থামানো')
    await page.goto('/dashboard/notices?new')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await files(page).setInputFiles([slowPdf('বড়.pdf')])
    await expect(listed(page)).toHaveCount(1)
    const isFast = await onSlowLine(page, 300_000)
    await press(page, 'প্রকাশ করুন')
    await expect(dialog(page).getByText(/^[০-৯]+% গেছে$/)).toBeVisible()
    await expectGoodScreen(page)
    await press(page, 'থামান')
    await expect(dialog(page).getByRole('alert')).toContainText('পাঠানো থামানো হয়েছে')
    await expect(listed(page)).toHaveText([/বড়\.pdf/])

    await press(page, 'প্রকাশ করুন')
    await expect(dialog(page).getByText(/% গেছে$/)).toBeVisible()
    const questions = acceptDialogs(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    expect(questions).toEqual([expect.stringContaining('পাঠানো থামিয়ে বন্ধ করবেন?')])
    await isFast()
    expect(await named(office, title)).toEqual([])
    await press(page, 'নোটিশ যোগ করুন')
    await expect(dialog(page).getByLabel('শিরোনাম')).toHaveValue('')
  },
)

test(
  'cancelling a notice that has already arrived says that it is public, and it is published once',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('আগেই গেছে')
    await page.goto('/dashboard/notices?new')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await files(page).setInputFiles([pdf('এক.pdf')])
    await expect(listed(page)).toHaveCount(1)
    // The request arrives, but its answer is lost.
    await page.route('**/api/notices/', (route) =>
      route.request().method() === 'POST' ? void route.fetch() : route.fallback(),
    )
    await press(page, 'প্রকাশ করুন')
    await expect.poll(() => named(office, title)).toHaveLength(1)
    acceptDialogs(page)
    // A fully sent request is waited for at the first press, and cancelled at the second.
    const alert = dialog(page).getByRole('alert')
    await expect(async () => {
      if (!(await alert.isVisible())) await page.keyboard.press('Escape')
      await expect(alert).toContainText('আগেই নোটিশটি প্রকাশ হয়ে গেছে', { timeout: 5000 })
    }).toPass()
    await press(page, 'বন্ধ করুন')
    await expect(row(page, title)).toBeVisible()
    await press(page, 'নোটিশ যোগ করুন')
    await expect(dialog(page).getByLabel('শিরোনাম')).toHaveValue('')
    const [made] = await named(office, title)
    await office.remove(`notices/${made?.id}/`)
  },
)

test(
  'a restored draft says which files must be chosen again; a discarded one is gone',
  rest,
  async ({ page }) => {
    const title = uniqueName('অসমাপ্ত')
    const open = async () => {
      await page.goto('/dashboard/notices?new')
      return dialog(page).getByLabel('শিরোনাম')
    }
    await (await open()).fill(title)
    await files(page).setInputFiles([pdf('সূচি.pdf'), pdf('ফরম.pdf')])
    await expect(listed(page)).toHaveCount(2)
    await expect(await open()).toHaveValue(title)
    await expect(dialog(page).getByRole('status').first()).toContainText('আবার বেছে নিন: সূচি.pdf, ফরম.pdf')
    await dialog(page).getByLabel('বিবরণ').fill('আরও')
    acceptDialogs(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(await open()).toHaveValue('')
  },
)
