import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import type { Write } from './write.server.ts'

/**
 * Knows the last version of the content that took something away from visitors: older copies of pages are never shown
 * again, even while the database is away.
 */
export interface Withdrawals {
  /** Takes the version of a committed write of this process. */
  note(version: number, isWithdrawal: boolean): void
  /** For every new tag of the content: looks what other processes may have taken away. */
  follow(tag: string): void
  /** Whether a copy may be shown that was made at this tag; false while that is not known. */
  mayShow(tag: string): boolean
}

/** Reads which version last took something away, and follows the versions from there. */
export async function readWithdrawals(sql: Kysely<Tables>): Promise<Withdrawals> {
  let last = 0
  // All up to this version are known.
  let knownTo = 0
  let newest = 0
  let followed = ''
  let isReading = false

  async function read(): Promise<void> {
    const row = await sql.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()
    last = Math.max(last, row.withdrawn_at)
    knownTo = Math.max(knownTo, row.version)
    newest = Math.max(newest, row.version)
  }

  async function catchUp(): Promise<void> {
    if (isReading || knownTo >= newest) return
    isReading = true
    // If it can't be read, older copies are not shown; the next version tries again.
    await read().catch(() => {})
    isReading = false
  }

  await read()
  return {
    note(version, isWithdrawal) {
      newest = Math.max(newest, version)
      if (isWithdrawal) last = Math.max(last, version)
      if (version === knownTo + 1) knownTo = version
    },
    follow(tag) {
      if (tag === followed) return
      followed = tag
      newest = Math.max(newest, versionOf(tag))
      void catchUp()
    },
    mayShow: (tag) => knownTo >= newest && versionOf(tag) >= last,
  }
}

function versionOf(tag: string): number {
  return Number.parseInt(tag, 10)
}

/** Remembers, inside a write whose version was just made, that it takes something away. */
export async function markWithdrawal({ run }: Pick<Write, 'run'>): Promise<void> {
  await run(mark)
}

const mark = CompiledQuery.raw('update content_version set withdrawn_at = version')
