import type { Catalog } from '#app/contract/catalog.ts'
import type { Sql } from '#app/db/database.server.ts'
import { onlyShown } from './query-records.server.ts'
import { toRecord } from './records.ts'

/** The keys of all files that visitors may read now, each with the record that names it (its files and their names). */
export async function findShownFiles(sql: Sql, catalog: Catalog): Promise<Map<string, object>> {
  const shown = new Map<string, object>()
  for (const entity of catalog.entities) {
    const fields = Object.keys(entity.files)
    if (entity.readBy !== 'everyone' || fields.length === 0) continue
    const names = fields.map((field) => `${field}_name`).filter((name) => name in entity.fieldMeta)
    const query = onlyShown(sql.selectFrom(entity.table as 'notices'), entity)
    for (const row of await query.select([...fields, ...names] as ['pdf_file']).execute()) {
      const record = toRecord(entity, row)
      for (const key of catalog.filesOf(record)) shown.set(key, record)
    }
  }
  return shown
}
