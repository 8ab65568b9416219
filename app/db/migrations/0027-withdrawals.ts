import { type Kysely, sql } from 'kysely'

/** The version of the content that last took something away from visitors: kept pages that are older are not shown again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_version add column withdrawn_at integer not null default 0`.execute(db)
}
