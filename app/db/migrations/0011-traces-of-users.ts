import { type Kysely, sql } from 'kysely'

/** Deleting a user deletes what is stored about them: indexes to find it quickly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index changes_user_id on changes (user_id)`.execute(db)
  await sql`create index journal_user_id on journal (user_id)`.execute(db)
}
