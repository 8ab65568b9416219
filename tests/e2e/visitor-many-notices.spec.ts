import { expect, type Page } from '@playwright/test'
import { axeViolations, deskSize, horizontalOverflow, phoneSize, rest } from './screen.ts'
import { test } from './separate-school.ts'

test.use({ hasSample: false })

const kinds = ['পরীক্ষা', 'ভর্তি', 'ক্রীড়া ও সংস্কৃতি', 'ছুটি', 'উপবৃত্তি', 'ফলাফল']
const longTitle = 'ব্যবহারিক পরীক্ষার কেন্দ্র ও দলভিত্তিক সময়সূচি, '.repeat(4).slice(0, 190)

test(
  'of 402 notices every page number is in one row, with the present one in view',
  rest,
  async ({ page, request, token, browser, baseURL }) => {
    for (let number = 0; number < 402; number += 1) {
      const reply = await request.post('/api/notices/', {
        headers: { Authorization: `Bearer ${token}` },
        data: {
          title: number % 7 === 0 ? longTitle : `নোটিশ ${number}`,
          category: kinds[number % kinds.length],
          date: `${2020 + (number % 7)}-${10 + (number % 3)}-1${number % 10}`,
          is_pinned: number % 50 === 1 && number < 400,
          ...(number % 3 === 0 && { deadline: '2199-12-31' }),
        },
      })
      expect(reply.status()).toBe(201)
    }

    for (const size of [phoneSize, deskSize]) {
      await page.setViewportSize(size)
      await page.goto('/notice')
      await expect(page.getByText('গুরুত্বপূর্ণ নোটিশ ৩টি, মোট ৮টি')).toBeVisible()
      await expectOneRow(page, '১')
      await page.goto('/notice?page=34')
      await expectOneRow(page, '৩৪')
      await page.getByRole('link', { name: 'পরের' }).click()
      await expectOneRow(page, '৩৫')
      expect(await axeViolations(page)).toEqual([])
      await expectReachable(page)
    }

    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: phoneSize })
    const plainPage = await plain.newPage()
    await plainPage.goto(`${baseURL}/notice?page=66`)
    expect(await rowOf(plainPage)).toMatchObject({ current: '৬৬', isInView: true })
    await plain.close()

    await page.setViewportSize(phoneSize)
    const session = await page.context().newCDPSession(page)
    for (const standard of [21, 24, 32]) {
      await session.send('Page.setFontSizes', { fontSizes: { standard } })
      await page.goto('/notice?page=34')
      await expectOneRow(page, '৩৪')
      expect(await brokenDates(page), `${standard} px`).toEqual([])
    }
  },
)

async function expectOneRow(page: Page, current: string): Promise<void> {
  await expect(page.locator('.pager [aria-current]')).toHaveText(current)
  await expect
    .poll(() => rowOf(page))
    .toEqual({ current, isInView: true, rows: 1, numbers: 67, isSmall: false, areNeighboursShown: true })
  expect(await horizontalOverflow(page)).toBe(0)
}

const rowOf = (page: Page) =>
  page.locator('.pager').evaluate((pager) => {
    const row = pager.querySelector('ul')
    const current = pager.querySelector('[aria-current]')
    if (!row || !current) throw new Error('no pager')
    const links = [...pager.querySelectorAll('a:not(.skip-pages)')].map((link) =>
      link.getBoundingClientRect(),
    )
    const [seen, shown] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
    const neighbours = [...pager.querySelectorAll('[rel]')].map((link) => link.getBoundingClientRect())
    return {
      current: current.textContent,
      isInView: shown.left >= seen.left && shown.right <= seen.right,
      rows: new Set(links.map(({ top }) => Math.round(top))).size,
      numbers: row.children.length,
      isSmall: links.some(({ width, height }) => width < 44 || height < 44),
      areNeighboursShown: neighbours.every(({ left, right }) => left >= 0 && right <= innerWidth),
    }
  })

/** The focus is visible in the row, and the skip link passes it. */
async function expectReachable(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'পৃষ্ঠার নম্বর এড়িয়ে যান' })
  await skip.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'আগের' })).toBeFocused()
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const focused = document.activeElement
        const row = focused?.closest('ul')?.getBoundingClientRect()
        const at = focused?.getBoundingClientRect()
        return row && at && at.left >= row.left + 5 && at.right <= row.right - 5
      }),
    ).toBe(true)
  }
  const address = page.url()
  await skip.press('Enter')
  await expect(page).toHaveURL(`${address}#after-pages`)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('footer')))).toBe(true)
}

/** Date blocks of another width than the first one, or with a part on two lines. */
const brokenDates = (page: Page) =>
  page.locator('.notice-date').evaluateAll((blocks) => {
    const width = (block: Element | undefined) => Math.round(block?.getBoundingClientRect().width ?? 0)
    const isWhole = (part: Element) =>
      part.getClientRects().length === 1 && part.scrollWidth <= (part.parentElement?.clientWidth ?? 0)
    const isSameWidth = (block: Element) =>
      getComputedStyle(block).justifySelf === 'start' || width(block) === width(blocks[0])
    return blocks
      .filter((block) => !isSameWidth(block) || ![...block.children].every(isWhole))
      .map(({ textContent }) => textContent)
  })
