import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Availability } from '#app/concurrency/availability.server.ts'
import { DatabaseUnavailable, isConnectionFault } from './database-unavailable.server.ts'
import { hasNoDeadline } from './without-deadline.server.ts'

export interface Deadlines {
  /** Milliseconds for a query, unless it runs in `withoutDeadline`; undefined: none. */
  query: number | undefined
  /** Milliseconds after which a query triggers an availability check. */
  doubt: number
}

interface Watched {
  pool: PostgresPool
  availability: Availability
  deadlines: Deadlines
  /** Called when a statement exceeds its deadline, though the database answers. */
  onTimeout: (statement: string) => void
}

/**
 * A pool that throws DatabaseUnavailable at once while the database is unavailable. A query that exceeds its deadline
 * loses its connection, which a frozen server would hold for ever.
 */
export function watchedPool(watched: Watched): PostgresPool {
  const { pool, availability } = watched
  const outageOf = new WeakMap<PostgresPoolClient, number>()

  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await connectOnce(watched)
      const times = outageOf.get(client) ?? availability.timesUnavailable()
      outageOf.set(client, times)
      if (times === availability.timesUnavailable()) return watchedClient(client, watched)
      client.release(true)
    }
  }

  return { connect, end: () => endPool(pool), options: pool.options }
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
  let isBroken = false

  function release(destroy?: boolean): void {
    if (isReleased) return
    isReleased = true
    client.release(destroy || isBroken)
  }

  function translateFault(fault: unknown): unknown {
    if (isStandby(fault)) isBroken = true
    if (!isReleased && !isConnectionFault(fault)) return fault
    isBroken = true
    if (!isReleased) availability.doubt(fault)
    return new DatabaseUnavailable(fault)
  }

  async function runStatement<R>(
    statement: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    if (isReleased) throw new DatabaseUnavailable()
    const stop = watchQuery(statement, watched, () => release(true))
    try {
      return await client.query<R>(withLimits(statement, watched.deadlines), parameters)
    } catch (fault) {
      throw translateFault(fault)
    } finally {
      stop()
    }
  }

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(statementOrCursor: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof statementOrCursor === 'string'
      ? runStatement<R>(statementOrCursor, parameters)
      : client.query(statementOrCursor)
  }

  return { query, release }
}

// After a failover the old server may be a standby: its connections must be closed.
function isStandby(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === '25006'
}

/** Returns a function that stops watching. */
function watchQuery(
  statement: string,
  { availability, deadlines, onTimeout }: Watched,
  giveUp: () => void,
): () => void {
  const { doubt, query } = deadlines
  const hasDeadline = query !== undefined && !hasNoDeadline()
  const unsubscribe = availability.whenUnavailable(giveUp)
  let timer = setTimeout(() => {
    availability.doubt(new Error('a query takes long'))
    if (!hasDeadline) return
    // In a second timer: if the event loop was late, the answer may have arrived meanwhile.
    timer = setTimeout(() => {
      onTimeout(statement)
      giveUp()
    }, query - doubt)
  }, doubt)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

// `set local` ends with the transaction, because a pooler gives the session to others. It also limits how long a frozen
// process holds its locks.
function withLimits(statement: string, { query }: Deadlines): string {
  const isBegin = statement === 'begin' || statement.startsWith('start transaction')
  if (!isBegin || query === undefined || hasNoDeadline()) return statement
  return `${statement}; set local statement_timeout = ${query}; set local lock_timeout = ${query - 500}; \
set local idle_in_transaction_session_timeout = ${2 * query}`
}

const maxEndMs = 2000

// A frozen server does not close the connection.
function endPool(pool: PostgresPool): Promise<void> {
  return Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, maxEndMs).unref())])
}
