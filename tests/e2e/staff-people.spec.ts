import { expect, type Page } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { acceptDialogs, breakCalls, failCalls } from './faults.ts'
import { eachWidth, pressForRow, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const complaints = (page: Page) => page.getByRole('status').filter({ hasText: /সমস্যা|ব্যর্থ/ })
const search = (page: Page) => page.locator('input[name=search]')

test(
  'a teacher is added with a photo, shown to visitors, edited, deleted and brought back',
  eachWidth,
  async ({ page }) => {
    const name = uniqueName('মোছাঃ রোকেয়া')
    const questions = acceptDialogs(page)
    await page.goto('/dashboard/teacher-info-form')
    await press(page, 'শিক্ষক যোগ করুন')
    await expect(dialog(page).getByLabel('নাম', { exact: true })).toBeFocused()
    await page.getByLabel('নাম', { exact: true }).fill(name)
    await dialog(page).getByLabel('পদবি').fill('প্রভাষক')
    await dialog(page).getByLabel('বিষয়').fill('রসায়ন')
    await expect(dialog(page).getByText('+88', { exact: true })).toBeVisible()
    await dialog(page).getByLabel('মোবাইল নম্বর').fill('০১৭১২-৩৪৫৬৭৮')
    await dialog(page)
      .getByLabel('ছবি', { exact: true })
      .setInputFiles({ name: 'ছবি.png', mimeType: 'image/png', buffer: Buffer.from(await picture('png')) })
    await expect(dialog(page).locator('img[src^="blob:"]')).toBeVisible()
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'শিক্ষক যোগ হয়েছে')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(row(page, name)).toBeVisible()
    await expect(row(page, name)).toContainText('০১৭১২-৩৪৫৬৭৮')
    await expect(row(page, name).locator('img')).toHaveAttribute('src', /^\/media\//)

    await pressForRow(page, 'সম্পাদনা', name)
    await expect(dialog(page).getByLabel('পদবি')).toHaveValue('প্রভাষক')
    await expect(dialog(page).getByLabel('মোবাইল নম্বর')).toHaveValue('01712345678')
    await dialog(page).getByLabel('পদবি').fill('সহকারী অধ্যাপক')
    await press(page, 'সরান: ছবি')
    await press(page, 'আপডেট করুন')
    await expect(status(page, 'শিক্ষকের তথ্য আপডেট হয়েছে')).toBeVisible()
    await expect(row(page, name)).toContainText('সহকারী অধ্যাপক')
    await expect(row(page, name).locator('img')).toHaveAttribute('src', /^\/avatar\//)
    await expect(page.getByRole('button', { name: `সম্পাদনা: ${name}` })).toBeFocused()

    const visitor = await page.context().newPage()
    await visitor.goto(`/facnstaff?search=${encodeURIComponent(name)}`)
    await expect(visitor.getByRole('heading', { name })).toBeVisible()
    await visitor.close()

    await pressForRow(page, 'মুছুন', name)
    expect(questions.at(-1)).toContain(name)
    await expect(row(page, name)).toHaveCount(0)
    await status(page, 'শিক্ষক মুছে ফেলা হয়েছে').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
    await expect(status(page, 'ফিরিয়ে আনা হয়েছে')).toBeVisible()
    await search(page).fill(name)
    await expect(row(page, name)).toContainText('সহকারী অধ্যাপক')
  },
)

test(
  'teachers are found by suggested names and by designation, and paged',
  rest,
  async ({ page, office }) => {
    const name = uniqueName('মোঃ শফিকুল')
    const designation = uniqueName('পদ')
    await office.add('teachers/', { full_name: name, designation })
    await page.goto('/dashboard/teacher-info-form')
    const pages = page.getByRole('navigation', { name: 'পৃষ্ঠা' })
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(pages.getByRole('button', { name: 'আগের' })).toBeDisabled()
    await pages.getByRole('button', { name: '৩', exact: true }).click()
    await expect(pages.getByRole('button', { name: '৩', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )

    // The suggestions are loaded at the first letter, and take over the box with what is typed.
    await search(page).pressSequentially(name.replace('মোঃ', 'মো:').slice(0, -1))
    await expect(page.getByRole('combobox', { name: 'নাম দিয়ে খুঁজুন' })).toBeFocused()
    await page.getByRole('option', { name }).click()
    await expect(search(page)).toHaveValue(name)
    await expect(row(page, name)).toBeVisible()
    await expect(pages).toBeHidden()
    await search(page).fill('ঘঙঞ ঢঙ')
    await expect(page.getByText('এই খোঁজে কোনো শিক্ষক নেই')).toBeVisible()
    await search(page).fill('')
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.locator('select[name=designation]').selectOption(designation)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(row(page, name)).toBeVisible()
  },
)

test('names are suggested although the last letter was typed before the suggestions came', async ({
  page,
  office,
}) => {
  const name = uniqueName('মোঃ মতিউর')
  await office.add('teachers/', { full_name: name, designation: uniqueName('পদ') })
  const wasTyped = Promise.withResolvers<void>()
  await page.route('**/name-combo-box-*.js', async (route) => {
    await wasTyped.promise
    await route.continue()
  })
  await page.goto('/dashboard/teacher-info-form')
  await search(page).pressSequentially(name.slice(0, -1))
  wasTyped.resolve()
  await page.getByRole('option', { name }).click()
  await expect(search(page)).toHaveValue(name)
})

test('failed loads and saves of teachers are shown in place, and nothing typed is lost', async ({ page }) => {
  const name = uniqueName('আবদুল করিম')
  const recovered = await failCalls(page, 'GET', '**/api/teachers/')
  await page.goto('/dashboard/teacher-info-form')
  await expect(page.getByRole('alert')).toContainText('শিক্ষকদের তালিকা লোড করা যায়নি')
  await expect(complaints(page)).toHaveCount(0)
  await recovered()
  await press(page, 'আবার চেষ্টা করুন')
  await press(page, 'শিক্ষক যোগ করুন')
  await dialog(page).getByLabel('নাম', { exact: true }).fill(name)
  const reconnected = await breakCalls(page, 'POST', '**/api/teachers/')
  await press(page, 'সংরক্ষণ করুন')
  await expect(dialog(page).getByRole('alert')).toContainText('আবার চেষ্টা করুন')
  await expect(complaints(page)).toHaveCount(0)
  await expect(dialog(page).getByLabel('নাম', { exact: true })).toHaveValue(name)
  await reconnected()
  await press(page, 'আবার চেষ্টা করুন')
  await expect(status(page, 'শিক্ষক যোগ হয়েছে')).toBeVisible()
  await expect(row(page, name)).toHaveCount(1)
})

test('invalid values of a teacher are explained beside their fields', rest, async ({ page }) => {
  await page.goto('/dashboard/teacher-info-form')
  await press(page, 'শিক্ষক যোগ করুন')
  await dialog(page).getByLabel('মোবাইল নম্বর').fill('12345')
  await press(page, 'সংরক্ষণ করুন')
  const nameField = dialog(page).getByLabel('নাম', { exact: true })
  await expect(nameField).toHaveAccessibleDescription(/নাম লিখুন/)
  await expect(nameField).toBeFocused()
  await expect(dialog(page).getByLabel('মোবাইল নম্বর')).toHaveAccessibleDescription(/১১ সংখ্যার মোবাইল নম্বর/)
  await dialog(page).getByLabel('মোবাইল নম্বর').fill('')
  await nameField.fill('আবুল হোসেন')
  const photo = dialog(page).getByLabel('ছবি', { exact: true })
  await photo.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(photo).toHaveAccessibleDescription(/শুধু JPEG, PNG বা WEBP/)
  await expect(nameField).toHaveValue('আবুল হোসেন')
  const refused: string[] = acceptDialogs(page)
  await dialog(page)
    .getByLabel('ছবি', { exact: true })
    .setInputFiles({ name: 'বড়.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect.poll(() => refused).toEqual([expect.stringContaining('৫ MB')])
})

test(
  'a teacher in the routine can’t be deleted, and one whose delete failed stays listed',
  rest,
  async ({ page, office }) => {
    const name = uniqueName('নাসরিন')
    const [subject] = await office.list('subjects/')
    const teacher = await office.add('teachers/', { full_name: name })
    const routine = await office.add('class-routine/', {
      classId: Number(subject?.class_name),
      subjectId: Number(subject?.id),
      teacherId: teacher.id,
      startTime: '18:00',
      endTime: '18:30',
      allow_clash: true,
    })
    acceptDialogs(page)
    await page.goto('/dashboard/teacher-info-form')
    await search(page).fill(name)
    await pressForRow(page, 'মুছুন', name)
    await expect(status(page, 'রুটিন')).toBeVisible()
    await office.remove(`class-routine/${routine.id}/`)
    await failCalls(page, 'DELETE', '**/api/teachers/*/')
    await pressForRow(page, 'মুছুন', name)
    await expect(status(page, 'শিক্ষক মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।')).toBeVisible()
    await expect(row(page, name)).toBeVisible()
  },
)

test('a member of the staff is added, shown to visitors, edited and deleted', rest, async ({ page }) => {
  const name = uniqueName('পরিমল')
  acceptDialogs(page)
  await page.goto('/dashboard/staff-info-form')
  await press(page, 'কর্মচারী যোগ করুন')
  await dialog(page).getByLabel('নাম', { exact: true }).fill(name)
  await dialog(page).getByLabel('পদবি').fill('অফিস সহকারী')
  await dialog(page).getByLabel('দায়িত্ব').fill('ভর্তি শাখা')
  const recovered = await failCalls(page, 'POST', '**/api/staff/')
  await press(page, 'সংরক্ষণ করুন')
  await expect(status(page, 'কর্মচারীর তথ্য সংরক্ষণ করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।')).toBeVisible()
  await recovered()
  await press(page, 'সংরক্ষণ করুন')
  await expect(status(page, 'কর্মচারী যোগ হয়েছে')).toBeVisible()
  await pressForRow(page, 'সম্পাদনা', name)
  await expect(dialog(page).getByLabel('দায়িত্ব')).toHaveValue('ভর্তি শাখা')
  await dialog(page).getByLabel('দায়িত্ব').fill('হিসাব শাখা')
  await press(page, 'আপডেট করুন')
  await expect(status(page, 'কর্মচারীর তথ্য আপডেট হয়েছে')).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto(`/facnstaff?tab=staff&search=${encodeURIComponent(name)}`)
  await expect(visitor.getByText('দায়িত্ব: হিসাব শাখা')).toBeVisible()
  await visitor.close()
  await page.locator('select[name=designation]').selectOption('অফিস সহকারী')
  await expect(row(page, name)).toBeVisible()
  const undeletable = await failCalls(page, 'DELETE', '**/api/staff/*/')
  await pressForRow(page, 'মুছুন', name)
  await expect(status(page, 'কর্মচারী মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।')).toBeVisible()
  await undeletable()
  await pressForRow(page, 'মুছুন', name)
  await expect(status(page, 'কর্মচারী মুছে ফেলা হয়েছে')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
})

test('a failed load of staff is shown in place only', async ({ page }) => {
  const recovered = await failCalls(page, 'GET', '**/api/staff/')
  await page.goto('/dashboard/staff-info-form')
  await expect(page.getByRole('alert')).toContainText('কর্মচারীদের তালিকা লোড করা যায়নি')
  await expect(complaints(page)).toHaveCount(0)
  await recovered()
  await press(page, 'আবার চেষ্টা করুন')
  await expect(page.getByRole('row')).toHaveCount(11)
})
