import { expect, type Locator, type Page } from '@playwright/test'
import { sidebarOf } from '../../app/dashboard/sidebar.ts'
import { eachWidth, expectGoodScreen, rest } from './screen.ts'
import { test } from './staff.ts'

const labels = sidebarOf('Admin').flatMap(({ links }) => links.map(({ label }) => label))
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'মেনু' })
const links = (page: Page) => page.getByRole('navigation', { name: 'ড্যাশবোর্ড' })
const link = (page: Page, name: string) => links(page).getByRole('link', { name, exact: true })
const smaller = (page: Page) => page.getByRole('button', { name: 'মেনু ছোট করুন' })
const larger = (page: Page) => page.getByRole('button', { name: 'মেনু বড় করুন' })

async function open(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The names of controls that scrolling does not bring wholly on the screen, or that are lower than a row for a mouse. */
function outOfReach(part: Locator): Promise<string[]> {
  return part.locator('a, button, summary').evaluateAll((controls) =>
    controls.flatMap((control) => {
      control.scrollIntoView({ block: 'nearest' })
      const { width, height, left, top, right, bottom } = control.getBoundingClientRect()
      const isSeen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      return isWhole && control.contains(isSeen) && Math.min(width, height) >= 36
        ? []
        : [`${control.textContent}: ${width} × ${height} at ${left}, ${top}`]
    }),
  )
}

test('groups of the sidebar collapse, and on a phone it is a drawer', eachWidth, async ({ page }) => {
  await open(page)
  const menu = page.getByRole('button', { name: 'মেনু', exact: true })
  const isPhone = await menu.isVisible()
  if (isPhone) {
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'মেনু' })).toBeVisible()
  }
  // A label may be followed by the number of unhandled messages.
  await expect(links(page).getByRole('link')).toHaveText(labels.map((label) => new RegExp(`^${label}`)))
  await expect(link(page, 'সারসংক্ষেপ')).toHaveAttribute('aria-current', 'page')
  await expect(links(page).locator('summary')).toHaveText([
    'সাইট কনফিগারেশন',
    'নোটিশ',
    'মৌলিক তথ্য',
    'একাডেমিক',
    'দপ্তর',
  ])
  await expectGoodScreen(page)

  const group = links(page).locator('summary', { hasText: 'সাইট কনফিগারেশন' })
  await group.click()
  await expect(link(page, 'বিষয়')).toBeHidden()
  await group.press('Enter')
  await expect(link(page, 'বিষয়')).toBeVisible()
  if (isPhone) {
    const drawer = page.getByRole('dialog', { name: 'মেনু' })
    await expect(drawer.getByRole('link', { name: 'ওয়েবসাইটের হোম' })).toBeInViewport({ ratio: 1 })
    await expect(drawer.getByRole('button', { name: 'লগআউট' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(links(page)).toHaveCount(0)
    await expect(menu).toBeFocused()
    await menu.click()
  }
  await link(page, 'বিষয়').click()
  if (isPhone) await expect(links(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('বিষয়')
})

test(
  'every item of the sidebar, wide or narrow, is within reach on usual screens',
  rest,
  async ({ page }) => {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size)
      await open(page)
      await expect(links(page).getByRole('link')).toHaveCount(labels.length)
      expect(await outOfReach(sidebar(page))).toEqual([])
      await smaller(page).click()
      await expect(larger(page)).toBeFocused()
      expect(await outOfReach(sidebar(page))).toEqual([])
      await larger(page).click()
    }
    await open(page, '/dashboard/bijoy')
    await expect(link(page, 'বিজয় থেকে ইউনিকোড')).toBeInViewport({ ratio: 1 })
    // A group that is out of view comes with its heading.
    await page.setViewportSize({ width: 1366, height: 625 })
    await open(page, '/dashboard/student-info-form')
    const group = links(page).locator('summary', { hasText: 'মৌলিক তথ্য' })
    await expect(group).toBeInViewport({ ratio: 1 })
    await expect(link(page, 'শিক্ষার্থী')).toBeInViewport({ ratio: 1 })
    // On a lower screen the list scrolls between the fixed parts.
    await page.setViewportSize({ width: 1366, height: 500 })
    await open(page)
    await expect(link(page, 'সারসংক্ষেপ')).toBeInViewport({ ratio: 1 })
    await expect(sidebar(page).getByRole('link', { name: 'ওয়েবসাইটের হোম' })).toBeInViewport({ ratio: 1 })
    await expect(sidebar(page).getByRole('button', { name: 'লগআউট' })).toBeInViewport({ ratio: 1 })
    await link(page, 'ব্যাকআপ').focus()
    await expect(link(page, 'ব্যাকআপ')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

/** The labels that need more than one line or are cut off. */
function labelsNotInOneLine(part: Locator): Promise<string[]> {
  return part.locator('a > span, button > span, summary').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const { lineHeight } = getComputedStyle(label)
      const isVisible = label.clientWidth > 1
      const isOneLine =
        label.scrollWidth <= label.clientWidth &&
        (label.tagName === 'SUMMARY' || label.clientHeight < 1.5 * Number.parseFloat(lineHeight))
      return !isVisible || isOneLine ? [] : [label.textContent ?? '']
    }),
  )
}

test(
  'no label of the sidebar wraps or is cut off, wide or narrow, in each kind of institution',
  rest,
  async ({ page }) => {
    for (const kind of ['college', 'school', 'madrasa']) {
      await page.route('/api/institutions/', async (route) => {
        const [institution] = await (await route.fetch()).json()
        await route.fulfill({ json: [{ ...institution, kind }] })
      })
      await page.setViewportSize({ width: 1366, height: 625 })
      await open(page)
      expect(await labelsNotInOneLine(links(page))).toEqual([])
      const wide = await sidebar(page).boundingBox()
      expect(wide?.width).toBe(240)
      await smaller(page).click()
      expect(await labelsNotInOneLine(links(page))).toEqual([])
      await larger(page).click()
    }
  },
)

test('a folded group is remembered, and opens by itself with its screen', rest, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 625 })
  await open(page)
  const group = links(page).locator('summary', { hasText: 'মৌলিক তথ্য' })
  await group.click()
  await expect(link(page, 'শিক্ষক')).toBeHidden()
  await page.reload()
  await expect(link(page, 'বিষয়')).toBeVisible()
  await expect(link(page, 'শিক্ষক')).toBeHidden()
  await open(page, '/dashboard/staff-info-form')
  await expect(link(page, 'কর্মচারী')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await open(page)
  await expect(link(page, 'বিষয়')).toBeVisible()
  await expect(link(page, 'শিক্ষক')).toBeHidden()
})

