import { type Catalog, referencesOf } from '#app/contract/catalog.ts'
import { type AnyEntity, nameOfRecord } from '#app/contract/entity.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { NamedRecord } from './named-records.ts'

/** The names of the records that these entities refer to, by table, in the order of their lists. */
export async function namesByTable(
  db: Sql | SqlTransaction,
  catalog: Catalog,
  entities: readonly (AnyEntity | undefined)[],
): Promise<Map<string, NamedRecord[]>> {
  const tables = new Set(
    entities.flatMap((entity) => (entity ? referencesOf(entity).map(({ refersTo }) => refersTo) : [])),
  )
  const found = new Map<string, NamedRecord[]>()
  for (const table of tables) {
    const named = catalog.byTable.get(table)
    if (!named) continue
    const [parent] = referencesOf(named)
    const columns = ['id', ...named.words.knownBy, ...(parent ? [parent.field] : [])]
    const records = await crudStore(named).findColumns(db, { audience: 'staff' }, columns)
    found.set(
      table,
      records.map((record) => ({
        id: Number(record.id),
        name: nameOfRecord(named, record, () => ''),
        ...(parent && { within: record[parent.field] as number | null }),
      })),
    )
  }
  return found
}
