import { expect, test } from '@playwright/test'
import { listen } from './listen.ts'
import { eachWidth, faultsOf, sidewaysScroll } from './screen.ts'

const pages = [
  '/notice',
  '/notice?page=8',
  '/notice?search=ঘঙঞ',
  '/notice/1',
  '/facnstaff',
  '/facnstaff?tab=staff',
  '/gallery',
]

for (const path of pages) {
  test(`${path} is accessible, quiet and no wider than the screen`, eachWidth, async ({ page }) => {
    const said = await listen(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await faultsOf(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    expect(said).toEqual([])
  })
}

test('the enlarged picture is accessible', eachWidth, async ({ page }) => {
  await page.goto('/gallery')
  await page.locator('main a:has(img)').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})
