import { type Kysely, sql } from 'kysely'

export const needs = null

/** The last change of the history before the rows of a sheet were checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column last_change integer`.execute(db)
}
