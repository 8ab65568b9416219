import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, type Download, expect, type Page } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { acceptDialogs, breakCalls } from './faults.ts'
import { bijoyClass, cellsIn, workbook } from './import-sheets.ts'
import { admin } from './journey-school.ts'
import { chooseForList, expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { test } from './separate-school.ts'
import { expireConfirmation, storeToken } from './staff.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const fieldOf = (page: Page, head: string) => page.getByLabel(`${head}: কোন ঘরে যাবে`)
const chooser = (page: Page) => page.getByLabel('ফাইল বেছে নিন', { exact: true })

/** A downloaded file, for a file input. */
async function chosen(download: Download) {
  return {
    name: download.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await download.path()),
  }
}

async function addClass(request: APIRequestContext, token: string, name: string): Promise<number> {
  const reply = await request.post('/api/classes/', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name },
  })
  return Number((await reply.json()).id)
}

async function pupilsOf(request: APIRequestContext, token: string, classId: number) {
  const reply = await request.get('/api/students/', { headers: { Authorization: `Bearer ${token}` } })
  const all: { class_name: number; full_name: string; roll_number: string }[] = await reply.json()
  return all.filter((student) => student.class_name === classId)
}

test(
  'a Bijoy sheet of 300 students with faults is imported, corrected, repeated, undone, imported again and exported',
  rest,
  async ({ page, request, token, server }) => {
    const classId = await addClass(request, token, 'নবম শ্রেণি (মানবিক)')
    const messages = acceptDialogs(page)
    const sheet = await workbook('নবম শ্রেণি.xlsx', { Sheet1: bijoyClass(300) })
    await page.goto('/dashboard/student-info-form')
    await chooseForList(page, 'এক্সেল থেকে আনুন')
    await expect(page.getByLabel('কী আনবেন', { exact: true })).toHaveValue('students')
    await chooser(page).setInputFiles(sheet)

    // Columns are recognized; the class of all students must be chosen.
    await expect(step(page, 'কলাম মিলিয়ে দেখুন')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('শ্রেণি')
    await expect(fieldOf(page, 'bvg')).toHaveValue('full_name')
    await expect(fieldOf(page, '†ivj b¤^i')).toHaveValue('roll_number')
    await expect(fieldOf(page, 'Awffve‡Ki †gvevBj b¤^i')).toHaveValue('guardian_contact')
    await expect(fieldOf(page, 'Rb¥ ZvwiL')).toHaveValue('date_of_birth')
    const names = page.getByRole('row').filter({ has: fieldOf(page, 'bvg') })
    await expect(names.getByRole('checkbox')).toBeChecked()
    await expect(names).toContainText('মোঃ রফিকুল ইসলাম')
    await page.getByLabel('শ্রেণি *').selectOption('নবম শ্রেণি (মানবিক)')
    await expect(status(page, '৩০০টি সারি: ২৯৫টি নতুন, ৫টি নেওয়া যাবে না।')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('tab', { name: 'নতুন (২৯৫)' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('মোছাঃ আয়েশা খাতুন')
    expect(await pupilsOf(request, token, classId)).toHaveLength(0)

    await button(page, 'আমদানি করুন').click()
    await expect(step(page, 'আমদানি শেষ হয়েছে')).toBeFocused()
    await expect(status(page, '২৯৫টি যোগ হয়েছে, ৫টি নেওয়া যায়নি।')).toBeVisible()
    await expectGoodScreen(page)
    const pupils = await pupilsOf(request, token, classId)
    expect(pupils).toHaveLength(295)
    expect(pupils[0]).toMatchObject({
      full_name: 'মোঃ রফিকুল ইসলাম',
      section: 'ক',
      date_of_birth: '2010-02-15',
    })

    // A cell is corrected in place, and its row planned at once; the others are saved as a file with reasons.
    await page.getByLabel('নাম, ১২ নম্বর সারি').fill('রাশেদা বেগম')
    await page.keyboard.press('Enter')
    await expect(status(page, '২৯৫টি যোগ হয়েছে, ১টি বাকি আছে, ৪টি নেওয়া যায়নি।')).toBeVisible()
    await expect(page.getByLabel('অভিভাবকের মোবাইল নম্বর, ২২ নম্বর সারি')).toBeFocused()
    await expectGoodScreen(page)
    await button(page, 'এগিয়ে নিন').click()
    await expect(status(page, '২৯৬টি যোগ হয়েছে, ৪টি নেওয়া যায়নি।')).toBeVisible()
    const saved = page.waitForEvent('download')
    await button(page, 'এই সারিগুলো নামিয়ে নিন').click()
    const rejects = await cellsIn(await readFile(await (await saved).path()))
    expect(rejects).toHaveLength(5)
    const [heads = [], ...bad] = rejects
    expect(bad.map((row) => row.at(-1)).every(Boolean)).toBe(true)
    const corrected = bad.map(([name = '', roll, section = '', phone = '', day = ''], index) => [
      name,
      roll && index !== 3 ? roll : String(400 + index),
      section,
      phone === '12345' ? '01712-345999' : phone,
      day === '৩১/০২/২০১০' ? '15/2/2010' : day,
    ])
    await button(page, 'আরেকটি ফাইল আনুন').click()
    await chooser(page).setInputFiles(
      await workbook('ঠিক করা.xlsx', { Sheet1: [heads.slice(0, 5), ...corrected] }),
    )
    await page.getByLabel('শ্রেণি *').selectOption('নবম শ্রেণি (মানবিক)')
    await expect(status(page, '৪টি সারি: ৪টি নতুন।')).toBeVisible()
    await button(page, 'আমদানি করুন').click()
    await expect(status(page, '৪টি যোগ হয়েছে।')).toBeVisible()
    expect(await pupilsOf(request, token, classId)).toHaveLength(300)

    // Importing the same sheet again adds no duplicates.
    await button(page, 'আরেকটি ফাইল আনুন').click()
    await chooser(page).setInputFiles(sheet)
    await page.getByLabel('শ্রেণি *').selectOption('নবম শ্রেণি (মানবিক)')
    await expect(status(page, '২৯৬টি আগের মতোই, ৪টি নেওয়া যাবে না।')).toBeVisible()
    await expect(button(page, 'আমদানি করুন')).toBeDisabled()
    await expect(page.getByRole('main')).toContainText('নতুন বা বদলানো কোনো সারি নেই')
    await button(page, 'বাদ দিন').click()

    // The history undoes the first import as a whole; then the sheet is imported again, and undone at once.
    await page.getByRole('main').getByRole('link', { name: 'পরিবর্তনের ইতিহাস' }).click()
    await page.getByRole('button', { name: /২৯৬/ }).click()
    await expect.poll(async () => (await pupilsOf(request, token, classId)).length).toBe(4)
    await page.goto('/dashboard/import?entity=students')
    for (const isLast of [false, true]) {
      await chooser(page).setInputFiles(sheet)
      await page.getByLabel('শ্রেণি *').selectOption('নবম শ্রেণি (মানবিক)')
      await page.getByLabel('নাম, ১২ নম্বর সারি').fill('রাশেদা বেগম')
      await page.keyboard.press('Enter')
      await expect(status(page, '২৯৬টি নতুন')).toBeVisible()
      await button(page, 'আমদানি করুন').click()
      await expect(step(page, 'আমদানি শেষ হয়েছে')).toBeVisible()
      expect(await pupilsOf(request, token, classId)).toHaveLength(300)
      if (isLast) break
      await button(page, 'ফেরান').click()
      await expect(step(page, 'আমদানিটি ফেরানো হয়েছে')).toBeVisible()
      expect(messages.at(-1)).toContain('সব আগের মতো')
      expect(await pupilsOf(request, token, classId)).toHaveLength(4)
      await button(page, 'আরেকটি ফাইল আনুন').click()
    }

    // An exported list is recognized as unchanged when it is imported.
    await page.getByRole('link', { name: 'তালিকা দেখুন' }).click()
    await page.locator('select[name=class_name]').selectOption('নবম শ্রেণি (মানবিক)')
    expireConfirmation(token, server.dataDir)
    const exported = page.waitForEvent('download')
    await chooseForList(page, 'এক্সেলে নিন')
    await page
      .getByRole('dialog', { name: 'নিশ্চিত করুন' })
      .locator('input[name=current_password]')
      .fill(admin.password)
    await page.keyboard.press('Enter')
    const list = await chosen(await exported)
    await chooseForList(page, 'এক্সেল থেকে আনুন')
    await chooser(page).setInputFiles(list)
    await expect(status(page, '৩০০টি সারি: ৩০০টি আগের মতোই।')).toBeVisible()
    await expect(button(page, 'আমদানি করুন')).toBeDisabled()
  },
)

test('a template has a heading for each field, and its example is not imported', rest, async ({ page }) => {
  await page.goto('/dashboard/import?entity=students')
  const saved = page.waitForEvent('download')
  await button(page, 'খালি ছক').click()
  const template = await chosen(await saved)
  expect(template.name).toBe('শিক্ষার্থী - খালি ছক.xlsx')
  const [heads, ...rows] = await cellsIn(template.buffer)
  expect(heads).toEqual(expect.arrayContaining(['নাম', 'রোল নম্বর', 'শ্রেণি', 'শাখা', 'জন্ম তারিখ']))
  const filled = rows.map((row) => row.join(' ')).filter((row) => row.trim() !== '')
  expect(filled).toEqual([expect.stringContaining('(উদাহরণ, মুছে ফেলুন)')])
  await chooser(page).setInputFiles(template)
  await expect(status(page, '১টি সারি: ১টি নেওয়া যাবে না।')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('এটি নমুনার সারি, তাই আনা হবে না।')
  await expect(button(page, 'আমদানি করুন')).toBeDisabled()
})

test(
  '500 students copied from a spreadsheet are saved with four actions',
  rest,
  async ({ page, request, token, context }) => {
    const classId = await addClass(request, token, 'দশম শ্রেণি (ব্যবসায়)')
    const rows = Array.from({ length: 500 }, (_, index) => [
      `শিক্ষার্থী ${index + 1}`,
      String(index + 1),
      'দশম শ্রেণি (ব্যবসায়)',
      `0171234${String(5000 + index)}`,
    ])
    const copied = [['নাম', 'রোল', 'শ্রেণি', 'অভিভাবকের মোবাইল'], ...rows]
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/dashboard/student-info-form')
    await page.evaluate(async (cells) => {
      const table = cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
      const types = {
        'text/html': `<table>${table}</table>`,
        'text/plain': cells.map((row) => row.join('\t')).join('\r\n'),
      }
      const parts = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })])
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))])
    }, copied)
    let actions = 0
    const act = async (action: Promise<void>) => {
      actions += 1
      await action
    }
    await act(button(page, 'তালিকার আরও কাজ').click())
    await act(page.getByRole('menuitem', { name: 'এক্সেল থেকে আনুন' }).click())
    await expect(chooser(page)).toBeAttached()
    await act(page.keyboard.press('Control+V'))
    await expect(status(page, '৫০০টি সারি: ৫০০টি নতুন।')).toBeVisible()
    await act(button(page, 'আমদানি করুন').click())
    await expect(status(page, '৫০০টি সারি: ৫০০টি যোগ হয়েছে।')).toBeVisible()
    expect(actions).toBe(4)
    expect(await pupilsOf(request, token, classId)).toHaveLength(500)
  },
)

