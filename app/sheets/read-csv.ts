import { decodeText } from '#app/text/base/decode-text.ts'
import type { SheetRow } from './cells.ts'
import { collectRows } from './collect-rows.ts'
import { type CsvOptions, csvRows } from './csv-rows.ts'
import { unmarkFormula } from './formula-mark.ts'
import { SheetFault } from './sheet-fault.ts'

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
