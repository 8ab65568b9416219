import { hash } from 'node:crypto'
import type { Sql } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'
import type { Answer, CallRequest } from './call.server.ts'

/** The key of a request; a long one as its hash, because databases limit the length of an indexed text. */
export function idempotencyKeyIn(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key') || undefined
  return key && key.length > maxKeyLength ? hash('sha256', key, 'hex') : key
}

const maxKeyLength = 200
const keptForMs = 24 * 60 * 60 * 1000

/** The stored answer for the same caller and key, while it is valid. */
export async function findEarlierAnswer(request: CallRequest): Promise<Answer | undefined> {
  if (!request.idempotencyKey) return undefined
  const row = await request.resources.database.sql
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('caller', '=', callerOf(request))
    .where('call', '=', request.name)
    .where('key', '=', request.idempotencyKey)
    .where('created_at', '>', endOf(request, Date.now()))
    .executeTakeFirst()
  return row && JSON.parse(row.answer)
}

/** Stores the answer in the transaction that made the record, so both are committed or neither. */
export async function keepAnswer(
  write: Write,
  request: CallRequest,
  answer: Answer,
  recordId: number,
): Promise<void> {
  if (!request.idempotencyKey) return
  const key = { caller: callerOf(request), call: request.name, key: request.idempotencyKey }
  const now = Date.now()
  await write.trx
    .deleteFrom('idempotency_keys')
    .where('caller', '=', key.caller)
    .where('call', '=', key.call)
    .where('key', '=', key.key)
    .where('created_at', '<=', endOf(request, now))
    .execute()
  await write.trx
    .insertInto('idempotency_keys')
    .values({
      ...key,
      answer: JSON.stringify(answer),
      record_id: recordId,
      created_at: new Date(now).toISOString(),
    })
    .execute()
}

/** Deletes stored answers of the call that made a record, because they contain the record. */
export async function forgetAnswersOf(write: Write, call: string, recordId: number): Promise<void> {
  await write.trx
    .deleteFrom('idempotency_keys')
    .where('call', '=', call)
    .where('record_id', '=', recordId)
    .execute()
}

/** Deletes expired answers. */
export async function forgetOldAnswers(sql: Sql): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(Date.now() - keptForMs).toISOString())
    .execute()
}

/** Answers from before this time have expired. */
function endOf({ keyHoldsMs = keptForMs }: CallRequest, now: number): string {
  return new Date(now - keyHoldsMs).toISOString()
}

function callerOf({ user, address }: CallRequest): string {
  return user ? `user ${user.id}` : `address ${address}`
}
