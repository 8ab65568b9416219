import type { Cell, SheetRow } from '#app/sheets/cells.ts'
import type { EntityColumn } from '#app/sheets/columns.ts'
import { findHeadRow, matchColumns } from '#app/sheets/match-columns.ts'
import type { NamedRecords } from '#app/sheets/named-records.ts'
import { bijoyWords, fromBijoy } from '#app/text/bijoy.ts'
import { cutText } from '#app/text/cut.ts'
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
  const looks = heads.map((_, index) => looksBijoy(records.map(({ cells }) => cells[index] ?? null)))
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
    cutText(String(row?.cells[index] ?? '').trim(), longestSample),
  )
}

function asUnicode(cell: Cell): Cell {
  return typeof cell === 'string' ? fromBijoy(cell).text : cell
}

function looksBijoy(cells: readonly Cell[]): boolean {
  let words = 0
  let bijoy = 0
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    const found = bijoyWords(cell)
    words += found.words
    bijoy += found.bijoy
  }
  return bijoy > 0 && bijoy * 3 >= words
}

function samplesOf(rows: readonly SheetRow[], index: number): string[] {
  return rows
    .map(({ cells }) => String(cells[index] ?? '').trim())
    .filter((text) => text !== '')
    .slice(0, samplesOfEach)
    .map((text) => cutText(text, longestSample))
}
