import type { Selectable } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Tables whose records are written by crudStore, each write with its row in `changes`; in an order in which each
 * finds the records that it names.
 */
export const recordTables = [
  'institutions',
  'principal_vice_principal',
  'committee_members',
  'teachers',
  'staff',
  'notices',
  'gallery',
  'classes',
  'sections',
  'subjects',
  'students',
  'class_routine',
  'contacts',
  'users',
] as const satisfies readonly (keyof Tables)[]

export type RecordTableName = (typeof recordTables)[number]

const yesNoColumns = {
  institutions: ['registration_open', 'second_factor_required'],
  notices: ['is_pinned', 'is_draft'],
  class_routine: ['allow_clash'],
  contacts: ['handled'],
  users: ['active', 'must_change_password', 'second_factor'],
} as const

const listColumns = { class_routine: ['days'] } as const

/** A record as the application knows it: yes and no are booleans, lists are lists, keys of the database are left out. */
export type RecordOf<T extends RecordTableName> = { id: number; updated_at: string } & {
  [C in Exclude<keyof Selectable<Tables[T]>, 'search_key' | 'unique_key'>]: C extends ColumnsIn<
    typeof yesNoColumns,
    T
  >
    ? boolean
    : C extends ColumnsIn<typeof listColumns, T>
      ? number[]
      : Selectable<Tables[T]>[C]
}

/** What a write sets; `id` and `updated_at` are made by the store. */
export type ValuesOf<T extends RecordTableName> = Omit<RecordOf<T>, 'id' | 'updated_at'>

type ColumnsIn<Columns, T> = T extends keyof Columns
  ? Columns[T] extends readonly (infer C)[]
    ? C
    : never
  : never

/** A row of the database as a record; the row itself, changed, where nothing is left out. */
export function toRecord<T extends RecordTableName>(table: T, row: object): RecordOf<T> {
  const record = withoutKeys(row as Record<string, unknown>)
  for (const column of columnsOf(yesNoColumns, table))
    if (column in record) record[column] = record[column] === 1
  for (const column of columnsOf(listColumns, table))
    if (column in record) record[column] = JSON.parse(String(record[column]))
  return record as RecordOf<T>
}

/** Columns that only the database compares by. */
export const keyColumns: readonly string[] = ['search_key', 'unique_key']

function withoutKeys(row: Record<string, unknown>): Record<string, unknown> {
  if (!keyColumns.some((column) => column in row)) return row
  const record: Record<string, unknown> = {}
  // Not `...rest`: of ten thousand rows that takes as long as reading them.
  for (const column in row) if (!keyColumns.includes(column)) record[column] = row[column]
  return record
}

/** The values of a record as the database keeps them. */
export function toRow(table: RecordTableName, values: object): Record<string, unknown> {
  const row: Record<string, unknown> = { ...values }
  for (const column of columnsOf(yesNoColumns, table)) if (column in row) row[column] = row[column] ? 1 : 0
  for (const column of columnsOf(listColumns, table))
    if (column in row) row[column] = JSON.stringify(row[column])
  return row
}

/** Whether a column holds yes or no. */
export function isYesNo(table: RecordTableName, column: string): boolean {
  return columnsOf(yesNoColumns, table).includes(column)
}

function columnsOf(columns: Record<string, readonly string[]>, table: string): readonly string[] {
  return columns[table] ?? []
}
