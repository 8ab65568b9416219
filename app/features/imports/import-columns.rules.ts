import { bijoyWords, fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import type { Cell, SheetRow } from '#app/sheets/cells.ts'
import type { EntityColumn } from '#app/sheets/columns.ts'
import { findHeadRow, matchColumns } from '#app/sheets/match-columns.ts'
import type { NamedRecords } from '#app/sheets/named-records.ts'
import { truncate } from '#app/text/base/cut.ts'
import { type ImportColumn, mostColumns } from './imports.contract.ts'

/** A column as the server proposes to take it. */
interface Proposal {
  columns: ImportColumn[]
  /** The rows up to this number are no records: the heads, and what stands above them. */
  headNumber: number
}

const samplesOfEach = 3
const longestSample = 100

/** What the columns of a sheet seem to be, by its first rows and the names of the records that they may refer to. */
export function proposeColumns(
  known: readonly EntityColumn[],
  rows: readonly SheetRow[],
  named: NamedRecords,
): Proposal {
  const place = findHeadRow(rows, known)
  const records = rows.slice(place + 1)
  const width = Math.min(mostColumns, Math.max(0, ...rows.map(({ cells }) => cells.length)))
  const heads = headsOf(rows[place], width)
  const looks = bijoyColumns(
    heads,
    heads.map((_, index) => records.map(({ cells }) => cells[index] ?? null)),
  )
  const contents = records.map(({ cells }) =>
    heads.map((_, index) => (looks[index] ? asUnicode(cells[index] ?? null) : (cells[index] ?? null))),
  )
  const fields = matchColumns(known, heads, contents, named)
  return {
    headNumber: rows[place]?.number ?? 0,
    columns: heads.map((head, index) => ({
      index,
      head,
      samples: samplesOf(records, index),
      field: fields[index] ?? null,
      looks_bijoy: looks[index] ?? false,
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

// So many different texts tell what a column is; to judge one takes a tenth of a millisecond.
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
