import type { CellContext } from './cell-value.ts'
import type { SheetRow } from './cells.ts'
import { countRows } from './count-rows.ts'
import { type SheetChoice, SheetFault } from './sheet-fault.ts'
import { helpSheet } from './sheet-limits.ts'
import { openWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts'
import { readCellContext, readXlsxRows } from './xlsx-rows.ts'
import type { ZipPart } from './zip-parts.ts'

/** What to read of a file. */
export interface ReadOptions {
  /** The sheet's name, where a workbook has several. */
  sheet?: string | undefined
  /** How many letters of a cell are kept. */
  longestCell: number
}

/** The rows with content of a file, and its sheet's name, empty for CSV. */
export interface ReadSheet {
  sheet: string
  rows: SheetRow[]
}

/** Reads an XLSX file; throws SheetFault. */
export async function readXlsx(file: Blob, { sheet: asked, longestCell }: ReadOptions): Promise<ReadSheet> {
  const workbook = await openWorkbook(file)
  let context: CellContext | undefined
  const read = async ({ name, part }: WorkbookSheet) => {
    context ??= await readCellContext(workbook, longestCell)
    return { sheet: name, rows: await readXlsxRows(part, context, longestCell) }
  }
  // Where no other sheet is in question, it need not be counted first.
  const [likely, ...others] =
    asked === undefined
      ? workbook.sheets.filter(isList)
      : workbook.sheets.filter(({ name }) => name === asked)
  // A workbook may call one part thousands of sheets.
  const counts = new Map<ZipPart, number>()
  if (likely && others.length === 0) {
    const only = await read(likely)
    if (only.rows.length > 0) return only
    counts.set(likely.part, 0)
  }
  const chosen = await read(await chooseSheet(workbook, asked, counts))
  if (chosen.rows.length === 0) throw new SheetFault('no-rows')
  return chosen
}

// The hidden ones hold lists for others, and one is our own help.
function isList({ isHidden, name }: WorkbookSheet): boolean {
  return !isHidden && name !== helpSheet
}

async function chooseSheet(
  { sheets }: Workbook,
  asked: string | undefined,
  counts: Map<ZipPart, number>,
): Promise<WorkbookSheet> {
  const filled: { sheet: WorkbookSheet; rows: number }[] = []
  for (const sheet of sheets) {
    const rows = counts.get(sheet.part) ?? (await countRows(sheet.part))
    counts.set(sheet.part, rows)
    if (rows > 0) filled.push({ sheet, rows })
  }
  const lists = filled.filter(({ sheet }) => isList(sheet))
  const [one, ...others] = lists.length > 0 ? lists : filled
  if (!one) throw new SheetFault('no-rows')
  const named = filled.find(({ sheet }) => sheet.name === asked)
  if (named) return named.sheet
  if (asked === undefined && others.length === 0) return one.sheet
  const choices: SheetChoice[] = [one, ...others].map(({ sheet, rows }) => ({ name: sheet.name, rows }))
  throw new SheetFault(asked === undefined ? 'which-sheet' : 'unknown-sheet', { sheets: choices })
}
