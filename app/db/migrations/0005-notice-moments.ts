import { type Kysely, sql } from 'kysely'

/** The next notice that comes or goes is looked for again and again; few have such a moment, and only those are listed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['publish_at', 'expires_at'])
    await db.schema
      .createIndex(`notices_${column}`)
      .on('notices')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute()
}
