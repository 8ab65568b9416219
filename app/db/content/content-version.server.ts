import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { waitAtMost } from '#app/concurrency/wait-at-most.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { watchScheduledChanges } from './scheduled-changes.server.ts'
import type { VisibilityChange } from './visibility-change.rules.ts'

export interface ContentVersion {
  /** The cache tag: changes after a write and at each scheduled change. */
  tag(now?: number): string
  /** Sets the version of a committed write, and soon queries the next scheduled change, which the write may have added. */
  setVersion: SetVersion
  /** To be awaited before `tag`, so that it includes all writes older than a second. Never rejects; takes 2 seconds at most. */
  refreshVersion(): Promise<void> | undefined
  stop(): Promise<void>
}

/** Detects writes of other processes. */
export interface WriteWatcher {
  /** Whether the version is that of the database. Called at visits, about once a second at most. */
  isCurrent(): boolean
  stop(): Promise<void>
}

export type SetVersion = (version: number, change?: VisibilityChange) => void

export interface VersionTarget {
  setVersion: SetVersion
  readVersion(): Promise<void>
}

// Earlier than needed, so that no visitor waits for the check.
const checkAfterMs = 800
const freshForMs = 1000
const maxWaitMs = 2000

/** Without a timer: requests query the database, about once a second at most, and only if `watch` can't rule out a write. */
export async function readContentVersion(
  sql: Kysely<Tables>,
  { entities }: Catalog,
  watch: (target: VersionTarget) => WriteWatcher,
  onVersion: SetVersion = () => {},
): Promise<ContentVersion> {
  let version = 0
  let current = { version: -1, passedChanges: 0, tag: '' }
  let checkedAt = performance.now()
  let confirmedAt = checkedAt
  let refreshing: Promise<void> | undefined
  let isReading = false
  let isUnavailable = false
  const scheduled = await watchScheduledChanges(sql, entities)

  async function readVersion(): Promise<void> {
    const row = await sql.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
    setVersion(row.version)
  }

  function setVersion(next: number, change?: VisibilityChange): void {
    onVersion(next, change)
    if (next <= version) return
    version = next
    scheduled.scheduleCheck()
  }

  await readVersion()
  const watcher = watch({ setVersion, readVersion })

  function check(now: number): void {
    checkedAt = now
    scheduled.retry()
    if (watcher.isCurrent() && !isUnavailable) confirmedAt = now
    else if (!isReading) refreshing = waitForRead(refresh(now))
  }

  async function refresh(now: number): Promise<void> {
    isReading = true
    try {
      await readVersion()
      confirmedAt = now
      isUnavailable = false
    } finally {
      isReading = false
    }
  }

  async function waitForRead(reading: Promise<void>): Promise<void> {
    // /readyz and the API report an unavailable database; cached pages are still served.
    if (!(await waitAtMost(reading, maxWaitMs))) isUnavailable = true
    refreshing = undefined
  }

  return {
    tag: (now = Date.now()) => {
      const passedChanges = scheduled.countPassed(now)
      if (version !== current.version || passedChanges !== current.passedChanges)
        current = { version, passedChanges, tag: `${version}.${passedChanges}` }
      return current.tag
    },
    setVersion,
    refreshVersion: () => {
      const now = performance.now()
      if (now - checkedAt >= checkAfterMs) check(now)
      return isUnavailable || now - confirmedAt < freshForMs ? undefined : refreshing
    },
    stop: async () => {
      scheduled.stop()
      await watcher.stop()
    },
  }
}

/**
 * Increments the version in the transaction of a write; returns the new one, for `setVersion` after the commit. At the
 * commit PostgreSQL notifies all servers, and stores the last version that removed something, for those that miss it.
 */
export async function incrementContentVersion(
  transaction: Transaction<Tables>,
  kind: 'sqlite' | 'postgres',
  change: VisibilityChange,
): Promise<number> {
  const { rows } = await transaction.executeQuery<{ version: number }>(incrementQueries[kind](change))
  const [row] = rows
  if (!row) throw new Error('the row of content_version is missing')
  return row.version
}

/** PostgreSQL's notification channel; the payload is the new version and what it changes. */
export const contentChannel = 'content'

// The previous release, which may run at the same time, understands these words.
const payloadWords = { added: 'adds', removed: 'takes away' }
const changeOf = new Map<string, VisibilityChange>([
  ['adds', 'added'],
  ['rewords', 'removed'],
  ['takes away', 'removed'],
])

const incrementQueries = {
  sqlite: () => CompiledQuery.raw('update content_version set version = version + 1 returning version'),
  postgres: (change: VisibilityChange) =>
    CompiledQuery.raw(
      `with incremented as (update content_version set version = version + 1
        ${change === 'removed' ? ', withdrawn_at = version + 1' : ''} returning version)
      select version, pg_notify('${contentChannel}', version::text || ' ' || $1) from incremented`,
      [payloadWords[change]],
    ),
}

/** Undefined for any other payload. */
export function readNotification(payload: string): { version: number; change: VisibilityChange } | undefined {
  const [, version, word = ''] = /^(\d{1,15}) ([a-z ]{1,20})$/.exec(payload) ?? []
  const change = changeOf.get(word)
  return change && { version: Number(version), change }
}
