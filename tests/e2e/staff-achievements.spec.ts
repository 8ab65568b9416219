import { expect, type Page, test as visitorTest } from '@playwright/test'
import { picture } from '../support/test-files.ts'
import { newUser } from './accounts.ts'
import { acceptDialogs, breakCalls, failCalls } from './faults.ts'
import { expectGoodScreen, pressForRow, rest, restOnEachWidth } from './screen.ts'
import { signIn, storeToken, test, uniqueName } from './staff.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog', { name: /সাফল্য/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const preview = (page: Page) => dialog(page).locator('[data-file-field] img')
const path = '/dashboard/achievements'

visitorTest(
  'an Editor adds an achievement with a photo, corrects it, deletes it and brings it back',
  restOnEachWidth,
  async ({ page, request }) => {
    const editor = await newUser(request, 'Editor')
    await storeToken(page, await signIn(request, editor))
    const title = uniqueName('বিতর্কে চ্যাম্পিয়ন')
    const messages = acceptDialogs(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('সাফল্য')
    await expectGoodScreen(page)
    await press(page, 'সাফল্য যোগ করুন')
    await expect(dialog(page).getByLabel('শিরোনাম')).toBeFocused()
    await press(page, 'সংরক্ষণ করুন')
    await expect(dialog(page).getByLabel('শিরোনাম')).toHaveAttribute('aria-invalid', 'true')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('বিবরণ').fill('আটটি কলেজের মধ্যে আমাদের দল প্রথম।')
    await dialog(page).getByLabel('তারিখ', { exact: true }).fill('১২/০৩/২০২৬')
    await dialog(page)
      .locator('input[type=file]:not([hidden])')
      .setInputFiles({
        name: 'দল.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await picture('jpeg', 900, 600)),
      })
    await expect(preview(page)).toBeVisible()
    await dialog(page).getByLabel('সম্মতির নোট').fill('অভিভাবকদের চিঠি, ফাইল ৪')
    await expectGoodScreen(page)
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'সাফল্য যোগ হয়েছে')).toBeVisible()
    await expect(row(page, title)).toContainText('১২ মার্চ ২০২৬')
    await expect(row(page, title).locator('img')).toHaveAttribute(
      'src',
      /\/media\/achievements\/.*320\.webp$/,
    )

    await pressForRow(page, 'সম্পাদনা', title)
    await expect(preview(page)).toBeVisible()
    await expect(dialog(page).getByLabel('সম্মতির নোট')).toHaveValue('অভিভাবকদের চিঠি, ফাইল ৪')
    await press(page, 'সরান: ছবি')
    await press(page, 'আপডেট করুন')
    await expect(status(page, 'সাফল্য আপডেট হয়েছে')).toBeVisible()
    await expect(row(page, title).locator('img')).toHaveCount(0)

    await pressForRow(page, 'মুছুন', title)
    expect(messages.at(-1)).toContain(title)
    await expect(row(page, title)).toHaveCount(0)
    await status(page, 'সাফল্য মুছে ফেলা হয়েছে').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click()
    await expect(row(page, title)).toBeVisible()
  },
)

test(
  'achievements are searched; a failed save, deletion or list is said, and nothing typed is lost',
  rest,
  async ({ page }) => {
    const title = uniqueName('দাবায় প্রথম')
    acceptDialogs(page)
    await page.goto(path)
    await press(page, 'সাফল্য যোগ করুন')
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    const reconnected = await breakCalls(page, 'POST', '**/api/achievements/')
    await press(page, 'সংরক্ষণ করুন')
    await expect(status(page, 'সাফল্য সংরক্ষণ করতে সমস্যা হয়েছে।')).toBeVisible()
    await reconnected()
    await page.reload()
    await press(page, 'সাফল্য যোগ করুন')
    await expect(dialog(page).getByLabel('শিরোনাম')).toHaveValue(title)
    await press(page, 'সংরক্ষণ করুন')
    await expect(dialog(page)).toBeHidden()

    await page.getByRole('searchbox').fill('ঘঙঞ')
    await expect(page.getByText('এই খোঁজে কোনো সাফল্য নেই।')).toBeVisible()
    await page.getByRole('searchbox').fill(title)
    await expect(row(page, title)).toBeVisible()
    const mended = await failCalls(page, 'DELETE', '**/api/achievements/*/')
    await pressForRow(page, 'মুছুন', title)
    await expect(status(page, 'সাফল্য মুছতে সমস্যা হয়েছে।')).toBeVisible()
    await mended()
    await pressForRow(page, 'মুছুন', title)
    await expect(row(page, title)).toHaveCount(0)

    await failCalls(page, 'GET', '**/api/achievements/')
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('সাফল্যের তালিকা লোড করা যায়নি।')
  },
)

test(
  'an achievement that somebody else changed meanwhile is not overwritten',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('সাঁতারে প্রথম')
    const { id } = await office.add('achievements/', { title, text: 'আগের বিবরণ' })
    await page.goto(`${path}?edit=${id}`)
    await dialog(page).getByLabel('বিবরণ').fill('আমার বিবরণ')
    await office.change('put', `achievements/${id}/`, { title, text: 'অন্যের বিবরণ' })
    await press(page, 'আপডেট করুন')
    await expect(dialog(page).getByText('অন্যের বিবরণ')).toBeVisible()
    await expect(dialog(page).getByLabel('বিবরণ')).toHaveValue('আমার বিবরণ')
    expect(await office.list(`achievements/${id}/`)).toMatchObject({ text: 'অন্যের বিবরণ' })
  },
)

test(
  'the data guard asks before an achievement with the birth date of a pupil is published',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('বৃত্তি পেয়েছে')
    const question = page.getByRole('dialog').filter({ hasText: 'প্রকাশ করলে যে কেউ' })
    await page.goto(`${path}?new`)
    await dialog(page).getByLabel('শিরোনাম').fill(title)
    await dialog(page).getByLabel('বিবরণ').fill('জন্ম তারিখ: ০১/০২/২০১২, জন্ম নিবন্ধন ২০১২১২৩৪৫৬৭৮৯০১২৩')
    await press(page, 'সংরক্ষণ করুন')
    await expect(question).toContainText('বিবরণ')
    expect(await office.list(`achievements/?search=${encodeURIComponent(title)}`)).toEqual([])
    await press(page, 'তবু প্রকাশ করুন')
    await expect(dialog(page)).toBeHidden()
    const [added] = await office.list(`achievements/?search=${encodeURIComponent(title)}`)
    const [change] = await office.list(`changes/?entity=achievements&record_id=${added?.id}`)
    expect(change).toMatchObject({ kind: 'create', data_guard: 'confirmed' })
    await office.remove(`achievements/${added?.id}/`)
  },
)
