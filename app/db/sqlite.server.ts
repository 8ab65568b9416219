import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { prepareRows, type RowStatement } from './sqlite-rows.server.ts'
import { createWriterLock, type WriterLock } from './writer-lock.server.ts'

/**
 * Kysely's SQLite dialect over the SQLite inside Node: every answered write is on disk, what is deleted is overwritten
 * there, and reads outside of a transaction wait for none. `onFault` hears of every statement that failed.
 */
export function sqliteDialect(
  file: string,
  busyTimeoutMs: number,
  lock: WriterLock,
  onFault: (fault: unknown) => void,
): Dialect {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: busyTimeoutMs })
  connection.exec(
    'pragma journal_mode=wal; pragma synchronous=full; pragma secure_delete=on; pragma temp_store=memory; pragma cache_size=-16000;',
  )
  const reader = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
  reader.exec('pragma temp_store=memory; pragma cache_size=-16000;')
  // A deferred transaction that reads, then writes while another process writes, fails at once whatever the timeout.
  return dialectOver({ connection, reader, begin: 'begin immediate', lock, onFault })
}

/** A connection of its own that only reads: a transaction on it sees one state, and keeps nobody from writing. */
export function sqliteReaderDialect(file: string): Dialect {
  return dialectOver({
    connection: new DatabaseSync(file, { readOnly: true, timeout: 10_000 }),
    begin: 'begin',
  })
}

/** A database of its own in memory, gone when it is closed. */
export function sqliteMemoryDialect(): Dialect {
  return dialectOver({ connection: new DatabaseSync(':memory:'), begin: 'begin' })
}

interface Connections {
  connection: DatabaseSync
  /** For single reads, beside a transaction that is open. */
  reader?: DatabaseSync
  begin: string
  /** Who holds it writes alone. */
  lock?: WriterLock
  onFault?: (fault: unknown) => void
}

function dialectOver(connections: Connections): Dialect {
  const dialect = new SqliteDialect({ database: neverAsked })
  return {
    createDriver: () => createDriver(connections),
    createAdapter: () => new WholeOrNothingAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

function neverAsked(): never {
  throw new Error('the driver below holds the database')
}

class WholeOrNothingAdapter extends SqliteAdapter {
  // Kysely takes SQLite for a database that changes no tables in a transaction: a migration that breaks off would stay half done.
  override get supportsTransactionalDdl() {
    return true
  }

  // Who waits for whom is the driver's to know: Kysely would let reads wait for every transaction.
  override get supportsMultipleConnections() {
    return true
  }
}

function createDriver(connections: Connections): Driver {
  const { connection, reader, begin, lock = createWriterLock(), onFault } = connections
  const writer = prepareOnce(connection, onFault)
  const single = reader ? prepareOnce(reader, onFault) : writer
  const inTransaction = new WeakSet<DatabaseConnection>()
  const run = (statement: string) => writer(statement, [])

  function connect(): DatabaseConnection {
    const own: DatabaseConnection = {
      async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
        if (inTransaction.has(own)) return writer(sql, parameters)
        if (reader && query.kind === 'SelectQueryNode') return single(sql, parameters)
        await lock.take()
        try {
          return writer(sql, parameters)
        } finally {
          lock.release()
        }
      },
      streamQuery() {
        throw new Error('lists are read a page at a time')
      },
    }
    return own
  }

  function end(own: DatabaseConnection): void {
    inTransaction.delete(own)
    lock.release()
  }

  return {
    init: async () => {},
    acquireConnection: async () => connect(),
    releaseConnection: async () => {},
    async beginTransaction(own) {
      await lock.take()
      try {
        run(begin)
      } catch (fault) {
        lock.release()
        throw fault
      }
      inTransaction.add(own)
    },
    // One that fails is rolled back, too.
    async commitTransaction(own) {
      run('commit')
      end(own)
    },
    async rollbackTransaction(own) {
      try {
        // A full disk has SQLite roll back by itself; to do it again would be a fault in place of the true one.
        if (connection.isTransaction) run('rollback')
      } finally {
        end(own)
      }
    },
    async destroy() {
      // The last to close tidies up, which who only reads can't.
      reader?.close()
      connection.close()
    },
  }
}

const maxStatements = 500
const changesTables = /^\s*(alter|create|drop)\b/i

function prepareOnce(connection: DatabaseSync, onFault: (fault: unknown) => void = () => {}) {
  const known = new Map<string, RowStatement>()

  function prepare(sql: string) {
    const prepared = prepareRows(connection, sql)
    // What was prepared before a table changed knows its columns as they were.
    if (known.size >= maxStatements || changesTables.test(sql)) known.clear()
    else known.set(sql, prepared)
    return prepared
  }

  return function execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = known.get(sql) ?? prepare(sql)
    try {
      if (statement.hasRows) return { rows: statement.all(parameters) as R[] }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
    } catch (fault) {
      onFault(fault)
      throw fault
    }
  }
}
