import { type Kysely, sql } from 'kysely'

/** Pictures of the gallery belong to albums, and changes that were made together to a batch; existing rows have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gallery add column album text not null default ''`.execute(db)
  await sql`alter table gallery add column album_date text`.execute(db)
  await sql`alter table changes add column batch integer`.execute(db)
  await db.schema.createIndex('changes_of_batch').on('changes').column('batch').execute()
}
