import { expect } from '@playwright/test'
import { screenPaths } from '../../app/dashboard/screen-paths.ts'
import { rest } from './screen.ts'
import { test } from './staff.ts'
import { unreachedByTab } from './unreached.ts'

const forms = [
  '/notices',
  '/documents',
  '/teacher-info-form',
  '/staff-info-form',
  '/student-info-form',
  '/committee-member',
  '/add-subject',
  '/events',
  '/achievements',
]

test('the Tab key reaches every control of each screen', rest, async ({ page }) => {
  for (const path of screenPaths) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, await unreachedByTab(page)]).toEqual([path, []])
  }
})

test('the Tab key reaches every control of each form', rest, async ({ page }) => {
  for (const path of forms) {
    await page.goto(`/dashboard${path}?new`)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect([path, await unreachedByTab(page)]).toEqual([path, []])
  }
})
