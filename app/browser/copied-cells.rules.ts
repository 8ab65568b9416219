export type Cells = string[][]

/**
 * The cells of text that was copied from a spreadsheet: tabs between them, a row on each line. As spreadsheets write it, a
 * cell with a line break stands in quotation marks, and its own ones are doubled.
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
  return withoutEmptyEnd(rows)
}

/** The same cells as a CSV file has them (RFC 4180), with the mark that tells Excel and others of UTF-8. */
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

/** Spreadsheets end the last line, too. */
function withoutEmptyEnd(rows: Cells): Cells {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  return rows.slice(0, last + 1)
}
