import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, type Download, expect, type Page } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { acceptDialogs, breakCalls } from './faults.ts'
import { bijoyClass, cellsIn, workbook } from './import-sheets.ts'
import { admin } from './journey-school.ts'
import { expectGoodScreen, rest, restOnEachWidth } from './screen.ts'
import { test } from './separate-school.ts'
import { expireConfirmation } from './staff.ts'

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
    await page.getByRole('main').getByRole('link', { name: 'এক্সেল থেকে আনুন' }).click()
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

    // Parked rows are downloaded as a file with reasons; once corrected, it is imported like any other.
    const saved = page.waitForEvent('download')
    await button(page, 'এই সারিগুলো নামিয়ে নিন').click()
    const parked = await cellsIn(await readFile(await (await saved).path()))
    expect(parked).toHaveLength(6)
    const [heads = [], ...bad] = parked
    expect(bad.map((row) => row.at(-1)).every(Boolean)).toBe(true)
    const mended = bad.map(([name, roll, section, phone, day], index) => [
      name || 'iv‡k`v †eMg',
      roll && index !== 4 ? roll : String(400 + index),
      section ?? '',
      phone === '12345' ? '01712-345999' : (phone ?? ''),
      day === '৩১/০২/২০১০' ? '15/2/2010' : (day ?? ''),
    ])
    await button(page, 'আরেকটি ফাইল আনুন').click()
    await chooser(page).setInputFiles(
      await workbook('ঠিক করা.xlsx', { Sheet1: [heads.slice(0, 5), ...mended] }),
    )
    await page.getByLabel('শ্রেণি *').selectOption('নবম শ্রেণি (মানবিক)')
    await expect(status(page, '৫টি সারি: ৫টি নতুন।')).toBeVisible()
    await button(page, 'আমদানি করুন').click()
    await expect(status(page, '৫টি যোগ হয়েছে।')).toBeVisible()
    expect(await pupilsOf(request, token, classId)).toHaveLength(300)

    // Importing the same sheet again adds no duplicates.
    await button(page, 'আরেকটি ফাইল আনুন').click()
    await chooser(page).setInputFiles(sheet)
    await page.getByLabel('শ্রেণি *').selectOption('নবম শ্রেণি (মানবিক)')
    await expect(status(page, '২৯৬টি আগের মতোই, ৪টি নেওয়া যাবে না।')).toBeVisible()
    await expect(button(page, 'আমদানি করুন')).toBeDisabled()
    await expect(page.getByRole('main')).toContainText('নতুন বা বদলানো কোনো সারি নেই')
    await button(page, 'বাদ দিন').click()
    await expect(page.getByRole('table', { name: 'গত সাত দিনের আমদানি' }).getByRole('row')).toHaveCount(3)

    // One click undoes the first import; then it is imported again.
    await page.getByRole('link', { name: /^দেখুন বা ফেরান.*নবম শ্রেণি/ }).click()
    await button(page, 'ফেরান').click()
    await expect(step(page, 'আমদানিটি ফেরানো হয়েছে')).toBeVisible()
    expect(messages.at(-1)).toContain('সব আগের মতো')
    expect(await pupilsOf(request, token, classId)).toHaveLength(5)
    await button(page, 'আরেকটি ফাইল আনুন').click()
    await chooser(page).setInputFiles(sheet)
    await page.getByLabel('শ্রেণি *').selectOption('নবম শ্রেণি (মানবিক)')
    await expect(status(page, '২৯৫টি নতুন')).toBeVisible()
    await button(page, 'আমদানি করুন').click()
    await expect(step(page, 'আমদানি শেষ হয়েছে')).toBeVisible()
    expect(await pupilsOf(request, token, classId)).toHaveLength(300)

    // An exported list is recognized as unchanged when it is imported.
    await page.getByRole('link', { name: 'তালিকা দেখুন' }).click()
    await page.locator('select[name=class_name]').selectOption('নবম শ্রেণি (মানবিক)')
    expireConfirmation(token, server.dataDir)
    const exported = page.waitForEvent('download')
    await button(page, 'এক্সেলে নিন').click()
    await page
      .getByRole('dialog', { name: 'নিশ্চিত করুন' })
      .locator('input[name=current_password]')
      .fill(admin.password)
    await page.keyboard.press('Enter')
    const list = await chosen(await exported)
    await page.getByRole('main').getByRole('link', { name: 'এক্সেল থেকে আনুন' }).click()
    await chooser(page).setInputFiles(list)
    await expect(status(page, '৩০০টি সারি: ৩০০টি আগের মতোই।')).toBeVisible()
    await expect(button(page, 'আমদানি করুন')).toBeDisabled()
  },
)

