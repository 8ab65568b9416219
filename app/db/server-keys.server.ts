import { randomBytes } from 'node:crypto'
import type { Database, Sql, SqlTransaction } from './database.server.ts'
import { write } from './write.server.ts'

const generators = {
  /** Hashes recovery codes. Must never be in an answer, the history or a log. */
  'recovery-codes': () => randomBytes(32).toString('hex'),
  /** Hashes requests with an Idempotency-Key, so that nobody can guess them from the hash. */
  'repeated-calls': () => randomBytes(32).toString('hex'),
  /** The tagging entity of `tag:` ids (RFC 4151). It is no real domain, so that ids survive a change of domain. */
  'tag-authority': () => `${randomBytes(16).toString('hex')}.invalid,${new Date().getUTCFullYear()}`,
}

type Purpose = keyof typeof generators

/** Generated at first use, and stored in the database, so that all instances and a restored backup share it. */
export async function serverKey(trx: SqlTransaction, purpose: Purpose): Promise<string> {
  const found = await find(trx, purpose)
  if (found) return found
  // If another process was faster, its key counts.
  await trx
    .insertInto('server_keys')
    .values({ purpose, key: generators[purpose]() })
    .onConflict((on) => on.column('purpose').doNothing())
    .execute()
  const stored = await find(trx, purpose)
  if (!stored) throw new Error(`there is no key for ${purpose}`)
  return stored
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
