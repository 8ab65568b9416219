export type Cells = string[][]

/**
 * Cells of text copied from a spreadsheet: tabs between cells, lines are rows. A cell with a line break is quoted, with
 * its quotation marks doubled.
 */
export function cellsOfText(text: string): Cells {
  const rows: Cells = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined
    const end = quoted?.end ?? endOfCell(text, at)
    row.push((quoted?.cell ?? text.slice(at, end)).trim())
    if (text[end] !== '\t') {
      rows.push(row)
      row = []
    }
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
  }
  return trimEmptyEnd(rows)
}

/** A cell of a table; a merged one covers several columns and rows. */
export interface SpannedCell {
  text: string
  columns: number
  rows: number
}

const mostMerged = 1000

/** Cells in their columns. The text of a merged one is in its first cell, the others are empty; or in all, if `repeated`. */
export function cellsOfRows(rows: readonly (readonly SpannedCell[])[], repeated = false): Cells {
  // By column, what a cell above still covers.
  let above: ({ text: string; rows: number } | undefined)[] = []
  return rows.map((row) => {
    const cells: string[] = []
    const below: typeof above = []
    const add = (text: string, left: number) => {
      below[cells.length] = left > 0 ? { text: repeated ? text : '', rows: left } : undefined
      cells.push(text)
    }
    const addCovered = () => {
      for (let covering = above[cells.length]; covering; covering = above[cells.length])
        add(covering.text, covering.rows - 1)
    }
    for (const { text, ...span } of row) {
      addCovered()
      for (let column = 0; column < Math.min(span.columns, mostMerged); column += 1)
        add(column === 0 || repeated ? text : '', Math.min(span.rows, mostMerged) - 1)
    }
    addCovered()
    above = below
    return cells
  })
}

/** CSV (RFC 4180) with a byte order mark, by which Excel recognises UTF-8. */
export function csvOfCells(cells: Cells): string {
  const lines = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function quotedCell(text: string, start: number): { cell: string; end: number } | undefined {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  const end = close + 1
  const isWhole = close >= 0 && (end === text.length || '\t\r\n'.includes(text[end] ?? ''))
  return isWhole ? { cell: text.slice(start + 1, close).replaceAll('""', '"'), end } : undefined
}

const cellEnd = /[\t\r\n]|$/g

function endOfCell(text: string, start: number): number {
  cellEnd.lastIndex = start
  return cellEnd.exec(text)?.index ?? text.length
}

/** Spreadsheets also end the last line. */
function trimEmptyEnd(rows: Cells): Cells {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  return rows.slice(0, last + 1)
}
