import { expect, type Page } from '@playwright/test'
import {
  chooseForList,
  chooseForRow,
  deskSize,
  expectGoodScreen,
  horizontalOverflow,
  phoneSize,
  rest,
  waitForFonts,
} from './screen.ts'
import { type Office, test, uniqueName } from './staff.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const search = (page: Page) => page.locator('input[name=search]')
const shownRolls = (page: Page) => page.locator('tbody tr td:nth-of-type(5)').allInnerTexts()

async function addPupils(office: Office, rolls: readonly string[]) {
  const [name, other] = [uniqueName('শ্রেণি'), uniqueName('শ্রেণি')]
  const classes = [await office.add('classes/', { name }), await office.add('classes/', { name: other })]
  const pupils = []
  for (const roll_number of rolls)
    pupils.push(
      await office.add('students/', {
        full_name: uniqueName('শিক্ষার্থী'),
        roll_number,
        class_name: classes[0]?.id ?? 0,
        section: 'ক',
      }),
    )
  return { className: name, otherName: other, names: pupils.map(({ full_name }) => String(full_name)) }
}

test('a row is 48 px high at a desk, its buttons are 32 px, and its name opens the record', async ({
  page,
  office,
}) => {
  const { className, names } = await addPupils(office, ['1', '2'])
  const [name = ''] = names
  await page.setViewportSize(deskSize)
  await page.goto('/dashboard/student-info-form')
  await page.locator('select[name=class_name]').selectOption(className)
  await expect(page.getByRole('row')).toHaveCount(3)
  for (const one of names) expect((await row(page, one).boundingBox())?.height).toBeLessThanOrEqual(48)
  for (const what of ['সম্পাদনা', 'মুছুন']) {
    const box = await button(page, `${what}: ${name}`).boundingBox()
    expect([box?.width, box?.height]).toEqual([32, 32])
  }
  await button(page, name).click()
  await expect(page.getByRole('dialog').getByLabel('নাম', { exact: true })).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(button(page, name)).toBeFocused()
})

test('columns sort up, down and back, in Bengali order and numbers by size', async ({ page, office }) => {
  const { className } = await addPupils(office, ['১০', '9', '১১'])
  await page.goto('/dashboard/student-info-form')
  await page.locator('select[name=class_name]').selectOption(className)
  const head = page.getByRole('columnheader', { name: 'রোল' })
  const sorted: [string | null, string[]][] = [
    [null, ['৯', '১০', '১১']],
    ['ascending', ['৯', '১০', '১১']],
    ['descending', ['১১', '১০', '৯']],
    [null, ['৯', '১০', '১১']],
  ]
  await expect(page.getByRole('row')).toHaveCount(4)
  for (const [index, [direction, rolls]] of sorted.entries()) {
    if (index > 0) await head.getByRole('button').click()
    expect([await head.getAttribute('aria-sort'), await shownRolls(page)]).toEqual([direction, rolls])
  }
  await expectGoodScreen(page)
})

test('range and total stand below a list, and the size of a page is remembered', async ({ page, office }) => {
  const { className } = await addPupils(
    office,
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  )
  await page.goto('/dashboard/student-info-form')
  await page.locator('select[name=class_name]').selectOption(className)
  await expect(page.getByText('১–১০, মোট ১২')).toBeVisible()
  await page.getByRole('navigation', { name: 'পৃষ্ঠা' }).getByRole('button', { name: '২' }).click()
  await expect(page.getByText('১১–১২, মোট ১২')).toBeVisible()
  await page.locator('select[name=page_size]').selectOption('২৫')
  await expect(page.getByText('১–১২, মোট ১২')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'পৃষ্ঠা' })).toHaveCount(0)
  await page.reload()
  await expect(page.locator('select[name=page_size]')).toHaveValue('25')
})

test(
  'several students change class and section, are deleted after one question, and brought back',
  rest,
  async ({ page, office }) => {
    const { className, otherName, names } = await addPupils(office, ['1', '2', '3', '4'])
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.message())
      void question.accept()
    })
    await page.goto('/dashboard/student-info-form')
    await page.locator('select[name=class_name]').selectOption(className)
    await page.getByRole('checkbox', { name: `বাছাই: ${names[0]}`, exact: true }).check()
    await page.getByRole('checkbox', { name: `বাছাই: ${names[1]}`, exact: true }).check()
    await expect(page.getByRole('checkbox', { name: 'সব বাছাই' })).toHaveJSProperty('indeterminate', true)
    await button(page, 'শ্রেণি ও শাখা বদলান').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('শ্রেণি').selectOption(otherName)
    await dialog.getByLabel('শাখা').fill('খ')
    await expectGoodScreen(page)
    await button(page, 'সংরক্ষণ করুন').click()
    await expect(status(page, '২ জন শিক্ষার্থী: শ্রেণি ও শাখা বদলানো হয়েছে')).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.locator('select[name=class_name]').selectOption(otherName)
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(row(page, names[0] ?? '')).toContainText('খ')
    await button(page, 'ফিরিয়ে আনুন').click()
    await expect(status(page, 'ফিরিয়ে আনা হয়েছে')).toBeVisible()

    await page.locator('select[name=class_name]').selectOption(className)
    await expect(page.getByRole('row')).toHaveCount(5)
    await page.getByRole('checkbox', { name: 'সব বাছাই' }).check()
    await expect(status(page, '৪ জন শিক্ষার্থী বাছা হয়েছে')).toBeVisible()
    await button(page, 'বাছাই করাগুলো মুছুন').click()
    await expect(status(page, '৪ জন শিক্ষার্থী মুছে ফেলা হয়েছে')).toBeVisible()
    const three = names.slice(0, 3).join('\n')
    expect(questions.at(-1)).toBe(`৪ জন শিক্ষার্থী মুছবেন?\n\n${three}\nও আরও ১`)
    expect(questions).toHaveLength(2)
    await button(page, 'ফিরিয়ে আনুন').click()
    await expect(page.getByRole('row')).toHaveCount(5)
  },
)

