import { writeCsvStream } from 'hucre/csv'
import {
  type CellStyle,
  type CellValue,
  type ColumnDef,
  cellRef,
  colToLetter,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
  writeXlsxStream,
} from 'hucre/xlsx'
import { markFormula } from './read-csv.ts'
import { type Cell, helpSheetName } from './sheet.ts'

export interface SheetColumn {
  head: string
  /** `text` preserves leading zeros; `date` needs the text `YYYY-MM-DD`. */
  kind: 'text' | 'number' | 'date'
  /** In letters; by default that of its head. */
  width?: number
  /** The drop-down list of a template. */
  choices?: readonly string[]
}

/** An Excel file with one sheet. The name is converted to one that Excel allows. */
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

/** A CSV file for Excel: UTF-8 with BOM, CRLF, and no cell is executed as a formula. */
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

// The library reads the style of the column for each cell, so all columns are bold while the head is written.
async function* withHead(
  styled: readonly ColumnDef[],
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<CellValue[]> {
  for (const column of styled) column.style = headStyle
  yield headsOf(columns)
  for (const [index, { kind }] of columns.entries())
    Object.assign(styled[index] ?? {}, { style: cellStyles[kind] })
  for await (const row of rows) yield xlsxCells(columns, row)
}

// Rows with formats, so that a roll preserves its zeros, and drop-down lists.
const formattedRows = 1_000

/**
 * An Excel file to fill in: heads, an example row, drop-down lists for columns with choices, and a second sheet with
 * notes, which `readSheet` ignores.
 */
export async function xlsxTemplate(
  name: string,
  columns: readonly SheetColumn[],
  example: Cell[],
  notes: readonly string[],
): Promise<Uint8Array> {
  const empty = columns.map(() => null)
  const sheet: WriteSheet = {
    name: sheetName(name),
    columns: columns.map((column) => ({ width: widthOf(column), style: cellStyles[column.kind] })),
    rows: [
      headsOf(columns),
      xlsxCells(columns, example),
      ...Array.from({ length: formattedRows - 1 }, () => empty),
    ],
    cells: new Map(columns.map((_column, index) => [`0,${index}`, { style: headStyle }])),
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(dropDown),
  }
  const help: WriteSheet = {
    name: helpSheetName,
    columns: [{ width: 90, style: { alignment: { wrapText: true, vertical: 'top' } } }],
    rows: notes.map((note) => [escapeText(note)]),
  }
  return writeXlsx({ sheets: [sheet, help, ...listsOf(columns)] })
}

const listSheet = 'বিকল্প'

// Lists in a separate sheet may be long, and contain commas.
function listsOf(columns: readonly SheetColumn[]): WriteSheet[] {
  const longest = Math.max(0, ...columns.map(({ choices = [] }) => choices.length))
  if (longest === 0) return []
  const rows = Array.from({ length: longest }, (_none, row) =>
    columns.map(({ choices = [] }) => escapeText(choices[row] ?? '') || null),
  )
  return [{ name: listSheet, rows, hidden: true }]
}

function dropDown({ choices = [] }: SheetColumn, index: number): DataValidation[] {
  if (choices.length === 0) return []
  const column = colToLetter(index)
  return [
    {
      type: 'list',
      range: `${cellRef(1, index)}:${cellRef(formattedRows, index)}`,
      formula1: `'${listSheet}'!$${column}$1:$${column}$${choices.length}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning',
      errorTitle: 'তালিকায় নেই',
      errorMessage: 'তালিকা থেকে একটি বেছে নিন।',
    },
  ]
}

const headStyle: CellStyle = {
  font: { bold: true, name: 'Calibri', size: 11 },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E5EFE9' } },
  numFmt: '@',
}

// Text preserves leading zeros.
const cellStyles: Record<SheetColumn['kind'], CellStyle> = {
  text: { numFmt: '@' },
  number: {},
  date: { numFmt: 'dd/mm/yyyy' },
}

function headsOf(columns: readonly SheetColumn[]): string[] {
  return columns.map(({ head }) => escapeText(head))
}

function xlsxCells(columns: readonly SheetColumn[], row: readonly Cell[]): CellValue[] {
  return row.map((cell, index) => toCellValue(cell, columns[index]?.kind ?? 'text'))
}

function toCellValue(cell: Cell, kind: SheetColumn['kind']): CellValue {
  if (kind === 'text' && typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return cell
  return (kind === 'date' && dayIn(cell)) || escapeText(cell)
}

// Serial dates start in 1900, and are one day off for two months.
function dayIn(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1900-03-01') return undefined
  const day = new Date(`${text}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined
}

// Escapes texts like `_x000D_`, which XLSX would unescape (ECMA-376, part 1, 22.4.2.4).
function escapeText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

function widthOf({ head, width }: SheetColumn): number {
  return width ?? Math.min(40, Math.max(12, head.length + 2))
}

// Excel allows 31 letters, without those of formulas.
function sheetName(name: string): string {
  const plain = name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').slice(0, 31)
  const trimmed = plain.replace(/^['\s]+|['\s]+$/g, '')
  return trimmed === '' || trimmed.toLowerCase() === 'history' ? 'তালিকা' : trimmed
}
