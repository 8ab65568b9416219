import { createHash, createHmac, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#app/contract/refusal.ts'
import type { Database, Sql } from '#app/db/database.server.ts'
import { readServerKey } from '#app/db/server-keys.server.ts'
import type { Write } from '#app/db/write.server.ts'
import type { Answer, EndpointRequest } from './endpoint.server.ts'

/** The key of a request; a long one as its hash, because databases limit the length of an indexed text. */
export function idempotencyKeyIn(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key') || undefined
  return key && key.length > maxKeyLength ? hash('sha256', key, 'hex') : key
}

const maxKeyLength = 200
const validForMs = 24 * 60 * 60 * 1000

/**
 * A keyed hash of the parsed fields and the files of a call with an Idempotency-Key; undefined without one. Made before
 * the files are stored, which moves them. Never of a body with a password.
 */
export async function hashSent(
  { resources, idempotencyKey, files }: EndpointRequest,
  values: object,
): Promise<string | undefined> {
  if (!idempotencyKey) return undefined
  const hashes: [string, string][] = []
  for (const [field, { path }] of Object.entries(files)) hashes.push([field, await hashFile(path)])
  const key = await keyOf(resources.database)
  const sent = JSON.stringify([Object.entries(values).sort(byName), hashes.sort(byName)])
  return createHmac('sha256', key).update(sent).digest('hex')
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

async function hashFile(path: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(path), sum)
  return sum.digest('hex')
}

// The key never changes: cached to save a query.
const keys = new WeakMap<Database, string>()

async function keyOf(database: Database): Promise<string> {
  const key = keys.get(database) ?? (await readServerKey(database, 'repeated-calls'))
  keys.set(database, key)
  return key
}

/** The stored answer for the same caller and key, while it is valid. Throws 422 if `sent` is given and differs. */
export async function findEarlierAnswer(
  request: EndpointRequest,
  sent?: string,
): Promise<Answer | undefined> {
  if (!request.idempotencyKey) return undefined
  const row = await request.resources.database.sql
    .selectFrom('idempotency_keys')
    .select(['answer', 'sent_hash'])
    .where('caller', '=', callerOf(request))
    .where('call', '=', request.name)
    .where('key', '=', request.idempotencyKey)
    .where('created_at', '>', expiredUntil(Date.now()))
    .executeTakeFirst()
  if (!row) return undefined
  if (sent !== undefined && row.sent_hash !== null && row.sent_hash !== sent) throw bodyDiffers()
  return JSON.parse(row.answer)
}

const bodyDiffers = () =>
  new Refusal(422, {
    bn:
      'এটি একবার সংরক্ষণ হয়ে গেছে, তখন লেখা বা ফাইল অন্য রকম ছিল। আগে তালিকায় দেখে নিন: সেটিই বদলাতে হলে সেখান থেকে সম্পাদনা করুন, ' +
      'আর আলাদা একটি যোগ করতে হলে আবার সংরক্ষণ করুন।',
    en:
      'This was saved once already, with other texts or files. Look at the list first: edit the one that is there, or ' +
      'save again to add another.',
  })

/** Stores the answer in the transaction that made the record, so both are committed or neither. */
export async function storeAnswer(
  write: Write,
  request: EndpointRequest,
  answer: Answer,
  { recordId, sent }: { recordId: number; sent: string | undefined },
): Promise<void> {
  if (!request.idempotencyKey) return
  const key = { caller: callerOf(request), call: request.name, key: request.idempotencyKey }
  const now = Date.now()
  await write.trx
    .deleteFrom('idempotency_keys')
    .where('caller', '=', key.caller)
    .where('call', '=', key.call)
    .where('key', '=', key.key)
    .where('created_at', '<=', expiredUntil(now))
    .execute()
  await write.trx
    .insertInto('idempotency_keys')
    .values({
      ...key,
      answer: JSON.stringify(answer),
      record_id: recordId,
      created_at: new Date(now).toISOString(),
      sent_hash: sent ?? null,
    })
    .execute()
}

/** Deletes stored answers of the call that made a record, because they contain the record. */
export async function deleteAnswersOf(write: Write, call: string, recordId: number): Promise<void> {
  await write.trx
    .deleteFrom('idempotency_keys')
    .where('call', '=', call)
    .where('record_id', '=', recordId)
    .execute()
}

/** Deletes expired answers. */
export async function deleteExpiredAnswers(sql: Sql): Promise<void> {
  await sql.deleteFrom('idempotency_keys').where('created_at', '<=', expiredUntil(Date.now())).execute()
}

/** Answers from before this time have expired. */
function expiredUntil(now: number): string {
  return new Date(now - validForMs).toISOString()
}

/** Whose keys they are. */
export function callerOf({ user, address }: EndpointRequest): string {
  return user ? `user ${user.id}` : `address ${address}`
}
