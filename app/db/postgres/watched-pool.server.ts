import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Availability } from '#app/concurrency/availability.server.ts'
import { DatabaseUnavailable, isFaultOfConnection } from './database-unavailable.server.ts'
import { hasNoDeadline } from './without-deadline.server.ts'

/** How long the database may take. */
export interface Deadlines {
  /** Milliseconds for a query, unless its work has no deadline; undefined: as long as it needs. */
  query: number | undefined
  /** Milliseconds after which a query makes us look whether the database answers at all. */
  doubt: number
}

interface Watched {
  pool: PostgresPool
  availability: Availability
  deadlines: Deadlines
  /** Told of a statement that was given up though the database answers. */
  onGivenUp: (statement: string) => void
}

/**
 * A pool whose faults of connection are DatabaseUnavailable, and which never waits for a database that is away. A query that
 * takes too long loses its connection with it, which a frozen server would otherwise hold for ever.
 */
export function watchedPool(watched: Watched): PostgresPool {
  const { pool, availability } = watched
  const bornAt = new WeakMap<PostgresPoolClient, number>()

  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await connectOnce(watched)
      const times = bornAt.get(client) ?? availability.timesUnavailable()
      bornAt.set(client, times)
      if (times === availability.timesUnavailable()) return watchedClient(client, watched)
      client.release(true)
    }
  }

  return { connect, end: () => endSoon(pool), options: pool.options }
}

function connectOnce({ pool, availability }: Watched): Promise<PostgresPoolClient> {
  if (availability.isUnavailable()) return Promise.reject(new DatabaseUnavailable())
  return new Promise((resolve, reject) => {
    const isInTime = availability.whenUnavailable(() => reject(new DatabaseUnavailable()))
    pool.connect().then(
      (client) => (isInTime() ? resolve(client) : client.release(true)),
      (fault: unknown) => {
        isInTime()
        availability.doubt(fault)
        reject(new DatabaseUnavailable(fault))
      },
    )
  })
}

function watchedClient(client: PostgresPoolClient, watched: Watched): PostgresPoolClient {
  const { availability } = watched
  let isReleased = false
  let isWorn = false

  function release(destroy?: boolean): void {
    if (isReleased) return
    isReleased = true
    client.release(destroy || isWorn)
  }

  function told(fault: unknown): unknown {
    if (isStandby(fault)) isWorn = true
    if (!isReleased && !isFaultOfConnection(fault)) return fault
    isWorn = true
    if (!isReleased) availability.doubt(fault)
    return new DatabaseUnavailable(fault)
  }

  async function ask<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (isReleased) throw new DatabaseUnavailable()
    const stop = watchQuery(statement, watched, () => release(true))
    try {
      return await client.query<R>(withLimits(statement, watched.deadlines), parameters)
    } catch (fault) {
      throw told(fault)
    } finally {
      stop()
    }
  }

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? ask<R>(asked, parameters) : client.query(asked)
  }

  return { query, release }
}

// After a failover the old server may come back as a standby: its connections must not be kept.
function isStandby(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === '25006'
}

/** Watches a query from its start; returns what ends that. */
function watchQuery(
  statement: string,
  { availability, deadlines, onGivenUp }: Watched,
  giveUp: () => void,
): () => void {
  const { doubt, query } = deadlines
  const isHurried = query !== undefined && !hasNoDeadline()
  const forget = availability.whenUnavailable(giveUp)
  let timer = setTimeout(() => {
    availability.doubt(new Error('a query takes long'))
    if (!isHurried) return
    // Counted anew: if our own event loop was late, the answer may be there by now.
    timer = setTimeout(() => {
      onGivenUp(statement)
      giveUp()
    }, query - doubt)
  }, doubt)
  return () => {
    clearTimeout(timer)
    forget()
  }
}

// Limits on the server end with the transaction, so a pooler in front of it may give the session to others. A process that
// is frozen in the middle of a write keeps its locks no longer than this.
function withLimits(statement: string, { query }: Deadlines): string {
  const isBegin = statement === 'begin' || statement.startsWith('start transaction')
  if (!isBegin || query === undefined || hasNoDeadline()) return statement
  return `${statement}; set local statement_timeout = ${query}; set local lock_timeout = ${query - 500}; \
set local idle_in_transaction_session_timeout = ${2 * query}`
}

const longestEndMs = 2000

// A frozen server does not even close the connection.
function endSoon(pool: PostgresPool): Promise<void> {
  return Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, longestEndMs).unref())])
}
