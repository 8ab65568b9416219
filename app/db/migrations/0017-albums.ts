import { type Kysely, sql } from 'kysely'

/** Pictures of the gallery belong to albums. Existing pictures belong to none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gallery add column album text not null default ''`.execute(db)
  await sql`alter table gallery add column album_date text`.execute(db)
}
