import { expect, type Page, test as visitorTest } from '@playwright/test'
import { enrolOnScreen } from './accounts.ts'
import { newAddress } from './new-address.ts'
import { chooseForRow, expectGoodScreen, rest } from './screen.ts'
import { test as separateTest } from './separate-school.ts'
import { type Office, test, uniqueName } from './staff.ts'

const newUsername = () => `invited.${crypto.randomUUID().slice(0, 8)}`

const find = async (page: Page, username: string) => {
  await page.goto('/dashboard/users')
  await page.getByLabel('নাম দিয়ে খুঁজুন').fill(username)
  return page.getByRole('row').filter({ hasText: username })
}

// After scrolling, the header covers a part of its links.
const expectGoodPage = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, 0))
  await expectGoodScreen(page)
}

const choose = async (page: Page, password: string, again = password) => {
  await page.getByLabel('নতুন পাসওয়ার্ড', { exact: true }).fill(password)
  await page.getByLabel('পাসওয়ার্ড আবার লিখুন', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
}

test(
  'an Admin invites an Editor, who opens the address, chooses a password and is signed in',
  rest,
  async ({ page, browser }, { project }) => {
    const username = newUsername()
    const full_name = uniqueName('শাহনাজ')
    await page.goto('/dashboard/users')
    await page.getByRole('button', { name: 'আমন্ত্রণ জানান' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
    await expect(dialog.getByLabel('নাম', { exact: true })).toBeFocused()
    await dialog.getByLabel('নাম', { exact: true }).fill(full_name)
    await dialog.getByLabel('ইউজারনেম').fill(username)
    await dialog.getByLabel('ভূমিকা').selectOption('সম্পাদক')
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()

    const invitation = page.getByRole('dialog', { name: `আমন্ত্রণ: ${full_name}` })
    const address = await invitation.getByLabel('আমন্ত্রণের ঠিকানা').inputValue()
    expect(address).toMatch(new RegExp(`^${project.use.baseURL}/invite#[\\w-]{43}$`))
    await expect(invitation.getByRole('img', { name: 'আমন্ত্রণের QR কোড' })).toBeVisible()
    const link = await invitation.getByRole('link', { name: 'WhatsApp-এ পাঠান' }).getAttribute('href')
    expect(new URL(link ?? '').searchParams.get('text')).toContain(address)
    await expectGoodScreen(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await invitation.getByRole('button', { name: 'ঠিকানা কপি করুন' }).click()
    await expect(page.getByText('ঠিকানা কপি হয়েছে')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await invitation.getByRole('button', { name: 'পাঠিয়েছি' }).click()
    const row = page.getByRole('row').filter({ hasText: username })
    await expect(row).toContainText('এখনো আসেননি')
    await expect(row).toContainText('পর্যন্ত')
    await expectGoodScreen(page)

    const { viewport } = project.use
    const context = await browser.newContext({
      baseURL: project.use.baseURL ?? '',
      viewport: viewport ?? null,
    })
    const invited = await context.newPage()
    await invited.goto(address)
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText('স্বাগতম')
    await expect(invited).toHaveURL('/invite')
    await choose(invited, 'password123')
    await expect(invited.getByText('সহজে অনুমান করা যায়', { exact: false })).toBeVisible()
    await choose(invited, 'khal-bil-haor-9', 'khal-bil-haor-8')
    await expect(invited.getByText('দুই ঘরে একই পাসওয়ার্ড লিখুন।')).toBeVisible()
    await expectGoodPage(invited)
    await choose(invited, 'khal-bil-haor-9')
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText('পাসওয়ার্ড ঠিক হয়েছে')
    await expect(invited.getByText(username)).toBeVisible()
    await expect(invited.locator('a[href="/login"]')).toHaveCount(0)
    await expectGoodPage(invited)
    await invited.getByRole('link', { name: 'ড্যাশবোর্ডে যান' }).click()
    await expect(invited).toHaveURL('/dashboard')
    await expect(invited.getByRole('heading', { level: 1 })).toBeVisible()

    await invited.goto(address)
    await choose(invited, 'onno-nodi-pare-5')
    await expect(invited.getByRole('alert')).toContainText('এই আমন্ত্রণ আর কাজ করে না')
    await context.close()
    await expect(await find(page, username)).toContainText('করতে পারেন')
  },
)

test(
  'an Admin renews an invitation, which invalidates the earlier address, and revokes it',
  rest,
  async ({ page, office, request }) => {
    const { username, id, secret } = await invite(office)
    const row = await find(page, username)
    await chooseForRow(page, username, 'আবার আমন্ত্রণ')
    const address = await page.getByRole('dialog').getByLabel('আমন্ত্রণের ঠিকানা').inputValue()
    await page.keyboard.press('Escape')
    const isGood = async (value: string) => {
      const password = 'khal-bil-haor-9'
      const data = { secret: value, password, confirm_password: password }
      const headers = { 'X-Forwarded-For': newAddress() }
      return (await request.post('/api/invitation/', { data, headers })).status()
    }
    expect(await isGood(secret)).toBe(410)
    page.on('dialog', (question) => void question.accept())
    await chooseForRow(page, username, 'আমন্ত্রণ ফেরত নিন')
    await expect(row).toContainText('আমন্ত্রণ ফেরত নেওয়া হয়েছে')
    expect(await isGood(address.replace(/.*#/, ''))).toBe(410)
    expect(await office.list(`users/${id}/`)).toMatchObject({ awaits_owner: true, invited_until: null })
  },
)

separateTest(
  'an invited Admin who needs a second factor is led to it, and then works without another sign-in',
  rest,
  async ({ browser, request, token, baseURL }) => {
    const headers = { Authorization: `Bearer ${token}` }
    const username = newUsername()
    const data = { username, full_name: 'রহিমা', role: 'Admin' }
    const { invitation } = await (await request.post('/api/users/', { headers, data })).json()
    const [institution] = await (await request.get('/api/institutions/')).json()
    const required = { headers, data: { second_factor_required: true } }
    expect((await request.patch(`/api/institutions/${institution.id}/`, required)).status()).toBe(200)

    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(invitation)
    await choose(page, 'khal-bil-haor-9')
    await page.getByRole('link', { name: 'ড্যাশবোর্ডে যান' }).click()
    await expect(page).toHaveURL('/dashboard/account')
    await expect(page.getByRole('alert')).toContainText('দুই ধাপে লগইন করতে হয়')
    await enrolOnScreen(page)
    await page.goto('/dashboard/notices')
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveText('নোটিশ')
    await expect(page).toHaveURL('/dashboard/notices')
    await context.close()
  },
)

visitorTest('the page of an invitation without its secret says what to open', rest, async ({ page }) => {
  await page.goto('/invite')
  await expect(page.getByRole('alert')).toContainText('পুরো ঠিকানাটি আবার খুলুন')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectGoodScreen(page)
  await page.evaluate(() => {
    location.hash = 'a-secret'
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('স্বাগতম')
  await expect(page).toHaveURL('/invite')
})

async function invite(office: Office) {
  await office.confirm()
  const username = newUsername()
  const made = await office.add('users/', { username, full_name: uniqueName('রহিমা'), role: 'Editor' })
  return { username, id: made.id, secret: String(made.invitation).replace('/invite#', '') }
}
