import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { acceptDialogs } from './faults.ts'
import { admin } from './journey-school.ts'
import { chooseForRow, eachWidth, expectGoodScreen, pressForRow, rest } from './screen.ts'
import { register, signIn, storeToken, test } from './staff.ts'

const find = async (page: Page, username: string) => {
  await page.goto('/dashboard/users')
  await page.getByLabel('নাম দিয়ে খুঁজুন').fill(username)
  return page.getByRole('row').filter({ hasText: username })
}

const update = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'আপডেট করুন' })

test(
  'a registered user is made an Admin, deactivated and deleted',
  eachWidth,
  async ({ page, office, request }) => {
    const account = await register(request)
    const row = await find(page, account.username)
    await expect(row).toContainText(account.full_name)
    await expect(row).toContainText('সাধারণ ব্যবহারকারী')
    await pressForRow(page, 'সম্পাদনা', account.username)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('ভূমিকা')).toHaveValue('User')
    await dialog.getByLabel('ভূমিকা').selectOption('Admin')
    await expectGoodScreen(page)
    await update(page).click()
    await expect(page.getByText('ব্যবহারকারী আপডেট হয়েছে')).toBeVisible()
    await expect(row).toContainText('অ্যাডমিন')
    expect(await office.list(`users/${account.id}/`)).toMatchObject({ role: 'Admin', active: true })

    await page.getByLabel('ভূমিকা').selectOption('User')
    await expect(row).toHaveCount(0)
    await page.getByLabel('ভূমিকা').selectOption('Admin')
    await pressForRow(page, 'সম্পাদনা', account.username)
    await page.getByRole('dialog').getByLabel('লগইন করতে পারবেন').uncheck()
    await update(page).click()
    await expect(row).toContainText('বন্ধ')
    expect((await request.post('/api/token/', { data: account })).status()).toBe(401)

    page.on('dialog', (question) => question.accept())
    await pressForRow(page, 'মুছুন', account.username)
    await expect(page.getByText('ব্যবহারকারী মুছে ফেলা হয়েছে')).toBeVisible()
    await expect(page.getByText('এই খোঁজে কোনো ব্যবহারকারী নেই')).toBeVisible()
  },
)

test(
  'an Admin sets a new password for a user, who must change it at the next sign-in',
  rest,
  async ({ page, request }) => {
    const account = await register(request)
    await find(page, account.username)
    await chooseForRow(page, account.username, 'নতুন পাসওয়ার্ড দিন')
    const dialog = page.getByRole('dialog')
    const password = dialog.locator('input[name=new_password]')
    await expect(password).toBeFocused()
    await password.fill('1234')
    await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(dialog.getByText('কমপক্ষে ৮টি অক্ষর দিন', { exact: false }).first()).toBeVisible()
    await expectGoodScreen(page)
    await password.fill('shapla-doel-ilish-3')
    await dialog.getByRole('button', { name: 'পাসওয়ার্ড দেখান' }).click()
    await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(page.getByText('নতুন পাসওয়ার্ড দেওয়া হয়েছে')).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('shapla')
    const token = await signIn(request, { ...account, password: 'shapla-doel-ilish-3' })
    const user = await request.get('/api/user/', { headers: { Authorization: `Bearer ${token}` } })
    expect(await user.json()).toMatchObject({ must_change_password: true })
  },
)

test('the last Admin can’t be demoted, and the form is kept', async ({ page, request }) => {
  const refusal = 'ইনি একমাত্র সক্রিয় অ্যাডমিন। আগে আরেকজনকে অ্যাডমিন করুন, তারপর এটি করুন।'
  // Other journeys create Admins, so the server's refusal is imitated.
  await page.route(/\/api\/users\/\d+\/$/, (route) =>
    route.fulfill({ status: 409, json: { message: refusal } }),
  )
  page.on('dialog', (question) => question.accept())
  const account = await register(request)
  await find(page, account.username)
  await pressForRow(page, 'সম্পাদনা', account.username)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ভূমিকা').selectOption('User')
  await update(page).click()
  await expect(dialog.getByRole('alert')).toContainText(refusal)
  await expect(dialog.getByLabel('ভূমিকা')).toHaveValue('User')
  await dialog.getByRole('button', { name: 'বাতিল' }).click()

  // Users change their own data in their account.
  await find(page, admin.username)
  await expect(page.getByRole('button', { name: `সম্পাদনা: ${admin.username}` })).toHaveCount(0)
  await pressForRow(page, 'মুছুন', admin.username)
  await expect(page.getByText(refusal)).toBeVisible()
})

test('a failed load of users is shown and can be retried', rest, async ({ page }) => {
  await page.route('/api/users/', (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await page.goto('/dashboard/users')
  await expect(page.getByRole('alert')).toContainText('ব্যবহারকারীদের তালিকা লোড করা যায়নি')
  await expectGoodScreen(page)
  await page.unroute('/api/users/')
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectGoodScreen(page)
})

test('users see their sessions and end another one', eachWidth, async ({ page, request, office }) => {
  const account = await register(request)
  await office.change('patch', `users/${account.id}/`, { role: 'Admin' })
  const other = await signIn(request, account)
  await storeToken(page, await signIn(request, account))
  await page.goto('/dashboard/account')
  const sessions = page.locator('section', {
    has: page.getByRole('heading', { name: 'যেসব জায়গায় লগইন করা আছে' }),
  })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('(এই ব্রাউজার)')).toHaveCount(1)
  await expectGoodScreen(page)
  await page.route(/\/api\/user\/sessions\/\d+\/$/, (route) => route.abort())
  await sessions.getByRole('button', { name: /বন্ধ করুন/ }).click()
  await expect(sessions.getByRole('alert')).toContainText('আবার চেষ্টা করুন')
  await page.unroute(/\/api\/user\/sessions\/\d+\/$/)
  await sessions.getByRole('button', { name: /বন্ধ করুন/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const headers = { Authorization: `Bearer ${other}` }
  expect((await request.get('/api/user/', { headers })).status()).toBe(401)
})

test(
  'a user who must change the password is led there after sign-in, without an error',
  rest,
  async ({ browser, request, office }, { project }) => {
    const account = await register(request)
    const password = 'boro-nodi-choto-7'
    await office.change('patch', `users/${account.id}/`, { role: 'Admin', new_password: password })
    // Starts signed out.
    const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    acceptDialogs(page)
    await page.goto('/login')
    await page.getByLabel('ইউজারনেম').fill(account.username)
    await page.locator('input[name=password]').fill(password)
    await page.getByRole('button', { name: 'লগইন', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('নিজের একটি পাসওয়ার্ড দিন')
    expect(faults).toEqual([])
    await context.close()
  },
)

test('users change their own password, and a wrong current one is refused beside its field', async ({
  page,
  request,
  office,
}) => {
  const account = await register(request)
  await office.change('patch', `users/${account.id}/`, { role: 'Admin' })
  await storeToken(page, await signIn(request, account))
  await page.goto('/dashboard/account')
  const current = page.locator('input[name=current_password]')
  await current.fill('wrong')
  await page.locator('input[name=new_password]').fill('kasturi-phool-megh-8')
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(current).toBeFocused()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('input[name=new_password]')).toHaveValue('kasturi-phool-megh-8')
  await current.fill(account.password)
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(page.getByText('পাসওয়ার্ড বদলানো হয়েছে')).toBeVisible()
  await expect(current).toHaveValue('')
  expect(await signIn(request, { ...account, password: 'kasturi-phool-megh-8' })).toHaveLength(43)
})
