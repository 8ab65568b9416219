import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { newUser } from './accounts.ts'
import { admin } from './journey-school.ts'
import { eachWidth, expectGoodScreen, horizontalOverflow, rest, restOnEachWidth } from './screen.ts'

const header = (page: Page) => page.locator('header').first()

const signIn = async (request: APIRequestContext, account: { username: string; password: string }) =>
  String((await (await request.post('/api/token/', { data: account })).json()).access)

const store = (page: Page, values: Record<string, string>) =>
  page.addInitScript((values) => {
    // Only once: a page that removes the values must not find them again after a reload.
    if (sessionStorage.getItem('stored')) return
    sessionStorage.setItem('stored', 'yes')
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, values)

/** Whether the middle of its upper and of its lower edge can be seen. */
const isUncovered = (link: Locator) =>
  link.evaluate((element) => {
    const { left, top, width, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) =>
      document
        .elementsFromPoint(left + width / 2, y)
        .slice(0, 1)
        .some((one) => element.contains(one) || one.contains(element)),
    )
  })

const storedValues = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('access_token'), user: localStorage.getItem('user') }))

test('a visitor sees the login link', async ({ page }) => {
  await page.goto('/notice')
  await expect(header(page).getByRole('link', { name: 'লগইন' })).toHaveAttribute('href', '/login')
})

test(
  'with only a token the page waits for the user, stores four fields, and shows an Admin the dashboard link',
  eachWidth,
  async ({ page, request }) => {
    await store(page, { access_token: await signIn(request, admin) })
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('/api/user/', async (route) => {
      await answered
      await route.continue()
    })
    await page.goto('/notice')
    await expect(page.locator('body')).toHaveText('Loading...')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    answer()
    await expect(header(page).getByRole('link', { name: 'ড্যাশবোর্ড' })).toHaveAttribute('href', '/dashboard')
    await expect(header(page).getByRole('link', { name: 'লগইন' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('নোটিশ')
    const user: Record<string, unknown> = JSON.parse((await storedValues(page)).user ?? '{}')
    expect(Object.keys(user).sort()).toEqual(['full_name', 'id', 'role', 'username'])
  },
)

test(
  'a user who is no Admin signs out, here and on the server',
  eachWidth,
  async ({ page, request }, { project }) => {
    const account = { username: `guardian.${project.name}`, password: 'khal-bil-haor-9' }
    const form = {
      ...account,
      full_name: 'রহিমা খাতুন',
      phone: '01700000001',
      confirm_password: account.password,
    }
    expect((await request.post('/api/register/', { data: form })).status()).toBe(201)
    const token = await signIn(request, account)
    await store(page, { access_token: token })
    await page.goto('/')
    await expect(header(page).getByRole('button', { name: 'লগআউট' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'ড্যাশবোর্ডে যান' })).toHaveCount(0)
    await page.goto('/facnstaff')
    // Signing out reloads the page, so that nothing of the signed-in page stays.
    const anew = page.waitForEvent('load')
    await header(page).getByRole('button', { name: 'লগআউট' }).click()
    await anew
    await expect(header(page).getByRole('link', { name: 'লগইন' })).toBeVisible()
    expect(await storedValues(page)).toEqual({ token: null, user: null })
    const headers = { Authorization: `Bearer ${token}` }
    expect((await request.get('/api/user/', { headers })).status()).toBe(401)
  },
)

for (const role of ['Admin', 'Editor'] as const)
  test(
    `on the first page a bar leads an ${role} to the dashboard, and nothing moves for it`,
    rest,
    async ({ page, request }) => {
      const heading = page.getByRole('heading', { level: 1 })
      const bar = page.getByRole('main').getByRole('link', { name: 'ড্যাশবোর্ডে যান' })
      await page.goto('/')
      await expect(bar).toHaveCount(0)
      const before = await heading.boundingBox()
      await store(page, { access_token: await signIn(request, await newUser(request, role)) })
      await page.goto('/')
      await expect(bar).toBeInViewport({ ratio: 1 })
      expect(await heading.boundingBox()).toEqual(before)
      await expect(page.locator('a[href="/login"]')).toHaveCount(0)
      await expectGoodScreen(page)
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await expect(bar).toBeInViewport({ ratio: 1 })
        expect(await horizontalOverflow(page)).toBe(0)
        // It covers neither what has the focus nor the footer.
        for (const link of await page.getByRole('main').getByRole('link').all()) {
          await link.focus()
          expect(await isUncovered(link)).toBe(true)
        }
        const place = page.getByRole('contentinfo').getByRole('link').first()
        await place.focus()
        expect(await isUncovered(place)).toBe(true)
      }
      // Nothing is fixed where text is large: then it stands at the end of the page.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '20px'
        scrollTo(0, 0)
      })
      await expect(bar).not.toBeInViewport()
      await page.emulateMedia({ media: 'print' })
      await expect(bar).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
      await page.goto('/notice')
      await expect(bar).toHaveCount(0)
      await page.goto('/')
      await bar.click()
      await expect(page).toHaveURL('/dashboard')
    },
  )

