import { type Kysely, sql } from 'kysely'

/** Versions before this one store the rows of uploaded sheets. */
export const needs = '0030-import-batches'

/** Sheets are read in the browser: stored rows are deleted, headings matched by hand and imports in the history remain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table import_batches (batch integer primary key, user_id integer, started_at text not null)`.execute(
    db,
  )
  await sql`insert into import_batches (batch, user_id, started_at)
    select batch, min(user_id), min(created_at) from imports where batch is not null group by batch`.execute(
    db,
  )
  await sql`create table import_headings (
    entity text not null, key text not null, heading text not null, field text, matched_at text not null,
    primary key (entity, key))`.execute(db)
  await sql`delete from import_rows`.execute(db)
  await sql`delete from imports`.execute(db)
}
