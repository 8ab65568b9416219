import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { addDays } from '../../app/text/dates/calendar.ts'
import { todayInDhaka } from '../../app/text/dates/dates.ts'
import { picture } from '../support/test-files.ts'
import { eachWidth, expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { type Office, test, uniqueName } from './staff.ts'

const panel = (page: Page, title: RegExp) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) })

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

const writeIn = (office: Office, name: string, message = 'ফরম কবে থেকে দেওয়া হবে?') =>
  office.add('contacts/', { name, email: '', phone: '01712345678', message })

test('the overview shows open tasks, news, counts and shortcuts', eachWidth, async ({ page, office }) => {
  await writeIn(office, uniqueName('অভিভাবক'))
  const title = uniqueName('ছুটির নোটিশ')
  const notice = await office.add('notices/', { title })
  await page.goto('/dashboard')
  await expect(panel(page, /সর্বশেষ নোটিশ/).getByText(title)).toBeVisible()
  expect(
    await panel(page, /সর্বশেষ নোটিশ/)
      .getByRole('listitem')
      .count(),
  ).toBe(8)
  await expect(panel(page, /যা করার আছে/).getByRole('link', { name: /^অপেক্ষায় থাকা বার্তা: [০-৯]+$/ })).toBeVisible()
  await expect(panel(page, /সংখ্যায়/).getByRole('listitem')).toHaveText([
    /^শিক্ষার্থী ?[০-৯,]+ ?এ মাসে (\+|−)[০-৯,]+|একই আছে$/,
    /^শিক্ষক ?[০-৯,]+ ?এ মাসে /,
    /^নোটিশ ?[০-৯,]+ ?এ মাসে \+[০-৯,]+$/,
    /^এ মাসে পাতা দেখা ?[০-৯,]+ ?গত মাসে [০-৯,]+$/,
  ])
  await expect(page.getByRole('main').locator('h1 + p')).toHaveText(/^শুভ .+, .+ · .+বার, [০-৯]+ .+ [০-৯]{4}$/)
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'নোটিশ দিন' }).click()
  await expect(page).toHaveURL('/dashboard/notices?new')
  await office.remove(`notices/${notice.id}/`)
})

test(
  'the overview lists what is missing on the public site, with links to the screens',
  rest,
  async ({ page }) => {
    await page.route('/api/institutions/', async (route) => {
      const reply = await route.fetch()
      const [institution] = await reply.json()
      // Other journeys edit the institution meanwhile.
      const fixed = { name: 'পদ্মা কলেজ', contact_email: 'info@example.com' }
      const whole = { ...institution, ...fixed, institution_image: '/media/x', tagline: 'আলো', history: 'কথা' }
      await route.fulfill({ json: [{ ...whole, logo: null, map_place: '' }] })
    })
    await page.route('/api/principal-vice-principal/', (route) => route.fulfill({ json: [] }))
    await page.route('/api/class-routine/', (route) => route.fulfill({ json: [] }))
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'ধাপগুলো লুকান' }).click()
    const missing = panel(page, /যা এখনো নেই/)
    await expect(missing.getByRole('link')).toHaveText([
      /প্রতিষ্ঠানের লোগো/,
      /মানচিত্রে/,
      /অধ্যক্ষের তথ্য/,
      /ক্লাস রুটিন নেই: /,
    ])
    await expectGoodScreen(page)
    await missing.getByRole('link', { name: /মানচিত্রে/ }).click()
    await expect(page).toHaveURL('/dashboard/contact-info?field=map_place')
    await expect(page.getByLabel('মানচিত্রে অবস্থান')).toBeFocused()
  },
)

