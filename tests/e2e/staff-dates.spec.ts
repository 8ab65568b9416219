import { expect, type Locator, type Page } from '@playwright/test'
import { expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const opener = (page: Page, label: string) =>
  page.getByRole('button', { name: 'ক্যালেন্ডার', description: label, exact: true })
const calendar = (page: Page, label: string) =>
  page.getByRole('region', { name: 'ক্যালেন্ডার', description: label, exact: true })
const day = (where: Locator, name: string) => where.getByRole('button', { name, exact: true })

test(
  'dates and times are typed or picked in a Bengali calendar, by mouse and by keyboard',
  restOnEachWidth,
  async ({ page, office }) => {
    const title = uniqueName('দিনক্ষণ')
    await page.goto('/dashboard/notices')
    await press(page, 'নোটিশ যোগ করুন')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByRole('button', { name: 'আরও', exact: true }).click()
    await expect(dialog(page).locator('[type=date], [type=time], [type=datetime-local]')).toHaveCount(0)

    const publishAt = dialog(page).getByLabel('প্রকাশের সময়', { exact: true })
    await publishAt.fill('৩/২/২১৯৯ রাত ৮টা ১৫')
    await expect(dialog(page).getByRole('button', { name: 'সময় ঠিক করুন' })).toBeVisible()
    await expect(dialog(page).getByText('ধরা হয়েছে: ৩ ফেব্রুয়ারি ২১৯৯, রাত ৮:১৫')).toBeVisible()
    await opener(page, 'প্রকাশের সময়').click()
    const publishing = calendar(page, 'প্রকাশের সময়')
    const picked = day(publishing, 'রবিবার, ৩ ফেব্রুয়ারি ২১৯৯')
    await expect(picked).toHaveAttribute('aria-pressed', 'true')
    await expect(picked).toBeFocused()
    await expect(publishing.getByRole('columnheader').first()).toHaveText('রবি')
    await expectGoodScreen(page)
    for (const key of ['PageDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await expect(publishAt).toHaveValue('০২/০৩/২১৯৯, রাত ৮:১৫')
    await publishing.getByLabel('ঘণ্টা').selectOption('সকাল ৯টা')
    await publishing.getByLabel('মিনিট').selectOption('৩০')
    await expect(publishAt).toHaveValue('০২/০৩/২১৯৯, সকাল ৯:৩০')
    await press(page, 'ঠিক আছে')
    await expect(publishing).toBeHidden()
    await expect(opener(page, 'প্রকাশের সময়')).toBeFocused()

    const date = dialog(page).getByLabel('তারিখ', { exact: true })
    await opener(page, 'তারিখ').focus()
    await page.keyboard.press('Enter')
    const dating = calendar(page, 'তারিখ')
    await expect(dating.getByRole('button', { name: /^আজ/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dating).toBeHidden()
    await expect(opener(page, 'তারিখ')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dating).toBeVisible()
    await dialog(page).getByLabel('শিরোনাম').click()
    await expect(dating).toBeHidden()
    await opener(page, 'তারিখ').click()
    await dating.getByLabel('বছর').selectOption('১৯৫২')
    await dating.getByLabel('মাস', { exact: true }).selectOption('জানুয়ারি')
    await press(page, 'পরের মাস')
    await day(dating, 'বৃহস্পতিবার, ২১ ফেব্রুয়ারি ১৯৫২').click()
    await expect(dating).toBeHidden()
    await expect(date).toHaveValue('২১/০২/১৯৫২')

    await press(page, 'সময় ঠিক করুন')
    await expect(dialog(page)).toBeHidden()
    const [notice] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
    expect(notice).toMatchObject({ publish_at: '2199-03-02T03:30:00.000Z', date: '1952-02-21' })
    await office.remove(`notices/${notice?.id}/`)
  },
)

test('on a tablet the calendar of a narrow field fits the screen', rest, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/dashboard/college-info')
  const label = 'সরকারি অনুমোদনের তারিখ'
  await opener(page, label).click()
  await expect(calendar(page, label)).toBeInViewport({ ratio: 1 })
  const days = await calendar(page, label).locator('[data-day]').all()
  const boxes = await Promise.all(days.slice(0, 14).map((each) => each.boundingBox()))
  expect(boxes.map((box) => box?.width)).toEqual(boxes.map(() => 44))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(7)
  // Open, it would cover half of a button, which counts as too small.
  await page.keyboard.press('Escape')
  await expectGoodScreen(page)
})

test('if the calendar can’t be loaded, the date field says so and accepts typed dates', async ({ page }) => {
  await page.route('**/assets/moment-picker-*.js', (route) => route.abort())
  await page.goto('/dashboard/college-info')
  const field = page.locator('[name=government_approval_date]')
  await opener(page, 'সরকারি অনুমোদনের তারিখ').click()
  await expect(page.getByRole('alert')).toHaveText('ক্যালেন্ডার আনা যায়নি। তারিখটি লিখে দিন।')
  await field.fill('১/৭/৭২')
  await expect(field).toHaveValue('১/৭/৭২')
})
