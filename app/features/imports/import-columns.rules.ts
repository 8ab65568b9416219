import { bijoyWords, fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import type { EntityColumn } from '#app/sheets/columns.ts'
import { findHeadRow, matchColumns } from '#app/sheets/match-columns.ts'
import type { NamedRecords } from '#app/sheets/named-records.ts'
import type { Cell, SheetRow } from '#app/sheets/sheet.ts'
import { truncate } from '#app/text/base/cut.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { MatchedHeading } from './imports.contract.ts'

/** A column of a sheet, and what it is taken for. */
export interface ImportColumn {
  index: number
  head: string
  samples: readonly string[]
  /** Null: it is left out. */
  field: string | null
  looksBijoy: boolean
  /** It is converted from Bijoy. */
  bijoy: boolean
}

interface Proposal {
  columns: ImportColumn[]
  /** The rows up to this number are no records: the heads, and what stands above them. */
  headNumber: number
}

const samplesOfEach = 3
const longestSample = 100

/**
 * What the columns of a sheet seem to be, by its first rows and the names of the records that they may refer to. Headings
 * that were matched by hand before count first.
 */
export function proposeColumns(
  known: readonly EntityColumn[],
  rows: readonly SheetRow[],
  named: NamedRecords,
  remembered: readonly MatchedHeading[] = [],
): Proposal {
  const place = findHeadRow(rows, known)
  const records = rows.slice(place + 1)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const heads = headsOf(rows[place], width)
  const looks = bijoyColumns(
    heads,
    heads.map((_, index) => records.map(({ cells }) => cells[index] ?? null)),
  )
  const contents = records.map(({ cells }) =>
    heads.map((_, index) => (looks[index] ? asUnicode(cells[index] ?? null) : (cells[index] ?? null))),
  )
  const byHand = new Map(remembered.map(({ heading, field }) => [searchKey(heading), field]))
  const fields = matchColumns(known, heads, contents, named, byHand)
  return {
    headNumber: rows[place]?.number ?? 0,
    columns: heads.map((head, index) => ({
      index,
      head,
      samples: samplesOf(records, index),
      field: fields[index] ?? null,
      looksBijoy: looks[index] ?? false,
      bijoy: looks[index] ?? false,
    })),
  }
}

function headsOf(row: SheetRow | undefined, width: number): string[] {
  return Array.from({ length: width }, (_, index) =>
    truncate(String(row?.cells[index] ?? '').trim(), longestSample),
  )
}

function asUnicode(cell: Cell): Cell {
  return typeof cell === 'string' ? fromBijoy(cell, { isAllBijoy: true }).text : cell
}

// So many different texts tell what a column is; to resolveRow one takes a tenth of a millisecond.
const mostJudged = 50

const fewOf = (cells: readonly Cell[]) => [...new Set(cells)].slice(0, mostJudged)

/** Which columns are Bijoy. Short ones say little themselves: they are as the heads, or as all other columns are. */
function bijoyColumns(heads: readonly string[], columns: readonly Cell[][]): boolean[] {
  const few = columns.map(fewOf)
  const counts = few.map(countBijoy)
  const looks = counts.map(looksBijoy)
  const mayBe = few.map(mayBeBijoy)
  const others = counts.filter(({ words }, index) => !mayBe[index] && words > 0)
  const isOfBijoy = looksBijoy(countBijoy(heads)) || (looks.includes(true) && others.every(looksBijoy))
  return columns.map((_, index) => Boolean(looks[index] || (isOfBijoy && mayBe[index])))
}

/** Whether all words of a column can be Bijoy; of single letters those that are ক, খ, গ and ঘ, as sections are called. */
function mayBeBijoy(cells: readonly Cell[]): boolean {
  const texts = cells.map((cell) => String(cell ?? '').trim()).filter((text) => latin.test(text))
  const isBijoy = (text: string) =>
    text.length === 1 ? /[K-N]/.test(text) : !latin.test(fromBijoy(text).text)
  return texts.length > 0 && texts.every(isBijoy)
}

const latin = /\p{Script=Latin}/u

interface BijoyCount {
  words: number
  bijoy: number
}

const looksBijoy = ({ words, bijoy }: BijoyCount) => bijoy > 0 && bijoy * 3 >= words

function countBijoy(cells: readonly Cell[]): BijoyCount {
  const counts = cells.filter((cell) => typeof cell === 'string').map((text) => bijoyWords(text))
  return {
    words: counts.reduce((sum, { words }) => sum + words, 0),
    bijoy: counts.reduce((sum, { bijoy }) => sum + bijoy, 0),
  }
}

function samplesOf(rows: readonly SheetRow[], index: number): string[] {
  const texts = rows
    .map(({ cells }) => truncate(String(cells[index] ?? '').trim(), longestSample))
    .filter((text) => text !== '')
  return [...new Set(texts)].slice(0, samplesOfEach)
}

/** What the columns of a sheet are, and what all of its rows have. */
export interface ImportDraft {
  columns: readonly ImportColumn[]
  fixed: Readonly<Record<string, string>>
}

/** One column fills a field, or with null none: another one that did is left out, and no value is for all rows any more. */
export function fillField(draft: ImportDraft, index: number, field: string | null): ImportDraft {
  const columns = draft.columns.map((column) => {
    if (column.index === index) return { ...column, field }
    return field !== null && column.field === field ? { ...column, field: null } : column
  })
  return { columns, fixed: field === null ? draft.fixed : without(draft.fixed, field) }
}

/** A column is converted from Bijoy, or not. */
export function convert(draft: ImportDraft, index: number, bijoy: boolean): ImportDraft {
  return {
    ...draft,
    columns: draft.columns.map((column) => (column.index === index ? { ...column, bijoy } : column)),
  }
}

/** A field has the same value in all rows; empty: none. */
export function fix(draft: ImportDraft, field: string, value: string): ImportDraft {
  const fixed = without(draft.fixed, field)
  return { ...draft, fixed: value === '' ? fixed : { ...fixed, [field]: value } }
}

function without(fixed: ImportDraft['fixed'], field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fixed).filter(([name]) => name !== field))
}
