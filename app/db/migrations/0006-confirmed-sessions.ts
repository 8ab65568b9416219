import type { Kysely } from 'kysely'

/** When the owner of a session last gave the password; existing sessions have to confirm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tokens').addColumn('confirmed_at', 'text').execute()
}
