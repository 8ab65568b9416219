import type { Kysely } from 'kysely'

/** A search looks for a part of the key in every row: over the keys alone SQLite is three times as fast as over the rows. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  if (kind === 'sqlite')
    await db.schema.createIndex('students_search_key').on('students').column('search_key').execute()
}
