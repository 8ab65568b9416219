import { expect, type Page, test } from '@playwright/test'
import { noPage, openPublic, publicPages } from './public-paths.ts'
import { horizontalOverflow, rest, waitForFonts } from './screen.ts'

const widths = [360, 768, 1280, 1920]
const search = `/search?${new URLSearchParams({ q: 'ভর্তি' })}`
const paths = [...publicPages, '/routine?class_name=1', '/facnstaff?tab=staff', search, noPage]

for (const path of paths) {
  test(
    `${path} looks designed from 360 to 1920 px: text, lines, spaces, tiles and bands`,
    rest,
    async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await openPublic(page, path)
        await waitForFonts(page)
        const look = await lookOf(page)
        expect(look, `${path} at ${width} px`).toEqual({
          headings: 1,
          smallText: [],
          longLines: [],
          oddSpaces: [],
          orphanTiles: [],
          halfEmptyBands: [],
        })
        expect(await horizontalOverflow(page)).toBe(0)
      }
    },
  )
}

test('the list of faults sees each of them', rest, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto('/')
  await waitForFonts(page)
  await page.evaluate(() => {
    const change = (selector: string, style: Record<string, string>) => {
      for (const one of document.querySelectorAll<HTMLElement>(selector)) Object.assign(one.style, style)
    }
    document.querySelector('main')?.prepend(document.createElement('h1'))
    change('.tagline', { fontSize: '14px' })
    change('.prose', { maxWidth: 'none' })
    change('.about', { gridTemplateColumns: 'none' })
    change('.ways', { paddingTop: '13px', gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr' })
    change('.home-news', { width: '100%', maxWidth: 'none', background: 'pink' })
    change('.home-news > *', { maxWidth: '20rem' })
    change('.home-news', { gridTemplateColumns: '20rem 20rem' })
  })
  const { headings, ...faults } = await lookOf(page)
  expect(headings).toBe(2)
  for (const [kind, found] of Object.entries(faults)) expect(found, kind).not.toEqual([])
})

/** What a designer would object to; each fault names its element. */
function lookOf(page: Page) {
  return page.evaluate(() => {
    const smallest = 15
    const longest = 75
    // As in tokens.css, in pixels; and the edge of a phone.
    const spaces = new Set([0, 4, 8, 12, 16, 24, 32, 48, 72])
    const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('.spoken')
    const all = [...document.querySelectorAll('body *')].filter(isShown)
    const ownText = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const main = document.querySelector('main')
    const inMain = all.filter((element) => main?.contains(element))

    const smallText = all.filter(
      (element) =>
        ownText(element).length > 0 && Number.parseFloat(getComputedStyle(element).fontSize) < smallest,
    )

    /** The letters of the longest line of a paragraph of at least two lines. */
    const longestLine = (paragraph: Element) => {
      const lines = new Map<number, number>()
      const range = document.createRange()
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, segment } of letters.segment(node.textContent ?? '')) {
          range.setStart(node, index)
          range.setEnd(node, index + segment.length)
          const { bottom, width } = range.getBoundingClientRect()
          if (width > 0) lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? 0) + 1)
        }
      return lines.size > 1 ? Math.max(...lines.values()) : 0
    }
    const longLines = inMain
      .filter((element) => element.matches('p, li, dd, figcaption') && ownText(element).length > 0)
      .map((element) => ({ element, letters: longestLine(element) }))
      .filter((line) => line.letters > longest)

    const spacesOf = (element: Element) => {
      const { paddingTop, paddingBottom, rowGap, marginTop, marginBottom } = getComputedStyle(element)
      return [paddingTop, paddingBottom, rowGap, marginTop, marginBottom]
        .map((space) => Math.abs(Number.parseFloat(space) || 0))
        .filter((space) => !spaces.has(space))
    }
    const oddSpaces = [...document.querySelectorAll('main > *, main > * > *, main section, main ul, main dl')]
      .filter(isShown)
      .map((element) => ({ element, odd: spacesOf(element) }))
      .filter(({ odd }) => odd.length > 0)

    // A tile alone in the last of several rows, which leaves more than half of it empty.
    const orphanTiles = inMain.filter((list) => {
      if (!list.matches('.ways, .people, .grid, .gallery, .heads-strip > ul')) return false
      const tiles = [...list.children].filter(isShown).map((tile) => tile.getBoundingClientRect())
      const last = tiles.at(-1)
      if (!last) return false
      const lastRow = tiles.filter(({ top }) => top === last.top)
      const isInRows = tiles.filter(({ top }) => top === tiles[0]?.top).length > 1
      return isInRows && lastRow.length === 1 && last.width < list.getBoundingClientRect().width / 2
    })

    const screen = document.documentElement.clientWidth
    const transparent = 'rgba(0, 0, 0, 0)'
    const paper = getComputedStyle(document.documentElement).backgroundColor
    /** From the first to the last pixel of what stands in it. */
    const contentWidth = (band: Element) => {
      const boxes = [...band.querySelectorAll('*')]
        .filter(
          (element) =>
            isShown(element) && (ownText(element).length > 0 || element.matches('img, input, svg')),
        )
        .map((element) => element.getBoundingClientRect())
      return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    }
    const halfEmptyBands = inMain.filter((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const isColoured = ![transparent, paper].includes(backgroundColor) || backgroundImage !== 'none'
      return (
        isColoured &&
        element.getBoundingClientRect().width >= screen - 1 &&
        screen > 1000 &&
        contentWidth(element) < screen / 2
      )
    })

    return {
      headings: document.querySelectorAll('h1').length,
      smallText: smallText.map(name),
      longLines: longLines.map((line) => `${line.letters} ${name(line.element)}`),
      oddSpaces: oddSpaces.map(({ element, odd }) => `${odd} ${name(element)}`),
      orphanTiles: orphanTiles.map(name),
      halfEmptyBands: halfEmptyBands.map(name),
    }
  })
}
