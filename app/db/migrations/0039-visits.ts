import { type Kysely, sql } from 'kysely'

export const needs = null

export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const number = sql.raw(kind === 'postgres' ? 'serial primary key' : 'integer primary key autoincrement')
  await sql`create table visits (id ${number}, date text not null, kind text not null, path text not null,
    record_id integer, count integer not null, unique (date, path))`.execute(db)
}
