import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { endlessPdf, pdfFile } from '../support/test-files.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const listed = (page: Page) => dialog(page).locator('[data-file-field]').getByRole('listitem')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const samples = join(import.meta.dirname, '../../app/sample/pdfs')
const sheet = {
  name: 'বেতন.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync(join(samples, 'fees.pdf')),
}
const damaged = { name: 'ভাঙা.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfFile()) }

/** Records errors and CSP violations that the browser reports; returns the growing list. */
function recordErrors(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (fault) => complaints.push(String(fault)))
  return complaints
}

test(
  'the first page of a PDF is drawn in the form under the Content Security Policy, and published',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('বেতন')
    const complaints = recordErrors(page)
    const answer = await page.goto('/dashboard/notices')
    expect(answer?.headers()['content-security-policy']).not.toMatch(/unsafe|wasm/)
    await press(page, 'নোটিশ যোগ করুন')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    expect(requested.filter((path) => /pdf/.test(path))).toEqual([])
    await dialog(page).locator('input[type=file]:not([hidden])').setInputFiles([damaged, sheet])
    await expect(listed(page)).toHaveText([/ভাঙা\.pdf/, /বেতন\.pdf/])
    // If submitted at once, the form waits for the picture.
    await press(page, 'প্রকাশ করুন')
    await expect(dialog(page).getByText('পৃষ্ঠার ছবি তৈরি হচ্ছে')).toBeHidden()
    await expect(dialog(page)).toBeHidden()
    expect(complaints).toEqual([])
    const [notice] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    expect(notice).toMatchObject({
      pdf_preview: null,
      files: [
        { name: 'ভাঙা.pdf', preview: null, pages: [], page_count: null },
        { name: 'বেতন.pdf', preview: expect.stringMatching(/-1080x\d+\/full\.jpg$/), page_count: 1 },
      ],
    })

    await press(page, `সম্পাদনা: ${title}`)
    const small = listed(page).filter({ hasText: 'বেতন.pdf' }).locator('img')
    await expect(small).toHaveJSProperty('complete', true)
    await expect(small).not.toHaveJSProperty('naturalWidth', 0)
    await press(page, /^উপরে নিন: বেতন\.pdf/)
    await expectGoodScreen(page)
    await press(page, 'আপডেট করুন')
    await expect(dialog(page)).toBeHidden()

    const visitor = await page.context().newPage()
    await visitor.goto(`/notice/${notice?.id}`)
    const firstPage = visitor.getByRole('img', { name: 'পৃষ্ঠা ১: বেতন.pdf' })
    await expect(firstPage).toBeVisible()
    expect(await firstPage.evaluate(darkShareOf)).toBeGreaterThan(0.005)
    await expect(visitor.getByRole('link', { name: /^ডাউনলোড.*বেতন\.pdf/ })).toHaveAttribute(
      'href',
      /document\.pdf$/,
    )
    await expect(visitor.getByText('PDF, ১ পৃষ্ঠা')).toBeVisible()
    await expectGoodScreen(visitor)
    await office.remove(`notices/${notice?.id}/`)
  },
)

test(
  'a PDF that takes too long to draw delays the form for at most 15 seconds, and is saved without its first page',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('অশেষ')
    await page.clock.install()
    await page.goto('/dashboard/notices')
    await press(page, 'নোটিশ যোগ করুন')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    const isReading = page.waitForRequest(/pdf\.worker/)
    const endless = { name: 'অশেষ.pdf', mimeType: 'application/pdf', buffer: endlessPdf() }
    await dialog(page).locator('input[type=file]:not([hidden])').setInputFiles(endless)
    await isReading
    await expect(listed(page)).toHaveText(/অশেষ\.pdf/)
    await press(page, 'প্রকাশ করুন')
    await dialog(page).getByLabel('বিবরণ').fill('লেখা চলছে')
    await expect(dialog(page).getByText('অশেষ.pdf: পৃষ্ঠার ছবি তৈরি হচ্ছে')).toBeVisible()
    await page.clock.fastForward(15_000)
    await expect(dialog(page)).toBeHidden()
    const [notice] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    expect(notice).toMatchObject({
      description: 'লেখা চলছে',
      files: [{ preview: null, pages: [], page_count: null }],
    })
    await office.remove(`notices/${notice?.id}/`)
  },
)

/** The share of dark pixels in a picture. */
async function darkShareOf(image: Element): Promise<number> {
  if (!(image instanceof HTMLImageElement)) return 0
  await image.decode()
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d')
  canvas.width = 200
  canvas.height = 283
  paper?.drawImage(image, 0, 0, 200, 283)
  const pixels = paper?.getImageData(0, 0, 200, 283).data ?? []
  let dark = 0
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1
  return dark / (200 * 283)
}