test('the overview names the events and deadlines of the next days', restOnEachWidth, async ({ page }) => {
  const dayIn = (days: number) => addDays(todayInDhaka(), days)
  const event = { kind: 'exam', certainty: 'fixed', start_date: dayIn(1) }
  await page.route('/api/coming-days/', (route) =>
    route.fulfill({
      json: {
        events: [
          { ...event, id: 4, title: 'প্রথম সাময়িক ও সমমানের সব শ্রেণির মূল্যায়ন '.repeat(3) },
          { ...event, id: 5, title: 'বিজয় দিবস', kind: 'holiday', certainty: 'check', start_date: dayIn(12) },
        ],
        deadlines: [
          { id: 7, title: 'ফরম পূরণ', deadline: dayIn(0) },
          { id: 8, title: 'উপবৃত্তি', deadline: dayIn(-3) },
        ],
      },
    }),
  )
  await page.goto('/dashboard')
  const days = panel(page, /যা করার আছে/)
  await expect(days.getByRole('listitem').filter({ hasText: /তারিখ|আগামীকাল/ })).toHaveText([
    /^উপরে রাখা নোটিশ, কিন্তু শেষ তারিখ পেরিয়ে গেছে \(.+\): উপবৃত্তি/,
    /^শেষ তারিখ আজ: ফরম পূরণ/,
    /^আগামীকাল: পরীক্ষা: প্রথম সাময়িক/,
    /^তারিখ যাচাই করুন: বিজয় দিবস – .+বার, /,
  ])
  await expectGoodScreen(page)
  await expect(days.getByRole('link', { name: /উপবৃত্তি/ })).toHaveAttribute(
    'href',
    '/dashboard/notices?edit=8',
  )
})

test(
  'the overview leads back to what was typed and not saved, and names the files to choose again',
  rest,
  async ({ page }) => {
    const name = uniqueName('মোঃ আরিফ')
    await page.goto('/dashboard/teacher-info-form?new')
    const form = page.getByRole('dialog', { name: 'শিক্ষক যোগ করুন' })
    await form.getByLabel('নাম', { exact: true }).fill(name)
    await form
      .getByLabel('ছবি', { exact: true })
      .setInputFiles({ name: 'আরিফ.png', mimeType: 'image/png', buffer: Buffer.from(await picture('png')) })
    page.on('dialog', (question) => question.accept())
    await page.goto('/dashboard')
    await panel(page, /যা করার আছে/)
      .getByRole('link', { name: 'সংরক্ষণ করা হয়নি: শিক্ষক; ফাইল আবার বাছতে হবে: আরিফ.png' })
      .click()
    await expect(form.getByLabel('নাম', { exact: true })).toHaveValue(name)
  },
)

const gigabyte = 1024 * 1024 * 1024
const local = { network_file_system: null, waiting_messages: { count: 3, bytes: 2000 } }

for (const { why, state, advice } of [
  {
    why: 'uploads have nearly used what they may',
    state: { used_bytes: 1.9 * gigabyte, limit_bytes: 2 * gigabyte, free_bytes: 40 * gigabyte, ...local },
    advice: /মুছুন.*STORAGE_LIMIT/,
  },
  {
    why: 'the disk is nearly full',
    state: { used_bytes: 3 * gigabyte, limit_bytes: null, free_bytes: gigabyte / 2, ...local },
    advice: /এখনই জায়গা খালি করতে বলুন/,
  },
])
  test(`the overview says what to do before storage is full: ${why}`, rest, async ({ page }) => {
    await page.route('/api/storage/', (route) => route.fulfill({ json: state }))
    await page.goto('/dashboard')
    await expect(panel(page, /ফাইল রাখার জায়গা/).getByRole('status')).toHaveText(advice)
    await expectGoodScreen(page)
  })

test('the overview warns of a database on a network disk, and says what to do', rest, async ({ page }) => {
  await page.route('/api/storage/', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), network_file_system: 'nfs4' } })
  })
  await page.goto('/dashboard')
  await expect(panel(page, /নেটওয়ার্ক ডিস্কে/)).toContainText(/\(nfs4\).*DATA_DIR সার্ভারের নিজের ডিস্কে সরাতে/)
  await expectGoodScreen(page)
  await page.unroute('/api/storage/')
  await page.reload()
  await expect(panel(page, /ফাইল রাখার জায়গা/)).toBeVisible()
  await expect(page.getByText('নেটওয়ার্ক ডিস্কে')).toHaveCount(0)
})