test('an invalid token is removed', rest, async ({ page }) => {
  await store(page, { access_token: 'a'.repeat(64) })
  await page.goto('/gallery')
  await expect(header(page).getByRole('link', { name: 'লগইন' })).toBeVisible()
  expect(await storedValues(page)).toEqual({ token: null, user: null })
})

test(
  'when the server does not answer, the page stays readable and the token is kept',
  rest,
  async ({ page }) => {
    await store(page, { access_token: 'b'.repeat(64) })
    await page.route('/api/user/', (route) => route.abort())
    await page.goto('/gallery')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await storedValues(page)).token).toBe('b'.repeat(64))
  },
)

test('signing out in one tab signs out the other', rest, async ({ page, context, request }) => {
  const token = await signIn(request, admin)
  await store(page, { access_token: token })
  await page.goto('/notice')
  await expect(header(page).getByRole('link', { name: 'ড্যাশবোর্ড' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/notice')
  await other.evaluate(() => {
    localStorage.removeItem('access_token')
    localStorage.removeItem('user')
  })
  await expect(header(page).getByRole('link', { name: 'লগইন' })).toBeVisible()
})

test('a broken photo is replaced by initials', async ({ page }) => {
  await page.route(/\/media\/(teachers|principal-vice-principal)\//, (route) => route.abort())
  await page.goto('/facnstaff')
  const photo = page.locator('.person img').first()
  await expect(photo).toHaveAttribute('src', /^\/avatar\/.+\.svg$/)
  await expect(photo).not.toHaveAttribute('srcset')
  await expect(photo).toHaveJSProperty('complete', true)
})

test('photos that are not loaded yet keep their space', restOnEachWidth, async ({ page }) => {
  await page.goto('/facnstaff')
  await expect(page.locator('.person img').last()).toHaveAttribute('src', /^\/(media|avatar)\//)
  const early = await page.locator('img[data-fallback]').count()
  expect(early).toBeGreaterThan(8)
})

test('the map loads when the visitor scrolls to it', eachWidth, async ({ page }) => {
  const requested: string[] = []
  await page.route(/openstreetmap\.org/, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>map</title>' })
  })
  await page.goto('/notice?search=ঘঙঞ')
  await expect(page.locator('[data-map]')).toBeAttached()
  await expect(page.locator('[data-map] iframe')).toHaveCount(0)
  await page.keyboard.press('End')
  await page.locator('[data-map]').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-map] iframe')).toHaveAttribute('title', /মানচিত্রে/)
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  expect(requested[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=/)
})

test('old drafts are removed on public pages, too', rest, async ({ page }) => {
  const hoursAgo = (hours: number) =>
    JSON.stringify({ at: Date.now() - hours * 60 * 60 * 1000, values: { full_name: 'রিমা' }, match: '' })
  const young = { 'draft:1:students:new': hoursAgo(23), 'draft:1:notices:new': hoursAgo(6 * 24) }
  const old = { 'draft:1:students:5': hoursAgo(25), 'draft:2:notices:7': hoursAgo(8 * 24), 'draft:x': '{' }
  await store(page, { ...young, ...old, other: 'none of theirs' })
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort())
  await page.goto('/notice')
  await expect.poll(keys).toEqual([...Object.keys(young), 'other'].sort())
  // Also when the visitor returns to a page that was left open.
  await page.evaluate((draft) => {
    localStorage.setItem('draft:1:students:new', draft)
    document.dispatchEvent(new Event('visibilitychange'))
  }, hoursAgo(25))
  expect(await keys()).toEqual(['draft:1:notices:new', 'other'])
})
