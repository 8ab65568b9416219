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
