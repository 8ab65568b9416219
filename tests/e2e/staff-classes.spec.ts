import { expect, type Page } from '@playwright/test'
import { acceptDialogs, breakCalls, failCalls } from './faults.ts'
import { expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const name = (page: Page) => page.getByRole('region', { name: 'নতুন শ্রেণি' }).getByLabel('শ্রেণির নাম')
const heading = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true, level: 3 })
const card = (page: Page, text: string) => page.getByRole('listitem').filter({ has: heading(page, text) })

test('a class is added, shown to visitors, renamed, deleted and restored', async ({ page }) => {
  const first = uniqueName('Seven')
  const renamed = uniqueName('সপ্তম')
  const messages = acceptDialogs(page)
  await page.goto('/dashboard/add-class')
  await name(page).fill(first)
  await page.keyboard.press('Enter')
  await expect(status(page, '✅ শ্রেণি সফলভাবে যোগ করা হয়েছে!')).toBeVisible()
  await expect(name(page)).toHaveValue('')
  await expect(name(page)).toBeFocused()
  await expect(heading(page, first)).toBeVisible()

  await press(page, `সম্পাদনা: ${first}`)
  await dialog(page).getByLabel('শ্রেণির নাম').fill(renamed)
  await press(page, 'আপডেট করুন')
  await expect(status(page, 'শ্রেণি আপডেট হয়েছে')).toBeVisible()
  await expect(heading(page, renamed)).toBeVisible()
  const visitor = await page.context().newPage()
  await visitor.goto('/routine')
  await expect(visitor.getByRole('link', { name: renamed, includeHidden: true })).toBeAttached()
  await visitor.close()

  await press(page, `মুছুন: ${renamed}`)
  expect(messages.at(-1)).toContain(renamed)
  await expect(heading(page, renamed)).toHaveCount(0)
  await status(page, 'শ্রেণি মুছে ফেলা হয়েছে').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
  await expect(heading(page, renamed)).toBeVisible()
})

test(
  'sections of a class are added, moved, deleted and brought back',
  restOnEachWidth,
  async ({ page, office }) => {
    const home = uniqueName('অষ্টম')
    const other = uniqueName('নবম')
    await office.add('classes/', { name: home })
    await office.add('classes/', { name: other })
    acceptDialogs(page)
    await page.goto('/dashboard/add-class')
    await expect(card(page, home)).toContainText('কোনো শাখা নেই')
    await press(page, `শাখা যোগ করুন: ${home}`)
    await expect(dialog(page).getByLabel('শাখার নাম')).toBeFocused()
    await expect(dialog(page).getByLabel('শ্রেণি', { exact: true }).locator(':checked')).toHaveText(home)
    await expectGoodScreen(page)
    await dialog(page).getByLabel('শাখার নাম').fill('পদ্মা')
    const approval = uniqueName('শাখা/৭৪')
    await dialog(page).getByLabel('অনুমোদন নম্বর').fill(approval)
    await dialog(page).getByLabel('অনুমোদনের তারিখ').fill('১৪/০৩/২০১৮')
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'শাখা যোগ হয়েছে')).toBeVisible()
    await expect(card(page, home)).toContainText('শাখা পদ্মা')
    const approvals = page.getByRole('form', { name: 'শাখার অনুমোদন' })
    await expect(approvals.getByLabel(`অনুমোদন নম্বর: ${home}, শাখা পদ্মা`)).toHaveValue(approval)
    await expect(approvals.getByLabel(`অনুমোদনের তারিখ: ${home}, শাখা পদ্মা`)).toHaveValue('১৪/০৩/২০১৮')

    await press(page, `শাখা যোগ করুন: ${home}`)
    await dialog(page).getByLabel('শাখার নাম').fill('পদ্মা')
    await press(page, 'সংরক্ষণ করুন')
    await expect(dialog(page).getByLabel('শাখার নাম')).toHaveAccessibleDescription(/আগেই আছে/)
    // The approval number of another section is suggested, and fills in its date.
    const number = dialog(page).getByLabel('অনুমোদন নম্বর')
    const offered = await number.evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map((option) => option.value),
    )
    expect(offered).toContain(approval)
    await number.fill(approval)
    await expect(dialog(page).getByLabel('অনুমোদনের তারিখ')).toHaveValue('১৪/০৩/২০১৮')
    await press(page, 'বাতিল')

    await press(page, `সম্পাদনা: শাখা পদ্মা, ${home}`)
    await dialog(page).getByLabel('শ্রেণি', { exact: true }).selectOption(other)
    await press(page, 'আপডেট করুন')
    await expect(card(page, other)).toContainText('শাখা পদ্মা')
    await expect(card(page, home)).toContainText('কোনো শাখা নেই')
    await press(page, `মুছুন: শাখা পদ্মা, ${other}`)
    await expect(card(page, other)).toContainText('কোনো শাখা নেই')
    await status(page, 'শাখা মুছে ফেলা হয়েছে').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
    await expect(card(page, other)).toContainText('শাখা পদ্মা')
  },
)

