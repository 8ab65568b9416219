import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.server.ts'

// After a kill the lease expires within this time; a live holder renews it.
const leaseMs = 10 * 1000
const renewEveryMs = leaseMs / 3

export type LeasedWork<T> = { isDone: true; value: T } | { isDone: false; freeInMs: number }

/**
 * Runs work unless another instance holds the lease; afterwards the lease is held for `restMs`. It is a row, because a
 * pooler would lose a session lock. A frozen holder loses its lease, so the work must be idempotent.
 */
export async function runOnce<T>(
  database: Database,
  name: string,
  work: () => Promise<T>,
  { restMs = 0 } = {},
): Promise<LeasedWork<T>> {
  const holder = randomUUID()
  if (!(await acquire(database, name, holder)))
    return { isDone: false, freeInMs: await freeInMs(database, name) }
  let renewed = Promise.resolve()
  const renew = () => {
    renewed = renewed.then(() => setExpiry(database, name, holder, leaseMs)).catch(() => {})
  }
  const renewTimer = setInterval(renew, renewEveryMs).unref()
  try {
    return { isDone: true, value: await work() }
  } finally {
    clearInterval(renewTimer)
    await renewed
    // If this fails, the lease expires.
    await setExpiry(database, name, holder, restMs).catch(() => {})
  }
}

/**
 * Repeats work on one instance at a time, and returns a function that stops it. The other instances query the database
 * only when the lease expires, so that it can sleep.
 */
export function scheduleOnce(
  database: Database,
  name: string,
  work: () => Promise<void>,
  {
    firstAfterMs,
    everyMs,
    onFault,
  }: { firstAfterMs: number; everyMs: number; onFault: (fault: unknown) => void },
): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const scheduleIn = (ms: number) => {
    if (!isStopped) timer = setTimeout(attempt, ms).unref()
  }
  const attempt = () =>
    runOnce(database, name, () => work().catch(onFault), { restMs: everyMs }).then(
      (done) => scheduleIn(done.isDone ? everyMs : Math.min(everyMs, done.freeInMs)),
      (fault: unknown) => {
        if (!isStopped) onFault(fault)
        scheduleIn(firstAfterMs)
      },
    )
  scheduleIn(firstAfterMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function acquire(database: Database, name: string, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into leases (name, holder, until) values (${name}, ${holder}, ${inMs(database, leaseMs)})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where leases.until <= ${inMs(database, 0)}
    returning name`.execute(database.sql)
  return rows.length > 0
}

async function setExpiry(database: Database, name: string, holder: string, ms: number): Promise<void> {
  await database.sql
    .updateTable('leases')
    .set({ until: inMs(database, ms) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

async function freeInMs(database: Database, name: string): Promise<number> {
  const row = await database.sql
    .selectFrom('leases')
    .select((eb) => eb('until', '-', inMs(database, 0)).as('left'))
    .where('name', '=', name)
    .executeTakeFirst()
  return Math.max(0, Number(row?.left ?? 0))
}

/** A time from now by the clock of the database. */
function inMs({ kind }: Database, ms: number): RawBuilder<number> {
  return kind === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + ${sql.lit(ms)}`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer) + ${sql.lit(ms)}`
}
