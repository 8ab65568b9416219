import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { breakCalls } from './faults.ts'
import { expectGoodScreen, rest } from './screen.ts'
import { test as base } from './separate-school.ts'

type Made = Record<string, unknown> & { id: number; updated_at: string }

interface SmallSchool {
  add: (path: string, data: object) => Promise<Made>
  list: (path: string) => Promise<Made[]>
  /** Two classes with a subject each, and two teachers. */
  ninth: { classId: number; subjectId: number }
  tenth: { classId: number; subjectId: number }
  rahima: number
  karim: number
}

const test = base.extend<{ school: SmallSchool }>({
  hasSample: false,
  viewport: { width: 1366, height: 768 },
  school: async ({ request, token, baseURL }, use) => use(await newSchool(request, token, `${baseURL}`)),
})

async function newSchool(request: APIRequestContext, token: string, baseURL: string): Promise<SmallSchool> {
  const headers = { Authorization: `Bearer ${token}` }
  const add = async (path: string, data: object): Promise<Made> => {
    let made: Made | undefined
    // A busy server refuses for some seconds.
    await expect(async () => {
      const reply = await request.post(`${baseURL}/api/${path}`, { headers, data })
      expect(reply.status(), await reply.text()).toBe(201)
      made = await reply.json()
    }).toPass({ timeout: 20_000 })
    if (!made) throw new Error(`${path} was not added`)
    return made
  }
  const list = async (path: string) => (await request.get(`${baseURL}/api/${path}`, { headers })).json()
  await add('institutions/', {
    ...{ name: 'নদীপুর উচ্চ বিদ্যালয়', address: 'নদীপুর' },
    ...{ contact_phone: '029123456', contact_email: 'info@nadipur.edu.bd' },
  })
  const newClass = async (name: string, subject: string) => {
    const { id: classId } = await add('classes/', { name })
    return { classId, subjectId: (await add('subjects/', { name: subject, class_name: classId })).id }
  }
  return {
    ...{ add, list },
    ninth: await newClass('নবম', 'গণিত'),
    tenth: await newClass('দশম', 'রসায়ন'),
    rahima: (await add('teachers/', { full_name: 'রহিমা খাতুন' })).id,
    karim: (await add('teachers/', { full_name: 'আব্দুল করিম' })).id,
  }
}

const address = '/dashboard/class-routine'
const first = { name: '১ম', startTime: '10:00', endTime: '10:45' }
const second = { name: '২য়', startTime: '10:45', endTime: '11:30' }
const week = [0, 1, 2, 3, 4]

const bell = (page: Page) => page.getByRole('form', { name: 'ঘণ্টার সময়' })
const box = (row: Locator, label: string) => row.getByLabel(label, { exact: true })
const row = (page: Page, name: string) => bell(page).getByRole('group', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unfold = (page: Page) => page.getByText('ঘণ্টার সময়').first().click()
const grid = (page: Page, name: string) => page.getByRole('table', { name: `${name}: সপ্তাহের রুটিন` })
const inWords = (periods: Made[]) =>
  periods.map(({ name, startTime, endTime, days }) =>
    [name, startTime, endTime, ...(days as number[])].join(' '),
  )

test('the bell is typed by keyboard alone, wrong times are told beside their box, and one call saves it', async ({
  page,
  school,
}) => {
  await page.goto(address)
  await bell(page).getByRole('button', { name: 'সারি যোগ করুন' }).focus()
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key)
  }
  const type = (text: string) => page.keyboard.insertText(text)
  await keys('Enter')
  await expect(box(row(page, '১ম'), 'নাম')).toBeFocused()
  await keys('Tab')
  await type('১০টা')
  await expect(row(page, '১ম').getByText('সকাল ১০:০০')).toBeVisible()
  await keys('Tab')
  await type('১০:৪৫')
  await keys('Enter', 'Tab', 'Tab', 'Enter')
  await expect(box(row(page, '২য়'), 'শুরু')).toHaveValue('১০:৪৫')
  await expect(box(row(page, '২য়'), 'শেষ')).toHaveValue('১১:৩০')
  await type('টিফিন')
  await keys('Tab', 'Tab')
  await type('সকালে')
  await keys('Tab', 'Space', 'Control+Enter')
  const tiffin = row(page, 'টিফিন')
  await expect(box(tiffin, 'শেষ')).toBeFocused()
  await expect(tiffin).toContainText('শেষ')
  await expect(box(tiffin, 'শেষ')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodScreen(page)
  expect(await school.list('periods/')).toEqual([])
  await keys('Control+a')
  await type('১২টা')
  await keys('Control+Enter')
  await expect(bell(page).getByText('ঘণ্টার সময় সংরক্ষণ হয়েছে।')).toBeVisible()
  expect(await school.list('periods/')).toMatchObject([
    { ...first, is_break: false },
    second,
    { name: 'টিফিন', startTime: '11:30', endTime: '12:00', is_break: true },
  ])
  await expect(grid(page, 'নবম').getByRole('row')).toHaveCount(4)
})