test(
  'a number finds the roll first, and students of a section are shown alone',
  rest,
  async ({ page, office }) => {
    const { className, names } = await addPupils(office, ['712', '7'])
    await page.goto('/dashboard/student-info-form')
    await page.locator('select[name=class_name]').selectOption(className)
    await search(page).fill('৭')
    await expect(page.locator('tbody tr').first()).toContainText(names[1] ?? '')
    await page.locator('select[name=section]').selectOption('ক')
    await expect(page.getByRole('row')).toHaveCount(3)
    await button(page, 'রিসেট').click()
    await expect(search(page)).toHaveValue('')
  },
)

test(
  'on a phone a row is two lines, which unfold to the other values and the buttons',
  rest,
  async ({ page, office }) => {
    const { className, names } = await addPupils(office, ['1', '2'])
    const [name = '', other = ''] = names
    await page.setViewportSize(phoneSize)
    await page.goto('/dashboard/student-info-form')
    await page.locator('select[name=class_name]').selectOption(className)
    await expect(page.getByRole('row')).toHaveCount(2)
    expect((await row(page, name).boundingBox())?.height).toBeLessThanOrEqual(76)
    await expect(button(page, `মুছুন: ${name}`)).toBeHidden()
    await button(page, `বিস্তারিত: ${name}`).click()
    await expect(row(page, name)).toContainText('অভিভাবক')
    await expect(button(page, `মুছুন: ${name}`)).toBeInViewport()
    await expectGoodScreen(page)
    await row(page, other).click({ position: { x: 200, y: 50 } })
    await expect(page.getByRole('dialog').getByLabel('নাম', { exact: true })).toHaveValue(other)
    await page.keyboard.press('Escape')
    await chooseForList(page, 'কয়েকটি বাছুন')
    await page.getByRole('checkbox', { name: `বাছাই: ${name}`, exact: true }).check()
    await page.getByRole('checkbox', { name: `বাছাই: ${other}`, exact: true }).check()
    await expect(status(page, '২ জন শিক্ষার্থী বাছা হয়েছে')).toBeVisible()
    await expectGoodScreen(page)
  },
)

test(
  'the menu of a row opens by keyboard, and its dialog gives the focus back',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('নোটিশ')
    const { id } = await office.add('notices/', { title })
    await page.goto('/dashboard/notices')
    const menu = button(page, `আরও কাজ: ${title}`)
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'কপি করে নতুন' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'ওয়েবসাইটে দেখুন' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await chooseForRow(page, title, 'কপি করে নতুন')
    await expect(page.getByRole('dialog').getByLabel('শিরোনাম')).toHaveValue(title)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await office.remove(`notices/${id}/`)
  },
)

const paths = [
  'notices',
  'student-info-form',
  'teacher-info-form',
  'staff-info-form',
  'committee-member',
  'add-subject',
  'documents',
  'achievements',
  'events',
  'users',
]

const laptopSize = { width: 1366, height: 625 }

test(
  'on a laptop rows are at most 48 px high, and at least nine of students and notices show',
  rest,
  async ({ page }) => {
    await page.setViewportSize(laptopSize)
    for (const path of paths) {
      await page.goto(`/dashboard/${path}`)
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await waitForFonts(page)
      const boxes = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect()))
      expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(48)
      if (['notices', 'student-info-form'].includes(path))
        expect(boxes.filter(({ bottom }) => bottom <= laptopSize.height).length).toBeGreaterThanOrEqual(9)
    }
  },
)

test('on a phone every list begins above 300 px and fits the width of the screen', rest, async ({ page }) => {
  await page.setViewportSize(phoneSize)
  for (const path of paths) {
    await page.goto(`/dashboard/${path}`)
    const first = page.locator('tbody tr').first()
    await expect(first).toBeVisible()
    await waitForFonts(page)
    const top = (await first.boundingBox())?.y
    expect({ path, begins: (top ?? 300) < 300, over: await horizontalOverflow(page) }).toEqual({
      path,
      begins: true,
      over: 0,
    })
  }
})
