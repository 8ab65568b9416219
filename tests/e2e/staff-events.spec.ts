import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newUser } from './accounts.ts'
import { calendarYear, type TypedEvent } from './calendar-year.ts'
import { acceptDialogs } from './faults.ts'
import { chooseForList, expectGoodScreen, rest } from './screen.ts'
import { test } from './separate-school.ts'
import { signIn, storeToken } from './staff.ts'

test.use({ hasSample: false })

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const listed = async (request: APIRequestContext): Promise<Record<string, unknown>[]> =>
  (await request.get('/api/events/')).json()

// The year whose dates can be typed with two digits.
const year = new Date().getUTCFullYear() + 1
const shortYear = String(year).slice(2)

test('a clerk types a year of forty events in under ten minutes', rest, async ({ page, request }) => {
  let keys = 0
  const type = async (text: string) => {
    keys += [...text].length
    await page.keyboard.type(text)
  }
  const strike = async (key: string, times = 1) => {
    keys += times
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
  }
  // Beside each date is the button of its calendar.
  const typeEvent = async ({ kindsDown, title, from, to, at }: TypedEvent) => {
    await type(title)
    await strike('Tab')
    await strike('ArrowDown', kindsDown)
    await strike('Tab')
    await type(`${from}/${shortYear}`)
    if (!to && !at) return
    await strike('Tab', 2)
    if (to) await type(`${to}/${shortYear}`)
    if (!at) return
    await strike('Tab', 2)
    await type(at)
  }

  await page.goto('/dashboard/events')
  await page.getByRole('button', { name: 'দিন বা অনুষ্ঠান যোগ করুন' }).focus()
  await strike('Enter')
  const title = dialog(page).getByLabel('শিরোনাম')
  const goOn = page.getByRole('button', { name: 'সংরক্ষণ করে আরেকটি' })
  for (const [index, event] of calendarYear.entries()) {
    await expect(title).toBeFocused()
    await expect(title).toHaveValue('')
    await typeEvent(event)
    // The first time by its button; then Enter goes on.
    if (index === 0) {
      while (!(await goOn.evaluate((button) => button === document.activeElement))) await strike('Tab')
    }
    await strike('Enter')
    await expect.poll(async () => (await listed(request)).length).toBe(index + 1)
  }
  await expect(title).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  const saved = await listed(request)
  expect(saved).toHaveLength(40)
  const count = (field: string, value: unknown) => saved.filter((event) => event[field] === value).length
  expect(['holiday', 'exam', 'event', 'meeting'].map((kind) => count('kind', kind))).toEqual([16, 8, 10, 6])
  const find = (name: string) => saved.find((event) => event.title === name)
  expect(find('প্রভাতফেরি')).toMatchObject({ kind: 'event', start_date: `${year}-02-21`, start_time: '06:30' })
  expect(find('শীতকালীন ছুটি')).toMatchObject({ start_date: `${year}-12-19`, end_date: `${year}-12-30` })
  expect(find('অভিভাবক সভা')).toMatchObject({ kind: 'meeting', start_time: '15:00' })
  // A practised clerk strikes a key every 0.4 seconds.
  test.info().annotations.push({ type: 'keys', description: `${keys}: ${Math.round(keys * 0.4)} s` })
  expect(keys * 0.4).toBeLessThan(10 * 60)
})

