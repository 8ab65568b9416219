import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type DatabaseSyncOptions, type SQLInputValue } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { SettingsError } from '#app/config.server.ts'
import { TransactionEnded } from '#app/db/transaction-guard.server.ts'
import { hasWalFix } from './sqlite-version.ts'

interface WriterSettings {
  busyTimeoutMs: number
  /** Of each connection. */
  cacheKilobytes: number
  lock: WriterLock
  onFault: (fault: unknown) => void
}

/**
 * Kysely's SQLite dialect for node:sqlite: every committed write is on disk, deleted data is overwritten there, and
 * reads outside a transaction never wait. `onFault` is called for every statement that failed.
 */
export function sqliteDialect(
  file: string,
  { busyTimeoutMs, cacheKilobytes, lock, onFault }: WriterSettings,
): Dialect {
  const inMemory = `pragma temp_store=memory; pragma cache_size=-${cacheKilobytes}`
  mkdirSync(dirname(file), { recursive: true })
  const connection = openFile(file, { enableForeignKeyConstraints: true, timeout: busyTimeoutMs })
  connection.exec(`pragma journal_mode=wal; pragma synchronous=full; pragma secure_delete=on; ${inMemory}`)
  const reader = openFile(file, { readOnly: true, timeout: busyTimeoutMs })
  reader.exec(inMemory)
  // A deferred transaction that reads first fails at once, whatever the timeout, if another process has written
  // meanwhile.
  return dialectOver({ connection, reader, begin: 'begin immediate', lock, onFault })
}

/** A read-only connection: a transaction on it reads a snapshot, and does not block writes. */
export function sqliteReaderDialect(file: string): Dialect {
  return dialectOver({
    connection: openFile(file, { readOnly: true, timeout: 10_000 }),
    begin: 'begin',
  })
}

function openFile(file: string, options: DatabaseSyncOptions): DatabaseSync {
  const { node, sqlite = '' } = process.versions
  if (!hasWalFix(sqlite))
    throw new SettingsError(
      `This Node.js (${node}, ${process.execPath}) has SQLite ${sqlite}, which can lose pages of the database while two ` +
        'connections use it ("the WAL-reset bug", https://sqlite.org/wal.html). The database was not opened. Run npm ci, ' +
        'which fetches a Node.js that has the fix (SQLite 3.51.3), or install the newest Node.js 24 or 26, then start again.',
    )
  return new DatabaseSync(file, options)
}

/** A database in memory. */
export function sqliteMemoryDialect(): Dialect {
  return dialectOver({ connection: new DatabaseSync(':memory:'), begin: 'begin' })
}

interface Connections {
  connection: DatabaseSync
  /** The connection for single reads, beside an open transaction. */
  reader?: DatabaseSync
  begin: string
  /** The lock of the only writer. */
  lock?: WriterLock
  onFault?: (fault: unknown) => void
}

function dialectOver(connections: Connections): Dialect {
  const dialect = new SqliteDialect({ database: neverAsked })
  return {
    createDriver: () => createDriver(connections),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

function neverAsked(): never {
  throw new Error('use the connection of the driver')
}

class TransactionalDdlAdapter extends SqliteAdapter {
  // Without this, Kysely runs migrations on SQLite without a transaction, and one that fails would stay half done.
  override get supportsTransactionalDdl() {
    return true
  }

  // Our driver has its own locks: Kysely's mutex would make reads wait for every transaction.
  override get supportsMultipleConnections() {
    return true
  }
}

function createDriver(connections: Connections): Driver {
  const { connection, reader, begin, lock = createWriterLock(), onFault } = connections
  const writer = prepareOnce(connection, onFault)
  const single = reader ? prepareOnce(reader, onFault) : writer
  const transactions = new WeakMap<DatabaseConnection, 'open' | 'ended'>()
  const run = (statement: string) => writer(statement, [])

  function connect(): DatabaseConnection {
    const own: DatabaseConnection = {
      async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
        const transaction = transactions.get(own)
        if (transaction) {
          // After some faults, like a full disk, SQLite has rolled back by itself.
          if (transaction === 'ended' || !connection.isTransaction) throw new TransactionEnded(sql)
          return writer(sql, parameters)
        }
        if (reader && query.kind === 'SelectQueryNode') return single(sql, parameters)
        await lock.take()
        try {
          return writer(sql, parameters)
        } finally {
          lock.release()
        }
      },
      streamQuery() {
        throw new Error('streaming is not supported')
      },
    }
    return own
  }

  function end(own: DatabaseConnection): void {
    transactions.set(own, 'ended')
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
      transactions.set(own, 'open')
    },
    // A failed transaction is rolled back, too.
    async commitTransaction(own) {
      run('commit')
      end(own)
    },
    async rollbackTransaction(own) {
      try {
        // On a full disk SQLite rolls back by itself; a second rollback would hide the original error.
        if (connection.isTransaction) run('rollback')
      } finally {
        end(own)
      }
    },
    async destroy() {
      // The last connection to close checkpoints the WAL, which a read-only one can't.
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
    // Statements prepared before a schema change have the old columns.
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

/** A statement of node:sqlite that returns plain objects. */
export interface RowStatement {
  /** Whether it returns rows, as a select does. */
  hasRows: boolean
  all(parameters: readonly unknown[]): object[]
  iterate(parameters: readonly unknown[]): IterableIterator<object>
  /** For statements that return no rows. */
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
}

/** Prepares a statement. It remembers its columns, so the tables that it reads must not change. */
export function prepareRows(connection: DatabaseSync, sql: string): RowStatement {
  const statement = connection.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // node:sqlite's own row objects are slow (dictionary mode); objects built from arrays are fast.
  statement.setReturnArrays(true)

  function toRow(values: readonly unknown[]): object {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index]
    return row
  }

  return {
    hasRows: columns.length > 0,
    // The types of node:sqlite lack this option.
    all: (parameters) =>
      (statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]).map(toRow),
    *iterate(parameters) {
      const rows = statement.iterate(...(parameters as SQLInputValue[])) as unknown as Iterable<unknown[]>
      for (const values of rows) yield toRow(values)
    },
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  }
}

/** The lock of SQLite's single writer, first come, first served. */
export interface WriterLock {
  take(): Promise<void> | undefined
  release(): void
}

/** Makes an unlocked lock. */
export function createWriterLock(): WriterLock {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    take(): Promise<void> | undefined {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve))
      isTaken = true
      return undefined
    },
    release(): void {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}
