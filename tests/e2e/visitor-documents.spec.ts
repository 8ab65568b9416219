import { expect, type Page, test } from '@playwright/test'
import { eachWidth, rest, restOnEachWidth } from './screen.ts'

const results = (page: Page) => page.locator('[data-swap=results]')
const titles = (page: Page) => results(page).getByRole('heading', { level: 2 })
const kinds = (page: Page) => page.getByRole('navigation', { name: 'ধরন' })
const kind = (page: Page, name: string) => kinds(page).getByRole('link', { name })

// A mark that is lost when the page is loaded again.
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'))

test(
  'a result of today is found from the home page, its first page is shown, and its file opened',
  eachWidth,
  async ({ page }) => {
    await page.goto('/')
    const fresh = page.getByRole('region', { name: 'নতুন ফলাফল ও ফরম' })
    await expect(fresh.getByRole('listitem')).toHaveCount(2)
    await fresh.getByRole('link', { name: /অর্ধবার্ষিক পরীক্ষার ফলাফল/ }).click()
    await expect(page).toHaveURL(/\/documents\/\d+$/)
    const sheet = page.getByRole('img', { name: /^পৃষ্ঠা ১: / })
    await expect(sheet).toBeInViewport()
    await expect.poll(() => sheet.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    const open = page.getByRole('link', { name: /^খুলুন.*PDF, ২ পৃষ্ঠা, [০-৯.]+ কেবি/ })
    await expect(open).toHaveAttribute('target', '_blank')
    const file = await page.request.get((await open.getAttribute('href')) ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.getByRole('link', { name: 'সব নথি' }).click()
    await expect(titles(page)).toHaveCount(10)
  },
)

test(
  'documents are filtered, searched and paged without a page load, and back with the browser',
  restOnEachWidth,
  async ({ page }) => {
    await page.goto('/documents')
    await mark(page)
    await kind(page, 'ফলাফল').click()
    await expect(page).toHaveURL('/documents?category=result')
    await expect(kind(page, 'ফলাফল')).toHaveAttribute('aria-current', 'true')
    await expect(kind(page, 'ফলাফল')).toBeFocused()
    await expect(page.getByRole('status')).toHaveText('৩টি নথি')
    await expect(titles(page)).toHaveText([/বিজ্ঞান/, /নির্বাচনী/, /এইচএসসি/])

    await page.getByRole('main').getByRole('searchbox', { name: 'নথি খুঁজুন' }).fill('টেস্ট পরীক্ষা')
    await expect(titles(page)).toHaveText([/নির্বাচনী/])
    await expect(page).toHaveURL(/category=result&search=/)
    await kind(page, 'সব').click()
    await expect(page).toHaveURL(/documents\?search=/)
    await page.getByRole('main').getByRole('searchbox').fill('ঘঙঞ')
    await expect(page.getByText('এই খোঁজে কোনো নথি নেই।')).toBeVisible()
    await page.getByRole('link', { name: 'সব নথি দেখুন' }).click()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('')
    await page.getByRole('navigation', { name: 'পৃষ্ঠা' }).getByRole('link', { name: 'পরের' }).click()
    await expect(page).toHaveURL('/documents?page=2')
    await expect(titles(page)).toHaveCount(3)
    await page.goBack()
    await expect(titles(page)).toHaveCount(10)
    expect(await isMarked(page)).toBe(true)
  },
)

test('a list that can’t be loaded says so in place and can be retried', async ({ page }) => {
  await page.goto('/documents')
  await page.route(/category=/, (route) => route.abort())
  await kind(page, 'সিলেবাস').click()
  await expect(page.getByRole('alert')).toContainText('নথিপত্রের তালিকা লোড করতে সমস্যা হয়েছে।')
  await page.unroute(/category=/)
  await page.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(titles(page)).toHaveText([/একাদশ/, /দ্বাদশ/])
})

test('a search of notices links to documents with the same words, and back', rest, async ({ page }) => {
  await page.goto('/notice')
  await page.getByRole('main').getByRole('searchbox', { name: 'নোটিশ খুঁজুন' }).fill('ফলাফল')
  await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click()
  await page.getByRole('link', { name: 'নথিপত্রে ৩টি পাওয়া গেছে' }).click()
  await expect(titles(page)).toHaveCount(3)
  await page.getByRole('link', { name: /নিয়ে নোটিশও আছে/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('নোটিশ')
})

test('a document prints with its first page, without links', rest, async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('region', { name: 'নতুন ফলাফল ও ফরম' })
    .getByRole('link', { name: /ফরম$/ })
    .last()
    .click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: /^পৃষ্ঠা ১: / })).toBeVisible()
  for (const gone of [/^খুলুন/, 'সব নথি', 'একই ধরনের নথি'])
    await expect(page.getByRole('link', { name: gone })).toHaveCount(0)
})
