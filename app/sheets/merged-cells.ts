import type { Cell, SheetRow } from './cells.ts'

/** Cells of one column that are merged down to a row. */
interface Merge {
  column: number
  lastRow: number
}

/** The merged cells that fill the rows below them, by the number of their first row. */
export type Merges = Map<number, Merge[]>

/** Adds a range like `A3:A5`. Merged over several columns it is a title, which stands where it begins. */
export function addMerge(merges: Merges, range: string): void {
  const [, from = '', first, to, last] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  const [firstRow, lastRow] = [Number(first), Number(last)]
  if (from !== to || !(lastRow > firstRow)) return
  const merge = { column: columnOf(from), lastRow }
  const others = merges.get(firstRow)
  if (others) others.push(merge)
  else merges.set(firstRow, [merge])
}

/** Fills rows with what is merged down to them; `count` is told each cell before. */
export function fillMerged(rows: readonly SheetRow[], merges: Merges, count: (cell: Cell) => void): void {
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
export function columnOf(place: string): number {
  let number = 0
  for (let at = 0; at < 4; at += 1) {
    // The place in the alphabet, whatever the case.
    const letter = (place.charCodeAt(at) | 0x20) - 0x60
    if (letter < 1 || letter > 26) break
    number = number * 26 + letter
  }
  return number - 1
}
