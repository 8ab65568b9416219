import { fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import { meaningWords } from '#app/text/search/meaning-key.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { EntityColumn } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { englishWords, fillers, headWords, serialHeads } from './head-words.ts'
import { createNameIndex, type NamedRecords } from './named-records.ts'
import type { Cell, SheetRow } from './sheet.ts'

/**
 * The index of the row of headings, which may follow a school's name, dates and titles: the row with the most cells
 * that match a column. -1 if there is none.
 */
export function findHeadRow(rows: readonly SheetRow[], columns: readonly EntityColumn[]): number {
  const find = createFinder(columns)
  const nameFields = columns.flatMap(({ field, recordWords }) => (recordWords ? [field] : []))
  let found = { index: -1, named: 0 }
  for (const [index, { cells }] of rows.slice(0, maxHeadRow).entries()) {
    const heads = headsIn(cells)
    const named = heads.filter((head) => isHeading(head, find)).length
    // A list of teachers may share only the column of names, but a line like "Class: Six" is no heading.
    const isAlone = heads.filter(Boolean).length === 1
    const hasName = heads.some((head) =>
      matchesOf(head, find).some(({ field }) => nameFields.includes(field)),
    )
    if (named > found.named && (named > 1 || isAlone || hasName)) found = { index, named }
  }
  return found.index
}

function headsIn(cells: readonly Cell[]): string[] {
  return cells.map((cell) =>
    String(cell ?? '')
      .slice(0, maxHeadLength)
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/**
 * The field of each column, by its heading, or by its cells if the heading is a placeholder; null for columns that are
 * left out. Each field is matched once, by its best heading. `byHand` are headings matched by users, by search key;
 * they win.
 */
export function matchColumns(
  columns: readonly EntityColumn[],
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  named: NamedRecords = createNameIndex({}),
  byHand: ReadonlyMap<string, string | null> = new Map(),
): (string | null)[] {
  const length = rows.reduce((most, cells) => Math.max(most, cells.length), heads.length)
  const fields = new Array<string | null>(length).fill(null)
  const find = createFinder(columns)
  const matched = heads.map((head) => byHand.get(searchKey(head)))
  const offers = heads.flatMap((head, index) => {
    const field = matched[index]
    if (field === null) return []
    const isKnown = columns.some((column) => column.field === field)
    return [...(field && isKnown ? [{ field, score: byHandScore }] : []), ...matchesOf(head, find)].map(
      (one) => ({ ...one, index }),
    )
  })
  for (const { field, index } of offers.sort(
    (one, other) => other.score - one.score || one.index - other.index,
  ))
    if (fields[index] === null && !fields.includes(field)) fields[index] = field
  const open = [...fields.keys()].filter(
    (index) => fields[index] === null && matched[index] !== null && isPlaceholder(heads[index] ?? ''),
  )
  const left = columns.filter(({ field }) => !fields.includes(field))
  for (const [index, field] of guessColumns(left, open, rows, named)) fields[index] = field
  return fields
}

const maxHeadRow = 20
const maxHeadLength = 200

function isHeading(head: string, find: FindFields): boolean {
  return matchesOf(head, find).length > 0 || isSerialHead(head) || isSerialHead(fromBijoy(head).text)
}

/** The fields of a heading, in Unicode or Bijoy. */
function matchesOf(head: string, find: FindFields): readonly FieldMatch[] {
  if (!head) return []
  const found = find(head)
  return found.length > 0 ? found : find(fromBijoy(head).text)
}

// Empty, or the default of a program.
function isPlaceholder(head: string): boolean {
  return /^(?:(?:column|col|unnamed|field|কলাম)[ :_-]*)?[\d০-৯]*$|^[a-z]$/i.test(head)
}

interface FieldMatch {
  field: string
  score: number
}

type FindFields = (head: string) => readonly FieldMatch[]

function isSerialHead(head: string): boolean {
  const words = wordsIn(head)
  return head.trim() === '#' || serials.has(wholeKey(words)) || serials.has(coreKey(words))
}

/** Indexes columns by their labels, the words for a record, and usual headings. */
function createFinder(columns: readonly EntityColumn[]): FindFields {
  const found = new Map<string, FieldMatch[]>()
  const add = (key: string, named: FieldMatch) => {
    if (key) found.set(key, [...(found.get(key) ?? []), named])
  }
  for (const { field, head, recordWords = [] } of columns) {
    const usual = headWords[field.split('.').at(-1) ?? field] ?? []
    for (const [index, name] of [head, ...recordWords, ...usual].entries()) {
      const words = wordsIn(name)
      const score = (name === head ? labelScore : usualScore) - index
      add(wholeKey(words), { field, score })
      add(coreKey(words), { field, score: score - coreLoss })
    }
  }
  return (head) => {
    const words = wordsIn(head)
    const whole = found.get(wholeKey(words)) ?? []
    const core = found.get(coreKey(words)) ?? []
    const isEnglish = words.some((word) => english.has(word))
    return [
      ...whole,
      ...core.map(({ field, score }) => ({ field, score: score - coreLoss - (isEnglish ? 1 : 0) })),
    ]
  }
}

const byHandScore = 10_000
const labelScore = 1000
const usualScore = 500
// For each side where only the core of a heading matches.
const coreLoss = 100

// Without endings as in পিতার, অভিভাবকের and "fathers". Both sides are cut, so further cuts matter little.
const wordsIn = (head: string) => meaningWords(head).map((word) => word.replace(ending, ''))

const ending = /(?<=.{2})(?:(?:\u09af\u09bc)?\u09c7\u09b0|\u09b0)+$|(?<=[a-z]{3})s$/

// Ignores word boundaries: "জন্মতারিখ", "E-mail", "D.O.B."
const wholeKey = (words: readonly string[]) => words.join('')

const coreKey = (words: readonly string[]) =>
  wholeKey(words.filter((word) => !emptyWords.has(word) && !english.has(word)))

const english = new Set(englishWords.flatMap(wordsIn))
const emptyWords = new Set(fillers.flatMap(wordsIn))
const serials = new Set(serialHeads.map((head) => wholeKey(wordsIn(head))))
