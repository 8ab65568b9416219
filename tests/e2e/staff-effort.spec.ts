import { expect, type Page } from '@playwright/test'
import { pdfOfLines, picture } from '../support/test-files.ts'
import { type Clerk, type Effort, hireClerk } from './clerk.ts'
import { newAddress } from './new-address.ts'
import { rest } from './screen.ts'
import { register, test, uniqueName } from './staff.ts'

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })

test.use({ viewport: { width: 1366, height: 625 } })

/** Starts on the overview, as after signing in. */
async function start(page: Page): Promise<Clerk> {
  const clerk = await hireClerk(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'দ্রুত কাজ' })).toBeVisible()
  await clerk.begin()
  return clerk
}

/** `before`: what the task took with the dashboard of 28 November 2026, before its lists and forms were made anew. */
async function finish(clerk: Clerk, before: Effort): Promise<void> {
  const { clicks, keys, views } = await clerk.effort()
  test
    .info()
    .annotations.push({ type: 'effort', description: `${clicks} clicks, ${keys} keys, ${views} views` })
  expect(clicks + keys).toBeLessThanOrEqual(before.clicks + before.keys)
  expect(views).toBeLessThanOrEqual(before.views)
}

test('a student is added', rest, async ({ page, office }) => {
  const [schoolClass] = await office.list('classes/')
  const clerk = await start(page)
  await clerk.press(link(page, 'শিক্ষার্থী যোগ করুন'))
  await clerk.type(field(page, 'নাম'), uniqueName('নুসরাত'))
  await clerk.type(field(page, 'রোল নম্বর'), '৫০৭')
  await clerk.choose(field(page, 'শ্রেণি'), String(schoolClass?.name))
  await clerk.press(button(page, 'সংরক্ষণ করুন'))
  await expect(status(page, 'শিক্ষার্থী যোগ হয়েছে')).toBeVisible()
  await finish(clerk, { clicks: 3, keys: 1, views: 2 })
})

test('a teacher is added', rest, async ({ page }) => {
  const clerk = await start(page)
  await clerk.press(link(page, 'শিক্ষক যোগ করুন'))
  await clerk.type(field(page, 'নাম'), uniqueName('হাফিজা'))
  await clerk.type(field(page, 'পদবি'), 'প্রভাষক')
  await clerk.key('Enter')
  await expect(status(page, 'শিক্ষক যোগ হয়েছে')).toBeVisible()
  await finish(clerk, { clicks: 1, keys: 2, views: 2 })
})

