import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Kysely's PostgreSQL dialect; `onIdleFault` hears of connections that broke while nobody used them. */
export function postgresDialect(url: string, onIdleFault: (fault: unknown) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // Without listeners, a server that goes away ends the whole process: here for connections that nobody uses, below for
  // those in use, where whoever uses one is told.
  pool.on('error', onIdleFault)
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return new PostgresDialect({ pool })
}

const bigint = 20
