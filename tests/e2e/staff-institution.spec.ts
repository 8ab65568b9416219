import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { toBengaliDigits } from '../../app/text/base/digits.ts'
import { toDayFirst } from '../../app/text/dates/written-dates.ts'
import { picture } from '../support/test-files.ts'
import { acceptDialogs, breakCalls, failCalls } from './faults.ts'
import { openPart } from './form-parts.ts'
import { eachWidth, expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const calls = '**/api/institutions/**'

/** Saves, and saves again on a conflict: other journeys edit the same institution. */
async function update(page: Page) {
  await expect(async () => {
    await page.getByRole('button', { name: /^(আপডেট করুন|এভাবেই সংরক্ষণ করুন)$/ }).click({ timeout: 1000 })
    await expect(status(page, 'তথ্য সফলভাবে আপডেট হয়েছে')).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test(
  'the institution is updated, field by field and picture by picture, and visitors see it',
  eachWidth,
  async ({ page, office }) => {
    const [before] = await office.list('institutions/')
    const tagline = uniqueName('জ্ঞানই আলো')
    await page.goto('/dashboard/college-info')
    await expect(field(page, 'name')).toHaveValue(String(before?.name))
    for (const name of ['programs', 'admission_papers', 'base_year', 'theme_color'])
      await expect(field(page, name)).toHaveValue(String(before?.[name]))
    const approved = toBengaliDigits(toDayFirst(String(before?.government_approval_date)))
    await expect(field(page, 'government_approval_date')).toHaveValue(approved)
    await expectGoodScreen(page)
    await openPart(page, 'আরও পরিচয়')
    await field(page, 'tagline').fill(tagline)
    await update(page)
    await expect(field(page, 'tagline')).toHaveValue(tagline)
    await expect(page.getByRole('button', { name: 'আপডেট করুন' })).toBeFocused()
    const visitor = await page.context().newPage()
    await visitor.goto('/')
    await expect(visitor.getByText(tagline)).toBeVisible()
    const [after] = await office.list('institutions/')
    expect(after).toMatchObject({ tagline, logo: before?.logo, history: before?.history })
    await office.change('patch', `institutions/${before?.id}/`, { tagline: String(before?.tagline) })
  },
)

test('without a record the form starts with the default texts, which follow the kind, and creates one', async ({
  page,
}) => {
  let sent = ''
  await page.route(calls, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: [] })
    sent = `${route.request().method()} ${route.request().postData()}`
    return route.fulfill({ status: 201, json: { id: 1, updated_at: '2026-01-01T00:00:00.000Z' } })
  })
  await page.goto('/dashboard/college-info')
  await expect(field(page, 'base_year')).toHaveValue('2000')
  await expect(field(page, 'programs')).toHaveValue('এইচএসসি বিজ্ঞান\nমানবিক\nব্যবসায় শিক্ষা')
  await openPart(page, 'পাঠদান')
  await field(page, 'departments').fill('নিজেদের লেখা')
  await openPart(page, 'আরও পরিচয়')
  await field(page, 'kind').selectOption({ label: 'মাদ্রাসা' })
  await expect(field(page, 'programs')).toHaveValue(/দাখিল/)
  await expect(field(page, 'admission_papers')).toHaveValue(/দাখিল/)
  await expect(field(page, 'departments')).toHaveValue('নিজেদের লেখা')
  await expect(field(page, 'session_month')).toHaveValue('1')
  await field(page, 'name').fill('নতুন বিদ্যালয়')
  await field(page, 'address').fill('রংপুর')
  await field(page, 'contact_phone').fill('০৫২১-৬২৫৫১')
  await field(page, 'contact_email').fill('office@example.com')
  await press(page, 'জমা দিন')
  await expect(status(page, 'তথ্য সফলভাবে জমা হয়েছে')).toBeVisible()
  expect(sent).toMatch(/^POST /)
  expect(sent).toContain('নতুন বিদ্যালয়')
  expect(sent).toMatch(/name="kind"\s+madrasa/)
})

const crest = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 4, background: { r: 0, g: 90, b: 40, alpha: 0.5 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

test(
  'a logo that is too large is refused, and accepted after the form has shrunk it',
  rest,
  async ({ page }) => {
    const messages = acceptDialogs(page)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent += 1
    })
    await page.goto('/dashboard/college-info')
    const logo = field(page, 'logo')
    const container = page.locator('[data-file-field]').filter({ has: logo })
    const shrink = container.getByRole('button', { name: 'ছোট করে নিন' })
    await logo.setInputFiles({ name: 'প্রতীক.png', mimeType: 'image/png', buffer: await crest(1000) })
    await expect.poll(() => messages).toEqual(['লোগোর ফাইল ২ এমবির কম হতে হবে।'])
    await expect(logo).toHaveValue('')
    await expect(logo).toHaveAccessibleDescription(/লোগোর ফাইল ২ এমবির কম হতে হবে।/)
    await expectGoodScreen(page)
    await shrink.click()
    await expect(container.getByRole('status')).toHaveText(/^প্রতীক\.png, /)
    await expect(container.locator('img[src^="blob:"]')).toBeVisible()
    await expect(logo).toBeFocused()
    await expect(shrink).toBeHidden()
    expect(messages).toHaveLength(1)
    expect(sent).toBe(0)
    await press(page, 'আপডেট করুন')
    await expect(status(page, 'তথ্য সফলভাবে আপডেট হয়েছে')).toBeVisible()
  },
)

