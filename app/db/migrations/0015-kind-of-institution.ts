import type { Kysely } from 'kysely'

/** The kind of institution, its English name, its school days, and the month in which its session begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (column: string, type: 'text' | 'integer', defaultValue: string | number) =>
    db.schema
      .alterTable('institutions')
      .addColumn(column, type, (c) => c.notNull().defaultTo(defaultValue))
      .execute()
  await add('name_en', 'text', '')
  await add('kind', 'text', 'college')
  await add('school_days', 'text', '[0,1,2,3,4]')
  await add('session_month', 'integer', 7)
}
