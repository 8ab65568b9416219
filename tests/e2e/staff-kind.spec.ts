import { expect, type Locator, type Page } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { openPart } from './form-parts.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test } from './separate-school.ts'

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const day = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const colorOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).color)

test(
  'a college becomes a school with an English name, and dashboard and site follow',
  rest,
  async ({ page }) => {
    await page.goto('/dashboard/college-info')
    await expect(field(page, 'kind')).toHaveValue('college')
    const written = await field(page, 'programs').inputValue()
    for (const part of ['আরও পরিচয়', 'পাঠদান']) await openPart(page, part)
    await field(page, 'kind').selectOption({ label: 'স্কুল' })
    await expect(field(page, 'session_month')).toHaveValue('1')
    await expect(field(page, 'programs')).toHaveValue(written)
    await expectGoodScreen(page)
    await field(page, 'name_en').fill('Sonabil Model School')
    for (const name of ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার']) await day(page, name).uncheck()
    await press(page, 'আপডেট করুন')
    await expect(page.getByRole('group', { name: /^ক্লাসের দিন/ })).toContainText('অন্তত একটি দিন বেছে নিন।')
    for (const name of ['শনিবার', 'রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার']) await day(page, name).check()
    // With a file, the form is sent as multipart/form-data.
    await field(page, 'logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await picture('png')),
    })
    await press(page, 'আপডেট করুন')
    await expect(page.getByRole('status').filter({ hasText: 'তথ্য সফলভাবে আপডেট হয়েছে' })).toBeVisible()
    await expect(day(page, 'শনিবার')).toBeChecked()
    await expect(day(page, 'বৃহস্পতিবার')).not.toBeChecked()

    const heads = 'প্রধান শিক্ষক ও সহকারী প্রধান শিক্ষক'
    await page.getByRole('link', { name: heads }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heads)
    await page.getByRole('combobox', { name: 'পদবি' }).selectOption('প্রধান শিক্ষক')
    await expect(page.getByLabel('নাম', { exact: true })).not.toHaveValue('')

    await page.goto('/dashboard/class-routine')
    const added = page.getByRole('region', { name: 'New class in the routine' })
    await expect(added.getByRole('checkbox', { name: 'Saturday' })).toBeChecked()
    await expect(added.getByRole('checkbox', { name: 'Thursday' })).not.toBeChecked()

    await page.goto('/dashboard/college-info?field=government_approval_date')
    await page.getByRole('button', { name: 'ক্যালেন্ডার', description: 'সরকারি অনুমোদনের তারিখ' }).click()
    const inMonth = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) }).last()
    await expect(inMonth('শনিবার')).toHaveCSS('color', await colorOf(inMonth('রবিবার')))
    expect(await colorOf(inMonth('বৃহস্পতিবার'))).not.toBe(await colorOf(inMonth('রবিবার')))

    await page.goto('/')
    await expect(page).toHaveTitle('সোনাবিল আদর্শ মহাবিদ্যালয় (Sonabil Model School)')
    await expect(page.getByRole('banner').getByText('Sonabil Model School')).toBeVisible()
    await expect(page.getByRole('region', { name: 'প্রধান শিক্ষকের বাণী' })).toContainText('সহকারী প্রধান শিক্ষক')
    await page.goto('/admission')
    await expect(page.getByText(/^চলতি শিক্ষাবর্ষ [০-৯]{4}$/)).toBeVisible()
  },
)
