import { expect, type Page } from '@playwright/test'
import { admin } from './journey-school.ts'
import { leaveAndReturn, test } from './memory-browser.ts'
import { rest } from './screen.ts'
import { signIn, signOut, storeToken } from './staff.ts'

const students = '/dashboard/student-info-form'
// Pages of the website on the way have no table.
const elsewhere = '/search'
const rows = (page: Page) => page.locator('tbody tr, [role=row]')

test('going back from the website to the dashboard is instant', rest, async ({ page, request }) => {
  await storeToken(page, await signIn(request, admin))
  for (const path of ['/dashboard', students]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, await leaveAndReturn(page, elsewhere)]).toEqual([path, true])
    await expect(page).toHaveURL(path)
  }
})

test('after sign-out the back/forward cache shows no list of students', rest, async ({ page, request }) => {
  await storeToken(page, await signIn(request, admin))
  await page.goto(students)
  await expect(rows(page).first()).toBeVisible()
  await page.goto(elsewhere)
  await page.goto('/dashboard')
  await signOut(page)
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(() => history.back())
    await expect(rows(page)).toHaveCount(0)
  }
})

test(
  'after sign-out in another tab the back/forward cache shows no list of students',
  rest,
  async ({ page, request }) => {
    await storeToken(page, await signIn(request, admin))
    await page.goto(students)
    await expect(rows(page).first()).toBeVisible()
    await page.goto(elsewhere)
    await page.evaluate(() => {
      localStorage.removeItem('access_token')
      localStorage.removeItem('user')
    })
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/login')
    await expect(rows(page)).toHaveCount(0)
  },
)
