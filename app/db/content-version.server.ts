import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import { waitAtMost } from '#app/concurrency/wait-at-most.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import { watchMoments } from './moments.server.ts'
import { type PublicEffect, publicEffects } from './public-effect.rules.ts'
import type { Tables } from './tables.ts'

/** The version of the public content, known without asking the database. */
export interface ContentVersion {
  /** The cache tag: changes after a write, and at a moment at which pages change by themselves. */
  tag(now?: number): string
  /** Takes the version of a committed write, and soon looks for the next such moment, which the write may have added. */
  moveTo(version: number, effect: PublicEffect): void
  /**
   * For every request, before it asks for the tag: the promise to wait for while writes of other processes, more than a
   * second old, may not be in the tag. It never rejects, and is given up after two seconds.
   */
  catchUp(): Promise<void> | undefined
  stop(): Promise<void>
}

/** How writes of other processes become known. */
export interface OtherWrites {
  /** Whether the version is that of the database. Asked when visitors come, about once a second at most. */
  areKnown(): boolean
  stop(): Promise<void>
}

/** Takes a version of the content; its effect where it is known. */
export type TakeVersion = (version: number, effect?: PublicEffect) => void

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
  onVersion: TakeVersion,
): Promise<ContentVersion> {
  let version = 0
  let shown = { version: -1, passedMoments: 0, tag: '' }
  let lookedAt = performance.now()
  let knownAt = lookedAt
  let waiting: Promise<void> | undefined
  let isReading = false
  let isUnavailable = false
  const moments = await watchMoments(sql, entities)

  async function read(): Promise<void> {
    const row = await sql.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
    moveTo(row.version)
  }

  function moveTo(moved: number, effect?: PublicEffect): void {
    onVersion(moved, effect)
    if (moved <= version) return
    version = moved
    moments.lookAgain()
  }

  await read()
  const others = watch({ moveTo, read })

  function look(now: number): void {
    lookedAt = now
    moments.retry()
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
      const passedMoments = moments.passed(now)
      if (version !== shown.version || passedMoments !== shown.passedMoments)
        shown = { version, passedMoments, tag: `${version}.${passedMoments}` }
      return shown.tag
    },
    moveTo,
    catchUp: () => {
      const now = performance.now()
      if (now - lookedAt >= lookAfterMs) look(now)
      return isUnavailable || now - knownAt < freshForMs ? undefined : waiting
    },
    stop: async () => {
      moments.stop()
      await others.stop()
    },
  }
}

/**
 * Increments the version inside the transaction of a write; returns the new one, for `moveTo` after the commit.
 * PostgreSQL tells it to all who listen, at the commit, and what the write does to what visitors can read.
 */
export async function stepContentVersion(
  transaction: Transaction<Tables>,
  kind: 'sqlite' | 'postgres',
  effect: PublicEffect,
): Promise<number> {
  const { rows } = await transaction.executeQuery<{ version: number }>(steps[kind](effect))
  const [row] = rows
  if (!row) throw new Error('the row of content_version is missing')
  return row.version
}

/** The channel of PostgreSQL's notifications; what is sent is the new version and its effect. */
export const contentChannel = 'content'

const step = 'update content_version set version = version + 1 returning version'
const steps = {
  sqlite: () => CompiledQuery.raw(step),
  postgres: (effect: PublicEffect) =>
    CompiledQuery.raw(
      `with stepped as (${step})
      select version, pg_notify('${contentChannel}', version::text || ' ' || $1) from stepped`,
      [effect],
    ),
}

const effectOf = new Map<string, PublicEffect>(publicEffects.map((effect) => [effect, effect]))

/** Reads such a notification; undefined for any other. */
export function readNotification(payload: string): { version: number; effect: PublicEffect } | undefined {
  const [, version, text = ''] = /^(\d{1,15}) ([a-z ]{1,20})$/.exec(payload) ?? []
  const effect = effectOf.get(text)
  return effect && { version: Number(version), effect }
}
