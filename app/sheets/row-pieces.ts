import type { SheetRow } from './cells.ts'

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
