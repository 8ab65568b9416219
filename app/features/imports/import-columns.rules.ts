import { bijoyWords, fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import type { EntityColumn } from '#app/sheets/columns.ts'
import { findHeadRow, matchColumns } from '#app/sheets/match-columns.ts'
import type { NamedRecords } from '#app/sheets/named-records.ts'
import type { Cell, SheetRow } from '#app/sheets/sheet.ts'
import { truncate } from '#app/text/base/cut.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { MatchedHeading } from './imports.contract.ts'

export interface ImportColumn {
  index: number
  head: string
  samples: readonly string[]
  /** Null if it is left out. */
  field: string | null
  looksBijoy: boolean
  /** Whether it is converted from Bijoy. */
  bijoy: boolean
}

interface Proposal {
  columns: ImportColumn[]
  /** Rows up to this number are titles and heads. */
  headNumber: number
}

const samplesPerColumn = 3
const maxSampleLength = 100

/**
 * Matches the columns of a sheet by its first rows and the names of records that they may refer to. Saved headings,
 * which were matched by hand, have priority.
 */
export function proposeColumns(
  known: readonly EntityColumn[],
  rows: readonly SheetRow[],
  named: NamedRecords,
  saved: readonly MatchedHeading[] = [],
): Proposal {
  const headIndex = findHeadRow(rows, known)
  const records = rows.slice(headIndex + 1)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const heads = headsOf(rows[headIndex], width)
  const looks = bijoyColumns(
    heads,
    heads.map((_, index) => records.map(({ cells }) => cells[index] ?? null)),
  )
  const contents = records.map(({ cells }) =>
    heads.map((_, index) => (looks[index] ? asUnicode(cells[index] ?? null) : (cells[index] ?? null))),
  )
  const byHand = new Map(saved.map(({ heading, field }) => [searchKey(heading), field]))
  const fields = matchColumns(known, heads, contents, named, byHand)
  return {
    headNumber: rows[headIndex]?.number ?? 0,
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
    truncate(String(row?.cells[index] ?? '').trim(), maxSampleLength),
  )
}

function asUnicode(cell: Cell): Cell {
  return typeof cell === 'string' ? fromBijoy(cell, { isAllBijoy: true }).text : cell
}

// Enough to detect Bijoy; converting a text takes a tenth of a millisecond.
const maxSampled = 50

const sampleOf = (cells: readonly Cell[]) => [...new Set(cells)].slice(0, maxSampled)

/** Which columns are Bijoy. Short texts are ambiguous: they follow the heads, or all other columns. */
function bijoyColumns(heads: readonly string[], columns: readonly Cell[][]): boolean[] {
  const sampled = columns.map(sampleOf)
  const counts = sampled.map(countBijoy)
  const looks = counts.map(looksBijoy)
  const mayBe = sampled.map(mayBeBijoy)
  const others = counts.filter(({ words }, index) => !mayBe[index] && words > 0)
  const isOfBijoy = looksBijoy(countBijoy(heads)) || (looks.includes(true) && others.every(looksBijoy))
  return columns.map((_, index) => Boolean(looks[index] || (isOfBijoy && mayBe[index])))
}

/** Whether all words can be Bijoy; of single letters only ক, খ, গ and ঘ, the usual names of sections. */
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
    .map(({ cells }) => truncate(String(cells[index] ?? '').trim(), maxSampleLength))
    .filter((text) => text !== '')
  return [...new Set(texts)].slice(0, samplesPerColumn)
}

/** The matched columns, and values for all rows. */
export interface ImportDraft {
  columns: readonly ImportColumn[]
  fixed: Readonly<Record<string, string>>
}

/** Matches a column with a field (null: none), instead of another column or a value for all rows. */
export function fillField(draft: ImportDraft, index: number, field: string | null): ImportDraft {
  const columns = draft.columns.map((column) => {
    if (column.index === index) return { ...column, field }
    return field !== null && column.field === field ? { ...column, field: null } : column
  })
  return { columns, fixed: field === null ? draft.fixed : without(draft.fixed, field) }
}

export function convert(draft: ImportDraft, index: number, bijoy: boolean): ImportDraft {
  return {
    ...draft,
    columns: draft.columns.map((column) => (column.index === index ? { ...column, bijoy } : column)),
  }
}

/** Sets the value of a field for all rows; empty removes it. */
export function fix(draft: ImportDraft, field: string, value: string): ImportDraft {
  const fixed = without(draft.fixed, field)
  return { ...draft, fixed: value === '' ? fixed : { ...fixed, [field]: value } }
}

function without(fixed: ImportDraft['fixed'], field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fixed).filter(([name]) => name !== field))
}
