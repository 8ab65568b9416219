import type { Sql } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { documentEntity } from './documents.entity.ts'
import { findInDocuments, followingValues } from './documents.rules.ts'

export type SchoolDocument = RecordOf<'documents'>

export const documents = crudStore(documentEntity, { derive: followingValues })

/** The fields by which documents are chosen, of those that a search finds; newest first. */
export async function findOutlines(sql: Sql, search = '') {
  const all = await documents.findColumns(sql, { audience: 'visitor' }, ['id', 'title', 'category', 'date'])
  return findInDocuments(all, search)
}

/** How many documents a search finds. */
export async function countFound(sql: Sql, search: string): Promise<number> {
  return (await findOutlines(sql, search)).length
}

/** The selected documents with all fields. */
export function findDocuments(sql: Sql, chosen: readonly { id: number }[]): Promise<SchoolDocument[]> {
  return documents.findByIds(
    sql,
    chosen.map(({ id }) => id),
    'visitor',
  )
}
