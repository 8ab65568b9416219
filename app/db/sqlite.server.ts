import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, SqliteDialect } from 'kysely'

/** Kysely's SQLite dialect over the SQLite inside Node: one connection, every answered write is on disk. */
export function sqliteDialect(file: string, busyTimeoutMs: number): Dialect {
  mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: busyTimeoutMs })
  connection.exec(
    'pragma journal_mode=wal; pragma synchronous=full; pragma temp_store=memory; pragma cache_size=-16000;',
  )
  // A deferred transaction that reads, then writes while another process writes, fails at once whatever the timeout.
  return dialectOver(connection, 'begin immediate')
}

/** A connection of its own that only reads: a transaction on it sees one state, and keeps nobody from writing. */
export function sqliteReaderDialect(file: string): Dialect {
  return dialectOver(new DatabaseSync(file, { readOnly: true, timeout: 10_000 }), 'begin')
}

function dialectOver(connection: DatabaseSync, begin: string): Dialect {
  const statements = new Map<string, StatementSync>()
  return new SqliteDialect({
    database: {
      close: () => connection.close(),
      prepare: (sql) => {
        const statement = prepareOnce(connection, statements, sql === 'begin' ? begin : sql)
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
          run: (parameters) => {
            const { changes, lastInsertRowid } = statement.run(...(parameters as SQLInputValue[]))
            return { changes: BigInt(changes), lastInsertRowid: BigInt(lastInsertRowid) }
          },
          iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
        }
      },
    },
  })
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
