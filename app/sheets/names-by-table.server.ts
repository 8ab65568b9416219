import { type Catalog, referencesOf } from '#app/contract/catalog.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import { type NamedRecord, referredTables, toNamedRecord } from './named-records.ts'

/** The records that these entities refer to, by table, in the order of their lists. */
export async function namesByTable(
  db: Sql | SqlTransaction,
  catalog: Catalog,
  entities: readonly (AnyEntity | undefined)[],
): Promise<Map<string, NamedRecord[]>> {
  const found = new Map<string, NamedRecord[]>()
  for (const table of referredTables(entities)) {
    const named = catalog.byTable.get(table)
    if (!named) continue
    const columns = [
      'id',
      ...named.words.knownBy,
      ...referencesOf(named)
        .slice(0, 1)
        .map(({ field }) => field),
    ]
    const records = await crudStore(named).findColumns(db, { audience: 'staff' }, columns)
    found.set(
      table,
      records.map((record) => toNamedRecord(named, record)),
    )
  }
  return found
}
