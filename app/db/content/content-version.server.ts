import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { waitAtMost } from '#app/concurrency/wait-at-most.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { watchScheduledChanges } from './scheduled-changes.server.ts'
import type { VisibilityChange } from './visibility-change.rules.ts'

/** The version of the public content, known without asking the database. */
export interface ContentVersion {
  /** The cache tag: changes after a write, and when pages change by themselves. */
  tag(now?: number): string
  /** Takes the version of a committed write, and soon looks for the next scheduled change, which the write may have added. */
  moveTo: TakeVersion
  /**
   * For every request, before it asks for the tag: the promise to wait for while writes of other processes, more than a
   * second old, may not be in the tag. It never rejects, and is given up after two seconds.
   */
  refreshVersion(): Promise<void> | undefined
  stop(): Promise<void>
}

/** How writes of other processes become known. */
export interface OtherWrites {
  /** Whether the version is that of the database. Asked when visitors come, about once a second at most. */
  areKnown(): boolean
  stop(): Promise<void>
}

/** Takes a version of the content; what it changes for visitors where that is known. */
export type TakeVersion = (version: number, change?: VisibilityChange) => void

/** What is done when there may be other writes. */
export interface Follower {
  moveTo: TakeVersion
  /** Reads the version from the database. */
  read(): Promise<void>
}

// While visitors come, the next look is done in time, so that none of them waits for it.
const lookAfterMs = 800
const freshForMs = 1000
const longestWaitMs = 2000

/**
 * Follows the content version, and tells each to `onVersion`. No timer asks the database: requests do, at most about once
 * a second, and only while `watch` can't say that there was nothing.
 */
export async function readContentVersion(
  sql: Kysely<Tables>,
  { entities }: Catalog,
  watch: (follower: Follower) => OtherWrites,
  onVersion: TakeVersion = () => {},
): Promise<ContentVersion> {
  let version = 0
  let shown = { version: -1, passedChanges: 0, tag: '' }
  let lookedAt = performance.now()
  let knownAt = lookedAt
  let waiting: Promise<void> | undefined
  let isReading = false
  let isUnavailable = false
  const scheduled = await watchScheduledChanges(sql, entities)

  async function read(): Promise<void> {
    const row = await sql.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
    moveTo(row.version)
  }

  function moveTo(moved: number, change?: VisibilityChange): void {
    onVersion(moved, change)
    if (moved <= version) return
    version = moved
    scheduled.lookAgain()
  }

  await read()
  const others = watch({ moveTo, read })

  function look(now: number): void {
    lookedAt = now
    scheduled.retry()
    if (others.areKnown() && !isUnavailable) knownAt = now
    else if (!isReading) waiting = waitFor(readOnce(now))
  }

  async function readOnce(now: number): Promise<void> {
    isReading = true
    try {
      await read()
      knownAt = now
      isUnavailable = false
    } finally {
      isReading = false
    }
  }

  async function waitFor(reading: Promise<void>): Promise<void> {
    // /readyz and the calls themselves report that the database does not answer; pages go on as they are known.
    if (!(await waitAtMost(reading, longestWaitMs))) isUnavailable = true
    waiting = undefined
  }

  return {
    tag: (now = Date.now()) => {
      const passedChanges = scheduled.passed(now)
      if (version !== shown.version || passedChanges !== shown.passedChanges)
        shown = { version, passedChanges, tag: `${version}.${passedChanges}` }
      return shown.tag
    },
    moveTo,
    refreshVersion: () => {
      const now = performance.now()
      if (now - lookedAt >= lookAfterMs) look(now)
      return isUnavailable || now - knownAt < freshForMs ? undefined : waiting
    },
    stop: async () => {
      scheduled.stop()
      await others.stop()
    },
  }
}

/**
 * Increments the version inside the transaction of a write; returns the new one, for `moveTo` after the commit.
 * PostgreSQL tells it to all who listen, at the commit, with what changes for visitors, and keeps the last version that
 * removed something, for those who do not hear it.
 */
export async function stepContentVersion(
  transaction: Transaction<Tables>,
  kind: 'sqlite' | 'postgres',
  change: VisibilityChange,
): Promise<number> {
  const { rows } = await transaction.executeQuery<{ version: number }>(steps[kind](change))
  const [row] = rows
  if (!row) throw new Error('the row of content_version is missing')
  return row.version
}

/** The channel of PostgreSQL's notifications; what is sent is the new version and what it changes. */
export const contentChannel = 'content'

// Words that the version before understands, which may run beside this one.
const sentWords = { added: 'adds', removed: 'takes away' }
const changeOf = new Map<string, VisibilityChange>([
  ['adds', 'added'],
  ['rewords', 'removed'],
  ['takes away', 'removed'],
])

const steps = {
  sqlite: () => CompiledQuery.raw('update content_version set version = version + 1 returning version'),
  postgres: (change: VisibilityChange) =>
    CompiledQuery.raw(
      `with stepped as (update content_version set version = version + 1
        ${change === 'removed' ? ', withdrawn_at = version + 1' : ''} returning version)
      select version, pg_notify('${contentChannel}', version::text || ' ' || $1) from stepped`,
      [sentWords[change]],
    ),
}

/** Reads such a notification; undefined for any other. */
export function readNotification(payload: string): { version: number; change: VisibilityChange } | undefined {
  const [, version, word = ''] = /^(\d{1,15}) ([a-z ]{1,20})$/.exec(payload) ?? []
  const change = changeOf.get(word)
  return change && { version: Number(version), change }
}
