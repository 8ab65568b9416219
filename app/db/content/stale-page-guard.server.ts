import type { Kysely } from 'kysely'
import type { Tables } from '#app/db/tables/tables.ts'
import type { VisibilityChange } from './visibility-change.rules.ts'

/** Decides which outdated pages may be sent while the database is unavailable: none from before the last removal. */
export interface StalePageGuard {
  /** Adds a version; if versions were missed, their removals are read from the database. */
  follow(version: number, change?: VisibilityChange): void
  /** Whether a page that was rendered at this tag may be sent; false if unknown. */
  maySend(tag: string): boolean
}

export async function readStalePageGuard(sql: Kysely<Tables>): Promise<StalePageGuard> {
  let removedAt = 0
  let knownVersion = 0
  let latestVersion = 0
  let isReading = false

  async function read(): Promise<void> {
    const row = await sql.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()
    // The previous release, which may run at the same time, marks replaced texts in a separate column.
    removedAt = Math.max(removedAt, row.withdrawn_at, row.reworded_at)
    knownVersion = Math.max(knownVersion, row.version)
    latestVersion = Math.max(latestVersion, row.version)
  }

  async function readMissed(): Promise<void> {
    if (isReading || knownVersion >= latestVersion) return
    isReading = true
    // If it can't be read, no outdated page is sent.
    await read().catch(() => {})
    isReading = false
  }

  await read()
  return {
    follow(version, change) {
      latestVersion = Math.max(latestVersion, version)
      if (change === 'removed') removedAt = Math.max(removedAt, version)
      if (change && version === knownVersion + 1) knownVersion = version
      void readMissed()
    },
    maySend(tag) {
      void readMissed()
      return knownVersion >= latestVersion && Number.parseInt(tag, 10) >= removedAt
    },
  }
}
