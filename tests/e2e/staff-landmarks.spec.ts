import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { rest } from './screen.ts'
import { test } from './staff.ts'

test('everything on a screen of the dashboard is in a landmark', rest, async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/contact-info']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).withRules(['region']).analyze()
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  }
})
