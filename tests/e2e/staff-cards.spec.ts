import { expect, type Page } from '@playwright/test'
import { horizontalOverflow, phoneSize, rest, restInEachFont } from './screen.ts'
import { test } from './staff.ts'

const cards = (page: Page) => page.locator('main tbody tr')

async function show(page: Page, path: string): Promise<void> {
  await page.goto(`/dashboard/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test(
  'ten students with long names are two lines each, which begin at one edge',
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
    // The height of a line depends on the font; measuring the texts also loads the fonts.
    const measured = await cards(page).evaluateAll(async (rows) => {
      const measure = () =>
        rows.map((row) => {
          const name = row.querySelector('button')?.getBoundingClientRect()
          const roll = [...row.querySelectorAll('td')].find((cell) => /^রোল/.test(cell.innerText))
          return {
            height: row.getBoundingClientRect().height,
            lefts: [name?.left, roll?.getBoundingClientRect().left].map((left) => Math.round(left ?? 0)),
          }
        })
      measure()
      await document.fonts.ready
      return measure()
    })
    expect(Math.max(...measured.map(({ height }) => height))).toBeLessThanOrEqual(76)
    expect(new Set(measured.flatMap(({ lefts }) => lefts)).size).toBe(1)
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
        const more = page.getByRole('button', { name: /^বিস্তারিত: / }).first()
        if (await more.isVisible()) await more.click()
        const found = await cards(page).evaluateAll((rows) => {
          const frame = rows[0]?.closest('table')?.parentElement
          const buttons = rows.map((row) =>
            [...(row.querySelector('[data-row-actions]') ?? row).querySelectorAll('button')]
              .filter((button) => button.checkVisibility())
              .slice(0, 2),
          )
          const boxes = buttons.map((pair) => pair.map((button) => button.getBoundingClientRect()))
          const least = matchMedia('(pointer: fine)').matches ? 32 : 44
          return {
            scrolls: frame ? frame.scrollWidth - frame.clientWidth : undefined,
            lines: Math.max(1, ...boxes.map((pair) => new Set(pair.map(({ top }) => top)).size)),
            low: boxes.flat().filter(({ height }) => height < least).length,
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
