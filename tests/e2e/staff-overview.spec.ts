import { expect, type Page } from '@playwright/test'
import { failCalls } from './faults.ts'
import { expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const panel = (page: Page, title: string | RegExp) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) })

/** Follows a link with the Enter key. */
async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
}

test(
  'a shortcut opens the form, also after a reload; closing it shows the list, and back the overview',
  rest,
  async ({ page }) => {
    let loads = 0
    page.on('request', (call) => {
      if (new URL(call.url()).pathname === '/api/notices/' && call.method() === 'GET') loads += 1
    })
    await page.goto('/dashboard')
    await follow(page, 'নোটিশ দিন')
    const form = page.getByRole('dialog', { name: 'নোটিশ যোগ করুন' })
    await expect(form.getByLabel('শিরোনাম')).toBeFocused()
    await expect(page).toHaveURL('/dashboard/notices?new')
    await page.reload()
    await expect(form.getByLabel('শিরোনাম')).toBeFocused()
    await expectGoodScreen(page)
    loads = 0
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard/notices')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(loads).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')

    await follow(page, 'নোটিশ দিন')
    const title = uniqueName('প্রথম নোটিশ')
    await form.getByLabel('শিরোনাম').fill(title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard/notices')
  },
)

test('each shortcut opens the form of its task', rest, async ({ page }) => {
  await page.goto('/dashboard')
  for (const { name, title, field } of [
    { name: 'শিক্ষার্থী যোগ করুন', title: 'শিক্ষার্থী', field: 'full_name' },
    { name: 'শিক্ষক যোগ করুন', title: 'শিক্ষক', field: 'full_name' },
    { name: 'ছবি দিন', title: 'গ্যালারি', field: 'image' },
    { name: 'ক্লাস রুটিন দিন', title: 'Class routine', field: 'classId' },
    { name: 'প্রতিষ্ঠানের তথ্য বদলান', title: 'প্রতিষ্ঠানের তথ্য', field: 'name' },
  ]) {
    await follow(page, name)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(title)
    await expect(page.locator(`[name=${field}]:focus`)).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ড্যাশবোর্ড')
  }
  await follow(page, 'মুছে ফেলা তথ্য ফেরান')
  await expect(page.getByLabel('কী করা হয়েছে')).toHaveValue('delete')
})

test(
  'an address opens the form of a record, or says that the record is gone',
  rest,
  async ({ page, office }) => {
    const name = uniqueName('আবদুল করিম')
    const { id } = await office.add('staff/', { full_name: name, designation: 'অফিস সহকারী' })
    await page.goto(`/dashboard/staff-info-form?edit=${id}`)
    const form = page.getByRole('dialog', { name: 'কর্মচারীর তথ্য সম্পাদনা' })
    await expect(form.getByLabel('নাম', { exact: true })).toHaveValue(name)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/dashboard/staff-info-form')
    await office.remove(`staff/${id}/`)
    await page.goto(`/dashboard/staff-info-form?edit=${id}`)
    await expect(page.getByRole('status').filter({ hasText: 'এই তথ্যটি আর নেই' })).toBeVisible()
    await expect(page).toHaveURL('/dashboard/staff-info-form')
    await expect(form).toHaveCount(0)
  },
)

test(
  'people are found by tab, name and designation, and each row opens its record',
  restOnEachWidth,
  async ({ page, office }) => {
    const name = uniqueName('রওশন আরা')
    const designation = uniqueName('পদ')
    const { id } = await office.add('staff/', { full_name: name, designation })
    await office.add('staff/', { full_name: uniqueName('নূর মোহাম্মদ'), designation })
    await page.goto('/dashboard')
    const people = panel(page, 'শিক্ষক ও কর্মচারী')
    const rows = people.getByRole('list').getByRole('link')
    await expect(people.getByRole('tab', { selected: true })).toHaveText(/^শিক্ষক [০-৯]+$/)
    await expect(rows).toHaveCount(8)
    const [first = ''] = await rows.allTextContents()
    await people.getByRole('button', { name: 'পরের' }).press('Enter')
    await expect(page).toHaveURL('/dashboard?page=2')
    await expect(rows.first()).not.toHaveText(first)

    await people.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(people.getByRole('tab', { name: 'কর্মচারী' })).toBeFocused()
    await expect(page).toHaveURL('/dashboard?tab=staff')
    const requested: string[] = []
    page.on('request', (call) => requested.push(new URL(call.url()).pathname))
    await people.getByLabel('পদবি').selectOption(designation)
    await expect(people.getByRole('status')).toHaveText('২ জন পাওয়া গেছে')
    await people.getByLabel('নাম দিয়ে খুঁজুন').pressSequentially(name)
    await expect(people.getByLabel('নাম দিয়ে খুঁজুন')).toHaveValue(name)
    await expect(rows).toHaveText([new RegExp(`${name}.*${designation}`)])
    expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([])
    await expectGoodScreen(page)

    await rows.press('Enter')
    await expect(page).toHaveURL(`/dashboard/staff-info-form?edit=${id}`)
    const form = page.getByRole('dialog', { name: 'কর্মচারীর তথ্য সম্পাদনা' })
    await expect(form.getByLabel('নাম', { exact: true })).toHaveValue(name)
    await page.goBack()
    await expect(rows).toHaveText([new RegExp(name)])
    await people.getByLabel('নাম দিয়ে খুঁজুন').fill('ঘঙঞ ঢঙ')
    await expect(people.getByText('এই খোঁজে কোনো কর্মচারী নেই। অন্য নাম বা পদবি দিয়ে দেখুন।')).toBeVisible()
    await page.reload()
    await expect(people.getByLabel('নাম দিয়ে খুঁজুন')).toHaveValue('ঘঙঞ ঢঙ')
  },
)

test('a list of people that is empty or failed says what to do', rest, async ({ page }) => {
  const people = panel(page, 'শিক্ষক ও কর্মচারী')
  const recovered = await failCalls(page, 'GET', '**/api/teachers/')
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(people.getByRole('alert')).toContainText('শিক্ষকদের তালিকা লোড করা যায়নি')
  await recovered()
  await page.route('/api/teachers/', (route) => route.fulfill({ json: [] }))
  await people.getByRole('button', { name: 'আবার চেষ্টা করুন' }).press('Enter')
  await expect(people.getByText('এখনো কোনো শিক্ষক নেই')).toBeVisible()
  await expectGoodScreen(page)
  await people.getByRole('link', { name: 'প্রথম জনকে যোগ করুন' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'শিক্ষক যোগ করুন' })).toBeVisible()
})
