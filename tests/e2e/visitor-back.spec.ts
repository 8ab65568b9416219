import { expect } from '@playwright/test'
import { admin } from './journey-school.ts'
import { leaveAndReturn, test } from './memory-browser.ts'
import { openPublic, publicPages } from './public-paths.ts'
import { rest } from './screen.ts'
import { signIn, storeToken } from './staff.ts'

const elsewhere = '/admission'
const paths = publicPages.filter((path) => path !== elsewhere)

test('going back to a page is instant and keeps its state', rest, async ({ page }) => {
  for (const path of paths) {
    await openPublic(page, path)
    expect([path, await leaveAndReturn(page, elsewhere)]).toEqual([path, true])
  }
})

test('going back is instant for signed-in users, too', rest, async ({ page, request }) => {
  await storeToken(page, await signIn(request, admin))
  for (const path of paths) {
    await openPublic(page, path)
    expect([path, await leaveAndReturn(page, elsewhere)]).toEqual([path, true])
  }
})

test('going back keeps the typed form', rest, async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('মেসেজ').fill('ভর্তির শেষ দিন কবে?')
  await leaveAndReturn(page, elsewhere)
  await expect(page.getByLabel('মেসেজ')).toHaveValue('ভর্তির শেষ দিন কবে?')
})

test('a page restored after sign-out shows the login link', rest, async ({ page, request }) => {
  await storeToken(page, await signIn(request, admin))
  await page.goto('/notice')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'ড্যাশবোর্ড' })).toBeVisible()
  const isAsItWasLeft = await leaveAndReturn(page, elsewhere, () =>
    page.evaluate(() => {
      localStorage.removeItem('access_token')
      localStorage.removeItem('user')
    }),
  )
  expect(isAsItWasLeft).toBe(true)
  await expect(header.getByRole('link', { name: 'লগইন' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'ড্যাশবোর্ড' })).toHaveCount(0)
})
