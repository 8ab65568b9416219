import { writeCsvStream } from 'hucre/csv'
import { type CellStyle, type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import type { Cell } from './cells.ts'
import { markFormula } from './formula-mark.ts'

/** A column of a sheet that is written. */
export interface SheetColumn {
  head: string
  /** A `text` keeps its leading zeros; a `date` takes cells with the text `YYYY-MM-DD`. */
  kind: 'text' | 'number' | 'date'
  /** In letters; by default by its head. */
  width?: number
  /** What a template offers in a list. */
  choices?: readonly string[]
}

/** An Excel file with one sheet, written while it is read. The name is cut to what Excel takes. */
export function xlsxStream(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Cell[]>,
): ReadableStream<Uint8Array> {
  const styled: ColumnDef[] = columns.map((column) => ({ width: widthOf(column) }))
  return writeXlsxStream(withHead(styled, columns, rows), {
    name: sheetName(name),
    columns: styled,
    freezePane: { rows: 1 },
  })
}

/** A CSV file as Excel opens it: UTF-8 with BOM, lines end in CRLF, and no cell is taken for a formula. */
export function csvStream(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Cell[]>,
): ReadableStream<Uint8Array> {
  return writeCsvStream(markedRows(columns, rows), { bom: true })
}

async function* markedRows(columns: readonly SheetColumn[], rows: AsyncIterable<Cell[]>) {
  const marked = (cell: Cell) => (typeof cell === 'string' ? markFormula(cell) : cell)
  yield columns.map(({ head }) => markFormula(head))
  for await (const row of rows) yield row.map(marked)
}

// The library asks a column for its style with each cell, so the head is bold if the columns are while it is written.
async function* withHead(
  styled: readonly ColumnDef[],
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<CellValue[]> {
  for (const column of styled) column.style = headStyle
  yield columns.map(({ head }) => escapeText(head))
  for (const [index, { kind }] of columns.entries())
    Object.assign(styled[index] ?? {}, { style: styles[kind] })
  for await (const row of rows) yield xlsxCells(columns, row)
}

/** How the heads of a sheet look. */
export const headStyle: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 }, numFmt: '@' }

/** How the cells of a column are shown: as a text they keep their zeros. */
export const styles: Record<SheetColumn['kind'], CellStyle> = {
  text: { numFmt: '@' },
  number: {},
  date: { numFmt: 'dd/mm/yyyy' },
}

/** The cells of a row as the library takes them. */
export function xlsxCells(columns: readonly SheetColumn[], row: readonly Cell[]): CellValue[] {
  return row.map((cell, index) => toCellValue(cell, columns[index]?.kind ?? 'text'))
}

function toCellValue(cell: Cell, kind: SheetColumn['kind']): CellValue {
  if (kind === 'text' && typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return cell
  return (kind === 'date' && dayIn(cell)) || escapeText(cell)
}

// Excel counts days from 1900, and its first two months are a day off.
function dayIn(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1900-03-01') return undefined
  const day = new Date(`${text}T00:00Z`)
  return Number.isNaN(day.getTime()) ? undefined : day
}

// A text may look like the escape of a control character in XLSX (ECMA-376, part 1, 22.4.2.4).
function escapeText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

/** The width of a column, in letters. */
export function widthOf({ head, width }: SheetColumn): number {
  return width ?? Math.min(40, Math.max(12, head.length + 2))
}

/** A name that Excel takes for a sheet: at most 31 letters, without those it uses in formulas. */
export function sheetName(name: string): string {
  const plain = name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').slice(0, 31)
  const trimmed = plain.replace(/^['\s]+|['\s]+$/g, '')
  return trimmed === '' || trimmed.toLowerCase() === 'history' ? 'তালিকা' : trimmed
}
