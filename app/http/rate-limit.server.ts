import { sql } from 'kysely'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { lockAll } from '#app/db/locks.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { networksOf } from './address.server.ts'

/** At most `max` events in `windowMs` milliseconds (a sliding window). */
export interface Limit {
  max: number
  windowMs: number
}

/** Counts the events of one kind and one sender. */
interface Bucket {
  bucket: string
}

export interface RateLimit extends Limit, Bucket {}

/** The rate limits of an address and of its wider networks; each `detail` is counted separately. */
export function limitsOfAddress(kind: string, address: string, limit: Limit, detail = ''): RateLimit[] {
  return networksOf(address).map(({ name, times }) => ({
    bucket: [kind, name, detail].filter(Boolean).join(' '),
    max: limit.max * times,
    windowMs: limit.windowMs,
  }))
}

/** Seconds until all of the limits allow one more event, or 0 if they do now. */
export async function secondsUntilFree(
  db: Sql | SqlTransaction,
  limits: readonly RateLimit[],
): Promise<number> {
  return Math.max(0, ...(await secondsOfEach(db, limits)))
}

/**
 * Seconds until each of the limits allows one more event. Counted in the database, so across instances. An event in the
 * future, written while the clock was wrong, counts as one of now.
 */
export async function secondsOfEach(
  db: Sql | SqlTransaction,
  limits: readonly RateLimit[],
): Promise<number[]> {
  const now = Date.now()
  const queries = limits.map(
    ({ bucket, max, windowMs }, index) => sql`select ${sql.lit(index)} as nth,
      (select at from limit_events where bucket = ${bucket} order by at desc limit 1) as newest,
      (select at from limit_events where bucket = ${bucket} and at > ${now - windowMs}
        order by at desc limit 1 offset ${max - 1}) as oldest`,
  )
  const { rows } = await sql<WindowRow>`${sql.join(queries, sql` union all `)}`.execute(db)
  const future = rows.flatMap(({ nth, newest }) => (Number(newest) > now ? (limits[nth] ?? []) : []))
  // Otherwise they would count until the clock reaches them.
  if (future.length > 0) {
    const buckets = future.map(({ bucket }) => bucket)
    await moveToNow(db, now).where('bucket', 'in', buckets).execute()
  }
  return limits.map(({ windowMs }, index) => {
    const oldest = rows.find(({ nth }) => nth === index)?.oldest ?? Number.NEGATIVE_INFINITY
    return Math.max(0, Math.ceil((Math.min(oldest, now) + windowMs - now) / 1000))
  })
}

interface WindowRow {
  /** Which of the limits. */
  nth: number
  newest: number | null
  /** The oldest event of a full window. */
  oldest: number | null
}

function moveToNow(db: Sql | SqlTransaction, now: number) {
  return db.updateTable('limit_events').set({ at: now }).where('at', '>', now)
}

/** Locks the buckets until the transaction ends, so that simultaneous events can not exceed the limits. */
export function lockBuckets(write: Write, limits: readonly Bucket[]): Promise<void> {
  return lockAll(
    write,
    limits.map(({ bucket }) => bucket),
  )
}

/** Counts one event in each bucket. */
export async function countEvent(db: Sql | SqlTransaction, limits: readonly Bucket[]): Promise<void> {
  const at = Date.now()
  const events = limits.map(({ bucket }) => ({ bucket, at }))
  await db.insertInto('limit_events').values(events).execute()
}

/** The longest window of any limit. */
export const longestWindowMs = 2 * 24 * 60 * 60 * 1000

/** Deletes events that no limit counts any more. Events in the future are moved to now, so they go after two days. */
export async function deleteExpiredEvents(db: Sql): Promise<void> {
  const now = Date.now()
  await moveToNow(db, now).execute()
  await db
    .deleteFrom('limit_events')
    .where('at', '<', now - longestWindowMs)
    .execute()
}
