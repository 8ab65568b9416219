import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'

/**
 * Kysely's SQLite dialect over the SQLite inside Node: one connection, every answered write is on disk. `onFault` hears
 * of every statement that failed.
 */
export function sqliteDialect(
  file: string,
  busyTimeoutMs: number,
  onFault: (fault: unknown) => void,
): Dialect {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: busyTimeoutMs })
  connection.exec(
    'pragma journal_mode=wal; pragma synchronous=full; pragma temp_store=memory; pragma cache_size=-16000;',
  )
  // A deferred transaction that reads, then writes while another process writes, fails at once whatever the timeout.
  return dialectOver(connection, 'begin immediate', onFault)
}

/** A connection of its own that only reads: a transaction on it sees one state, and keeps nobody from writing. */
export function sqliteReaderDialect(file: string): Dialect {
  return dialectOver(new DatabaseSync(file, { readOnly: true, timeout: 10_000 }), 'begin')
}

/** A database of its own in memory, gone when it is closed. */
export function sqliteMemoryDialect(): Dialect {
  return dialectOver(new DatabaseSync(':memory:'), 'begin')
}

function dialectOver(
  connection: DatabaseSync,
  begin: string,
  onFault: (fault: unknown) => void = () => {},
): Dialect {
  const statements = new Map<string, StatementSync>()
  const told = <T>(work: () => T): T => {
    try {
      return work()
    } catch (fault) {
      onFault(fault)
      throw fault
    }
  }
  return new WholeOrNothingDialect({
    database: {
      close: () => connection.close(),
      prepare: (sql) => {
        const statement = prepareOnce(connection, statements, toStatement(connection, sql, begin))
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => told(() => statement.all(...(parameters as SQLInputValue[]))),
          run: (parameters) => {
            const { changes, lastInsertRowid } = told(() => statement.run(...(parameters as SQLInputValue[])))
            return { changes: BigInt(changes), lastInsertRowid: BigInt(lastInsertRowid) }
          },
          iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
        }
      },
    },
  })
}

// Kysely takes SQLite for a database that changes no tables in a transaction: a migration that breaks off would stay half done.
class WholeOrNothingDialect extends SqliteDialect {
  override createAdapter() {
    return new WholeOrNothingAdapter()
  }
}

class WholeOrNothingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function toStatement(connection: DatabaseSync, sql: string, begin: string): string {
  if (sql === 'begin') return begin
  // A full disk has SQLite roll back by itself; to do it again would be a fault in place of the true one.
  return sql === 'rollback' && !connection.isTransaction ? 'select 1' : sql
}

const maxStatements = 500

function prepareOnce(connection: DatabaseSync, statements: Map<string, StatementSync>, sql: string) {
  const known = statements.get(sql)
  if (known) return known
  const statement = connection.prepare(sql)
  if (statements.size >= maxStatements) statements.clear()
  statements.set(sql, statement)
  return statement
}
