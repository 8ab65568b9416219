import { expect, type Page } from '@playwright/test'
import { picture } from '../app/test-files.server.ts'
import { type Office, test, uniqueName } from './staff.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const search = (page: Page) => page.locator('input[name=search]')

async function firstClass(office: Office): Promise<{ id: number; name: string }> {
  const [schoolClass] = await office.list('classes/')
  if (!schoolClass) throw new Error('the sample college has classes')
  return { id: schoolClass.id, name: String(schoolClass.name) }
}

test('a student is added with a photo, found by name and class, edited, deleted and brought back', async ({
  page,
  office,
}) => {
  const name = uniqueName('নুসরাত')
  const schoolClass = await firstClass(office)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  page.on('dialog', (question) => question.accept())
  await page.goto('/dashboard/student-info-form')
  await press(page, 'শিক্ষার্থী যোগ করুন')
  await dialog(page).getByLabel('নাম', { exact: true }).fill(name)
  await dialog(page).getByLabel('রোল নম্বর').fill('৫০৭')
  await dialog(page).getByLabel('শ্রেণি').selectOption(schoolClass.name)
  await dialog(page).getByLabel('জন্ম তারিখ').fill('২০০৯-০৩-২৬')
  await dialog(page).getByLabel('অভিভাবকের নাম').fill('রহিমা বেগম')
  await dialog(page).getByLabel('অভিভাবকের মোবাইল নম্বর').fill('+880 1712 345678')
  await dialog(page)
    .getByLabel('ছবি', { exact: true })
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(await picture('png')) })
  await press(page, 'সংরক্ষণ করুন')
  await expect(says(page, 'শিক্ষার্থী যোগ হয়েছে')).toBeVisible()
  await expect(row(page, name)).toContainText('রহিমা বেগম')
  await expect(row(page, name)).toContainText('৫০৭')
  await expect(row(page, name).locator('img')).toHaveAttribute('src', /^blob:/)

  await search(page).fill(name)
  await page.locator('select[name=class_name]').selectOption(schoolClass.name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await press(page, `সম্পাদনা: ${name}`)
  await expect(dialog(page).getByLabel('জন্ম তারিখ')).toHaveValue('2009-03-26')
  await expect(dialog(page).getByLabel('শ্রেণি')).toHaveValue(String(schoolClass.id))
  await expect(dialog(page).getByLabel('ডিজিটাল আইডি')).toHaveValue(/^507-\d+-\d+$/)
  await dialog(page).getByLabel('শাখা').fill('খ')
  await press(page, 'সরান: ছবি')
  await press(page, 'আপডেট করুন')
  await expect(says(page, 'শিক্ষার্থীর তথ্য আপডেট হয়েছে')).toBeVisible()
  await expect(row(page, name).locator('img')).toHaveAttribute('src', /^\/avatar\//)

  await press(page, `মুছুন: ${name}`)
  await says(page, 'শিক্ষার্থী মুছে ফেলা হয়েছে').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
  await expect(row(page, name)).toBeVisible()
  expect(addresses.filter((address) => address.includes('নুসরাত'))).toEqual([])
})

test('a student without name, roll or class is refused in the quoted words, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/dashboard/student-info-form')
  await press(page, 'শিক্ষার্থী যোগ করুন')
  await dialog(page).getByLabel('ঠিকানা').fill('নদীর পাড়')
  await press(page, 'সংরক্ষণ করুন')
  const words = 'দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন'
  await expect(says(page, words)).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toContainText(words)
  await expect(dialog(page).getByLabel('ঠিকানা')).toHaveValue('নদীর পাড়')
})

test('students who can not be loaded or saved are told of in place, without a toast', async ({
  page,
  office,
}) => {
  const name = uniqueName('সাদিয়া')
  const schoolClass = await firstClass(office)
  let broken = true
  await page.route('**/api/students/', (route) => (broken ? route.abort() : route.continue()))
  await page.goto('/dashboard/student-info-form')
  await expect(page.getByRole('alert')).toContainText('শিক্ষার্থীদের তালিকা লোড করা যায়নি')
  broken = false
  await press(page, 'আবার চেষ্টা করুন')
  await press(page, 'শিক্ষার্থী যোগ করুন')
  await dialog(page).getByLabel('নাম', { exact: true }).fill(name)
  await dialog(page).getByLabel('রোল নম্বর').fill('12')
  await dialog(page).getByLabel('শ্রেণি').selectOption(schoolClass.name)
  broken = true
  await press(page, 'সংরক্ষণ করুন')
  await expect(dialog(page).getByRole('alert')).toContainText('আবার চেষ্টা করুন')
  await expect(page.getByRole('status').filter({ hasText: /সমস্যা|ব্যর্থ|যায়নি/ })).toHaveCount(0)
  broken = false
  await press(page, 'আবার চেষ্টা করুন')
  await expect(says(page, 'শিক্ষার্থী যোগ হয়েছে')).toBeVisible()
  await expect(row(page, name)).toBeVisible()
})

test('a student whose delete failed stays in the list', async ({ page, office }) => {
  const name = uniqueName('তানভীর')
  const { id } = await firstClass(office)
  await office.add('students/', { full_name: name, roll_number: '1', class_name: id })
  page.on('dialog', (question) => question.accept())
  await page.route('**/api/students/*/', (route) => route.abort())
  await page.goto('/dashboard/student-info-form')
  await search(page).fill(name)
  await press(page, `মুছুন: ${name}`)
  await expect(says(page, 'শিক্ষার্থী মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।')).toBeVisible()
  await expect(row(page, name)).toBeVisible()
})

test('a student is erased for good after two questions, with the history', async ({ page, office }) => {
  const name = uniqueName('আরাফাত')
  const { id } = await firstClass(office)
  const student = await office.add('students/', { full_name: name, roll_number: '1', class_name: id })
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    void (asked.length === 2 ? question.dismiss() : question.accept())
  })
  await page.goto('/dashboard/student-info-form')
  await search(page).fill(name)
  await press(page, `সম্পাদনা: ${name}`)
  await press(page, `স্থায়ীভাবে মুছুন: ${name}`)
  expect(asked).toHaveLength(2)
  await expect(dialog(page)).toBeVisible()
  await press(page, `স্থায়ীভাবে মুছুন: ${name}`)
  await expect(says(page, 'স্থায়ীভাবে মুছে ফেলা হয়েছে')).toBeVisible()
  await expect(page.getByText('এই খোঁজে কোনো শিক্ষার্থী নেই')).toBeVisible()
  expect(await office.list(`changes/?entity=students&record_id=${student.id}`)).toEqual([])
})

test('a photo of a student that is gone is replaced by initials', async ({ page }) => {
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/dashboard/student-info-form')
  await expect(page.locator('tbody img').first()).toHaveAttribute('src', /^\/avatar\//)
})
