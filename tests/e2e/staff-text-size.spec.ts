import { expect, type Page } from '@playwright/test'
import { screenPaths } from '../../app/dashboard/screen-paths.ts'
import { restOnEachWidth } from './screen.ts'
import { test } from './staff.ts'

/** The smallest text of the dashboard, in CSS pixels. */
const smallest = 15

/** The visible texts that are smaller, with their size. */
function smallTexts(page: Page, least: number): Promise<string[]> {
  return page.evaluate((leastSize) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small = new Set<string>()
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      const text = textContent?.trim()
      if (!text || !parentElement?.checkVisibility({ visibilityProperty: true })) continue
      const size = Number.parseFloat(getComputedStyle(parentElement).fontSize)
      if (size < leastSize) small.add(`${size}px: ${text}`)
    }
    return [...small]
  }, least)
}

/** The sizes of the headings, and of the titles of form parts. */
function headingSizes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, legend.subheading)')]
    return headings.filter((one) => one.checkVisibility()).map((one) => getComputedStyle(one).fontSize)
  })
}

test(
  'no text of a screen is smaller than 15 px, and headings have three sizes',
  restOnEachWidth,
  async ({ page }) => {
    const sizes = new Set<string>()
    const small: string[] = []
    for (const path of screenPaths) {
      await page.goto(`/dashboard${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const text of await smallTexts(page, smallest)) small.push(`${path} ${text}`)
      for (const size of await headingSizes(page)) sizes.add(size)
    }
    expect(small).toEqual([])
    expect([...sizes].length, [...sizes].join(', ')).toBeLessThanOrEqual(3)
  },
)
