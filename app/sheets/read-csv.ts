import { decodeText } from '#app/text/base/decode-text.ts'
import { collectRows, SheetFault, type SheetRow, sheetLimits } from './sheet.ts'

/** The rows of a text with values between commas, semicolons or tabs; all cells are texts. Throws SheetFault. */
export function readCsv(bytes: Uint8Array, longestCell: number): SheetRow[] {
  const text = decodeText(bytes)
  if (text === undefined) throw new SheetFault('not-a-sheet')
  const [named = '', delimiter = findDelimiter(text)] = /^sep=([,;\t|])(?:\r\n?|\n)/i.exec(text) ?? []
  const table = text.slice(named.length)
  const { rows, unclosed } = readRows(table, { delimiter, longestCell, hasQuotes: true })
  if (unclosed === undefined) return rows
  // Cells that are copied from Excel have quotes only around line breaks: here a quote is a letter.
  if (delimiter === '\t') return readRows(table, { delimiter, longestCell, hasQuotes: false }).rows
  throw new SheetFault('unclosed-quote', { row: unclosed })
}

function readRows(table: string, options: CsvOptions) {
  const { rows, add } = collectRows(options.longestCell)
  let number = 0
  // With room for the mark of a formula.
  for (const { cells, isUnclosed } of csvRows(table, { ...options, longestCell: options.longestCell + 1 })) {
    number += 1
    if (isUnclosed) return { rows, unclosed: number }
    add(number, cells.map(unmarkFormula))
  }
  return { rows, unclosed: undefined }
}

/** What stands between the cells of the first lines: a tab, which texts have not, or what most of them have. */
function findDelimiter(text: string): string {
  const start = text.slice(0, 64 * 1024).replace(/"(?:[^"]|"")*"?/g, '')
  const lines = start
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
    .slice(0, 20)
  const linesWith = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length
  if (linesWith('\t') * 2 >= Math.max(1, lines.length)) return '\t'
  return linesWith(';') > linesWith(',') ? ';' : ','
}

/** A row of a text with values between delimiters (RFC 4180). */
interface CsvRow {
  cells: string[]
  /** A quote begins in it and does not end. */
  isUnclosed: boolean
}

interface CsvOptions {
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
function* csvRows(text: string, options: CsvOptions): Generator<CsvRow> {
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

// How a cell begins that a spreadsheet takes for a formula, with the fullwidth signs (OWASP, "CSV Injection").
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const marked = /^'+[=+\-@\t\r\n＝＋－＠]/

/** The text with a leading `'` if a spreadsheet could take it for a formula, or the reader for a text with that mark. */
export function markFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text without the mark of `markFormula`. */
function unmarkFormula(text: string): string {
  return marked.test(text) ? text.slice(1) : text
}
