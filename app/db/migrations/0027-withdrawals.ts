import { type Kysely, sql } from 'kysely'

/** Versions before this one don't tell what they take away. */
export const needs = '0027-withdrawals'

/**
 * The versions of the content that last took something away from visitors, and last put other words for some: kept pages
 * that are older are not shown again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['withdrawn_at', 'reworded_at'])
    await sql`alter table content_version add column ${sql.raw(column)} integer not null default 0`.execute(
      db,
    )
}
