import { expect, type Page } from '@playwright/test'
import { phoneSize, rest } from './screen.ts'
import { test } from './staff.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'a screen opens at its top, back restores the scroll position, and paging scrolls to the list',
  rest,
  async ({ page }) => {
    await page.setViewportSize(phoneSize)
    await page.goto('/dashboard/teacher-info-form')
    const list = page.locator('table')
    const pager = page.getByRole('navigation', { name: 'পৃষ্ঠা' })
    await pager.getByRole('button', { name: 'পরের' }).click()
    await expect(pager.locator('[aria-current]')).toHaveText('২')
    await expect(list).toBeInViewport()
    const { y = -1 } = (await list.boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(0)

    await page.getByLabel('নাম দিয়ে খুঁজুন').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 200))
    await expect.poll(() => scrolled(page)).toBe(200)
    await page.getByRole('button', { name: 'তালিকার আরও কাজ' }).evaluate((menu: HTMLElement) => menu.click())
    await page.getByRole('menuitem', { name: 'এক্সেল থেকে আনুন' }).click()
    await expect(heading(page)).toHaveText('এক্সেল থেকে আনুন')
    await expect(heading(page)).toBeFocused()
    await expect.poll(() => scrolled(page)).toBe(0)

    await page.goBack()
    await expect(pager.locator('[aria-current]')).toHaveText('২')
    await expect.poll(() => scrolled(page)).toBe(200)

    // Also from the drawer.
    await page
      .getByRole('button', { name: 'মেনু', exact: true })
      .evaluate((button: HTMLElement) => button.click())
    await page.getByRole('dialog').getByRole('link', { name: 'কর্মচারী', exact: true }).click()
    await expect(heading(page)).toHaveText('কর্মচারী')
    await expect(heading(page)).toBeFocused()
    expect(await scrolled(page)).toBe(0)

    // An address that is opened anew has no scroll position to restore.
    await page.evaluate(() => scrollTo(0, 300))
    await page.goto('/dashboard/student-info-form')
    await expect(pager).toBeVisible()
    expect(await scrolled(page)).toBe(0)
  },
)
