import { expect, test as visitorTest } from '@playwright/test'
import { admin } from './journey-school.ts'
import { recordConsole } from './listen.ts'
import { eachWidth, expectGoodScreen, rest } from './screen.ts'
import { register, signIn, storeToken, test, uniqueName } from './staff.ts'

const storedSession = () => [localStorage.getItem('access_token'), localStorage.getItem('user')]

visitorTest('without a token the dashboard leads to the sign-in page', rest, async ({ page }) => {
  await page.goto('/dashboard/notices')
  await page.waitForURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('লগইন')
})

visitorTest(
  'an invalid token counts as signed out, even if the browser remembers an Admin',
  rest,
  async ({ page }) => {
    await storeToken(page, 'a'.repeat(64))
    await page.addInitScript(() =>
      localStorage.setItem('user', JSON.stringify({ id: 1, username: 'x', full_name: '', role: 'Admin' })),
    )
    await page.goto('/dashboard')
    await page.waitForURL('/login')
    await page.goto('/notice')
    expect((await page.evaluate(storedSession))[0]).toBeNull()
  },
)

visitorTest(
  'a user without a dashboard is led to the sign-in page, stays signed in, and no call is refused',
  rest,
  async ({ page, request }) => {
    const account = await register(request)
    await storeToken(page, await signIn(request, account))
    const refused: string[] = []
    page.on('response', (reply) => {
      if (reply.status() === 403) refused.push(reply.url())
    })
    await page.goto('/dashboard/messages')
    await page.waitForURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনি লগইন করা আছেন')
    expect(refused).toEqual([])
  },
)

test(
  'a screen that can’t be loaded says so beside the sidebar, and is there on the next try',
  rest,
  async ({ page }) => {
    await page.route('**/assets/bijoy.screen-*.js', (route) => route.abort())
    await page.goto('/dashboard/bijoy')
    const head = page.getByRole('heading', { level: 1 })
    await expect(page.getByRole('alert')).toContainText('ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।')
    await expect(head).toHaveText('একটি সমস্যা হয়েছে')
    await expect(page.getByRole('main')).toHaveCount(1)
    await expectGoodScreen(page)
    await page.unroute('**/assets/bijoy.screen-*.js')
    await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
    await expect(head).toHaveText('বিজয় থেকে ইউনিকোড')
  },
)

test("'Loading...' fills the dashboard until it is known who is signed in", rest, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (call) => {
    const { pathname } = new URL(call.url())
    if (pathname.startsWith('/api/')) requested.push(pathname)
  })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('/api/user/', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/dashboard/add-subject')
  await expect(page.locator('#dashboard')).toHaveText('Loading...')
  await expect.poll(() => requested).toEqual(['/api/user/'])
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('বিষয়')
  expect(requested.length).toBeGreaterThan(2)
})

test('when the server does not answer at start, the screen says so and offers a retry', async ({ page }) => {
  await page.route('/api/user/', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('একটি সমস্যা হয়েছে')
  await page.unroute('/api/user/')
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ড্যাশবোর্ড')
})

test(
  'a password set by somebody else must be changed before anything else',
  rest,
  async ({ page, request, office }) => {
    const account = await register(request)
    const newPassword = 'shapla-doel-ilish-3'
    await office.change('patch', `users/${account.id}/`, {
      role: 'Admin',
      active: true,
      new_password: newPassword,
    })
    await storeToken(page, await signIn(request, { username: account.username, password: newPassword }))
    await page.goto('/dashboard/add-subject')
    await expect(page).toHaveURL('/dashboard/account')
    await expect(page.getByRole('alert')).toContainText('নিজের একটি পাসওয়ার্ড দিন')
    await expectGoodScreen(page)

    await page.locator('input[name=current_password]').fill('wrong')
    await page.locator('input[name=new_password]').fill('12345678')
    await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(page.getByText('সহজে অনুমান করা যায়', { exact: false }).first()).toBeVisible()
    await page.locator('input[name=current_password]').fill(newPassword)
    await page.locator('input[name=new_password]').fill('kasturi-phool-megh-8')
    await page.getByRole('button', { name: 'পাসওয়ার্ড দেখান' }).last().click()
    await expect(page.locator('input[name=new_password]')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(page.getByText('পাসওয়ার্ড বদলানো হয়েছে')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ড্যাশবোর্ড')
    await expect(page).toHaveURL('/dashboard')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))),
    ).toEqual([])
    await page.goto('/dashboard/add-subject')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('বিষয়')
  },
)

test('a slow screen shows that it is loading', eachWidth, async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('/api/subjects/', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: 'মেনু', exact: true })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'বিষয়', exact: true }).click()
  await expect(page.getByText('লোড হচ্ছে...')).toBeVisible()
  // Its outlines are in the place of the last screen.
  await expect(page.getByRole('main').locator('.animate-pulse')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('বিষয়')
  await expect(page.getByText('লোড হচ্ছে...')).toHaveCount(0)
})

test('an unknown dashboard address says so', async ({ page }) => {
  await page.goto('/dashboard/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('এই পাতাটি নেই')
  await expectGoodScreen(page)
})

test('signing out ends the session here and on the server', eachWidth, async ({ page, request }) => {
  const token = await signIn(request, admin)
  await storeToken(page, token)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const menu = page.getByRole('button', { name: 'মেনু', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'লগআউট' }).click()
  await page.waitForURL('/login')
  expect(await page.evaluate(storedSession)).toEqual([null, null])
  const headers = { Authorization: `Bearer ${token}` }
  expect((await request.get('/api/user/', { headers })).status()).toBe(401)
})

test('the dashboard violates no content security policy and writes nothing to the console', async ({
  page,
  office,
}) => {
  const messages = await recordConsole(page)
  const [first] = await office.list('classes/')
  await office.add('subjects/', { name: uniqueName('কৃষিশিক্ষা'), class_name: Number(first?.id) })
  for (const path of ['', '/messages', '/users', '/history', '/account', '/add-subject']) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('button', { name: 'বিষয় যোগ করুন' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(messages).toEqual([])
})
