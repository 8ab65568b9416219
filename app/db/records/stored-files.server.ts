import { sql } from 'kysely'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import { lock } from '#app/db/locks.server.ts'
import { type Write, write } from '#app/db/write.server.ts'

/** A file of the storage by its key, with its size. */
export interface SizedFile {
  key: string
  bytes: number
}

/**
 * Counts a file that is about to be stored, so that all instances know of it. If it would exceed the limit, it is not
 * counted, and the bytes of the others are returned.
 */
export function countFile(
  database: Database,
  file: SizedFile,
  limit: number | undefined,
): Promise<{ used: number } | undefined> {
  return write(database, async (w) => {
    if (limit !== undefined) {
      await lockCount(w)
      const used = await countedBytes(w.trx)
      if (used + file.bytes > limit) return { used }
    }
    await addFiles(w, [file], 'as-found')
    return undefined
  })
}

/** Counts a file no more. */
export async function forgetFile({ sql }: Database, key: string): Promise<void> {
  await sql.deleteFrom('stored_files').where('key', '=', key).execute()
}

/** The bytes of all counted files. */
export async function countedBytes(db: Sql | SqlTransaction): Promise<number> {
  const { used } = await db
    .selectFrom('stored_files')
    // A sum of bigint is numeric on PostgreSQL, and would be a text.
    .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('used'))
    .executeTakeFirstOrThrow()
  return used
}

/** Compares the count with a listing of all files: each is told, then the count is corrected. */
export interface Recount {
  found(file: SizedFile): void
  /** A file was removed after it was found. */
  removed(key: string): void
  correct(): Promise<void>
}

// Longer than storing a file may take: until then it may be counted and not be there, or only partly.
const onTheWayMs = 10 * 60 * 1000

/** Begins a recount, before the listing. */
export async function startRecount(database: Database): Promise<Recount> {
  const settledBefore = new Date(Date.now() - onTheWayMs).toISOString()
  const rows = await database.sql.selectFrom('stored_files').selectAll().execute()
  const counted = new Map(rows.map((row) => [row.key, row]))
  const unfound = new Set(rows.filter(({ at }) => at < settledBefore).map(({ key }) => key))
  const uncounted = new Map<string, SizedFile>()
  const resized = new Map<string, SizedFile>()

  return {
    found({ key, bytes }) {
      unfound.delete(key)
      const known = counted.get(key)
      if (!known) uncounted.set(key, { key, bytes })
      else if (known.bytes !== bytes && known.at < settledBefore) resized.set(key, { key, bytes })
    },
    removed(key) {
      uncounted.delete(key)
      resized.delete(key)
    },
    async correct() {
      // Counted meanwhile, a file is perhaps not listed with all of its parts.
      await inPieces(database, uncounted.values(), (w, files) => addFiles(w, files, 'as-counted'))
      await inPieces(database, resized.values(), (w, files) => addFiles(w, files, 'as-found'))
      await inPieces(database, unfound, async ({ trx }, keys) => {
        await trx.deleteFrom('stored_files').where('key', 'in', keys).execute()
      })
    },
  }
}

function lockCount(w: Write): Promise<void> {
  return lock(w, 'stored_files')
}

async function addFiles(
  { trx }: Write,
  files: readonly SizedFile[],
  ifCounted: 'as-found' | 'as-counted',
): Promise<void> {
  const at = new Date().toISOString()
  await trx
    .insertInto('stored_files')
    .values(files.map(({ key, bytes }) => ({ key, bytes, at })))
    .onConflict((on) => {
      const counted = on.column('key')
      return ifCounted === 'as-counted'
        ? counted.doNothing()
        : counted.doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') }))
    })
    .execute()
}

const pieceSize = 500

async function inPieces<T>(
  database: Database,
  all: Iterable<T>,
  work: (w: Write, piece: T[]) => Promise<void>,
): Promise<void> {
  const left = [...all]
  while (left.length > 0) {
    const piece = left.splice(0, pieceSize)
    await write(database, async (w) => {
      await lockCount(w)
      await work(w, piece)
    })
  }
}
