import { type CellContext, cellValue } from './cell-value.ts'
import type { Cell, SheetRow } from './cells.ts'
import { type CollectedRows, collectRows } from './collect-rows.ts'
import { addMerge, columnOf, fillMerged, type Merges } from './merged-cells.ts'
import { readStyles } from './number-formats.ts'
import { scanXml, type XmlAttributes, type XmlListener } from './scan-xml.ts'
import { escapeLength, readSharedTexts } from './shared-texts.ts'
import { SheetFault } from './sheet-fault.ts'
import { sheetLimits } from './sheet-limits.ts'
import type { Workbook } from './workbook.ts'
import type { ZipPart } from './zip-parts.ts'

/** Reads what the cells of a workbook refer to. */
export async function readCellContext(workbook: Workbook, longestCell: number): Promise<CellContext> {
  const { is1904, styles, texts } = workbook
  const { listener, isMoment } = readStyles()
  if (styles) await scanXml(styles, listener)
  const shared = readSharedTexts(longestCell)
  if (texts) await scanXml(texts, shared.listener)
  return { is1904, isMoment, texts: shared.texts }
}

/** The rows of a sheet with content, in one pass. Formulas give the value they had when the file was saved. Throws SheetFault. */
export async function readXlsxRows(
  part: ZipPart,
  context: CellContext,
  longestCell: number,
): Promise<SheetRow[]> {
  const collected = collectRows(longestCell)
  const merges: Merges = new Map()
  await scanXml(part, createRowReader(context, longestCell, collected, merges))
  fillMerged(collected.rows, merges, collected.count)
  return collected.rows
}

/** Listens to the XML of a sheet (ECMA-376, part 1, 18.3.1). Merged cells stand behind the rows. */
function createRowReader(
  context: CellContext,
  longestCell: number,
  { add }: CollectedRows,
  merges: Merges,
): XmlListener {
  let number = 0
  let cells: Cell[] = []
  let column = -1
  let type = ''
  let style = -1
  let written = ''
  let isWritten = false
  let mergeCount = 0

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
    // Excel writes empty cells that are formatted.
    if (column >= sheetLimits.columns && /\S/.test(written)) throw new SheetFault('too-many-columns')
    const cell = cellValue(type, style, written, context)
    if (cell === null || column < 0 || column >= sheetLimits.columns) return
    while (cells.length < column) cells.push(null)
    cells[column] = cell
  }

  function beginMerge({ ref = '' }: XmlAttributes): void {
    mergeCount += 1
    if (mergeCount > sheetLimits.merges) throw new SheetFault('too-large')
    addMerge(merges, ref)
  }

  return {
    open(name, attributes) {
      isWritten = name === 'v' || name === 't'
      if (name === 'row') beginRow(attributes)
      else if (name === 'c') beginCell(attributes)
      else if (name === 'mergeCell') beginMerge(attributes)
    },
    close(name) {
      isWritten = false
      if (name === 'c') endCell()
      else if (name === 'row') add(number, cells)
    },
    text(piece) {
      if (isWritten && written.length < longestCell * escapeLength) written += piece
    },
  }
}
