import { expect, type Page, test } from '@playwright/test'
import { admin } from './school.ts'

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
}

const send = (page: Page) => page.getByRole('button', { name: 'পাঠান' })

test('a visitor sends a message, sees that it went, and the form is empty again', async ({ page, request }, {
  project,
}) => {
  await page.goto('/contact')
  const message = `ছাত্রাবাসে কি সিট আছে? (${project.name})`
  await fill(page, { name: 'আব্দুল করিম', email: 'karim@example.com', message })
  let answer = () => {}
  await page.route('/api/contacts/', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await send(page).click()
  await expect(page.getByRole('button', { name: 'পাঠানো হচ্ছে...' })).toBeVisible()
  answer()
  await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
  for (const name of ['name', 'email', 'phone', 'message'])
    await expect(page.locator(`[name=${name}]`)).toHaveValue('')
  await expect(page).toHaveURL('/contact')
  const { access } = await (await request.post('/api/token/', { data: admin })).json()
  const kept = await request.get('/api/contacts/', { headers: { Authorization: `Bearer ${access}` } })
  expect(await kept.json()).toContainEqual(expect.objectContaining({ message, email: 'karim@example.com' }))
})

test('a message nobody could answer is not taken, and nothing typed is lost', async ({ page }) => {
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

test('a mistyped address is explained beside its field, not in a bubble of the browser', async ({ page }) => {
  await page.goto('/contact')
  await fill(page, { name: 'আব্দুল করিম', email: 'karim@example', message: 'সালাম' })
  await send(page).click()
  await expect(page.getByLabel('ইমেইল')).toHaveAccessibleDescription(/সঠিক ইমেইল ঠিকানা দিন/)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('a form sent empty says what is missing', async ({ page }) => {
  await page.goto('/contact')
  await send(page).click()
  await expect(page.getByLabel('নাম')).toHaveAccessibleDescription('নাম লিখুন।')
  await expect(page.getByLabel('মেসেজ')).toHaveAccessibleDescription('মেসেজ লিখুন।')
  await expect(page.getByLabel('নাম')).toBeFocused()
})

test('a server that does not answer keeps the message in the form', async ({ page }) => {
  await page.route('/api/contacts/', (route) => route.abort())
  await page.goto('/contact')
  await fill(page, { name: 'আব্দুল করিম', phone: '01700000003', message: 'সালাম' })
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText('দুঃখিত, মেসেজ পাঠানো যায়নি। পরে চেষ্টা করুন।')
  await expect(page.getByLabel('মেসেজ')).toHaveValue('সালাম')
})

test('what was typed before the form woke is not lost', async ({ page }) => {
  let wake = () => {}
  await page.route(/\/assets\/islands-.*\.js/, async (route) => {
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    await route.continue()
  })
  await page.goto('/contact')
  await fill(page, { name: 'আব্দুল করিম', phone: '01700000004', message: 'ধীর সংযোগ থেকে' })
  await send(page).click()
  wake()
  await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
})

test('where the script of the form does not come, the page itself takes the message', async ({ page }) => {
  await page.route(/\/assets\/islands-.*\.js/, (route) => route.abort())
  await page.goto('/contact')
  await fill(page, { name: 'আব্দুল করিম', phone: '01700000005', message: 'স্ক্রিপ্ট ছাড়া' })
  await send(page).click()
  await expect(page).toHaveURL('/contact?sent=1')
  await expect(page.getByRole('status')).toHaveText('মেসেজ সফলভাবে পাঠানো হয়েছে!')
})

test('no page but those with a form ships a framework', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/admission', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /\/(islands|react|client)-/.test(url))).toEqual([])
})
