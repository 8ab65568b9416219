import { test as base, expect, type Page } from '@playwright/test'
import { type ProductionServer, startProductionServer } from '../support/production-server.ts'
import { picture } from '../support/test-files.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { signIn, storeToken } from './staff.ts'

interface NewSchool {
  /** The password that the server printed for the first Admin. */
  printed: string
  /** Adds a record as the Admin, after the first password was replaced. */
  add: (path: string, fields: object) => Promise<void>
}

const chosen = 'kasturi-phool-megh-8'

/** Journeys in a separate school on the day of its installation. */
const test = base.extend<{ sample: 'on' | 'off'; server: ProductionServer; school: NewSchool }>({
  sample: ['off', { option: true }],
  server: async ({ sample }, use) => {
    const server = await startProductionServer({
      SAMPLE_CONTENT: sample,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: '',
    })
    await use(server)
    await server.stop()
  },
  baseURL: ({ server }, use) => use(server.url),
  school: async ({ server, request }, use) => {
    const printed = /password +(\S+)/.exec(server.output())?.[1] ?? ''
    const add = async (path: string, fields: object) => {
      const token = await signIn(request, { username: 'admin', password: chosen })
      const headers = { Authorization: `Bearer ${token}` }
      expect((await request.post(`/api/${path}`, { headers, data: fields })).status()).toBe(201)
    }
    await use({ printed, add })
  },
})

const steps = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: /^স্বাগতম/ }) })
const nextStep = (page: Page) => steps(page).locator('[aria-current=step]')
const done = (page: Page) => steps(page).getByRole('listitem').filter({ hasText: 'হয়েছে' })
const missing = (page: Page) => page.getByRole('heading', { name: 'ওয়েবসাইটে যা এখনো নেই' })

/** Signs in for the first time and replaces the printed password. */
async function choosePassword(page: Page, { printed }: NewSchool): Promise<void> {
  await storeToken(page, await signIn(page.request, { username: 'admin', password: printed }))
  await page.goto('/dashboard')
  await page.locator('input[name=current_password]').fill(printed)
  await page.locator('input[name=new_password]').fill(chosen)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
}

test(
  'after the first sign-in a new school sees its first steps, until all are done',
  rest,
  async ({ page, school }) => {
    await choosePassword(page, school)
    await expect(steps(page)).toContainText('০/৯ ধাপ')
    await expect(missing(page)).toHaveCount(0)
    await expectGoodScreen(page)

    await expect(nextStep(page)).toHaveText(/নাম ও লোগো দিন/)
    await nextStep(page).press('Enter')
    await expect(page.locator('[name=name]')).toBeFocused()
    await page.keyboard.type('নদীপুর কলেজ')
    for (const [field, value] of Object.entries({
      address: 'নদীপুর',
      contact_phone: '029123456',
      contact_email: 'info@nadipur.edu.bd',
    }))
      await page.locator(`[name=${field}]`).fill(value)
    await page
      .locator('[name=logo]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await picture('png')) })
    await page.locator('[name=name]').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'তথ্য সফলভাবে জমা হয়েছে' })).toBeVisible()
    await page.goBack()
    await expect(steps(page)).toContainText('১/৯ ধাপ')
    await expect(done(page)).toHaveText([/নাম ও লোগো দিন/])

    await expect(nextStep(page)).toHaveText(/যোগাযোগ ও মানচিত্র দিন/)
    await nextStep(page).press('Enter')
    await expect(page.locator('[name=map_place]')).toBeFocused()
    await page.keyboard.type('23.81, 90.41')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'তথ্য সফলভাবে আপডেট হয়েছে' })).toBeVisible()

    await school.add('principal-vice-principal/', { designation: 'principal', full_name: 'রহিমা খাতুন' })
    await school.add('notices/', { title: 'ভর্তি শুরু' })
    await school.add('teachers/', { full_name: 'আবদুল করিম' })
    await school.add('classes/', { name: 'একাদশ' })
    await page.goto('/dashboard')
    await expect(steps(page)).toContainText('৫/৯ ধাপ')
    await expectGoodScreen(page)
    await nextStep(page).press('Enter')
    await expect(page.getByRole('dialog', { name: 'বিষয় যোগ করুন' })).toBeVisible()

    await school.add('subjects/', { name: 'বাংলা', class_name: 1 })
    await school.add('class-routine/', {
      classId: 1,
      subjectId: 1,
      teacherId: 1,
      startTime: '10:00',
      endTime: '10:45',
    })
    await page.goto('/dashboard')
    await expect(nextStep(page)).toHaveText(/ছবি রাখুন/)
    await nextStep(page).press('Enter')
    await page
      .locator('[name=image]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(await picture('png')) })
    await page.getByRole('button', { name: 'আপলোড করুন' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'গ্যালারি সফলভাবে আপলোড হয়েছে' })).toBeVisible()
    await page.goBack()
    await expect(nextStep(page)).toHaveText(/প্রতিষ্ঠার বছর দিন \(এখন ২০০০ ধরা আছে\)/)
    await nextStep(page).press('Enter')
    await expect(page.locator('[name=base_year]')).toBeFocused()
    await page.locator('[name=base_year]').fill('১৯৭১')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'তথ্য সফলভাবে আপডেট হয়েছে' })).toBeVisible()
    await page.goBack()
    await expect(missing(page)).toBeVisible()
    await expect(steps(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'শুরুর ধাপগুলো দেখান' })).toHaveCount(0)
  },
)

test(
  'the steps can be hidden, which this browser remembers, and shown again',
  rest,
  async ({ page, school }) => {
    await choosePassword(page, school)
    await steps(page).getByRole('button', { name: 'ধাপগুলো লুকান' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(missing(page)).toBeVisible()
    await page.reload()
    await expect(missing(page)).toBeVisible()
    await expect(steps(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'শুরুর ধাপগুলো দেখান' }).press('Enter')
    await expect(steps(page)).toBeVisible()
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
      await expect(steps(page)).toContainText('০/৯ ধাপ')
      await school.add('teachers/', { full_name: 'আবদুল করিম' })
      await page.reload()
      await expect(done(page)).toHaveText([/শিক্ষকদের নাম দিন/])
      page.on('dialog', (question) => question.accept())
      await page.getByRole('button', { name: 'নমুনা তথ্য সরান' }).press('Enter')
      await expect(page.getByRole('button', { name: 'নমুনা তথ্য সরান' })).toHaveCount(0)
      await expect(steps(page)).toContainText('১/৯ ধাপ')
      await expect(page.getByRole('tab', { selected: true })).toHaveText('শিক্ষক ১')
    },
  )
})
