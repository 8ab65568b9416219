import type { Kysely } from 'kysely'

/** The security settings and the privacy text, with defaults; consent notes for pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string, type: 'text' | 'integer', defaultValue: string | number) =>
    db.schema
      .alterTable(table)
      .addColumn(column, type, (c) => c.notNull().defaultTo(defaultValue))
      .execute()
  await add('institutions', 'registration_open', 'integer', 1)
  await add('institutions', 'second_factor_required', 'integer', 0)
  await add('institutions', 'message_months', 'integer', 12)
  await add('institutions', 'privacy_text', 'text', '')
  await add('gallery', 'consent_note', 'text', '')
}
