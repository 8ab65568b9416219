import { expect, type Locator, type Page } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { acceptDialogs } from './faults.ts'
import { rest } from './screen.ts'
import { type Office, test, uniqueName } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The focused button of any row: other journeys fill the same list, so the next row is unknown. */
const focusedInList = (page: Page) => button(page, /^(সম্পাদনা|মুছুন): /).and(page.locator(':focus'))

/** Presses Enter on an element, as somebody without a mouse does. */
const press = async (target: Locator) => {
  await target.focus()
  await target.press('Enter')
}

interface Screen {
  path: string
  add: string
  /** The field that names a record. */
  named: string
  /** Fills in the other required fields. */
  fillIn?: (form: Locator, office: Office) => Promise<void>
}

const screens: Screen[] = [
  { path: 'notices', add: 'নোটিশ যোগ করুন', named: 'শিরোনাম' },
  { path: 'teacher-info-form', add: 'শিক্ষক যোগ করুন', named: 'নাম' },
  {
    path: 'staff-info-form',
    add: 'কর্মচারী যোগ করুন',
    named: 'নাম',
    fillIn: (form) => form.getByLabel('পদবি').fill('অফিস সহকারী'),
  },
  {
    path: 'student-info-form',
    add: 'শিক্ষার্থী যোগ করুন',
    named: 'নাম',
    fillIn: async (form) => {
      await form.getByLabel('রোল নম্বর').fill('৭')
      await form.getByLabel('শ্রেণি', { exact: true }).selectOption({ index: 1 })
    },
  },
  {
    path: 'committee-member',
    add: 'সদস্য যোগ করুন',
    named: 'নাম',
    fillIn: (form) => form.getByLabel('পদবি').fill('সদস্য'),
  },
  {
    path: 'add-subject',
    add: 'বিষয় যোগ করুন',
    named: 'বিষয়ের নাম',
    fillIn: async (form) => {
      await form.getByLabel('শ্রেণি', { exact: true }).selectOption({ index: 1 })
    },
  },
]

