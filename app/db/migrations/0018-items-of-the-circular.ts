import { type Kysely, sql } from 'kysely'

/** Columns for the eleven items of the circular, empty in existing records. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const number = sql.raw(kind === 'postgres' ? 'serial primary key' : 'integer primary key autoincrement')
  for (const column of ['eiin', 'mpo_code', 'mpo_status', 'board_code'])
    await sql`alter table institutions add column ${sql.ref(column)} text not null default ''`.execute(db)
  await sql`alter table institutions add column mpo_date text`.execute(db)
  await sql`alter table institutions add column at_a_glance text not null default '[]'`.execute(db)
  await sql`alter table students add column gender text not null default ''`.execute(db)
  await sql`alter table sections add column approval_number text not null default ''`.execute(db)
  await sql`alter table sections add column approval_date text`.execute(db)
  await sql`create table officers (
    id ${number}, updated_at text not null, search_key text not null, unique_key text not null unique,
    kind text not null, full_name text not null, designation text not null, address text not null,
    contact_phone text not null, contact_email text not null
  )`.execute(db)
  await sql`create table documents (
    id ${number}, updated_at text not null, search_key text not null,
    title text not null, category text not null, date text,
    file text not null, file_name text not null, file_size integer, file_pages integer, pdf_preview text
  )`.execute(db)
  await sql`alter table changes add column data_guard text`.execute(db)
}
