import { expect, type Page } from '@playwright/test'
import { openPart } from './form-parts.ts'
import { rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'
import { postsOf } from './wake-islands.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('an invalid value is explained once, beside its field, before anything is sent, until it is corrected', async ({
  page,
}) => {
  const sent = postsOf(page)
  await page.goto('/dashboard/teacher-info-form')
  await press(page, 'শিক্ষক যোগ করুন')
  const name = dialog(page).getByLabel('নাম', { exact: true })
  const phone = dialog(page).getByLabel('মোবাইল নম্বর')
  const email = dialog(page).getByLabel('ইমেইল')
  await phone.fill('12345')
  await email.fill('rokeya@school')
  await press(page, 'সংরক্ষণ করুন')
  await expect(name).toBeFocused()
  await expect(dialog(page).getByRole('alert')).toHaveText('৩টি ঘর ঠিক করে আবার সংরক্ষণ করুন।')
  for (const text of ['নাম লিখুন।', '১১ সংখ্যার মোবাইল নম্বর', 'সঠিক ইমেইল ঠিকানা'])
    await expect(page.getByText(text)).toHaveCount(1)

  await phone.fill('1234')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await expect(phone).not.toHaveAccessibleDescription(/১১ সংখ্যার মোবাইল নম্বর/)
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).getByRole('alert')).toHaveText('২টি ঘর ঠিক করে আবার সংরক্ষণ করুন।')
  await name.fill('রোকেয়া')
  await email.fill('')
  await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(0)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)

  await press(page, 'সংরক্ষণ করুন')
  await expect(phone).toBeFocused()
  await expect(dialog(page).getByRole('alert')).toHaveText('১টি ঘর ঠিক করে আবার সংরক্ষণ করুন।')
  expect(sent).toEqual([])
})

test('the specified messages about a whole form are shown without asking the server', async ({ page }) => {
  const sent = postsOf(page)
  await page.goto('/dashboard/add-subject')
  await press(page, 'বিষয় যোগ করুন')
  await press(page, 'সংরক্ষণ করুন')
  await expect(status(page, 'দয়া করে বিষয়ের নাম এবং শ্রেণি নির্বাচন করুন')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveText('২টি ঘর ঠিক করে আবার সংরক্ষণ করুন।')
  await expect(dialog(page).getByLabel('বিষয়ের নাম')).toBeFocused()
  await page.goto('/dashboard/student-info-form')
  await press(page, 'শিক্ষার্থী যোগ করুন')
  await dialog(page).getByLabel('নাম', { exact: true }).fill('রহিমা')
  await press(page, 'সংরক্ষণ করুন')
  await expect(status(page, 'দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন')).toBeVisible()
  await expect(dialog(page).getByLabel('রোল নম্বর')).toBeFocused()
  await page.goto('/dashboard/class-routine')
  const form = page.getByRole('region', { name: 'New class in the routine' })
  await expect(form.getByRole('checkbox')).toHaveCount(7)
  for (const day of await form.getByRole('checkbox').all()) await day.uncheck()
  page.on('dialog', (question) => void question.accept())
  await press(page, 'Add Routine')
  await expect(form.getByLabel('Class')).toBeFocused()
  await expect(form.getByRole('checkbox', { name: 'Sunday' })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('alert')).toHaveText('Correct 6 fields and save again.')
  expect(sent).toEqual([])
})

test(
  'a refusal by the server is shown once, beside its field, until it is corrected',
  rest,
  async ({ page, office }) => {
    const taken = uniqueName('সপ্তম')
    await office.add('classes/', { name: taken })
    await page.goto('/dashboard/add-class')
    const name = page.getByRole('region', { name: 'নতুন শ্রেণি' }).getByLabel('শ্রেণির নাম')
    await name.fill(taken)
    await name.press('Enter')
    await expect(name).toHaveAccessibleDescription(/আগেই আছে/)
    await expect(page.getByText('আগেই আছে')).toHaveCount(1)
    await expect(name).toBeFocused()
    await name.press('End')
    await name.pressSequentially(' ক')
    await expect(page.getByText('আগেই আছে')).toHaveCount(0)
    await expect(name).not.toHaveAttribute('aria-invalid')
  },
)

test(
  'if somebody else has changed a field of a long form meanwhile, the focus goes to that field',
  rest,
  async ({ page, office }) => {
    const [institution] = await office.list('institutions/')
    const id = Number(institution?.id)
    await page.goto('/dashboard/college-info')
    const papers = page.getByLabel('ভর্তির কাগজপত্র')
    const slogan = page.getByLabel('স্লোগান')
    await openPart(page, 'আরও পরিচয়')
    await expect(papers).toBeHidden()
    const otherText = uniqueName('জন্ম নিবন্ধনের কপি')
    await office.change('patch', `institutions/${id}/`, { admission_papers: otherText })
    await slogan.fill(uniqueName('জ্ঞানই আলো'))
    await slogan.press('Enter')
    await expect(papers).toBeFocused()
    await expect(papers).toHaveAccessibleDescription(new RegExp(otherText))
    await expect(page.getByText(otherText)).toBeInViewport()
    await expect(papers).toBeInViewport()
    // Restores the sample's text for the other journeys.
    await office.change('patch', `institutions/${id}/`, {
      admission_papers: String(institution?.admission_papers),
    })
  },
)
