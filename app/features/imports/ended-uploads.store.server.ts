import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { lock, lockShared } from '#app/db/locks.server.ts'
import type { Write } from '#app/db/write.server.ts'

/**
 * Ends all uploads, whatever list they are for: which of them tell of a record that is erased, nobody can say for sure. One
 * whose rows are still read ends with its next ones.
 */
export async function endUploads(w: Write): Promise<void> {
  await lock(w, uploads)
  // With each go its rows, after it: whoever writes these has its lock first, so neither waits for the other.
  await w.trx.deleteFrom('imports').execute()
}

/** How many records are erased: where that is another number, uploads that began before have ended. */
export async function countErasures(db: Sql | SqlTransaction): Promise<number> {
  const { count } = await db
    .selectFrom('erasures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** No upload ends until the transaction does. */
export function keepUploads(w: Write): Promise<void> {
  return lockShared(w, uploads)
}

const uploads = 'uploads'