test(
  'the approvals of several sections are typed in one table and saved together',
  restOnEachWidth,
  async ({ page, office }) => {
    const home = uniqueName('একাদশ')
    const { id } = await office.add('classes/', { name: home })
    const first = uniqueName('বি/১')
    const sections = [
      await office.add('sections/', {
        name: 'ক',
        class_name: id,
        approval_number: first,
        approval_date: '2018-03-14',
      }),
      await office.add('sections/', { name: 'খ', class_name: id }),
      await office.add('sections/', { name: 'গ', class_name: id }),
    ]
    await page.goto('/dashboard/add-class')
    const approvals = page.getByRole('form', { name: 'শাখার অনুমোদন' })
    const number = (name: string) => approvals.getByLabel(`অনুমোদন নম্বর: ${home}, শাখা ${name}`)
    const day = (name: string) => approvals.getByLabel(`অনুমোদনের তারিখ: ${home}, শাখা ${name}`)
    const save = approvals.getByRole('button', { name: 'অনুমোদন সংরক্ষণ করুন' })
    await expect(save).toHaveCount(0)
    // The number of another section brings its day.
    await number('খ').fill(first)
    await expect(day('খ')).toHaveValue('১৪/০৩/২০১৮')
    await number('গ').fill(uniqueName('বি/২'))
    await day('গ').fill('কাল')
    await expectGoodScreen(page)
    await save.click()
    await expect(day('গ')).toBeFocused()
    await expect(day('গ')).toHaveAttribute('aria-invalid', 'true')
    await day('গ').fill('১/৭/২০১৯')
    await save.click()
    await expect(status(page, '২টি শাখার অনুমোদন সংরক্ষণ হয়েছে')).toBeVisible()
    await expect(save).toHaveCount(0)
    const stored = (await office.list('sections/')).filter((section) => section.class_name === id)
    expect(stored.map(({ approval_date }) => approval_date)).toEqual([
      '2018-03-14',
      '2018-03-14',
      '2019-07-01',
    ])
    for (const section of sections) await office.remove(`sections/${section.id}/`)
  },
)

test(
  'a class that is in use can’t be deleted, and the message says how many records use it',
  rest,
  async ({ page, office }) => {
    const used = uniqueName('দশম')
    const { id } = await office.add('classes/', { name: used })
    await office.add('subjects/', { name: 'বাংলা', class_name: id })
    acceptDialogs(page)
    await page.goto('/dashboard/add-class')
    await press(page, `মুছুন: ${used}`)
    await expect(status(page, '১টি বিষয়')).toBeVisible()
    await expect(heading(page, used)).toBeVisible()
  },
)

test('a class that could not be saved shows the specified message, and its name stays in the form', async ({
  page,
  office,
}) => {
  const taken = uniqueName('ষষ্ঠ')
  await page.goto('/dashboard/add-class')
  const recovered = await failCalls(page, 'POST', '**/api/classes/')
  await name(page).fill(taken)
  await press(page, 'শ্রেণি যোগ করুন')
  await expect(status(page, '❌ শ্রেণি যোগ করতে ব্যর্থ হয়েছে')).toBeVisible()
  await recovered()
  const lineIsBack = await breakCalls(page, 'POST', '**/api/classes/')
  await press(page, 'শ্রেণি যোগ করুন')
  await expect(page.getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
  await expect(name(page)).toHaveValue(taken)
  await lineIsBack()
  await press(page, 'আবার চেষ্টা করুন')
  await expect(heading(page, taken)).toBeVisible()
  expect((await office.list('classes/')).filter((one) => one.name === taken)).toHaveLength(1)

  await name(page).fill(taken)
  await press(page, 'শ্রেণি যোগ করুন')
  await expect(name(page)).toHaveAccessibleDescription(/আগেই আছে/)
  await name(page).fill(' ')
  await press(page, 'শ্রেণি যোগ করুন')
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true')
})

test(
  'when the list of classes can’t be loaded, the screen says so and its form still works',
  rest,
  async ({ page }) => {
    const recovered = await failCalls(page, 'GET', '**/api/sections/')
    await page.goto('/dashboard/add-class')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(name(page)).toBeVisible()
    await recovered()
    await press(page, 'আবার চেষ্টা করুন')
    await expect(page.getByRole('heading', { name: 'শ্রেণি ও শাখা' })).toBeVisible()
    await expectGoodScreen(page)
  },
)
