import { type Kysely, sql } from 'kysely'

/**
 * Each backup names the place that has its file: the id of a data folder, or the object store. Empty in rows of older
 * versions, which knew only the name of the machine.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups add column owner text not null default ''`.execute(db)
}
