import { expect, type Page } from '@playwright/test'
import { itemTitles } from '../../app/features/circular/circular.texts.ts'
import { pdfFile } from '../support/test-files.ts'
import { openPart } from './form-parts.ts'

const className = 'ষষ্ঠ শ্রেণি'
const teacher = 'মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী'
const subject = 'বাংলা'

const dialog = (page: Page) => page.getByRole('dialog')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** The row of an item, 1 to 11, on the screen of the meter. */
export const itemRow = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .nth(number - 1)

/** Opens the meter and follows its link to the first missing part of an item. */
async function openGap(page: Page, number: number): Promise<void> {
  await page.goto('/dashboard/circular')
  await page.getByRole('link', { name: `যা বাকি তা দিন: ${itemTitles[number - 1]}` }).click()
}

async function type(within: Pick<Page, 'locator'>, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await within.locator(`[name="${name}"]`).fill(value)
}

async function saveDialog(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'সংরক্ষণ করুন', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** Fills the form of the institution: items 1, 6 and 7, and the codes of item 2. */
export async function fillInstitution(page: Page): Promise<void> {
  await openGap(page, 1)
  await expect(page.locator('[name=name]')).toBeFocused()
  for (const part of ['আরও পরিচয়', 'কোড ও এমপিও', 'একনজরে']) await openPart(page, part)
  await type(page, {
    name: 'নদীপুর উচ্চ বিদ্যালয়',
    name_en: 'Nadipur High School',
    address: 'নদীপুর, নেত্রকোনা',
    contact_phone: '029123456',
    contact_email: 'info@nadipur.edu.bd',
    government_approval_number: 'ক-১৭৪/শিঃ বোর্ড/১৯৭২',
    government_approval_date: '০১/০৭/১৯৭২',
    history: 'নদীর তীরের মানুষেরা বিদ্যালয়টি গড়েছেন।',
    eiin: '১২৩৪৫৬',
    board_code: '৪৩২১',
    mpo_code: '৭৮৯০১২৩৪৫৬',
    mpo_date: '০১/০১/১৯৮৪',
  })
  await page.locator('[name=kind]').selectOption('school')
  await page.locator('[name=mpo_status]').selectOption('listed')
  const glance = page.locator('fieldset', { has: page.locator('[name=at_a_glance]') }).last()
  for (let row = 0; row < 5; row++) {
    await glance.getByRole('button', { name: /^\+ / }).first().click()
    await page.keyboard.insertText(`তথ্য ${row + 1}`)
  }
  await page.locator('[name=name]').press('Enter')
  await expect(status(page, 'তথ্য সফলভাবে জমা হয়েছে')).toBeVisible()
}

/** Adds a document of a category, starting at the item that lacks it. */
export async function addDocument(page: Page, number: number, category: string): Promise<void> {
  await openGap(page, number)
  await type(dialog(page), { title: `নথি: ${category}` })
  await dialog(page).locator('[name=category]').selectOption(category)
  await dialog(page)
    .locator('[name=file]')
    .setInputFiles({
      name: `${category}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdfFile(category)),
    })
  await saveDialog(page)
}

/** Adds a class with an approved section: item 4. */
export async function addClass(page: Page): Promise<void> {
  await openGap(page, 4)
  await expect(page.locator('[name=name]')).toBeFocused()
  await page.keyboard.insertText(className)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `শাখা যোগ করুন: ${className}` }).click()
  await type(dialog(page), { name: 'ক', approval_number: 'মাউশি/শাখা/২০১৮/৭৪' })
  await saveDialog(page)
  await page.goto('/dashboard/add-subject?new')
  await type(dialog(page), { name: subject })
  await dialog(page).locator('[name=class_name]').selectOption(className)
  await saveDialog(page)
}

/** Enters the student counts of the class: item 3. */
export async function addCounts(page: Page): Promise<void> {
  await openGap(page, 3)
  await dialog(page).getByLabel('ছাত্র', { exact: true }).first().fill('৩১')
  await dialog(page).getByLabel('ছাত্রী', { exact: true }).first().fill('২৯')
  await saveDialog(page)
}

/** Adds the head, a teacher and a member of staff, in the order in which item 10 asks for them. */
export async function addPeople(page: Page): Promise<void> {
  await openGap(page, 10)
  await expect(page.locator('[name=full_name]')).toBeFocused()
  await page.keyboard.insertText('মোঃ রফিকুল ইসলাম সরকার')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /সফল|সংরক্ষণ/ })).toBeVisible()
  await openGap(page, 10)
  await type(dialog(page), { full_name: teacher, designation: 'সহকারী শিক্ষক' })
  await saveDialog(page)
  await openGap(page, 10)
  await type(dialog(page), { full_name: 'সালমা বেগম', designation: 'অফিস সহকারী' })
  await saveDialog(page)
}

/** Adds a lesson, a syllabus and a notice: item 5. */
export async function fillTeaching(page: Page): Promise<void> {
  await openGap(page, 5)
  await page.locator('[name=classId]').selectOption(className)
  await page.locator('[name=subjectId]').selectOption(subject)
  await page.locator('[name=teacherId]').selectOption(teacher)
  await type(page, { startTime: '10:00', endTime: '10:45' })
  // The dialog confirms the new lesson; without it, the heading below could come too early.
  const added = page.waitForEvent('dialog').then((message) => message.accept())
  await page.locator('[name=endTime]').press('Enter')
  await added
  await expect(page.getByRole('heading', { name: `The week: ${className}` })).toBeVisible()
  await addDocument(page, 5, 'syllabus')
  await openGap(page, 5)
  await type(dialog(page), { title: 'ভর্তি শুরু' })
  await dialog(page).getByRole('button', { name: 'প্রকাশ করুন', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** Adds both officers: items 8 and 9. */
export async function addOfficers(page: Page): Promise<void> {
  for (const [number, kind, name] of [
    [8, 'information', 'তাসলিমা খাতুন'],
    [9, 'complaint', 'আবদুস সালাম'],
  ] as const) {
    await openGap(page, number)
    const card = page.locator(`#${kind}`)
    await expect(card.locator('[name=full_name]')).toBeFocused()
    await type(card, { full_name: name, address: 'অফিস কক্ষ, নিচতলা', contact_phone: '০১৭০০০০০০০৩' })
    await card.locator('[name=full_name]').press('Enter')
    await expect(status(page, 'র তথ্য সংরক্ষণ করা হয়েছে')).toBeVisible()
  }
}

/** Adds three committee members and the document: item 11. */
export async function addCommittee(page: Page): Promise<void> {
  for (const role of ['সভাপতি', 'সদস্যসচিব', 'অভিভাবক সদস্য']) {
    await openGap(page, 11)
    await type(dialog(page), { full_name: `আবদুল হাই, ${role}`, role })
    await saveDialog(page)
  }
  await addDocument(page, 11, 'committee')
}
