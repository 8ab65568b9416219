import { fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import { meaningWords } from '#app/text/search/meaning-key.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { EntityColumn } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { englishWords, fillers, headWords, serialHeads } from './head-words.ts'
import { findableByName, type NamedRecords } from './named-records.ts'
import type { Cell, SheetRow } from './sheet.ts'

/**
 * The place of the row of headings among the first rows of a sheet, where a school's name, dates and titles may stand
 * above it: the row of which the most cells name a column. -1 if there is none.
 */
export function findHeadRow(rows: readonly SheetRow[], columns: readonly EntityColumn[]): number {
  const find = finderOf(columns)
  const nameFields = columns.flatMap(({ field, recordWords }) => (recordWords ? [field] : []))
  let found = { place: -1, named: 0 }
  for (const [place, { cells }] of rows.slice(0, farthestHead).entries()) {
    const heads = headsIn(cells)
    const named = heads.filter((head) => isNamed(head, find)).length
    // A list of teachers may have only their names in common with ours, but a line like "Class: Six" is no heading.
    const isAlone = heads.filter(Boolean).length === 1
    const hasName = heads.some((head) => namedBy(head, find).some(({ field }) => nameFields.includes(field)))
    if (named > found.named && (named > 1 || isAlone || hasName)) found = { place, named }
  }
  return found.place
}

// Short texts in one line.
function headsIn(cells: readonly Cell[]): string[] {
  return cells.map((cell) =>
    String(cell ?? '')
      .slice(0, longestHead)
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

/**
 * The field that each column of a sheet is taken for, by its heading, or by its cells where that says nothing; null for
 * those that are left out. Each field is taken once, by the column that names it best. Headings that were matched by hand
 * come first, by their search keys.
 */
export function matchColumns(
  columns: readonly EntityColumn[],
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  named: NamedRecords = findableByName({}),
  byHand: ReadonlyMap<string, string | null> = new Map(),
): (string | null)[] {
  const length = rows.reduce((most, cells) => Math.max(most, cells.length), heads.length)
  const fields = new Array<string | null>(length).fill(null)
  const find = finderOf(columns)
  const matched = heads.map((head) => byHand.get(searchKey(head)))
  const offers = heads.flatMap((head, index) => {
    const field = matched[index]
    if (field === null) return []
    const isKnown = columns.some((column) => column.field === field)
    return [...(field && isKnown ? [{ field, score: certain }] : []), ...namedBy(head, find)].map((one) => ({
      ...one,
      index,
    }))
  })
  for (const { field, index } of offers.sort(
    (one, other) => other.score - one.score || one.index - other.index,
  ))
    if (fields[index] === null && !fields.includes(field)) fields[index] = field
  const open = [...fields.keys()].filter(
    (index) => fields[index] === null && matched[index] !== null && saysNothing(heads[index] ?? ''),
  )
  const left = columns.filter(({ field }) => !fields.includes(field))
  for (const [index, field] of guessColumns(left, open, rows, named)) fields[index] = field
  return fields
}

const farthestHead = 20
const longestHead = 200

function isNamed(head: string, find: FindNamed): boolean {
  return namedBy(head, find).length > 0 || isSerialHead(head) || isSerialHead(fromBijoy(head).text)
}

/** The fields that a heading names, as it is written or in a Bijoy font. */
function namedBy(head: string, find: FindNamed): readonly NamedField[] {
  if (!head) return []
  const found = find(head)
  return found.length > 0 ? found : find(fromBijoy(head).text)
}

// Empty, or what programs write above columns without a heading.
function saysNothing(head: string): boolean {
  return /^(?:(?:column|col|unnamed|field|কলাম)[ :_-]*)?[\d০-৯]*$|^[a-z]$/i.test(head)
}

/** A field that a head names, and how surely. */
interface NamedField {
  field: string
  score: number
}

/** Finds the fields that heads name. */
type FindNamed = (head: string) => readonly NamedField[]

/** Whether a head is of a column that numbers the rows. */
function isSerialHead(head: string): boolean {
  const words = wordsIn(head)
  return head.trim() === '#' || serials.has(wholeKey(words)) || serials.has(coreKey(words))
}

/** Prepares to find columns by their heads: their labels, the words for a record, and what schools write. */
function finderOf(columns: readonly EntityColumn[]): FindNamed {
  const found = new Map<string, NamedField[]>()
  const add = (key: string, named: NamedField) => {
    if (key) found.set(key, [...(found.get(key) ?? []), named])
  }
  for (const { field, head, recordWords = [] } of columns) {
    const usual = headWords[field.split('.').at(-1) ?? field] ?? []
    for (const [place, name] of [head, ...recordWords, ...usual].entries()) {
      const words = wordsIn(name)
      const score = (name === head ? sure : likely) - place
      add(wholeKey(words), { field, score })
      add(coreKey(words), { field, score: score - loss })
    }
  }
  return (head) => {
    const words = wordsIn(head)
    const whole = found.get(wholeKey(words)) ?? []
    const core = found.get(coreKey(words)) ?? []
    const isEnglish = words.some((word) => english.has(word))
    return [
      ...whole,
      ...core.map(({ field, score }) => ({ field, score: score - loss - (isEnglish ? 1 : 0) })),
    ]
  }
}

const certain = 10_000
const sure = 1000
const likely = 500
// For each side on which only the core of a head agrees.
const loss = 100

// Without the endings of পিতার and অভিভাবকের, and the s of "fathers": on both sides, so it matters little what else is cut.
const wordsIn = (head: string) => meaningWords(head).map((word) => word.replace(ending, ''))

const ending = /(?<=.{2})(?:(?:\u09af\u09bc)?\u09c7\u09b0|\u09b0)+$|(?<=[a-z]{3})s$/

// However it is divided: "জন্মতারিখ", "E-mail", "D.O.B."
const wholeKey = (words: readonly string[]) => words.join('')

const coreKey = (words: readonly string[]) =>
  wholeKey(words.filter((word) => !emptyWords.has(word) && !english.has(word)))

const english = new Set(englishWords.flatMap(wordsIn))
const emptyWords = new Set(fillers.flatMap(wordsIn))
const serials = new Set(serialHeads.map((head) => wholeKey(wordsIn(head))))
