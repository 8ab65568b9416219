import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { htmlFaults } from '../support/html-faults.ts'

export const phoneSize = { width: 360, height: 740 }
export const deskSize = { width: 1280, height: 800 }

/**
 * For what may go otherwise on a phone than at a desk: a menu that is a drawer, a picture of another kind, the work on
 * a screen as such. All other journeys run once, and look at what they show at both widths.
 */
export const eachWidth = { tag: '@each-width' }

/** What axe finds wrong with what the page shows. */
export async function faultsOf(page: Page): Promise<string[]> {
  // To read its half a megabyte takes the browser longer than to look at the page.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Where a page has frames of other sites, what is found in them takes one more page to put together.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  return axe.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** By how many pixels the page is wider than the screen. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

/** On a phone and at a desk axe and the HTML checker find nothing, nothing is wider than the screen, and there is one h1. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectGood(page)
  if (test.info().tags.includes(eachWidth.tag)) return
  const own = page.viewportSize() ?? deskSize
  await page.setViewportSize(own.width > phoneSize.width ? phoneSize : deskSize)
  await expectGood(page)
  await page.setViewportSize(own)
}

async function expectGood(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
  expect(await htmlFaults(await page.content())).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await expect(page.locator('h1')).toHaveCount(1)
}
