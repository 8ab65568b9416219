import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from './screen.ts'
import { test, uniqueName } from './staff.ts'

/** What a press of Enter on a link does, for who has no mouse. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name })
  await link.focus()
  await page.keyboard.press('Enter')
}

test('a shortcut opens the form itself: a reload keeps it, closing leaves the list, back returns', async ({
  page,
}) => {
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
})

test('each shortcut leads into the form of its task', async ({ page }) => {
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

test('an address opens the form of a record, and says so if that is gone', async ({ page, office }) => {
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
})
