import { type Dialect, PostgresDialect } from 'kysely'
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
  return new PostgresDialect({ pool })
}

const bigint = 20
