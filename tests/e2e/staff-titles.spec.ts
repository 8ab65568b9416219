import { expect } from '@playwright/test'
import { screenPaths } from '../../app/dashboard/screen-paths.ts'
import { horizontalOverflow, phoneSize, rest } from './screen.ts'
import { test } from './staff.ts'

test('each screen of the dashboard has a distinct title, in one element', rest, async ({ page }) => {
  await page.goto('/dashboard')
  const titles = []
  for (const path of screenPaths) {
    await page.goto(`/dashboard${path}`)
    const head = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page).toHaveTitle(new RegExp(`^${head} \\| .`))
    await expect(page.locator('title')).toHaveCount(1)
    titles.push(await page.title())
  }
  expect(new Set(titles).size).toBe(screenPaths.length)
})

test(
  'no screen of the dashboard scrolls sideways, from a phone to a wide screen, and each has one heading',
  rest,
  async ({ page }) => {
    for (const path of screenPaths) {
      await page.setViewportSize(phoneSize)
      await page.goto(`/dashboard${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('h1')).toHaveCount(1)
      for (const width of [360, 768, 1366, 1920]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await horizontalOverflow(page), `${path} at ${width} px`).toBe(0)
      }
    }
  },
)

test(
  'the title follows navigation in the dashboard, and an unknown address answers 404',
  rest,
  async ({ page }) => {
    const unknown = await page.goto('/dashboard/nothing-here')
    expect(unknown?.status()).toBe(404)
    await expect(page).toHaveTitle(/^এই পাতাটি নেই/)
    await page.getByRole('link', { name: 'ড্যাশবোর্ডের শুরুতে যান' }).click()
    await expect(page).toHaveTitle(/^ড্যাশবোর্ড/)
    await page.goBack()
    await expect(page).toHaveTitle(/^এই পাতাটি নেই/)
  },
)
