import { expect, type Locator, type Page, test } from '@playwright/test'
import { eachWidth, phoneSize, rest } from './screen.ts'

const results = (page: Page) => page.locator('[data-swap=results]')
const titles = (page: Page) => results(page).getByRole('heading', { level: 2 })
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'নোটিশ খুঁজুন' })

// A mark that is lost when the page is loaded again.
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'))

test('notices are found while the visitor types, without a page load', eachWidth, async ({ page }) => {
  await page.goto('/notice')
  await mark(page)
  await searchBox(page).pressSequentially('উপবৃত্তি')
  await expect(page).toHaveURL(/\?search=/)
  await expect(titles(page)).toHaveCount(await titles(page).count())
  for (const row of await results(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })
    .all())
    await expect(row.locator('mark').first()).toContainText('বৃত্তি')
  await expect(searchBox(page)).toBeFocused()
  await expect(searchBox(page)).toHaveValue('উপবৃত্তি')
  expect(await isMarked(page)).toBe(true)
})

test('two spellings of a word find the same notices', rest, async ({ page }) => {
  await page.goto(`/notice?search=${encodeURIComponent('রসা\u09dfন')}`)
  const found = await titles(page).allTextContents()
  expect(found.length).toBeGreaterThan(0)
  await searchBox(page).fill('রসা\u09af\u09bcন')
  await expect(page).toHaveURL(/%E0%A6%AF%E0%A6%BC/)
  expect(await titles(page).allTextContents()).toEqual(found)
})

test('a visitor pages forward, and back with the browser', eachWidth, async ({ page }) => {
  await page.goto('/notice')
  await mark(page)
  const first = await titles(page).allTextContents()
  expect(first).toHaveLength(6)
  const pager = page.getByRole('navigation', { name: 'পৃষ্ঠা' })
  await pager.getByRole('link', { name: 'পরের' }).click()
  await expect(page).toHaveURL('/notice?page=2')
  await expect(pager.locator('[aria-current=page]')).toHaveText('২')
  await expect(results(page)).toBeFocused()
  expect(await titles(page).allTextContents()).not.toEqual(first)
  await page.goBack()
  await expect(pager.locator('[aria-current=page]')).toHaveText('১')
  await expect(titles(page)).toHaveText(first)
  expect(await isMarked(page)).toBe(true)
})

const chip = (page: Page, filter: 'ধরন' | 'বছর', name: RegExp) =>
  page.getByRole('navigation', { name: filter }).getByRole('link', { name })

test(
  'kinds and years are chosen and taken away in place, and a search keeps them',
  rest,
  async ({ page }) => {
    await page.goto('/notice')
    await mark(page)
    const all = await page.getByRole('status').textContent()
    await chip(page, 'ধরন', /^পরীক্ষা/).click()
    await expect(page).toHaveURL(/\?kind=[^&]*$/)
    await expect(page.getByRole('status')).toHaveText(await countOf(chip(page, 'ধরন', /^পরীক্ষা/)))
    await expect(chip(page, 'ধরন', /^পরীক্ষা/)).toHaveAttribute('aria-current', 'true')
    await expect(chip(page, 'ধরন', /^পরীক্ষা/)).toBeFocused()
    await chip(page, 'বছর', /^২০২৬/).click()
    await expect(page.getByRole('status')).toHaveText(await countOf(chip(page, 'বছর', /^২০২৬/)))
    await searchBox(page).fill('পরীক্ষা')
    await expect(page).toHaveURL(/kind=.*year=2026.*search=/)
    await searchBox(page).fill('')
    await expect(page).toHaveURL(/kind=[^&]*&year=2026$/)
    await chip(page, 'বছর', /^২০২৬/).press('Enter')
    await expect(chip(page, 'বছর', /^২০২৬/)).toBeFocused()
    await chip(page, 'ধরন', /^পরীক্ষা/).click()
    await expect(page).toHaveURL('/notice')
    await expect(page.getByRole('status')).toHaveText(all ?? '')
    expect(await isMarked(page)).toBe(true)
  },
)

/** The number in brackets, as the status of the list says it. */
async function countOf(link: Locator): Promise<string> {
  const [, count] = /\(([০-৯]+)\)/.exec((await link.textContent()) ?? '') ?? []
  return `${count}টি নোটিশ`
}

test(
  'pinned notices are folded before the list, and stay open when the list is renewed',
  rest,
  async ({ page }) => {
    await page.goto('/notice')
    const group = results(page).locator('details')
    await expect(group.getByRole('link').first()).toBeHidden()
    await group.getByText('গুরুত্বপূর্ণ নোটিশ').click()
    await expect(group.getByRole('link').first()).toBeVisible()
    // As when a reader comes back from a pinned notice, and the list has changed meanwhile.
    await results(page).evaluate((element) => element.append('আগের তালিকা'))
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(results(page)).not.toContainText('আগের তালিকা')
    await expect(group.getByRole('link').first()).toBeVisible()
    await page.getByRole('link', { name: 'পরের' }).click()
    await expect(page).toHaveURL('/notice?page=2')
    await expect(group).toHaveCount(0)
  },
)

