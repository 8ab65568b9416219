import { expect, type Page, test } from '@playwright/test'
import { phonePhoto } from '../support/test-files.ts'
import { acceptDialogs } from './faults.ts'
import { admin } from './journey-school.ts'
import { eachWidth, expectGoodScreen, rest } from './screen.ts'
import { holdScript, postsOf, withoutRequestSubmit } from './wake-islands.ts'

const password = 'khal-bil-haor-9'
const newName = () => `guardian-${crypto.randomUUID().slice(0, 8)}`

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('access_token'), user: localStorage.getItem('user') }))

async function signIn(page: Page, username: string, typed: string) {
  await page.goto('/login')
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(typed)
  await page.getByRole('main').getByRole('button', { name: 'লগইন' }).click()
}

async function register(page: Page, username: string, more: Record<string, string> = {}) {
  await page.goto('/login')
  await page.getByRole('button', { name: 'নিবন্ধন' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('নিবন্ধন')
  const fields = {
    username,
    full_name: 'মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী',
    phone: '০১৭০০-০০০০০৬',
    password,
    confirm_password: password,
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
}

test(
  'after signing in an Admin is on the first page with a link to the dashboard in the header',
  eachWidth,
  async ({ page }) => {
    const alerts = acceptDialogs(page)
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await signIn(page, admin.username, admin.password)
    await expect(page).toHaveURL('/')
    await expect.poll(() => alerts).toEqual(['Login successful!'])
    const toDashboard = page.getByRole('banner').getByRole('link', { name: 'ড্যাশবোর্ড' })
    await expect(toDashboard).toBeVisible()
    const { token, user } = await stored(page)
    expect(token).toMatch(/^\S{40,}$/)
    expect(Object.keys(JSON.parse(user ?? '{}')).sort()).toEqual(['full_name', 'id', 'role', 'username'])
    await expect(page.getByRole('main').getByRole('link', { name: 'ড্যাশবোর্ডে যান' })).toBeInViewport()
    await toDashboard.click()
    await expect(page.getByRole('heading', { level: 1, name: 'ড্যাশবোর্ড' })).toBeVisible()
    expect(faults).toEqual([])
  },
)

test(
  'a known browser can sign in although strangers at its address are rate-limited',
  rest,
  async ({ page, context, request }) => {
    acceptDialogs(page)
    const known = async () => (await context.cookies()).filter(({ name }) => name.endsWith('devices'))
    const usernames = [newName(), newName()]
    for (const username of usernames) {
      const person = {
        username,
        full_name: 'রফিক',
        phone: '01700000006',
        password,
        confirm_password: password,
      }
      expect((await request.post('/api/register/', { data: person })).status()).toBe(201)
      await signIn(page, username, password)
      await expect(page).toHaveURL('/')
      await page.getByRole('banner').getByRole('button', { name: 'লগআউট' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'লগইন' })).toBeVisible()
    }
    expect(await known()).toMatchObject([
      { name: 'devices', httpOnly: true, sameSite: 'Strict', secure: false, path: '/' },
    ])
    expect((await known())[0]?.value.split('.')).toHaveLength(2)

    const [username = ''] = usernames
    const guess = { data: { username, password: 'wrong-guess' } }
    for (const _time of Array(10)) expect((await request.post('/api/token/', guess)).status()).toBe(401)
    expect((await request.post('/api/token/', { data: { username, password } })).status()).toBe(429)
    await signIn(page, username, password)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'লগআউট' })).toBeVisible()
  },
)

test('a wrong password is refused, and the form is kept', async ({ page }) => {
  const alerts = acceptDialogs(page)
  await signIn(page, newName(), 'not-the-password')
  await expect.poll(() => alerts).toEqual(['Invalid username or password!'])
  await expect(page.locator('[name=password]')).toHaveValue('not-the-password')
  expect((await stored(page)).token).toBeNull()
})

test('without username or password no request is made', async ({ page }) => {
  const alerts = acceptDialogs(page)
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'লগইন' }).click()
  await expect.poll(() => alerts).toEqual(['Username and password are required!'])
})

test('a server failure shows its message', async ({ page }) => {
  const alerts = acceptDialogs(page)
  await page.route('/api/token/', (route) => route.fulfill({ status: 500, json: { message: 'ত্রুটি' } }))
  await signIn(page, admin.username, admin.password)
  await expect.poll(() => alerts).toEqual(['Something went wrong!'])
})

test(
  'a visitor registers with a picture, is not signed in automatically, and then signs in',
  eachWidth,
  async ({ page }) => {
    const alerts = acceptDialogs(page)
    const username = newName()
    await register(page, username)
    const large = Buffer.from(await phonePhoto(2400, 3200))
    await page
      .locator('[name=profile_picture]')
      .setInputFiles({ name: 'আমি.jpg', mimeType: 'image/jpeg', buffer: large })
    await expect(page.getByRole('img', { name: 'বেছে নেওয়া ছবি' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^আমি\.jpg, [০-৯.]+ কেবি$/)
    await expectGoodScreen(page)
    await page.getByRole('main').getByRole('button', { name: 'নিবন্ধন' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => alerts).toEqual(['Registration successful!'])
    expect(await stored(page)).toEqual({ token: null, user: null })
    await expect(page.getByRole('banner').getByRole('link', { name: 'লগইন' })).toBeVisible()
    await signIn(page, username, password)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'লগআউট' })).toBeVisible()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনি লগইন করা আছেন')
    await expect(page.getByRole('main')).toContainText('মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী')
    await page.getByRole('main').getByRole('button', { name: 'লগআউট' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('লগইন')
    expect(await stored(page)).toEqual({ token: null, user: null })
  },
)

test('two different passwords are refused before sending', async ({ page }) => {
  const alerts = acceptDialogs(page)
  let isAsked = false
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register/')) isAsked = true
  })
  await register(page, newName(), { confirm_password: 'khal-bil-haor-8' })
  await page.getByRole('main').getByRole('button', { name: 'নিবন্ধন' }).click()
  await expect.poll(() => alerts).toEqual(['Passwords do not match!'])
  expect(isAsked).toBe(false)
})