for (const { why, waiting, heading, says } of [
  {
    why: 'nearly full',
    waiting: { count: 1600, bytes: 900_000 },
    heading: /^বার্তা রাখার জায়গা প্রায় শেষ$/,
    says: /ফুরালে নতুন বার্তা নেওয়া হবে না.*১,৬০০টি বার্তা.*২,০০০টি বা ২০ এমবি।.*নিষ্পন্ন করুন/,
  },
  {
    why: 'full',
    waiting: { count: 700, bytes: 20 * 1024 * 1024 },
    heading: /^বার্তা রাখার জায়গা শেষ$/,
    says: /নতুন বার্তা এখন আর নেওয়া হচ্ছে না.*ফোন করতে বলা হচ্ছে/,
  },
])
  test(`the overview says what to do when the inbox is ${why}`, rest, async ({ page }) => {
    await page.route('/api/storage/', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), waiting_messages: waiting } })
    })
    await page.goto('/dashboard')
    const warning = panel(page, heading)
    await expect(warning).toContainText(says)
    await expectGoodScreen(page)
    await warning.getByRole('link', { name: 'বার্তাগুলো দেখুন' }).click()
    await expect(page).toHaveURL('/dashboard/messages')
  })

test('the overview shows the used and free storage', rest, async ({ page }) => {
  await page.goto('/dashboard')
  await expect(panel(page, /ফাইল রাখার জায়গা/)).toContainText(
    /ছবি আর পিডিএফ নিয়েছে [০-৯.]+ এমবি.*খালি আছে [০-৯.]+ (এমবি|জিবি)/,
  )
})

test('a part of the overview that fails says so and can be retried; the rest is shown', async ({ page }) => {
  await page.route('/api/notices/?page_size=8', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('কিছু তথ্য লোড করা যায়নি')
  await expect(panel(page, /সর্বশেষ নোটিশ/)).toContainText('নোটিশগুলো লোড করা যায়নি')
  await expect(panel(page, /সংখ্যায়/).getByRole('listitem')).toHaveCount(4)
  await page.unroute('/api/notices/?page_size=8')
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test(
  'sample content is cleared by one button after a question, and a failure is shown',
  rest,
  async ({ page }) => {
    // Other journeys use this server, so its answer is imitated.
    let answer = { status: 500, json: { message: 'সার্ভারে একটি সমস্যা হয়েছে।' } as object | undefined }
    let records = 384
    await page.route('/api/sample-content/', (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: { records, ids: {} } })
      if (answer.status === 204) records = 0
      return route.fulfill(answer)
    })
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.message())
      return questions.length === 1 ? question.dismiss() : question.accept()
    })
    await page.goto('/dashboard')
    const clear = page.getByRole('button', { name: 'নমুনা তথ্য সরান' })
    await clear.click()
    await expect.poll(() => questions).toHaveLength(1)
    expect(questions[0]).toContain('৩৮৪টি')
    await clear.click()
    await expect(page.getByRole('alert')).toContainText('সার্ভারে একটি সমস্যা হয়েছে।')
    answer = { status: 204, json: undefined }
    await clear.click()
    await expect(clear).toHaveCount(0)
  },
)

test(
  'a message is found, ticked off, counted in the sidebar, and deleted',
  eachWidth,
  async ({ page, office }) => {
    const name = uniqueName('মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী')
    const { id } = await writeIn(office, name, 'ভর্তির ফরম কবে?\nধন্যবাদ।')
    await page.goto('/dashboard/messages')
    await page.getByLabel('নাম, নম্বর, রসিদ বা লেখা দিয়ে খুঁজুন').fill(name.slice(-8))
    await expect(page.getByRole('list', { name: 'বার্তার তালিকা' }).getByRole('listitem')).toHaveCount(1)
    await expect(card(page, name)).toContainText('অপেক্ষায়')
    await expect(card(page, name).getByRole('link', { name: '০১৭১২৩৪৫৬৭৮' })).toHaveAttribute(
      'href',
      'tel:01712345678',
    )
    await expectGoodScreen(page)

    await page.route(`/api/contacts/${id}/`, (route) => route.abort())
    await page.getByRole('button', { name: `নিষ্পন্ন হয়েছে: ${name}` }).click()
    await expect(card(page, name).getByRole('alert')).toContainText('আবার চেষ্টা করুন')
    await page.unroute(`/api/contacts/${id}/`)
    await page.getByRole('button', { name: `নিষ্পন্ন হয়েছে: ${name}` }).click()
    await expect(page.getByRole('button', { name: `আবার অপেক্ষায় রাখুন: ${name}` })).toBeVisible()
    expect(await office.list(`contacts/${id}/`)).toMatchObject({ handled: true })
    await page.getByLabel('অবস্থা').selectOption('false')
    await expect(page.getByText('এই খোঁজে কোনো বার্তা নেই')).toBeVisible()
    await page.getByLabel('অবস্থা').selectOption('true')

    page.on('dialog', (question) => question.accept())
    await page.route(`/api/contacts/${id}/`, (route) =>
      route.fulfill({ status: 500, json: { message: 'সার্ভারে একটি সমস্যা হয়েছে।' } }),
    )
    await page.getByRole('button', { name: `মুছুন: ${name}` }).click()
    await expect(page.getByText('সার্ভারে একটি সমস্যা হয়েছে।')).toBeVisible()
    await page.unroute(`/api/contacts/${id}/`)
    await page.getByRole('button', { name: `মুছুন: ${name}` }).click()
    await expect(page.getByText('বার্তা মুছে ফেলা হয়েছে')).toBeVisible()
    await expect(page.getByRole('list', { name: 'বার্তার তালিকা' }).getByRole('listitem')).toHaveCount(0)
  },
)

