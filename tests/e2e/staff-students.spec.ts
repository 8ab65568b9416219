import { expect, type Page } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { chooseForList, eachWidth, expectGoodScreen, pressForRow, rest } from './screen.ts'
import { type Office, test, uniqueName } from './staff.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const search = (page: Page) => page.locator('input[name=search]')

async function firstClass(office: Office): Promise<{ id: number; name: string }> {
  const [schoolClass] = await office.list('classes/')
  if (!schoolClass) throw new Error('the sample college has classes')
  return { id: schoolClass.id, name: String(schoolClass.name) }
}

test(
  'a student is added with a photo, found by name and class, edited, deleted and brought back',
  eachWidth,
  async ({ page, office }) => {
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
    await dialog(page).getByLabel('লিঙ্গ').selectOption('ছাত্রী')
    await dialog(page).getByLabel('জন্ম তারিখ').fill('২৬-৩-০৯')
    await dialog(page).getByLabel('অভিভাবকের নাম').fill('রহিমা বেগম')
    await dialog(page).getByLabel('অভিভাবকের মোবাইল নম্বর').fill('+880 1712 345678')
    await dialog(page)
      .getByLabel('ছবি', { exact: true })
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(await picture('png')) })
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'শিক্ষার্থী যোগ হয়েছে')).toBeVisible()
    await expect(row(page, name)).toContainText('রহিমা বেগম')
    await expect(row(page, name)).toContainText('৫০৭')
    await expect(row(page, name).locator('img')).toHaveAttribute('src', /^blob:/)

    await expect(row(page, name)).toContainText('০১৭১২-৩৪৫৬৭৮ (অভিভাবক)')
    await search(page).fill('০১৭১২-৩৪৫৬৭৮')
    await expect(row(page, name)).toBeVisible()
    await search(page).fill(name)
    await page.locator('select[name=class_name]').selectOption(schoolClass.name)
    await page.locator('select[name=gender]').selectOption('ছাত্র')
    await expect(row(page, name)).toBeHidden()
    await page.locator('select[name=gender]').selectOption('ছাত্রী')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await pressForRow(page, 'সম্পাদনা', name)
    await expect(dialog(page).getByLabel('লিঙ্গ')).toHaveValue('female')
    await expect(dialog(page).getByLabel('জন্ম তারিখ')).toHaveValue('২৬/০৩/২০০৯')
    await expect(dialog(page).getByLabel('শ্রেণি')).toHaveValue(String(schoolClass.id))
    await expect(dialog(page).getByLabel('ডিজিটাল আইডি')).toHaveValue(/^507-\d+-\d+$/)
    await dialog(page).getByLabel('শাখা').fill('খ')
    await press(page, 'সরান: ছবি')
    await press(page, 'আপডেট করুন')
    await expect(status(page, 'শিক্ষার্থীর তথ্য আপডেট হয়েছে')).toBeVisible()
    await expect(row(page, name).locator('img')).toHaveAttribute('src', /^\/avatar\//)

    await pressForRow(page, 'মুছুন', name)
    await status(page, 'শিক্ষার্থী মুছে ফেলা হয়েছে').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
    await expect(row(page, name)).toBeVisible()
    expect(addresses.filter((address) => address.includes('নুসরাত'))).toEqual([])
  },
)

test('a student without name, roll or class is refused with the specified messages, and the form is kept', async ({
  page,
}) => {
  await page.goto('/dashboard/student-info-form')
  await press(page, 'শিক্ষার্থী যোগ করুন')
  await dialog(page).getByLabel('ঠিকানা').fill('নদীর পাড়')
  await press(page, 'সংরক্ষণ করুন')
  const words = 'দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন'
  await expect(status(page, words)).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveText('৩টি ঘর ঠিক করে আবার সংরক্ষণ করুন।')
  await expect(dialog(page).getByLabel('ঠিকানা')).toHaveValue('নদীর পাড়')
})

test('saving a student who seems to exist already asks first', rest, async ({ page, office }) => {
  const name = uniqueName('মোঃ তানভীর')
  const schoolClass = await firstClass(office)
  const student = { full_name: name, roll_number: '77', class_name: schoolClass.id }
  await office.add('students/', student)
  await page.goto('/dashboard/student-info-form')
  await press(page, 'শিক্ষার্থী যোগ করুন')
  await dialog(page).getByLabel('নাম', { exact: true }).fill(name.replace('মোঃ', 'মো.'))
  await dialog(page).getByLabel('রোল নম্বর').fill('৭৭')
  await dialog(page).getByLabel('শ্রেণি').selectOption(schoolClass.name)
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    return questions.length === 1 ? question.dismiss() : question.accept()
  })
  await press(page, 'সংরক্ষণ করুন')
  await expect.poll(() => questions).toEqual([expect.stringContaining('একই নাম ও রোলের')])
  await expect(dialog(page).getByLabel('রোল নম্বর')).toHaveValue('৭৭')
  await press(page, 'সংরক্ষণ করুন')
  await expect(status(page, 'শিক্ষার্থী যোগ হয়েছে')).toBeVisible()
  expect(questions).toHaveLength(2)
})

