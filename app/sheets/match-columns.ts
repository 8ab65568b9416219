import { fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import type { Cell, SheetRow } from './cells.ts'
import type { EntityColumn } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { type FindNamed, finderOf, isSerialHead, type NamedField } from './head-keys.ts'
import { findableByName, type NamedRecords } from './named-records.ts'

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
 * those that are left out. Each field is taken once, by the column that names it best.
 */
export function matchColumns(
  columns: readonly EntityColumn[],
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  named: NamedRecords = findableByName({}),
): (string | null)[] {
  const length = rows.reduce((most, cells) => Math.max(most, cells.length), heads.length)
  const fields = new Array<string | null>(length).fill(null)
  const find = finderOf(columns)
  const offers = heads.flatMap((head, index) => namedBy(head, find).map((one) => ({ ...one, index })))
  for (const { field, index } of offers.sort(
    (one, other) => other.score - one.score || one.index - other.index,
  ))
    if (fields[index] === null && !fields.includes(field)) fields[index] = field
  const open = [...fields.keys()].filter((index) => saysNothing(heads[index] ?? ''))
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