test('a notice with a PDF is published', rest, async ({ page }) => {
  const clerk = await start(page)
  await clerk.press(link(page, 'নোটিশ দিন'))
  await clerk.type(field(page, 'শিরোনাম'), uniqueName('ছুটির নোটিশ'))
  const pdf = Buffer.from(pdfOfLines(['holiday']))
  await clerk.give(page.getByRole('dialog').getByText('ফাইল বেছে নিন', { exact: true }), [
    { name: 'ছুটি.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  await clerk.press(button(page, 'প্রকাশ করুন'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await finish(clerk, { clicks: 4, keys: 0, views: 3 })
})

test('thirty photographs are put into an album', rest, async ({ page }) => {
  const clerk = await start(page)
  const buffer = Buffer.from(await picture('jpeg', 400, 300))
  const photos = Array.from({ length: 30 }, (_, index) => ({
    name: `IMG_${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
  await clerk.press(link(page, 'ছবি দিন'))
  const form = page.getByRole('form', { name: 'অনেক ছবি পাঠানো' })
  await clerk.give(form.getByText('একসাথে অনেক ছবি', { exact: true }), photos)
  await clerk.type(form.getByLabel('অ্যালবাম', { exact: true }), uniqueName('পিঠা উৎসব'))
  await clerk.press(form.getByRole('button', { name: /টি ছবি পাঠান$/ }))
  await expect(form.getByRole('status').first()).toHaveText('৩০টির মধ্যে ৩০টি ছবি পাঠানো হয়েছে')
  await finish(clerk, { clicks: 4, keys: 1, views: 2 })
})

test('a lesson is added to the routine', rest, async ({ page, office }) => {
  const name = uniqueName('শ্রেণি')
  const teacher = uniqueName('শিক্ষক')
  const { id } = await office.add('classes/', { name })
  await office.add('subjects/', { name: 'ভূগোল', class_name: id })
  await office.add('teachers/', { full_name: teacher })
  const clerk = await start(page)
  await clerk.press(link(page, 'ক্লাস রুটিন দিন'))
  const form = page.getByRole('region', { name: 'New class in the routine' })
  await clerk.choose(form.getByLabel('Class', { exact: false }).first(), name)
  await clerk.choose(form.getByLabel('Subject'), 'ভূগোল')
  await clerk.choose(form.getByLabel('Teacher'), teacher)
  await clerk.type(form.getByLabel('Start time'), '9')
  await clerk.type(form.getByLabel('End time'), '9:45')
  await clerk.key('Enter')
  await expect(form.getByLabel('Start time')).toHaveValue('')
  await finish(clerk, { clicks: 4, keys: 4, views: 2 })
})

test('a pupil is found by name and opened', rest, async ({ page, office }) => {
  const name = uniqueName('সাদিয়া')
  const [schoolClass] = await office.list('classes/')
  await office.add('students/', { full_name: name, roll_number: '61', class_name: Number(schoolClass?.id) })
  const clerk = await start(page)
  await clerk.press(link(page, 'শিক্ষার্থী'))
  // The overview has a search, too.
  await page.getByRole('heading', { level: 1, name: 'শিক্ষার্থী' }).waitFor()
  await clerk.type(page.locator('input[name=search]'), name)
  await clerk.press(button(page, `সম্পাদনা: ${name}`))
  await expect(field(page, 'নাম')).toHaveValue(name)
  await finish(clerk, { clicks: 3, keys: 0, views: 2 })
})

test('a pupil is found from the overview with two keys', rest, async ({ page, office }) => {
  const name = uniqueName('সুমাইয়া')
  const [schoolClass] = await office.list('classes/')
  await office.add('students/', { full_name: name, roll_number: '62', class_name: Number(schoolClass?.id) })
  const clerk = await start(page)
  await clerk.key('Control+k')
  const palette = page.getByRole('dialog', { name: 'সব জায়গায় খুঁজুন' })
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await clerk.type(palette.getByRole('searchbox'), name)
  await palette.getByRole('option', { name }).waitFor()
  await clerk.key('Enter')
  await expect(field(page, 'নাম')).toHaveValue(name)
  expect(await clerk.effort()).toMatchObject({ clicks: 0, keys: 2 })
})

test('a deletion is undone where it was made', rest, async ({ page, office }) => {
  const name = uniqueName('আরাফাত')
  await office.add('teachers/', { full_name: name })
  const clerk = await start(page)
  await page.goto('/dashboard/teacher-info-form')
  await page.locator('input[name=search]').fill(name)
  await button(page, `মুছুন: ${name}`).click()
  const toast = status(page, 'শিক্ষক মুছে ফেলা হয়েছে')
  await expect(toast).toBeVisible()
  await clerk.begin()
  await clerk.press(toast.getByRole('button', { name: 'ফিরিয়ে আনুন' }))
  await expect(status(page, 'ফিরিয়ে আনা হয়েছে')).toBeVisible()
  await finish(clerk, { clicks: 1, keys: 0, views: 0 })
})

test('a deletion is undone in the history', rest, async ({ page, office }) => {
  const name = uniqueName('তানভীর')
  const { id } = await office.add('teachers/', { full_name: name })
  await office.remove(`teachers/${id}/`)
  const clerk = await start(page)
  await clerk.press(link(page, 'মুছে ফেলা তথ্য ফেরান'))
  await clerk.press(button(page, `ফিরিয়ে আনুন: ${name}`))
  await expect(button(page, `ফিরিয়ে আনুন: ${name}`)).toHaveCount(0)
  expect(await office.list(`teachers/${id}/`)).toMatchObject({ full_name: name })
  await finish(clerk, { clicks: 2, keys: 0, views: 1 })
})

test('a user is made an Editor', rest, async ({ page, request }) => {
  const { username } = await register(request)
  // The users of other journeys are on the same page of the list.
  await page.addInitScript(() => localStorage.setItem('page_size', '100'))
  const clerk = await start(page)
  await clerk.press(link(page, 'ব্যবহারকারী'))
  await clerk.press(button(page, `সম্পাদনা: ${username}`))
  await clerk.choose(field(page, 'ভূমিকা'), 'Editor')
  await clerk.press(page.getByRole('dialog').getByRole('button', { name: 'আপডেট করুন' }))
  await expect(status(page, 'ব্যবহারকারী আপডেট হয়েছে')).toBeVisible()
  await finish(clerk, { clicks: 4, keys: 0, views: 2 })
})

test('a message is marked as handled', rest, async ({ page, request }) => {
  const name = uniqueName('আব্দুল করিম')
  await request.post('/api/contacts/', {
    data: { name, email: 'karim@example.com', message: 'ভর্তির শেষ দিন কবে?' },
    headers: { 'X-Forwarded-For': newAddress() },
  })
  const clerk = await start(page)
  // The sidebar says how many wait.
  await clerk.press(page.getByRole('link', { name: /^বার্তা/ }).first())
  await clerk.press(button(page, `নিষ্পন্ন হয়েছে: ${name}`))
  await expect(button(page, `নিষ্পন্ন হয়েছে: ${name}`)).toHaveCount(0)
  await finish(clerk, { clicks: 2, keys: 0, views: 1 })
})

test('a backup is made', rest, async ({ page }) => {
  const clerk = await start(page)
  await clerk.press(link(page, 'ব্যাকআপ'))
  await clerk.press(button(page, 'এখনই ব্যাকআপ নিন'))
  await expect(page.getByText('ব্যাকআপ ঠিক আছে', { exact: true })).toBeVisible()
  await finish(clerk, { clicks: 2, keys: 0, views: 1 })
})
