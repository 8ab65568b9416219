import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'

/** Every entity by its table. Each `x.entity.ts` adds its own, so that tables and records have its types. */
// biome-ignore lint/suspicious/noEmptyInterface: the entities add themselves by declaration merging
export interface Entities {}

/** Tables whose records are written by crudStore, each write with its row in `changes`. */
export type RecordTableName = keyof Entities

export type RecordOf<T extends RecordTableName> = EntityRecord<Entities[T]>

/** The fields of a write; `id` and `updated_at` are set by the store. */
export type ValuesOf<T extends RecordTableName> = Omit<RecordOf<T>, 'id' | 'updated_at'>

/** Converts a row to a record, with booleans and lists; changes the row itself unless fields are left out. */
export function toRecord<E extends AnyEntity>(entity: E, row: object): EntityRecord<E> {
  const record = withoutKeys(row as Record<string, unknown>)
  const { asYesNo, asList } = convertedOf(entity)
  for (const column of asYesNo) if (column in record) record[column] = record[column] === 1
  for (const column of asList) if (column in record) record[column] = JSON.parse(String(record[column]))
  return record as EntityRecord<E>
}

/** Columns that only the database uses. */
export const keyColumns: readonly string[] = ['search_key', 'search_words', 'search_text', 'unique_key']

function withoutKeys(row: Record<string, unknown>): Record<string, unknown> {
  if (!keyColumns.some((column) => column in row)) return row
  const record: Record<string, unknown> = {}
  // `...rest` would take as long for ten thousand rows as reading them.
  for (const column in row) if (!keyColumns.includes(column)) record[column] = row[column]
  return record
}

/** Converts the values of a record to columns. */
export function toRow(entity: AnyEntity, values: object): Record<string, unknown> {
  const row: Record<string, unknown> = { ...values }
  const { asYesNo, asList } = convertedOf(entity)
  for (const column of asYesNo) if (column in row) row[column] = row[column] ? 1 : 0
  for (const column of asList) if (column in row) row[column] = JSON.stringify(row[column])
  return row
}

interface Converted {
  asYesNo: string[]
  asList: string[]
}

// Cached per entity, because a list of ten thousand needs it for every row.
const converted = new WeakMap<AnyEntity, Converted>()

function convertedOf(entity: AnyEntity): Converted {
  const known = converted.get(entity)
  if (known) return known
  const columns = Object.keys(entity.fieldMeta)
  const ofKind = (kind: string) => columns.filter((column) => entity.fieldMeta[column]?.kind === kind)
  const fileLists = Object.keys(entity.files).filter((field) => entity.files[field].kind === 'list')
  const found = { asYesNo: ofKind('yes-no'), asList: [...ofKind('list'), ...ofKind('pairs'), ...fileLists] }
  converted.set(entity, found)
  return found
}
