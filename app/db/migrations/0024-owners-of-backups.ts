import { type Kysely, sql } from 'kysely'

/** The id of the data folder or object store that has the file of a backup; empty in rows of older releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups add column owner text not null default ''`.execute(db)
}