test('changing the search returns to the first page', rest, async ({ page }) => {
  await page.goto('/notice?page=3')
  await chip(page, 'ধরন', /^পরীক্ষা/).click()
  await expect(page).toHaveURL(/\?kind=[^&]*$/)
  await expect(results(page).locator('.tag').first()).toHaveText('পরীক্ষা')
  await page.goto('/notice?page=3')
  await searchBox(page).fill('পরীক্ষা')
  await expect(page).toHaveURL(/\?search=[^&]*$/)
})

test('an empty result says so and links to all notices', async ({ page }) => {
  await page.goto('/notice')
  await searchBox(page).fill('ঘঙঞ')
  await expect(page.getByText('No results found.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'সব নোটিশ দেখুন' }).click()
  await expect(titles(page)).toHaveCount(6)
  await expect(searchBox(page)).toHaveValue('')
})

test('the page shows that a search is running', async ({ page }) => {
  await page.goto('/notice')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/search=/, async (route) => {
    await answered
    await route.continue()
  })
  await searchBox(page).fill('ভর্তি')
  await expect(page.getByRole('status')).toHaveText('লোড হচ্ছে...')
  answer()
  await expect(page.getByRole('status')).toHaveText(/^[০-৯]+টি নোটিশ$/)
})

test('a late answer does not replace a newer one', rest, async ({ page }) => {
  await page.goto('/notice')
  let answerFirst = () => {}
  const firstRequest = new Promise<void>((requested) =>
    page.route(`/notice?search=${encodeURIComponent('ছুটি')}`, async (route) => {
      requested()
      await new Promise<void>((resolve) => {
        answerFirst = resolve
      })
      await route.continue().catch(() => {})
    }),
  )
  await searchBox(page).fill('ছুটি')
  await firstRequest
  await searchBox(page).fill('নিয়োগ')
  await expect(page).toHaveURL(`/notice?search=${encodeURIComponent('নিয়োগ')}`)
  const found = await titles(page).allTextContents()
  answerFirst()
  await page.evaluate(() => fetch('/robots.txt'))
  expect(await titles(page).allTextContents()).toEqual(found)
})

test('a failed search says so in place of the list and can be retried', async ({ page }) => {
  await page.goto('/notice')
  await page.route(/search=/, (route) => route.abort())
  await searchBox(page).fill('ফলাফল')
  await expect(page.getByRole('alert')).toContainText('নোটিশের তালিকা লোড করতে সমস্যা হয়েছে।')
  await page.unroute(/search=/)
  await page.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(titles(page).first()).toContainText('ফল')
  await expect(searchBox(page)).toHaveValue('ফলাফল')
})

test('a word is searched for once the Bengali keyboard has composed it', rest, async ({ page }) => {
  await page.clock.install()
  await page.goto('/notice')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('search=')) requested.push(request.url())
  })
  const keyboard = await page.context().newCDPSession(page)
  await searchBox(page).focus()
  await keyboard.send('Input.imeSetComposition', { text: 'vor', selectionStart: 3, selectionEnd: 3 })
  await page.clock.runFor(600)
  expect(requested).toEqual([])
  await keyboard.send('Input.insertText', { text: 'ভর্তি' })
  await page.clock.runFor(600)
  await expect(page).toHaveURL(`/notice?search=${encodeURIComponent('ভর্তি')}`)
  await expect(searchBox(page)).toHaveValue('ভর্তি')
})

test('a download opens the PDF in a new tab', rest, async ({ page }) => {
  await page.goto('/notice')
  const download = results(page)
    .getByRole('link', { name: /^ডাউনলোড .+PDF/ })
    .first()
  await expect(download).toHaveAttribute('rel', /noopener/)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), download.click()])
  expect(opened).not.toBe(page)
  const answer = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
})

test('each notice has a page', eachWidth, async ({ page }) => {
  await page.goto('/notice')
  const title = await titles(page).first().textContent()
  await titles(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page.getByRole('link', { name: /^ডাউনলোড/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'সব নোটিশ' }).click()
  await expect(page).toHaveURL('/notice')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor chooses a kind, pages and searches', async ({ page }) => {
    await page.goto('/notice')
    await chip(page, 'ধরন', /^সাধারণ/).click()
    await expect(results(page).locator('.tag').first()).toHaveText('সাধারণ')
    expect(await page.evaluate(() => innerWidth)).toBe(phoneSize.width)
    await page.getByRole('link', { name: 'পরের' }).click()
    await expect(page.locator('[aria-current=page]', { hasText: '২' })).toBeVisible()
    await expect(chip(page, 'ধরন', /^সাধারণ/)).toHaveAttribute('aria-current', 'true')
    await searchBox(page).fill('কলেজ')
    await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click()
    await expect(page).toHaveURL(/kind=.*search=/)
    await expect(chip(page, 'ধরন', /^সাধারণ/)).toHaveAttribute('aria-current', 'true')
    await searchBox(page).fill('ঘঙঞ')
    await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click()
    await expect(page.getByText('No results found.', { exact: true })).toBeVisible()
  })
})
