import { type CellContext, cellValue } from './cell-value.ts'
import type { Cell, SheetRow } from './cells.ts'
import { cleanRow } from './clean-row.ts'
import { readStyles } from './number-formats.ts'
import { scanXml, type XmlAttributes, type XmlListener } from './scan-xml.ts'
import { escapeLength, readSharedTexts } from './shared-texts.ts'
import { SheetFault } from './sheet-fault.ts'
import { sheetLimits } from './sheet-limits.ts'
import { columnOf, type Merge, type Survey } from './survey-sheet.ts'
import type { Workbook, WorkbookSheet } from './workbook.server.ts'

/**
 * Gives the rows of a sheet that was surveyed to `take`, one after the other while it is unpacked. Formulas give the value
 * they had when the file was saved.
 */
export async function readXlsxRows(
  workbook: Workbook,
  { entry }: WorkbookSheet,
  { merges }: Survey,
  longestCell: number,
  take: (row: SheetRow) => void,
): Promise<void> {
  const context = await readContext(workbook, longestCell)
  const fillMerged = createFiller(merges)
  const reader = createRowReader(context, longestCell, (number, cells) => {
    const row = cleanRow(number, cells, longestCell)
    if (!row) return
    fillMerged(row)
    take(row)
  })
  await scanXml(workbook.bytesOf(entry), reader)
}

async function readContext(workbook: Workbook, longestCell: number): Promise<CellContext> {
  const { is1904, styles, texts, bytesOf } = workbook
  const { listener, isMoment } = readStyles()
  if (styles) await scanXml(bytesOf(styles), listener)
  const shared = readSharedTexts(longestCell)
  if (texts) await scanXml(bytesOf(texts), shared.listener)
  return { is1904, isMoment, texts: shared.texts }
}

/** Listens to the XML of a sheet (ECMA-376, part 1, 18.3.1), and tells each row with its number from 1. */
function createRowReader(
  context: CellContext,
  longestCell: number,
  onRow: (number: number, cells: Cell[]) => void,
): XmlListener {
  let number = 0
  let cells: Cell[] = []
  let column = -1
  let type = ''
  let style = -1
  let written = ''
  let isWritten = false

  function beginRow({ r: named }: XmlAttributes): void {
    number = named === undefined ? number + 1 : Number(named)
    if (!Number.isSafeInteger(number) || number < 1) throw new SheetFault('broken')
    cells = []
    column = -1
  }

  function beginCell({ r: place, t = 'n', s = '-1' }: XmlAttributes): void {
    column = place === undefined ? column + 1 : columnOf(place)
    type = t
    style = Number(s)
    written = ''
  }

  function endCell(): void {
    const cell = cellValue(type, style, written, context)
    // The survey refused sheets with content further right.
    if (cell === null || column < 0 || column >= sheetLimits.columns) return
    while (cells.length < column) cells.push(null)
    cells[column] = cell
  }

  return {
    open(name, attributes) {
      isWritten = name === 'v' || name === 't'
      if (name === 'row') beginRow(attributes)
      if (name === 'c') beginCell(attributes)
    },
    close(name) {
      isWritten = false
      if (name === 'c') endCell()
      if (name === 'row') onRow(number, cells)
    },
    text(piece) {
      if (isWritten && written.length < longestCell * escapeLength) written += piece
    },
  }
}

/** Fills rows with what is merged down to them. */
function createFiller(merges: ReadonlyMap<number, readonly Merge[]>) {
  const open = new Map<number, { cell: Cell; lastRow: number }>()
  return (row: SheetRow): void => {
    for (const [column, { cell, lastRow }] of open) {
      if (row.number > lastRow) open.delete(column)
      else if (row.cells[column] == null) {
        while (row.cells.length < column) row.cells.push(null)
        row.cells[column] = cell
      }
    }
    for (const { column, lastRow } of merges.get(row.number) ?? []) {
      const cell = row.cells[column]
      if (cell != null) open.set(column, { cell, lastRow })
    }
  }
}
