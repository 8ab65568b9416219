import { expect, type Page, test } from '@playwright/test'
import { noPage, openPublic } from './public-paths.ts'
import {
  axeViolations,
  deskSize,
  eachWidth,
  expectGoodScreen,
  horizontalOverflow,
  rest,
  restOnEachWidth,
} from './screen.ts'

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'কী খুঁজছেন?' })
const status = (page: Page) => page.getByRole('main').getByRole('status')
const answer = (page: Page) => page.locator('.answer')
const found = (page: Page, section: string) => page.getByRole('region', { name: new RegExp(`^${section}`) })
const addressOf = (typed: string) => `/search?${new URLSearchParams({ q: typed })}`

test(
  'a guardian types what she calls a thing, and it is found while she types',
  eachWidth,
  async ({ page }) => {
    await page.goto('/search')
    await expect(found(page, 'নোটিশের ধরন').getByRole('link', { name: 'ফলাফল' })).toBeVisible()
    await field(page).fill('ফোন নম্বর')
    const phone = answer(page).getByRole('link')
    await expect(phone).toHaveText('০১৭০০-০০১০০১')
    await expect(phone).toHaveAttribute('href', 'tel:+8801700001001')
    expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(page).toHaveURL(addressOf('ফোন নম্বর'))
    await field(page).fill('bhorti')
    await expect(page.getByRole('main')).toContainText('একই অর্থের শব্দে পাওয়া গেছে।')
    await expect(status(page)).toContainText('নোটিশ ৩')
    await found(page, 'নোটিশ')
      .getByRole('link', { name: /^পুরো তালিকা/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('নোটিশ')
    await page.goBack()
    await expect(field(page)).toHaveValue('bhorti')
    await field(page).fill('ঘঙঞ')
    await expect(status(page)).toHaveText('কিছু পাওয়া যায়নি')
    await expect(page.getByRole('main').getByRole('link', { name: '২০২৬' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('অফিসের সময়')
  },
)

test('the header and the page of a wrong address lead to the search', eachWidth, async ({ page }) => {
  const isDesk = page.viewportSize()?.width === deskSize.width
  await page.goto('/admission')
  const header = page.getByRole('banner')
  if (isDesk) {
    await header.getByRole('searchbox').fill('রুটিন')
    await header.getByRole('searchbox').press('Enter')
    await expect(answer(page)).toContainText('আজকের রুটিন')
  } else {
    const icon = header.getByRole('link', { name: 'পুরো সাইটে খুঁজুন' })
    expect((await icon.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    await icon.click()
    await expect(page).toHaveURL('/search')
  }
  await expect(header.getByRole('searchbox')).toHaveCount(0)
  await openPublic(page, noPage)
  await field(page).fill('ভর্তি ফরম')
  await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click()
  await expect(answer(page).getByRole('link')).toHaveText(/^PDF, ২ পৃষ্ঠা/)
})

test('the search is used by keyboard', rest, async ({ page }) => {
  await page.goto('/search')
  await field(page).focus()
  await page.keyboard.type('গণিত')
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('ব্যক্তি')
  const phone = found(page, 'ব্যক্তি').getByRole('link', { name: /^ফোন/ }).first()
  for (
    let presses = 0;
    presses < 12 && !(await phone.evaluate((link) => link === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab')
  await expect(phone).toBeFocused()
})

test(
  'pages with results, with an answer and without either are good screens',
  restOnEachWidth,
  async ({ page }) => {
    for (const typed of ['', 'ভর্তি', 'ফোন', 'একাদশ', 'zakir', 'ঘঙঞ'.repeat(60)]) {
      await page.goto(addressOf(typed))
      await expectGoodScreen(page)
      expect(await horizontalOverflow(page)).toBe(0)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(addressOf('ভর্তি'))
    expect(await axeViolations(page)).toEqual([])
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a plain form', rest, async ({ page }) => {
    await page.goto('/search')
    await field(page).fill('ছুটি')
    await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click()
    await expect(page).toHaveURL(addressOf('ছুটি'))
    await expect(field(page)).toHaveValue('ছুটি')
    await expect(found(page, 'নোটিশ').locator('mark').first()).toHaveText('ছুটি')
  })
})
