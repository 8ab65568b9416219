import { expect, test } from '@playwright/test'
import { noPage, openPublic, publicPages } from './public-paths.ts'
import { deskSize, phoneSize, rest } from './screen.ts'
import { unreachedByTab } from './unreached.ts'

test('the Tab key reaches every control of each page', rest, async ({ page }) => {
  for (const path of [...publicPages, noPage]) {
    await openPublic(page, path)
    expect([path, await unreachedByTab(page)]).toEqual([path, []])
  }
})

test('the Tab key goes through the home page from top to bottom', rest, async ({ page }) => {
  for (const size of [phoneSize, { ...deskSize, width: 960 }, deskSize]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const tops: number[] = []
    await page.keyboard.press('Tab')
    let top = await page.evaluate(topOfPart)
    while (top !== 'end') {
      if (top !== 'header') tops.push(top)
      await page.keyboard.press('Tab')
      top = await page.evaluate(topOfPart)
    }
    expect(new Set(tops).size).toBeGreaterThan(4)
    expect(tops, `at ${size.width} px`).toEqual(tops.toSorted((one, other) => one - other))
  }
})

/** The top of the focused section of the main part; outside of it, `header` or `end`. */
function topOfPart(): number | 'header' | 'end' {
  const focused = document.activeElement
  if (!focused?.closest('main')) return focused?.closest('.skip-link, .site-header') ? 'header' : 'end'
  const part = focused.closest('.home-first > *, main > *') ?? focused
  return Math.round(part.getBoundingClientRect().top + scrollY)
}
