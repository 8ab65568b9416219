import { readFile } from 'node:fs/promises'
import { expect, type Page, test as visitorTest } from '@playwright/test'
import { type Account, codeOf, enrol, newAdmin } from './accounts.ts'
import { acceptDialogs } from './faults.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { signIn, signOut, storeToken, test } from './staff.ts'

visitorTest(
  'an Admin turns the second factor on, signs in with it, and turns it off',
  rest,
  async ({ page, request }) => {
    const account = await newAdmin(request)
    acceptDialogs(page)
    await typePassword(page, account)
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard/account')
    const section = sectionOf(page, 'দুই ধাপে লগইন')
    await section.getByRole('button', { name: 'চালু করুন' }).click()
    await expect(section.getByRole('heading', { name: 'ধাপ ১' })).toBeFocused()
    await expectGoodScreen(page)
    await section.getByRole('button', { name: 'পরের ধাপ' }).click()

    await expect(section.getByRole('img', { name: 'অ্যাপে স্ক্যান করার QR কোড' })).toBeVisible()
    await expect(section.getByRole('heading', { name: 'ধাপ ২' })).toBeFocused()
    const secret = (await section.locator('code').innerText()).replaceAll(' ', '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await expectGoodScreen(page)
    const code = section.locator('input[name=code]')
    await code.fill('12345')
    await section.getByRole('button', { name: 'চালু করুন' }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill(codeOf(secret))
    await section.getByRole('button', { name: 'চালু করুন' }).click()

    await expect(section.getByRole('heading', { name: 'রিকভারি কোড' })).toBeFocused()
    const codes = await section.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await expectGoodScreen(page)
    const download = page.waitForEvent('download')
    await section.getByRole('button', { name: 'ফাইলে রাখুন' }).click()
    const file = await (await download).path()
    for (const one of codes) expect(await readFile(file, 'utf8')).toContain(one)
    await section.getByRole('button', { name: 'কোডগুলো রেখেছি' }).click()
    await expect(section).toContainText('অব্যবহৃত রিকভারি কোড: ১০টি')
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
      new RegExp(`${secret}|${codes.join('|')}`),
    )

    await signOut(page)
    await typePassword(page, account)
    const field = page.locator('input[name=code]')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await expectGoodScreen(page)
    await field.fill('123')
    await submit(page)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('input[name=password]')).toHaveValue(account.password)
    await field.fill(codeOf(secret, 1))
    await submit(page)
    await expect(page).toHaveURL('/')

    await page.goto('/dashboard/account')
    await signOut(page)
    await typePassword(page, account)
    await field.fill(codes[0] ?? '')
    await submit(page)
    await expect(page).toHaveURL('/')
    await page.goto('/dashboard/account')
    await expect(section).toContainText('অব্যবহৃত রিকভারি কোড: ৯টি')
    const history = page.getByRole('table', { name: 'লগইনের ইতিহাস' })
    await expect(history.getByRole('row').nth(1)).toContainText('লগইন হয়েছে')
    await expect(history.getByRole('row').filter({ hasText: 'ভুল কোড' })).toHaveCount(1)
    await expectGoodScreen(page)

    await section.getByRole('button', { name: 'দুই ধাপে লগইন বন্ধ করুন' }).click()
    await section.getByRole('button', { name: 'বন্ধ করুন' }).click()
    await expect(section.getByRole('button', { name: 'চালু করুন' })).toBeVisible()
    expect(await signIn(request, account)).toHaveLength(43)
  },
)

test('renewing an ended session asks for the code, too', async ({ page, request }) => {
  const account = await newAdmin(request)
  const token = await signIn(request, account)
  const { secret } = await enrol(request, token)
  await storeToken(page, token)
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'নতুন রিকভারি কোড নিন' }).click()
  await request.delete('/api/token/', { headers: { Authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'নতুন কোড দেখান' }).click()
  const dialog = page.getByRole('dialog', { name: 'আবার লগইন করুন' })
  await dialog.locator('input[name=password]').fill(account.password)
  await page.keyboard.press('Enter')
  const code = dialog.locator('input[name=code]')
  await expect(code).toBeFocused()
  await expectGoodScreen(page)
  await code.fill('123')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('কোডটি ঠিক নয়')
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'রিকভারি কোড' })).toBeVisible()
})

test('an Admin resets the second factor of a user who lost the phone', async ({ page, request }) => {
  const account = await newAdmin(request)
  await enrol(request, await signIn(request, account))
  const questions = acceptDialogs(page)
  await page.goto('/dashboard/users')
  await page.getByLabel('নাম দিয়ে খুঁজুন').fill(account.username)
  await expect(page.getByRole('row').filter({ hasText: account.username })).toContainText('(দুই ধাপে)')
  await page.getByRole('button', { name: `সম্পাদনা: ${account.username}` }).click()
  const dialog = page.getByRole('dialog')
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'দুই ধাপে লগইন বন্ধ করুন' }).click()
  await expect(page.getByText('দুই ধাপে লগইন বন্ধ করা হয়েছে')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(questions).toHaveLength(1)
  expect(await signIn(request, account)).toHaveLength(43)
})

test('all other sessions are ended with one button', async ({ page, request }) => {
  const account = await newAdmin(request)
  const others = [await signIn(request, account), await signIn(request, account)]
  await storeToken(page, await signIn(request, account))
  await page.goto('/dashboard/account')
  const section = sectionOf(page, 'যেসব জায়গায় লগইন করা আছে')
  await expect(section.getByRole('listitem')).toHaveCount(3)
  const end = section.getByRole('button', { name: 'অন্য সব জায়গা থেকে লগআউট করুন' })
  await page.route('/api/user/sessions/', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await end.click()
  await expect(section.getByRole('alert')).toContainText('আবার চেষ্টা করুন')
  await page.unroute('/api/user/sessions/')
  await end.click()
  await expect(page.getByText('অন্য সব জায়গা থেকে লগআউট হয়েছে')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(end).toHaveCount(0)
  for (const token of others)
    expect(
      (await request.get('/api/user/', { headers: { Authorization: `Bearer ${token}` } })).status(),
    ).toBe(401)
})

function sectionOf(page: Page, heading: string) {
  return page.locator('section', { has: page.getByRole('heading', { name: heading, level: 2 }) })
}

async function typePassword(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await submit(page)
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'লগইন' }).click()
}
