import { expect, type Page } from '@playwright/test'
import { pdfFile, picture } from '../support/test-files.ts'
import { breakCalls, failCalls } from './faults.ts'
import { chooseForRow, expectGoodScreen, rest } from './screen.ts'
import { type Office, test, uniqueName } from './staff.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const files = (page: Page) => dialog(page).locator('input[type=file]:not([hidden])')
const listed = (page: Page) => dialog(page).locator('[data-file-field]').getByRole('listitem')
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

const named = (office: Office, title: string) => office.list(`notices/?search=${encodeURIComponent(title)}`)

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

test(
  'several files are chosen and dropped together, reordered, and shown to visitors',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('বহু ফাইল')
    await page.goto('/dashboard/notices')
    await press(page, 'নোটিশ যোগ করুন')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await files(page).setInputFiles([pdf('মাঠ.pdf'), pdf('সূচি.pdf')])
    await expect(listed(page)).toHaveText([/মাঠ\.pdf/, /সূচি\.pdf/])
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
    expect(namesOf(notice ?? {})).toEqual(['সূচি.pdf', 'মাঠ.pdf', 'ফরম.pdf'])

    await press(page, `সম্পাদনা: ${title}`)
    await press(page, /^নিচে নিন: সূচি\.pdf/)
    await press(page, /^সরান: ফরম\.pdf/)
    await files(page).setInputFiles([pdf('নতুন.pdf')])
    await expect(listed(page)).toHaveText([/মাঠ/, /সূচি/, /নতুন/])
    await press(page, 'আপডেট করুন')
    await expect(dialog(page)).toBeHidden()
    const [changed] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    expect(namesOf(changed ?? {})).toEqual(['মাঠ.pdf', 'সূচি.pdf', 'নতুন.pdf'])

    const visitor = await page.context().newPage()
    await visitor.goto(`/notice/${notice?.id}`)
    await expect(visitor.getByRole('link', { name: /ডাউনলোড/ })).toHaveCount(3)
    await expect(visitor.getByText('সংশোধিত:')).toBeVisible()
    await expectGoodScreen(visitor)
    await office.remove(`notices/${notice?.id}/`)
  },
)

test(
  'a failed save says so and why, and the form stays until it is saved, once',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('ভাঙা লাইন')
    await page.goto('/dashboard/notices')
    await press(page, 'নোটিশ যোগ করুন')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('বিবরণ').fill('সকালে')
    await files(page).setInputFiles([pdf('এক.pdf'), pdf('দুই.pdf')])
    await expect(listed(page)).toHaveCount(2)
    const mend = await failCalls(page, 'POST', '**/api/notices/')
    await press(page, 'প্রকাশ করুন')
    await expect(page.getByRole('status').filter({ hasText: 'নোটিশ যুক্ত করতে ব্যর্থ ❌' })).toHaveText(
      /^নোটিশ যুক্ত করতে ব্যর্থ ❌\s*সার্ভারে একটি সমস্যা হয়েছে।$/,
    )
    await expect(dialog(page).getByRole('alert')).toContainText('সার্ভারে একটি সমস্যা হয়েছে।')
    await expect(dialog(page).getByLabel('বিবরণ')).toHaveValue('সকালে')
    await expect(listed(page)).toHaveText([/এক/, /দুই/])
    expect(await named(office, title)).toEqual([])

    await mend()
    await press(page, /^উপরে নিন: দুই\.pdf/)
    await press(page, 'প্রকাশ করুন')
    await expect(dialog(page)).toBeHidden()
    const all = await named(office, title)
    expect(all).toMatchObject([{ is_draft: false, revised_at: null }])
    expect(namesOf(all[0] ?? {})).toEqual(['দুই.pdf', 'এক.pdf'])
    await office.remove(`notices/${all[0]?.id}/`)
  },
)