test('unhandled messages are listed first and counted in the sidebar', restOnEachWidth, async ({ page }) => {
  const message = {
    updated_at: '',
    email: 'a@example.com',
    phone: '',
    message: 'কথা',
    created_at: '2026-01-31T03:30:00Z',
  }
  const messages = Array.from({ length: 23 }, (_, index) => ({
    ...message,
    id: index + 1,
    name: `অভিভাবক ${index + 1}`,
    handled: index % 2 === 0,
  }))
  await page.route('/api/contacts/', (route) => route.fulfill({ json: messages }))
  await page.route('/api/contacts/?handled=false&page_size=1', (route) =>
    route.fulfill({ json: { data: [], total: 11, page: 1, page_size: 1 } }),
  )
  await page.goto('/dashboard/messages')
  await expect(page.getByText('১১টি বার্তা অপেক্ষায় আছে')).toBeVisible()
  const names = page.locator('main h2')
  await expect(names.first()).toHaveText('অভিভাবক 22')
  await expect(names).toHaveCount(10)
  const pager = page.getByRole('navigation', { name: 'পৃষ্ঠা' })
  await pager.getByRole('button', { name: 'পরের' }).click()
  await expect(names.first()).toHaveText('অভিভাবক 2')
  await expect(names.nth(1)).toHaveText('অভিভাবক 23')
  const menu = page.getByRole('button', { name: 'মেনু', exact: true })
  if (await menu.isVisible()) await menu.click()
  await expect(page.getByRole('link', { name: 'বার্তা ১১' })).toBeVisible()
})

test('a complaint stands before newer messages, with its receipt, by which it is found', async ({
  page,
  office,
}) => {
  const text = uniqueName('দাঁড় করিয়ে রাখা হয়')
  const message = { name: uniqueName('রহিমা'), phone: '01712345678', message: text }
  await office.add('contacts/', { ...message, subject: 'complaint' })
  await office.add('contacts/', { ...message, subject: 'information' })
  const list = page.getByRole('list', { name: 'বার্তার তালিকা' })
  await page.goto('/dashboard/messages')
  await page.getByRole('searchbox').fill(text)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('অভিযোগ')
  await expect(list.getByRole('listitem').last()).toContainText('তথ্যের আবেদন')
  const shown = (await list.getByRole('listitem').last().textContent()) ?? ''
  const receipt = /রসিদ ([০-৯]{4}\u00a0[০-৯]{4})/.exec(shown)?.[1] ?? ''
  await page.getByLabel('বিষয়').selectOption('অভিযোগ')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('বিষয়').selectOption('')
  await page.getByRole('searchbox').fill(receipt)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('listitem')).toContainText('তথ্যের আবেদন')
  await expectGoodScreen(page)
})

test('an empty or failed inbox says what to do', async ({ page }) => {
  await page.route('/api/contacts/', (route) => route.fulfill({ json: [] }))
  await page.goto('/dashboard/messages')
  await expect(page.getByText('এখনো কোনো বার্তা আসেনি')).toBeVisible()
  await page.unroute('/api/contacts/')
  await page.route('/api/contacts/', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('বার্তাগুলো লোড করা যায়নি')
  await page.unroute('/api/contacts/')
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
  await expect(page.getByLabel('অবস্থা')).toBeVisible()
})
