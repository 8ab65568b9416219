import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { listen } from './listen.ts'

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
  test(`${path} is accessible, quiet and no wider than the screen`, async ({ page }) => {
    const said = await listen(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const axe = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(axe.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(said).toEqual([])
  })
}

test('the large view of a picture is accessible', async ({ page }) => {
  await page.goto('/gallery')
  await page.locator('main a:has(img)').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const axe = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(axe.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
