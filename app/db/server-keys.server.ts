import { randomBytes } from 'node:crypto'
import type { Database, Sql, SqlTransaction } from './database.server.ts'
import { write } from './write.server.ts'

// What each is when it is made.
const makers = {
  /** Under which recovery codes are kept: for no answer, no history and no log. */
  'recovery-codes': () => randomBytes(32).toString('hex'),
  /** In whose name `tag:` ids are given (RFC 4151): no domain, so that it outlives every one, and nobody else's. */
  'tag-authority': () => `${randomBytes(16).toString('hex')}.invalid,${new Date().getUTCFullYear()}`,
}

type Purpose = keyof typeof makers

/**
 * What the server has made for itself once, when it was first needed. It stands in the database, so that all instances and
 * whoever restores a backup have the same.
 */
export async function serverKey(trx: SqlTransaction, purpose: Purpose): Promise<string> {
  const found = await find(trx, purpose)
  if (found) return found
  // Where another was quicker, its key counts.
  await trx
    .insertInto('server_keys')
    .values({ purpose, key: makers[purpose]() })
    .onConflict((on) => on.column('purpose').doNothing())
    .execute()
  const made = await find(trx, purpose)
  if (!made) throw new Error(`there is no key for ${purpose}`)
  return made
}

/** The same for who only reads. */
export async function readServerKey(database: Database, purpose: Purpose): Promise<string> {
  return (await find(database.sql, purpose)) ?? write(database, ({ trx }) => serverKey(trx, purpose))
}

async function find(sql: Sql | SqlTransaction, purpose: Purpose): Promise<string | undefined> {
  const row = await sql
    .selectFrom('server_keys')
    .select('key')
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.key
}
