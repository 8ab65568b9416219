import { type Kysely, sql } from 'kysely'

/** The next notice to be published or to expire is looked up often; partial indexes contain only notices with such a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['publish_at', 'expires_at'])
    await db.schema
      .createIndex(`notices_${column}`)
      .on('notices')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute()
}
