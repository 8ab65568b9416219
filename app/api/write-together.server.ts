import { togetherField } from '#app/contract/sent-together.ts'
import { lock } from '#app/db/locks.server.ts'
import type { Write } from '#app/db/write.server.ts'
import type { EndpointRequest } from './endpoint.server.ts'
import { callerOf } from './idempotency.server.ts'

const maxKeyLength = 100

/**
 * Runs a write of a call that may be one of several for the same act: their changes are one batch of the history, until
 * the key expires like those of repeated calls. A key that is none is ignored, and the write is done all the same.
 */
export async function writeTogether<T>(
  w: Write,
  request: EndpointRequest,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  const key = request.fields[togetherField]
  if (typeof key !== 'string' || key === '' || key.length > maxKeyLength) return work(w)
  const act = { caller: callerOf(request), call: 'together', key }
  // Two of the calls may be answered at the same time.
  await lock(w, `${act.caller} ${act.call} ${key}`)
  const known = await w.trx
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('caller', '=', act.caller)
    .where('call', '=', act.call)
    .where('key', '=', key)
    .executeTakeFirst()
  const batch: { id?: number } = known ? { id: Number(known.answer) } : {}
  const result = await work({ ...w, batch })
  if (!known && batch.id !== undefined) {
    const row = { ...act, answer: String(batch.id), record_id: 0, created_at: new Date().toISOString() }
    await w.trx
      .insertInto('idempotency_keys')
      .values({ ...row, sent_hash: null })
      .execute()
  }
  return result
}
