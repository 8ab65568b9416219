import { type Kysely, sql } from 'kysely'

/** Whether somebody typed the day of a notice, as is assumed for existing notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column date_typed integer not null default 0`.execute(db)
  await sql`update notices set date_typed = 1 where date is not null`.execute(db)
}
