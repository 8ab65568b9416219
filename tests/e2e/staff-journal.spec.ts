import { expect } from '@playwright/test'
import { expectGoodScreen, rest } from './screen.ts'
import { register, test, uniqueName } from './staff.ts'

test('the history names the user and what changed', rest, async ({ page, office, request }) => {
  const { id, username } = await register(request)
  await office.change('patch', `users/${id}/`, { role: 'Admin' })
  await page.goto(`/dashboard/history?entity=users&record_id=${id}`)
  const changed = page.getByRole('listitem').filter({ hasText: 'বদলানো হয়েছে' })
  await expect(changed.getByRole('heading')).toHaveText(`ব্যবহারকারী: ${username}`)
  await expect(changed).toContainText('ভূমিকা: সাধারণ ব্যবহারকারী → অ্যাডমিন')
  await expect(changed.getByRole('button')).toHaveCount(0)
  await office.remove(`users/${id}/`)
})

test(
  'the journal shows who did what to whom, is filtered and paged',
  rest,
  async ({ page, office, request }) => {
    const { id, username } = await register(request)
    for (let count = 0; count < 11; count++) {
      await office.change('patch', `users/${id}/`, { role: 'Admin' })
      await office.change('patch', `users/${id}/`, { role: 'User' })
    }
    await page.goto('/dashboard/history')
    const tabs = page.getByRole('navigation', { name: 'ইতিহাসের ভাগ' })
    await tabs.getByRole('link', { name: 'নিরাপত্তার খাতা' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('নিরাপত্তার খাতা')
    await expect(tabs.getByRole('link', { name: 'নিরাপত্তার খাতা' })).toHaveAttribute('aria-current', 'page')
    await page.getByLabel('কার', { exact: true }).selectOption(username)
    await expect(page).toHaveURL(/user=/)
    const rows = page.getByRole('table', { name: 'নিরাপত্তার খাতা' }).getByRole('row')
    await expect(rows).toHaveCount(21)
    await expect(rows.nth(1)).toContainText('ভূমিকা কমানো')
    await expect(rows.nth(1)).toContainText(`${username}: অ্যাডমিন → সাধারণ ব্যবহারকারী`)
    await expect(rows.nth(1)).toContainText('headmaster')
    await expectGoodScreen(page)
    const pager = page.getByRole('navigation', { name: 'পৃষ্ঠা' })
    await pager.getByRole('button', { name: 'পরের' }).click()
    await expect(rows).toHaveCount(3)
    await page.getByLabel('কী ঘটেছে').selectOption('ভূমিকা বাড়ানো')
    await expect(rows).toHaveCount(12)
    await office.remove(`users/${id}/`)
  },
)

test('an empty or failed journal says what to do', async ({ page }) => {
  await page.goto('/dashboard/history/journal?kind=student_exported&user=nobody-at-all')
  await expect(page.getByText('এই বাছাইয়ে কিছু নেই')).toBeVisible()
  await page.goto('/dashboard/history/journal?page=99999')
  await expect(page).toHaveURL('/dashboard/history/journal')
  await page.route(/\/api\/journal\//, (route) => route.abort())
  await page.goto('/dashboard/history/journal')
  await expect(page.getByRole('alert')).toContainText('নিরাপত্তার খাতা লোড করা যায়নি')
  await page.unroute(/\/api\/journal\//)
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByRole('table', { name: 'নিরাপত্তার খাতা' })).toBeVisible()
})

test(
  'restoring a routine entry whose slot is taken explains the clash and allows it on purpose',
  rest,
  async ({ page, office }) => {
    const className = uniqueName('শ্রেণি')
    const classId = (await office.add('classes/', { name: className })).id
    const subjectId = (await office.add('subjects/', { name: 'বাংলা', class_name: classId })).id
    const teacher = uniqueName('রহিমা')
    const teacherId = (await office.add('teachers/', { full_name: teacher })).id
    const slot = { classId, subjectId, teacherId, startTime: '09:00', endTime: '09:45', days: [0, 1] }
    const first = await office.add('class-routine/', slot)
    await office.remove(`class-routine/${first.id}/`)
    const second = await office.add('class-routine/', slot)

    await page.goto(`/dashboard/history?entity=class-routine&record_id=${first.id}`)
    await page.getByRole('button', { name: /^ফিরিয়ে আনুন: বাংলা/ }).click()
    const refusal = page.getByRole('alert')
    await expect(refusal).toContainText('আরেকটি রুটিন আছে')
    await expect(refusal.getByRole('listitem')).toContainText([`বাংলা, ${className}, ${teacher}: রবিবার, সোমবার`])
    await expectGoodScreen(page)
    await refusal.getByRole('button', { name: 'তবু ফিরিয়ে আনুন' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'ফিরিয়ে আনা হয়েছে' })).toBeVisible()
    expect(await office.list(`class-routine/${first.id}/`)).toMatchObject({ allow_clash: true })

    // A restored entry can't be restored again, and the restoring can't be undone.
    await expect(page.getByRole('button', { name: /আনুন|মুছুন|ফেরান|বাতিল/ })).toHaveCount(0)
    await page.goto(`/dashboard/history?entity=class-routine&record_id=${first.id}&kind=delete`)
    await expect(page.getByRole('listitem').filter({ hasText: 'মুছে ফেলা হয়েছে' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^ফিরিয়ে আনুন/ })).toHaveCount(0)
    for (const { id } of [first, second]) await office.remove(`class-routine/${id}/`)
  },
)
