import { expect, type Page } from '@playwright/test'
import { toBengaliDigits } from '../../app/text/base/digits.ts'
import { formatDate, todayInDhaka } from '../../app/text/dates/dates.ts'
import { overprinted, printedTexts } from '../support/printed-text.ts'
import { newAddress } from './new-address.ts'
import { chooseForList, expectGoodScreen, rest, waitForFonts } from './screen.ts'
import { type Office, test, uniqueName } from './staff.ts'

const sheet = (page: Page) => page.getByRole('region', { name: 'ছাপার জন্য: শিক্ষার্থী' })

/** The texts of each sheet without spaces; no line stands on another one, and the sheet has its number. */
async function sheetsOf(page: Page): Promise<string[]> {
  const sheets = await printedTexts(await page.pdf({ preferCSSPageSize: true }))
  return sheets.map((texts, index) => {
    expect(overprinted(texts)).toEqual([])
    const words = texts.map(({ text }) => text.replaceAll(/\s/g, '')).join('')
    expect(words).toContain(toBengaliDigits(`${index + 1}/${sheets.length}`))
    return words
  })
}

/** Pupils of a new class, with rolls from 1. */
async function addClass(office: Office, count: number): Promise<string> {
  const name = uniqueName('শ্রেণি')
  const { id } = await office.add('classes/', { name })
  const pupils = Array.from({ length: count }, (_, index) => ({
    full_name: uniqueName('মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা'),
    roll_number: String(index + 1),
    class_name: id,
    section: index < 2 ? 'খ' : 'ক',
    guardian_name: 'মোঃ আব্দুল জলিল',
    guardian_contact: '01712345678',
  }))
  await Promise.all(pupils.map((pupil) => office.add('students/', pupil)))
  return name
}

/** The browser prints nothing in a test; it notes that a page asked for it. */
async function notePrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
  })
}

async function choosePrint(page: Page): Promise<void> {
  await chooseForList(page, 'ছাপান')
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-print')
}

test(
  'a filtered list prints whole, page by page, as a clean table under the head of the institution',
  rest,
  async ({ page, office }) => {
    const className = await addClass(office, 62)
    await notePrinting(page)
    const asked: string[] = []
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/dashboard/student-info-form')
    await page.locator('select[name=class_name]').selectOption(className)
    await page.locator('select[name=section]').selectOption('ক')
    await page.getByRole('columnheader', { name: 'রোল' }).getByRole('button').click()
    await page.getByRole('columnheader', { name: 'রোল' }).getByRole('button').click()
    await expect(page.getByText('১–১০, মোট ৬০')).toBeVisible()
    page.on('request', (request) => asked.push(request.url()))
    await waitForFonts(page)
    await choosePrint(page)
    // What is printed was read with the list.
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
    await expectGoodScreen(page)

    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(sheet(page)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    for (const words of ['সোনাবিল আদর্শ মহাবিদ্যালয়', formatDate(todayInDhaka())])
      await expect(sheet(page).getByText(words)).toBeVisible()
    await expect(sheet(page).getByRole('heading')).toHaveText('শিক্ষার্থী')
    await expect(sheet(page)).toContainText(`শ্রেণি: ${className} · শাখা: ক · সাজানো: রোল (উল্টো ক্রমে) · মোট ৬০টি`)
    await expect(sheet(page).getByRole('columnheader')).toHaveText([
      'ক্রমিক',
      'নাম',
      'রোল',
      'শ্রেণি',
      'শাখা',
      'অভিভাবক',
      'মোবাইল',
    ])
    await expect(sheet(page).getByRole('row').nth(1)).toContainText('৬২')
    await expect(sheet(page).getByRole('row')).toHaveCount(61)
    const cell = sheet(page).getByRole('cell').first()
    await expect(cell).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')

    // Of Bengali words a PDF keeps the letters, but not their order; numbers stay whole.
    const printed = await sheetsOf(page)
    expect(printed.length).toBeGreaterThan(1)
    expect(printed.join(' ').match(/০১৭১২-৩৪৫৬৭৮/g)).toHaveLength(60)
    // The print dialog is closed, and the screen is as before.
    await expect(sheet(page)).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByText('১–১০, মোট ৬০')).toBeVisible()
  },
)

test('each sheet begins with the head of the table, and no row is split', rest, async ({ page, office }) => {
  const [notice] = await office.list('notices/')
  const many = Array.from({ length: 120 }, (_, index) => ({ ...notice, id: index + 1 }))
  await page.route('**/api/notices/', (route) => route.fulfill({ json: many }))
  await notePrinting(page)
  await page.goto('/dashboard/notices')
  await waitForFonts(page)
  await choosePrint(page)
  await page.emulateMedia({ media: 'print' })
  const rows = page.locator('[data-printed-list] tbody tr')
  await expect(rows.first()).toHaveCSS('break-inside', 'avoid')
  const sheets = await sheetsOf(page)
  expect(sheets.length).toBeGreaterThan(2)
  expect(sheets.filter((words) => !words.includes('PDF'))).toEqual([])
})

test(
  'of a longer list the first 2,000 records are printed, and the paper says so',
  rest,
  async ({ page, office }) => {
    const [teacher] = await office.list('teachers/')
    const many = Array.from({ length: 2003 }, (_, index) => ({ ...teacher, id: index + 1 }))
    await page.route('**/api/teachers/', (route) => route.fulfill({ json: many }))
    await notePrinting(page)
    await page.goto('/dashboard/teacher-info-form')
    await choosePrint(page)
    const list = page.locator('[data-printed-list]')
    await expect(list.locator('tbody tr')).toHaveCount(2000)
    await expect(list).toContainText('মোট ২,০০৩টি')
    await expect(list).toContainText('এখানে প্রথম ২,০০০টি আছে')
  },
)

test('a list whose printing can’t be loaded says what to do', rest, async ({ page }) => {
  await page.goto('/dashboard/teacher-info-form')
  await page.route(/printed-list/, (route) => route.abort())
  await chooseForList(page, 'ছাপান')
  await expect(page.getByRole('status').filter({ hasText: 'ছাপার পাতাটি তৈরি করা যায়নি' })).toBeVisible()
})

test('every list can be printed, messages, too', rest, async ({ page, request }) => {
  await request.post('/api/contacts/', {
    data: { name: uniqueName('আব্দুল করিম'), email: 'karim@example.com', message: 'ভর্তির শেষ দিন কবে?' },
    headers: { 'X-Forwarded-For': newAddress() },
  })
  await notePrinting(page)
  for (const [path, title] of Object.entries(lists)) {
    await page.goto(`/dashboard/${path}`)
    await choosePrint(page)
    await page.emulateMedia({ media: 'print' })
    const list = page.getByRole('region', { name: `ছাপার জন্য: ${title}` })
    await expect(list.getByRole('row').nth(1)).toBeVisible()
    await expect(list.getByRole('columnheader', { name: 'কাজ' })).toHaveCount(0)
    await expect(list.locator('tbody img')).toHaveCount(0)
    // Nothing is cut at the edge of the sheet.
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBe(0)
    await page.emulateMedia({ media: 'screen' })
  }
})

const lists = {
  'teacher-info-form': 'শিক্ষক',
  'staff-info-form': 'কর্মচারী',
  'committee-member': 'পরিচালনা কমিটি',
  notices: 'নোটিশ',
  documents: 'নথিপত্র',
  'add-subject': 'বিষয়',
  events: 'ক্যালেন্ডার',
  achievements: 'সাফল্য',
  messages: 'বার্তা',
  users: 'ব্যবহারকারী',
}