test('failed loads and saves of students are shown in place, without a toast', async ({ page, office }) => {
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
  await expect(status(page, 'শিক্ষার্থী যোগ হয়েছে')).toBeVisible()
  await expect(row(page, name)).toBeVisible()
})

test('a student whose delete failed stays listed', rest, async ({ page, office }) => {
  const name = uniqueName('তানভীর')
  const { id } = await firstClass(office)
  await office.add('students/', { full_name: name, roll_number: '1', class_name: id })
  page.on('dialog', (question) => question.accept())
  await page.route('**/api/students/*/', (route) => route.abort())
  await page.goto('/dashboard/student-info-form')
  await search(page).fill(name)
  await pressForRow(page, 'মুছুন', name)
  await expect(status(page, 'শিক্ষার্থী মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।')).toBeVisible()
  await expect(row(page, name)).toBeVisible()
})

test('a student and its history are erased after two questions', async ({ page, office }) => {
  const name = uniqueName('আরাফাত')
  const { id } = await firstClass(office)
  const student = await office.add('students/', { full_name: name, roll_number: '1', class_name: id })
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void (questions.length === 2 ? question.dismiss() : question.accept())
  })
  await page.goto('/dashboard/student-info-form')
  await search(page).fill(name)
  await pressForRow(page, 'সম্পাদনা', name)
  await press(page, `স্থায়ীভাবে মুছুন: ${name}`)
  expect(questions).toHaveLength(2)
  await expect(dialog(page)).toBeVisible()
  await press(page, `স্থায়ীভাবে মুছুন: ${name}`)
  await expect(status(page, 'স্থায়ীভাবে মুছে ফেলা হয়েছে')).toBeVisible()
  const result = page.getByRole('dialog', { name: 'শিক্ষার্থীর তথ্য মুছে ফেলা হয়েছে' })
  // Which backups are listed depends on journeys that run in parallel.
  await expect(result.getByText(/পেনড্রাইভে বা অন্য কম্পিউটারে রাখা/)).toBeVisible()
  await expectGoodScreen(page)
  await press(page, 'বন্ধ করুন')
  await expect(page.getByText('এই খোঁজে কোনো শিক্ষার্থী নেই')).toBeVisible()
  expect(await office.list(`changes/?entity=students&record_id=${student.id}`)).toEqual([])
})

test('an already deleted student can be found and erased', rest, async ({ page, office }) => {
  const name = uniqueName('সাদিয়া')
  const { id } = await firstClass(office)
  const student = await office.add('students/', { full_name: name, roll_number: '1', class_name: id })
  await office.remove(`students/${student.id}/`)
  page.on('dialog', (question) => question.accept())
  await page.goto('/dashboard/student-info-form')
  await chooseForList(page, 'মুছে ফেলা শিক্ষার্থী')
  await expect(dialog(page).getByText(name)).toBeVisible()
  await expectGoodScreen(page)
  await press(page, `স্থায়ীভাবে মুছুন: ${name}`)
  await expect(page.getByRole('dialog', { name: 'শিক্ষার্থীর তথ্য মুছে ফেলা হয়েছে' })).toBeVisible()
  expect(await office.list(`changes/?entity=students&record_id=${student.id}`)).toEqual([])
  await press(page, 'বন্ধ করুন')
  await chooseForList(page, 'মুছে ফেলা শিক্ষার্থী')
  await expect(dialog(page).getByRole('status')).toHaveCount(0)
  await expect(dialog(page).getByText(name)).toHaveCount(0)
})

