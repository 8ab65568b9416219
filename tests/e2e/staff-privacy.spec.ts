import { expect, type Page } from '@playwright/test'
import { admin } from './journey-school.ts'
import { eachWidth, expectGoodScreen, rest } from './screen.ts'
import { register, signIn, storeToken, test, uniqueName } from './staff.ts'

// Confirms the session first: dangerous calls ask for the password otherwise.
async function confirmSession(page: Page): Promise<void> {
  await storeToken(page, await signIn(page.request, admin))
}

test('registration, security and privacy settings are on one screen', eachWidth, async ({ page }) => {
  // All journeys share this record, so the request is checked but not stored.
  let sent = ''
  await page.route('**/api/institutions/*/', (route) => {
    sent = String(route.request().postData())
    return route.fulfill({ json: { id: 1, updated_at: '2026-01-01T00:00:00.000Z' } })
  })
  await page.goto('/dashboard/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('গোপনীয়তা ও নিরাপত্তা')
  await expect(page.getByLabel('নতুন কেউ নিজে নিবন্ধন করতে পারেন')).toBeChecked()
  await expect(page.getByLabel('অ্যাডমিনদের দুই ধাপে লগইন করতেই হবে')).not.toBeChecked()
  await expect(page.getByLabel('বার্তা কত মাস থাকবে')).toHaveValue('12')
  await expectGoodScreen(page)

  const writing = page.getByRole('region', { name: 'গোপনীয়তা পাতা' })
  await writing.getByRole('button', { name: 'তৈরি লেখাটি এনে বদলান' }).click()
  const text = writing.getByLabel('নিজেদের লেখা')
  await expect(text).toHaveValue(/আসার ১২ মাস পরে/)
  const policy = uniqueName('আমাদের কথা')
  await text.fill(policy)
  await writing.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(page.getByText('তথ্য সফলভাবে আপডেট হয়েছে')).toBeVisible()
  expect(JSON.parse(sent)).toEqual({ privacy_text: policy })
})

test('an invalid number of months is refused beside the field, and nothing is saved', async ({ page }) => {
  await confirmSession(page)
  await page.goto('/dashboard/privacy')
  const trust = page.getByRole('region', { name: 'কে ঢুকতে পারেন, কী কতদিন থাকে' })
  await trust.getByLabel('বার্তা কত মাস থাকবে').fill('৬১')
  await trust.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()
  await expect(trust.getByLabel('বার্তা কত মাস থাকবে')).toHaveAttribute('aria-invalid', 'true')
  await expect(trust.getByRole('alert')).toBeVisible()
})

test(
  'shortening how long messages are stored asks first, and cancelling saves nothing',
  rest,
  async ({ page }) => {
    let saves = 0
    await page.route('**/api/institutions/*/', (route) => {
      saves += 1
      return route.fulfill({ json: { id: 1, updated_at: '2026-01-01T00:00:00.000Z' } })
    })
    const old = { created_at: new Date(Date.now() - 100 * 24 * 60 * 60 * 1000).toISOString() }
    await page.route('**/api/contacts/', (route) => route.fulfill({ json: [old, old] }))
    await page.goto('/dashboard/privacy')
    const trust = page.getByRole('region', { name: 'কে ঢুকতে পারেন, কী কতদিন থাকে' })
    await expect(trust).toContainText('কমালে তার চেয়ে পুরোনো বার্তা কয়েক ঘণ্টার মধ্যেই মুছে যায়')
    await trust.getByLabel('বার্তা কত মাস থাকবে').fill('৩')
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.message())
      return questions.length === 1 ? question.dismiss() : question.accept()
    })
    const save = trust.getByRole('button', { name: 'সংরক্ষণ করুন' })
    await save.click()
    expect(questions).toEqual([expect.stringContaining('৩ মাসের বেশি পুরোনো ২টি বার্তা')])
    await expect(trust.getByLabel('বার্তা কত মাস থাকবে')).toHaveValue('৩')
    expect(saves).toBe(0)
    await save.click()
    await expect(page.getByText('তথ্য সফলভাবে আপডেট হয়েছে')).toBeVisible()
    expect([questions.length, saves]).toEqual([2, 1])
  },
)

