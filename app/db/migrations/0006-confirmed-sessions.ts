import type { Kysely } from 'kysely'

/** When the owner of a session last showed to be there; sessions from before ask for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tokens').addColumn('confirmed_at', 'text').execute()
}
