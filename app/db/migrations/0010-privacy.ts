import type { Kysely } from 'kysely'

/** Settings of trust and the text on privacy, with their values until somebody sets them; notes of consent for pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string, type: 'text' | 'integer', usual: string | number) =>
    db.schema
      .alterTable(table)
      .addColumn(column, type, (c) => c.notNull().defaultTo(usual))
      .execute()
  await add('institutions', 'registration_open', 'integer', 1)
  await add('institutions', 'second_factor_required', 'integer', 0)
  await add('institutions', 'message_months', 'integer', 12)
  await add('institutions', 'privacy_text', 'text', '')
  await add('gallery', 'consent_note', 'text', '')
}
