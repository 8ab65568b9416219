import type { AnyEntity } from '#app/contract/entity.ts'
import type { Cell } from '#app/sheets/cells.ts'
import { type EntityColumn, idField } from '#app/sheets/columns.ts'
import type { NamedRecords } from '#app/sheets/named-records.ts'
import { readCell } from '#app/sheets/read-cell.ts'
import { fromBijoy } from '#app/text/bijoy.ts'
import { hasVisibleText } from '#app/text/visible.ts'
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
  fixed: string | undefined
  take: (row: ReadRow, text: string) => void
}

/** Reads rows of a sheet by what its columns are taken for. */
export function rowReader(
  sheet: SheetEntity,
  plan: SheetPlan,
  named: NamedRecords,
): (row: { number: number; cells: readonly Cell[] }) => ReadRow {
  const sources = sheet.columns.flatMap((column): Source[] => {
    const taken = plan.columns.find(({ field }) => field === column.field)
    const fixed = plan.fixed[column.field]
    if (!taken && fixed === undefined) return []
    const { index = -1, bijoy: isBijoy = false } = taken ?? {}
    return [{ column, index, isBijoy, fixed, take: taker(sheet, column.field) }]
  })
  return ({ number, cells }) => {
    const row: ReadRow = { number, id: undefined, values: {}, part: {}, texts: {}, reasons: [], notes: [] }
    for (const source of sources) readInto(row, source, cells, named)
    return row
  }
}

function readInto(row: ReadRow, source: Source, cells: readonly Cell[], named: NamedRecords): void {
  const { column, isBijoy, fixed, take } = source
  const refuse = (message: string) => row.reasons.push({ field: column.field, message })
  const own = cells[source.index] ?? null
  const cell = isBlank(own) ? fixed : isBijoy && typeof own === 'string' ? fromBijoy(own) : own
  if (cell === undefined) return
  const content = typeof cell === 'object' && cell !== null ? cell.text : cell
  row.texts[column.field] = String(content)
  if (typeof cell === 'object' && cell !== null && cell.unknown > 0)
    return void refuse(`${column.head}: লেখার কিছু অক্ষর চেনা যায়নি (\ufffd)। মূল ফাইলে ঠিক করে আবার দিন।`)
  const read = readCell(column, content, named)
  if ('refusal' in read) return void refuse(read.refusal)
  if (read.value === '') return
  take(row, read.value)
  if (read.note) row.notes.push({ field: column.field, message: read.note })
}

const isBlank = (cell: Cell) => cell === null || (typeof cell === 'string' && !hasVisibleText(cell))

/** What puts the value of a column into its row, checked by the schema of its field. */
function taker({ entity, part }: SheetEntity, name: string): Source['take'] {
  if (name === idField) return takeId
  const field = fieldOfPart(part, name)
  const check = field && part ? part.input.shape[field] : entity.input.shape[name]
  return (row, text) => {
    const { data, error } = check.safeParse(text)
    const place = field ? row.part : row.values
    if (!error) place[field ?? name] = data
    else for (const { message } of error.issues) row.reasons.push({ field: name, message })
  }
}

function takeId(row: ReadRow, text: string): void {
  if (/^[1-9]\d{0,8}$/.test(text)) row.id = Number(text)
  else row.reasons.push({ field: idField, message: 'রেকর্ড নম্বর: একটি সংখ্যা হতে হবে।' })
}

/** The field of the part that a column stands for; undefined for a column of the record itself. */
export function fieldOfPart(part: AnyEntity | undefined, name: string): string | undefined {
  const start = `${part?.path}.`
  return part && name.startsWith(start) ? name.slice(start.length) : undefined
}