const teachers = [
  ['নাম', 'মোবাইল', 'পদবি'],
  ['আবুল কাশেম', '01712-345678', 'সহকারী শিক্ষক'],
  ['রওশন আরা', '01812-345678', 'প্রভাষক'],
]

test(
  'bad files are refused with a reason, one of several sheets is chosen, a lost connection loses nothing, and photos are matched by name',
  rest,
  async ({ page, request }, info) => {
    acceptDialogs(page)
    const named = async (name: string) => {
      const all: { full_name: string; photo: string | null }[] = await (
        await request.get('/api/teachers/')
      ).json()
      return all.filter(({ full_name }) => full_name === name)
    }
    const alert = page.getByRole('alert')
    await page.goto('/dashboard/import')
    await chooser(page).setInputFiles({
      name: 'পুরোনো.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from('old'),
    })
    await expect(alert).toContainText('এক্সেলের (.xlsx) বা CSV নয়')

    // A file waits until its kind is chosen, and for the connection.
    await chooser(page).setInputFiles(
      await workbook('শিক্ষক.xlsx', { কলেজ: teachers, স্কুল: teachers.slice(0, 2) }),
    )
    await expect(alert).toContainText('কী আনবেন')
    const reconnected = await breakCalls(page, 'GET', '**/api/imports/*/headings/')
    await page.getByLabel('কী আনবেন', { exact: true }).selectOption('শিক্ষক')
    await expect(page.getByRole('group', { name: 'কোনটি আনবেন' })).toBeVisible()
    await expectGoodScreen(page)
    await button(page, /^কলেজ/).click()
    await expect(alert).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
    await reconnected()
    // A network answers with its own page first.
    await page.route('**/plan/', (route) => route.fulfill({ contentType: 'text/html', body: 'sign in' }), {
      times: 1,
    })
    await button(page, 'আবার চেষ্টা করুন').click()
    await button(page, /^কলেজ/).click()
    await expect(status(page, '২টি সারি: ২টি নতুন।')).toBeVisible()
    await expect(step(page, 'কী হবে দেখে নিন')).toBeFocused()

    // A choice that could not be sent stays, and nothing is imported before it is planned.
    await button(page, 'কলামগুলো দেখুন').click()
    const isBack = await breakCalls(page, 'POST', '**/api/imports/*/plan/')
    await fieldOf(page, 'পদবি').selectOption('বাদ থাকবে')
    await expect(alert).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
    await expect(fieldOf(page, 'পদবি')).toHaveValue('')
    await expect(button(page, 'আমদানি করুন')).toHaveCount(0)
    await expectGoodScreen(page)
    await isBack()
    await button(page, 'আবার চেষ্টা করুন').click()
    await expect(status(page, '২টি সারি: ২টি নতুন।')).toBeVisible()
    await expect(fieldOf(page, 'পদবি')).toHaveValue('')

    // Pressed twice, and the answer is lost.
    await page.route(
      '**/apply/',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(page, 'আমদানি করুন').press('Enter')
    await page.keyboard.press('Enter')
    await expect(step(page, 'আমদানি শেষ হয়েছে')).toBeFocused()
    for (const [name = ''] of teachers.slice(1)) expect(await named(name)).toHaveLength(1)

    const folder = info.outputPath('photos')
    await mkdir(folder)
    for (const name of ['আবুল কাশেম.jpg', '01812345678.jpg', 'অচেনা কেউ.jpg'])
      await writeFile(join(folder, name), await picture('jpeg', 200, 250))
    await writeFile(join(folder, 'Thumbs.db'), 'of the system')
    await page.getByLabel('ফোল্ডার বেছে নিন').setInputFiles(folder)
    await button(page, '৩টি ছবি পাঠান').click()
    await expect(status(page, '৩টির মধ্যে ২টি ছবি পাঠানো হয়েছে, ১টি নেওয়া যায়নি')).toBeVisible()
    const list = page.getByRole('region', { name: 'বাছাই করা ছবি' })
    await expect(list.getByRole('listitem')).toHaveText([/^অচেনা কেউ.jpg/])
    await expectGoodScreen(page)
    for (const [name = ''] of teachers.slice(1)) expect((await named(name))[0]?.photo).toBeTruthy()
  },
)

test(
  'with the keyboard alone, pasted cells are imported, also after a look at another screen, and undone',
  restOnEachWidth,
  async ({ page, request }) => {
    acceptDialogs(page)
    const press = async (name: string) => {
      await button(page, name).focus()
      await page.keyboard.press('Enter')
    }
    await page.goto('/dashboard/import?entity=staff')
    await page.getByLabel('অথবা কপি করা ঘরগুলো এখানে পেস্ট করুন').fill('নাম\tপদবি\nহারুন মিয়া\tদপ্তরি\n\tনৈশপ্রহরী\n')
    await expectGoodScreen(page)
    await press('এই ঘরগুলো নিন')
    await expect(step(page, 'কী হবে দেখে নিন')).toBeFocused()
    await expect(status(page, '২টি সারি: ১টি নতুন, ১টি নেওয়া যাবে না।')).toBeVisible()
    await expectGoodScreen(page)

    // What is not imported yet waits while another screen is open.
    const menu = button(page, 'মেনু')
    if (await menu.isVisible()) await menu.press('Enter')
    await page.getByRole('link', { name: 'নথিপত্র' }).first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'নথিপত্র' })).toBeVisible()
    await page.goBack()
    await expect(status(page, '২টি সারি')).toBeVisible()
    await press('আমদানি করুন')
    await expect(step(page, 'আমদানি শেষ হয়েছে')).toBeFocused()
    await expectGoodScreen(page)
    await press('ফেরান')
    await expect(step(page, 'আমদানিটি ফেরানো হয়েছে')).toBeVisible()
    expect(await (await request.get('/api/staff/')).text()).not.toContain('হারুন মিয়া')
  },
)

