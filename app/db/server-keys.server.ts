import { randomBytes } from 'node:crypto'
import type { Database, Sql, SqlTransaction } from './database.server.ts'
import { write } from './write.server.ts'

// How each key is generated.
const makers = {
  /** The secret that recovery codes are hashed with. It must never be in an answer, the history or a log. */
  'recovery-codes': () => randomBytes(32).toString('hex'),
  /** The secret that what came with an Idempotency-Key is hashed with, so that nobody can guess it from the hash. */
  'repeated-calls': () => randomBytes(32).toString('hex'),
  /** The tagging entity of `tag:` ids (RFC 4151). It is no real domain, so that ids survive a change of domain. */
  'tag-authority': () => `${randomBytes(16).toString('hex')}.invalid,${new Date().getUTCFullYear()}`,
}

type Purpose = keyof typeof makers

/**
 * A key of the server, generated when it is first needed. It is in the database, so that all instances and a restored
 * backup have the same one.
 */
export async function serverKey(trx: SqlTransaction, purpose: Purpose): Promise<string> {
  const found = await find(trx, purpose)
  if (found) return found
  // If another process was faster, its key counts.
  await trx
    .insertInto('server_keys')
    .values({ purpose, key: makers[purpose]() })
    .onConflict((on) => on.column('purpose').doNothing())
    .execute()
  const made = await find(trx, purpose)
  if (!made) throw new Error(`there is no key for ${purpose}`)
  return made
}

/** `serverKey` outside of a write. */
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
