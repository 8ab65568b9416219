import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Kysely's PostgreSQL dialect; `onIdleFault` is called when an idle connection breaks. */
export function postgresDialect(url: string, onIdleFault: (fault: unknown) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // Without an error listener, a lost connection would end the process: here for idle connections, below for those in
  // use, where the query itself fails.
  pool.on('error', onIdleFault)
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return new PoolableDialect({ pool })
}

class PoolableDialect extends PostgresDialect {
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
