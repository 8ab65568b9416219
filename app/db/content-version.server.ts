import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import { nextMidnightInDhaka } from '#app/text/dates.ts'
import type { Tables } from './tables.ts'

/** The version of the public content, known without asking the database. */
export interface ContentVersion {
  /** The cache tag: changes after a write, and at a moment at which pages change by themselves. */
  tag(now?: number): string
  /** Takes the version of a committed write, and soon looks for the next such moment, which the write may have added. */
  moveTo(version: number): void
  stop(): void
}

const refreshEveryMs = 1000
const lookAgainAfterMs = 50

/** Follows the content version; reads the database once a second for writes of other processes. */
export async function readContentVersion(
  sql: Kysely<Tables>,
  { entities }: Catalog,
): Promise<ContentVersion> {
  let version = 0
  let passedMoments = 0
  let nextMoment = 0
  let shown = { version: -1, passedMoments: 0, tag: '' }

  // A moment between `since` and now has already passed, and also changes the tag.
  const refresh = async (since = Date.now()) => {
    const row = await sql.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
    const moment = await findNextMoment(sql, entities, since)
    version = Math.max(version, row.version)
    // A moment may have passed without a request.
    if (Date.now() >= nextMoment) passedMoments += 1
    nextMoment = moment
  }
  await refresh()
  // If the database does not answer, /readyz and the calls themselves report it.
  const refreshSilently = (since?: number) => void refresh(since).catch(() => {})
  const timer = setInterval(refreshSilently, refreshEveryMs).unref()
  // Debounced: one look for many writes in a row.
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

/** Increments the version inside the transaction of a write; returns the new one, for `moveTo` after the commit. */
export async function stepContentVersion(transaction: Transaction<Tables>): Promise<number> {
  const { rows } = await transaction.executeQuery<{ version: number }>(step)
  const [row] = rows
  if (!row) throw new Error('the row of content_version is missing')
  return row.version
}

const step = CompiledQuery.raw('update content_version set version = version + 1 returning version')

// The next time that a notice is published or expires, or midnight in Dhaka, when years and dates on pages change.
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