test(
  'a short Thursday begins as the other days; periods at the same time are named, not refused',
  rest,
  async ({ page, school }) => {
    for (const period of [first, second]) await school.add('periods/', period)
    await page.goto(address)
    await expect(bell(page)).toBeHidden()
    await unfold(page)
    await press(page, 'কোনো দিনের আলাদা সময়')
    const thursday = bell(page).getByRole('group', { name: 'আলাদা সময়: বৃহস্পতিবার' })
    await box(thursday.getByRole('group', { name: '১ম' }), 'শেষ').fill('১১টা')
    await expect(thursday.getByText('একই সময়ে আরও আছে: ২য়।')).toBeVisible()
    await thursday.getByRole('button', { name: 'মুছুন: ২য়' }).click()
    await expectGoodScreen(page)
    await thursday.getByLabel('বৃহস্পতিবার').uncheck()
    await press(page, 'সংরক্ষণ করুন')
    await expect(bell(page).getByText('অন্তত একটি দিন বেছে নিন।')).toBeVisible()
    await bell(page).getByLabel('বুধবার').check()
    await press(page, 'সংরক্ষণ করুন')
    await expect(bell(page).getByText('ঘণ্টার সময় সংরক্ষণ হয়েছে।')).toBeVisible()
    expect(inWords(await school.list('periods/'))).toEqual([
      ...['১ম 10:00 10:45', '১ম 10:00 11:00 3', '২য় 10:45 11:30'],
    ])
  },
)

test('classes move with their periods, as one change, which is taken back as one', async ({
  page,
  school,
}) => {
  for (const period of [first, second]) await school.add('periods/', period)
  const { ninth, tenth, rahima, karim } = school
  await school.add('class-routine/', { ...ninth, teacherId: rahima, ...first, days: week })
  await school.add('class-routine/', { ...tenth, teacherId: karim, ...first, days: week })
  await page.goto(address)
  await unfold(page)
  await box(row(page, '১ম'), 'শুরু').fill('৯:৫০')
  await box(row(page, '১ম'), 'শেষ').fill('১০:৩৫')
  await press(page, 'সংরক্ষণ করুন')
  const question = page.getByRole('alertdialog', { name: 'ক্লাসও কি সরবে?' })
  await expect(question).toContainText('২টি ক্লাস')
  await expect(question.getByRole('button').first()).toBeFocused()
  await expectGoodScreen(page)
  await page.keyboard.press('Enter')
  await expect(bell(page)).toContainText('২টি ক্লাস নতুন সময়ে গেছে।')
  const times = async () => (await school.list('class-routine/')).map(({ startTime }) => startTime)
  expect(await times()).toEqual(['09:50', '09:50'])
  await expect(grid(page, 'নবম').getByRole('row', { name: /১ম/ })).toContainText('গণিত')
  await press(page, 'আগের অবস্থায়')
  await expect(bell(page)).toContainText('আগের সময় ফিরে এসেছে।')
  expect(await times()).toEqual(['10:00', '10:00'])
  await expect(box(row(page, '১ম'), 'শুরু')).toHaveValue('১০:০০')

  await box(row(page, '১ম'), 'শুরু').fill('৯:৫০')
  await press(page, 'সংরক্ষণ করুন')
  await question.getByRole('button', { name: 'শুধু ঘণ্টার সময়' }).click()
  await expect(bell(page)).toContainText('ঘণ্টার সময় সংরক্ষণ হয়েছে।')
  await expect(grid(page, 'নবম').getByRole('row', { name: /অন্য সময়/ })).toContainText('গণিত')
})

