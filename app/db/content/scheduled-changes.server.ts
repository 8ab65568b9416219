import type { Kysely } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { nextMidnightInDhaka } from '#app/text/dates/dates.ts'

/** The times at which pages change by themselves: a notice is published or expires, midnight in Dhaka. */
export interface ScheduledChanges {
  /** How many have passed since the start; another number means other pages. */
  passed(now: number): number
  /** Soon looks for the next change, which a write may have added. */
  lookAgain(): void
  /** Looks once more if the last look failed. */
  retry(): void
  stop(): void
}

const lookAgainAfterMs = 50

/** Knows the next change without asking; the database is asked after a write and when a change is due. */
export async function watchScheduledChanges(
  sql: Kysely<Tables>,
  entities: readonly AnyEntity[],
): Promise<ScheduledChanges> {
  let passed = 0
  let next = await findNextChange(sql, entities, Date.now())
  // `next` may lack changes after this time.
  let unsureSince: number | undefined
  let isLooking = false
  // Debounced: one look for many writes in a row.
  let soon: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    while (unsureSince !== undefined) {
      const since: number = unsureSince
      unsureSince = undefined
      const found = await findNextChange(sql, entities, since).catch(() => undefined)
      if (found === undefined) {
        // The database does not answer, which /readyz reports. Later changes are found from here, too.
        unsureSince = since
        break
      }
      // The last one may have passed without a request.
      if (Date.now() >= next) passed += 1
      next = found
    }
    isLooking = false
  }

  return {
    passed: (now) => {
      if (now >= next) {
        passed += 1
        next = Number.POSITIVE_INFINITY
        unsureSince ??= Date.now()
        void look()
      }
      return passed
    },
    lookAgain: () => {
      unsureSince ??= Date.now()
      soon ??= setTimeout(() => {
        soon = undefined
        void look()
      }, lookAgainAfterMs).unref()
    },
    retry: () => {
      if (unsureSince !== undefined && !soon) void look()
    },
    stop: () => clearTimeout(soon),
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
