import type { Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { admin } from './journey-school.ts'
import { eachWidth, expectGoodScreen } from './screen.ts'
import { keepToken, signIn, test, uniqueName } from './staff.ts'

const openForm = async (page: Page) => {
  await page.goto('/dashboard/add-subject')
  await page.getByRole('button', { name: 'বিষয় যোগ করুন' }).click()
  return page.getByRole('dialog', { name: 'বিষয় যোগ করুন' })
}

const fill = async (page: Page, name: string) => {
  const dialog = await openForm(page)
  await dialog.getByLabel('বিষয়ের নাম').fill(name)
  await dialog.getByLabel('শ্রেণি').selectOption({ index: 1 })
  return dialog
}

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'সংরক্ষণ করুন' })

test('a session that ends during a save is renewed in a dialog, and the save continues', async ({
  page,
  office,
  request,
}) => {
  const token = await signIn(request, admin)
  await keepToken(page, token)
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
  expect(await named(office, name)).toHaveLength(1)
})

test('without signing in again the typed form is kept and can be saved later', async ({ page, request }) => {
  const token = await signIn(request, admin)
  await keepToken(page, token)
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
  expect(await named(office, name)).toHaveLength(1)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(keys[0]).toBeTruthy()
})

test('a save whose answer was lost is repeated without a second record even after a reload', async ({
  page,
  office,
}) => {
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
  expect(await named(office, name)).toHaveLength(1)
})

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
  expect(await named(office, name)).toHaveLength(1)
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
  expect(await named(office, name)).toHaveLength(1)
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

test('a draft returns after the page was closed, can be dropped, and is removed when saved', async ({
  page,
}) => {
  const name = uniqueName('রসায়ন')
  await fill(page, name)
  const dialog = await openForm(page)
  await expect(dialog.getByRole('status')).toContainText('আগের অসমাপ্ত লেখা ফিরিয়ে আনা হয়েছে')
  await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(name)
  await expect(dialog.getByLabel('শ্রেণি')).not.toHaveValue('')
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: 'বাদ দিন' }).click()
  await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue('')
  expect(await draftsIn(page)).toHaveLength(0)

  await dialog.getByLabel('বিষয়ের নাম').fill(name)
  await dialog.getByLabel('শ্রেণি').selectOption({ index: 1 })
  expect(await draftsIn(page)).toHaveLength(1)
  await save(page).click()
  await expect(page.getByText('বিষয় যোগ হয়েছে')).toBeVisible()
  expect(await draftsIn(page)).toHaveLength(0)
})

test('closing a form asks first if something was typed', async ({ page }) => {
  const dialog = await fill(page, uniqueName('জীববিজ্ঞান'))
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.message())
    return asked.length === 1 ? question.dismiss() : question.accept()
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.getByRole('button', { name: 'বাতিল' }).click()
  await expect(dialog).toHaveCount(0)
  expect(asked).toHaveLength(2)
  await expect(page.getByRole('button', { name: 'বিষয় যোগ করুন' })).toBeFocused()
})

test(
  'drafts are another user’s no more, and go at sign-out and after seven days',
  eachWidth,
  async ({ page, request }) => {
    await keepToken(page, await signIn(request, admin))
    await fill(page, uniqueName('সাচিবিকবিদ্যা'))
    const [key = ''] = await draftsIn(page)
    expect(key).toMatch(/^draft:\d+:subjects:new$/)
    await page.evaluate((kept) => {
      const draft = JSON.parse(localStorage.getItem(kept) ?? '')
      localStorage.setItem('draft:9999:subjects:new', JSON.stringify(draft))
      const eightDays = 8 * 24 * 60 * 60 * 1000
      localStorage.setItem(kept, JSON.stringify({ ...draft, at: draft.at - eightDays }))
    }, key)
    const dialog = await openForm(page)
    await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue('')
    expect(await draftsIn(page)).toEqual(['draft:9999:subjects:new'])
    await page.keyboard.press('Escape')
    const menu = page.getByRole('button', { name: 'মেনু', exact: true })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('button', { name: 'লগআউট' }).click()
    await page.waitForURL('/login')
    expect(await draftsIn(page)).toEqual([])
  },
)

