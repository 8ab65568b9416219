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

/** A name that no record of a table has. */
export interface UnknownName {
  field: string
  table: string
  name: string
}

/** A row of a sheet as texts that the schemas of its entity parse. */
export interface ReadRow {
  /** By field, without empty and unreadable cells. */
  fields: Record<string, string>
  /** What the cells say, also the unreadable ones, converted from Bijoy. */
  cellTexts: Record<string, string>
  /** Why cells can't be read. */
  errors: Messages
  /** What is left out of cells that are read. */
  notes: Messages
  unknown: UnknownName[]
}

/** Cells that were corrected by hand, by field. */
export type Corrected = Readonly<Record<string, string>>

type ReadRowWith = (cells: readonly Cell[], corrected: Corrected) => ReadRow

/** Reads rows of a sheet by what its columns are. `of24Hours` are the columns whose times are those of a 24-hour clock. */
export function rowReader(
  columns: readonly EntityColumn[],
  draft: ImportDraft,
  named: NamedRecords,
  of24Hours: ReadonlySet<number>,
): ReadRowWith {
  // A class is read before its sections.
  const inOrder = columns.toSorted((one, other) => depthOf(columns, one) - depthOf(columns, other))
  const readers = inOrder.map((column) => {
    const taken = draft.columns.find(({ field }) => field === column.field)
    const hours = taken && of24Hours.has(taken.index) ? '24 hours' : 'school'
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
      index: taken?.index ?? -1,
      fixed: draft.fixed[column.field] ?? null,
      parent: parentOf(columns, column)?.field,
      ofCell: remember(taken?.bijoy ? readBijoy : read),
      ofText: read,
    }
  })
  return (cells, corrected) => {
    const row: ReadRow = { fields: {}, cellTexts: {}, errors: {}, notes: {}, unknown: [] }
    for (const { column, index, fixed, parent, ofCell, ofText } of readers) {
      const typed = corrected[column.field]
      const own = typed ?? cells[index] ?? null
      const within = parent === undefined ? undefined : Number(row.fields[parent]) || undefined
      const content = isBlank(own) ? fixed : own
      const read = isBlank(own) || typed !== undefined ? ofText : ofCell
      if (content !== null) add(row, column, read(content, within))
    }
    return row
  }
}

function parentOf(columns: readonly EntityColumn[], { traits }: EntityColumn): EntityColumn | undefined {
  return traits.refersTo ? parentColumn(columns, traits.refersTo) : undefined
}

const depthOf = (columns: readonly EntityColumn[], column: EntityColumn) =>
  parentOf(columns, column) ? 1 : 0

/** What a cell says, also in the words of the sheet. */
type Content = CellRead & { text: string }
type ReadWithin = (cell: Cell, within: number | undefined) => Content

function add(row: ReadRow, { field, traits }: EntityColumn, content: Content): void {
  row.cellTexts[field] = content.text
  if ('refusal' in content) {
    row.errors[field] = [content.refusal]
    if (content.isUnknown && traits.refersTo)
      row.unknown.push({ field, table: traits.refersTo, name: content.text.trim() })
    return
  }
  if (content.value) row.fields[field] = content.value
  if (content.note) row.notes[field] = [content.note]
}

const unknownLetters = (head: string) => `${head}: লেখার কিছু অক্ষর চেনা যায়নি (\ufffd)। লেখাটি ঠিক করে দিন।`

const isBlank = (cell: Cell) => cell === null || (typeof cell === 'string' && !hasVisibleText(cell))

// A column says the same few things in thousands of rows: classes, sections, days of birth.
const mostAnswers = 500
const longestAnswered = 100

/** Remembers what cells say as long as they repeat: names do not, and then a look costs more than it saves. */
function remember(read: ReadWithin): ReadWithin {
  const answers = new Map<string, Content>()
  let repeated = 0
  return (cell, within) => {
    const isFull = answers.size >= mostAnswers
    if ((isFull && repeated <= mostAnswers) || String(cell).length > longestAnswered)
      return read(cell, within)
    const key = `${typeof cell} ${within} ${cell}`
    const known = answers.get(key)
    if (known) repeated += 1
    const content = known ?? read(cell, within)
    if (!known && !isFull) answers.set(key, content)
    return content
  }
}

/**
 * The columns whose times are those of a 24-hour clock: one of them has an hour that only such a clock shows, or the sheet
 * has numbers of records, which only exports know.
 */
export function columnsOf24Hours(
  columns: readonly EntityColumn[],
  draft: ImportDraft,
  rows: readonly SheetRow[],
): ReadonlySet<number> {
  const kindOf = (field: string | null) => columns.find((column) => column.field === field)?.traits.kind
  const timed = draft.columns.filter(({ field }) => ['time', 'instant'].includes(kindOf(field) ?? ''))
  const ids = draft.columns.find(({ field }) => field === idField)?.index ?? -1
  const isExport = timed.length > 0 && rows.some(({ cells }) => !isBlank(cells[ids] ?? null))
  const found = timed.filter(
    ({ index }) => isExport || rows.some(({ cells }) => isOf24Hours(String(cells[index] ?? ''))),
  )
  return new Set(found.map(({ index }) => index))
}
