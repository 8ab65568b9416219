import type { Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { admin } from './journey-school.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { signIn, storeToken, test, uniqueName } from './staff.ts'
import { addSubject, fill, openEdit, openForm, save, subjectsNamed } from './subject-form.ts'

test('a session that ends during a save is renewed in a dialog, and the save continues', async ({
  page,
  office,
  request,
}) => {
  const token = await signIn(request, admin)
  await storeToken(page, token)
  const name = uniqueName('যুক্তিবিদ্যা')
  await fill(page, name)
  await request.delete('/api/token/', { headers: { Authorization: `Bearer ${token}` } })
  await save(page).click()

  const again = page.getByRole('dialog', { name: 'আবার লগইন করুন' })
  await expect(again.getByLabel('ইউজারনেম')).toHaveValue(admin.username)
  await expect(again.locator('input[name=password]')).toBeFocused()
  await expectGoodScreen(page)
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(again.getByRole('alert')).toHaveText('Invalid username or password!')
  await again.locator('input[name=password]').fill(admin.password)
  await page.keyboard.press('Enter')

  await expect(page.getByText('বিষয় যোগ হয়েছে')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await subjectsNamed(office, name)).toHaveLength(1)
})

test('without signing in again the typed form is kept and can be saved later', async ({ page, request }) => {
  const token = await signIn(request, admin)
  await storeToken(page, token)
  const name = uniqueName('দর্শন')
  const dialog = await fill(page, name)
  await request.delete('/api/token/', { headers: { Authorization: `Bearer ${token}` } })
  await save(page).click()
  await page.getByRole('dialog', { name: 'আবার লগইন করুন' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(name)
  await expect(page).toHaveURL(/add-subject/)
  await dialog.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByRole('dialog', { name: 'আবার লগইন করুন' })).toBeVisible()
})

test('a save whose answer was lost is repeated without creating a second record', async ({
  page,
  office,
}) => {
  const name = uniqueName('ভূগোল')
  const dialog = await fill(page, name)
  const keys: (string | undefined)[] = []
  let isCut = true
  await page.route('/api/subjects/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    return isCut ? arrivesUnanswered(route) : route.continue()
  })
  await save(page).click()
  await expect(dialog.getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
  await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(name)
  isCut = false
  await dialog.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByText('বিষয় যোগ হয়েছে')).toBeVisible()
  expect(await subjectsNamed(office, name)).toHaveLength(1)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(keys[0]).toBeTruthy()
})

test(
  'a save whose answer was lost is repeated without a second record even after a reload',
  rest,
  async ({ page, office }) => {
    const name = uniqueName('পৌরনীতি')
    await fill(page, name)
    await page.route('/api/subjects/', (route) =>
      route.request().method() === 'POST' ? arrivesUnanswered(route) : route.continue(),
    )
    await save(page).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.unroute('/api/subjects/')
    const dialog = await openForm(page)
    await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(name)
    await save(page).click()
    await expect(page.getByText('বিষয় যোগ হয়েছে')).toBeVisible()
    expect(await subjectsNamed(office, name)).toHaveLength(1)
  },
)

test('an edit whose answer was lost is not shown as somebody else’s change', async ({ page, office }) => {
  const subject = await addSubject(office, uniqueName('ইতিহাস'))
  const name = uniqueName('ইতিহাস')
  const dialog = await openEdit(page, subject.name)
  await dialog.getByLabel('বিষয়ের নাম').fill(name)
  let isCut = true
  await page.route(`/api/subjects/${subject.id}/`, (route) =>
    isCut ? arrivesUnanswered(route) : route.continue(),
  )
  await dialog.getByRole('button', { name: 'আপডেট করুন' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  isCut = false
  await dialog.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByText('বিষয় আপডেট হয়েছে')).toBeVisible()
  expect(await subjectsNamed(office, name)).toHaveLength(1)
})

test('while offline the list and the form are kept, and the save succeeds once online', async ({
  page,
  context,
  office,
}) => {
  const name = uniqueName('অর্থনীতি')
  const dialog = await fill(page, name)
  await context.setOffline(true)
  await save(page).click()
  await expect(dialog.getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
  await expect(page.locator('table tbody tr').first()).toBeAttached()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByText('বিষয় যোগ হয়েছে')).toBeVisible()
  expect(await subjectsNamed(office, name)).toHaveLength(1)
})

test('a server fault shows its message, and the form can be sent again', async ({ page }) => {
  const name = uniqueName('সমাজকর্ম')
  const dialog = await fill(page, name)
  await page.route('/api/subjects/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'সার্ভারে একটি সমস্যা হয়েছে।' } })
      : route.continue(),
  )
  await save(page).click()
  await expect(dialog.getByRole('alert')).toContainText('সার্ভারে একটি সমস্যা হয়েছে।')
  await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(name)
  await expectGoodScreen(page)
  await page.unroute('/api/subjects/')
  await dialog.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByText('বিষয় যোগ হয়েছে')).toBeVisible()
})

// The server does the work, but its answer is lost.
async function arrivesUnanswered(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}