test('a template has a heading for each field, and its example is not imported', async ({ page }) => {
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
  '500 students copied from a spreadsheet are saved with three actions',
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
    await act(page.getByRole('main').getByRole('link', { name: 'এক্সেল থেকে আনুন' }).click())
    await expect(chooser(page)).toBeAttached()
    await act(page.keyboard.press('Control+V'))
    await expect(status(page, '৫০০টি সারি: ৫০০টি নতুন।')).toBeVisible()
    await act(button(page, 'আমদানি করুন').click())
    await expect(status(page, '৫০০টি সারি: ৫০০টি যোগ হয়েছে।')).toBeVisible()
    expect(actions).toBe(3)
    expect(await pupilsOf(request, token, classId)).toHaveLength(500)
  },
)

const teachers = [
  ['নাম', 'মোবাইল', 'পদবি'],
  ['আবুল কাশেম', '01712-345678', 'সহকারী শিক্ষক'],
  ['রওশন আরা', '01812-345678', 'প্রভাষক'],
]

test('bad files are refused with a reason, one of several sheets is chosen, a lost connection loses nothing, and photos are matched by name', async ({
  page,
  request,
}, info) => {
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
  const reconnected = await breakCalls(page, 'POST', '**/api/imports/')
  await chooser(page).setInputFiles(
    await workbook('শিক্ষক.xlsx', { কলেজ: teachers, স্কুল: teachers.slice(0, 2) }),
  )
  await expect(alert).toContainText('কী আনবেন')
  await page.getByLabel('কী আনবেন', { exact: true }).selectOption('শিক্ষক')
  await expect(alert).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
  await reconnected()
  await button(page, 'আবার চেষ্টা করুন').click()
  await expect(page.getByRole('group', { name: 'কোনটি আনবেন' })).toBeVisible()
  await expectGoodScreen(page)
  await button(page, /^কলেজ/).click()
  await expect(status(page, '২টি সারি: ২টি নতুন।')).toBeVisible()
  await expect(step(page, 'কী হবে দেখে নিন')).toBeFocused()

  // A choice that could not be sent stays, and nothing unchecked is imported.
  await button(page, 'কলামগুলো দেখুন').click()
  const isBack = await breakCalls(page, 'PATCH', '**/api/imports/*/')
  await fieldOf(page, 'পদবি').selectOption('বাদ থাকবে')
  await expect(alert).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
  await expect(fieldOf(page, 'পদবি')).toHaveValue('')
  await expect(button(page, 'আমদানি করুন')).toHaveCount(0)
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
  await expect(step(page, 'আমদানি শেষ হয়েছে')).toBeVisible()
  for (const [name = ''] of teachers.slice(1)) expect(await named(name)).toHaveLength(1)
  await page.reload()
  await expect(step(page, 'আমদানি শেষ হয়েছে')).toBeFocused()

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
})

test(
  'with the keyboard alone, pasted cells are imported, and an unfinished import is continued',
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

    // The page is closed and opened again.
    await page.goto('/dashboard/import')
    await expectGoodScreen(page)
    await page.getByRole('link', { name: /^এগিয়ে যান/ }).press('Enter')
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
