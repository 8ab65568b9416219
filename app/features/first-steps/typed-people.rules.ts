import type { EntityColumn } from '#app/sheets/columns.ts'
import { findHeadRow } from '#app/sheets/match-columns.ts'

/** The order in which people are typed without headings; phone and mail are known by their cells. */
const typedOrder = ['full_name', 'designation', 'role', 'subject']

/**
 * Rows of people as cells with headings for an import. Without tabs, commas divide the cells; without headings, the
 * order is name, post, subject.
 */
export function withHeadings(
  rows: readonly (readonly string[])[],
  columns: readonly EntityColumn[],
): { cells: string[][]; isHeaded: boolean } {
  const isTyped = rows.every(({ length }) => length === 1)
  const cells = rows.map((row) => (isTyped ? divided(row[0] ?? '') : [...row]))
  if (!cells.some(isFilled)) return { cells: [], isHeaded: false }
  if (hasHeadings(cells, columns)) return { cells, isHeaded: true }
  return { cells: [headingsFor(cells, columns), ...cells], isHeaded: false }
}

const divided = (line: string) => line.split(/[,،;]/).map((cell) => cell.trim())
const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')

// A post like শিক্ষক is also a word for the record, but no heading here.
function hasHeadings(cells: readonly string[][], columns: readonly EntityColumn[]): boolean {
  const withoutWords = columns.map(({ recordWords: _, ...column }) => column)
  const rows = cells.map((row, index) => ({ number: index + 1, cells: row }))
  return findHeadRow(rows, withoutWords) >= 0
}

function headingsFor(cells: readonly string[][], columns: readonly EntityColumn[]): string[] {
  const headOf = (field: string) => columns.find((column) => column.field === field)?.head
  const left = typedOrder.filter((field) => headOf(field) !== undefined)
  const width = Math.max(...cells.map(({ length }) => length))
  return Array.from({ length: width }, (_, index) => {
    const known = kindOfCells(cells.map((row) => row[index]?.trim() ?? '').filter(Boolean))
    if (known === 'serial') return 'ক্রমিক'
    return headOf(known ?? left.shift() ?? '') ?? `কলাম ${index + 1}`
  })
}

function kindOfCells(cells: readonly string[]): 'serial' | 'contact_phone' | 'contact_email' | undefined {
  const areAll = (shape: RegExp) => cells.length > 0 && cells.every((cell) => shape.test(cell))
  if (areAll(/^\p{Nd}{1,3}[.)।]?$/u)) return 'serial'
  if (areAll(/^\+?[\p{Nd} -]{9,}$/u)) return 'contact_phone'
  return areAll(/@/) ? 'contact_email' : undefined
}
