import { expect, type Page } from '@playwright/test'
import { failCalls } from './faults.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const chosenClass = (page: Page) => dialog(page).getByLabel('শ্রেণি', { exact: true }).locator(':checked')

test(
  'several subjects of a class are added one after the other, and each is shown',
  rest,
  async ({ page, office }) => {
    const schoolClass = uniqueName('নবম')
    const other = uniqueName('দশম')
    await office.add('classes/', { name: schoolClass })
    const { id } = await office.add('classes/', { name: other })
    await office.add('subjects/', { name: uniqueName('ভূগোল'), class_name: id })
    const [first, second, third] = ['পদার্থ', 'রসায়ন', 'জীব'].map(uniqueName) as [string, string, string]
    await page.goto('/dashboard/add-subject')
    // A filter that would hide the new subject.
    await page.getByRole('search').getByLabel('শ্রেণি').selectOption(other)
    await press(page, 'বিষয় যোগ করুন')
    await dialog(page).getByLabel('বিষয়ের নাম').fill(first)
    await dialog(page).getByLabel('শ্রেণি', { exact: true }).selectOption(schoolClass)
    await press(page, 'সংরক্ষণ করে আরেকটি')
    await expect(status(page, 'বিষয় যোগ হয়েছে')).toBeVisible()
    await expect(dialog(page).getByLabel('বিষয়ের নাম')).toHaveValue('')
    await expect(dialog(page).getByLabel('বিষয়ের নাম')).toBeFocused()
    await expect(chosenClass(page)).toHaveText(schoolClass)
    await expectGoodScreen(page)
    await page.keyboard.type(second)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, second)).toHaveClass(/bg-success-tint/)
    await expect(row(page, second)).toContainText(schoolClass)
    // It may be on the previous page.
    const names = (await office.list('subjects/')).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([first, second]))

    // The last one was saved without "another one", so the form is empty.
    await press(page, 'বিষয় যোগ করুন')
    await expect(chosenClass(page)).toHaveText('শ্রেণি বেছে নিন')
    await dialog(page).getByLabel('বিষয়ের নাম').fill(third)
    await dialog(page).getByLabel('শ্রেণি', { exact: true }).selectOption(schoolClass)
    await press(page, 'সংরক্ষণ করুন')
    await expect(row(page, third)).toHaveClass(/bg-success-tint/)
    await expect(row(page, third)).toBeInViewport()
  },
)

test('a failed load of subjects is shown in a toast and in place', async ({ page }) => {
  const recovered = await failCalls(page, 'GET', '**/api/subjects/')
  await page.goto('/dashboard/add-subject')
  await expect(status(page, 'তথ্য লোড করতে সমস্যা হয়েছে।')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('তথ্য লোড করতে সমস্যা হয়েছে।')
  await recovered()
  await press(page, 'আবার চেষ্টা করুন')
  await expect(page.getByRole('table')).toBeVisible()
})

test('a spinner turns while the subjects are loading', async ({ page }) => {
  await page.goto('/dashboard/notices')
  await expect(page.getByRole('table')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/subjects/', async (route) => {
    await held
    await route.fallback()
  })
  const menu = page.getByRole('button', { name: 'মেনু', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'বিষয়', exact: true }).click()
  await expect(status(page, 'লোড হচ্ছে...').locator('.animate-spin')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('বিষয়')
  await expect(status(page, 'লোড হচ্ছে...')).toHaveCount(0)
})
