import { CompiledQuery, type Kysely } from 'kysely'
import type { PublicEffect } from './public-effect.rules.ts'
import type { Tables } from './tables.ts'
import type { Write } from './write.server.ts'

/**
 * Knows which version of the content last took something away from visitors: older copies of pages are never shown again,
 * even while the database is away. Where a write put other words for some, older copies go a minute or two later: the words may
 * have been somebody's name, but a page must not fail because of an edit a moment ago.
 */
export interface Withdrawals {
  /** Takes a version of the content. Where its effect or that of one before is not known, it is soon read. */
  follow(version: number, effect?: PublicEffect): void
  /** Whether a copy may be shown that was made at this tag; false while that is not known. */
  mayShow(tag: string): boolean
  stop(): void
}

const rewordedStaysMs = 60_000

/** Reads which versions took something away, and follows the versions from there; `isUnavailable`: the database. */
export async function readWithdrawals(
  sql: Kysely<Tables>,
  isUnavailable: () => boolean,
): Promise<Withdrawals> {
  let withdrawn = 0
  let reworded = 0
  // All up to this version are known.
  let knownTo = 0
  let newest = 0
  let isReading = false
  let timer: NodeJS.Timeout | undefined

  function reword(version: number): void {
    reworded = Math.max(reworded, version)
    if (reworded > withdrawn) withdrawLater()
  }

  // What was good when the database went away stays good until it is back.
  function withdrawLater(): void {
    const version = reworded
    timer ??= setTimeout(() => {
      timer = undefined
      if (!isUnavailable()) withdrawn = Math.max(withdrawn, version)
      if (reworded > withdrawn) withdrawLater()
    }, rewordedStaysMs).unref()
  }

  async function read(): Promise<void> {
    const row = await sql.selectFrom('content_version').selectAll().executeTakeFirstOrThrow()
    withdrawn = Math.max(withdrawn, row.withdrawn_at)
    reword(row.reworded_at)
    knownTo = Math.max(knownTo, row.version)
    newest = Math.max(newest, row.version)
  }

  async function catchUp(): Promise<void> {
    if (isReading || knownTo >= newest) return
    isReading = true
    // If it can't be read, older copies are not shown.
    await read().catch(() => {})
    isReading = false
  }

  await read()
  return {
    follow(version, effect) {
      newest = Math.max(newest, version)
      if (effect === 'takes away') withdrawn = Math.max(withdrawn, version)
      if (effect === 'rewords') reword(version)
      if (effect && version === knownTo + 1) knownTo = version
      void catchUp()
    },
    mayShow(tag) {
      void catchUp()
      return knownTo >= newest && Number.parseInt(tag, 10) >= withdrawn
    },
    stop: () => clearTimeout(timer),
  }
}

/** Remembers, inside a write whose version was just made, what it does to what visitors can read. */
export async function markEffect({ run }: Pick<Write, 'run'>, effect: PublicEffect): Promise<void> {
  if (effect !== 'adds') await run(marks[effect])
}

const marks = {
  rewords: CompiledQuery.raw('update content_version set reworded_at = version'),
  'takes away': CompiledQuery.raw('update content_version set withdrawn_at = version'),
}
