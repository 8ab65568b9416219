import { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { prepareRows } from './sqlite.server.ts'

/**
 * A cursor on its own connection, opened when first needed: returns the rows of one query in chunks of `size`, all from
 * the snapshot of the first chunk. So a long list blocks others no longer than one chunk takes.
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
        // SQLite keeps the snapshot while a statement is not at its end.
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