test('users download their own data and delete their account', rest, async ({ page, request, office }) => {
  const person = await register(request)
  await office.change('patch', `users/${person.id}/`, { role: 'Admin' })
  await storeToken(page, await signIn(request, person))
  await page.goto('/dashboard/account')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'নিজের তথ্য নামান' }).click()
  expect((await saving).suggestedFilename()).toBe(`${person.username}.json`)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'অ্যাকাউন্ট মুছুন' }).click()
  await page.waitForURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(null)
  expect((await request.post('/api/token/', { data: person })).status()).toBe(401)
})

test(
  'users without a dashboard download their data and delete their account on the login page',
  rest,
  async ({ page, request }) => {
    const person = await register(request)
    const token = await signIn(request, person)
    await page.addInitScript(
      ([access, user]) => {
        if (document.cookie.includes('once')) return
        // biome-ignore lint/suspicious/noDocumentCookie: what the page removes must not come back
        document.cookie = 'once=1; path=/'
        localStorage.setItem('access_token', access ?? '')
        localStorage.setItem('user', user ?? '')
      },
      [token, JSON.stringify({ id: person.id, username: person.username, full_name: '', role: 'User' })],
    )
    await page.goto('/login')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'নিজের তথ্য নামান' }).click()
    expect((await saving).suggestedFilename()).toBe(`${person.username}.json`)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'অ্যাকাউন্ট মুছুন' }).click()
    await page.waitForURL('/')
    expect((await request.post('/api/token/', { data: person })).status()).toBe(401)
  },
)

test('an Admin ends all sessions of another user', rest, async ({ page, request }) => {
  const person = await register(request)
  const token = await signIn(request, person)
  await confirmSession(page)
  await page.goto('/dashboard/users')
  await page.getByLabel('নাম দিয়ে খুঁজুন').fill(person.username)
  await page.getByRole('button', { name: `সম্পাদনা: ${person.username}` }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'সব লগইন বন্ধ করুন' }).click()
  await expect(page.getByText('সব জায়গা থেকে লগআউট করা হয়েছে')).toBeVisible()
  const reply = await request.get('/api/user/', { headers: { Authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
})

test('the data of a child is downloaded for the guardian with one click', rest, async ({ page, office }) => {
  const { id: class_name } = await office.add('classes/', { name: uniqueName('একাদশ') })
  const full_name = uniqueName('রিমা')
  const student = await office.add('students/', { full_name, roll_number: '১', class_name })
  await confirmSession(page)
  await page.goto('/dashboard/student-info-form')
  await page.locator('input[name=search]').fill(full_name)
  await page.getByRole('button', { name: `সম্পাদনা: ${full_name}` }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'অভিভাবকের জন্য নামান' }).click()
  expect((await saving).suggestedFilename()).toBe(`${full_name}.zip`)
  await office.remove(`students/${student.id}/`)
  await office.remove(`classes/${class_name}/`)
})

test('a message that will be deleted within a month shows the day', rest, async ({ page, office }) => {
  const [{ id = 0 } = {}] = await office.list('institutions/')
  await confirmSession(page)
  const name = uniqueName('অভিভাবক')
  await office.add('contacts/', { name, phone: '029123456', message: 'কবে ভর্তি?' })
  await page.route('**/api/institutions/', async (route) => {
    const reply = await route.fetch()
    const [institution] = await reply.json()
    await route.fulfill({ response: reply, json: [{ ...institution, id, message_months: 1 }] })
  })
  await page.goto('/dashboard/messages')
  await expect(page.getByRole('status').filter({ hasText: 'এক মাসের মধ্যে নিজে থেকে মুছে যাবে' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('নিজে থেকে মুছে যাবে:')
  await expectGoodScreen(page)
})
