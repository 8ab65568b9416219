import { type Kysely, sql } from 'kysely'

/** Older releases do not check this table. */
export const needs = '0026-schema-compat'

/** The newest migration that a server must know to use this database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table schema_compat (id integer primary key, needed_migration text not null)`.execute(db)
  await sql`insert into schema_compat (id, needed_migration) values (1, '')`.execute(db)
}