test(
  'an event is added, changed, found, deleted and brought back in list and month, by keyboard',
  rest,
  async ({ page, request, token }) => {
    acceptDialogs(page)
    await request.post('/api/classes/', {
      headers: { Authorization: `Bearer ${token}` },
      data: { name: 'ষষ্ঠ' },
    })
    await page.goto('/dashboard/events')
    const cell = (text: string) => page.getByRole('row').filter({ hasText: text })
    await expect(page.getByText('ক্যালেন্ডারে এখনো কিছু নেই')).toBeVisible()
    await page.getByRole('button', { name: 'মাস', exact: true }).press('Enter')
    const grid = page.getByRole('grid')
    const today = grid.locator('[aria-current=date]')
    await today.focus()
    await page.keyboard.press('PageDown')
    const day = page.locator('[data-day]:focus')
    await page.keyboard.press('Home')
    await expect(day).toHaveAccessibleName(/^রবিবার, /)
    await page.keyboard.press('End')
    await expect(day).toHaveAccessibleName(/^শনিবার, .*সাপ্তাহিক ছুটি/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(day).toHaveAccessibleName(/^বৃহস্পতিবার, /)
    const chosen = (await day.getAttribute('data-day')) ?? ''
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('শুরুর তারিখ')).not.toHaveValue('')
    await page.keyboard.type('নবীনবরণ')
    await dialog(page).getByLabel('ধরন').selectOption('অনুষ্ঠান')
    await dialog(page).getByLabel('শুরুর সময়').fill('৬')
    await expect(dialog(page)).toContainText('সকাল ৬:০০')
    await dialog(page).getByLabel('ষষ্ঠ').check()
    await dialog(page).getByLabel('তারিখ কতটা নিশ্চিত').selectOption('তারিখ যাচাই হবে')
    await expectGoodScreen(page)
    await dialog(page).getByLabel('শিরোনাম').press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(day).toHaveAttribute('data-day', chosen)
    await expect(day).toHaveAccessibleName(/, নবীনবরণ$/)
    await expectGoodScreen(page)
    expect(await listed(request)).toMatchObject([
      { title: 'নবীনবরণ', start_date: chosen, start_time: '06:00', certainty: 'check', classes: [1] },
    ])

    await grid.getByRole('button', { name: 'সম্পাদনা: নবীনবরণ (অনুষ্ঠান)' }).press('Enter')
    await expect(dialog(page).getByLabel('ষষ্ঠ')).toBeChecked()
    await expect(dialog(page).getByLabel('শুরুর সময়')).toHaveValue('06:00')
    await dialog(page).getByLabel('ষষ্ঠ').uncheck()
    await dialog(page).getByLabel('শেষের তারিখ').fill('১/১/২০২০')
    await press(page, 'আপডেট করুন')
    await expect(dialog(page).getByLabel('শেষের তারিখ')).toBeFocused()
    await expect(dialog(page)).toContainText('শুরুর তারিখের আগে হতে পারে না')
    await dialog(page).getByLabel('শেষের তারিখ').fill('')
    await press(page, 'আপডেট করুন')
    await expect(dialog(page)).toHaveCount(0)
    expect(await listed(request)).toMatchObject([{ classes: [], end_date: chosen, sequence: 1 }])

    await press(page, 'তালিকা')
    await page.getByRole('search').getByLabel('ধরন').selectOption('ছুটি')
    await expect(page.getByText('এই খোঁজে কিছু নেই')).toBeVisible()
    await page.getByRole('search').getByLabel('ধরন').selectOption('অনুষ্ঠান')
    await page.getByRole('search').getByLabel('সেশন').selectOption({ index: 1 })
    await page.getByRole('search').getByLabel('শিরোনাম বা বিবরণ দিয়ে খুঁজুন').fill('নবীন')
    await expect(cell('নবীনবরণ')).toContainText('তারিখ যাচাই হবে')
    const [file] = await Promise.all([page.waitForEvent('download'), chooseForList(page, 'CSV নিন')])
    expect(file.suggestedFilename()).toContain('দিন বা অনুষ্ঠান')
    await press(page, 'মুছুন: নবীনবরণ')
    await expect(status(page, 'মুছে ফেলা হয়েছে')).toBeVisible()
    expect(await listed(request)).toEqual([])
    await press(page, 'ফিরিয়ে আনুন')
    await expect(cell('নবীনবরণ')).toBeVisible()
  },
)

test(
  'a pasted sheet fills the calendar, which is copied to the next year, brought back, and copied once',
  rest,
  async ({ page, request }) => {
    await page.goto('/dashboard/events')
    await page.getByRole('main').getByRole('link', { name: 'এক্সেল থেকে আনুন' }).click()
    await expect(page.getByLabel('কী আনবেন', { exact: true })).toHaveValue('events')
    const rows = [
      ['উপলক্ষ', 'ধরন', 'তারিখ', 'শেষ', 'সময়', 'মন্তব্য'],
      ['অর্ধবার্ষিক পরীক্ষা', 'পরীক্ষা', `৭/৬/${year}`, `১৮/৬/${year}`, '১০', 'প্রবেশপত্র আনতে হবে'],
      ['প্রভাতফেরি', 'অনুষ্ঠান', `২১/২/${year}`, '', '৬:৩০', ''],
      ['বর্ষার ছুটি', 'ছুটি', `১/৭/${year}`, '', '', ''],
    ]
    await page
      .getByLabel('অথবা কপি করা ঘরগুলো এখানে পেস্ট করুন')
      .fill(rows.map((cells) => cells.join('\t')).join('\n'))
    await press(page, 'এই ঘরগুলো নিন')
    await expect(status(page, '৩টি সারি: ৩টি নতুন।')).toBeVisible()
    await press(page, 'আমদানি করুন')
    await expect(page.getByRole('heading', { name: 'আমদানি শেষ হয়েছে' })).toBeFocused()
    expect((await listed(request)).map(({ title, start_time }) => [title, start_time])).toEqual([
      ['প্রভাতফেরি', '06:30'],
      ['অর্ধবার্ষিক পরীক্ষা', '10:00'],
      ['বর্ষার ছুটি', null],
    ])

    const copy = async () => {
      await page.goto('/dashboard/events')
      await chooseForList(page, 'বছর কপি করুন')
      await dialog(page).getByLabel('কোন সেশন কপি করবেন').selectOption({ index: 1 })
    }
    await copy()
    await expect(dialog(page)).toContainText('নতুন হবে: ২টি')
    await expectGoodScreen(page)
    await press(page, 'কপি করুন')
    await expect(status(page, '২টি কপি হয়েছে')).toBeVisible()
    expect(await listed(request)).toHaveLength(5)
    expect((await listed(request)).at(-1)).toMatchObject({
      ...{ start_date: `${year + 1}-06-07`, end_date: `${year + 1}-06-18`, certainty: 'check' },
    })
    await press(page, 'ফেরান')
    await expect(status(page, 'ফেরানো হয়েছে')).toBeVisible()
    expect(await listed(request)).toHaveLength(3)
    await copy()
    await press(page, 'কপি করুন')
    await expect(status(page, '২টি কপি হয়েছে')).toBeVisible()
    await copy()
    await expect(dialog(page)).toContainText('আগে থেকেই আছে, তাই বাদ থাকবে: ২টি')
    await expect(page.getByRole('button', { name: 'কপি করুন', exact: true })).toHaveCount(0)
  },
)

