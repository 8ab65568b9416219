import {
  type Cell,
  type CollectedRows,
  collectRows,
  mostRows,
  SheetFault,
  type SheetRow,
  sheetLimits,
} from './sheet.ts'
import { type CellReader, escapeLength } from './workbook.ts'
import type { XmlAttributes, XmlListener, XmlPart } from './xlsx-parts.ts'

/** The rows of a sheet with content, in one pass. Formulas give the value they had when the file was saved. Throws SheetFault. */
export async function readXlsxRows(
  part: XmlPart,
  readCell: CellReader,
  longestCell: number,
): Promise<SheetRow[]> {
  const collected = collectRows(longestCell)
  const merges: Merges = new Map()
  await part.scan(createRowReader(readCell, longestCell, collected, merges))
  fillMerged(collected.rows, merges, collected.count)
  return collected.rows
}

/** Listens to the XML of a sheet (ECMA-376, part 1, 18.3.1). Merged cells stand behind the rows. */
function createRowReader(
  readCell: CellReader,
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
    text(piece) {
      if (isWritten && written.length < longestCell * escapeLength) written += piece
    },
  }
}

/** Cells of one column that are merged down to a row. */
interface Merge {
  column: number
  lastRow: number
}

/** The merged cells that fill the rows below them, by the number of their first row. */
type Merges = Map<number, Merge[]>

/** Adds a range like `A3:A5`. Merged over several columns it is a title, which stands where it begins. */
function addMerge(merges: Merges, range: string): void {
  const [, from = '', first, to, last] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  const [firstRow, lastRow] = [Number(first), Number(last)]
  if (from !== to || !(lastRow > firstRow)) return
  const merge = { column: columnOf(from), lastRow }
  const others = merges.get(firstRow)
  if (others) others.push(merge)
  else merges.set(firstRow, [merge])
}

/** Fills rows with what is merged down to them; `count` is told each cell before. */
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

/** The index of a column from a place like `AB12`, from 0. */
function columnOf(place: string): number {
  let number = 0
  for (let at = 0; at < 4; at += 1) {
    // The place in the alphabet, whatever the case.
    const letter = (place.charCodeAt(at) | 0x20) - 0x60
    if (letter < 1 || letter > 26) break
    number = number * 26 + letter
  }
  return number - 1
}

/** How many rows of a sheet's XML have content; at most a few more than are taken. */
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
    text(piece) {
      if (isInValue && !hasContent) hasContent = /\S/.test(piece)
    },
    isDone: () => rows > mostRows,
  })
  return rows
}
