import { type Kysely, sql } from 'kysely'

/** Invitations of accounts whose owner has not chosen a password yet; existing accounts have one. */
export async function up(db: Kysely<unknown>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const number = sql.raw(kind === 'postgres' ? 'serial primary key' : 'integer primary key autoincrement')
  await sql`create table invitations (
    id ${number},
    user_id integer not null unique references users (id) on delete cascade,
    secret_hash text not null unique
  )`.execute(db)
  await sql`alter table users add column awaits_owner integer not null default 0`.execute(db)
  await sql`alter table users add column invited_until text`.execute(db)
}
