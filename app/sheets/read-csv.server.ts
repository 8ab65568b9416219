import { streamCsvRows } from 'hucre/csv'
import { decodeText } from '#app/text/decode-text.ts'
import type { SheetRow } from './cells.ts'
import { cleanRow } from './clean-row.ts'
import { unmarkFormula } from './formula-mark.ts'
import { SheetFault } from './sheet-fault.ts'
import { mostRows } from './survey-sheet.ts'

/** The rows of a text with values between commas, semicolons or tabs; all cells are texts. Throws SheetFault. */
export function readCsv(bytes: Uint8Array, longestCell: number): SheetRow[] {
  const text = decodeText(bytes)
  if (text === undefined) throw new SheetFault('not-a-sheet')
  const [named = '', delimiter = findDelimiter(text)] = /^sep=([,;\t|])(?:\r\n?|\n)/i.exec(text) ?? []
  const table = text.slice(named.length)
  const { rows, unclosed } = readRows(table, delimiter, longestCell)
  if (unclosed === undefined) return rows
  // Cells that are copied from Excel have quotes only around line breaks: here a quote is a letter.
  if (delimiter === '\t') return readRows(table, delimiter, longestCell, true).rows
  throw new SheetFault('unclosed-quote', { row: unclosed })
}

// Stands at the end of no other text: if it is not a row of its own, it is inside of quotes.
const end = '\0'

function readRows(table: string, delimiter: string, longestCell: number, fastMode = false) {
  const rows: SheetRow[] = []
  let number = 0
  let last: unknown[] = []
  for (const cells of streamCsvRows(`${table}\n${end}`, { delimiter, fastMode })) {
    number += 1
    last = cells
    if (cells.length === 1 && cells[0] === end) break
    const texts = cells.map((cell) => unmarkFormula(String(cell)))
    const row = cleanRow(number, texts, longestCell)
    if (row) rows.push(row)
    if (rows.length > mostRows) throw new SheetFault('too-many-rows')
  }
  return { rows, unclosed: last[0] === end ? undefined : number }
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