test(
  'a move that would put a teacher in two places says so, and can be on purpose',
  rest,
  async ({ page, school }) => {
    await school.add('periods/', first)
    const { ninth, tenth, rahima } = school
    await school.add('class-routine/', { ...ninth, teacherId: rahima, ...first, days: week })
    await school.add('class-routine/', {
      ...{ ...tenth, teacherId: rahima, days: [1] },
      ...{ startTime: '11:00', endTime: '11:30' },
    })
    await page.goto(address)
    await unfold(page)
    await box(row(page, '১ম'), 'শেষ').fill('১১:১৫')
    await press(page, 'সংরক্ষণ করুন')
    await press(page, 'ক্লাসসহ সরান')
    await expect(bell(page).getByRole('alert')).toContainText('শিক্ষক ব্যস্ত: রহিমা খাতুন, সোমবার')
    await expectGoodScreen(page)
    await press(page, 'জেনেই রাখুন')
    await expect(bell(page)).toContainText('১টি ক্লাস নতুন সময়ে গেছে।')
    const clashes = page.getByRole('region', { name: 'সংঘর্ষ' })
    await clashes.getByText('সংঘর্ষ').first().click()
    await clashes.getByText('জেনেই রাখা: ১টি').click()
    await clashes.getByRole('button', { name: 'দশম, রসায়ন' }).click()
    await expect(grid(page, 'দশম').getByRole('button', { name: /রসায়ন/ })).toBeFocused()
  },
)

test('what was typed outlives a broken connection and a reload', rest, async ({ page, school }) => {
  await school.add('periods/', first)
  await page.goto(address)
  await unfold(page)
  await box(row(page, '১ম'), 'নাম').fill('প্রথম ঘণ্টা')
  const mend = await breakCalls(page, 'PUT', '**/api/periods/bulk/')
  await press(page, 'সংরক্ষণ করুন')
  await expect(bell(page).getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না।')
  await mend()
  await page.reload()
  await expect(box(row(page, 'প্রথম ঘণ্টা'), 'শুরু')).toHaveValue('১০:০০')
  await press(page, 'সংরক্ষণ করুন')
  await expect(bell(page)).toContainText('ঘণ্টার সময় সংরক্ষণ হয়েছে।')
  expect(await school.list('periods/')).toMatchObject([{ name: 'প্রথম ঘণ্টা' }])
})

test(
  'what somebody else changed meanwhile stands beside what is typed, and nothing of either is lost',
  rest,
  async ({ page, school, request, token, baseURL }) => {
    const [one] = [await school.add('periods/', first), await school.add('periods/', second)]
    await page.goto(address)
    await unfold(page)
    await box(row(page, '১ম'), 'শেষ').fill('১০:৪০')
    await request.patch(`${baseURL}/api/periods/`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { records: [{ id: one.id, startTime: '09:55' }] },
    })
    await school.add('periods/', { ...second, name: '৩য়', startTime: '11:30', endTime: '12:15' })
    await press(page, 'সংরক্ষণ করুন')
    await expect(bell(page).getByRole('alert')).toContainText('অন্য কেউ ১টি পিরিয়ড বদলেছেন')
    await expect(bell(page)).toContainText('অন্য কেউ এটি বদলেছেন: ১ম, সকাল ৯:৫৫ – সকাল ১০:৪৫।')
    await expect(row(page, '৩য়')).toBeVisible()
    await expectGoodScreen(page)
    await press(page, 'সংরক্ষণ করুন')
    await expect(bell(page)).toContainText('ঘণ্টার সময় সংরক্ষণ হয়েছে।')
    expect(inWords(await school.list('periods/'))).toEqual([
      ...['১ম 10:00 10:40', '২য় 10:45 11:30', '৩য় 11:30 12:15'],
    ])
  },
)

test('the bell is taken from the routine in one press', rest, async ({ page, school }) => {
  const { ninth, rahima } = school
  for (const times of [first, { startTime: '11:15', endTime: '12:00' }])
    await school.add('class-routine/', { ...ninth, teacherId: rahima, ...times, days: week })
  await page.goto(address)
  await press(page, 'রুটিন থেকে নিন')
  await expect(bell(page)).toContainText('ঘণ্টার সময় সংরক্ষণ হয়েছে।')
  expect(inWords(await school.list('periods/'))).toEqual([
    ...['১ম 10:00 10:45', 'বিরতি 10:45 11:15', '২য় 11:15 12:00'],
  ])
})

