import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { lock } from '#app/db/locks.server.ts'
import type { Write } from '#app/db/write.server.ts'

/** At most `max` events in `windowMs` milliseconds (a sliding window). */
export interface Limit {
  max: number
  windowMs: number
}

/**
 * Seconds until one more event is allowed, or 0 if it is allowed now. Counted in the database, so across instances. An
 * event in the future, written while the clock was wrong, counts as one of now.
 */
export async function secondsUntilFree(
  db: Sql | SqlTransaction,
  bucket: string,
  limit: Limit,
): Promise<number> {
  const now = Date.now()
  const since = now - limit.windowMs
  const rows = await db
    .selectFrom('limit_events')
    .select('at')
    .where('bucket', '=', bucket)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit.max)
    .execute()
  // Otherwise they would count as events of now until the clock reaches them.
  if (rows.some(({ at }) => at > now)) await moveToNow(db, now).where('bucket', '=', bucket).execute()
  const oldest = rows.length < limit.max ? undefined : rows.at(-1)
  return oldest ? Math.max(1, Math.ceil((Math.min(oldest.at, now) - since) / 1000)) : 0
}

function moveToNow(db: Sql | SqlTransaction, now: number) {
  return db.updateTable('limit_events').set({ at: now }).where('at', '>', now)
}

/** Locks the bucket until the transaction ends, so that simultaneous events can not exceed the limit. */
export function lockBucket(write: Write, bucket: string): Promise<void> {
  return lock(write, bucket)
}

/** Counts one event. */
export async function countEvent(db: Sql | SqlTransaction, bucket: string): Promise<void> {
  await db.insertInto('limit_events').values({ bucket, at: Date.now() }).execute()
}

/** Deletes events that no limit counts any more. Events in the future are moved to now, so they go after a day. */
export async function forgetOldEvents(db: Sql): Promise<void> {
  const dayMs = 24 * 60 * 60 * 1000
  const now = Date.now()
  await moveToNow(db, now).execute()
  await db
    .deleteFrom('limit_events')
    .where('at', '<', now - dayMs)
    .execute()
}