test('drafts of students are removed after a day, on saving and at sign-out', async ({ page, request }) => {
  await keepToken(page, await signIn(request, admin))
  const openStudent = async () => {
    await page.goto('/dashboard/student-info-form')
    await page.getByRole('button', { name: 'শিক্ষার্থী যোগ করুন' }).click()
    return page.getByRole('dialog', { name: 'শিক্ষার্থী যোগ করুন' })
  }
  const name = uniqueName('সুমাইয়া')
  const age = (hours: number) =>
    page.evaluate((older) => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('draft:'))) {
        const draft = JSON.parse(localStorage.getItem(key) ?? '')
        localStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - older * 60 * 60 * 1000 }))
      }
    }, hours)
  await (await openStudent()).getByLabel('নাম', { exact: true }).fill(name)
  await age(23)
  let dialog = await openStudent()
  await expect(dialog.getByLabel('নাম', { exact: true })).toHaveValue(name)
  await age(2)
  // Also where the dashboard was left open: somebody comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await draftsIn(page)).toEqual([])
  dialog = await openStudent()
  await expect(dialog.getByLabel('নাম', { exact: true })).toHaveValue('')

  await dialog.getByLabel('নাম', { exact: true }).fill(name)
  await dialog.getByLabel('রোল নম্বর').fill('৭')
  await dialog.getByLabel('শ্রেণি').selectOption({ index: 1 })
  expect(await draftsIn(page)).toHaveLength(1)
  await save(page).click()
  await expect(page.getByText('শিক্ষার্থী যোগ হয়েছে')).toBeVisible()
  expect(await draftsIn(page)).toEqual([])

  await (await openStudent()).getByLabel('নাম', { exact: true }).fill(name)
  expect(await draftsIn(page)).toHaveLength(1)
  page.on('dialog', (question) => question.accept())
  await page.keyboard.press('Escape')
  const menu = page.getByRole('button', { name: 'মেনু', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'লগআউট' }).click()
  await page.waitForURL('/login')
  expect(await draftsIn(page)).toEqual([])
})

test(
  'what someone else wrote meanwhile stands beside one’s own, can be taken over or written over',
  eachWidth,
  async ({ page, office }) => {
    const subject = await addSubject(office, uniqueName('বাংলা'))
    const [, second] = await office.list('classes/')
    const mine = uniqueName('বাংলা ১ম পত্র')
    const theirs = uniqueName('বাংলা ২য় পত্র')
    const dialog = await openEdit(page, subject.name)
    await dialog.getByLabel('বিষয়ের নাম').fill(mine)
    await office.change('put', `subjects/${subject.id}/`, { name: theirs, class_name: Number(second?.id) })
    await dialog.getByRole('button', { name: 'আপডেট করুন' }).click()

    await expect(dialog.getByRole('alert')).toContainText('এর মধ্যে অন্য কেউ এটি বদলেছেন')
    await expect(dialog.getByText(`অন্যজন লিখেছেন: ${theirs}`)).toBeVisible()
    await expect(dialog.getByText(`অন্যজন লিখেছেন: ${String(second?.name)}`)).toBeVisible()
    await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(mine)
    await expectGoodScreen(page)
    await dialog.getByRole('button', { name: 'এটি নিন' }).last().click()
    await expect(dialog.getByLabel('শ্রেণি')).toHaveValue(String(second?.id))
    await dialog.getByRole('button', { name: 'এভাবেই সংরক্ষণ করুন' }).click()
    await expect(page.getByText('বিষয় আপডেট হয়েছে')).toBeVisible()
    expect(await named(office, mine)).toMatchObject([{ id: subject.id, class_name: second?.id }])
  },
)

test('a draft of a record that was changed meanwhile is shown beside the new version', async ({
  page,
  office,
}) => {
  const subject = await addSubject(office, uniqueName('ইংরেজি'))
  const mine = uniqueName('ইংরেজি ১ম পত্র')
  const theirs = uniqueName('ইংরেজি ২য় পত্র')
  await (await openEdit(page, subject.name)).getByLabel('বিষয়ের নাম').fill(mine)
  await office.change('put', `subjects/${subject.id}/`, { name: theirs, class_name: subject.class_name })
  const dialog = await openEdit(page, theirs)
  await expect(dialog.getByLabel('বিষয়ের নাম')).toHaveValue(mine)
  await dialog.getByRole('button', { name: 'আপডেট করুন' }).click()
  await expect(dialog.getByText(`অন্যজন লিখেছেন: ${theirs}`)).toBeVisible()
})

type Office = Parameters<typeof addSubject>[0]

async function addSubject(
  office: { add: (path: string, fields: Record<string, string | number>) => Promise<unknown>; list: Lists },
  name: string,
) {
  const [first] = await office.list('classes/')
  const made = await office.add('subjects/', { name, class_name: Number(first?.id) })
  return made as { id: number; name: string; class_name: number }
}

type Lists = (path: string) => Promise<Record<string, unknown>[]>

async function named(office: Pick<Office, 'list'>, name: string) {
  return (await office.list('subjects/')).filter((subject) => subject.name === name)
}

async function openEdit(page: Page, name: string) {
  await page.goto('/dashboard/add-subject')
  await page.getByLabel('নাম দিয়ে খুঁজুন').fill(name)
  await page.getByRole('button', { name: `সম্পাদনা: ${name}` }).click()
  return page.getByRole('dialog', { name: 'বিষয় সম্পাদনা' })
}

async function draftsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
}

// The server does the work, and the answer never comes.
async function arrivesUnanswered(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}
