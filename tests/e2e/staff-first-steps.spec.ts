import { expect, type Page } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { choosePassword, test } from './new-school.ts'
import { expectGoodScreen, rest } from './screen.ts'

const invitation = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: /^স্বাগতম/ }) })
const missing = (page: Page) => page.getByRole('heading', { name: 'ওয়েবসাইটে যা এখনো নেই' })
const steps = (page: Page) => page.getByRole('navigation', { name: 'আটটি ধাপ' })
const done = (page: Page) => steps(page).getByRole('link', { name: /হয়েছে$/ })
const heading = (page: Page, step: RegExp) => page.getByRole('heading', { level: 2, name: step })
const save = (page: Page) => page.getByRole('button', { name: 'সংরক্ষণ করে পরের ধাপ' })
const siteInPicture = (page: Page) => page.frameLocator('iframe[src="/"]')

const institution = {
  name: 'নদীপুর কলেজ',
  address: 'নদীপুর',
  contact_phone: '029123456',
  contact_email: 'info@nadipur.edu.bd',
}

test(
  'the first steps are done with the keyboard, in order, and what is saved shows in the picture of the site',
  rest,
  async ({ page, school }) => {
    await choosePassword(page, school)
    await expect(invitation(page)).toContainText('০/৮ ধাপ')
    await expect(missing(page)).toHaveCount(0)
    await expect(siteInPicture(page).getByText('ওয়েবসাইটটি সাজানো হচ্ছে')).toBeVisible()
    await expectGoodScreen(page)

    await invitation(page).getByRole('link', { name: 'শুরু করুন' }).press('Enter')
    await expect(heading(page, /^১\/৮/)).toBeVisible()
    await page.locator('[name=base_year]').fill('উনিশ শ')
    await save(page).press('Enter')
    await expect(page.locator('[name=name]')).toBeFocused()
    await expect(page.getByText('প্রতিষ্ঠানের নাম লিখুন।')).toBeVisible()
    await expect(page.locator('[name=base_year]')).toHaveAttribute('aria-invalid', 'true')
    for (const [field, value] of Object.entries(institution))
      await page.locator(`[name=${field}]`).fill(value)
    await page.locator('[name=base_year]').fill('১৯৭১')
    await page
      .locator('[name=logo]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await picture('png')) })
    await page.locator('[name=name]').press('Enter')

    await expect(heading(page, /^২\/৮/)).toBeFocused()
    await expect(done(page)).toHaveText([/নাম ও লোগো/])
    await expect(siteInPicture(page).getByRole('banner')).toContainText('নদীপুর কলেজ')
    const place = page.getByLabel('মানচিত্রে অবস্থান')
    await place.fill('https://maps.app.goo.gl/abcdef')
    await expect(page.getByText(/এটি ছোট লিংক/)).toBeVisible()
    await place.fill('7MMGFQ6X+2C')
    await expect(page.getByText(/^ধরা হয়েছে: ২৩\.[০-৯]+, ৯০\.[০-৯]+$/)).toBeVisible()
    await expect(page.getByTitle('মানচিত্রে প্রতিষ্ঠানের জায়গা')).toHaveAttribute('src', /marker=23\./)
    await place.press('Enter')

    await expect(heading(page, /^৩\/৮/)).toBeFocused()
    await page.goBack()
    await expect(place).toHaveValue('7MMGFQ6X+2C')
    await page.getByRole('link', { name: 'আগের ধাপ' }).press('Enter')
    await expect(page.locator('[name=base_year]')).toHaveValue('1971')
    await page.goto('/dashboard')
    await expect(invitation(page)).toContainText('২/৮ ধাপ')
    await invitation(page).getByRole('link', { name: 'এগিয়ে যান' }).press('Enter')
    await expect(heading(page, /^৩\/৮/)).toBeVisible()
    await page.goto('/dashboard/first-steps')
    await expect(heading(page, /^৩\/৮/)).toBeVisible()
    await page.getByRole('link', { name: 'পরে করব' }).press('Enter')
    await expect(heading(page, /^৪\/৮ ?অধ্যক্ষ/)).toBeFocused()
  },
)

test('each of the eight steps is a good screen', rest, async ({ page, school }) => {
  await choosePassword(page, school)
  await school.add('institutions/', { ...institution, map_place: '24.36, 88.62' })
  for (let step = 1; step <= 8; step += 1) {
    await page.goto(`/dashboard/first-steps?step=${step}`)
    await expect(steps(page).locator('[aria-current=step]')).toBeVisible()
    await expectGoodScreen(page)
  }
})

test(
  'classes of the school’s own and their subjects are made together; a lost connection loses nothing',
  rest,
  async ({ page, school }) => {
    await choosePassword(page, school)
    await page.goto('/dashboard/first-steps?step=3')
    await page.getByRole('checkbox', { name: 'একাদশ ও দ্বাদশ' }).uncheck()
    await save(page).click()
    await expect(page.getByText('অন্তত একটি শ্রেণির নাম লিখুন।')).toBeVisible()
    await page.locator('[name=classes]').fill('Class Nine\nশিশু')
    await page.locator('[name=sections]').fill('ক')
    await page.locator('[name=secondary]').fill('গণিত\nবাংলা')
    await page.locator('[name=other]').fill('ছড়া')
    await page.reload()
    await expect(page.locator('[name=classes]')).toHaveValue('Class Nine\nশিশু')

    await page.route('**/api/imports/subjects/**', (route) => route.abort())
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
    await expect(page.locator('[name=other]')).toHaveValue('ছড়া')
    await page.unroute('**/api/imports/subjects/**')
    await save(page).click()
    await expect(heading(page, /^৪\/৮/)).toBeFocused()
    const named = async (path: string) => {
      const reply = await page.request.get(`/api/${path}`)
      return ((await reply.json()) as { name: string }[]).map(({ name }) => name)
    }
    expect(await named('classes/')).toEqual(['Class Nine', 'শিশু'])
    expect(await named('sections/')).toEqual(['ক', 'ক'])
    expect(await named('subjects/')).toEqual(['গণিত', 'বাংলা', 'ছড়া'])
    await page.goBack()
    await expect(page.getByText('এখন আছে ২টি শ্রেণি (Class Nine, শিশু) ও ৩টি বিষয়।')).toBeVisible()
    await expect(done(page)).toHaveText([/শ্রেণি ও বিষয়/])
    await save(page).click()
    await expect(heading(page, /^৪\/৮/)).toBeFocused()
  },
)

test(
  'people are typed a line each; a wrong number is corrected before anything is saved',
  rest,
  async ({ page, school }) => {
    await choosePassword(page, school)
    await page.goto('/dashboard/first-steps?step=5')
    await page
      .getByRole('textbox', { name: 'শিক্ষক' })
      .fill('সুমিতা রানী, শিক্ষক, গণিত, 01712345678\nআবদুল করিম, প্রভাষক, বাংলা, 0171234567')
    await page.getByRole('textbox', { name: /^পরিচালনা কমিটি/ }).fill('নুরুল ইসলাম')
    await expect(page.getByRole('alert')).toContainText('কোন কলামে পদবি আছে তা বোঝা যায়নি')
    await page.getByRole('textbox', { name: /^পরিচালনা কমিটি/ }).fill('নুরুল ইসলাম, সভাপতি')
    await expect(page.getByText('২টি সারি: ১টি নতুন, ১টি নেওয়া যাবে না।')).toBeVisible()
    await save(page).click()
    await expect(page.getByText(/^কিছু সারি এখনো নেওয়া যায়নি/)).toBeVisible()
    const wrong = page.locator('[data-correction]')
    await expect(wrong).toBeFocused()
    await wrong.fill('01812345678')
    await wrong.press('Enter')
    await expect(page.getByText('২টি সারি: ২টি নতুন।')).toBeVisible()
    await save(page).click()
    await expect(heading(page, /^৬\/৮/)).toBeFocused()
    const reply = await page.request.get('/api/teachers/')
    expect(await reply.json()).toMatchObject([
      { full_name: 'সুমিতা রানী', designation: 'শিক্ষক', subject: 'গণিত' },
      { full_name: 'আবদুল করিম', designation: 'প্রভাষক', subject: 'বাংলা', contact_phone: '01812345678' },
    ])
    await page.goBack()
    await expect(page.getByText('এখন আছেন ২ জন।')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'শিক্ষক' })).toHaveValue('')
  },
)

