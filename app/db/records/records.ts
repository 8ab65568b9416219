import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { isList } from '#app/contract/file-fields.ts'

/** Each `x.entity.ts` adds its entity by its table. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Entities {}

export type RecordTableName = keyof Entities

export type RecordOf<T extends RecordTableName> = EntityRecord<Entities[T]>

/** The fields of a write; `id` and `updated_at` are set by the store. */
export type ValuesOf<T extends RecordTableName> = Omit<RecordOf<T>, 'id' | 'updated_at'>

/** Changes the row itself unless it has key columns. */
export function toRecord<E extends AnyEntity>(entity: E, row: object): EntityRecord<E> {
  const record = withoutKeys(row as Record<string, unknown>)
  const { booleans, lists } = convertedColumns(entity)
  for (const column of booleans) if (column in record) record[column] = record[column] === 1
  for (const column of lists) if (column in record) record[column] = JSON.parse(String(record[column]))
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

export function toRow(entity: AnyEntity, values: object): Record<string, unknown> {
  const row: Record<string, unknown> = { ...values }
  const { booleans, lists } = convertedColumns(entity)
  for (const column of booleans) if (column in row) row[column] = row[column] ? 1 : 0
  for (const column of lists) if (column in row) row[column] = JSON.stringify(row[column])
  return row
}

interface ConvertedColumns {
  booleans: string[]
  lists: string[]
}

// Needed for every row of long lists.
const converted = new WeakMap<AnyEntity, ConvertedColumns>()

function convertedColumns(entity: AnyEntity): ConvertedColumns {
  const cached = converted.get(entity)
  if (cached) return cached
  const columns = Object.keys(entity.fieldMeta)
  const ofKind = (kind: string) => columns.filter((column) => entity.fieldMeta[column]?.kind === kind)
  const fileLists = Object.keys(entity.files).filter((field) => isList(entity.files[field]))
  const found = {
    booleans: ofKind('yes-no'),
    lists: [...['list', 'pairs', 'references'].flatMap(ofKind), ...fileLists],
  }
  converted.set(entity, found)
  return found
}
