import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { htmlFaults } from '../support/html-faults.ts'

export const phoneSize = { width: 360, height: 740 }
export const deskSize = { width: 1280, height: 800 }

/** For behaviour that differs between phone and desk. All other journeys run once and check both widths on the way. */
export const eachWidth = { tag: '@each-width' }

/** Runs in `npm run test:rest` instead of `npm test`, which also leaves out second widths and fonts. */
export const rest = { tag: '@rest' }

/** For what depends on the font: runs once more on a device with a Bengali font. */
export const eachFont = { tag: '@each-font' }

export const restOnEachWidth = { tag: [rest.tag, eachWidth.tag] }
export const restInEachFont = { tag: [rest.tag, eachFont.tag] }

/** The accessibility violations that axe finds on the page. */
export async function axeViolations(page: Page): Promise<string[]> {
  const violations = await runAxe(page)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

type Violations = { id: string; nodes: { html: string }[] }[]

async function runAxe(page: Page): Promise<Violations> {
  // Only AxeBuilder can collect results from frames of other sites.
  if (page.frames().length > 1) {
    const { violations } = await new AxeBuilder({ page, axeSource }).options(axeOptions).analyze()
    return violations
  }
  // Evaluating axe takes longer than checking the page, and AxeBuilder does it twice.
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

// The minified source: AxeBuilder's default is more than twice as long.
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Without a Bengali font on the machine, letters are wide boxes until the web font is loaded. */
export async function waitForFonts(page: Page): Promise<void> {
  // The bold letters come when the regular ones are there, which stand for them until then.
  const weights = () =>
    page.evaluate(async () => {
      const ours = [...document.fonts].filter(({ family }) => family.includes('Pathshala'))
      const faces: (FontFace & { sizeAdjust?: string })[] = await Promise.all(ours.map((font) => font.load()))
      return faces.map(({ weight, sizeAdjust }) => `${weight} ${sizeAdjust}`)
    })
  await expect.poll(weights).toEqual(['400 100%', '700 100%'])
}

/** By how many pixels the page is wider than the screen; `innerWidth` grows when a phone zooms out from a wide page. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** The number of A4 sheets that a page prints on. */
export async function countSheets(page: Page): Promise<number> {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Chooses from the menu of the list on the screen. */
export function chooseForList(page: Page, action: string): Promise<void> {
  return chooseIn(page, 'তালিকার আরও কাজ', action)
}

/** Chooses from the menu of a row. */
export async function chooseForRow(page: Page, name: string, action: string): Promise<void> {
  await unfoldRow(page, name)
  await chooseIn(page, `আরও কাজ: ${name}`, action)
}

/** Presses `সম্পাদনা` or `মুছুন` of a row. */
export async function pressForRow(page: Page, action: string, name: string): Promise<void> {
  await unfoldRow(page, name)
  await page.getByRole('button', { name: `${action}: ${name}`, exact: true }).click()
}

async function chooseIn(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** On narrow screens, shows the buttons of a row. */
export async function unfoldRow(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: `বিস্তারিত: ${name}`, exact: true })
  await page.getByRole('row').filter({ hasText: name }).first().waitFor()
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') await more.click()
}

/** At phone and desk width: no violations of axe or the HTML checker, nothing wider than the screen, one h1. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectGood(page)
  if (test.info().tags.includes(eachWidth.tag)) return
  const size = page.viewportSize() ?? deskSize
  await page.setViewportSize(size.width > phoneSize.width ? phoneSize : deskSize)
  await expectGood(page)
  await page.setViewportSize(size)
}

async function expectGood(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await htmlFaults(await page.content())).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await expect(page.locator('h1')).toHaveCount(1)
}
