import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '#app/db/tables/tables.ts'

const chunkSize = 500

type ReadChunks = (query: CompiledQuery, size: number) => Iterable<object[]> | AsyncIterable<object[]>

/** Runs queries one after the other; the event loop is free after each chunk. */
export function readSerially(readChunks: ReadChunks) {
  let last: Promise<unknown> = Promise.resolve()

  async function readAll(query: CompiledQuery, onChunk: (rows: object[]) => void): Promise<void> {
    for await (const rows of readChunks(query, chunkSize)) {
      onChunk(rows)
      await nextTurn()
    }
  }

  return (query: CompiledQuery, onChunk: (rows: object[]) => void): Promise<void> => {
    const reading = last.then(() => readAll(query, onChunk))
    last = reading.catch(() => {})
    return reading
  }
}

/** A cursor of PostgreSQL reads the snapshot of the moment of its declaration. */
export function postgresCursor(sql: Kysely<Tables>) {
  return async function* read(query: CompiledQuery, size: number): AsyncGenerator<object[]> {
    const transaction = await sql.startTransaction().execute()
    try {
      await transaction.executeQuery(
        CompiledQuery.raw(`declare listed no scroll cursor for ${query.sql}`, [...query.parameters]),
      )
      for (;;) {
        const { rows } = await transaction.executeQuery<object>(
          CompiledQuery.raw(`fetch ${size} from listed`),
        )
        if (rows.length > 0) yield rows
        if (rows.length < size) return
      }
    } finally {
      await transaction.rollback().execute()
    }
  }
}
