import { expect, type Locator, type Page } from '@playwright/test'
import { horizontalOverflow, phoneSize, rest, restInEachFont } from './screen.ts'
import { test } from './staff.ts'

const cards = (page: Page) => page.locator('main tbody tr')

async function show(page: Page, path: string): Promise<void> {
  await page.goto(`/dashboard/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The left edges of texts, rounded to pixels. */
function lefts(texts: Locator): Promise<number[]> {
  return texts.evaluateAll((all) => [
    ...new Set(
      all
        .filter((text) => text.checkVisibility())
        .map((text) => Math.round(text.getBoundingClientRect().left)),
    ),
  ])
}

test(
  'ten students with long names are cards of at most 2,200 px, in which names and values align',
  restInEachFont,
  async ({ page }) => {
    const names = [
      'মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী',
      'মোহাম্মদ আবদুল্লাহ আল মামুন সরকার',
      'মোঃ রাকিবুল হাসান',
      'শ্রীমতী পূর্ণিমা রাণী বিশ্বাস',
      'মোছাঃ জান্নাতুল ফেরদৌস মীম আক্তার',
    ]
    await page.route('/api/students/', async (route) => {
      const [student] = await (await route.fetch()).json()
      const ten = Array.from({ length: 10 }, (_, index) => ({
        ...student,
        id: index + 1,
        full_name: names[index % names.length],
        guardian_name: names[(index + 1) % names.length],
        guardian_contact: '01712345678',
        contact_phone: '',
        section: 'ক',
      }))
      await route.fulfill({ json: ten })
    })
    await page.setViewportSize(phoneSize)
    await show(page, 'student-info-form')
    await expect(cards(page)).toHaveCount(10)
    // Line breaks depend on the font; measuring the texts also loads the fonts.
    const box = await page.locator('main table').evaluate(async (table) => {
      const measure = () => table.getBoundingClientRect()
      measure()
      await document.fonts.ready
      return measure()
    })
    // Which names wrap depends on the font: 2,069 px with ours, 2,115 px with that of a device.
    expect(box.height).toBeLessThanOrEqual(2200)
    // Labels are aligned with each other, and so are values; only the right half of a row is further right.
    expect(await lefts(cards(page).locator('td > span', { hasText: /^(রোল|অভিভাবক|মোবাইল)$/ }))).toHaveLength(1)
    const valueBeside = (name: string) =>
      cards(page)
        .locator('td', { has: page.locator('span', { hasText: name }) })
        .locator('> div')
    const values = await Promise.all(['রোল', 'অভিভাবক', 'মোবাইল'].map((name) => lefts(valueBeside(name))))
    expect(new Set(values.flat()).size).toBe(1)
    expect(new Set([...values.flat(), ...(await lefts(cards(page).getByText(names[0] ?? '')))]).size).toBe(1)
  },
)

const lists = [
  'notices',
  'student-info-form',
  'teacher-info-form',
  'staff-info-form',
  'committee-member',
  'add-subject',
  'users',
  'history/journal',
  'account',
]

test(
  'on a phone and a tablet no list scrolls sideways, and the buttons of a card are on one line',
  rest,
  async ({ page }) => {
    for (const width of [phoneSize.width, 768])
      for (const path of lists) {
        await page.setViewportSize({ width, height: 800 })
        await show(page, path)
        await expect(cards(page).first()).toBeVisible()
        const found = await cards(page).evaluateAll((rows) => {
          const frame = rows[0]?.closest('table')?.parentElement
          const buttons = rows.map((row) => [...row.querySelectorAll('button')].slice(0, 2))
          const boxes = buttons.map((pair) => pair.map((button) => button.getBoundingClientRect()))
          return {
            scrolls: frame ? frame.scrollWidth - frame.clientWidth : undefined,
            lines: Math.max(1, ...boxes.map((pair) => new Set(pair.map(({ top }) => top)).size)),
            low: boxes.flat().filter(({ height }) => height < 44).length,
          }
        })
        expect({ path, width, ...found, page: await horizontalOverflow(page) }).toEqual({
          path,
          width,
          scrolls: 0,
          lines: 1,
          low: 0,
          page: 0,
        })
      }
  },
)

test('a list is a table if its columns fit beside the sidebar', rest, async ({ page }) => {
  const isTable = () => page.locator('main thead').evaluate((head) => head.clientWidth > 20)
  await page.setViewportSize({ width: 1100, height: 800 })
  await show(page, 'teacher-info-form')
  await expect.poll(isTable).toBe(false)
  await page.getByRole('button', { name: 'মেনু ছোট করুন' }).click()
  await expect.poll(isTable).toBe(true)
})
