import { expect, type Page, test } from '@playwright/test'
import { rest } from './screen.ts'

const results = (page: Page) => page.locator('[data-swap=results]')
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox')
const searched = (page: Page) => new URL(page.url()).searchParams

// Stops the clock of the page, so that links are pressed before the debounced search starts.
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await page.clock.pauseAt(Date.now() + 60_000)
}

for (const way of ['the button', 'Enter'] as const)
  test(`after a search that failed, ${way} searches for the same words again`, rest, async ({ page }) => {
    await page.goto('/notice')
    await page.route(/search=/, (route) => route.abort())
    await searchBox(page).fill('ফলাফল')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(/search=/)
    if (way === 'Enter') await searchBox(page).press('Enter')
    else await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click()
    await expect(results(page).getByRole('heading', { level: 2 }).first()).toContainText('ফল')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('a tab pressed right after typing searches for the typed text', rest, async ({ page }) => {
  await open(page, '/facnstaff?search=ক')
  await searchBox(page).fill('হিসাব')
  await page
    .getByRole('navigation', { name: 'তালিকা' })
    .getByRole('link', { name: /কর্মচারী/ })
    .click()
  await expect(page).toHaveURL(/tab=staff/)
  expect(searched(page).get('search')).toBe('হিসাব')
  await expect(searchBox(page)).toHaveValue('হিসাব')
})

test(
  'a page link pressed right after typing opens the first page for the typed text',
  rest,
  async ({ page }) => {
    await open(page, '/notice')
    await searchBox(page).fill('ছুটি')
    await page.getByRole('navigation', { name: 'পৃষ্ঠা' }).getByRole('link', { name: 'পরের' }).click()
    await expect(page).toHaveURL(/search=/)
    expect([...searched(page)]).toEqual([['search', 'ছুটি']])
    await expect(searchBox(page)).toHaveValue('ছুটি')
  },
)

test('a page link does not bring back words that were just removed', rest, async ({ page }) => {
  await open(page, '/notice?search=ন')
  await searchBox(page).fill('')
  await page.getByRole('navigation', { name: 'পৃষ্ঠা' }).getByRole('link', { name: 'পরের' }).click()
  await expect(page).toHaveURL('/notice')
  await expect(searchBox(page)).toHaveValue('')
})

test('the link to all notices also drops text that was just typed', rest, async ({ page }) => {
  await open(page, '/notice?search=ঘঙঞ')
  await searchBox(page).fill('ঘঙঞ ঘঙঞ')
  await page.getByRole('link', { name: 'সব নোটিশ দেখুন' }).click()
  await expect(page).toHaveURL('/notice')
  await expect(searchBox(page)).toHaveValue('')
})

test(
  'a list that was left while its script was loading is renewed when the reader returns',
  rest,
  async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/live-lists/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/notice')
    const asked = page.waitForRequest(/live-lists/)
    await page.getByText('গুরুত্বপূর্ণ নোটিশ').click()
    await asked
    await results(page).evaluate((element) => element.append('আগের তালিকা'))
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    release()
    await expect(results(page)).not.toContainText('আগের তালিকা')
  },
)
