import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { codeOf, enrol, enrolOnScreen, newAdmin } from './accounts.ts'
import { failCalls } from './faults.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { expireConfirmation, register, signIn, storeToken, test } from './staff.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'নিশ্চিত করুন' })
const password = (page: Page) => question(page).locator('input[name=current_password]')

async function openUser(page: Page, username: string) {
  await page.goto('/dashboard/users')
  await page.getByLabel('নাম দিয়ে খুঁজুন').fill(username)
  await page.getByRole('button', { name: `সম্পাদনা: ${username}` }).click()
  return page.getByRole('dialog', { name: `ব্যবহারকারী সম্পাদনা: ${username}` })
}

/** An Admin without a recent confirmation gives a clerk the role Admin; the password dialog opens. */
async function giveRole(page: Page, request: APIRequestContext) {
  const account = await newAdmin(request)
  const token = await signIn(request, account)
  await storeToken(page, token)
  expireConfirmation(token)
  const clerk = await register(request)
  const form = await openUser(page, clerk.username)
  await form.getByLabel('ভূমিকা').selectOption('Admin')
  await form.getByRole('button', { name: 'আপডেট করুন' }).click()
  await expect(password(page)).toBeFocused()
  return { account, clerk, form }
}

test('a dangerous action asks for the password once, in a dialog, and continues', async ({
  page,
  office,
  request,
}) => {
  const { account, clerk } = await giveRole(page, request)
  await expectGoodScreen(page)
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toContainText('এখনকার পাসওয়ার্ডটি ঠিক নয়')
  await expectGoodScreen(page)
  await password(page).fill(account.password)
  await expect(question(page).getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('ব্যবহারকারী আপডেট হয়েছে')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await office.list(`users/${clerk.id}/`)).toMatchObject({ role: 'Admin' })

  const again = await openUser(page, clerk.username)
  await again.getByLabel('লগইন করতে পারবেন').uncheck()
  await again.getByRole('button', { name: 'আপডেট করুন' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await office.list(`users/${clerk.id}/`)).toMatchObject({ active: false })
})

test(
  'cancelling the password dialog does nothing and keeps the typed form',
  rest,
  async ({ page, office, request }) => {
    const { clerk, form } = await giveRole(page, request)
    await page.keyboard.press('Escape')
    await expect(question(page)).toHaveCount(0)
    await expect(form.getByRole('alert')).toContainText('কাজটি করা হয়নি')
    await expect(form.getByLabel('ভূমিকা')).toHaveValue('Admin')
    await expectGoodScreen(page)
    expect(await office.list(`users/${clerk.id}/`)).toMatchObject({ role: 'User' })

    await form.getByRole('button', { name: 'আপডেট করুন' }).click()
    await question(page).getByRole('button', { name: 'বাতিল' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(form.getByRole('alert')).toContainText('কাজটি করা হয়নি')
  },
)

test(
  'a download waits for a slow confirmation, and says why it is refused without one',
  rest,
  async ({ page, request }) => {
    // The time limit of one minute expires when the journey sends this event.
    await page.addInitScript(() => {
      const begun: AbortController[] = []
      AbortSignal.timeout = () => {
        const attempt = new AbortController()
        begun.push(attempt)
        return attempt.signal
      }
      addEventListener('minute', () => {
        for (const attempt of begun) attempt.abort()
      })
    })
    const account = await newAdmin(request)
    const token = await signIn(request, account)
    await storeToken(page, token)
    await page.goto('/dashboard/account')
    expireConfirmation(token)
    const take = page.getByRole('button', { name: 'নিজের তথ্য নামান' })
    await take.click()
    await expect(password(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toHaveText(/নিশ্চিত করা হয়নি/)

    await take.click()
    await expect(password(page)).toBeFocused()
    await page.evaluate(() => dispatchEvent(new Event('minute')))
    await password(page).fill(account.password)
    const saving = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await saving).suggestedFilename()).toBe(`${account.username}.json`)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a download continues after signing in again, and a refused one shows the server’s message',
  rest,
  async ({ page, request }) => {
    const account = await newAdmin(request)
    const token = await signIn(request, account)
    await storeToken(page, token)
    await page.goto('/dashboard/account')
    const take = page.getByRole('button', { name: 'নিজের তথ্য নামান' })
    await take.waitFor()
    await request.delete('/api/token/', { headers: { Authorization: `Bearer ${token}` } })
    await take.click()
    const signInAgain = page.getByRole('dialog', { name: 'আবার লগইন করুন' })
    await signInAgain.locator('input[name=password]').fill(account.password)
    const saving = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await saving).suggestedFilename()).toBe(`${account.username}.json`)

    await failCalls(page, 'GET', '**/api/user/export/')
    await take.click()
    await expect(page.getByRole('alert')).toHaveText('সার্ভারে একটি সমস্যা হয়েছে।')
  },
)

test(
  'with a second factor the dialog asks for the code after the password',
  rest,
  async ({ page, request }) => {
    const account = await newAdmin(request)
    const token = await signIn(request, account)
    const { secret, codes } = await enrol(request, token)
    await signIn(request, { ...account, code: String(codes[0]) })
    await storeToken(page, token)
    await page.goto('/dashboard/account')
    expireConfirmation(token)
    await page.getByRole('button', { name: 'অন্য সব জায়গা থেকে লগআউট করুন' }).click()
    await password(page).fill(account.password)
    await page.keyboard.press('Enter')
    const code = question(page).locator('input[name=code]')
    await expect(code).toBeFocused()
    await expectGoodScreen(page)
    await code.fill('123')
    await page.keyboard.press('Enter')
    await expect(question(page).getByRole('alert')).toContainText('কোডটি ঠিক নয়')
    await code.fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expect(page.getByText('অন্য সব জায়গা থেকে লগআউট হয়েছে')).toBeVisible()
  },
)

test(
  'a session that ends during the password dialog is renewed, and the action continues',
  rest,
  async ({ page, request }) => {
    const account = await newAdmin(request)
    const token = await signIn(request, account)
    await storeToken(page, token)
    await page.goto('/dashboard/account')
    await signIn(request, account)
    await page.reload()
    expireConfirmation(token)
    await page.getByRole('button', { name: 'অন্য সব জায়গা থেকে লগআউট করুন' }).click()
    await password(page).fill(account.password)
    await request.delete('/api/token/', { headers: { Authorization: `Bearer ${token}` } })
    await page.keyboard.press('Enter')
    const signInAgain = page.getByRole('dialog', { name: 'আবার লগইন করুন' })
    await signInAgain.locator('input[name=password]').fill(account.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('অন্য সব জায়গা থেকে লগআউট হয়েছে')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'when a second factor is required, the dashboard leads to its set-up first',
  rest,
  async ({ page, request }) => {
    const account = await newAdmin(request)
    await storeToken(page, await signIn(request, account))
    // Journeys share this college, so only the answers to this browser require a second factor.
    await page.route('/api/user/', async (route) => {
      const reply = await route.fetch()
      const user = await reply.json()
      return route.fulfill({
        response: reply,
        json: { ...user, must_set_second_factor: !user.second_factor },
      })
    })
    await page.goto('/dashboard/notices')
    await expect(page).toHaveURL('/dashboard/account')
    await expect(page.getByRole('alert')).toContainText('দুই ধাপে লগইন করতে হয়')
    await expect(page.getByRole('link', { name: 'সারসংক্ষেপ' })).toHaveCount(0)
    await expectGoodScreen(page)
    await enrolOnScreen(page)
    await expect(page.getByRole('heading', { name: 'পাসওয়ার্ড বদলান' })).toBeVisible()
    await page.goto('/dashboard/notices')
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/dashboard/notices')
  },
)