test(
  'a narrow sidebar has words below its icons and the count of messages, and stays narrow',
  rest,
  async ({ page }) => {
    await page.route('/api/contacts/?handled=false&page_size=1', (route) =>
      route.fulfill({ json: { data: [], total: 11, page: 1, page_size: 1 } }),
    )
    await open(page, '/dashboard/add-subject')
    await smaller(page).focus()
    await page.keyboard.press('Enter')
    await page.reload()
    await expect(larger(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(links(page).getByRole('link')).toHaveText(labels.map((label) => new RegExp(`^${label}`)))
    await expect(links(page).getByRole('link', { name: /^বার্তা ১১ ?টি অপেক্ষায়$/ })).toBeVisible()
    await expect(link(page, 'বিষয়')).toHaveAttribute('aria-current', 'page')
    await expectGoodScreen(page)

    const history = link(page, 'পরিবর্তনের ইতিহাস')
    const word = history.getByText('ইতিহাস', { exact: true })
    await history.scrollIntoViewIfNeeded()
    await expect(word).toBeInViewport({ ratio: 1 })
    const icon = await history.locator('svg').boundingBox()
    expect((await word.boundingBox())?.y).toBeGreaterThan(icon?.y ?? Infinity)
    await link(page, 'শিক্ষার্থী').focus()
    await page.keyboard.press('Tab')
    await expect(link(page, 'শিক্ষক')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('শিক্ষক')
  },
)

test(
  'the current screen is marked also in forced colours, and a broken logo is replaced by the default picture',
  rest,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.route('/api/institutions/', async (route) => {
      const reply = await route.fetch()
      const [institution] = await reply.json()
      await route.fulfill({ json: [{ ...institution, logo: '/media/broken/full.png' }] })
    })
    await open(page, '/dashboard/add-subject')
    const groundOf = (item: Locator) => item.evaluate((it) => getComputedStyle(it).backgroundColor)
    expect(await groundOf(link(page, 'বিষয়'))).not.toBe(await groundOf(link(page, 'শ্রেণি')))
    await smaller(page).click()
    expect(await groundOf(link(page, 'বিষয়'))).not.toBe(await groundOf(link(page, 'শ্রেণি')))
    const logo = sidebar(page).locator('img')
    await expect(logo).toHaveAttribute('src', '/static/icon.svg')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  },
)
