import type { Kysely } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { nextMidnightInDhaka } from '#app/text/dates/dates.ts'

/** The times at which pages change by themselves: a notice is published or expires, midnight in Dhaka. */
export interface ScheduledChanges {
  /** How many have passed since the start. */
  countPassed(now: number): number
  /** Soon queries the next change, which a write may have added. */
  scheduleCheck(): void
  /** Queries again if the last query failed. */
  retry(): void
  stop(): void
}

const checkAfterMs = 50

/** Queries the database only after a write and when a change is due. */
export async function watchScheduledChanges(
  sql: Kysely<Tables>,
  entities: readonly AnyEntity[],
): Promise<ScheduledChanges> {
  let passedCount = 0
  let next = await findNextChange(sql, entities, Date.now())
  // `next` may lack changes after this time.
  let uncheckedSince: number | undefined
  let isChecking = false
  // Debounced: one query after many writes.
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    while (uncheckedSince !== undefined) {
      const since: number = uncheckedSince
      uncheckedSince = undefined
      const found = await findNextChange(sql, entities, since).catch(() => undefined)
      if (found === undefined) {
        // /readyz reports an unavailable database. The retry starts from the same time.
        uncheckedSince = since
        break
      }
      // The last one may have passed without a request.
      if (Date.now() >= next) passedCount += 1
      next = found
    }
    isChecking = false
  }

  return {
    countPassed: (now) => {
      if (now >= next) {
        passedCount += 1
        next = Number.POSITIVE_INFINITY
        uncheckedSince ??= Date.now()
        void check()
      }
      return passedCount
    },
    scheduleCheck: () => {
      uncheckedSince ??= Date.now()
      timer ??= setTimeout(() => {
        timer = undefined
        void check()
      }, checkAfterMs).unref()
    },
    retry: () => {
      if (uncheckedSince !== undefined && !timer) void check()
    },
    stop: () => clearTimeout(timer),
  }
}

async function findNextChange(
  sql: Kysely<Tables>,
  entities: readonly AnyEntity[],
  since: number,
): Promise<number> {
  const now = new Date(since).toISOString()
  const times = [nextMidnightInDhaka(new Date(since)).getTime()]
  for (const { table, visibility } of entities)
    for (const column of visibility ? [visibility.publishAt, visibility.expireAt] : []) {
      const { next } = await sql
        .selectFrom(table as 'notices')
        .select((eb) => eb.fn.min(column as 'publish_at').as('next'))
        .where(column as 'publish_at', '>', now)
        .executeTakeFirstOrThrow()
      if (next) times.push(Date.parse(next))
    }
  return Math.min(...times)
}
