import type { Kysely } from 'kysely'
import type { Tables } from '#app/db/tables/tables.ts'
import type { VisibilityChange } from './visibility-change.rules.ts'

/**
 * Decides which outdated pages may be sent while the database is away: none from before the last write that removed
 * something that visitors could read.
 */
export interface StalePageGuard {
  /** Takes a version of the content; if it is not known what was removed up to it, that is read from the database. */
  follow(version: number, change?: VisibilityChange): void
  /** Whether a page that was rendered at this tag may be sent; false while that is not known. */
  maySend(tag: string): boolean
}

/** Reads which version was the last to remove something, and follows the versions from there. */
export async function readStalePageGuard(sql: Kysely<Tables>): Promise<StalePageGuard> {
  let removedAt = 0
  // Known up to this version.
  let knownTo = 0
  let newest = 0
  let isReading = false

  async function read(): Promise<void> {
    const row = await sql.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()
    // While instances are updated, the version before marks replaced texts in a column of their own.
    removedAt = Math.max(removedAt, row.withdrawn_at, row.reworded_at)
    knownTo = Math.max(knownTo, row.version)
    newest = Math.max(newest, row.version)
  }

  async function readMissed(): Promise<void> {
    if (isReading || knownTo >= newest) return
    isReading = true
    // If it can't be read, no outdated page is sent.
    await read().catch(() => {})
    isReading = false
  }

  await read()
  return {
    follow(version, change) {
      newest = Math.max(newest, version)
      if (change === 'removed') removedAt = Math.max(removedAt, version)
      if (change && version === knownTo + 1) knownTo = version
      void readMissed()
    },
    maySend(tag) {
      void readMissed()
      return knownTo >= newest && Number.parseInt(tag, 10) >= removedAt
    },
  }
}
