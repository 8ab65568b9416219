import type { Sql } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { documentEntity } from './documents.entity.ts'
import { derivedValues, findInDocuments } from './documents.rules.ts'

export type SchoolDocument = RecordOf<'documents'>

export const documents = crudStore(documentEntity, { derive: derivedValues })

/** Matching documents, newest first, with the fields for filters only. */
export async function findOutlines(sql: Sql, search = '') {
  const all = await documents.findColumns(sql, { audience: 'visitor' }, ['id', 'title', 'category', 'date'])
  return findInDocuments(all, search)
}

export async function countFound(sql: Sql, search: string): Promise<number> {
  return (await findOutlines(sql, search)).length
}

export function findDocuments(sql: Sql, selected: readonly { id: number }[]): Promise<SchoolDocument[]> {
  return documents.findByIds(
    sql,
    selected.map(({ id }) => id),
    'visitor',
  )
}
