import type { Sql } from '#app/db/database.server.ts'
import type { Page } from './page.ts'

type Told = { id: number; updated_at: string }

interface Store {
  findColumns(
    sql: Sql,
    seen: { audience: 'visitor' },
    columns: ['id', 'updated_at'],
  ): Promise<readonly Told[]>
}

/** The entries in the site map of a page that shows one record: one for each that visitors may see. */
export function entriesOf(store: Store): NonNullable<Page['findEntries']> {
  return async ({ database: { sql } }, path) => {
    const records = await store.findColumns(sql, { audience: 'visitor' }, ['id', 'updated_at'])
    return records.map(({ id, updated_at }) => ({ path: path.replace('{id}', String(id)), updated_at }))
  }
}