test(
  'what a class lacks is counted, the plan is typed there, and clashes lead to their cells',
  rest,
  async ({ page, school }) => {
    for (const period of [first, second]) await school.add('periods/', period)
    const { ninth, tenth, rahima } = school
    await school.add('class-routine/', { ...ninth, teacherId: rahima, ...first, days: [0, 1] })
    await school.add('class-routine/', {
      ...{ ...tenth, teacherId: rahima, ...first },
      ...{ days: [1], allow_clash: true },
    })
    await page.goto(address)
    const missing = page.getByRole('region', { name: 'কী বাকি' })
    await missing.getByText('কী বাকি').click()
    const plan = missing.getByLabel('গণিত: সপ্তাহে কয়টি দরকার')
    await plan.fill('৭০')
    await plan.press('Enter')
    await expect(missing.getByRole('alert')).toBeVisible()
    await expectGoodScreen(page)
    await plan.fill('৫')
    await plan.press('Enter')
    await expect(missing).toContainText('৩টি বাকি')
    await expect(plan).toBeFocused()
    await expect(plan).toHaveValue('৫')
    expect((await school.list('subjects/')).find(({ id }) => id === ninth.subjectId)).toMatchObject({
      weekly_periods: 5,
    })
    await expect(missing.getByRole('definition').first()).toHaveText('২য়')
    await expect(grid(page, 'নবম')).toContainText('ফাঁকা')
    await missing.getByRole('button', { name: 'দশম: ৯' }).click()
    await expect(grid(page, 'দশম')).toBeVisible()
    await expect(missing.getByRole('table').getByRole('row', { name: 'রহিমা খাতুন ২' })).toHaveCount(1)
    const clashes = page.getByRole('region', { name: 'সংঘর্ষ' })
    await clashes.getByText('সংঘর্ষ').first().click()
    await clashes.getByText('জেনেই রাখা: ১টি').click()
    await expect(clashes).toContainText('রহিমা খাতুন: সোমবার, সকাল ১০:০০ – সকাল ১০:৪৫')
    await clashes.getByRole('button', { name: 'নবম, গণিত' }).click()
    await expect(grid(page, 'নবম').getByRole('button', { name: /গণিত/ }).first()).toBeFocused()
    await expectGoodScreen(page)
  },
)

test(
  'what is typed while a save is under way is kept, and saved by the next one',
  rest,
  async ({ page, school }) => {
    await school.add('periods/', first)
    await page.goto(address)
    await unfold(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/periods/bulk/', async (route) => {
      await promise
      await route.continue()
    })
    await press(page, 'সারি যোগ করুন')
    await press(page, 'সংরক্ষণ করুন')
    await expect(bell(page).getByRole('button', { name: 'প্রক্রিয়াধীন...' })).toHaveCount(1)
    await box(row(page, '২য়'), 'নাম').fill('দ্বিতীয়')
    resolve()
    await expect(bell(page)).toContainText('ঘণ্টার সময় সংরক্ষণ হয়েছে।')
    await expect(box(row(page, 'দ্বিতীয়'), 'নাম')).toBeFocused()
    await press(page, 'আগের অবস্থায়')
    await expect(bell(page)).toContainText('আগের সময় ফিরে এসেছে।')
    expect(await school.list('periods/')).toHaveLength(1)
    await press(page, 'সংরক্ষণ করুন')
    await expect
      .poll(async () => (await school.list('periods/')).map(({ name }) => name))
      .toEqual(['১ম', 'দ্বিতীয়'])
  },
)

test('the focus stays in the bell schedule, whatever goes away', rest, async ({ page, school }) => {
  const { ninth, rahima } = school
  await school.add('periods/', first)
  await school.add('class-routine/', { ...ninth, teacherId: rahima, ...first, days: week })
  await page.goto(address)
  await unfold(page)
  const save = bell(page).getByRole('button', { name: 'সংরক্ষণ করুন' })
  const pressKey = async (name: string) => {
    await bell(page).getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await pressKey('কোনো দিনের আলাদা সময়')
  await expect(bell(page).getByLabel('বৃহস্পতিবার')).toBeFocused()
  const thursday = bell(page).getByRole('group', { name: 'আলাদা সময়: বৃহস্পতিবার' })
  await thursday.getByRole('button', { name: 'মুছুন: ১ম' }).focus()
  await page.keyboard.press('Enter')
  await expect(bell(page).getByRole('button', { name: 'কোনো দিনের আলাদা সময়' })).toBeFocused()
  await pressKey('মুছুন: ১ম')
  await expect(bell(page).getByRole('button', { name: 'সারি যোগ করুন' })).toBeFocused()
  await pressKey('বাতিল')
  await expect(save).toBeFocused()

  await box(row(page, '১ম'), 'শুরু').fill('৯:৫০')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: 'ক্লাসও কি সরবে?' })
  await expect(question.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(bell(page)).toContainText('১টি ক্লাস নতুন সময়ে গেছে।')
  await expect(save).toBeFocused()
  await pressKey('আগের অবস্থায়')
  await expect(bell(page)).toContainText('আগের সময় ফিরে এসেছে।')
  await expect(save).toBeFocused()

  await box(row(page, '১ম'), 'নাম').fill('প্রথম')
  await page.reload()
  await pressKey('বাদ দিন')
  await expect(box(row(page, '১ম'), 'নাম')).toBeFocused()
})
