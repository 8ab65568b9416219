import { expect, type Page, test } from '@playwright/test'
import { acceptDialogs } from './faults.ts'
import { admin } from './journey-school.ts'
import { newAddress } from './new-address.ts'
import { rest } from './screen.ts'
import { postsOf } from './wake-islands.ts'

test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() }))

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const wrong = (page: Page) => page.locator('main [aria-invalid]')

test(
  'missing fields of a message are explained without asking the server, until they are filled in',
  rest,
  async ({ page }) => {
    const posts = postsOf(page)
    await page.goto('/contact')
    await press(page, 'পাঠান')
    await expect(field(page, 'name')).toBeFocused()
    await expect(wrong(page)).toHaveCount(4)
    await field(page, 'name').fill('আব্দুল করিম')
    await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid')
    await expect(page.getByRole('alert')).toHaveText('এই ঘরগুলো ঠিক করে আবার পাঠান: ইমেইল, ফোন নম্বর, মেসেজ।')
    // Email or phone is enough.
    await field(page, 'phone').fill('01700000003')
    await expect(wrong(page)).toHaveCount(1)
    await expect(field(page, 'phone')).toBeFocused()
    await field(page, 'message').fill('সালাম')
    await expect(wrong(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(posts).toEqual([])

    await field(page, 'email').fill('karim@example')
    await press(page, 'পাঠান')
    await expect(field(page, 'email')).toHaveAccessibleDescription(/সঠিক ইমেইল ঠিকানা দিন/)
    await expect(field(page, 'email')).toBeFocused()
    await field(page, 'email').fill('karim@example.com')
    await expect(wrong(page)).toHaveCount(0)
  },
)

test('missing fields of a registration are explained without asking the server, until they are filled in', async ({
  page,
}) => {
  const posts = postsOf(page)
  const alerts = acceptDialogs(page)
  await page.goto('/login')
  await press(page, 'নিবন্ধন')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('নিবন্ধন')
  await press(page, 'নিবন্ধন')
  await expect(field(page, 'username')).toBeFocused()
  await expect(field(page, 'username')).toHaveAccessibleDescription(/ইউজারনেম লিখুন।/)
  await expect(field(page, 'password')).toHaveAccessibleDescription(/পাসওয়ার্ড: কমপক্ষে ৮টি অক্ষর দিন।/)
  await expect(wrong(page)).toHaveCount(4)
  expect([posts, alerts]).toEqual([[], []])
  await field(page, 'username').fill(admin.username)
  await field(page, 'full_name').fill('রহিমা')
  await field(page, 'phone').fill('01700000003')
  for (const name of ['password', 'confirm_password']) await field(page, name).fill('khal-bil-haor-9')
  await expect(wrong(page)).toHaveCount(0)
  await press(page, 'নিবন্ধন')
  await expect(field(page, 'username')).toHaveAccessibleDescription(/আগেই নেওয়া হয়েছে/)
  await field(page, 'username').fill('rahima')
  await expect(wrong(page)).toHaveCount(0)
})

test(
  'a password that is too short for an invitation is refused at once, until it is changed',
  rest,
  async ({ page }) => {
    const posts = postsOf(page)
    await page.goto('/invite#secret')
    await field(page, 'password').fill('1234567')
    await press(page, 'সংরক্ষণ করুন')
    await expect(field(page, 'password')).toBeFocused()
    await expect(field(page, 'password')).toHaveAccessibleDescription(/পাসওয়ার্ড: কমপক্ষে ৮টি অক্ষর দিন।/)
    expect(posts).toEqual([])
    await field(page, 'password').fill('khal-bil-haor-9')
    await expect(wrong(page)).toHaveCount(0)
  },
)

test('a login without password puts the focus there', rest, async ({ page }) => {
  acceptDialogs(page)
  await page.goto('/login')
  await field(page, 'username').fill('headmaster')
  await field(page, 'username').press('Enter')
  await expect(field(page, 'password')).toBeFocused()
})
