import { type Kysely, sql } from 'kysely'

/** Older releases do not record removals. */
export const needs = '0027-withdrawals'

/** The content versions that last removed or replaced something: older cached pages are not sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['withdrawn_at', 'reworded_at'])
    await sql`alter table content_version add column ${sql.raw(column)} integer not null default 0`.execute(
      db,
    )
}
