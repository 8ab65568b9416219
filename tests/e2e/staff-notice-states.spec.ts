import { expect, type Page } from '@playwright/test'
import { chooseForRow, expectGoodScreen, rest } from './screen.ts'
import { test, uniqueName } from './staff.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const state = (page: Page) => page.getByRole('combobox', { name: 'অবস্থা' })

test(
  'notices are filtered by visibility, and each says since when or until when',
  rest,
  async ({ page, office }) => {
    const word = uniqueName('অবস্থা')
    const notices: { title: string; state: string; fields: Record<string, string | boolean> }[] = [
      { title: `${word} প্রকাশিত`, state: 'প্রকাশিত', fields: { expires_at: '2199-03-01T04:00:00Z' } },
      { title: `${word} আসছে`, state: 'প্রকাশের অপেক্ষায়', fields: { publish_at: '2199-02-03T03:30:00Z' } },
      { title: `${word} লেখা চলছে`, state: 'খসড়া', fields: { is_draft: true } },
      { title: `${word} শেষ`, state: 'মেয়াদ শেষ', fields: { expires_at: '2026-01-01T04:00:00Z' } },
    ]
    const made = []
    for (const { title, fields } of notices)
      made.push((await office.add('notices/', { title, ...fields })).id)
    await page.goto('/dashboard/notices')
    await page.getByRole('searchbox').fill(word)
    await expect(page.getByRole('row')).toHaveCount(5)
    await expect(row(page, 'প্রকাশিত')).toContainText('থাকবে: ১ মার্চ ২১৯৯, সকাল ১০:০০')
    await expect(row(page, 'আসছে')).toContainText('প্রকাশ হবে: ৩ ফেব্রুয়ারি ২১৯৯, সকাল ৯:৩০')
    await expect(row(page, 'লেখা চলছে')).toContainText(/খসড়া\s*শেষ বদল: /)
    await expect(row(page, `${word} শেষ`)).toContainText('মেয়াদ শেষ: ১ জানুয়ারি ২০২৬, সকাল ১০:০০')
    await expectGoodScreen(page)
    for (const notice of notices) {
      await state(page).selectOption(notice.state)
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(row(page, notice.title)).toBeVisible()
    }
    await state(page).selectOption('সব অবস্থা')
    await expect(page.getByRole('row')).toHaveCount(5)

    await page.goto('/dashboard')
    const latest = page.locator('section', { has: page.getByRole('heading', { name: 'সর্বশেষ নোটিশ' }) })
    await expect(latest.getByRole('listitem').filter({ hasText: `${word} আসছে` })).toContainText(
      'প্রকাশ হবে: ৩ ফেব্রুয়ারি ২১৯৯, সকাল ৯:৩০',
    )
    await expect(latest.getByRole('listitem').filter({ hasText: `${word} লেখা চলছে` })).toContainText('খসড়া')
    for (const id of made) await office.remove(`notices/${id}/`)
  },
)

test('a published notice is opened in a new tab from the menu of its row', rest, async ({ page, office }) => {
  const title = uniqueName('দেখা যায়')
  const hidden = uniqueName('দেখা যায় না')
  const { id } = await office.add('notices/', { title })
  const draft = await office.add('notices/', { title: hidden, is_draft: true })
  await page.goto('/dashboard/notices')
  await expect(row(page, hidden)).toBeVisible()
  await page.getByRole('searchbox').fill(title)
  const [tab] = await Promise.all([page.waitForEvent('popup'), chooseForRow(page, title, 'ওয়েবসাইটে দেখুন')])
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveURL('/dashboard/notices')
  for (const gone of [id, draft.id]) await office.remove(`notices/${gone}/`)
})

test('on a tablet the whole width of the list is visible', rest, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/dashboard/notices')
  const list = page.locator('div:has(> table)')
  await expect(list).toBeVisible()
  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('button', { name: /^সম্পাদনা: / }).first()).toBeInViewport()
})
