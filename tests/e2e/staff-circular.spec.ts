import { expect, type Page } from '@playwright/test'
import { itemTitles } from '../../app/features/circular/circular.texts.ts'
import {
  addClass,
  addCommittee,
  addCounts,
  addDocument,
  addOfficers,
  addPeople,
  fillInstitution,
  fillTeaching,
  itemRow,
} from './fill-circular.ts'
import { countSheets, expectGoodScreen, rest } from './screen.ts'
import { test as separateTest } from './separate-school.ts'
import { test as staffTest } from './staff.ts'

const test = separateTest.extend({ hasSample: false })

const meter = (page: Page) => page.getByRole('main').getByText(/^১১টির মধ্যে [০-৯]+টি সম্পূর্ণ$/)

async function openMeter(page: Page): Promise<void> {
  await page.goto('/dashboard/circular')
  await expect(meter(page)).toBeVisible()
}

test(
  'an empty school follows the meter until all eleven items are complete, and shows and prints them',
  rest,
  async ({ page, context }) => {
    await openMeter(page)
    await expect(meter(page)).toHaveText('১১টির মধ্যে ০টি সম্পূর্ণ')
    for (const number of itemTitles.keys()) await expect(itemRow(page, number + 1)).toContainText('নেই')
    await expectGoodScreen(page)

    await fillInstitution(page)
    await addDocument(page, 2, 'recognition')
    await addClass(page)
    await addCounts(page)
    await addPeople(page)
    await fillTeaching(page)
    await addOfficers(page)
    await addCommittee(page)

    await openMeter(page)
    for (const number of itemTitles.keys()) await expect(itemRow(page, number + 1)).toContainText('সম্পূর্ণ')
    await expect(meter(page)).toHaveText('১১টির মধ্যে ১১টি সম্পূর্ণ')
    await expect(page.getByRole('link', { name: /^যা বাকি তা দিন/ })).toHaveCount(0)
    await expectGoodScreen(page)
    expect(await countSheets(page)).toBe(1)

    const visitor = await context.newPage()
    await visitor.goto('/info')
    const items = visitor.getByRole('main').getByRole('region')
    await expect(items).toHaveCount(11)
    for (const item of await items.all()) {
      await expect(item).toContainText('সর্বশেষ পরিবর্তন:')
      await expect(item).not.toContainText('এখনো দেওয়া হয়নি')
    }
    await visitor.emulateMedia({ media: 'print' })
    for (const title of itemTitles) await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  },
)

staffTest(
  'the statement is one sheet, however long names and sentences are',
  rest,
  async ({ page, office }) => {
    const [institution] = await office.list('institutions/')
    const [head] = await office.list('principal-vice-principal/?designation=principal')
    await page.route('**/api/institutions/', (route) =>
      route.fulfill({
        json: [
          { ...institution, name: 'দীর্ঘনামের বিদ্যালয় '.repeat(12), name_en: 'A very long name '.repeat(12) },
        ],
      }),
    )
    await page.route('**/api/circular/', (route) =>
      route.fulfill({
        json: itemTitles.map((_, index) => ({
          number: index + 1,
          status: 'partial',
          missing: `${'একাদশ শ্রেণি (বিজ্ঞান), '.repeat(12)} দিন।`,
          updated_at: '2026-11-22',
          screen: '/college-info',
        })),
      }),
    )
    await openMeter(page)
    expect(await countSheets(page)).toBe(1)
    // Print cuts off what does not fit, so measure against a sheet without its margins.
    await page.setViewportSize({ width: 673, height: 1017 })
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('region', { name: 'বিবরণী' })
    const box = await sheet.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(1017)
    await expect(sheet.getByRole('img', { name: /^QR কোড: http.*\/info$/ })).toBeVisible()
    for (const text of ['অধ্যক্ষ', String(head?.full_name), 'EIIN: ০০০১৭৪', '২২ নভেম্বর ২০২৬'])
      await expect(sheet).toContainText(text)
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  },
)

separateTest(
  'the overview says how many items are complete; on the public page only an Admin has links to the forms',
  rest,
  async ({ page, browser, request, token }) => {
    const headers = { Authorization: `Bearer ${token}` }
    const [officer] = await (await request.get('/api/officers/', { headers })).json()
    expect((await request.delete(`/api/officers/${officer.id}/`, { headers })).status()).toBe(204)
    await page.goto('/dashboard')
    await expect(meter(page)).toBeVisible()
    await page.getByRole('link', { name: 'কী বাকি দেখুন' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('পরিপত্রের ১১ তথ্য')
    await page.getByRole('link', { name: `পাতায় দেখুন: ${itemTitles[1]}` }).click()
    await expect(page).toHaveURL('/info#item-2')
    const toForms = (on: Page) => on.getByRole('link', { name: 'যা বাকি তা দিন' })
    await expect(toForms(page).first()).toHaveAttribute('href', /^\/dashboard\//)
    const visitor = await browser.newPage()
    await visitor.goto(page.url())
    await expect(visitor.locator('html[data-scripts=on]')).toBeAttached()
    await expect(toForms(visitor)).toHaveCount(0)
    await visitor.close()
  },
)
