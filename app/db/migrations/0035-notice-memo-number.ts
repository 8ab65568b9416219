import { type Kysely, sql } from 'kysely'

export const needs = null

/** Notices have the memo number of the letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column memo_number text not null default ''`.execute(db)
}
