import { expect, type Page, test } from '@playwright/test'
import { sampleHeads } from '../../app/sample/records/heads.ts'
import { sampleStaff } from '../../app/sample/records/staff.ts'
import { sampleTeachers } from '../../app/sample/records/teachers.ts'
import { toBengaliDigits } from '../../app/text/base/digits.ts'
import { eachWidth, rest, restOnEachWidth } from './screen.ts'

const cards = (page: Page) => page.locator('[data-swap=results]').getByRole('heading', { level: 2 })
const heads = (page: Page) => page.getByRole('list', { name: 'প্রতিষ্ঠানপ্রধান' }).getByRole('listitem')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'তালিকা' }).getByRole('link', { name })
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox')
const designation = (page: Page) => page.getByRole('combobox', { name: 'পদবি' })
const reset = (page: Page) => page.getByRole('button', { name: 'রিসেট' })

test('the title has the current year, and each tab its count', async ({ page }) => {
  await page.goto('/facnstaff')
  const year = await page.evaluate(() =>
    new Date().toLocaleDateString('en', { year: 'numeric', timeZone: 'Asia/Dhaka' }),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `শিক্ষক ও কর্মচারী তালিকা ${toBengaliDigits(year)}`,
  )
  await expect(tab(page, 'শিক্ষক')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'শিক্ষক')).toContainText(toBengaliDigits(sampleTeachers.length))
  await expect(tab(page, 'কর্মচারী')).toContainText(toBengaliDigits(sampleStaff.length))
  await expect(cards(page)).toHaveCount(12)
  await expect(heads(page)).toHaveText(
    sampleHeads.map(
      ({ full_name, designation }) => `${full_name}${designation === 'principal' ? 'অধ্যক্ষ' : 'উপাধ্যক্ষ'}`,
    ),
  )
})

