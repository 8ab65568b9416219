import { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { prepareRows } from './sqlite.server.ts'

/** Reads on a separate connection; all chunks come from the snapshot of the first one. */
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
        let chunk: object[] = []
        // The snapshot lasts until the end of the statement.
        for (const row of prepareRows(connection, sql).iterate(parameters)) {
          chunk.push(row)
          if (chunk.length < size) continue
          yield chunk
          chunk = []
        }
        yield chunk
      } catch (fault) {
        onFault(fault)
        throw fault
      }
    },
    close: () => connection?.close(),
  }
}