test(
  'the import asks before it publishes notices that seem to contain personal data',
  rest,
  async ({ page, request }) => {
    const notices = async () => (await request.get('/api/notices/')).text()
    await page.goto('/dashboard/import?entity=notices')
    await page
      .getByLabel('অথবা কপি করা ঘরগুলো এখানে পেস্ট করুন')
      .fill('শিরোনাম\tবিবরণ\tধরন\tতারিখ\nউপবৃত্তির তালিকা\tজাতীয় পরিচয়পত্র নম্বর 1990123456789\tসাধারণ\t১/১১/২০২৬\n')
    await button(page, 'এই ঘরগুলো নিন').click()
    await expect(page.getByRole('tabpanel')).toContainText('ব্যক্তিগত তথ্য থাকতে পারে')
    await button(page, 'আমদানি করুন').click()
    const question = page.getByRole('alertdialog', { name: 'এতে কি কারও ব্যক্তিগত তথ্য আছে?' })
    await expect(question).toContainText('১টি সারিতে')
    await expectGoodScreen(page)
    await question.getByRole('button', { name: 'ফিরে গিয়ে দেখি' }).click()
    await expect(button(page, 'আমদানি করুন')).toBeFocused()
    expect(await notices()).not.toContain('উপবৃত্তির তালিকা')
    await button(page, 'আমদানি করুন').click()
    await question.getByRole('button', { name: 'তবু প্রকাশ করুন' }).click()
    await expect(step(page, 'আমদানি শেষ হয়েছে')).toBeFocused()
    expect(await notices()).toContain('উপবৃত্তির তালিকা')
  },
)