test('a search that finds only a head shows the head above the empty list', async ({ page }) => {
  await page.goto('/facnstaff')
  await searchBox(page).fill('সৈয়দা মাহমুদা')
  await expect(heads(page)).toHaveCount(1)
  await expect(heads(page).locator('mark')).toHaveText(['সৈয়দা', 'মাহমুদা'])
  await expect(page.getByText('কোনো তথ্য পাওয়া যায়নি', { exact: true })).toBeVisible()
  await expect(page.getByText('উপরে ১ জন প্রতিষ্ঠানপ্রধানকে পাওয়া গেছে।')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('প্রতিষ্ঠানপ্রধান ১ জন, শিক্ষক ০ জন')
  await reset(page).click()
  await expect(heads(page)).toHaveCount(sampleHeads.length)
})

test('a search that finds somebody only in the other tab links there', rest, async ({ page }) => {
  await page.goto('/facnstaff')
  await designation(page).selectOption('প্রভাষক')
  await searchBox(page).fill('পরিমল')
  await page.getByRole('link', { name: 'কর্মচারীদের মধ্যে ১ জন' }).click()
  await expect(page).toHaveURL(`/facnstaff?search=${encodeURIComponent('পরিমল')}&tab=staff`)
  await expect(tab(page, 'কর্মচারী')).toHaveAttribute('aria-current', 'page')
  await expect(searchBox(page)).toHaveValue('পরিমল')
  await expect(cards(page)).toHaveCount(1)
})

test(
  'the staff tab opens in place with designations of staff, and keeps the search',
  eachWidth,
  async ({ page }) => {
    await page.goto('/facnstaff')
    await searchBox(page).fill('বিজ্ঞান')
    await expect(page).toHaveURL(/search=/)
    await tab(page, 'কর্মচারী').click()
    await expect(page).toHaveURL(/tab=staff/)
    await expect(tab(page, 'কর্মচারী')).toHaveAttribute('aria-current', 'page')
    await expect(tab(page, 'কর্মচারী')).toBeFocused()
    await expect(tab(page, 'কর্মচারী')).toContainText(toBengaliDigits(sampleStaff.length))
    await expect(designation(page).getByRole('option', { name: 'ল্যাব সহকারী', exact: true })).toBeAttached()
    await expect(designation(page).getByRole('option', { name: 'প্রভাষক' })).not.toBeAttached()
    await expect(searchBox(page)).toHaveValue('বিজ্ঞান')
    await designation(page).selectOption('ল্যাব সহকারী')
    await expect(page).toHaveURL(/tab=staff&search=.*designation=/)
    await expect(cards(page)).toHaveCount(2)
  },
)

test('reset clears search and designation and keeps the tab', rest, async ({ page }) => {
  await page.goto(`/facnstaff?tab=staff&search=ল্যাব&designation=${encodeURIComponent('ল্যাব সহকারী')}`)
  await expect(cards(page)).toHaveCount(2)
  await reset(page).click()
  await expect(page).toHaveURL('/facnstaff?tab=staff')
  await expect(searchBox(page)).toHaveValue('')
  await expect(designation(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(12)
})

test('a name in another spelling is found', rest, async ({ page }) => {
  await page.goto('/facnstaff')
  await searchBox(page).fill('মো: আব্দুল হালিম')
  await expect(cards(page)).toHaveText(['মোঃ আব্দুল হালিম তালুকদার'])
  await expect(cards(page).locator('mark')).toHaveText(['মোঃ', 'আব্দুল', 'হালিম'])
})

test('an empty result shows the specified message', async ({ page }) => {
  await page.goto('/facnstaff')
  await searchBox(page).fill('ঘঙঞ')
  await expect(page.getByText('কোনো তথ্য পাওয়া যায়নি', { exact: true })).toBeVisible()
})

test('changing a filter returns to the first page', rest, async ({ page }) => {
  await page.goto('/facnstaff?page=3')
  await expect(cards(page)).toHaveCount(sampleTeachers.length - 24)
  await designation(page).selectOption('প্রভাষক')
  await expect(page).toHaveURL(/\?designation=[^&]*$/)
  await page.getByRole('navigation', { name: 'পৃষ্ঠা' }).getByRole('link', { name: 'পরের' }).click()
  await expect(page).toHaveURL(/designation=.*page=2/)
  await tab(page, 'কর্মচারী').click()
  await expect(page).toHaveURL('/facnstaff?tab=staff')
})

test('a tab that fails to load names its list and can be retried', async ({ page }) => {
  await page.goto('/facnstaff')
  await page.route(/tab=staff/, (route) => route.abort())
  await tab(page, 'কর্মচারী').click()
  await expect(page.getByRole('alert')).toContainText('স্টাফদের তথ্য লোড করতে সমস্যা হয়েছে।')
  await page.unroute(/tab=staff/)
  await page.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(tab(page, 'কর্মচারী')).toHaveAttribute('aria-current', 'page')
  await expect(cards(page)).toHaveCount(12)
  await page.route(/search=/, (route) => route.abort())
  await tab(page, 'শিক্ষক').click()
  await searchBox(page).fill('বাংলা')
  await expect(page.getByRole('alert')).toContainText('শিক্ষকদের তথ্য লোড করতে সমস্যা হয়েছে।')
})

test('phone and email are links; missing ones are a dash', restOnEachWidth, async ({ page }) => {
  await page.goto('/facnstaff')
  const first = page.locator('.person').first()
  const name = sampleTeachers[0]?.full_name
  const phone = first.getByRole('link', { name: new RegExp(`^মোবাইল: ${name}, [০-৯]{5}-[০-৯]{6}$`) })
  await expect(phone).toHaveAttribute('href', /^tel:\+8801\d{9}$/)
  await expect(first.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/)
  await page.goto('/facnstaff?tab=staff&search=পরিমল')
  await expect(page.locator('.person').getByText('—')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor opens a tab, searches, pages and resets', async ({ page }) => {
    await page.goto('/facnstaff')
    await tab(page, 'কর্মচারী').click()
    await searchBox(page).fill('ল্যাব')
    await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click()
    await expect(cards(page)).toHaveCount(3)
    await expect(tab(page, 'কর্মচারী')).toHaveAttribute('aria-current', 'page')
    await reset(page).click()
    await expect(searchBox(page)).toHaveValue('')
    await page.getByRole('link', { name: 'পরের' }).click()
    await expect(cards(page)).toHaveCount(2)
  })
})
