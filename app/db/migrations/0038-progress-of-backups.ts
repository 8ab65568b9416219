import { type Kysely, sql } from 'kysely'

export const needs = null

/** How far a running backup is: `done` of `total` uploads and tables in its step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups add column step text not null default ''`.execute(db)
  await sql`alter table backups add column done integer not null default 0`.execute(db)
  await sql`alter table backups add column total integer not null default 0`.execute(db)
}
