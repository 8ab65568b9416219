import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.server.ts'

// A killed holder blocks the others for so long; a live one renews in time.
const leaseMs = 10 * 1000
const renewEveryMs = leaseMs / 3

/** What became of work that one instance does for all: it was done here, or is left to another one for so long. */
export type LeasedWork<T> = { isDone: true; value: T } | { isDone: false; freeInMs: number }

/**
 * Does work that one instance of the school does for all, unless another one does it or has done it within its rest.
 * The lease is a row, because a lock of a session does not outlast a pooler. A holder that was stopped for a while and
 * goes on has lost it, so the work must bear being done twice.
 */
export async function runOnce<T>(
  database: Database,
  name: string,
  work: () => Promise<T>,
  { restMs = 0 } = {},
): Promise<LeasedWork<T>> {
  const holder = randomUUID()
  if (!(await take(database, name, holder)))
    return { isDone: false, freeInMs: await freeInMs(database, name) }
  let renewed = Promise.resolve()
  const renew = () => {
    renewed = renewed.then(() => keep(database, name, holder, leaseMs)).catch(() => {})
  }
  const renewal = setInterval(renew, renewEveryMs).unref()
  try {
    return { isDone: true, value: await work() }
  } finally {
    clearInterval(renewal)
    await renewed
    // If this fails, the lease ends by itself.
    await keep(database, name, holder, restMs).catch(() => {})
  }
}

/**
 * Does work again and again, one instance each time; returns what stops it. Whoever dies at work is followed by another,
 * and whoever waits asks only when the lease ends, so that a database can sleep.
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
  const lookIn = (ms: number) => {
    if (!isStopped) timer = setTimeout(look, ms).unref()
  }
  const look = () =>
    runOnce(database, name, () => work().catch(onFault), { restMs: everyMs }).then(
      (done) => lookIn(done.isDone ? everyMs : Math.min(everyMs, done.freeInMs)),
      (fault: unknown) => {
        if (!isStopped) onFault(fault)
        lookIn(firstAfterMs)
      },
    )
  lookIn(firstAfterMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function take(database: Database, name: string, holder: string): Promise<boolean> {
  const { rows } = await sql`
    insert into leases (name, holder, until) values (${name}, ${holder}, ${inMs(database, leaseMs)})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where leases.until <= ${inMs(database, 0)}
    returning name`.execute(database.sql)
  return rows.length > 0
}

async function keep(database: Database, name: string, holder: string, ms: number): Promise<void> {
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

/** A time from now by the clock of the database, which all instances share. */
function inMs({ kind }: Database, ms: number): RawBuilder<number> {
  return kind === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + ${sql.lit(ms)}`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer) + ${sql.lit(ms)}`
}
