import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

/** For what `npm run test:rest` does instead of `npm test`, which also leaves out second widths and fonts. */
export const rest = { tag: '@rest' }

/** For what other letters may change: once more on a device that has Bengali letters of its own. */
export const eachFont = { tag: '@each-font' }

export const restOnEachWidth = { tag: [rest.tag, eachWidth.tag] }
export const restInEachFont = { tag: [rest.tag, eachFont.tag] }

/** What axe finds wrong with what the page shows. */
export async function faultsOf(page: Page): Promise<string[]> {
  const violations = await violationsOf(page)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

type Violations = { id: string; nodes: { html: string }[] }[]

async function violationsOf(page: Page): Promise<Violations> {
  // What is found in frames of other sites takes one more page to put together.
  if (page.frames().length > 1) {
    const { violations } = await new AxeBuilder({ page, axeSource }).options(axeOptions).analyze()
    return violations
  }
  // To read axe takes the browser longer than to look at the page: not twice, as AxeBuilder has it do.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
  }, axeOptions)
}

interface Axe {
  run(where: Document, options: typeof axeOptions): Promise<{ violations: Violations }>
}

const axeOptions = {
  resultTypes: ['violations' as const],
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}

// AxeBuilder's own is more than twice as long, with comments.
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** A machine without Bengali letters of its own shows wide boxes until ours come. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.size > 0)
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
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
