import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { newAdmin, newUser } from './accounts.ts'
import { breakCalls, failCalls } from './faults.ts'
import { chooseForList, eachWidth, expectGoodScreen, rest } from './screen.ts'
import { expireConfirmation, type Office, signIn, storeToken, test, uniqueName } from './staff.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const students = '**/api/exports/students.**'

async function addPupils(office: Office, count: number) {
  const schoolClass = await office.add('classes/', { name: uniqueName('শ্রেণি') })
  for (let number = 1; number <= count; number += 1)
    await office.add('students/', {
      full_name: uniqueName(number % 2 ? 'রহিমা' : 'করিম'),
      roll_number: `00${number}`,
      class_name: schoolClass.id,
    })
  return { className: String(schoolClass.name), classId: schoolClass.id }
}

async function press(page: Page, name: string): Promise<Download> {
  const saving = page.waitForEvent('download')
  await button(page, name).click()
  return saving
}

async function take(page: Page, action: string): Promise<Download> {
  const saving = page.waitForEvent('download')
  await chooseForList(page, action)
  return saving
}

async function namesInSheet(download: Download): Promise<unknown[]> {
  const [sheet] = (await readXlsx(new Uint8Array(await readFile(await download.path())))).sheets
  return (sheet?.rows ?? []).slice(1).map(([name]) => name)
}

async function namesInCsv(download: Download): Promise<unknown[]> {
  const rows = parseCsv(await readFile(await download.path(), 'utf8'))
  return rows.slice(1).map(([name]) => name)
}

/** The names on the current page of the list. */
const shownNames = (page: Page, beginning: RegExp) =>
  page.getByRole('row').getByRole('cell').filter({ hasText: beginning }).allInnerTexts()

test(
  'the listed students are exported to Excel and CSV after the password is confirmed',
  eachWidth,
  async ({ page, office, request }) => {
    const { className, classId } = await addPupils(office, 12)
    const account = await newAdmin(request)
    const token = await signIn(request, account)
    await storeToken(page, token)
    await page.goto('/dashboard/student-info-form')
    await page.locator('select[name=class_name]').selectOption(className)
    const address = page.url()
    expireConfirmation(token)

    await chooseForList(page, 'এক্সেলে নিন')
    const password = page.getByRole('dialog', { name: 'নিশ্চিত করুন' }).locator('input[name=current_password]')
    await expect(password).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toContainText('নিশ্চিত করা হয়নি')
    await expectGoodScreen(page)
    await chooseForList(page, 'এক্সেলে নিন')
    await password.fill(account.password)
    const saving = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const whole = await saving
    expect(whole.suggestedFilename()).toMatch(/^শিক্ষার্থী, [০-৯]+ \S+ [০-৯]{4}\.xlsx$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    const first = await shownNames(page, /^(রহিমা|করিম)/)
    await button(page, '২').click()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    const second = await shownNames(page, /^(রহিমা|করিম)/)
    expect([first.length, second.length]).toEqual([10, 2])
    expect(await namesInSheet(whole)).toEqual([...first, ...second])

    await page.locator('input[name=search]').fill('রহীমা')
    await expect(page.locator('tbody tr')).toHaveCount(6)
    const found = await shownNames(page, /^রহিমা/)
    const requested = page.waitForRequest(students)
    expect(await namesInCsv(await take(page, 'CSV নিন'))).toEqual(found)
    expect(new URL((await requested).url()).searchParams.get('class_name')).toBe(String(classId))
    // No address in the browser's history contains names of children.
    expect(page.url()).toBe(address)
    await page.locator('input[name=search]').fill('ঢঙঞ')
    await expect(page.getByText('এই খোঁজে কোনো শিক্ষার্থী নেই')).toBeVisible()
    await button(page, 'তালিকার আরও কাজ').click()
    await expect(page.getByRole('menuitem', { name: 'এক্সেল থেকে আনুন' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'CSV নিন' })).toHaveCount(0)
  },
)

test('a failed export says so and can be retried', rest, async ({ page, office }) => {
  await addPupils(office, 1)
  await page.goto('/dashboard/student-info-form')
  const repair = await breakCalls(page, 'GET', students)
  await chooseForList(page, 'এক্সেলে নিন')
  await expect(page.getByRole('alert')).toHaveText('ফাইলটি তৈরি করা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।')
  await expectGoodScreen(page)
  await repair()
  const mend = await failCalls(page, 'GET', students)
  await chooseForList(page, 'CSV নিন')
  await expect(page.getByRole('alert')).toHaveText('সার্ভারে একটি সমস্যা হয়েছে।')
  await mend()
  expect((await take(page, 'CSV নিন')).suggestedFilename()).toMatch(/\.csv$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

const lists = [
  ['notices', 'নোটিশ'],
  ['documents', 'নথি'],
  ['messages', 'বার্তা'],
  ['teacher-info-form', 'শিক্ষক'],
  ['staff-info-form', 'কর্মচারী'],
  ['committee-member', 'কমিটির সদস্য'],
  ['add-subject', 'বিষয়'],
  ['users', 'ব্যবহারকারী'],
  ['gallery-upload', 'গ্যালারির ছবি'],
  ['achievements', 'সাফল্য'],
] as const

test(
  'every list can be exported, also classes and sections, and the routine in English; an Editor can export none',
  rest,
  async ({ page, office, request }) => {
    await request.post('/api/contacts/', { data: { name: 'ক', phone: '01700000001', message: 'কবে?' } })
    const { classId } = await addPupils(office, 1)
    await office.add('sections/', { name: 'ক', class_name: classId })
    for (const [screen, name] of lists) {
      await page.goto(`/dashboard/${screen}`)
      const saved = (await take(page, 'CSV নিন')).suggestedFilename()
      expect([screen, saved.startsWith(`${name}, `)]).toEqual([screen, true])
    }
    await page.goto('/dashboard/add-class')
    expect((await take(page, 'এক্সেলে নিন: শ্রেণি')).suggestedFilename()).toMatch(/^শ্রেণি, .*\.xlsx$/)
    expect((await take(page, 'CSV নিন: শাখা')).suggestedFilename()).toMatch(/^শাখা, .*\.csv$/)
    await expectGoodScreen(page)
    await page.goto('/dashboard/class-routine')
    expect((await press(page, 'Save for Excel')).suggestedFilename()).toMatch(/^ক্লাস রুটিন, .*\.xlsx$/)

    const editor = await newUser(request, 'Editor')
    await storeToken(page, await signIn(request, editor))
    for (const screen of ['notices', 'gallery-upload', 'class-routine']) {
      await page.goto(`/dashboard/${screen}`)
      await expect(page.getByRole('button', { name: /^(মুছুন|Delete)/ }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /CSV/ })).toHaveCount(0)
    }
  },
)
