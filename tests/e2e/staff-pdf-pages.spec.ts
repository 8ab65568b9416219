import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { acceptDialogs } from './faults.ts'
import { eachWidth, expectGoodScreen, rest } from './screen.ts'
import { type Office, test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const listed = (page: Page) => dialog(page).locator('[data-file-field]').getByRole('listitem')
const chosen = (page: Page) => dialog(page).locator('input[type=file]:not([hidden])')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const samples = join(import.meta.dirname, '../../app/sample/documents')
const sample = (name: string, file: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: readFileSync(join(samples, `${file}.pdf`)),
})
const threePages = sample('সিলেবাস.pdf', 'syllabus-eleven')
const twoPages = sample('ফল.pdf', 'half-yearly-science')

interface Drawn {
  name: string
  pages: string[]
  page_count: number
}

async function filesOf(office: Office, title: string): Promise<[string, number, number][]> {
  const [record] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
  const files = (record?.files ?? []) as Drawn[]
  return files.map(({ name, pages, page_count }) => [name, pages.length, page_count])
}

/** Holds the reader of PDFs until the returned function is called. */
async function holdReader(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/pdf\.worker/, (route) => promise.then(() => route.continue()))
  return resolve
}

test(
  'the pages of a PDF are drawn while a notice is saved, and visitors read and enlarge them',
  eachWidth,
  async ({ page, office }) => {
    const title = uniqueName('সিলেবাস')
    const release = await holdReader(page)
    await page.goto('/dashboard/notices?new')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await chosen(page).setInputFiles([threePages, twoPages])
    await expect(listed(page)).toHaveCount(2)
    await press(page, 'প্রকাশ করুন')
    const progress = dialog(page).getByRole('status').filter({ hasText: 'পৃষ্ঠার ছবি তৈরি হচ্ছে' })
    await expect(progress).toHaveText('সিলেবাস.pdf: পৃষ্ঠার ছবি তৈরি হচ্ছে…')
    await expect(progress).toBeInViewport()
    release()
    await expect(dialog(page)).toBeHidden()
    expect(await filesOf(office, title)).toEqual([
      ['সিলেবাস.pdf', 3, 3],
      ['ফল.pdf', 1, 2],
    ])

    const [notice] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    const visitor = await page.context().newPage()
    await visitor.goto(`/notice/${notice?.id}`)
    await expect(visitor.getByRole('img', { name: 'পৃষ্ঠা ১: সিলেবাস.pdf' })).toBeInViewport({ ratio: 0.1 })
    const third = visitor.getByRole('img', { name: 'পৃষ্ঠা ৩' })
    await third.scrollIntoViewIfNeeded()
    await expect(third).not.toHaveJSProperty('naturalWidth', 0)
    await expectGoodScreen(visitor)
    await visitor.getByRole('link', { name: 'পৃষ্ঠা ২' }).click()
    const viewer = visitor.getByRole('dialog')
    await expect(viewer).toContainText('২ / ৩')
    await visitor.keyboard.press('ArrowRight')
    await expect(viewer).toContainText('৩ / ৩')
    await expect(viewer.getByRole('img', { name: 'পৃষ্ঠা ৩' })).toBeVisible()
    await visitor.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await office.remove(`notices/${notice?.id}/`)
  },
)

test(
  'a stored PDF that becomes the first is drawn in that save, and the other keeps its pages',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('ক্রম')
    await page.goto('/dashboard/notices?new')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await chosen(page).setInputFiles([threePages, twoPages])
    await expect(listed(page)).toHaveCount(2)
    // A draft: its files are read with the token.
    await press(page, 'খসড়া রাখুন')
    await expect(dialog(page)).toBeHidden()
    await press(page, `সম্পাদনা: ${title}`)
    await press(page, /^উপরে নিন: ফল\.pdf/)
    await press(page, 'প্রকাশ করুন')
    await expect(dialog(page)).toBeHidden()
    expect(await filesOf(office, title)).toEqual([
      ['ফল.pdf', 2, 2],
      ['সিলেবাস.pdf', 3, 3],
    ])
    await press(page, `সম্পাদনা: ${title}`)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await press(page, /^উপরে নিন: সিলেবাস\.pdf/)
    await press(page, 'আপডেট করুন')
    await expect(dialog(page)).toBeHidden()
    expect(requested.filter((url) => url.includes('pdf.worker'))).toEqual([])
    expect(await filesOf(office, title)).toEqual([
      ['সিলেবাস.pdf', 3, 3],
      ['ফল.pdf', 2, 2],
    ])
    const [notice] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    await office.remove(`notices/${notice?.id}/`)
  },
)

test(
  'closing the form while pages are drawn asks first, and nothing is saved',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('থামানো')
    const release = await holdReader(page)
    const questions = acceptDialogs(page)
    await page.goto('/dashboard/notices?new')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await chosen(page).setInputFiles([threePages])
    await expect(listed(page)).toHaveCount(1)
    await press(page, 'প্রকাশ করুন')
    await expect(dialog(page).getByText('পৃষ্ঠার ছবি তৈরি হচ্ছে')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    expect(questions).toHaveLength(1)
    release()
    await press(page, 'নোটিশ যোগ করুন')
    await expect(dialog(page).getByLabel('শিরোনাম')).toHaveValue('')
    expect(await office.list(`notices/?search=${encodeURIComponent(title)}`)).toEqual([])
  },
)

test(
  'the pages of a document are drawn, and the newest result shows them',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('ফলাফল')
    await page.goto('/dashboard/documents?new')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('ধরন', { exact: true }).selectOption('ফলাফল')
    const release = await holdReader(page)
    await chosen(page).setInputFiles(twoPages)
    await press(page, 'সংরক্ষণ করুন')
    await expect(dialog(page).getByRole('status')).toHaveText(/^ফল\.pdf, .*: পৃষ্ঠার ছবি তৈরি হচ্ছে…$/)
    release()
    await expect(dialog(page)).toBeHidden()
    const [made] = await office.list(`documents/?search=${encodeURIComponent(title)}`)
    expect(made).toMatchObject({ file_pages: 2, pages: [made?.pdf_preview, expect.any(String)] })

    const visitor = await page.context().newPage()
    await visitor.goto('/documents?category=result')
    await expect(visitor.getByRole('heading', { level: 2 }).first()).toHaveText(title)
    await expect(visitor.getByRole('img', { name: `পৃষ্ঠা ১: ${title}` })).toBeInViewport()
    await visitor.getByRole('link', { name: 'পৃষ্ঠা ২' }).click()
    await expect(visitor.getByRole('dialog')).toContainText('২ / ২')
    await visitor.keyboard.press('Escape')
    await expectGoodScreen(visitor)
    await visitor.getByRole('link', { name: title, exact: true }).click()
    await expect(visitor.getByRole('img', { name: 'পৃষ্ঠা ২' })).toBeVisible()
    await office.remove(`documents/${made?.id}/`)
  },
)
