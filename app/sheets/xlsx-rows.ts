import {
  type Cell,
  type CollectedRows,
  collectRows,
  maxSheetRows,
  SheetFault,
  type SheetRow,
  sheetLimits,
} from './sheet.ts'
import { type CellReader, escapeLength } from './workbook.ts'
import type { XmlAttributes, XmlListener, XmlPart } from './xlsx-parts.ts'

/** Rows with content, in one pass. Formulas have their last saved value. Throws SheetFault. */
export async function readXlsxRows(
  part: XmlPart,
  readCell: CellReader,
  maxCellLength: number,
): Promise<SheetRow[]> {
  const collected = collectRows(maxCellLength)
  const merges: Merges = new Map()
  await part.scan(createRowReader(readCell, maxCellLength, collected, merges))
  fillMerged(collected.rows, merges, collected.count)
  return collected.rows
}

/** Parses the XML of a sheet (ECMA-376, part 1, 18.3.1), where merged cells follow the rows. */
function createRowReader(
  readCell: CellReader,
  maxCellLength: number,
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

  function beginCell({ r: reference, t = 'n', s = '-1' }: XmlAttributes): void {
    column = reference === undefined ? column + 1 : columnOf(reference)
    type = t
    style = Number(s)
    written = ''
  }

  function endCell(): void {
    // Excel writes empty cells that are formatted.
    if (column >= sheetLimits.columns && /\S/.test(written)) throw new SheetFault('too-many-columns')
    const cell = readCell(type, style, written)
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
    text(chunk) {
      if (isWritten && written.length < maxCellLength * escapeLength) written += chunk
    },
  }
}

interface Merge {
  column: number
  lastRow: number
}

/** By the number of their first row. */
type Merges = Map<number, Merge[]>

/** Adds a range like `A3:A5`. One over several columns is a title, which stays in its first cell. */
function addMerge(merges: Merges, range: string): void {
  const [, from = '', first, to, last] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  const [firstRow, lastRow] = [Number(first), Number(last)]
  if (from !== to || !(lastRow > firstRow)) return
  const merge = { column: columnOf(from), lastRow }
  const others = merges.get(firstRow)
  if (others) others.push(merge)
  else merges.set(firstRow, [merge])
}

/** Calls `count` before each cell. */
function fillMerged(rows: readonly SheetRow[], merges: Merges, count: (cell: Cell) => void): void {
  const open = new Map<number, { cell: Cell; lastRow: number }>()
  for (const { number, cells } of rows) {
    for (const [column, { cell, lastRow }] of open) {
      if (number > lastRow) open.delete(column)
      else if (cells[column] == null) {
        count(cell)
        while (cells.length < column) cells.push(null)
        cells[column] = cell
      }
    }
    for (const { column, lastRow } of merges.get(number) ?? []) {
      const cell = cells[column]
      if (cell != null) open.set(column, { cell, lastRow })
    }
  }
}

/** The index, from 0, of a column in a reference like `AB12`. */
function columnOf(reference: string): number {
  let number = 0
  for (let at = 0; at < 4; at += 1) {
    // The position in the alphabet, in either case.
    const letter = (reference.charCodeAt(at) | 0x20) - 0x60
    if (letter < 1 || letter > 26) break
    number = number * 26 + letter
  }
  return number - 1
}

/** Counts rows with content; stops after the limit. */
export async function countRows(part: XmlPart): Promise<number> {
  let rows = 0
  let isInValue = false
  let hasContent = false
  await part.scan({
    open(name) {
      isInValue = name === 'v' || name === 't'
    },
    close(name) {
      isInValue = false
      if (name !== 'row') return
      if (hasContent) rows += 1
      hasContent = false
    },
    text(chunk) {
      if (isInValue && !hasContent) hasContent = /\S/.test(chunk)
    },
    isDone: () => rows > maxSheetRows,
  })
  return rows
}
