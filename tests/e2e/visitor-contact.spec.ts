import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { admin } from './journey-school.ts'
import { newAddress } from './new-address.ts'
import { axeViolations, eachWidth, horizontalOverflow, phoneSize, rest } from './screen.ts'
import { holdScript, postsOf, withoutRequestSubmit } from './wake-islands.ts'

// A new address for each test: one address may send twenty messages in ten minutes.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() }))

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
}

const send = (page: Page) => page.getByRole('button', { name: 'পাঠান' })

/** How often a message was stored. */
async function countStored(request: APIRequestContext, message: string): Promise<number> {
  const { access } = await (await request.post('/api/token/', { data: admin })).json()
  const reply = await request.get('/api/contacts/', { headers: { Authorization: `Bearer ${access}` } })
  const all = (await reply.json()) as { message: string }[]
  return all.filter((one) => one.message === message).length
}

test(
  'a visitor sends a message, sees a confirmation, and the form is empty again',
  eachWidth,
  async ({ page, request }, { project }) => {
    await page.goto('/contact')
    const message = `ছাত্রাবাসে কি সিট আছে? (${project.name})`
    await fill(page, { name: 'আব্দুল করিম', email: 'karim@example.com', message })
    await page.getByLabel('বিষয়').selectOption('অভিযোগ')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('/api/contacts/', async (route) => {
      await answered
      await route.continue()
    })
    await send(page).click()
    await expect(page.getByRole('button', { name: 'পাঠানো হচ্ছে...' })).toBeVisible()
    answer()
    await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
    const written = page.getByRole('region', { name: 'আমাদের লিখুন' })
    await expect(written).toContainText(message)
    await expect(written.getByRole('definition')).toHaveText(['অভিযোগ', 'আব্দুল করিম', 'karim@example.com'])
    expect(await axeViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    for (const name of ['name', 'email', 'phone', 'message'])
      await expect(page.locator(`[name=${name}]`)).toHaveValue('')
    await expect(page).toHaveURL('/contact')
    const { access } = await (await request.post('/api/token/', { data: admin })).json()
    const headers = { Authorization: `Bearer ${access}` }
    const receipt = (await written.getByRole('heading', { name: 'রসিদ নম্বর' }).textContent())?.slice(-9)
    expect(receipt).toMatch(/^[০-৯]{4}\u00a0[০-৯]{4}$/)
    const found = await request.get(`/api/contacts/?search=${encodeURIComponent(receipt ?? '')}`, { headers })
    expect(await found.json()).toMatchObject([{ message, email: 'karim@example.com', subject: 'complaint' }])
    // Who goes back on a shared device does not read it.
    await page.getByRole('link', { name: 'গোপনীয়তা' }).first().click()
    await expect(page).toHaveURL('/privacy')
    await page.goBack()
    await expect(written).toBeVisible()
    await expect(written).not.toContainText(message)
  },
)

test('a message without contact details is refused, and nothing typed is lost', async ({ page }) => {
  await page.goto('/contact')
  await fill(page, { name: 'আব্দুল করিম', email: '   ', message: 'ভর্তির শেষ দিন কবে?' })
  await send(page).click()
  await expect(page.getByText('অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।')
  await expect(page.getByLabel('ইমেইল')).toBeFocused()
  await expect(page.getByLabel('মেসেজ')).toHaveValue('ভর্তির শেষ দিন কবে?')
  await page.getByLabel('ফোন নম্বর').fill('০২-৯৫৫৫১২৩৪')
  await send(page).click()
  await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an invalid address is explained beside its field, not in a browser bubble', rest, async ({ page }) => {
  await page.goto('/contact')
  await fill(page, { name: 'আব্দুল করিম', email: 'karim@example', message: 'সালাম' })
  await send(page).click()
  await expect(page.getByLabel('ইমেইল')).toHaveAccessibleDescription(/সঠিক ইমেইল ঠিকানা দিন/)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('an empty form says what is missing', async ({ page }) => {
  await page.goto('/contact')
  await send(page).click()
  await expect(page.getByLabel('নাম')).toHaveAccessibleDescription('নাম লিখুন।')
  await expect(page.getByLabel('মেসেজ')).toHaveAccessibleDescription('মেসেজ লিখুন।')
  await expect(page.getByLabel('নাম')).toBeFocused()
  // The fields are named also for visitors who can't see colours.
  await expect(page.getByRole('alert')).toHaveText('এই ঘরগুলো ঠিক করে আবার পাঠান: নাম, ইমেইল, ফোন নম্বর, মেসেজ।')
})

test('missing email and phone are explained at these fields, above the message', rest, async ({ page }) => {
  await page.goto('/contact')
  await fill(page, { name: 'আব্দুল করিম', email: '\u200b', message: 'ভর্তির শেষ দিন কবে?' })
  await send(page).click()
  const text = 'অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।'
  for (const name of ['ইমেইল', 'ফোন নম্বর'])
    await expect(page.getByLabel(name)).toHaveAccessibleDescription(text)
  const [error, message] = await Promise.all([
    page.getByText(text).boundingBox(),
    page.getByLabel('মেসেজ').boundingBox(),
  ])
  expect(error?.y).toBeLessThan(message?.y ?? 0)
})

test('when the server does not answer, the message stays in the form', async ({ page }) => {
  await page.route('/api/contacts/', (route) => route.abort())
  await page.goto('/contact')
  await fill(page, { name: 'আব্দুল করিম', phone: '01700000003', message: 'সালাম' })
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('দুঃখিত, মেসেজ পাঠানো যায়নি। পরে চেষ্টা করুন।')
  await expect(page.getByLabel('মেসেজ')).toHaveValue('সালাম')
})

for (const { how, twice } of [
  { how: 'taps twice', twice: (page: Page) => send(page).click({ clickCount: 2 }) },
  {
    how: 'presses Enter twice',
    twice: async (page: Page) => {
      await page.locator('[name=phone]').press('Enter')
      await page.locator('[name=phone]').press('Enter')
    },
  },
])
  for (const browser of ['a browser', 'a browser without requestSubmit'])
    test(
      `a visitor who ${how} while the script is loading, in ${browser}, sees the form busy and sends once`,
      rest,
      async ({ page, request }, { project }) => {
        if (browser !== 'a browser') await withoutRequestSubmit(page)
        const { wake } = await holdScript(page)
        const posts = postsOf(page)
        await page.goto('/contact')
        const message = `${how}: ${browser}, ${project.name}`
        await fill(page, { name: 'আব্দুল করিম', phone: '01700000004', message })
        await twice(page)
        await expect(page.getByRole('button', { name: 'পাঠানো হচ্ছে...' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'পাঠানো হচ্ছে...' })).toHaveAttribute(
          'aria-disabled',
          'true',
        )
        wake()
        await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
        await expect(send(page)).not.toHaveAttribute('aria-disabled')
        expect(posts).toHaveLength(1)
        expect(await countStored(request, message)).toBe(1)
      },
    )

test('two taps without the script send one message', rest, async ({ page, request }, { project }) => {
  const { fail } = await holdScript(page)
  await page.goto('/contact')
  const message = `দুইবার চাপা (${project.name})`
  await fill(page, { name: 'আব্দুল করিম', phone: '01700000005', message })
  await send(page).click({ clickCount: 2 })
  fail()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
  expect(await countStored(request, message)).toBe(1)
})

test(
  'when the script stalls, the plain form sends the message after ten seconds, once',
  rest,
  async ({ page, request }, { project }) => {
    await page.clock.install()
    const { wake } = await holdScript(page)
    const posts = postsOf(page)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.goto('/contact')
    await page.route('/contact', async (route) => {
      await answered
      await route.continue()
    })
    const message = `আটকে থাকা স্ক্রিপ্ট (${project.name})`
    await fill(page, { name: 'আব্দুল করিম', phone: '01700000007', message })
    await send(page).click()
    await expect(page.getByRole('button', { name: 'পাঠানো হচ্ছে...' })).toBeVisible()
    // The visitor goes on tapping, also when the script arrives late.
    await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('form [data-busy]')
      setInterval(() => button?.click(), 100)
    })
    const sent = page.waitForRequest((one) => one.method() === 'POST')
    // Not awaited: the navigation may end the page before this call returns.
    page.clock.fastForward(10_000).catch(() => {})
    await sent
    const late = page.waitForResponse(/\/contact\.island-/)
    wake()
    await (await late).finished()
    answer()
    await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
    expect(posts.map((one) => new URL(one.url()).pathname)).toEqual(['/contact'])
    expect(await countStored(request, message)).toBe(1)
  },
)

test('a message whose answer was lost is repeated with its key; a changed one gets a new key', async ({
  page,
  request,
}, { project }) => {
  let isLost = true
  await page.route('/api/contacts/', async (route) => {
    if (!isLost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto('/contact')
  const message = `হারানো উত্তর (${project.name})`
  const send = async (text: string) => {
    await fill(page, { name: 'আব্দুল করিম', phone: '01700000006', message: text })
    await page.getByRole('button', { name: 'পাঠান' }).click()
  }
  await send(message)
  await expect(page.getByRole('alert')).toBeVisible()
  isLost = false
  await send(message)
  await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
  expect(await countStored(request, message)).toBe(1)
  isLost = true
  await send(message)
  await expect(page.getByRole('alert')).toBeVisible()
  isLost = false
  await send(`${message}, আরও কথা`)
  await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
  expect([await countStored(request, message), await countStored(request, `${message}, আরও কথা`)]).toEqual([
    2, 1,
  ])
})

test('text typed before hydration is kept', async ({ page }) => {
  const { wake } = await holdScript(page)
  await page.goto('/contact')
  await fill(page, { name: 'আব্দুল করিম', phone: '01700000004', message: 'ধীর সংযোগ থেকে' })
  await send(page).click()
  wake()
  await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
})

test('when the form’s script fails to load, the plain form sends the message', rest, async ({ page }) => {
  await page.route(/\/assets\/islands-.*\.js/, (route) => route.abort())
  await page.goto('/contact')
  await fill(page, { name: 'আব্দুল করিম', phone: '01700000005', message: 'স্ক্রিপ্ট ছাড়া' })
  await send(page).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
})

test('only pages with a form load React', rest, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/admission', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /\/(islands|react|client)-/.test(url))).toEqual([])
})

test('from home a complaint takes two taps and two screens, with the officer’s number', async ({ page }) => {
  await page.setViewportSize(phoneSize)
  await page.goto('/')
  const isWithin = async (found: Locator, screens: number) => {
    const { y = Number.POSITIVE_INFINITY, height = 0 } = (await found.boundingBox()) ?? {}
    expect((await page.evaluate(() => scrollY)) + y + height).toBeLessThan(screens * phoneSize.height)
  }
  const contact = page.getByRole('main').getByRole('link', { name: 'যোগাযোগ' }).first()
  await isWithin(contact, 2)
  await contact.click()
  await expect(page).toHaveURL('/contact')
  await isWithin(page.getByRole('main').getByRole('link', { name: 'কল করুন' }), 1)
  await isWithin(page.getByLabel('বিষয়'), 1.5)
  const complain = page.getByRole('link', { name: 'অভিযোগ', exact: true })
  await isWithin(complain, 1)
  await complain.click()
  await expect(page).toHaveURL('/contact?subject=complaint#write')
  await expect(page.getByLabel('বিষয়')).toHaveValue('complaint')
  await expect(page.getByLabel('নাম')).toBeInViewport()
  const officers = page.getByRole('region', { name: 'কার কাছে বলবেন' })
  expect((await officers.boundingBox())?.height).toBeLessThan(phoneSize.height)
  await expect(officers.getByRole('link', { name: '০১৭০০-০০১১১৭' })).toHaveAttribute('href', /^tel:/)
  await officers.getByRole('link', { name: 'আবেদন লিখুন' }).click()
  await expect(page.getByLabel('বিষয়')).toHaveValue('information')
})
