import { type Kysely, sql } from 'kysely'

/** Indexes for the data about a user, which is deleted with the user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index changes_user_id on changes (user_id)`.execute(db)
  await sql`create index journal_user_id on journal (user_id)`.execute(db)
}
