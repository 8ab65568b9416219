import type { Cell, SheetRow } from './cells.ts'
import { SheetFault } from './sheet-fault.ts'
import { sheetLimits } from './sheet-limits.ts'

/** A row without the empty cells at its end, its texts cut to so many letters; undefined if nothing is in it. */
export function cleanRow(number: number, cells: readonly Cell[], longestCell: number): SheetRow | undefined {
  const end = cells.findLastIndex((cell) => !isBlank(cell)) + 1
  if (end === 0) return undefined
  if (end > sheetLimits.columns) throw new SheetFault('too-many-columns')
  const clean = (cell: Cell) => (typeof cell === 'string' ? cell.slice(0, longestCell) : cell)
  return { number, cells: cells.slice(0, end).map((cell) => (isBlank(cell) ? null : clean(cell))) }
}

function isBlank(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && !/\S/.test(cell))
}
