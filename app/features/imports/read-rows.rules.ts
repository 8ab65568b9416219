import { fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import { type EntityColumn, idField } from '#app/sheets/columns.ts'
import type { NamedRecords } from '#app/sheets/named-records.ts'
import { type CellRead, readCell } from '#app/sheets/read-cell.ts'
import type { Cell, SheetRow } from '#app/sheets/sheet.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { isOf24Hours } from '#app/text/dates/written-times.ts'
import type { ImportDraft } from './import-columns.rules.ts'
import { parentColumn } from './import-kinds.rules.ts'

export type Messages = Record<string, string[]>

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
    const read = (cell: Cell, isBijoy: boolean, within: number | undefined) =>
      readContent(column, cell, isBijoy, (content) => readCell(column, content, named, hours, within))
    return {
      field: column.field,
      index: taken?.index ?? -1,
      fixed: draft.fixed[column.field] ?? null,
      parent: parentOf(columns, column)?.field,
      ofCell: remember((cell, within) => read(cell, taken?.bijoy ?? false, within)),
      ofText: (cell: Cell, within: number | undefined) => read(cell, false, within),
    }
  })
  return (cells, corrected) => {
    const row: ReadRow = { fields: {}, cellTexts: {}, errors: {}, notes: {}, unknown: [] }
    for (const { field, index, fixed, parent, ofCell, ofText } of readers) {
      const typed = corrected[field]
      const own = typed ?? cells[index] ?? null
      const isOwn = !isBlank(own)
      const within = parent === undefined ? undefined : Number(row.fields[parent]) || undefined
      if (isOwn || fixed !== null)
        add(
          row,
          field,
          isOwn && typed === undefined ? ofCell(own, within) : ofText(isOwn ? own : fixed, within),
        )
    }
    return row
  }
}

function parentOf(columns: readonly EntityColumn[], { traits }: EntityColumn): EntityColumn | undefined {
  return traits.refersTo ? parentColumn(columns, traits.refersTo) : undefined
}

const depthOf = (columns: readonly EntityColumn[], column: EntityColumn) =>
  parentOf(columns, column) ? 1 : 0

interface Content {
  text: string
  value?: string
  refusal?: string
  note?: string | undefined
  unknown?: Omit<UnknownName, 'field'>
}

function add(row: ReadRow, field: string, { text, value, refusal, note, unknown }: Content): void {
  row.cellTexts[field] = text
  if (refusal) row.errors[field] = [refusal]
  if (value) row.fields[field] = value
  if (note) row.notes[field] = [note]
  if (unknown) row.unknown.push({ field, ...unknown })
}

function readContent(
  column: EntityColumn,
  cell: Cell,
  isBijoy: boolean,
  readText: (content: Cell) => CellRead,
): Content {
  const converted = isBijoy && typeof cell === 'string' ? fromBijoy(cell, { isAllBijoy: true }) : undefined
  const content = converted?.text ?? cell
  const text = String(content)
  if (converted && converted.unknown > 0) return { text, refusal: unknownLetters(column.head) }
  const read = readText(content)
  if ('value' in read) return { text, ...read }
  const { refersTo: table } = column.traits
  return {
    text,
    refusal: read.refusal,
    ...(table && read.isUnknown && { unknown: { table, name: text.trim() } }),
  }
}

const unknownLetters = (head: string) => `${head}: লেখার কিছু অক্ষর চেনা যায়নি (\ufffd)। লেখাটি ঠিক করে দিন।`

const isBlank = (cell: Cell) => cell === null || (typeof cell === 'string' && !hasVisibleText(cell))

// A column says the same few things in thousands of rows: classes, sections, days of birth.
const mostAnswers = 500
const longestAnswered = 100

type ReadWithin = (cell: Cell, within: number | undefined) => Content

/** Remembers what cells say as long as they repeat: names do not, and then a look costs more than it saves. */
function remember(read: ReadWithin): ReadWithin {
  const answers = new Map<number | undefined, Map<Cell, Content>>()
  let kept = 0
  let repeated = 0
  let isWorthIt = true
  return (cell, within) => {
    if (!isWorthIt) return read(cell, within)
    const known = answers.get(within) ?? new Map<Cell, Content>()
    const content = known.get(cell)
    if (content) {
      repeated += 1
      return content
    }
    const fresh = read(cell, within)
    if (kept >= mostAnswers) isWorthIt = repeated > mostAnswers
    else if (String(cell).length <= longestAnswered) {
      answers.set(within, known.set(cell, fresh))
      kept += 1
    }
    return fresh
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
