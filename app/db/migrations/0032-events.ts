import { type Kysely, sql } from 'kysely'

export const needs = null

/** The calendar: holidays, exams, events and meetings. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const number = sql.raw(kind === 'postgres' ? 'serial primary key' : 'integer primary key autoincrement')
  await sql`create table events (id ${number}, updated_at text not null, search_key text not null,
    title text not null, kind text not null, start_date text not null, end_date text, start_time text,
    note text not null, classes text not null, certainty text not null, national_key text unique, national_day text,
    sequence integer not null)`.execute(db)
  await sql`create index events_by_start on events (start_date)`.execute(db)
}
