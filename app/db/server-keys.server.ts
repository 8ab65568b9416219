import { randomBytes } from 'node:crypto'
import type { SqlTransaction } from './database.server.ts'

/**
 * A secret key of the server, made when it is first needed. It is in the database, so that all instances and a restored
 * backup have the same one. It must never be in an answer, the history or a log.
 */
export async function serverKey(trx: SqlTransaction, purpose: 'recovery-codes'): Promise<string> {
  const find = () =>
    trx.selectFrom('server_keys').select('key').where('purpose', '=', purpose).executeTakeFirst()
  const found = await find()
  if (found) return found.key
  // If another process was faster, its key counts.
  await trx
    .insertInto('server_keys')
    .values({ purpose, key: randomBytes(32).toString('hex') })
    .onConflict((on) => on.column('purpose').doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`there is no key for ${purpose}`)
  return made.key
}
