import { setImmediate } from 'node:timers/promises'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'

/** The keys of all files that a record names, or that the history could restore. */
export async function findNamedFiles(db: Sql | SqlTransaction, catalog: Catalog): Promise<Set<string>> {
  const keys = new Set<string>()
  const addFiles = (record: object) => {
    for (const key of catalog.filesOf(record)) keys.add(key)
  }
  for (const { table, files } of catalog.entities) {
    const columns = Object.keys(files)
    if (columns.length === 0) continue
    const query = db.selectFrom(table as 'teachers').select(columns as ['photo'])
    for (const row of await query.execute()) addFiles(row)
  }

  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('changes')
      .select(['id', 'before', 'after'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, before, after } of rows) {
      last = id
      for (const body of [before, after]) if (body) addFiles(JSON.parse(body) as object)
    }
    if (rows.length < atOnce) return keys
    // A history may be long, and pages are served meanwhile.
    await setImmediate()
  }
}

const atOnce = 200
