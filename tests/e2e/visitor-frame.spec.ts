import { expect, type Page } from '@playwright/test'
import { horizontalOverflow, phoneSize, rest, waitForFonts } from './screen.ts'
import { test } from './separate-school.ts'

test.use({ hasSample: false })

// 124 letters as a reader counts them.
const name =
  'বীর মুক্তিযোদ্ধা আলহাজ্ব মোছাঃ সৈয়দা ফাতেমা-তুজ-জোহরা চৌধুরী স্মৃতি আদর্শ বালিকা উচ্চ বিদ্যালয় ও কলেজ, পশ্চিম রামচন্দ্রপুর শাখা'
const school = {
  name,
  name_en: 'Syeda Fatema-Tuz-Zohra Chowdhury Memorial Ideal Girls High School and College',
  address: 'শহীদ বুদ্ধিজীবী ড. মুহম্মদ শহীদুল্লাহ সড়ক, পশ্চিম রামচন্দ্রপুর, কিশোরগঞ্জ সদর, কিশোরগঞ্জ-২৩০০',
  address_code: '২৩০০',
  contact_phone: '01700002002',
  contact_email: 'head.teacher.office@rampur-memorial-school.example',
  eiin: '134217',
  mpo_code: '৪৭০৪০১১৩০১',
  board_code: '৪৭০৪',
  map_place: '24.44, 90.78',
  important_links: Array.from({ length: 9 }, (_, at) => ({
    label: `মাধ্যমিক ও উচ্চশিক্ষা অধিদপ্তর ${at}`,
    value: `https://example.com/${at}`,
  })),
}
const sizes = [
  phoneSize,
  { width: 768, height: 1024 },
  { width: 1100, height: 768 },
  { width: 1170, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]

test.beforeEach(async ({ request, token }) => {
  const headers = { Authorization: `Bearer ${token}` }
  await request.post('/api/institutions/', { headers, data: school })
  for (let day = 10; day < 22; day += 1)
    await request.post('/api/notices/', {
      headers,
      data: {
        title: `নোটিশ ${day}`,
        description: 'বিবরণ '.repeat(30),
        date: `2026-01-${day}`,
        category: 'ছুটি',
      },
    })
})

async function boxes(page: Page) {
  // Not while the signed-in user is being read.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.evaluate(() => {
    const boxOf = (selector: string) => {
      const { top, bottom, left, right, height } = document
        .querySelector(selector)
        ?.getBoundingClientRect() ?? {
        ...new DOMRect(),
      }
      return { top, bottom, left, right, height }
    }
    return {
      main: boxOf('main').top + scrollY,
      bar: boxOf('.site-bar'),
      name: boxOf('.site-name'),
      nav: boxOf('.site-nav'),
      footer: boxOf('.site-footer').height,
      screen: innerHeight,
    }
  })
}

test(
  'header and footer are thin at every width, and the name never touches the menu',
  rest,
  async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const path of ['/', '/notice', '/contact']) {
        await page.goto(path)
        await waitForFonts(page)
        const where = `${path} at ${size.width} px`
        const { main, bar, name, nav, footer, screen } = await boxes(page)
        expect(name.bottom, where).toBeLessThanOrEqual(nav.top)
        expect(nav.height, where).toBe(44)
        expect(main, where).toBeLessThanOrEqual(size === phoneSize ? 110 : screen / 4)
        if (size === phoneSize) expect(bar.height).toBeLessThanOrEqual(56)
        expect(footer, where).toBeLessThanOrEqual(size.width < 1100 ? 480 : 320)
        expect(await horizontalOverflow(page), where).toBe(0)
      }
    }
  },
)

test(
  'with large text nothing is fixed, and no header takes over a quarter of the height',
  rest,
  async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    for (const size of [phoneSize, { width: 1366, height: 768 }])
      for (const text of [16, 20.8, 24, 32])
        for (const by of ['root', 'browser'] as const) {
          await page.setViewportSize(size)
          await session.send('Page.setFontSizes', {
            fontSizes: { standard: by === 'browser' ? Math.round(text) : 16 },
          })
          await page.goto('/notice')
          if (by === 'root')
            await page.evaluate((px) => {
              document.documentElement.style.fontSize = `${px}px`
            }, text)
          const where = `${text} px by the ${by} at ${size.width} px`
          const rem = await page.evaluate(() =>
            Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
          )
          expect(rem, where).toBeCloseTo(by === 'browser' ? Math.round(text) : text)
          const { main, screen } = await boxes(page)
          expect(main, where).toBeLessThanOrEqual(screen * (text === 32 ? 0.305 : 0.25))
          await page.evaluate(() => scrollTo(0, 600))
          const { bar } = await boxes(page)
          expect(bar.top === 0, where).toBe(rem < 20)
        }
  },
)

test('whatever has the focus is below the header, also when the Tab key goes up', rest, async ({ page }) => {
  for (const size of [phoneSize, { width: 1366, height: 768 }, { width: 683, height: 384 }]) {
    await page.setViewportSize(size)
    await page.goto('/notice')
    await page.locator('.site-footer a').last().focus()
    const covered: string[] = []
    for (let isInMain = true, steps = 0; isInMain || steps < 3; steps += 1) {
      await page.keyboard.press('Shift+Tab')
      const focused = await page.evaluate(() => {
        const active = document.activeElement
        const bar = document.querySelector('.site-nav')?.getBoundingClientRect()
        const line = document.querySelector('.site-bar')?.getBoundingClientRect()
        const bottom = Math.max(line?.bottom ?? 0, bar?.bottom ?? 0)
        return {
          isInMain: Boolean(active?.closest('main, footer')),
          isCovered: (active?.getBoundingClientRect().top ?? 0) < bottom,
          text: active?.textContent ?? '',
        }
      })
      isInMain = focused.isInMain
      if (isInMain && focused.isCovered) covered.push(focused.text)
    }
    expect(covered, `at ${size.width} px`).toEqual([])
  }
})

test(
  'the current link of the menu is in view, and a short name stands on phones',
  rest,
  async ({ page, request, token }) => {
    const headers = { Authorization: `Bearer ${token}` }
    const [{ id }] = await (await request.get('/api/institutions/')).json()
    await request.patch(`/api/institutions/${id}/`, { headers, data: { short_name: 'ফাতেমা-তুজ-জোহরা বিদ্যালয়' } })
    await page.setViewportSize(phoneSize)
    await page.goto('/info')
    await expect(page.getByRole('banner').getByText('ফাতেমা-তুজ-জোহরা বিদ্যালয়')).toBeVisible()
    await expect(page.getByRole('banner').getByText(name)).toBeHidden()
    const menu = page.getByRole('navigation', { name: 'প্রধান মেনু' })
    await expect(menu.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect(page.getByRole('banner').getByText(name)).toBeVisible()
  },
)
