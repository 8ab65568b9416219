import { type Kysely, sql } from 'kysely'

/** The journal of sign-ins, failed sign-ins and downloads of data, and descriptions of changes of private records. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.createTable('journal')
  const withId =
    kind === 'postgres'
      ? table.addColumn('id', 'serial', (c) => c.primaryKey())
      : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  // No foreign keys: entries outlive the users.
  await withId
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('user', 'text', (c) => c.notNull())
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('record_id', 'integer')
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('once_key', 'text', (c) => c.unique())
    .execute()
  await sql`create index journal_kind_at on journal (kind, at)`.execute(db)
  await sql`create index journal_at on journal (at)`.execute(db)
  await db.schema.alterTable('changes').addColumn('about', 'text').execute()
}
