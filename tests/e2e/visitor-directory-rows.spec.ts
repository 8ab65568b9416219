import { expect, type Page } from '@playwright/test'
import { horizontalOverflow, phoneSize, rest, waitForFonts } from './screen.ts'
import { test } from './separate-school.ts'

test.use({ hasSample: false, viewport: phoneSize, isMobile: true, hasTouch: true })

// The first has 60 letters.
const people = [
  {
    full_name: 'আলহাজ্ব মোহাম্মদ আব্দুল্লাহ আল মামুন সরকার তালুকদার বাদশা মিয়া',
    designation: 'সহকারী শিক্ষক (শারীরিক শিক্ষা ও স্বাস্থ্যবিজ্ঞান)',
    subject: 'তথ্য ও যোগাযোগ প্রযুক্তি',
    contact_phone: '01712345678',
    contact_email: 'a.very.long.address.of.a.teacher@school.example',
  },
  { full_name: 'মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী', designation: 'প্রভাষক', subject: 'রাষ্ট্রবিজ্ঞান' },
  { full_name: 'রিমা' },
]

test.beforeEach(async ({ request, token }) => {
  const headers = { Authorization: `Bearer ${token}` }
  for (const data of people)
    expect((await request.post('/api/teachers/', { headers, data })).status()).toBe(201)
})

test('on a phone a teacher is a row of at most 96 px, with phone and email to tap', async ({ page }) => {
  await page.goto('/facnstaff')
  await waitForFonts(page)
  expect(Math.max(...(await sizesOf(page, '.person')).map(({ height }) => height))).toBeLessThanOrEqual(96)
  expect(await sizesOf(page, '.portrait')).toEqual(people.map(() => ({ width: 56, height: 56 })))
  const targets = await sizesOf(page, '.reach a')
  expect(targets).toHaveLength(2)
  for (const { width, height } of targets) {
    expect(width).toBeGreaterThanOrEqual(44)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  expect(await horizontalOverflow(page)).toBe(0)
})

test('designations are offered where there are at least two', rest, async ({ page }) => {
  await page.goto('/facnstaff?search=রিমা')
  const designations = page.getByRole('combobox', { name: 'পদবি' })
  await expect(designations).toBeVisible()
  await page.getByRole('link', { name: 'কর্মচারী ০' }).click()
  await expect(page).toHaveURL(/tab=staff/)
  await expect(designations).toBeHidden()
})

test('with large text names are whole, and nothing overlaps or is cut', rest, async ({ page }) => {
  for (const size of [20.8, 24, 32]) {
    await page.goto('/facnstaff')
    await waitForFonts(page)
    await page.evaluate((pixels) => {
      document.documentElement.style.fontSize = `${pixels}px`
    }, size)
    expect({ size, overflow: await horizontalOverflow(page) }).toEqual({ size, overflow: 0 })
    const cut = await page
      .locator('.person h2, .person p')
      .evaluateAll((all) =>
        all
          .filter(({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1)
          .map(({ textContent }) => textContent),
      )
    expect({ size, cut }).toEqual({ size, cut: [] })
    for (const person of await page.locator('.person').all()) {
      const name = await person.getByRole('heading').boundingBox()
      const reaches = await person.locator('.reaches').boundingBox()
      expect(reaches?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
    }
  }
})

function sizesOf(page: Page, selector: string): Promise<{ width: number; height: number }[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width, height }
    }),
  )
}
