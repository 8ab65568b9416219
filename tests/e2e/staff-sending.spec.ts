import { expect, type Page } from '@playwright/test'
import { detailedPicture, pdfFile } from '../support/test-files.ts'
import { acceptDialogs, onSlowLine } from './faults.ts'
import { openPart } from './form-parts.ts'
import { expectGoodScreen, rest, unfoldRow } from './screen.ts'
import { test, uniqueName } from './staff.ts'

// A weak mobile connection.
const slow = 400_000

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const percent = (page: Page) => page.getByText(/^[০-৯]+% গেছে$/)
const entry = (page: Page, number: string) => page.getByRole('group', { name: `ছবি ${number}` })
const largePdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([pdfFile(uniqueName('pdf')), Buffer.alloc(4_000_000, 32)]),
})
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await detailedPicture(1600, 1200)),
})

test(
  'a document on a slow line shows how much has gone; stopped, it is still in the form and is saved once',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('ভর্তির ফরম')
    const stored = async () =>
      (await office.list('documents/')).filter((document) => document.title === title)
    await page.goto('/dashboard/documents?new')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('ধরন', { exact: true }).selectOption('ফরম')
    await dialog(page).locator('input[type=file]:not([hidden])').setInputFiles(largePdf('ফরম.pdf'))
    await expect(dialog(page).getByText(/^ফরম\.pdf, /)).toBeVisible()
    const isFast = await onSlowLine(page, slow)
    await press(page, 'সংরক্ষণ করুন')
    await expect(percent(page)).toBeVisible()
    await expectGoodScreen(page)
    await press(page, 'থামান')
    await expect(dialog(page).getByRole('alert')).toContainText('পাঠানো থামানো হয়েছে, কিছু সংরক্ষণ হয়নি।')
    await expect(dialog(page).getByLabel('শিরোনাম')).toHaveValue(title)
    await expect(dialog(page).getByText(/^ফরম\.pdf, /)).toBeVisible()
    expect(await stored()).toEqual([])

    await isFast()
    await press(page, 'আবার চেষ্টা করুন')
    await expect(status(page, 'নথি যুক্ত হয়েছে')).toBeVisible()
    const [made, ...others] = await stored()
    expect(others).toEqual([])
    await office.remove(`documents/${made?.id}/`)
  },
)

test(
  'a document that arrived before it could be stopped is said to be saved, also after an edit',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('সিলেবাস')
    const stored = async () => (await office.list('documents/')).filter((one) => one.title === title)
    await page.goto('/dashboard/documents?new')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('ধরন', { exact: true }).selectOption('সিলেবাস')
    await dialog(page).locator('input[type=file]:not([hidden])').setInputFiles(largePdf('সিলেবাস.pdf'))
    await expect(dialog(page).getByText(/^সিলেবাস\.pdf, /)).toBeVisible()
    acceptDialogs(page)
    await loseAnswers(page, 'POST', '**/api/documents/')
    await press(page, 'সংরক্ষণ করুন')
    await expect.poll(stored).toHaveLength(1)
    await stopTooLate(page)
    await expectGoodScreen(page)
    await press(page, 'বন্ধ করুন')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toHaveCount(1)

    const [made] = await stored()
    await unfoldRow(page, title)
    await page.getByRole('button', { name: `সম্পাদনা: ${title}` }).click()
    await dialog(page).locator('input[type=file]:not([hidden])').setInputFiles(largePdf('নতুন.pdf'))
    await expect(dialog(page).getByText(/^নতুন\.pdf, /)).toBeVisible()
    await loseAnswers(page, 'PUT', `**/api/documents/${made?.id}/`)
    await press(page, 'আপডেট করুন')
    await expect.poll(async () => (await stored())[0]?.file).not.toBe(made?.file)
    await stopTooLate(page)
    await press(page, 'বন্ধ করুন')
    await expect(row).toHaveCount(1)
    await office.remove(`documents/${made?.id}/`)
  },
)

/** Requests arrive, but their answers are lost. */
function loseAnswers(page: Page, method: string, path: string): Promise<unknown> {
  return page.route(path, (route) =>
    route.request().method() === method ? void route.fetch() : route.fallback(),
  )
}

/** Closes the dialog of a save that has arrived. */
async function stopTooLate(page: Page): Promise<void> {
  const alert = dialog(page).getByRole('alert')
  await expect(async () => {
    if (!(await alert.isVisible())) await page.keyboard.press('Escape')
    await expect(alert).toContainText('থামানোর আগেই সব সংরক্ষণ হয়ে গেছে', { timeout: 5000 })
  }).toPass()
}

