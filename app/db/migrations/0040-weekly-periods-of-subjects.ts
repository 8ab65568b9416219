import { type Kysely, sql } from 'kysely'

export const needs = null

/** How many periods of a subject are planned a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subjects add column weekly_periods integer`.execute(db)
}
