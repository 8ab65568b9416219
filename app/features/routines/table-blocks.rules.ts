import type { Heading } from './table-headings.rules.ts'

/** What headings of a row or column say. */
export type Kind = 'days' | 'period' | 'place'

export const kinds: readonly Kind[] = ['days', 'period', 'place']

export type Row = readonly string[]

export type HeadingOf = (text: string) => Heading

/** A part of a table with headings of its own. */
export interface Block {
  titles: string[]
  headers: Row[]
  body: Row[]
}

/** A row of headings begins a block; a text alone above it is its title. */
export function blocksOf(rows: readonly Row[], headingOf: HeadingOf): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  let alone: string[] = []
  for (const row of rows) {
    const texts = filled(row)
    if (texts.length === 0) continue
    // A row with few lessons may look like headings, but these are as many as those above.
    const fewest = filled(block?.headers[0] ?? []).length / 2
    if (countHeadings(row, headingOf) > fewest) {
      if (!block || block.body.length > 0) {
        block = { titles: alone, headers: [], body: [] }
        blocks.push(block)
      }
      block.headers.push(row)
      alone = []
      continue
    }
    // Above the first heading anything: name and year of a school.
    if (!block || isTitle(texts, headingOf)) alone.push(...texts)
    else alone = []
    block?.body.push(row)
  }
  return blocks
}

/** Each text once: a merged cell is repeated. */
export function filled(row: Row): string[] {
  return [...new Set(row.filter((text) => text !== ''))]
}

/** A text alone, or a class with things that are no lessons: "শ্রেণি: ষষ্ঠ | কক্ষ: ২০১". */
function isTitle(texts: readonly string[], headingOf: HeadingOf): boolean {
  const isNote = (text: string) => /[:ঃ]/.test(text) || headingOf(text).names.length > 0
  const ofClass = texts.filter((text) => headingOf(text).place && !headingOf(text).period)
  return (
    texts.length === 1 ||
    (ofClass.length === 1 && texts.every((text) => ofClass.includes(text) || isNote(text)))
  )
}

/** How many headings a row of headings has; 0 of another row. */
function countHeadings(row: Row, headingOf: HeadingOf): number {
  const headings = filled(row).map(headingOf)
  const others = headings.filter(({ isBreak, names }) => isBreak || names.length > 0)
  const counts = kinds.map((kind) => {
    const found = headings.filter((heading) => heading[kind])
    const count = countOf(kind, found)
    const isMost = count * 5 >= (headings.length - others.length) * 3
    // Of a table for a single day: "পিরিয়ড | রবিবার".
    const isSingle = found.length === 1 && others.length > 0
    const isOnly = headings.every((heading) => heading[kind] || heading.names.length > 0)
    return isMost && (count >= 2 || (isSingle && isOnly)) ? count + others.length : 0
  })
  return Math.max(...counts)
}

/** The number and the time of a period are one heading. */
function countOf(kind: Kind, headings: readonly Heading[]): number {
  if (kind !== 'period') return headings.length
  const numbers = headings.filter(({ period }) => period?.number !== undefined).length
  return Math.max(numbers, headings.filter(({ period }) => period?.startTime).length)
}
