import { type Kysely, sql } from 'kysely'

/** A fingerprint of each published item of the circular, and the day of its last change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table circular_days (
    item integer primary key, fingerprint text not null, day text
  )`.execute(db)
}
