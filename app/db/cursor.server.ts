import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '#app/db/tables/tables.ts'

const pieceSize = 500

/** The rows of one query, in chunks. */
type Pieces = (query: CompiledQuery, size: number) => Iterable<object[]> | AsyncIterable<object[]>

/** Passes each chunk to `take`, with a turn of the event loop after each; queries run one after the other. */
export function oneAtATime(pieces: Pieces) {
  let last: Promise<unknown> = Promise.resolve()

  async function readAll(query: CompiledQuery, take: (rows: object[]) => void): Promise<void> {
    for await (const rows of pieces(query, pieceSize)) {
      take(rows)
      await nextTurn()
    }
  }

  return (query: CompiledQuery, take: (rows: object[]) => void): Promise<void> => {
    const reading = last.then(() => readAll(query, take))
    last = reading.catch(() => {})
    return reading
  }
}

/** The rows of a query on PostgreSQL: its cursors see the state at their declaration. */
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
