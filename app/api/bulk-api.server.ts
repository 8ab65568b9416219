import { z } from 'zod'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { requiredId } from '#app/contract/fields.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { ValuesFor } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { writeAuthorized } from './authorized-write.server.ts'
import { authorOf } from './caller.server.ts'
import { discloseRecord } from './disclose-record.server.ts'
import type { Endpoint, EndpointRequest } from './endpoint.server.ts'
import { parseFields } from './parse-fields.server.ts'

// Each is at most a few hundred bytes of a body of 100 KB.
const mostAtOnce = 200

const error = `records: প্রতিটির id দিন, একবারে ১ থেকে ${toBengaliDigits(mostAtOnce)}টি।`
const version = z.object({ id: requiredId('id'), updated_at: z.string({ error }).optional() }, { error })
const batch = z.int().nullable().meta({ description: 'undone by changes/batches/{id}/undo/' })

/**
 * The calls that change or delete several records of an entity: all of them or, if one was changed meanwhile, none.
 * Deleted ones are skipped. Their rows in the history share a batch.
 */
export function bulkApi<E extends AnyEntity>(store: CrudStore<E>): Endpoint[] {
  const entity: AnyEntity = store.entity
  const fields: Record<string, z.ZodType> = entity.fields
  const optional = Object.entries(fields).map(([name, check]) => [name, check.optional()])
  const changed = listOf(version.and(z.object(Object.fromEntries(optional), { error })))
  const deleted = listOf(version)
  const serializerFor = (request: EndpointRequest) => (record: { id: number }) =>
    discloseRecord(request, entity, record, Object.keys(entity.hiddenFields))
  const writtenBy = entity.writtenBy && { who: entity.writtenBy }
  const refusals = { 400: null, 401: null, 403: null, 409: null, 413: null, 415: null }
  return [
    {
      method: 'patch',
      path: `${entity.path}/`,
      ...writtenBy,
      summary: `Change several of ${entity.path}, of each only what is sent`,
      body: { schema: changed },
      answers: { 200: z.object({ batch, records: z.array(entity.record) }), ...refusals },
      run: async (request) => {
        const { records } = parseFields(changed, request.fields)
        const serialize = serializerFor(request)
        const done = await writeTogether(request, store, records, serialize, (w, before, values) =>
          store.update(w, before, values as Partial<ValuesFor<E>>, authorOf(request)),
        )
        return { status: 200, body: { ...done, records: done.records.map(serialize) } }
      },
    },
    {
      method: 'post',
      path: `${entity.path}/delete/`,
      ...writtenBy,
      summary: `Delete several of ${entity.path}`,
      body: { schema: deleted },
      answers: { 200: z.object({ batch, ids: z.array(z.int()) }), ...refusals },
      run: async (request) => {
        const { records } = parseFields(deleted, request.fields)
        const done = await writeTogether(
          request,
          store,
          records,
          serializerFor(request),
          async (w, before) => {
            await store.delete(w, before, authorOf(request))
            return before
          },
        )
        return { status: 200, body: { batch: done.batch, ids: done.records.map(({ id }) => id) } }
      },
    },
  ]
}

function listOf<R extends z.ZodType>(record: R) {
  const isSome = (list: unknown[]) => list.length > 0 && list.length <= mostAtOnce
  const records = z.array(record, { error }).refine(isSome, { error })
  return z.object({ records: records.meta({ minItems: 1, maxItems: mostAtOnce }) })
}

interface RecordVersion {
  id: number
  updated_at?: string | undefined
}

async function writeTogether<E extends AnyEntity, A extends RecordVersion>(
  request: EndpointRequest,
  store: CrudStore<E>,
  changes: readonly A[],
  serialize: (record: { id: number }) => object,
  writeOne: (
    write: Write,
    before: EntityRecord<E>,
    values: Omit<A, keyof RecordVersion>,
  ) => Promise<EntityRecord<E>>,
) {
  return writeAuthorized(request, async (w) => {
    const found: { before: EntityRecord<E>; one: A }[] = []
    // Locking in one order excludes deadlocks. Of duplicate ids, the last counts.
    const byId = new Map(changes.map((one) => [one.id, one]))
    for (const [id, one] of [...byId].sort(([a], [b]) => a - b)) {
      const before = await store.findForUpdate(w, id)
      if (before) found.push({ before, one })
    }
    refuseChanged(found, serialize)
    w.batch = {}
    const records: EntityRecord<E>[] = []
    for (const { before, one } of found) {
      const { id: _id, updated_at: _at, ...values } = one
      records.push(await writeOne(w, before, values))
    }
    return { batch: w.batch.id ?? null, records }
  })
}

function refuseChanged(
  found: readonly { before: { id: number; updated_at: string }; one: RecordVersion }[],
  serialize: (record: { id: number }) => object,
): void {
  const changed = found.filter(({ before, one }) => one.updated_at && one.updated_at !== before.updated_at)
  if (changed.length === 0) return
  const count = toBengaliDigits(changed.length)
  throw new Refusal(
    409,
    `এর মধ্যে অন্য কেউ এর ${count}টি বদলেছেন, তাই কিছুই করা হয়নি। নতুন তথ্য দেখে আবার করুন।`,
    undefined,
    { facts: { changed: changed.map(({ before }) => serialize(before)) } },
  )
}
