import { type Kysely, sql } from 'kysely'

/** Users take along what is kept of them: it is found by them, however much there is of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index changes_user_id on changes (user_id)`.execute(db)
  await sql`create index journal_user_id on journal (user_id)`.execute(db)
}