test('a picture is not accepted as it is, but converted to a PDF', rest, async ({ page, office }) => {
  const title = uniqueName('ছবির নোটিশ')
  await page.goto('/dashboard/notices?new')
  await dialog(page).getByLabel('শিরোনাম').fill(title)
  await files(page).setInputFiles([await photo('মাঠ.jpg'), pdf('সূচি.pdf')])
  await expect(listed(page)).toHaveText([/সূচি\.pdf/])
  await expect(dialog(page).getByRole('alert')).toContainText('মাঠ.jpg')
  await expectGoodScreen(page)
  const questions: string[] = []
  page.once('dialog', (question) => {
    questions.push(question.message())
    void question.dismiss()
  })
  await press(page, 'প্রকাশ করুন')
  await expect.poll(() => questions).toEqual([expect.stringContaining('১টি ছবি থেকে PDF বানানো হয়নি')])
  await press(page, 'PDF বানান')
  const paper = page.getByRole('dialog', { name: 'কাগজের ছবি থেকে PDF' })
  await expect(paper.getByRole('listitem')).toHaveText([/ছবি ১/])
  await paper.getByRole('button', { name: 'PDF বানান' }).click()
  await expect(paper).toBeHidden()
  await expect(listed(page)).toHaveText([/সূচি\.pdf/, /নোটিশ-.*\.pdf/])
  await expect(dialog(page).getByRole('alert')).toBeHidden()
  await press(page, 'প্রকাশ করুন')
  await expect(dialog(page)).toBeHidden()
  const [made] = await named(office, title)
  expect(made).toMatchObject({ files: [{ kind: 'pdf' }, { kind: 'pdf', page_count: 1 }] })
  await office.remove(`notices/${made?.id}/`)
})

test(
  'an edit of the text whose answer was lost is not shown as somebody else’s change',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('একই ফাইল')
    const notice = await office.add('notices/', { title })
    await page.goto('/dashboard/notices')
    await press(page, `সম্পাদনা: ${title}`)
    await dialog(page).getByLabel('বিবরণ').fill('সকালে')
    const lineIsBack = await breakCalls(page, 'PUT', `**/api/notices/${notice.id}/`)
    await press(page, 'আপডেট করুন')
    await expect(dialog(page).getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
    // The edit arrived, but its answer was lost.
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

  await chooseForRow(page, title, 'কপি করে নতুন')
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

test('a notice is previewed as visitors will see it before it is saved', rest, async ({ page, office }) => {
  const title = uniqueName('আগে দেখা')
  const preview = page.getByRole('dialog', { name: /^আগে দেখুন/ })
  const frame = preview.frameLocator('iframe')
  await page.goto('/dashboard/notices')
  await press(page, 'নোটিশ যোগ করুন')
  await press(page, 'আগে দেখুন')
  await expect(page.getByRole('status').filter({ hasText: 'শিরোনাম' })).toBeVisible()
  await dialog(page).getByLabel('শিরোনাম').fill(title)
  await dialog(page).getByLabel('বিবরণ').fill('লাগবে:\n- ছবি\n\nফোন ০১৭১২-৩৪৫৬৭৮')
  await files(page).setInputFiles([pdf('নমুনা.pdf')])
  await expect(listed(page)).toHaveCount(1)
  await press(page, 'আগে দেখুন')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(frame.getByRole('listitem').filter({ hasText: 'ছবি' }).first()).toBeVisible()
  await expect(frame.getByRole('link', { name: '০১৭১২-৩৪৫৬৭৮' })).toHaveAttribute(
    'href',
    'tel:+8801712345678',
  )
  await expect(frame.getByText('নমুনা.pdf', { exact: true })).toBeVisible()
  expect(await office.list(`notices/?search=${encodeURIComponent(title)}`)).toEqual([])
  await press(page, 'বন্ধ করুন')
  await expect(preview).toBeHidden()
  await expect(dialog(page).getByLabel('শিরোনাম')).toHaveValue(title)

  await press(page, 'খসড়া রাখুন')
  await expect(dialog(page)).toBeHidden()
  await chooseForRow(page, title, 'আগে দেখুন')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(frame.getByText('নমুনা.pdf', { exact: true })).toBeVisible()
  const [draft] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
  expect((await page.request.get(`/notice/${draft?.id}`)).status()).toBe(404)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await office.remove(`notices/${draft?.id}/`)
})
