import { fromBijoy } from '#app/bijoy/bijoy.rules.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { Cell } from '#app/sheets/cells.ts'
import { type EntityColumn, idField } from '#app/sheets/columns.ts'
import type { NamedRecords } from '#app/sheets/named-records.ts'
import { readCell } from '#app/sheets/read-cell.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import type { HourRule } from '#app/text/dates/written-times.ts'
import { keysOf, type RecordKeys } from './import-keys.rules.ts'
import type { ImportColumn } from './imports.contract.ts'

/** Why a row is refused: the field, if it is about one. */
export interface Reason {
  field: string | null
  message: string
}

/** A row as it is understood. */
export interface ReadRow {
  number: number
  /** The record that the row names by its number. */
  id: number | undefined
  /** By field, as a record has them; only of fields that the row gives, and that are valid. */
  values: Record<string, unknown>
  /** What tells its record apart. */
  readonly keys: RecordKeys
  /** The values of the part that it is made with, like the section of a class. */
  part: Record<string, unknown>
  /** By column, as they were read; of what is refused, too. */
  texts: Record<string, string>
  reasons: Reason[]
  /** What was left out of cells that are read all the same. */
  notes: Reason[]
}

/** What a sheet is read by. */
export interface SheetPlan {
  columns: readonly ImportColumn[]
  /** Values that all rows have, by column. */
  fixed: Readonly<Record<string, string>>
}

export interface SheetEntity {
  entity: AnyEntity
  part: AnyEntity | undefined
  columns: readonly EntityColumn[]
}

interface Source {
  column: EntityColumn
  index: number
  isBijoy: boolean
  hours: HourRule
  fixed: string | undefined
  named: NamedRecords
  take: Take
}

/** What a cell says of its row. */
interface Said {
  text: string
  refusals: readonly string[]
  /** What is put into the row; nothing for a cell that is refused or empty. */
  puts?: (row: ReadRow) => void
  /** What was left out. */
  note?: string | undefined
}

/** Reads rows of a sheet by what its columns are taken for. */
export function rowReader(
  sheet: SheetEntity,
  plan: SheetPlan,
  named: NamedRecords,
): (row: { number: number; cells: readonly Cell[] }) => ReadRow {
  const readers = sheet.columns.flatMap((column) => {
    const taken = plan.columns.find(({ field }) => field === column.field)
    const fixed = plan.fixed[column.field]
    if (!taken && fixed === undefined) return []
    const { index = -1, bijoy: isBijoy = false, is_24_hours = false } = taken ?? {}
    const hours = is_24_hours ? '24 hours' : 'school'
    return [columnReader({ column, index, isBijoy, hours, fixed, named, take: taker(sheet, column.field) })]
  })
  return ({ number, cells }) => {
    // Asked for only where the row is compared, and then several times.
    let keys: RecordKeys | undefined
    const row: ReadRow = {
      number,
      id: undefined,
      values: {},
      get keys() {
        keys ??= keysOf(sheet.entity, row.values)
        return keys
      },
      part: {},
      texts: {},
      reasons: [],
      notes: [],
    }
    for (const read of readers) read(row, cells)
    return row
  }
}

// A column says the same few things in thousands of rows: classes, sections, days of birth.
const mostAnswers = 500
const longestAnswered = 100

function columnReader(source: Source): (row: ReadRow, cells: readonly Cell[]) => void {
  const { column, index, fixed } = source
  const answer = rememberAnswers((cell) => understand(source, cell))
  return (row, cells) => {
    const own = cells[index] ?? null
    if (isBlank(own) && fixed === undefined) return
    const { text, refusals, puts, note } = answer(own)
    row.texts[column.field] = text
    for (const message of refusals) row.reasons.push({ field: column.field, message })
    puts?.(row)
    if (note) row.notes.push({ field: column.field, message: note })
  }
}

/** Remembers what is said of cells, as long as they repeat: names do not, and then a look costs more than it saves. */
function rememberAnswers(say: (cell: Cell) => Said): (cell: Cell) => Said {
  const answers = new Map<Cell, Said>()
  let repeated = 0
  let isWorthIt = true
  return (cell) => {
    if (!isWorthIt) return say(cell)
    const known = answers.get(cell)
    if (known) {
      repeated += 1
      return known
    }
    const said = say(cell)
    if (answers.size === mostAnswers) isWorthIt = repeated > mostAnswers
    else if (String(cell).length <= longestAnswered) answers.set(cell, said)
    return said
  }
}

function understand({ column, isBijoy, hours, fixed, named, take }: Source, own: Cell): Said {
  const cell = isBlank(own) ? (fixed ?? null) : own
  const { text: content, unknown } =
    isBijoy && cell === own && typeof own === 'string'
      ? fromBijoy(own, { isAllBijoy: true })
      : { text: cell, unknown: 0 }
  const text = String(content)
  if (unknown > 0)
    return {
      text,
      refusals: [`${column.head}: লেখার কিছু অক্ষর চেনা যায়নি (\ufffd)। মূল ফাইলে ঠিক করে আবার দিন।`],
    }
  const read = readCell(column, content, named, hours)
  if ('refusal' in read) return { text, refusals: [read.refusal] }
  if (read.value === '') return { text, refusals: [] }
  return { text, note: read.note, ...take(read.value) }
}

const isBlank = (cell: Cell) => cell === null || (typeof cell === 'string' && !hasVisibleText(cell))

type Take = (text: string) => Pick<Said, 'refusals' | 'puts'>

/** What says how the value of a column is put into its row, checked by the schema of its field. */
function taker({ entity, part }: SheetEntity, name: string): Take {
  if (name === idField) return takeId
  const field = fieldOfPart(part, name)
  const check = field && part ? part.input.shape[field] : entity.input.shape[name]
  return (text) => {
    const { data, error } = check.safeParse(text)
    if (error) return { refusals: error.issues.map(({ message }: { message: string }) => message) }
    const put = ({ values, part: partValues }: ReadRow) => {
      if (field) partValues[field] = data
      else values[name] = data
    }
    return { refusals: [], puts: put }
  }
}

function takeId(text: string): ReturnType<Take> {
  if (!/^[1-9]\d{0,8}$/.test(text)) return { refusals: ['রেকর্ড নম্বর: একটি সংখ্যা হতে হবে।'] }
  const put = (row: ReadRow) => {
    row.id = Number(text)
  }
  return { refusals: [], puts: put }
}

/** The field of the part that a column stands for; undefined for a column of the record itself. */
export function fieldOfPart(part: AnyEntity | undefined, name: string): string | undefined {
  const start = `${part?.path}.`
  return part && name.startsWith(start) ? name.slice(start.length) : undefined
}
