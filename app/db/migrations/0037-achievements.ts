import { type Kysely, sql } from 'kysely'

export const needs = null

export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const number = sql.raw(kind === 'postgres' ? 'serial primary key' : 'integer primary key autoincrement')
  await sql`create table achievements (id ${number}, updated_at text not null, search_key text not null,
    title text not null, text text not null, date text, consent_note text not null, photo text)`.execute(db)
}
