import { sql } from 'kysely'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'

/** So many events in so many milliseconds. */
export interface Limit {
  max: number
  windowMs: number
}

/** Seconds until one more event fits, or 0 when it fits now. Counted in the database, so across instances. */
export async function secondsUntilFree(
  db: Sql | SqlTransaction,
  bucket: string,
  limit: Limit,
): Promise<number> {
  const since = Date.now() - limit.windowMs
  const rows = await db
    .selectFrom('limit_events')
    .select('at')
    .where('bucket', '=', bucket)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit.max)
    .execute()
  const oldest = rows.length < limit.max ? undefined : rows.at(-1)
  return oldest ? Math.max(1, Math.ceil((oldest.at - since) / 1000)) : 0
}

/** Makes others who ask about the bucket wait until the transaction ends: of those who come at once, no more than fit get in. */
export async function lockBucket({ trx, kind }: Write, bucket: string): Promise<void> {
  // On SQLite one transaction writes at a time.
  if (kind === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 0))`.execute(trx)
}

/** Counts one event. */
export async function countEvent(db: Sql | SqlTransaction, bucket: string): Promise<void> {
  await db.insertInto('limit_events').values({ bucket, at: Date.now() }).execute()
}

/** Forgets events that no limit asks for any more. */
export async function forgetOldEvents(db: Sql): Promise<void> {
  const dayMs = 24 * 60 * 60 * 1000
  await db
    .deleteFrom('limit_events')
    .where('at', '<', Date.now() - dayMs)
    .execute()
}
