import { expect, type Page } from '@playwright/test'
import { eachWidth, expectGoodScreen, rest } from './screen.ts'
import { test } from './staff.ts'

const designation = (page: Page) => page.getByRole('combobox', { name: 'পদবি' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const headCalls = '**/api/principal-vice-principal/**'

// There is one record per designation, and journeys run in parallel: phone and desk each use one.
const designationFor = (isMobile: boolean) =>
  isMobile ? { word: 'principal', title: 'অধ্যক্ষ' } : { word: 'vice_principal', title: 'উপাধ্যক্ষ' }

test(
  'choosing a designation opens its record; saving it says so, and clears the form',
  eachWidth,
  async ({ page, office, viewport }) => {
    const { word, title } = designationFor((viewport?.width ?? 0) < 500)
    const [before] = await office.list(`principal-vice-principal/?designation=${word}`)
    const phone = `02-${Math.floor(1_000_000 + Math.random() * 8_000_000)}`
    await page.goto('/dashboard/principal-info')
    await expect(page.getByRole('button', { name: 'সংরক্ষণ করুন' })).toBeVisible()
    await designation(page).selectOption(word)
    await expect(page.getByLabel('নাম', { exact: true })).toHaveValue(String(before?.full_name))
    await expect(designation(page)).toBeFocused()
    await expectGoodScreen(page)
    await page.getByLabel('ফোন নম্বর').fill(phone)
    await press(page, 'আপডেট করুন')
    await expect(status(page, `${title}ের তথ্য আপডেট হয়েছে`)).toBeVisible()
    await expect(designation(page)).toHaveValue('')
    await expect(page.getByLabel('নাম', { exact: true })).toHaveValue('')
    await expect(page.getByRole('button', { name: 'সংরক্ষণ করুন' })).toBeVisible()
    const [after] = await office.list(`principal-vice-principal/?designation=${word}`)
    expect(after).toMatchObject({ contact_phone: phone, full_name: before?.full_name, photo: before?.photo })
  },
)

test('the card of a head shows who it is, and opens the form for it', rest, async ({ page, office }) => {
  const [principal] = await office.list('principal-vice-principal/?designation=principal')
  await page.goto('/dashboard/principal-info')
  const cardOf = (title: string) =>
    page.getByRole('main').getByRole('button', { name: new RegExp(`^${title}`) })
  await expect(cardOf('অধ্যক্ষ')).toContainText(String(principal?.full_name))
  await cardOf('অধ্যক্ষ').click()
  await expect(designation(page)).toHaveValue('principal')
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue(String(principal?.full_name))
  await expect(cardOf('অধ্যক্ষ')).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('বাণী').fill('নতুন কথা')
  page.once('dialog', (question) => question.dismiss())
  await cardOf('উপাধ্যক্ষ').click()
  await expect(page.getByLabel('বাণী')).toHaveValue('নতুন কথা')
})

test('a head saved for the first time is announced as saved, and only then as updated', async ({
  page,
  office,
  viewport,
}) => {
  const { word, title } = designationFor((viewport?.width ?? 0) < 500)
  const heads = () => office.list(`principal-vice-principal/?designation=${word}`)
  const [before] = await heads()
  if (before) await office.remove(`principal-vice-principal/${before.id}/`)
  await page.goto('/dashboard/principal-info')
  await designation(page).selectOption(word)
  await expect(page.getByRole('button', { name: 'সংরক্ষণ করুন' })).toBeVisible()
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue('')
  await page.getByLabel('নাম', { exact: true }).fill('কামরুল হাসান')
  await press(page, 'সংরক্ষণ করুন')
  await expect(status(page, `${title}ের তথ্য সংরক্ষণ করা হয়েছে`)).toBeVisible()
  await expect(status(page, `${title}ের তথ্য আপডেট হয়েছে`)).toHaveCount(0)

  await designation(page).selectOption(word)
  await expect(page.getByLabel('নাম', { exact: true })).toHaveValue('কামরুল হাসান')
  await press(page, 'আপডেট করুন')
  await expect(status(page, `${title}ের তথ্য আপডেট হয়েছে`)).toBeVisible()

  const [made] = await heads()
  expect(made).toMatchObject({ full_name: 'কামরুল হাসান', designation: word })
  await office.remove(`principal-vice-principal/${made?.id}/`)
  if (!before) return
  const [removal] = await office.list(`changes/?entity=principal-vice-principal&record_id=${before.id}`)
  await office.add(`changes/${removal?.id}/undo/`, {})
})

test('failed loads and saves show the specified messages and keep the typed form', async ({ page }) => {
  let failing = 'GET'
  await page.route(headCalls, (route) =>
    route.request().method() === failing
      ? route.fulfill({ status: 500, json: { message: 'সার্ভারে একটি সমস্যা হয়েছে।' } })
      : route.fallback(),
  )
  await page.goto('/dashboard/principal-info')
  await expect(page.getByRole('main').getByText('এখনো কেউ নেই')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('লোড করা যায়নি')).toHaveCount(2)
  await designation(page).selectOption('principal')
  await expect(status(page, 'তথ্য লোড করতে ব্যর্থ হয়েছে')).toBeVisible()
  failing = 'PUT'
  await press(page, 'আবার চেষ্টা করুন')
  await page.getByLabel('বাণী').fill('শিক্ষাই আলো')
  await press(page, 'আপডেট করুন')
  await expect(status(page, 'তথ্য সংরক্ষণে ব্যর্থ হয়েছে')).toBeVisible()
  await expect(page.getByLabel('বাণী')).toHaveValue('শিক্ষাই আলো')
})

test('switching the designation asks before typed text is lost', rest, async ({ page }) => {
  await page.goto('/dashboard/principal-info')
  await designation(page).selectOption('principal')
  await expect(page.getByRole('button', { name: 'আপডেট করুন' })).toBeVisible()
  await page.getByLabel('বাণী').fill('নতুন কথা')
  page.once('dialog', (question) => question.dismiss())
  await designation(page).selectOption('vice_principal')
  await expect(designation(page)).toHaveValue('principal')
  await expect(page.getByLabel('বাণী')).toHaveValue('নতুন কথা')
})

test(
  'a photo of more than 5 MB that can’t be shrunk is refused before it is sent',
  rest,
  async ({ page }) => {
    const refused: string[] = []
    page.on('dialog', (question) => {
      refused.push(question.message())
      void question.accept()
    })
    await page.goto('/dashboard/principal-info')
    await expect(page.getByText('সর্বোচ্চ ৫ MB (JPEG, PNG)')).toBeVisible()
    await page
      .getByLabel('ছবি', { exact: true })
      .setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect.poll(() => refused).toEqual([expect.stringContaining('৫ MB')])
  },
)
