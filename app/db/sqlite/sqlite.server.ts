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
  /** Per connection. */
  cacheKilobytes: number
  lock: WriterLock
  onFault: (fault: unknown) => void
}

/** Syncs commits to disk and overwrites deleted cells; reads outside a transaction never wait. */
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
  // A deferred transaction that reads first fails, despite the timeout, if another process writes before it does.
  return createDialect({ connection, reader, begin: 'begin immediate', lock, onFault })
}

/** Read-only: a transaction reads a snapshot, and does not block writes. */
export function sqliteReaderDialect(file: string): Dialect {
  return createDialect({
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

export function sqliteMemoryDialect(): Dialect {
  return createDialect({ connection: new DatabaseSync(':memory:'), begin: 'begin' })
}

interface Connections {
  connection: DatabaseSync
  /** For reads outside a transaction. */
  reader?: DatabaseSync
  begin: string
  lock?: WriterLock
  onFault?: (fault: unknown) => void
}

function createDialect(connections: Connections): Dialect {
  const dialect = new SqliteDialect({ database: unsupported })
  return {
    createDriver: () => createDriver(connections),
    createAdapter: () => new TransactionalDdlAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

function unsupported(): never {
  throw new Error('use the connection of the driver')
}

class TransactionalDdlAdapter extends SqliteAdapter {
  // Without this, Kysely would run migrations without a transaction.
  override get supportsTransactionalDdl() {
    return true
  }

  // Our driver has its own lock: Kysely's mutex would make reads wait for transactions.
  override get supportsMultipleConnections() {
    return true
  }
}

function createDriver(connections: Connections): Driver {
  const { connection, reader, begin, lock = createWriterLock(), onFault } = connections
  const executeWrite = prepareOnce(connection, onFault)
  const executeRead = reader ? prepareOnce(reader, onFault) : executeWrite
  const transactions = new WeakMap<DatabaseConnection, 'open' | 'ended'>()
  const run = (statement: string) => executeWrite(statement, [])

  function connect(): DatabaseConnection {
    const self: DatabaseConnection = {
      async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
        const transaction = transactions.get(self)
        if (transaction) {
          // After some faults, like a full disk, SQLite rolls back by itself.
          if (transaction === 'ended' || !connection.isTransaction) throw new TransactionEnded(sql)
          return executeWrite(sql, parameters)
        }
        if (reader && query.kind === 'SelectQueryNode') return executeRead(sql, parameters)
        await lock.acquire()
        try {
          return executeWrite(sql, parameters)
        } finally {
          lock.release()
        }
      },
      streamQuery() {
        throw new Error('streaming is not supported')
      },
    }
    return self
  }

  function end(self: DatabaseConnection): void {
    transactions.set(self, 'ended')
    lock.release()
  }

  return {
    init: async () => {},
    acquireConnection: async () => connect(),
    releaseConnection: async () => {},
    async beginTransaction(self) {
      await lock.acquire()
      try {
        run(begin)
      } catch (fault) {
        lock.release()
        throw fault
      }
      transactions.set(self, 'open')
    },
    // If it fails, Kysely calls rollbackTransaction.
    async commitTransaction(self) {
      run('commit')
      end(self)
    },
    async rollbackTransaction(self) {
      try {
        // A second rollback would hide the original error.
        if (connection.isTransaction) run('rollback')
      } finally {
        end(self)
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
const schemaChange = /^\s*(alter|create|drop)\b/i

function prepareOnce(connection: DatabaseSync, onFault: (fault: unknown) => void = () => {}) {
  const statements = new Map<string, RowStatement>()

  function prepare(sql: string) {
    const prepared = prepareRows(connection, sql)
    // After a schema change prepared statements have the old columns.
    if (statements.size >= maxStatements || schemaChange.test(sql)) statements.clear()
    else statements.set(sql, prepared)
    return prepared
  }

  return function execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = statements.get(sql) ?? prepare(sql)
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
  hasRows: boolean
  all(parameters: readonly unknown[]): object[]
  iterate(parameters: readonly unknown[]): IterableIterator<object>
  /** For a statement without rows. */
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
}

/** Caches the columns, so the tables of the statement must not change. */
export function prepareRows(connection: DatabaseSync, sql: string): RowStatement {
  const statement = connection.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // The row objects of node:sqlite are slow (dictionary mode); objects built from arrays are fast.
  statement.setReturnArrays(true)

  function toRow(values: readonly unknown[]): object {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index]
    return row
  }

  return {
    hasRows: columns.length > 0,
    // The types of node:sqlite lack setReturnArrays.
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
  acquire(): Promise<void> | undefined
  release(): void
}

export function createWriterLock(): WriterLock {
  const queue: (() => void)[] = []
  let isHeld = false
  return {
    acquire(): Promise<void> | undefined {
      if (isHeld) return new Promise((resolve) => queue.push(resolve))
      isHeld = true
      return undefined
    },
    release(): void {
      const next = queue.shift()
      if (next) next()
      else isHeld = false
    },
  }
}
