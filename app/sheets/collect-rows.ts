import { type Cell, SheetFault, type SheetRow, sheetLimits } from './sheet.ts'

/** How many rows with content a sheet may have. */
export const mostRows = sheetLimits.rows + sheetLimits.headRows

/** The rows of a sheet while it is read. */
export interface CollectedRows {
  rows: SheetRow[]
  /** Adds a row if something is in it: without the empty cells at its end, its texts cut. Throws SheetFault for too many. */
  add(number: number, cells: readonly Cell[]): void
  /** Counts a cell that is to be kept; throws SheetFault for too many. */
  count(cell: Cell): void
}

/** Keeps rows of which all cells are counted before, also those that repeat one text; of a text, so many letters. */
export function collectRows(longestCell: number): CollectedRows {
  const rows: SheetRow[] = []
  let cellCount = 0
  let letters = 0
  const clean = (cell: Cell) => {
    if (isBlank(cell)) return null
    return typeof cell === 'string' && cell.length > longestCell ? cell.slice(0, longestCell) : cell
  }

  function count(cell: Cell): void {
    if (cell === null) return
    cellCount += 1
    letters += typeof cell === 'string' ? cell.length : 1
    if (cellCount > sheetLimits.cells || letters > sheetLimits.letters) throw new SheetFault('too-large')
  }

  return {
    rows,
    count,
    add(number, cells) {
      const end = cells.findLastIndex((cell) => !isBlank(cell)) + 1
      if (end === 0) return
      if (end > sheetLimits.columns) throw new SheetFault('too-many-columns')
      if (rows.length === mostRows) throw new SheetFault('too-many-rows')
      const row = { number, cells: cells.slice(0, end).map(clean) }
      row.cells.forEach(count)
      rows.push(row)
    },
  }
}

function isBlank(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && !/\S/.test(cell))
}

const rowsAtOnce = 300
const lettersAtOnce = 500_000

/** Rows in pieces of some hundred, so that no message to another thread is huge. */
export function* piecesOf(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let piece: SheetRow[] = []
  let letters = 0
  for (const row of rows) {
    piece.push(row)
    for (const cell of row.cells) letters += typeof cell === 'string' ? cell.length : 1
    if (piece.length < rowsAtOnce && letters < lettersAtOnce) continue
    yield piece
    piece = []
    letters = 0
  }
  if (piece.length > 0) yield piece
}
