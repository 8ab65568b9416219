import { decodeText } from '#app/text/base/decode-text.ts'
import { collectRows, SheetFault, type SheetRow, sheetLimits } from './sheet.ts'

/** The rows of a text with values between commas, semicolons or tabs; all cells are texts. Throws SheetFault. */
export function readCsv(bytes: Uint8Array, maxCellLength: number): SheetRow[] {
  const text = decodeText(bytes)
  if (text === undefined) throw new SheetFault('not-a-sheet')
  const [named = '', delimiter = findDelimiter(text)] = /^sep=([,;\t|])(?:\r\n?|\n)/i.exec(text) ?? []
  const table = text.slice(named.length)
  const { rows, unclosed } = readRows(table, { delimiter, maxCellLength, hasQuotes: true })
  if (unclosed === undefined) return rows
  // Cells copied from Excel are quoted only if they have line breaks, so this quote is a letter.
  if (delimiter === '\t') return readRows(table, { delimiter, maxCellLength, hasQuotes: false }).rows
  throw new SheetFault('unclosed-quote', { row: unclosed })
}

function readRows(table: string, options: CsvOptions) {
  const { rows, add } = collectRows(options.maxCellLength)
  let number = 0
  // One letter more, for the mark of a formula.
  for (const { cells, isUnclosed } of csvRows(table, {
    ...options,
    maxCellLength: options.maxCellLength + 1,
  })) {
    number += 1
    if (isUnclosed) return { rows, unclosed: number }
    add(number, cells.map(unmarkFormula))
  }
  return { rows, unclosed: undefined }
}

/** A tab if half of the first lines have one, because texts don't; else the more frequent one. */
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
  /** A quote is not closed. */
  isUnclosed: boolean
}

interface CsvOptions {
  delimiter: string
  /** Longer cells are cut. */
  maxCellLength: number
  /** Else a quote is a letter. */
  hasQuotes: boolean
}

// The limit of Excel, which writes empty cells that are formatted.
const maxExcelColumns = 16_384

/**
 * Omits empty cells beyond the allowed columns; throws SheetFault for others there. Rows are never longer, because one
 * huge array would crash the whole process, not just the worker.
 */
function* csvRows(text: string, options: CsvOptions): Generator<CsvRow> {
  let at = 0
  while (at < text.length) {
    const row: CsvRow = { cells: [], isUnclosed: false }
    for (let column = 0; ; column += 1) {
      const cell = readCell(text, at, options)
      if (column < sheetLimits.columns) row.cells.push(cell.content)
      else if (column >= maxExcelColumns || /\S/.test(cell.content)) throw new SheetFault('too-many-columns')
      row.isUnclosed = cell.isUnclosed
      at = cell.end + 1
      if (text[cell.end] !== options.delimiter) break
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
    yield row
  }
}

function readCell(text: string, start: number, { delimiter, maxCellLength, hasQuotes }: CsvOptions) {
  let content = ''
  let at = start
  const add = (end: number) => {
    content += text.slice(at, Math.min(end, at + maxCellLength - content.length))
    at = end
  }
  let isQuoted = hasQuotes && text[at] === '"'
  if (isQuoted) at += 1
  while (isQuoted) {
    const quote = text.indexOf('"', at)
    add(quote < 0 ? text.length : quote)
    if (quote < 0) return { content, end: at, isUnclosed: true }
    at += 1
    // A doubled quote is an escape.
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

// Spreadsheets execute cells that begin like this, also with fullwidth signs (OWASP, "CSV Injection").
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const marked = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Adds a leading `'` to a text that a spreadsheet could execute, or that already has such a mark. */
export function markFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Reverses `markFormula`. */
function unmarkFormula(text: string): string {
  return marked.test(text) ? text.slice(1) : text
}
