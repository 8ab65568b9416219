import { randomBytes } from 'node:crypto'
import type { SqlTransaction } from './database.server.ts'

/**
 * The key under which something is kept, made when it is first needed. It stands in the database, so that all instances
 * and whoever restores a backup have the same; it is for no answer, no history and no log.
 */
export async function serverKey(trx: SqlTransaction, purpose: 'recovery-codes'): Promise<string> {
  const find = () =>
    trx.selectFrom('server_keys').select('key').where('purpose', '=', purpose).executeTakeFirst()
  const found = await find()
  if (found) return found.key
  // Where another was quicker, its key counts.
  await trx
    .insertInto('server_keys')
    .values({ purpose, key: randomBytes(32).toString('hex') })
    .onConflict((on) => on.column('purpose').doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`there is no key for ${purpose}`)
  return made.key
}
