import type { Sql } from '#app/db/database.server.ts'
import type { Page } from './page.ts'

type Entry = { id: number; updated_at: string }

interface Store {
  findColumns(
    sql: Sql,
    seen: { audience: 'visitor' },
    columns: ['id', 'updated_at'],
  ): Promise<readonly Entry[]>
}

/** Site map entries for all records that visitors may see. */
export function entriesOf(store: Store): NonNullable<Page['findEntries']> {
  return async ({ database: { sql } }, path) => {
    const records = await store.findColumns(sql, { audience: 'visitor' }, ['id', 'updated_at'])
    return records.map(({ id, updated_at }) => ({ path: path.replace('{id}', String(id)), updated_at }))
  }
}
