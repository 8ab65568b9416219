import type { Database, Sql } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { newestOf } from '#app/text/dates/dates.ts'
import { findRecords } from '#app/text/search/find-records.ts'
import type { DocumentCategory } from './document-categories.contract.ts'
import { documentEntity } from './documents.entity.ts'
import { derivedValues } from './documents.rules.ts'

export type SchoolDocument = RecordOf<'documents'>

export const documents = crudStore(documentEntity, { derive: derivedValues })

const outline = ['id', 'title', 'category', 'date'] as const

/** Newest first, with the fields for filters only. */
export function findOutlines(sql: Sql) {
  return documents.findColumns(sql, { audience: 'visitor' }, outline)
}

export function searchOutlines(database: Database, search: string) {
  return documents.searchForVisitors(database, search, outline)
}

export async function countFound(database: Database, search: string): Promise<number> {
  return (await searchOutlines(database, search)).rows.length
}

/** The newest document of a category, if given with these words or synonyms in its title; undefined without any. */
export async function findNewestOf(
  sql: Sql,
  category: DocumentCategory,
  words = '',
): Promise<SchoolDocument | undefined> {
  const ofCategory = (await findOutlines(sql)).filter((one) => one.category === category)
  const titles = ofCategory.map(({ id, title, date }) => ({ id, title, date, category: '', description: '' }))
  const newest = newestOf(findRecords(titles, words))
  return newest && (await findDocuments(sql, [newest]))[0]
}

export function findDocuments(sql: Sql, selected: readonly { id: number }[]): Promise<SchoolDocument[]> {
  return documents.findByIds(
    sql,
    selected.map(({ id }) => id),
    'visitor',
  )
}