for (const { path, add, named, fillIn } of screens)
  test(
    `with the keyboard alone, the focus stays at the record being edited: ${path}`,
    rest,
    async ({ page, office }) => {
      acceptDialogs(page)
      await page.goto(`/dashboard/${path}`)
      const word = uniqueName('অরুণা')
      const [first, second] = [`${word} প্রথমা`, `${word} দ্বিতীয়া`]
      for (const name of [first, second]) {
        await press(button(page, add))
        await fillIn?.(dialog(page), office)
        const field = dialog(page).getByLabel(named, { exact: true })
        await field.fill(name)
        // Submitted by Enter in a field, and by the button.
        await press(name === first ? field : dialog(page).locator('button[type=submit]').first())
        await expect(dialog(page)).toBeHidden()
        await expect(row(page, name)).toBeVisible()
        await expect(button(page, add)).toBeFocused()
      }
      await page.locator('input[name=search]').fill(word)
      await page.keyboard.press('Tab')
      await press(button(page, `সম্পাদনা: ${first}`))
      await press(dialog(page).locator('button[type=submit]').first())
      await expect(button(page, `সম্পাদনা: ${first}`)).toBeFocused()
      await press(button(page, `মুছুন: ${first}`))
      await expect(row(page, first)).toHaveCount(0)
      await expect(button(page, `সম্পাদনা: ${second}`)).toBeFocused()
      await press(button(page, `মুছুন: ${second}`))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      const undo = page.getByRole('status').getByRole('button', { name: 'ফিরিয়ে আনুন' })
      await press(undo.last())
      await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  )

test(
  'the first notice of a school leaves the focus on the button that opened its form',
  rest,
  async ({ page }) => {
    let isFirst = true
    await page.route('**/api/notices/', (route) => {
      if (route.request().method() !== 'GET') isFirst = false
      return isFirst ? route.fulfill({ json: [] }) : route.continue()
    })
    await page.goto('/dashboard/notices')
    await expect(page.getByText('এখনো কোনো নোটিশ নেই')).toBeVisible()
    await press(button(page, 'নোটিশ যোগ করুন'))
    const title = dialog(page).getByLabel('শিরোনাম')
    await title.fill(uniqueName('প্রথম'))
    await press(title)
    await expect(page.getByRole('row')).not.toHaveCount(1)
    await expect(button(page, 'নোটিশ যোগ করুন')).toBeFocused()
  },
)

test(
  'the focus stays beside sections that are added, moved to another class, and deleted',
  rest,
  async ({ page, office }) => {
    acceptDialogs(page)
    const home = uniqueName('সপ্তম')
    const other = uniqueName('অষ্টম')
    await office.add('classes/', { name: home })
    const { id } = await office.add('classes/', { name: other })
    await page.goto('/dashboard/add-class')
    for (const name of ['পদ্মা', 'মেঘনা']) {
      await press(button(page, `শাখা যোগ করুন: ${home}`))
      await dialog(page).getByLabel('শাখার নাম').fill(name)
      await press(dialog(page).locator('button[type=submit]').first())
      await expect(button(page, `মুছুন: শাখা ${name}, ${home}`)).toBeVisible()
      await expect(button(page, `শাখা যোগ করুন: ${home}`)).toBeFocused()
    }
    await press(button(page, `মুছুন: শাখা পদ্মা, ${home}`))
    await expect(button(page, `সম্পাদনা: শাখা মেঘনা, ${home}`)).toBeFocused()
    await press(button(page, `সম্পাদনা: শাখা মেঘনা, ${home}`))
    await dialog(page).getByLabel('শ্রেণি', { exact: true }).selectOption(String(id))
    await press(dialog(page).locator('button[type=submit]'))
    await expect(button(page, `সম্পাদনা: শাখা মেঘনা, ${other}`)).toBeFocused()
  },
)

test(
  'the focus stays in the gallery after an upload, another caption and a removal',
  rest,
  async ({ page }) => {
    acceptDialogs(page)
    const first = uniqueName('মেলা')
    const second = uniqueName('নবান্ন')
    const entry = (number: string) => page.getByRole('group', { name: `ছবি ${number}` })
    const photo = {
      name: 'ছবি.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await picture('jpeg', 400, 300)),
    }
    await page.goto('/dashboard/gallery-upload')
    await press(button(page, 'আরেকটি ছবি যোগ করুন'))
    await press(button(page, 'আরেকটি ছবি যোগ করুন'))
    await press(button(page, 'সরান: ছবি ৩'))
    await expect(button(page, 'আরেকটি ছবি যোগ করুন')).toBeFocused()
    for (const [number, caption] of [
      ['১', first],
      ['২', second],
    ] as const) {
      await entry(number).locator('input[name=image]').setInputFiles(photo)
      await entry(number).getByLabel('ক্যাপশন').fill(caption)
    }
    await press(button(page, 'আপলোড করুন'))
    await expect(button(page, `সম্পাদনা: ${second}`)).toBeVisible()
    await expect(button(page, 'আপলোড করুন')).toBeFocused()
    await press(button(page, `সম্পাদনা: ${second}`))
    await press(dialog(page).getByLabel('ক্যাপশন'))
    await expect(button(page, `সম্পাদনা: ${second}`)).toBeFocused()
    await press(button(page, `মুছুন: ${second}`))
    await expect(button(page, `মুছুন: ${second}`)).toHaveCount(0)
    await expect(focusedInList(page)).toHaveCount(1)
  },
)

test(
  'the focus stays in the routine when a class moves to another time or is deleted',
  rest,
  async ({ page, office }) => {
    acceptDialogs(page)
    const className = uniqueName('নবম')
    const { id: classId } = await office.add('classes/', { name: className })
    const { id: subjectId } = await office.add('subjects/', { name: 'ভূগোল', class_name: classId })
    const { id: teacherId } = await office.add('teachers/', { full_name: uniqueName('শিক্ষক') })
    for (const [startTime = '', endTime = ''] of [
      ['09:00', '09:45'],
      ['10:00', '10:45'],
    ])
      await office.add('class-routine/', { classId, teacherId, subjectId, startTime, endTime, days: [0] })
    await page.goto('/dashboard/class-routine')
    await page.getByLabel('Class shown').selectOption(className)
    await press(button(page, /^Edit: .*09:00–09:45$/))
    await dialog(page).getByLabel('Start time').fill('11:00')
    await dialog(page).getByLabel('End time').fill('11:45')
    await press(button(page, 'Update'))
    await expect(button(page, /^Edit: .*11:00–11:45$/)).toBeFocused()
    await press(button(page, /^Delete: .*11:00–11:45$/))
    await expect(button(page, /^Edit: .*10:00–10:45$/)).toBeFocused()
  },
)

test('after an invitation the invited user has the focus in the list', rest, async ({ page }) => {
  acceptDialogs(page)
  const username = `invited.${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/dashboard/users')
  await press(button(page, 'আমন্ত্রণ জানান'))
  await dialog(page).getByLabel('নাম', { exact: true }).fill(uniqueName('রেহানা'))
  await dialog(page).getByLabel('ইউজারনেম').fill(username)
  await press(dialog(page).getByLabel('ইউজারনেম'))
  await press(button(page, 'পাঠিয়েছি'))
  await expect(row(page, username).locator(':focus')).toHaveCount(1)
  await press(button(page, `মুছুন: ${username}`))
  await expect(row(page, username)).toHaveCount(0)
  await expect(focusedInList(page)).toHaveCount(1)
})
