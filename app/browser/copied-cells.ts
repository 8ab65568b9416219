import { type Cells, cellsOfRows, cellsOfText, type SpannedCell } from './copied-cells.rules.ts'
import { parseInertHtml } from './trusted-html.ts'

// Rows of a whole school have some megabytes; more would block the browser.
const longestCopy = 30_000_000

/** Cells of the largest copied table, or of the copied text. Undefined if there are none or too many. */
export function copiedCells(copied: DataTransfer): Cells | undefined {
  return cellsOfHtml(copied, (page) => {
    const tables = [...page.querySelectorAll('table')]
    const [largest] = tables.toSorted((one, other) => other.rows.length - one.rows.length)
    return largest && cellsOfRows(rowsOf(largest))
  })
}

/** The same of all tables and the lines between them, with the text of a merged cell in all that it covers. */
export function copiedTables(copied: DataTransfer): Cells | undefined {
  return cellsOfHtml(copied, (page) => {
    const parts = [...page.querySelectorAll<HTMLElement>('table, p, h1, h2, h3, h4')]
    return parts
      .filter((part) => !part.parentElement?.closest('table'))
      .flatMap((part) =>
        part instanceof HTMLTableElement ? cellsOfRows(rowsOf(part), true) : [[textOf(part)]],
      )
  })
}

export function readText(text: string): Cells | undefined {
  return text.length <= longestCopy ? cellsOfText(text) : undefined
}

function cellsOfHtml(copied: DataTransfer, read: (page: Document) => Cells | undefined): Cells | undefined {
  const [html, text] = [copied.getData('text/html'), copied.getData('text/plain')]
  const hasTable = html.length <= longestCopy && html.includes('<t')
  const inHtml = hasTable ? read(parseInertHtml(withoutStyles(html))) : undefined
  const cells = inHtml?.filter((row) => row.some((cell) => cell !== '')) ?? readText(text)
  return cells && cells.length > 0 ? cells : undefined
}

// Excel and Word copy styles with each cell, which the CSP would report one by one.
const withoutStyles = (html: string) =>
  html.replace(/(<\/?)style\b/gi, '$1template').replace(/\sstyle(?=\s*=)/gi, ' data-style')

function rowsOf({ rows }: HTMLTableElement): SpannedCell[][] {
  return [...rows].map(({ cells }) =>
    [...cells].map((cell) => ({ text: textOf(cell), columns: cell.colSpan, rows: cell.rowSpan })),
  )
}

// Line breaks in the source of a page mean nothing; only those of elements count.
function textOf(cell: HTMLElement): string {
  for (const end of cell.querySelectorAll('p, div, li')) end.append('\u2028')
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\u2028')
  return (cell.textContent ?? '')
    .replace(/[ \t\r\n\u00a0]+/g, ' ')
    .split('\u2028')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
