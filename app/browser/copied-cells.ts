import { type Cells, cellsOfText } from './copied-cells.rules.ts'
import { parseInertHtml } from './trusted-html.ts'

// Rows of a whole school have some megabytes; more would block the browser.
const longestCopy = 30_000_000

/** Cells of the largest copied table, or of the copied text. Undefined if there are none or too many. */
export function copiedCells(copied: DataTransfer): Cells | undefined {
  const [html, text] = [copied.getData('text/html'), copied.getData('text/plain')]
  const cells = (html.length <= longestCopy && cellsOfHtml(html)) || readText(text)
  return cells && cells.length > 0 ? cells : undefined
}

export function readText(text: string): Cells | undefined {
  return text.length <= longestCopy ? cellsOfText(text) : undefined
}

function cellsOfHtml(html: string): Cells | undefined {
  if (!html.includes('<t')) return undefined
  const tables = [...parseInertHtml(html).querySelectorAll('table')]
  const largest = tables.toSorted((one, other) => other.rows.length - one.rows.length)[0]
  return largest && [...largest.rows].map(cellsOfRow).filter((row) => row.some((cell) => cell !== ''))
}

/** A merged cell counts as the first of its columns and rows. */
function cellsOfRow(row: HTMLTableRowElement): string[] {
  return [...row.cells].flatMap((cell) => [
    textOf(cell),
    ...Array.from({ length: Math.min(cell.colSpan, 1000) - 1 }, () => ''),
  ])
}

// Line breaks in the source of a page mean nothing; only those of elements count.
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