test(
  'logo and picture of the institution can be stopped on its way, and nothing typed is lost',
  rest,
  async ({ page, office }) => {
    const tagline = uniqueName('আলোর পথে')
    await page.goto('/dashboard/college-info')
    await openPart(page, 'আরও পরিচয়')
    await page.locator('[name=tagline]').fill(tagline)
    await page.locator('[name=logo]').setInputFiles(await photo('লোগো.jpg'))
    await page.locator('[name=institution_image]').setInputFiles(await photo('ভবন.jpg'))
    for (const name of [/^লোগো\.jpg, /, /^ভবন\.jpg, /]) await expect(page.getByText(name)).toBeVisible()
    await onSlowLine(page, slow)
    await press(page, 'আপডেট করুন')
    await expect(percent(page)).toBeVisible()
    await press(page, 'থামান')
    await expect(page.getByRole('alert').filter({ hasText: 'পাঠানো থামানো হয়েছে' })).toBeVisible()
    await expectGoodScreen(page)
    await expect(page.locator('[name=tagline]')).toHaveValue(tagline)
    for (const name of [/^লোগো\.jpg, /, /^ভবন\.jpg, /]) await expect(page.getByText(name)).toBeVisible()
    const [after] = await office.list('institutions/')
    expect(after?.tagline).not.toBe(tagline)
  },
)

test(
  'pictures in the form of the gallery are stopped on their way, and are added once by a retry',
  rest,
  async ({ page, office }) => {
    const captions = [uniqueName('বাগান'), uniqueName('মাঠ')]
    const stored = async () =>
      (await office.list('gallery/')).filter((one) => captions.includes(`${one.caption}`))
    await page.goto('/dashboard/gallery-upload')
    await press(page, 'আরেকটি ছবি যোগ করুন')
    for (const [index, number] of ['১', '২'].entries()) {
      await entry(page, number)
        .locator('input[name=image]')
        .setInputFiles(await photo(`${number}.jpg`))
      await entry(page, number)
        .getByLabel('ক্যাপশন')
        .fill(captions[index] ?? '')
    }
    for (const number of ['১', '২'])
      await expect(entry(page, number).getByRole('status')).toContainText(`${number}.jpg`)
    const isFast = await onSlowLine(page, slow)
    await press(page, 'আপলোড করুন')
    await expect(percent(page)).toBeVisible()
    await press(page, 'থামান')
    for (const number of ['১', '২'])
      await expect(entry(page, number).getByRole('alert')).toContainText('পাঠানো থামানো হয়েছে')
    expect(await stored()).toEqual([])

    await isFast()
    await press(page, 'আপলোড করুন')
    await expect(status(page, 'গ্যালারি সফলভাবে আপলোড হয়েছে!')).toBeVisible()
    const made = await stored()
    expect(made.map(({ caption }) => caption).toSorted()).toEqual(captions.toSorted())
    for (const { id } of made) await office.remove(`gallery/${id}/`)
  },
)

test(
  'many pictures are stopped and go on where they were, each added once',
  rest,
  async ({ page, office }) => {
    const album = uniqueName('শিক্ষাসফর')
    const form = page.getByRole('form', { name: 'অনেক ছবি পাঠানো' })
    await page.goto('/dashboard/gallery-upload')
    await page
      .getByLabel('একসাথে অনেক ছবি')
      .setInputFiles([await photo('১.jpg'), await photo('২.jpg'), await photo('৩.jpg')])
    await form.getByLabel('অ্যালবাম', { exact: true }).fill(album)
    const isFast = await onSlowLine(page, slow)
    await form.getByRole('button', { name: '৩টি ছবি পাঠান' }).click()
    await expect(form.getByText(/^[০-৯]+%$/).first()).toBeVisible()
    await form.getByRole('button', { name: 'থামান', exact: true }).click()
    await expect(form.getByRole('alert')).toContainText('পাঠানো থামানো আছে।')
    await expect(form.getByRole('listitem')).toHaveText([/অপেক্ষায়/, /অপেক্ষায়/, /অপেক্ষায়/])
    await expect(form.getByRole('button', { name: 'এগিয়ে নিন' })).toBeFocused()
    await expectGoodScreen(page)

    await isFast()
    await form.getByRole('button', { name: 'এগিয়ে নিন' }).click()
    await expect(form.getByRole('status').first()).toHaveText('৩টির মধ্যে ৩টি ছবি পাঠানো হয়েছে')
    const made = (await office.list('gallery/')).filter((one) => one.album === album)
    expect(made).toHaveLength(3)
    for (const { id } of made) await office.remove(`gallery/${id}/`)
  },
)
