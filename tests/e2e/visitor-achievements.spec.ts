import { expect, test } from '@playwright/test'
import { eachWidth, expectGoodScreen } from './screen.ts'

test(
  'the newest achievement is on home, all are on their page, and a long text is unfolded',
  eachWidth,
  async ({ page }) => {
    await page.goto('/')
    const newest = page.getByRole('region', { name: 'সাম্প্রতিক সাফল্য' })
    await expect(newest.getByRole('heading', { level: 3 })).toHaveText(/বিতর্ক/)
    await newest.getByRole('link', { name: 'সব সাফল্য' }).click()
    await expect(page).toHaveURL('/achievements')
    const items = page.getByRole('main').getByRole('listitem')
    await expect(items.getByRole('heading', { level: 2 })).toHaveText([/বিতর্ক/, /./, /./, /ক্রীড়া/])
    await expect(items.first().locator('img')).toBeInViewport()
    const shapes = await items
      .locator('img')
      .evaluateAll((all) => all.map((img) => (img.clientWidth / img.clientHeight).toFixed(1)))
    expect(new Set(shapes)).toEqual(new Set(['1.5']))
    await expectGoodScreen(page)

    const rest = items.last().getByText(/দৌড়ের নতুন পথ/)
    await expect(rest).toBeHidden()
    await items.last().getByText('আরও পড়ুন').click()
    await expect(rest).toBeVisible()
    await expectGoodScreen(page)
  },
)

test('an achievement is found by the search, which leads to its place on the page', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('সেচযন্ত্র')}`)
  await page.getByRole('link', { name: /সৌরশক্তির সেচযন্ত্রের/ }).click()
  await expect(page).toHaveURL(/\/achievements#achievement-\d+$/)
  await expect(page.getByRole('heading', { name: /সেচযন্ত্রের জন্য প্রথম পুরস্কার/ })).toBeInViewport()
})
