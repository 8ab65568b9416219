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
  // Without a listener, a server that goes away ends the whole process.
  pool.on('error', onIdleFault)
  return new PostgresDialect({ pool })
}

const bigint = 20
