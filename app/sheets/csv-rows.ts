import { SheetFault } from './sheet-fault.ts'
import { sheetLimits } from './sheet-limits.ts'

/** A row of a text with values between delimiters (RFC 4180). */
export interface CsvRow {
  cells: string[]
  /** A quote begins in it and does not end. */
  isUnclosed: boolean
}

export interface CsvOptions {
  delimiter: string
  /** Of each cell, so many letters are kept. */
  longestCell: number
  /** Else a quote is a letter. */
  hasQuotes: boolean
}

// As many as Excel has: it writes empty cells that are formatted.
const mostCells = 16_384

/**
 * The rows of a text, without empty cells beyond the columns that a sheet may have; throws SheetFault for others there.
 * No row becomes longer, whatever the text: one huge array would end not the worker but the process.
 */
export function* csvRows(text: string, options: CsvOptions): Generator<CsvRow> {
  let at = 0
  while (at < text.length) {
    const row: CsvRow = { cells: [], isUnclosed: false }
    for (let column = 0; ; column += 1) {
      const cell = readCell(text, at, options)
      if (column < sheetLimits.columns) row.cells.push(cell.content)
      else if (column >= mostCells || /\S/.test(cell.content)) throw new SheetFault('too-many-columns')
      row.isUnclosed = cell.isUnclosed
      at = cell.end + 1
      if (text[cell.end] !== options.delimiter) break
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
    yield row
  }
}

/** The cell that begins at a place, and where it ends. */
function readCell(text: string, start: number, { delimiter, longestCell, hasQuotes }: CsvOptions) {
  let content = ''
  let at = start
  const add = (end: number) => {
    content += text.slice(at, Math.min(end, at + longestCell - content.length))
    at = end
  }
  let isQuoted = hasQuotes && text[at] === '"'
  if (isQuoted) at += 1
  while (isQuoted) {
    const quote = text.indexOf('"', at)
    add(quote < 0 ? text.length : quote)
    if (quote < 0) return { content, end: at, isUnclosed: true }
    at += 1
    // Two stand for one.
    isQuoted = text[at] === '"'
    if (isQuoted) add(at + 1)
  }
  let end = at
  while (end < text.length && !isEnd(text.charCodeAt(end), delimiter)) end += 1
  add(end)
  return { content, end, isUnclosed: false }
}

function isEnd(letter: number, delimiter: string): boolean {
  return letter === delimiter.charCodeAt(0) || letter === lineFeed || letter === carriageReturn
}

const lineFeed = 10
const carriageReturn = 13
