import { type Kysely, sql } from 'kysely'

/** What visitors last saw of each item of the circular, as a fingerprint, and the day on which that last changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table circular_days (
    item integer primary key, fingerprint text not null, day text
  )`.execute(db)
}
