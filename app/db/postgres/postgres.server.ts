import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import {
  type Availability,
  type AvailabilityListener,
  watchAvailability,
} from '#app/concurrency/availability.server.ts'
import { endingTransactions } from '#app/db/transaction-guard.server.ts'
import { isUnanswered } from './database-unavailable.server.ts'
import { watchedPool } from './watched-pool.server.ts'

/** Hears of PostgreSQL while it is in use. */
export interface PostgresListener extends AvailabilityListener {
  /** A statement took too long and was given up, though the database answers. */
  gaveUp(statement: string): void
}

const doubtAfterMs = 1000
const longestLookMs = 2000
const longestConnectMs = 10_000

interface PostgresOptions {
  url: string
  /** Milliseconds that a query may take; undefined: as long as it needs. */
  deadlineMs: number | undefined
  listener: PostgresListener
}

/** Kysely's PostgreSQL dialect, and whether the database answers. */
export function postgresDialect({ url, deadlineMs, listener }: PostgresOptions): {
  dialect: Dialect
  availability: Availability
} {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: deadlineMs ?? longestConnectMs,
    types: {
      getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  const availability = watchAvailability(() => look(url), listener)
  // Without an error listener, a lost connection would end the process: here for idle connections, below for those in
  // use, where the query itself fails.
  pool.on('error', (fault) => availability.doubt(fault))
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  const deadlines = { query: deadlineMs, doubt: doubtAfterMs }
  const watched = watchedPool({ pool, availability, deadlines, onGivenUp: listener.gaveUp })
  return { dialect: new PoolableDialect({ pool: watched }), availability }
}

class PoolableDialect extends PostgresDialect {
  override createDriver() {
    return endingTransactions(super.createDriver())
  }

  override createAdapter() {
    return new PoolableAdapter()
  }
}

// Kysely locks a session while it migrates. A pooler gives a session to others after each transaction, so the lock would
// stay, or the unlocking reach another session. `migrate` locks the transaction instead.
class PoolableAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}

  override async releaseMigrationLock() {}
}

const bigint = 20

/** Asks the server something on a new connection, because an old one may be the only thing that is broken. */
async function look(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: longestLookMs,
    query_timeout: longestLookMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (fault) {
    if (isUnanswered(fault)) throw fault
  } finally {
    // A hanging server never closes the connection.
    void client.end().catch(() => {})
  }
}
