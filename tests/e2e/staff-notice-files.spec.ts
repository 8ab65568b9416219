import { expect, type Page } from '@playwright/test'
import { pdfFile, picture } from '../support/test-files.ts'
import { cutOff } from './faults.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const files = (page: Page) => dialog(page).locator('input[type=file]')
const listed = (page: Page) => dialog(page).getByRole('listitem')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdfFile(name)) })
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await picture('jpeg', 400, 300)),
})

interface Listed {
  name: string
  kind: string
}
const namesOf = ({ files: all }: Record<string, unknown>) => (all as Listed[]).map(({ name }) => name)

/** Drops files on the field, as from a folder. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const carried = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer()
    for (const name of dropped) data.items.add(new File([`%PDF-1.7\n% ${name}\n%%EOF\n`], name))
    return data
  }, names)
  for (const type of ['dragover', 'drop'])
    await dialog(page).locator('[data-file-field]').dispatchEvent(type, { dataTransfer: carried })
}

test('several files are chosen and dropped together, put into order, and seen by visitors', async ({
  page,
  office,
}) => {
  const title = uniqueName('বহু ফাইল')
  await page.goto('/dashboard/notices')
  await press(page, 'নোটিশ যোগ করুন')
  await dialog(page).getByLabel('শিরোনাম').fill(title)
  await files(page).setInputFiles([await photo('মাঠ.jpg'), pdf('সূচি.pdf')])
  await expect(listed(page)).toHaveText([/মাঠ\.jpg/, /সূচি\.pdf/])
  await drop(page, ['ফরম.pdf', 'ফল.pdf'])
  await expect(listed(page)).toHaveText([/মাঠ/, /সূচি/, /ফরম/, /ফল/])
  await press(page, /^উপরে নিন: সূচি\.pdf/)
  await press(page, /^সরান: ফল\.pdf/)
  await expectGoodScreen(page)
  await press(page, 'প্রকাশ করুন')
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, title)).toContainText('আরও ২টি')
  const [notice] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
  expect(notice).toMatchObject({ is_draft: false, revised_at: null, pdf_file_name: 'সূচি.pdf' })
  expect(namesOf(notice ?? {})).toEqual(['সূচি.pdf', 'মাঠ.jpg', 'ফরম.pdf'])

  await press(page, `সম্পাদনা: ${title}`)
  await press(page, /^নিচে নিন: সূচি\.pdf/)
  await press(page, /^সরান: ফরম\.pdf/)
  await files(page).setInputFiles([pdf('নতুন.pdf')])
  await expect(listed(page)).toHaveText([/মাঠ/, /সূচি/, /নতুন/])
  await press(page, 'আপডেট করুন')
  await expect(dialog(page)).toBeHidden()
  const [changed] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
  expect(namesOf(changed ?? {})).toEqual(['মাঠ.jpg', 'সূচি.pdf', 'নতুন.pdf'])

  const visitor = await page.context().newPage()
  await visitor.goto(`/notice/${notice?.id}`)
  await expect(visitor.getByRole('img', { name: 'সংযুক্ত ছবি ১: মাঠ.jpg' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: /ডাউনলোড/ })).toHaveCount(2)
  await expect(visitor.getByText('সংশোধিত:')).toBeVisible()
  await expectGoodScreen(visitor)
  await office.remove(`notices/${notice?.id}/`)
})

test(
  'a file that fails keeps no other back: the notice waits as a draft, and nothing is lost',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('ভাঙা লাইন')
    let refusals = 0
    await page.route('**/api/notices/*/files/', (route) => {
      const isBroken = route.request().postDataBuffer()?.includes('দুই.pdf') === true
      if (!isBroken || refusals > 0) return route.fallback()
      refusals += 1
      return route.fulfill({ status: 500, json: { message: 'সার্ভারে একটি সমস্যা হয়েছে।' } })
    })
    await page.goto('/dashboard/notices')
    await press(page, 'নোটিশ যোগ করুন')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('বিবরণ').fill('সকালে')
    await files(page).setInputFiles([pdf('এক.pdf'), pdf('দুই.pdf'), pdf('তিন.pdf')])
    await expect(listed(page)).toHaveCount(3)
    await press(page, 'প্রকাশ করুন')
    await expect(
      page.getByText('১টি ফাইল যোগ হয়নি, তাই নোটিশটি এখনো প্রকাশ হয়নি', { exact: false }),
    ).toBeVisible()
    await expect(dialog(page)).toHaveAccessibleName('নোটিশ সম্পাদনা')
    await expect(dialog(page).getByLabel('বিবরণ')).toHaveValue('সকালে')
    await expect(listed(page)).toHaveText([/এক/, /তিন/, /দুই.*যোগ হয়নি: সার্ভারে একটি সমস্যা হয়েছে।/])
    const [draft] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    expect(draft).toMatchObject({ is_draft: true })
    expect(namesOf(draft ?? {})).toEqual(['এক.pdf', 'তিন.pdf'])

    await press(page, /^উপরে নিন: দুই\.pdf/)
    await press(page, 'প্রকাশ করুন')
    await expect(dialog(page)).toBeHidden()
    const all = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    expect(all).toMatchObject([{ id: draft?.id, is_draft: false, revised_at: null }])
    expect(namesOf(all[0] ?? {})).toEqual(['এক.pdf', 'দুই.pdf', 'তিন.pdf'])
    await office.remove(`notices/${draft?.id}/`)
  },
)

test(
  'a lost answer to an edit that leaves the files alone does not pass for somebody else’s change',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('একই ফাইল')
    const notice = await office.add('notices/', { title })
    await page.goto('/dashboard/notices')
    await press(page, `সম্পাদনা: ${title}`)
    await dialog(page).getByLabel('বিবরণ').fill('সকালে')
    const lineIsBack = await cutOff(page, 'PUT', `**/api/notices/${notice.id}/`)
    await press(page, 'আপডেট করুন')
    await expect(dialog(page).getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
    // It arrived, though its answer was lost.
    await office.change('put', `notices/${notice.id}/`, { title, description: 'সকালে' })
    await lineIsBack()
    await press(page, 'আপডেট করুন')
    await expect(dialog(page)).toBeHidden()
    await office.remove(`notices/${notice.id}/`)
  },
)

test('a notice is copied as a new one, with its text and files', rest, async ({ page, office }) => {
  const title = uniqueName('ফরম পূরণ')
  const { id } = await office.add('notices/', {
    title,
    description: 'ফি ৫০০ টাকা',
    category: 'ভর্তি',
    deadline: '2026-01-31',
  })
  await page.goto('/dashboard/notices')
  await press(page, `সম্পাদনা: ${title}`)
  await files(page).setInputFiles([pdf('ফরম.pdf')])
  await press(page, 'আপডেট করুন')
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, title)).toContainText('শেষ হয়েছে: ৩১ জানুয়ারি ২০২৬')

  await press(page, `কপি করে নতুন: ${title}`)
  await expect(dialog(page)).toHaveAccessibleName('নোটিশ যোগ করুন')
  await expect(dialog(page).getByLabel('বিবরণ')).toHaveValue('ফি ৫০০ টাকা')
  await expect(dialog(page).getByLabel('শেষ তারিখ')).toHaveValue('')
  await expect(listed(page)).toHaveText([/ফরম\.pdf/])
  const copy = `${title} ২`
  await dialog(page).getByLabel('শিরোনাম').fill(copy)
  await press(page, 'প্রকাশ করুন')
  await expect(dialog(page)).toBeHidden()
  await office.remove(`notices/${id}/`)
  const [made] = await office.list(`notices/?search=${encodeURIComponent(copy)}`)
  expect(made).toMatchObject({ title: copy, category: 'ভর্তি', deadline: null, pdf_file_name: 'ফরম.pdf' })
  expect((await page.request.get(String(made?.pdf_file))).status()).toBe(200)

  await press(page, 'নোটিশ যোগ করুন')
  await expect(dialog(page).getByLabel('শিরোনাম')).toHaveValue('')
  await office.remove(`notices/${made?.id}/`)
})

test(
  'the page of a notice is looked at before it is saved, as visitors will see it',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('আগে দেখা')
    const preview = page.getByRole('dialog', { name: /^আগে দেখুন/ })
    const shown = preview.frameLocator('iframe')
    await page.goto('/dashboard/notices')
    await press(page, 'নোটিশ যোগ করুন')
    await press(page, 'আগে দেখুন')
    await expect(page.getByRole('status').filter({ hasText: 'শিরোনাম' })).toBeVisible()
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('বিবরণ').fill('লাগবে:\n- ছবি\n\nফোন ০১৭১২-৩৪৫৬৭৮')
    await files(page).setInputFiles([await photo('নমুনা.jpg')])
    await expect(listed(page)).toHaveCount(1)
    await press(page, 'আগে দেখুন')
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(shown.getByRole('listitem').filter({ hasText: 'ছবি' }).first()).toBeVisible()
    await expect(shown.getByRole('link', { name: '০১৭১২-৩৪৫৬৭৮' })).toHaveAttribute(
      'href',
      'tel:+8801712345678',
    )
    const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    await expect.poll(() => shown.getByRole('img', { name: /নমুনা\.jpg/ }).evaluate(isLoaded)).toBe(true)
    expect(await office.list(`notices/?search=${encodeURIComponent(title)}`)).toEqual([])
    await press(page, 'বন্ধ করুন')
    await expect(preview).toBeHidden()
    await expect(dialog(page).getByLabel('শিরোনাম')).toHaveValue(title)

    await press(page, 'খসড়া রাখুন')
    await expect(dialog(page)).toBeHidden()
    await press(page, `আগে দেখুন: ${title}`)
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect.poll(() => shown.getByRole('img', { name: /নমুনা\.jpg/ }).evaluate(isLoaded)).toBe(true)
    const [draft] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    expect((await page.request.get(`/notice/${draft?.id}`)).status()).toBe(404)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await office.remove(`notices/${draft?.id}/`)
  },
)