test(
  'a logo of a wrong type is refused with the allowed types, and a damaged one as damaged',
  rest,
  async ({ page }) => {
    const messages = acceptDialogs(page)
    await page.goto('/dashboard/college-info')
    const logo = field(page, 'logo')
    const webp = Buffer.alloc(2 * 1024 * 1024 + 1)
    webp.set(await picture('webp'))
    await logo.setInputFiles({ name: 'প্রতীক.webp', mimeType: 'image/webp', buffer: webp })
    await expect(logo).toHaveAccessibleDescription(/শুধু JPEG বা PNG ছবি দেওয়া যায়।/)
    await expect(page.getByRole('button', { name: 'ছোট করে নিন' })).toHaveCount(0)
    const whole = Buffer.from(await picture('jpeg', 1600, 900))
    await logo.setInputFiles({
      name: 'অর্ধেক.jpg',
      mimeType: 'image/jpeg',
      buffer: whole.subarray(0, whole.length / 2),
    })
    await expect(logo).toHaveAccessibleDescription(/ছবিটি খোলা যাচ্ছে না। অন্য একটি ছবি দিন।/)
    await expect(logo).toHaveValue('')
    expect(messages).toEqual([])
  },
)

test('a logo or picture that is too large and can’t be shrunk is refused at once', rest, async ({ page }) => {
  const messages = acceptDialogs(page)
  await page.goto('/dashboard/college-info')
  const choose = (name: string, megabytes: number, type: string) =>
    field(page, name).setInputFiles({
      name: 'ছবি.png',
      mimeType: type,
      buffer: Buffer.alloc(megabytes * 1024 * 1024 + 1),
    })
  await choose('logo', 2, 'image/png')
  await expect.poll(() => messages).toEqual(['লোগোর ফাইল ২ এমবির কম হতে হবে।'])
  await choose('institution_image', 9, 'image/jpeg')
  await expect
    .poll(() => messages)
    .toEqual(['লোগোর ফাইল ২ এমবির কম হতে হবে।', 'প্রতিষ্ঠানের ছবির ফাইল ৯ এমবির কম হতে হবে।'])
  for (const name of ['logo', 'institution_image']) await expect(field(page, name)).toHaveValue('')
})

test('refusals are shown beside their fields, failures with the specified messages', async ({ page }) => {
  await page.goto('/dashboard/college-info')
  await field(page, 'contact_email').fill('no email')
  await field(page, 'name').fill('')
  await press(page, 'আপডেট করুন')
  await expect(status(page, 'তথ্য জমা দিতে ব্যর্থ হয়েছে')).toBeVisible()
  await expect(field(page, 'name')).toBeFocused()
  for (const name of ['name', 'contact_email'])
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  await breakCalls(page, 'PATCH', calls)
  await field(page, 'name').fill('নতুন বিদ্যালয়')
  await field(page, 'contact_email').fill('office@example.com')
  await press(page, 'আপডেট করুন')
  await expect(page.getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
  await expect(field(page, 'contact_email')).toHaveValue('office@example.com')
})

test('when the institution can’t be loaded, only its part of the screen says so', rest, async ({ page }) => {
  const recovered = await failCalls(page, 'GET', calls)
  await page.goto('/dashboard/college-info')
  await expect(page.getByRole('alert')).toContainText('লোড করা যায়নি')
  await expect(page.locator('[aria-live]').filter({ hasText: 'তথ্য' })).toHaveCount(0)
  await recovered()
  await press(page, 'আবার চেষ্টা করুন')
  await expect(field(page, 'name')).toBeVisible()
})

test(
  'contact details are edited beside a preview of what visitors see',
  restOnEachWidth,
  async ({ page, office }) => {
    const [before] = await office.list('institutions/')
    const line = uniqueName('শনিবার ছুটি')
    await page.goto('/dashboard/contact-info')
    const preview = page.getByRole('region', { name: 'ওয়েবসাইটে যেমন দেখাবে' })
    await expect(preview).toContainText('সোনাবিল আদর্শ মহাবিদ্যালয়')
    await expectGoodScreen(page)
    await field(page, 'contact_phone').fill('01712345678')
    await expect(preview).toContainText('০১৭১২-৩৪৫৬৭৮')
    await field(page, 'contact_phone').fill(String(before?.contact_phone))
    await field(page, 'map_place').fill('')
    await expect(preview).toContainText('শুধু ঠিকানার লিংক')
    await field(page, 'map_place').fill(String(before?.map_place))
    await field(page, 'office_hours').fill(`${before?.office_hours}\n${line}`)
    await expect(preview.getByText(line)).toBeVisible()
    await update(page)
    const visitor = await page.context().newPage()
    await visitor.goto('/contact')
    await expect(visitor.getByText(line)).toBeVisible()
    await office.change('patch', `institutions/${before?.id}/`, {
      office_hours: String(before?.office_hours),
    })
  },
)

test('failed loads and saves of contact details show the specified messages', async ({ page }) => {
  const recovered = await failCalls(page, 'GET', calls)
  await page.goto('/dashboard/contact-info')
  await expect(status(page, 'তথ্য লোড করতে ব্যর্থ')).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await recovered()
  await press(page, 'আবার চেষ্টা করুন')
  await failCalls(page, 'PATCH', calls)
  await field(page, 'address').fill('নতুন ঠিকানা')
  await press(page, 'আপডেট করুন')
  await expect(status(page, 'তথ্য জমা দিতে ব্যর্থ হয়েছে')).toBeVisible()
  await expect(field(page, 'address')).toHaveValue('নতুন ঠিকানা')
})

test('before the institution has a name, the screen leads to where it is set', rest, async ({ page }) => {
  await page.route(calls, (route) => route.fulfill({ json: [] }))
  await page.goto('/dashboard/contact-info')
  await page.getByRole('link', { name: 'আগে প্রতিষ্ঠানের তথ্য দিন' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('প্রতিষ্ঠানের তথ্য')
})
