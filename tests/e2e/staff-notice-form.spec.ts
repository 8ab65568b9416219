import { expect, type Page } from '@playwright/test'
import { breakCalls } from './faults.ts'
import { chooseForRow, expectGoodScreen, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByLabel(name)
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const more = (page: Page) => dialog(page).getByRole('button', { name: 'আরও', exact: true })

test('a notice is saved as a draft, scheduled and published, each with its button', async ({
  page,
  office,
}) => {
  const title = uniqueName('ধাপে ধাপে')
  await page.goto('/dashboard/notices')
  await press(page, 'নোটিশ যোগ করুন')
  await field(page, 'শিরোনাম').fill(title)
  await expect(button(page, 'প্রকাশ করুন')).toBeVisible()
  await button(page, 'খসড়া রাখুন').click()
  await expect(row(page, title)).toContainText('খসড়া')
  const [draft] = await office.list(`notices/?search=${encodeURIComponent(title)}`)
  expect(draft).toMatchObject({ is_draft: true, date: null })

  await press(page, `সম্পাদনা: ${title}`)
  await field(page, 'শিরোনাম').press('Enter')
  await expect(dialog(page)).toBeHidden()
  expect(await office.list(`notices/${draft?.id}/`)).toMatchObject({ is_draft: true })

  await press(page, `সম্পাদনা: ${title}`)
  await field(page, 'প্রকাশের সময়').fill('2199-02-03T09:30')
  await expect(button(page, 'প্রকাশ করুন')).toBeHidden()
  await button(page, 'সময় ঠিক করুন').click()
  await expect(row(page, title)).toContainText('প্রকাশ হবে: ৩ ফেব্রুয়ারি ২১৯৯, সকাল ৯:৩০')
  expect(await office.list(`notices/${draft?.id}/`)).toMatchObject({ date: '2199-02-03' })

  await press(page, `সম্পাদনা: ${title}`)
  await field(page, 'প্রকাশের সময়').fill('')
  await button(page, 'প্রকাশ করুন').click()
  await expect(row(page, title)).not.toContainText(/খসড়া|প্রকাশ হবে/)
  await press(page, `আরও কাজ: ${title}`)
  await expect(page.getByRole('menuitem', { name: 'ওয়েবসাইটে দেখুন' })).toBeVisible()
  await page.keyboard.press('Escape')

  await press(page, `সম্পাদনা: ${title}`)
  await field(page, 'শিরোনাম').fill(`${title}!`)
  await button(page, 'আপডেট করুন').click()
  await expect(row(page, `${title}!`)).toBeVisible()
  expect(await office.list(`notices/${draft?.id}/`)).toMatchObject({ is_draft: false, date_typed: false })
  await office.remove(`notices/${draft?.id}/`)
})

test('a memo number is typed under "more", finds its notice, and is not copied', async ({ page, office }) => {
  const title = uniqueName('আদেশ')
  const memo = `শিম/${title.replace(/\D/g, '')}/৯৯`
  await page.goto('/dashboard/notices')
  await press(page, 'নোটিশ যোগ করুন')
  await field(page, 'শিরোনাম').fill(title)
  await more(page).click()
  await field(page, 'স্মারক নম্বর').fill(memo)
  await button(page, 'প্রকাশ করুন').click()
  await expect(row(page, title)).toBeVisible()
  await page.getByRole('searchbox').fill(memo)
  await expect(page.getByRole('row')).toHaveCount(2)
  await chooseForRow(page, title, 'কপি করে নতুন')
  await expect(field(page, 'শিরোনাম')).toHaveValue(title)
  await expect(field(page, 'স্মারক নম্বর')).toHaveValue('')
  await page.keyboard.press('Escape')
  const [notice] = await office.list(`notices/?search=${encodeURIComponent(memo)}`)
  expect(notice).toMatchObject({ title, memo_number: memo })
  await office.remove(`notices/${notice?.id}/`)
})

test(
  'rarely needed fields are collapsed unless one is filled in or invalid',
  rest,
  async ({ page, office }) => {
    const title = uniqueName('ভাঁজ')
    const plain = await office.add('notices/', { title: `${title} সাধারণ` })
    const pinned = await office.add('notices/', { title: `${title} জরুরি`, is_pinned: true })
    const dated = await office.add('notices/', { title: `${title} তারিখসহ`, date: '2026-01-31' })
    await page.goto('/dashboard/notices')
    await page.getByRole('searchbox').fill(title)
    for (const { id, name, isFolded } of [
      { id: plain.id, name: `${title} সাধারণ`, isFolded: true },
      { id: pinned.id, name: `${title} জরুরি`, isFolded: false },
      { id: dated.id, name: `${title} তারিখসহ`, isFolded: false },
    ]) {
      await press(page, `সম্পাদনা: ${name}`)
      await expect(dialog(page).getByLabel('তারিখ', { exact: true })).toBeVisible({ visible: !isFolded })
      await expectGoodScreen(page)
      if (isFolded) {
        await page.route(`**/api/notices/${id}/`, (route) =>
          route.fulfill({ status: 400, json: { message: 'ভুল', errors: { expires_at: ['সময়টি ঠিক নয়।'] } } }),
        )
        await button(page, 'আপডেট করুন').click()
        await expect(field(page, 'সরিয়ে নেওয়ার সময়')).toBeFocused()
        await more(page).click()
        await expect(dialog(page).getByLabel('তারিখ', { exact: true })).toBeHidden()
        await button(page, 'আপডেট করুন').click()
        await expect(field(page, 'সরিয়ে নেওয়ার সময়')).toBeFocused()
      }
      await button(page, 'বাতিল').click()
      await office.remove(`notices/${id}/`)
    }
  },
)

test('a draft whose save got no answer does not count as published', rest, async ({ page, office }) => {
  const title = uniqueName('হারানো উত্তর')
  const draft = await office.add('notices/', { title, is_draft: true })
  await page.goto('/dashboard/notices')
  await press(page, `সম্পাদনা: ${title}`)
  await field(page, 'বিবরণ').fill('সকালে')
  // The save arrived, but its answer was lost.
  const lineIsBack = await breakCalls(page, 'PUT', `**/api/notices/${draft.id}/`)
  await button(page, 'খসড়া রাখুন').click()
  await expect(dialog(page).getByRole('alert')).toContainText('সার্ভারে পৌঁছানো যাচ্ছে না')
  await office.change('put', `notices/${draft.id}/`, { title, description: 'সকালে' })
  await lineIsBack()
  await button(page, 'প্রকাশ করুন').click()
  await expect(dialog(page).getByRole('alert')).toContainText('এর মধ্যে অন্য কেউ এটি বদলেছেন')
  await button(page, 'প্রকাশ করুন').click()
  await expect(dialog(page)).toBeHidden()
  expect(await office.list(`notices/${draft.id}/`)).toMatchObject({ is_draft: false })
  await office.remove(`notices/${draft.id}/`)
})
