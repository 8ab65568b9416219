import { expect, type Page, test as visitorTest } from '@playwright/test'
import { acceptDialogs } from './faults.ts'
import { admin } from './journey-school.ts'
import { rest } from './screen.ts'
import { signIn, signOut, uniqueName } from './staff.ts'

const student = uniqueName('আরিফ')

visitorTest.beforeAll(async ({ playwright }, { project }) => {
  const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
  const headers = { Authorization: `Bearer ${await signIn(request, admin)}` }
  const [oneClass] = await (await request.get('/api/classes/')).json()
  const data = { full_name: student, roll_number: crypto.randomUUID(), class_name: oneClass.id }
  expect((await request.post('/api/students/', { headers, data })).status()).toBe(201)
  await request.dispose()
})

visitorTest('after signing out the back button shows no students', rest, async ({ page }) => {
  await showStudent(page)
  const reply = page.waitForResponse((one) => one.request().method() === 'DELETE')
  await signOut(page)
  expect(await (await reply).headerValue('clear-site-data')).toBe('"cache", "storage"')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('লগইন')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  for (const _time of [1, 2]) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('লগইন')
    await expect(page.getByText(student)).toHaveCount(0)
  }
})

visitorTest(
  'a page restored from the back/forward cache after signing out shows no students',
  async ({ page }) => {
    await showStudent(page)
    // Signed out in another tab, or on a public page, while this page was in the cache.
    await page.evaluate(() => {
      localStorage.removeItem('access_token')
      localStorage.removeItem('user')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(student)).toHaveCount(0)
  },
)

visitorTest(
  'a page restored from the back/forward cache stays as it is while the user is signed in',
  async ({ page }) => {
    await showStudent(page)
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByText(student).first()).toBeVisible()
    await expect(page).toHaveURL(/student-info-form/)
  },
)

async function showStudent(page: Page): Promise<void> {
  acceptDialogs(page)
  await page.goto('/login')
  await page.locator('input[name=username]').fill(admin.username)
  await page.locator('input[name=password]').fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'লগইন' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await page.goto('/dashboard/student-info-form')
  await page.getByLabel('খুঁজুন').first().fill(student)
  await expect(page.getByText(student).first()).toBeVisible()
}
