import { expect, type Page } from '@playwright/test'
import { newUser } from './accounts.ts'
import { eachWidth, expectGoodScreen, rest } from './screen.ts'
import { signIn, storeToken, test, uniqueName } from './staff.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'সব জায়গায় খুঁজুন' })
const field = (page: Page) => palette(page).getByRole('searchbox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const openByKey = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

async function start(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('a screen and an action are found and opened by the keyboard alone', async ({ page }) => {
  await start(page)
  await openByKey(page)
  await expect(option(page, 'নোটিশ যোগ করুন')).toBeVisible()
  await page.keyboard.type('ব্যাকআপ')
  await expect(option(page, /^ব্যাকআপ দপ্তর$/)).toBeVisible()
  await expect(option(page, 'নোটিশ যোগ করুন')).toHaveCount(0)
  await expectGoodScreen(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ব্যাকআপ')
  await expect(palette(page)).toHaveCount(0)

  await openByKey(page)
  // The English name of a screen finds it, too.
  await page.keyboard.type('subject')
  await expect(option(page, 'বিষয় যোগ করুন')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'বিষয় যোগ করুন' })).toBeVisible()
  // A form is not covered by another dialog.
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test(
  'a record is found and opened by tapping, and Escape returns to where one was',
  eachWidth,
  async ({ page, office }) => {
    const name = uniqueName('আবদুল করিম')
    const { id } = await office.add('staff/', { full_name: name, designation: 'অফিস সহকারী' })
    await start(page)
    const button = page.getByRole('button', { name: 'সব জায়গায় খুঁজুন' })
    await button.click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await field(page).fill(name.slice(-8))
    await option(page, new RegExp(name)).click()
    await expect(page).toHaveURL(`/dashboard/staff-info-form?edit=${id}`)
    await expect(page.getByRole('dialog').locator('input[name=full_name]')).toHaveValue(name)
  },
)

test('a message is opened at its place in the list', eachWidth, async ({ page, office }) => {
  const name = uniqueName('রহিম')
  const message = { name, email: '', phone: '01712345678', message: 'ফরম কবে পাওয়া যাবে?' }
  const { id } = await office.add('contacts/', message)
  await start(page, '/dashboard/messages')
  // A filter that hides the message is cleared.
  await page.getByLabel('অবস্থা').selectOption('নিষ্পন্ন')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'সব জায়গায় খুঁজুন' }).click()
  await field(page).fill(name)
  await option(page, new RegExp(name)).click()
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(page).toHaveURL('/dashboard/messages')
  await expectGoodScreen(page)
  await office.remove(`contacts/${id}/`)
})

test(
  'students are searched from the third letter, after a pause, and the words stand in no address',
  rest,
  async ({ page, office }) => {
    const [first] = await office.list('classes/')
    const name = uniqueName('রাবেয়া')
    await office.add('students/', { full_name: name, roll_number: '৩৭', class_name: Number(first?.id) })
    const asked: string[] = []
    page.on('request', (call) => {
      const { pathname, searchParams } = new URL(call.url())
      if (searchParams.has('search')) asked.push(`${pathname} ${searchParams.get('search')}`)
    })
    await start(page, '/dashboard/add-subject')
    const length = await page.evaluate(() => history.length)
    await openByKey(page)
    // Two letters with their signs.
    await page.keyboard.type('রাবে')
    await expect.poll(() => asked).toContain('/api/teachers/ রাবে')
    expect(asked.filter((call) => call.startsWith('/api/students/'))).toEqual([])
    await field(page).pressSequentially(name.slice('রাবে'.length))
    await expect(option(page, new RegExp(name))).toBeVisible()
    expect(asked.filter((call) => call.startsWith('/api/students/'))).toEqual([`/api/students/ ${name}`])
    expect(
      await page.evaluate(() => [location.search, JSON.stringify(history.state), history.length]),
    ).toEqual(['', expect.not.stringContaining(name), length])
    await option(page, new RegExp(name)).click()
    await expect(page.getByRole('dialog').locator('input[name=full_name]')).toHaveValue(name)
    expect(decodeURIComponent(page.url())).not.toContain(name)
  },
)

test('where nothing is found, or a list does not answer, the palette says so', rest, async ({ page }) => {
  await start(page)
  await openByKey(page)
  await page.keyboard.type('ঘঘঘঘঘঘ')
  await expect(palette(page).getByText('কিছু পাওয়া যায়নি।')).toBeVisible()
  await expectGoodScreen(page)
  await page.route('/api/notices/?search=*', (route) => route.abort())
  await page.keyboard.type('ঙ')
  await expect(palette(page).getByRole('status')).toContainText('কিছু তালিকায় খোঁজা যায়নি')
})

test(
  'an Editor finds only what Editors may open, and nothing is refused',
  rest,
  async ({ page, request }) => {
    await storeToken(page, await signIn(request, await newUser(request, 'Editor')))
    const refused: string[] = []
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(reply.url())
    })
    await start(page)
    await openByKey(page)
    await expect(option(page, 'নোটিশ যোগ করুন')).toBeVisible()
    await expect(option(page, /শিক্ষার্থী|ব্যবহারকারী|ব্যাকআপ/)).toHaveCount(0)
    const asked = page.waitForResponse((reply) => reply.url().includes('/api/events/?search='))
    await page.keyboard.type('নোটিশ')
    await asked
    expect(refused).toEqual([])
  },
)

test(
  'single keys show the keys, search the list and add; on the account screen they are switched off',
  rest,
  async ({ page }) => {
    const keys = page.getByRole('dialog', { name: 'কীবোর্ডের কী' })
    await start(page, '/dashboard/add-subject')
    await page.keyboard.press('?')
    await expect(keys).toContainText('Ctrl + Enter')
    await expectGoodScreen(page)
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await page.keyboard.press('/')
    const search = page.locator('main search input').first()
    await expect(search).toBeFocused()
    // In a field they are letters.
    await page.keyboard.type('n?/')
    await expect(search).toHaveValue('n?/')
    await search.fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'বিষয় যোগ করুন' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.keyboard.press('?')
    await keys.getByRole('link', { name: 'আমার অ্যাকাউন্ট' }).click()
    await page.getByLabel('একটি মাত্র কী চেপে কাজ করা চালু থাকুক').uncheck()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await openByKey(page)
    await expect(keys).toHaveCount(0)
    await page.keyboard.type('কীবোর্ড')
    await page.keyboard.press('Enter')
    await expect(keys).toContainText('এখন বন্ধ')
  },
)

test('Ctrl+Enter saves from any field', async ({ page, office }) => {
  const title = uniqueName('নমুনা নোটিশ')
  await start(page, '/dashboard/notices?new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('শিরোনাম').fill(title)
  await dialog.locator('textarea').first().fill('বিবরণ')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  expect((await office.list('notices/')).map((notice) => notice.title)).toContain(title)
})
