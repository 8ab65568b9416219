import { expect } from '@playwright/test'
import { screenPaths } from '../../app/dashboard/screen-paths.ts'
import { rest } from './screen.ts'
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
