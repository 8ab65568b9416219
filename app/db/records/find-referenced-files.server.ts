import { setImmediate } from 'node:timers/promises'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'

/** The keys of all files in records. */
export async function findFilesOfRecords(db: Sql | SqlTransaction, catalog: Catalog): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const { table, files } of catalog.entities) {
    const columns = Object.keys(files)
    if (columns.length === 0) continue
    const query = db.selectFrom(table as 'teachers').select(columns as ['photo'])
    for (const row of await query.execute()) for (const key of catalog.filesOf(row)) keys.add(key)
  }
  return keys
}

/** The keys of all files in records and in the history, which could restore them. */
export async function findReferencedFiles(db: Sql | SqlTransaction, catalog: Catalog): Promise<Set<string>> {
  const keys = await findFilesOfRecords(db, catalog)
  const addFiles = (record: object) => {
    for (const key of catalog.filesOf(record)) keys.add(key)
  }
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('changes')
      .select(['id', 'before', 'after'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(chunkSize)
      .execute()
    for (const { id, before, after } of rows) {
      last = id
      for (const body of [before, after]) if (body) addFiles(JSON.parse(body) as object)
    }
    if (rows.length < chunkSize) return keys
    // Pages are served between chunks of a long history.
    await setImmediate()
  }
}

const chunkSize = 200
