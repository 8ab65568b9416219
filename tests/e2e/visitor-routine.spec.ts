import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  axeViolations,
  countSheets,
  eachWidth,
  horizontalOverflow,
  phoneSize,
  rest,
  restOnEachWidth,
} from './screen.ts'

const science = 'একাদশ শ্রেণি (বিজ্ঞান)'
const results = (page: Page) => page.getByRole('main')
const heading = (page: Page) => results(page).getByRole('heading', { level: 2 })
const links = (page: Page, name: string) =>
  results(page).getByRole('navigation', { name, exact: true }).getByRole('link')
const isOnPhone = (page: Page) => page.viewportSize()?.width === phoneSize.width

/** The first and the last of the eight lessons of this class on a day of the sample. */
function planOf(day: string): [string, string] {
  return /বুধ|বৃহস্পতি/.test(day)
    ? ['পদার্থবিজ্ঞান প্রথম পত্র', 'রসায়ন প্রথম পত্র']
    : ['রসায়ন প্রথম পত্র', 'জীববিজ্ঞান প্রথম পত্র']
}

async function idOf(request: APIRequestContext, list: string, name: string): Promise<number> {
  const all: { id: number; name?: string; full_name?: string }[] = await (
    await request.get(`/api/${list}/`)
  ).json()
  return all.find((one) => (one.name ?? one.full_name) === name)?.id ?? 0
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      'a pupil sees today’s classes in one tap from home, and the week in another',
      eachWidth,
      async ({ page }) => {
        await page.goto('/')
        await page.getByRole('main').getByRole('link', { name: /রুটিন$/ }).filter({ visible: true }).click()
        await expect(heading(page)).toHaveText(/বারের ক্লাস$/)
        const [first, last] = planOf((await heading(page).textContent()) ?? '')
        await expect(results(page).getByRole('table')).toHaveCount(6)
        const plan = results(page).getByRole('region', { name: science, exact: true }).getByRole('table')
        await expect(plan).toBeVisible()
        for (const subject of [first, last]) await expect(plan.getByText(subject)).toBeVisible()
        await expect(plan.getByRole('row', { name: /বিরতি/ })).toContainText('দুপুর ১২:৩০')
        // Under a header of 110 pixels the first class and its first lesson are on the first screen of a phone.
        const top = (await results(page).boundingBox())?.y ?? 0
        const lesson = await plan.getByText(first).boundingBox()
        expect((lesson?.y ?? 0) - top).toBeLessThan(phoneSize.height - 110)

        await links(page, 'শ্রেণি').filter({ hasText: science }).click()
        await expect(heading(page)).toHaveText(science)
        await expect(page).toHaveURL(/\/routine\?class_name=\d+$/)
        await expect(page).toHaveTitle(/^ক্লাস রুটিন: একাদশ শ্রেণি \(বিজ্ঞান\), .+বার \|/)
        await expect(results(page)).toContainText('সপ্তাহে ৩৫টি ক্লাস')
      },
    )
  })

test('a phone shows the day that was chosen, a desk the whole week', rest, async ({ page, request }) => {
  const ofClass = `/routine?class_name=${await idOf(request, 'classes', science)}`
  await page.goto(ofClass)
  const table = results(page).getByRole('table')
  const days = table.getByRole('columnheader')
  const shownLessons = table.locator('.lesson:visible')
  for (const index of [0, 1, 2, 3, 4]) {
    await links(page, 'দিন').nth(index).click()
    await expect(links(page, 'দিন').nth(index)).toHaveAttribute('aria-current', 'page')
    await expect(days).toHaveText(['সময়', /^(রবি|সোম|মঙ্গল|বুধ|বৃহস্পতি)বার$/], { useInnerText: true })
    const day = await days.nth(1).innerText()
    const [first, last] = planOf(day)
    await expect(shownLessons).toHaveCount(8)
    await expect(shownLessons.first()).toContainText(first)
    await expect(shownLessons.last()).toContainText(last)
    await expect(page).toHaveTitle(new RegExp(day))
  }
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(days).toHaveText(['সময়', 'রবিবার–মঙ্গলবার', 'বুধবার, বৃহস্পতিবার'], { useInnerText: true })
  await expect(links(page, 'দিন')).toHaveCount(0)
  await expect(table.getByText('পদার্থবিজ্ঞান প্রথম পত্র').first()).toBeVisible()
  await expect(table.getByText('জীববিজ্ঞান প্রথম পত্র').first()).toBeVisible()
})

test('a teacher’s week shows the classes', restOnEachWidth, async ({ page }) => {
  await page.goto('/routine')
  await page.getByRole('link', { name: 'শিক্ষক অনুযায়ী' }).click()
  await expect(heading(page)).toHaveText('শিক্ষক বেছে নিন')
  await results(page).getByRole('link', { name: 'তানিয়া আফরোজ' }).click()
  await expect(heading(page)).toHaveText('তানিয়া আফরোজ')
  await results(page).getByText('শিক্ষক বেছে নিন').click()
  await links(page, 'শিক্ষক').filter({ hasText: 'শিপ্রা রানী সাহা' }).click()
  await expect(heading(page)).toHaveText('শিপ্রা রানী সাহা')
  await expect(page).toHaveURL(/\/routine\?teacher=\d+$/)
  await page.goto(`${page.url()}&day=0`)
  await expect(results(page).getByRole('table').getByText('দ্বাদশ শ্রেণি (বিজ্ঞান)').first()).toBeVisible()
})

test('an unknown class, teacher or day opens today’s classes', async ({ page }) => {
  for (const query of ['class_name=999999', 'class_name=x', 'tab=nobody', 'teacher=0', 'day=8', 'day=x']) {
    await page.goto(`/routine?${query}`)
    await expect(heading(page)).toHaveText(/বারের ক্লাস$/)
    await expect(links(page, 'দিন').first()).toHaveAttribute('aria-current', 'page')
  }
})

test('the page is accessible and fits the screen', restOnEachWidth, async ({ page, request }) => {
  const classId = await idOf(request, 'classes', science)
  const teacherId = await idOf(request, 'teachers', 'শিপ্রা রানী সাহা')
  for (const query of ['', `?class_name=${classId}&day=3`, '?tab=teachers', `?teacher=${teacherId}&day=0`]) {
    await page.goto(`/routine${query}`)
    expect(await axeViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    const heights = await results(page)
      .locator('a:visible')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  }
  if (isOnPhone(page)) {
    await page.goto(`/routine?class_name=${classId}`)
    // With all days below each other it would be 2,500 pixels high.
    expect((await results(page).boundingBox())?.height).toBeLessThan(1500)
  }
})

test(
  'the week and the day print without links, the week on one sheet',
  restOnEachWidth,
  async ({ page, request }) => {
    await page.goto(`/routine?class_name=${await idOf(request, 'classes', science)}`)
    await page.emulateMedia({ media: 'print' })
    const table = results(page).getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText(['সময়', 'রবিবার–মঙ্গলবার', 'বুধবার, বৃহস্পতিবার'], {
      useInnerText: true,
    })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    expect(await page.locator('.routine thead').evaluate((head) => getComputedStyle(head).display)).toBe(
      'table-header-group',
    )
    expect(await countSheets(page)).toBe(1)
    await page.goto('/routine')
    await expect(heading(page)).toHaveText(/বারের ক্লাস$/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(results(page).getByText('মোঃ আনোয়ার পারভেজ').first()).toBeVisible()
  },
)