test('a ready text replaces a typed one only after a question', rest, async ({ page, school }) => {
  await choosePassword(page, school)
  await page.goto('/dashboard/first-steps?step=6')
  await page.getByRole('button', { name: 'ভর্তি', exact: true }).click()
  await expect(page.getByLabel('শিরোনাম')).toHaveValue('ভর্তি বিজ্ঞপ্তি')
  await page.getByRole('button', { name: 'ছুটি', exact: true }).click()
  await expect(page.getByLabel('শিরোনাম')).toHaveValue('ছুটির নোটিশ')
  await page.getByLabel('শিরোনাম').fill('আমার নোটিশ')
  page.once('dialog', (question) => question.dismiss())
  await page.getByRole('button', { name: 'ভর্তি', exact: true }).click()
  await expect(page.getByLabel('শিরোনাম')).toHaveValue('আমার নোটিশ')
})

test(
  'the invitation can be hidden, which this browser remembers, and shown again',
  rest,
  async ({ page, school }) => {
    await choosePassword(page, school)
    await invitation(page).getByRole('button', { name: 'ধাপগুলো লুকান' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(missing(page)).toBeVisible()
    await page.reload()
    await expect(missing(page)).toBeVisible()
    await expect(invitation(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'শুরুর ধাপগুলো দেখান' }).press('Enter')
    await expect(invitation(page)).toBeVisible()
    await expect(missing(page)).toHaveCount(0)
  },
)

test.describe(() => {
  test.use({ sample: 'on' })

  test(
    'sample records do not complete a step, records that the school adds do',
    rest,
    async ({ page, school }) => {
      await choosePassword(page, school)
      await expect(invitation(page)).toContainText('০/৮ ধাপ')
      await school.add('teachers/', { full_name: 'আবদুল করিম' })
      await page.reload()
      await expect(invitation(page)).toContainText('১/৮ ধাপ')
      await page.goto('/dashboard/first-steps')
      await expect(heading(page, /^১\/৮/)).toBeVisible()
      await expect(done(page)).toHaveText([/শিক্ষক/])
      await page.goto('/dashboard')
      page.on('dialog', (question) => question.accept())
      await page.getByRole('button', { name: 'নমুনা তথ্য সরান' }).press('Enter')
      await expect(page.getByRole('button', { name: 'নমুনা তথ্য সরান' })).toHaveCount(0)
      await expect(invitation(page)).toContainText('১/৮ ধাপ')
      await expect(page.getByRole('tab', { selected: true })).toHaveText('শিক্ষক ১')
    },
  )
})
