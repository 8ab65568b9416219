import type { Kysely } from 'kysely'

/** The records that were erased for good, with the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('record_id', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('erasures_once', ['entity', 'record_id'])
    .execute()
}