test(
  'an Editor takes the six fixed days and a list with a memo, and sees before what moves',
  rest,
  async ({ page, request }) => {
    const editor = await newUser(request, 'Editor')
    await storeToken(page, await signIn(request, editor))
    const fileOf = (name: string, content: unknown) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    })
    const chooser = page.getByLabel('ফাইল বেছে নিন', { exact: true })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'ক্যালেন্ডার', exact: true }).click()
    const offers = page.getByRole('button', { name: /সালের ছয়টি দিন$/ })
    await expect(offers.last()).toBeVisible()
    const offered = await offers.count()
    await offers.last().click()
    await expect(dialog(page)).toContainText('নতুন: ৬টি')
    await expectGoodScreen(page)
    await press(page, 'তালিকাটি নিন')
    await expect(status(page, 'জাতীয় দিনের তালিকা নেওয়া হয়েছে')).toBeVisible()
    await expect(offers).toHaveCount(offered - 1)
    const days = await listed(request)
    expect(days.map(({ certainty }) => certainty)).toEqual(Array.from({ length: 6 }, () => 'check'))
    const ofYear = String(days[0]?.start_date).slice(0, 4)

    await chooseForList(page, 'জাতীয় দিনের তালিকা')
    const [example] = await Promise.all([page.waitForEvent('download'), press(page, 'নমুনা ফাইল নামান')])
    expect(example.suggestedFilename()).toMatch(/^national-days-\d{4}\.json$/)
    await chooser.setInputFiles(fileOf('list.json', 'ছুটির তালিকা'))
    await expect(page.getByRole('alert')).toContainText('জাতীয় দিনের তালিকা নয়')
    const list = {
      ...{ memo_number: '০৫.০০.০০০০.১৭৩', memo_date: `${Number(ofYear) - 1}-11-08`, source: 'প্রজ্ঞাপন' },
      days: [
        { key: 'victory-day', title: 'মহান বিজয় দিবস', start_date: `${ofYear}-12-16`, certainty: 'fixed' },
        { key: 'eid-ul-fitr', title: 'ঈদুল ফিতর', start_date: `${ofYear}-03-09`, certainty: 'moon' },
      ],
    }
    await chooser.setInputFiles(fileOf('bad.json', { ...list, days: [{ ...list.days[0], title: '' }] }))
    await expect(page.getByRole('alert')).toContainText('১ নম্বর দিন')
    await chooser.setInputFiles(fileOf('list.json', list))
    for (const part of ['নতুন: ১টি', 'বদলাবে: ১টি', 'তালিকায় আর নেই, মুছে যাবে: ৫টি', 'চাঁদ দেখা সাপেক্ষে'])
      await expect(dialog(page)).toContainText(part)
    await expectGoodScreen(page)
    await press(page, 'তালিকাটি নিন')
    await expect(dialog(page)).toHaveCount(0)
    expect((await listed(request)).map(({ title }) => title)).toEqual(['ঈদুল ফিতর', 'মহান বিজয় দিবস'])

    await chooseForList(page, 'জাতীয় দিনের তালিকা')
    const moved = { ...list.days[1], start_date: `${ofYear}-03-10` }
    await chooser.setInputFiles(
      fileOf('newer.json', { ...list, memo_date: `${ofYear}-02-01`, days: [list.days[0], moved] }),
    )
    await expect(dialog(page)).toContainText('তারিখ বদলাবে: ১টি')
    await expect(dialog(page)).toContainText(/৯ মার্চ \S+ → ১০ মার্চ/)
    await press(page, 'তালিকাটি নিন')
    await expect(dialog(page)).toHaveCount(0)
    await chooseForList(page, 'জাতীয় দিনের তালিকা')
    await chooser.setInputFiles(fileOf('older.json', list))
    await expect(page.getByRole('alert')).toContainText('এর চেয়ে নতুন তালিকা আগেই নেওয়া আছে')
    await expect(page.getByRole('button', { name: 'তালিকাটি নিন' })).toHaveCount(0)
  },
)