test(
  'backups that still contain an erased student are listed with their last day, and deleted with one click',
  rest,
  async ({ page }) => {
    const backup = {
      at: '2026-03-01T20:30:00.000Z',
      bytes: 1,
      user: '',
      host: 'server',
      downloaded_at: null,
      downloaded_by: '',
      file: 'a.zip',
      origin: 'nightly',
      place: 'here',
      records: 2,
      ends_on: '2026-03-29',
    }
    const holding = [
      { ...backup, id: 1 },
      { ...backup, id: 2, origin: 'dashboard', records: 1, ends_on: null },
      { ...backup, id: 4, records: 1, ends_on: null },
      { ...backup, id: 3, place: 'elsewhere', records: null, ends_on: null },
    ]
    let pressed = 0
    // Journeys in parallel share their backups, so none must really be deleted.
    await page.route('**/api/erased-records/', (route) =>
      route.fulfill({
        json: {
          is_overwritten: pressed > 0,
          may_remain: ['postgres', 's3'],
          backups: pressed > 0 ? holding.slice(3) : holding,
        },
      }),
    )
    await page.route('**/api/erased-records/fresh-backup/', (route) => {
      pressed += 1
      return route.fulfill({ status: 202, json: { id: 4 } })
    })
    await page.goto('/dashboard/backups')
    const list = page.getByRole('list', { name: 'যেসব ব্যাকআপে মুছে ফেলা তথ্য আছে' })
    await expect(list.getByRole('listitem')).toHaveText([
      /২ মার্চ,? ২০২৬.*মুছে ফেলা ২ জনের তথ্য আছে। নিজে থেকে মুছে যাবে ২৯ মার্চ,? ২০২৬ তারিখে।/,
      /মুছে ফেলা ১ জনের তথ্য আছে। হাতে নেওয়া, তাই কেউ না মুছলে থেকে যাবে।/,
      /মুছে ফেলা ১ জনের তথ্য আছে। কেউ না মুছলে থেকে যাবে।/,
      /অন্য সার্ভারে \(server\) রাখা, মুছে ফেলা তথ্য থাকতে পারে। সেখান থেকে হাতে মুছুন।/,
    ])
    for (const warning of [/মোছার কাজ এখনো চলছে/, /PostgreSQL/, /S3/, /পেনড্রাইভে বা অন্য কম্পিউটারে রাখা/])
      await expect(page.getByText(warning).last()).toBeVisible()
    await expectGoodScreen(page)
    await press(page, 'নতুন ব্যাকআপ নিয়ে পুরোনোগুলো মুছুন')
    await expect(status(page, 'পুরোনোগুলো মুছে ফেলা হয়েছে')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'নতুন ব্যাকআপ নিয়ে পুরোনোগুলো মুছুন' })).toHaveCount(0)
    expect(pressed).toBe(1)
  },
)

test('a missing photo of a student is replaced by initials', rest, async ({ page }) => {
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/dashboard/student-info-form')
  await expect(page.locator('tbody img').first()).toHaveAttribute('src', /^\/avatar\//)
})

test(
  'students of a class are added one after the other, and only filled fields are sent',
  rest,
  async ({ page, office }) => {
    const schoolClass = await firstClass(office)
    const [first, second] = ['রিমা', 'সুমন'].map(uniqueName) as [string, string]
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/students/'))
        sent.push(...((request.postData() ?? '').match(/(?<= name=")\w+/g) ?? []))
    })
    await page.goto('/dashboard/student-info-form')
    await press(page, 'শিক্ষার্থী যোগ করুন')
    await dialog(page).getByLabel('নাম', { exact: true }).fill(first)
    await dialog(page).getByLabel('রোল নম্বর').fill('৭১')
    await dialog(page).getByLabel('শ্রেণি').selectOption(schoolClass.name)
    await dialog(page).getByLabel('শাখা').fill('খ')
    await press(page, 'সংরক্ষণ করে আরেকটি')
    await expect(status(page, 'শিক্ষার্থী যোগ হয়েছে')).toBeVisible()
    expect(sent).toEqual(['full_name', 'roll_number', 'class_name', 'section'])
    await expect(dialog(page).getByLabel('নাম', { exact: true })).toHaveValue('')
    await expect(dialog(page).getByLabel('শাখা')).toHaveValue('')
    await expect(dialog(page).getByLabel('শ্রেণি')).toHaveValue(String(schoolClass.id))
    await expectGoodScreen(page)
    await dialog(page).getByLabel('নাম', { exact: true }).fill(second)
    await dialog(page).getByLabel('রোল নম্বর').fill('৭২')
    await press(page, 'সংরক্ষণ করুন')
    await expect(dialog(page)).toBeHidden()
    await press(page, 'শিক্ষার্থী যোগ করুন')
    await expect(dialog(page).getByLabel('শ্রেণি')).toHaveValue('')
    for (const { id } of await office.list(
      `students/?search=${encodeURIComponent(second.split(' ').at(-1) ?? '')}`,
    ))
      await office.remove(`students/${id}/`)
  },
)
