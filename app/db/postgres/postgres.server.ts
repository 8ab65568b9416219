import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import {
  type Availability,
  type AvailabilityListener,
  watchAvailability,
} from '#app/concurrency/availability.server.ts'
import { withTransactionGuard } from '#app/db/transaction-guard.server.ts'
import { isUnreachable } from './database-unavailable.server.ts'
import { watchedPool } from './watched-pool.server.ts'

export interface PostgresListener extends AvailabilityListener {
  /** A statement exceeded its deadline, though the database answers. */
  timedOut(statement: string): void
}

const doubtAfterMs = 1000
const maxCheckMs = 2000
const maxConnectMs = 10_000

interface PostgresOptions {
  url: string
  /** For each query; undefined: none. */
  deadlineMs: number | undefined
  listener: PostgresListener
}

export function postgresDialect({ url, deadlineMs, listener }: PostgresOptions): {
  dialect: Dialect
  availability: Availability
} {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: deadlineMs ?? maxConnectMs,
    types: {
      getTypeParser: (oid, format) => (oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  const availability = watchAvailability(() => checkServer(url), listener)
  // Without a listener a lost connection would end the process: this one is for idle connections, the next for those in
  // use, whose query fails.
  pool.on('error', (fault) => availability.doubt(fault))
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  const deadlines = { query: deadlineMs, doubt: doubtAfterMs }
  const watched = watchedPool({ pool, availability, deadlines, onTimeout: listener.timedOut })
  return { dialect: new PoolableDialect({ pool: watched }), availability }
}

class PoolableDialect extends PostgresDialect {
  override createDriver() {
    return withTransactionGuard(super.createDriver())
  }

  override createAdapter() {
    return new PoolableAdapter()
  }
}

// Kysely's migration lock belongs to the session, which a pooler gives to others after each transaction. So `migrate`
// takes a lock of the transaction instead.
class PoolableAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}

  override async releaseMigrationLock() {}
}

const bigintOid = 20

/** On a new connection, because only the old one may be broken. */
async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: maxCheckMs,
    query_timeout: maxCheckMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (fault) {
    if (isUnreachable(fault)) throw fault
  } finally {
    // A hanging server never closes the connection.
    void client.end().catch(() => {})
  }
}