const heads = ['নাম', 'রোল', 'শ্রেণি', 'শাখা']

test(
  'missing classes and sections are added in one step, and undone with the import',
  rest,
  async ({ page, request }) => {
    acceptDialogs(page)
    const classes = async () => (await request.get('/api/classes/')).text()
    const rows = ['অ', 'আ'].flatMap((name) =>
      ['ক', 'খ'].map((section) => ['রিমা আক্তার', '১', `নতুন ${name}`, section]),
    )
    await page.goto('/dashboard/import?entity=students')
    await chooser(page).setInputFiles(await workbook('নতুন.xlsx', { Sheet1: [heads, ...rows] }))
    await expect(status(page, '৪টি সারি: ৪টি নেওয়া যাবে না।')).toBeVisible()
    const reasons = page.getByRole('list', { name: 'কেন নেওয়া যাবে না' }).getByRole('listitem')
    await expect(reasons.first()).toHaveText(/^৪টি সারি: ২টি শ্রেণি ও ৪টি শাখা নেই/)
    await expectGoodScreen(page)
    await reasons.getByRole('button', { name: 'যোগ করুন' }).click()
    await expect(status(page, '৪টি সারি: ৪টি নতুন।')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('২টি শ্রেণি ও ৪টি শাখা যোগ হয়েছে।')
    await expect(step(page, 'কী হবে দেখে নিন')).toBeFocused()
    await expectGoodScreen(page)
    expect(await classes()).toContain('নতুন আ')
    await button(page, 'আমদানি করুন').click()
    await expect(status(page, '৪টি সারি: ৪টি যোগ হয়েছে।')).toBeVisible()
    await button(page, 'ফেরান').click()
    await expect(step(page, 'আমদানিটি ফেরানো হয়েছে')).toBeVisible()
    expect(await classes()).not.toContain('নতুন আ')
  },
)

test(
  'a class that the sheet calls otherwise is corrected in all rows at once',
  rest,
  async ({ page, request, token }) => {
    await addClass(request, token, 'একাদশ (মানবিক)')
    const rows = ['১', '২', '৩'].map((roll) => ['রিমা আক্তার', roll, 'Hum-XI', ''])
    await page.goto('/dashboard/import?entity=students')
    await chooser(page).setInputFiles(await workbook('একাদশ.xlsx', { Sheet1: [heads, ...rows] }))
    await page.getByLabel('শ্রেণি: “Hum-XI” বদলে সব সারিতে যা হবে').fill('একাদশ (মানবিক)')
    await expectGoodScreen(page)
    await page.keyboard.press('Enter')
    await expect(status(page, '৩টি সারি: ৩টি নতুন।')).toBeVisible()
    await expect(step(page, 'কী হবে দেখে নিন')).toBeFocused()
  },
)

test('a heading that was matched by hand is known in the next sheet', rest, async ({ page }) => {
  const sheet = await workbook('কর্মচারী.xlsx', {
    Sheet1: [
      ['নাম', 'পদবি', 'যোগাযোগের ঠিকানা ১'],
      ['কাদের আলী', 'দপ্তরি', 'kader@example.com'],
    ],
  })
  await page.goto('/dashboard/import?entity=staff')
  await chooser(page).setInputFiles(sheet)
  const field = fieldOf(page, 'যোগাযোগের ঠিকানা ১')
  const remembered = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await field.selectOption('ইমেইল')
  await remembered
  await expect(page.getByRole('tabpanel')).toContainText('kader@example.com')
  await page.reload()
  await chooser(page).setInputFiles(sheet)
  await expect(step(page, 'কী হবে দেখে নিন')).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('kader@example.com')
})

test(
  'an import goes on while another screen is open, and a closed page is gone on with by choosing the file again',
  rest,
  async ({ page, request, token, context }) => {
    const classId = await addClass(request, token, 'দশম শ্রেণি (বিজ্ঞান)')
    const lines = Array.from({ length: 1200 }, (_, at) => `শিক্ষার্থী ${at + 1},${at + 1},দশম শ্রেণি (বিজ্ঞান)`)
    const buffer = Buffer.from(['নাম,রোল,শ্রেণি', ...lines].join('\n'))
    const sheet = { name: 'দশম.csv', mimeType: 'text/csv', buffer }
    const count = async () => (await pupilsOf(request, token, classId)).length
    await page.goto('/dashboard/import?entity=students')
    await chooser(page).setInputFiles(sheet)
    await expect(status(page, '১২০০টি সারি: ১২০০টি নতুন।')).toBeVisible()

    // Of three calls the second one finds no connection.
    let calls = 0
    await page.route('**/apply/', (route) => {
      calls += 1
      return calls < 2 ? route.continue() : route.abort()
    })
    await button(page, 'আমদানি করুন').click()
    await expect(
      page.getByRole('status').filter({ hasText: 'সংযোগ ফিরলে নিজে থেকেই আবার চলবে' }),
    ).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('link', { name: 'নথিপত্র' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'নথিপত্র' })).toBeVisible()
    await expect(status(page, 'আমদানি থেমে আছে')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('টির মধ্যে ৫০০টি')
    await expectGoodScreen(page)
    expect(await count()).toBe(500)

    // The page is closed, and the browser asks first.
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    await (await asked).accept()
    const other = await context.newPage()
    await storeToken(other, token)
    await other.goto('/dashboard/import?entity=students')
    await chooser(other).setInputFiles(sheet)
    await expect(status(other, '৭০০টি নতুন, ৫০০টি আগের মতোই।')).toBeVisible()
    await button(other, 'আমদানি করুন').click()
    await other.getByRole('link', { name: 'নথিপত্র' }).first().click()
    await expect(status(other, 'আমদানি শেষ হয়েছে')).toBeVisible()
    await other.getByRole('main').getByRole('link', { name: 'দেখুন' }).click()
    await expect(step(other, 'আমদানি শেষ হয়েছে')).toBeVisible()
    expect(await count()).toBe(1200)
  },
)

test(
  'a record that somebody changed after it was planned comes back for another look',
  rest,
  async ({ page, request, token }) => {
    const headers = { Authorization: `Bearer ${token}` }
    const data = { name: 'নবম শ্রেণি (সকাল)' }
    const { id, updated_at } = await (await request.post('/api/classes/', { headers, data })).json()
    await page.goto('/dashboard/import?entity=classes')
    await page
      .getByLabel('অথবা কপি করা ঘরগুলো এখানে পেস্ট করুন')
      .fill(`রেকর্ড নম্বর\tশ্রেণির নাম\n${id}\tনবম শ্রেণি (দিবা)\n`)
    await button(page, 'এই ঘরগুলো নিন').click()
    await expect(status(page, '১টি সারি: ১টি বদলাবে।')).toBeVisible()
    const changed = await request.put(`/api/classes/${id}/`, {
      headers,
      data: { name: 'নবম শ্রেণি (বিকাল)', updated_at },
    })
    expect(changed.ok()).toBe(true)
    await button(page, 'আমদানি করুন').click()
    await expect(step(page, 'আমদানি এখনো বাকি')).toBeFocused()
    const row = page.getByRole('tabpanel')
    await expect(row).toContainText('দেখার পরে এই তথ্যটি কেউ বদলেছেন')
    await expect(row).toContainText('নবম শ্রেণি (বিকাল)')
    await expectGoodScreen(page)
    await button(page, 'এগিয়ে নিন').click()
    await expect(status(page, '১টি সারি: ১টি বদলানো হয়েছে।')).toBeVisible()
    expect(await (await request.get('/api/classes/')).text()).toContain('নবম শ্রেণি (দিবা)')
  },
)

test(
  'a routine is exported, imported unchanged, and with a clash that is allowed on purpose',
  rest,
  async ({ page, request, token }) => {
    const headers = { Authorization: `Bearer ${token}` }
    const add = async (path: string, data: object) =>
      Number((await (await request.post(`/api/${path}/`, { headers, data })).json()).id)
    const classId = await add('classes', { name: 'নবম শ্রেণি (রুটিন)' })
    const otherId = await add('classes', { name: 'দশম শ্রেণি (রুটিন)' })
    const subjectId = await add('subjects', { name: 'ভূগোল', class_name: classId })
    await add('subjects', { name: 'ভূগোল', class_name: otherId })
    const teacherId = await add('teachers', { full_name: 'রুটিনের শিক্ষক', designation: 'প্রভাষক' })
    const period = { startTime: '09:00', endTime: '09:45', days: [0, 1] }
    await add('class-routine', { classId, subjectId, teacherId, ...period })
    const file = await request.get(`/api/exports/class-routine.xlsx/?classId=${classId}`, { headers })
    const exported = await cellsIn(await file.body())
    expect(exported).toHaveLength(2)

    await page.goto('/dashboard/class-routine')
    await page.getByRole('main').getByRole('link', { name: 'এক্সেল থেকে আনুন' }).click()
    const [columns = [], row = []] = exported
    const clashing = row.map((cell, at) =>
      at === 0 ? 'দশম শ্রেণি (রুটিন)' : at === row.length - 1 ? '' : cell,
    )
    await chooser(page).setInputFiles(await workbook('রুটিন.xlsx', { Sheet1: [columns, row, clashing] }))
    await expect(status(page, '২টি সারি: ১টি আগের মতোই, ১টি নেওয়া যাবে না।')).toBeVisible()
    const reasons = page.getByRole('list', { name: 'কেন নেওয়া যাবে না' }).getByRole('listitem')
    await expect(reasons).toContainText('আরেকটি রুটিন আছে')
    await expectGoodScreen(page)
    await reasons.getByRole('button', { name: 'জেনেশুনেই যোগ করুন' }).click()
    await expect(status(page, '২টি সারি: ১টি নতুন, ১টি আগের মতোই।')).toBeVisible()
    await button(page, 'আমদানি করুন').click()
    await expect(status(page, '২টি সারি: ১টি যোগ হয়েছে, ১টি আগের মতোই।')).toBeVisible()
    const routine: { classId: number; allow_clash: boolean }[] = await (
      await request.get('/api/class-routine/')
    ).json()
    expect(routine.find((entry) => entry.classId === otherId)).toMatchObject({ allow_clash: true })
  },
)
