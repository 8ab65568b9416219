import { type Kysely, sql } from 'kysely'

export const needs = null

/** The bell schedule. `days` is a JSON list. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const number = sql.raw(kind === 'postgres' ? 'serial primary key' : 'integer primary key autoincrement')
  await sql`create table periods (id ${number}, updated_at text not null, search_key text not null,
    name text not null, "startTime" text not null, "endTime" text not null, is_break integer not null,
    days text not null)`.execute(db)
}