test('a taken username is refused at its field, and nothing typed is lost', async ({ page }) => {
  const alerts = acceptDialogs(page)
  await register(page, admin.username)
  await page.getByRole('main').getByRole('button', { name: 'নিবন্ধন' }).click()
  await expect(page.locator('[name=username]')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => alerts).toHaveLength(1)
  await expect(page.locator('[name=full_name]')).toHaveValue('মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী')
  await expect(page).toHaveURL('/login')
})

test('a password can be shown and hidden, also before hydration', rest, async ({ page }) => {
  await page.goto('/login')
  const field = page.locator('[name=password]')
  await field.fill(password)
  await page.getByRole('button', { name: 'পাসওয়ার্ড দেখান' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue(password)
  await page.getByRole('button', { name: 'পাসওয়ার্ড লুকান' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('a press during hydration takes effect once', rest, async ({ page }) => {
  for (const _time of Array(5)) {
    await page.goto('/login')
    await page.getByRole('button', { name: 'নিবন্ধন' }).click()
    await expect(page.locator('[name=confirm_password]')).toBeVisible()
  }
})

for (const browser of ['a browser', 'a browser without requestSubmit'])
  test(
    `pressing twice while the login script is loading, in ${browser}, signs in once`,
    rest,
    async ({ page }) => {
      if (browser !== 'a browser') await withoutRequestSubmit(page)
      const alerts = acceptDialogs(page)
      const { wake } = await holdScript(page)
      const posts = postsOf(page)
      await page.goto('/login')
      await page.locator('[name=username]').fill(admin.username)
      await page.locator('[name=password]').fill(admin.password)
      await page.locator('[name=password]').press('Enter')
      const busy = page.getByRole('button', { name: 'প্রক্রিয়াধীন...' })
      await expect(busy).toBeVisible()
      // Visitors tap even what looks disabled.
      await busy.click({ force: true })
      wake()
      await expect(page).toHaveURL('/')
      expect(posts).toHaveLength(1)
      expect(alerts).toEqual(['Login successful!'])
    },
  )

test(
  'login without its script says so, keeps the form, and continues once the script loads',
  rest,
  async ({ page }) => {
    const alerts = acceptDialogs(page)
    let isDown = true
    await page.route(/\/assets\/islands-.*\.js/, (route) => (isDown ? route.abort() : route.continue()))
    await page.goto('/login')
    await page.locator('[name=username]').fill(admin.username)
    await page.locator('[name=password]').fill(admin.password)
    const button = page.getByRole('main').getByRole('button', { name: 'লগইন' })
    await button.click()
    await expect.poll(() => alerts).toEqual([expect.stringContaining('আবার চেষ্টা করুন')])
    await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(page.locator('[name=username]')).toHaveValue(admin.username)
    isDown = false
    await button.click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'login with a stalled script says so after ten seconds and is not sent afterwards',
  rest,
  async ({ page }) => {
    await page.clock.install()
    const alerts = acceptDialogs(page)
    const { wake } = await holdScript(page)
    const posts = postsOf(page)
    await page.goto('/login')
    await page.locator('[name=username]').fill(admin.username)
    await page.locator('[name=password]').fill(admin.password)
    const button = page.getByRole('main').getByRole('button', { name: 'লগইন' })
    await button.click()
    await expect(page.getByRole('button', { name: 'প্রক্রিয়াধীন...' })).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect.poll(() => alerts).toEqual([expect.stringContaining('আবার চেষ্টা করুন')])
    await expect(button).not.toHaveAttribute('aria-disabled')
    wake()
    // This button works once React has hydrated the form.
    await page.getByRole('button', { name: 'পাসওয়ার্ড দেখান' }).click()
    await expect(page.getByRole('button', { name: 'পাসওয়ার্ড লুকান' })).toBeVisible()
    expect(posts).toEqual([])
    await button.click()
    await expect(page).toHaveURL('/')
    expect(posts).toHaveLength(1)
  },
)

test('two taps while the form is sent count as one', rest, async ({ page }) => {
  const { wake } = await holdScript(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'পাসওয়ার্ড দেখান' }).click()
  await page.getByRole('button', { name: 'পাসওয়ার্ড দেখান' }).click()
  wake()
  await expect(page.getByRole('button', { name: 'পাসওয়ার্ড লুকান' })).toBeVisible()
})

test('a registration whose answer was lost can be repeated', rest, async ({ page }) => {
  const alerts = acceptDialogs(page)
  let isLost = true
  await page.route('/api/register/', async (route) => {
    if (!isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await register(page, newName())
  const button = page.getByRole('main').getByRole('button', { name: 'নিবন্ধন' })
  await button.click()
  await expect.poll(() => alerts).toEqual(['Something went wrong!'])
  await button.click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => alerts).toEqual(['Something went wrong!', 'Registration successful!'])
})

test('login and registration switch on one page', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'নিবন্ধন' }).click()
  await expect(page.locator('[name=confirm_password]')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'লগইন' }).click()
  await expect(page.locator('[name=confirm_password]')).toHaveCount(0)
  await expect(page).toHaveURL('/login')
})
