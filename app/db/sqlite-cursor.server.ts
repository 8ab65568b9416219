import { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { prepareRows } from './sqlite-rows.server.ts'

/**
 * A cursor on a connection of its own, opened when it is first needed: the rows of one query at a time in pieces of `size`,
 * all of the moment at which the first piece is taken, whatever is written between two. A long list so keeps nobody
 * waiting for longer than a piece takes.
 */
export function sqliteCursor(file: string, onFault: (fault: unknown) => void) {
  let connection: DatabaseSync | undefined

  function open(): DatabaseSync {
    const opened = new DatabaseSync(file, { readOnly: true, timeout: 1500 })
    opened.exec('pragma temp_store=memory; pragma cache_size=-16000')
    return opened
  }

  return {
    *read({ sql, parameters }: CompiledQuery, size: number): Generator<object[]> {
      connection ??= open()
      try {
        let piece: object[] = []
        // While a statement is not at its end, SQLite shows its connection the state that it began with.
        for (const row of prepareRows(connection, sql).iterate(parameters)) {
          piece.push(row)
          if (piece.length < size) continue
          yield piece
          piece = []
        }
        yield piece
      } catch (fault) {
        onFault(fault)
        throw fault
      }
    },
    close: () => connection?.close(),
  }
}
