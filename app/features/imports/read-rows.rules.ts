import { fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import { type EntityColumn, idField } from '#app/sheets/columns.ts'
import type { NamedRecords } from '#app/sheets/named-records.ts'
import { type CellRead, readCell } from '#app/sheets/read-cell.ts'
import type { Cell, SheetRow } from '#app/sheets/sheet.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { isOf24Hours } from '#app/text/dates/written-times.ts'
import type { ImportDraft } from './import-columns.rules.ts'
import { parentColumn } from './import-kinds.rules.ts'
import type { Messages } from './parse-row.rules.ts'

export interface UnknownName {
  field: string
  table: string
  name: string
}

/** Texts for the schemas of the entity. */
export interface ReadRow {
  /** By field, without empty and unreadable cells. */
  fields: Record<string, string>
  /** The texts of all cells, also unreadable ones, converted from Bijoy. */
  cellTexts: Record<string, string>
  errors: Messages
  /** Texts that were left out of cells. */
  notes: Messages
  unknown: UnknownName[]
}

/** Corrections by field. */
export type Corrected = Readonly<Record<string, string>>

type ReadRowWith = (cells: readonly Cell[], corrected: Corrected) => ReadRow

/** `of24Hours` are the indexes of columns with times in 24-hour format. */
export function createRowReader(
  columns: readonly EntityColumn[],
  draft: ImportDraft,
  named: NamedRecords,
  of24Hours: ReadonlySet<number>,
): ReadRowWith {
  // A class is read before its sections.
  const inOrder = columns.toSorted((one, other) => depthOf(columns, one) - depthOf(columns, other))
  const readers = inOrder.map((column) => {
    const match = draft.columns.find(({ field }) => field === column.field)
    const hours = match && of24Hours.has(match.index) ? '24 hours' : (column.meta.hours ?? 'school')
    const read: ReadWithin = (cell, within) => {
      return { text: String(cell), ...readCell(column, cell, named, hours, within) }
    }
    const readBijoy: ReadWithin = (cell, within) => {
      if (typeof cell !== 'string') return read(cell, within)
      const { text, unknown } = fromBijoy(cell, { isAllBijoy: true })
      return unknown > 0 ? { text, refusal: unknownLetters(column.head) } : read(text, within)
    }
    return {
      column,
      index: match?.index ?? -1,
      fixed: draft.fixed[column.field] ?? null,
      parent: parentOf(columns, column)?.field,
      ofCell: memoize(match?.bijoy ? readBijoy : read),
      ofText: read,
    }
  })
  return (cells, corrected) => {
    const row: ReadRow = { fields: {}, cellTexts: {}, errors: {}, notes: {}, unknown: [] }
    for (const { column, index, fixed, parent, ofCell, ofText } of readers) {
      const typed = corrected[column.field]
      const cell = typed ?? cells[index] ?? null
      const within = parent === undefined ? undefined : Number(row.fields[parent]) || undefined
      const content = isBlank(cell) ? fixed : cell
      const read = isBlank(cell) || typed !== undefined ? ofText : ofCell
      if (content !== null) add(row, column, read(content, within))
    }
    return row
  }
}

function parentOf(columns: readonly EntityColumn[], { meta }: EntityColumn): EntityColumn | undefined {
  return meta.refersTo ? parentColumn(columns, meta.refersTo) : undefined
}

const depthOf = (columns: readonly EntityColumn[], column: EntityColumn) =>
  parentOf(columns, column) ? 1 : 0

/** `text` is that of the sheet. */
type Content = CellRead & { text: string }
type ReadWithin = (cell: Cell, within: number | undefined) => Content

function add(row: ReadRow, { field, meta }: EntityColumn, content: Content): void {
  row.cellTexts[field] = content.text
  if ('refusal' in content) {
    row.errors[field] = [content.refusal]
    if (content.isUnknown && meta.refersTo)
      row.unknown.push({ field, table: meta.refersTo, name: content.text.trim() })
    return
  }
  if (content.value) row.fields[field] = content.value
  if (content.note) row.notes[field] = [content.note]
}

const unknownLetters = (head: string) => `${head}: লেখার কিছু অক্ষর চেনা যায়নি (\ufffd)। লেখাটি ঠিক করে দিন।`

const isBlank = (cell: Cell) => cell === null || (typeof cell === 'string' && !hasVisibleText(cell))

// Most columns repeat a few values in thousands of rows: classes, sections, dates.
const maxCached = 500
const maxCachedLength = 100

/** Stops looking up values that rarely repeat, like names, because that would be slower. */
function memoize(read: ReadWithin): ReadWithin {
  const cache = new Map<string, Content>()
  let hits = 0
  return (cell, within) => {
    const isFull = cache.size >= maxCached
    if ((isFull && hits <= maxCached) || String(cell).length > maxCachedLength) return read(cell, within)
    const key = `${typeof cell} ${within} ${cell}`
    const known = cache.get(key)
    if (known) hits += 1
    const content = known ?? read(cell, within)
    if (!known && !isFull) cache.set(key, content)
    return content
  }
}

/** Columns with an hour after 12; all columns if the sheet has record numbers, which only exports contain. */
export function columnsOf24Hours(
  columns: readonly EntityColumn[],
  draft: ImportDraft,
  rows: readonly SheetRow[],
): ReadonlySet<number> {
  const kindOf = (field: string | null) => columns.find((column) => column.field === field)?.meta.kind
  const timed = draft.columns.filter(({ field }) => ['time', 'instant'].includes(kindOf(field) ?? ''))
  const ids = draft.columns.find(({ field }) => field === idField)?.index ?? -1
  const isExport = timed.length > 0 && rows.some(({ cells }) => !isBlank(cells[ids] ?? null))
  const found = timed.filter(
    ({ index }) => isExport || rows.some(({ cells }) => isOf24Hours(String(cells[index] ?? ''))),
  )
  return new Set(found.map(({ index }) => index))
}
