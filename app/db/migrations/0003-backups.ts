import type { Kysely } from 'kysely'

/** The backups that were made, and single-use download addresses. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const withId = (table: string) =>
    kind === 'postgres'
      ? db.schema.createTable(table).addColumn('id', 'serial', (c) => c.primaryKey())
      : db.schema.createTable(table).addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())

  await withId('backups')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('alive_at', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('user', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('running', 'integer', (c) => c.unique())
    .addColumn('failure', 'text', (c) => c.notNull())
    .addColumn('downloaded_at', 'text')
    .addColumn('downloaded_by', 'text', (c) => c.notNull())
    .execute()
  await withId('backup_downloads')
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('backup_id', 'integer', (c) => c.notNull().references('backups.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
}
