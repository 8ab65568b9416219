import { type Cells, cellsOfText } from './copied-cells.rules.ts'
import { parseInertHtml } from './trusted-html.ts'

// Rows of a whole school have some megabytes; more would hold the browser up.
const longestCopy = 30_000_000

/**
 * The cells of what was copied from a spreadsheet or a web page: those of its largest table, or else of its text. Undefined
 * where there is nothing, or more than can be read.
 */
export function copiedCells(copied: DataTransfer): Cells | undefined {
  const [html, text] = [copied.getData('text/html'), copied.getData('text/plain')]
  const cells = (html.length <= longestCopy && cellsOfHtml(html)) || readText(text)
  return cells && cells.length > 0 ? cells : undefined
}

/** The cells of text that was typed or pasted as such. */
export function readText(text: string): Cells | undefined {
  return text.length <= longestCopy ? cellsOfText(text) : undefined
}

function cellsOfHtml(html: string): Cells | undefined {
  if (!html.includes('<t')) return undefined
  const tables = [...parseInertHtml(html).querySelectorAll('table')]
  const largest = tables.toSorted((one, other) => other.rows.length - one.rows.length)[0]
  return largest && [...largest.rows].map(cellsOfRow).filter((row) => row.some((cell) => cell !== ''))
}

/** A cell over several columns counts as the first of them; one over several rows, as the first of those. */
function cellsOfRow(row: HTMLTableRowElement): string[] {
  return [...row.cells].flatMap((cell) => [
    textOf(cell),
    ...Array.from({ length: Math.min(cell.colSpan, 1000) - 1 }, () => ''),
  ])
}

// The text of a page has line breaks wherever its source has; only those of its elements count.
function textOf(cell: HTMLTableCellElement): string {
  for (const end of cell.querySelectorAll('p, div, li')) end.append('\u2028')
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\u2028')
  return (cell.textContent ?? '')
    .replace(/[ \t\r\n\u00a0]+/g, ' ')
    .split('\u2028')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
