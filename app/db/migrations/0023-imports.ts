import type { Kysely } from 'kysely'

/** Uploaded sheets and their rows: deleted after a week, not in backups. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const table = db.schema.createTable('imports')
  const withId =
    kind === 'postgres'
      ? table.addColumn('id', 'serial', (c) => c.primaryKey())
      : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
  await withId
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('sheet', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('fixed', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('user', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('batch', 'integer')
    .execute()
  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'integer', (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addColumn('record_id', 'integer')
    .addColumn('is_personal', 'integer', (c) => c.notNull())
    .addColumn('is_done', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'number'])
    .execute()
}
