import { z } from 'zod'
import { boundedList } from '#app/contract/bounded-list.ts'
import type { AnyEntity, EntityRecord, EntityWords } from '#app/contract/entity.ts'
import { requiredId } from '#app/contract/fields.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { ValuesFor } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { writeAuthorized } from './authorized-write.server.ts'
import { authorOf } from './caller.server.ts'
import { discloseRecord } from './disclose-record.server.ts'
import type { Endpoint, EndpointRequest } from './endpoint.server.ts'
import { parseFields } from './parse-fields.server.ts'
import { defaultLimits } from './read-multipart.server.ts'

const maxRecords = 1000
const limits = { ...defaultLimits, json: 512 * 1024 }

const wrongRecords = {
  bn: `records: প্রতিটির id দিন, একবারে ১ থেকে ${formatNumber(maxRecords)}টি।`,
  en: `records: give the id of each, 1 to ${maxRecords.toLocaleString('en')} at once.`,
}
const batch = z.int().nullable().meta({ description: 'undone by changes/batches/{id}/undo/' })

/**
 * The calls that change or delete several records of an entity: all of them or none, if one was changed meanwhile or is
 * used elsewhere. Deleted ones are skipped. Their rows in the history share a batch.
 */
export function bulkApi<E extends AnyEntity>(store: CrudStore<E>): Endpoint[] {
  const entity: AnyEntity = store.entity
  const fields: Record<string, z.ZodType> = entity.fields
  const changeable = entity.bulkChanges ?? []
  const { language = 'bn' } = entity
  const error = wrongRecords[language]
  const id = requiredId('id', undefined, language)
  const version = z.object({ id, updated_at: z.string({ error }).optional() }, { error })
  const optional = changeable.map((name) => [name, fields[name]?.optional()])
  const changed = listOf(version.and(z.object(Object.fromEntries(optional), { error })), error)
  const deleted = listOf(version, error)
  const serializerFor = (request: EndpointRequest) => (record: { id: number }) =>
    discloseRecord(request, entity, record, Object.keys(entity.hiddenFields))
  const shared = {
    ...(entity.writtenBy && { who: entity.writtenBy }),
    ...(entity.language && { language: entity.language }),
  }
  const refusals = { 400: null, 401: null, 403: null, 409: null, 413: null, 415: null }
  const change: Endpoint = {
    method: 'patch',
    path: `${entity.path}/`,
    ...shared,
    summary: `Change several of ${entity.path}, of each only what is sent`,
    body: { schema: changed, limits },
    answers: { 200: z.object({ batch, records: z.array(entity.record) }), ...refusals },
    run: async (request) => {
      const { records } = parseFields(changed, request.fields)
      const serialize = serializerFor(request)
      const done = await writeAll(request, store, records, serialize, (w, before, values) =>
        store.update(w, before, values as Partial<ValuesFor<E>>, authorOf(request)),
      )
      return { status: 200, body: { ...done, records: done.records.map(serialize) } }
    },
  }
  const remove: Endpoint = {
    method: 'post',
    path: `${entity.path}/delete/`,
    ...shared,
    summary: `Delete several of ${entity.path}`,
    body: { schema: deleted, limits },
    answers: { 200: z.object({ batch, ids: z.array(z.int()) }), ...refusals },
    run: async (request) => {
      const { records } = parseFields(deleted, request.fields)
      const done = await writeAll(request, store, records, serializerFor(request), async (w, before) => {
        await store.delete(w, before, authorOf(request))
        return before
      })
      return { status: 200, body: { batch: done.batch, ids: done.records.map(({ id }) => id) } }
    },
  }
  return changeable.length > 0 ? [change, remove] : [remove]
}

function listOf<R extends z.ZodType>(record: R, error: string) {
  const records = boundedList(record, { most: maxRecords, error, tooMany: error })
  const isSome = (list: unknown[]) => list.length > 0
  return z.object({ records: records.refine(isSome, { error }).meta({ minItems: 1, maxItems: maxRecords }) })
}

interface RecordVersion {
  id: number
  updated_at?: string | undefined
}

async function writeAll<E extends AnyEntity, A extends RecordVersion>(
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
    refuseAny(
      found.flatMap(({ before, one }) =>
        one.updated_at && one.updated_at !== before.updated_at ? [before] : [],
      ),
      'changed',
      store.entity,
      serialize,
    )
    w.batch = {}
    const records: EntityRecord<E>[] = []
    const refused: EntityRecord<E>[] = []
    for (const { before, one } of found) {
      const { id: _id, updated_at: _at, ...values } = one
      try {
        records.push(await writeOne(w, before, values))
      } catch (refusal) {
        // Used elsewhere: found before the row is touched, so the others can still be tried.
        if (!(refusal instanceof Refusal) || refusal.status !== 409) throw refusal
        refused.push(before)
      }
    }
    refuseAny(refused, 'used', store.entity, serialize)
    return { batch: w.batch.id ?? null, records }
  })
}

const reasons = {
  changed: { bn: 'এর মধ্যে অন্য কেউ বদলেছেন', en: 'Somebody else has changed' },
  used: { bn: 'অন্য জায়গায় ব্যবহার হচ্ছে', en: 'Used elsewhere' },
}

/** Refuses the whole call because of these records, which it names. */
function refuseAny(
  refused: readonly { id: number }[],
  reason: keyof typeof reasons,
  { words }: AnyEntity,
  serialize: (record: { id: number }) => object,
): void {
  if (refused.length === 0) return
  const records = refused.map(serialize)
  const names = records.slice(0, 3).map((record) => nameIn(words, record))
  const rest = refused.length - names.length
  const inBengali = `${names.join(', ')}${rest > 0 ? ` ও আরও ${formatNumber(rest)}` : ''}`
  const inEnglish = `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  const message = {
    bn: `${reasons[reason].bn}: ${inBengali}। তাই কিছুই করা হয়নি। নতুন তথ্য দেখে আবার করুন।`,
    en: `${reasons[reason].en}: ${inEnglish}. So nothing was done. Look at the new records and try again.`,
  }
  throw new Refusal(409, message, undefined, { facts: { [reason]: records } })
}

function nameIn({ knownBy, one }: EntityWords, record: object): string {
  const values = record as Readonly<Record<string, unknown>>
  const name = knownBy.map((field) => values[field]).find((value) => typeof value === 'string' && value)
  return name ? String(name) : `${one} ${toBengaliDigits(Number(values.id))}`
}
