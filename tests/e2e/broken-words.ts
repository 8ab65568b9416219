import type { Page } from '@playwright/test'

/** The visible words of a page: how many there are, and those that are broken in the middle. */
export interface WordCount {
  words: number
  broken: BrokenWord[]
}

interface BrokenWord {
  word: string
  /** Where it stands, for example `main > .wrap > .document`. */
  place: string
}

/**
 * A word is letters and marks, with the joiners between them. It is broken if it stands on two lines although it would
 * fit on one: on the line that it had if all blocks around it, up to the body of the page, stood in one column.
 */
export function countBrokenWords(page: Page): Promise<WordCount> {
  return page.evaluate(() => {
    const range = document.createRange()
    const count: WordCount = { words: 0, broken: [] }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      if (!around || !isVisible(around)) continue
      range.selectNodeContents(text)
      const isOnOneLine = linesOf(range).length < 2
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}\u200c\u200d]+/gu)) {
        count.words++
        if (isOnOneLine) continue
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = linesOf(range)
        const width = lines.reduce((sum, line) => sum + line.width, 0)
        if (lines.length > 1 && width <= longestLine(around))
          count.broken.push({ word, place: placeOf(around) })
      }
    }
    return count

    function isVisible(element: Element): boolean {
      const isShown = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
      return isShown && !element.closest('.spoken, option')
    }

    function linesOf(part: Range): { top: number; height: number; width: number }[] {
      const lines: { top: number; height: number; width: number }[] = []
      for (const { top, height, width } of part.getClientRects()) {
        const line = lines.find((one) => Math.abs(one.top - top) < height / 2)
        if (line) line.width += width
        else lines.push({ top, height, width })
      }
      return lines
    }

    function longestLine(inner: Element): number {
      let width = document.documentElement.clientWidth
      for (let one: Element | null = inner; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one)
        if (/^(inline|contents)$/.test(style.display)) continue
        for (const side of ['Left', 'Right'] as const)
          width -=
            pixels(style[`padding${side}`]) +
            pixels(style[`border${side}Width`]) +
            Math.min(0, pixels(style[`margin${side}`]))
      }
      return width
    }

    function pixels(length: string): number {
      return Number.parseFloat(length) || 0
    }

    function placeOf(inner: Element): string {
      const names: string[] = []
      for (let one: Element | null = inner; one && one !== document.body; one = one.parentElement)
        names.unshift(one.classList[0] ? `.${one.classList[0]}` : one.localName)
      return names.slice(-5).join(' > ')
    }
  })
}
