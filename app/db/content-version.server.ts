import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { nextMidnightInDhaka } from '#app/text/dates.ts'
import type { Tables } from './tables.ts'

/** Where the public content stands, known without asking the database. */
export interface ContentVersion {
  /** Changes whenever cached pages and lists are void: after a write, and when a moment comes at which they read otherwise. */
  tag(now?: number): string
  /** Takes the version that a committed write made, and soon looks for the next moment that it may have brought. */
  moveTo(version: number): void
  stop(): void
}

const refreshEveryMs = 1000
const lookAgainAfterMs = 50

/** Starts to follow the content version; asks the database once a second for what other processes wrote. */
export async function readContentVersion(
  sql: Kysely<Tables>,
  { entities }: Catalog,
): Promise<ContentVersion> {
  let version = 0
  let passedMoments = 0
  let nextMoment = 0
  let shown = { version: -1, passedMoments: 0, tag: '' }

  // `since`: from when on what comes was not looked for; what has passed meanwhile makes the next tag another one.
  const refresh = async (since = Date.now()) => {
    const row = await sql.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
    const moment = await findNextMoment(sql, entities, since)
    version = Math.max(version, row.version)
    // One may have passed while nobody asked.
    if (Date.now() >= nextMoment) passedMoments += 1
    nextMoment = moment
  }
  await refresh()
  // A database that does not answer for a moment shows in /readyz and in the calls themselves.
  const refreshSilently = (since?: number) => void refresh(since).catch(() => {})
  const timer = setInterval(refreshSilently, refreshEveryMs).unref()
  // Of many writes in a row, all are looked at together.
  let soon: NodeJS.Timeout | undefined

  function lookAgain(): void {
    const since = Date.now()
    soon ??= setTimeout(() => {
      soon = undefined
      refreshSilently(since)
    }, lookAgainAfterMs).unref()
  }

  return {
    tag: (now = Date.now()) => {
      if (now >= nextMoment) {
        passedMoments += 1
        nextMoment = now + refreshEveryMs
        refreshSilently()
      }
      if (version !== shown.version || passedMoments !== shown.passedMoments)
        shown = { version, passedMoments, tag: `${version}.${passedMoments}` }
      return shown.tag
    },
    moveTo: (moved) => {
      version = Math.max(version, moved)
      lookAgain()
    },
    stop: () => {
      clearInterval(timer)
      clearTimeout(soon)
    },
  }
}

/** Steps the version inside the transaction of a write; answers the new one, for `moveTo` after the commit. */
export async function stepContentVersion(transaction: Transaction<Tables>): Promise<number> {
  const { rows } = await transaction.executeQuery<{ version: number }>(step)
  const [row] = rows
  if (!row) throw new Error('the content version is gone')
  return row.version
}

const step = CompiledQuery.raw('update content_version set version = version + 1 returning version')

// The earliest coming publish or expiry, or the next midnight in Dhaka (years and dates on pages change then).
async function findNextMoment(
  sql: Kysely<Tables>,
  entities: readonly AnyEntity[],
  since: number,
): Promise<number> {
  const now = new Date(since).toISOString()
  const moments = [nextMidnightInDhaka(new Date(since)).getTime()]
  for (const { table, shown } of entities)
    for (const column of shown ? [shown.from, shown.until] : []) {
      const { next } = await sql
        .selectFrom(table as 'notices')
        .select((eb) => eb.fn.min(column as 'publish_at').as('next'))
        .where(column as 'publish_at', '>', now)
        .executeTakeFirstOrThrow()
      if (next) moments.push(Date.parse(next))
    }
  return Math.min(...moments)
}
