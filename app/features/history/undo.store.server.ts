import { setImmediate } from 'node:timers/promises'
import { inTurns } from '#app/concurrency/in-turns.server.ts'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { notFound, Refusal, refuseFields } from '#app/contract/refusal.ts'
import { InvalidRecord } from '#app/db/records/check-record.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { type BatchRecord, findBatch, findLastChanges, keyOf } from './batch.store.server.ts'
import { type Body, findChangesById, type HistoryScope } from './history.store.server.ts'

export type CurrentRecord = EntityRecord<AnyEntity> | undefined

interface ChangeToUndo {
  entity: string
  record_id: number
  before: Body | null
  after: Body | null
}

export interface Undoer {
  author: Author
  /** Undefined if changes of the entity are not stored. */
  storeOf: (entity: string) => CrudStore<AnyEntity> | undefined
  /** Refuses what the author may not restore, and writes to the journal. */
  check: (w: Write, entity: string, current: CurrentRecord, before: Body | undefined) => Promise<void>
  serialize: <B extends Body | null>(entity: string, body: B) => B | Body
}

// A record takes about a tenth of a millisecond.
const recordsPerTurn = 10
const chunkSize = 100
const maxNamed = 20

/** Throws 409 if changes of the entity are not stored. */
export function storeFor({ storeOf }: Undoer, path: string): CrudStore<AnyEntity> {
  const store = storeOf(path)
  if (!store) throw notStored()
  return store
}

/** Applies the rules of every write. */
export async function undoChange(
  w: Write,
  undoer: Undoer,
  change: ChangeToUndo,
  current: CurrentRecord,
  allow_clash: boolean,
): Promise<Body> {
  const store = storeFor(undoer, change.entity)
  if (!change.before && !change.after) throw notStored()
  await undoer.check(w, change.entity, current, change.before ?? undefined)
  return restore(w, store, change, current, { author: undoer.author, allow_clash })
}

/**
 * All or none. `onRecords` gets the restored or deleted records in chunks. Resolves to the id of the batch of undos.
 */
export async function undoAll(
  w: Write,
  undoer: Undoer,
  { batch, scope }: { batch: number; scope: HistoryScope | undefined },
  onRecords: (records: Body[]) => void,
): Promise<number | null> {
  const records = await findBatch(w.trx, batch, scope)
  if (records.length === 0) throw notFound()
  const locked = await lockAll(w, undoer, records)
  await refuseChanged(w, undoer, records, locked)
  const deferredChecks: (() => Promise<void>)[] = []
  const newBatch: Write = { ...w, batch: {}, deferredChecks }
  for await (const chunk of inTurns(records, chunkSize)) {
    const undone: Body[] = []
    const changes = await findChangesById(
      w.trx,
      chunk.map(({ first }) => first),
    )
    for (const [at, record] of chunk.entries()) {
      if (at % recordsPerTurn === 0) await setImmediate()
      const first = changes.get(record.first)
      if (!first) throw notFound()
      const current = locked.get(keyOf(record))
      // What clashed on purpose before does so again.
      undone.push(
        undoer.serialize(
          record.entity,
          await undoChange(newBatch, undoer, first, current, first.before?.allow_clash === true),
        ),
      )
    }
    onRecords(undone)
  }
  for (const check of deferredChecks) await check()
  return newBatch.batch?.id ?? null
}

/** Locks in the order of all writes: referring entities first, then by id. */
async function lockAll(
  w: Write,
  undoer: Undoer,
  records: readonly BatchRecord[],
): Promise<Map<string, CurrentRecord>> {
  const locked = new Map<string, CurrentRecord>()
  const byEntity = Map.groupBy(records, ({ entity }) => entity)
  for (const { path } of w.catalog.entities.toReversed()) {
    const ofEntity = byEntity.get(path)?.sort((a, b) => a.record_id - b.record_id) ?? []
    for (const record of ofEntity) {
      if (locked.size % recordsPerTurn === 0) await setImmediate()
      locked.set(keyOf(record), await storeFor(undoer, path).findForUpdate(w, record.record_id))
    }
  }
  return locked
}

async function refuseChanged(
  w: Write,
  { serialize }: Undoer,
  records: readonly BatchRecord[],
  locked: ReadonlyMap<string, CurrentRecord>,
): Promise<void> {
  const changed: BatchRecord[] = []
  for await (const chunk of inTurns(records, chunkSize)) {
    const last = await findLastChanges(w.trx, chunk)
    changed.push(...chunk.filter((record) => last.get(keyOf(record)) !== record.last))
  }
  if (changed.length === 0) return
  const named = changed.slice(0, maxNamed)
  const changes = await findChangesById(
    w.trx,
    named.map((record) => record.last),
  )
  throw someChangedSince(
    changed.length,
    named.map((record) => {
      const change = changes.get(record.last)
      const body = locked.get(keyOf(record)) ?? change?.before ?? change?.after ?? null
      return serialize(record.entity, body) ?? {}
    }),
  )
}

const notStored = () => new Refusal(409, 'এই পরিবর্তনটি ফেরানো যায় না, কারণ এর আগের তথ্য রাখা হয় না।')

function someChangedSince(count: number, changed: readonly object[]): Refusal {
  return new Refusal(
    409,
    `এর পরে এর ${toBengaliDigits(count)}টি আবার বদলানো হয়েছে, তাই কিছুই ফেরানো হয়নি। আগে সেগুলোর পরের পরিবর্তন ফেরান।`,
    undefined,
    { facts: { changed } },
  )
}

async function restore(
  w: Write,
  store: CrudStore<AnyEntity>,
  change: { record_id: number; before: Body | null },
  current: CurrentRecord,
  { author, allow_clash }: { author: Author; allow_clash: boolean },
): Promise<EntityRecord<AnyEntity>> {
  try {
    if (!change.before) {
      if (!current) throw notFound()
      await store.delete(w, current, author, 'undo')
      return current
    }
    const { id: _id, updated_at: _at, ...values } = change.before
    // `allow_clash` was valid for one call only.
    const restored = 'allow_clash' in values ? { ...values, allow_clash } : values
    return current
      ? await store.update(w, current, restored as never, author, 'undo')
      : await store.insert(w, restored as never, author, change.record_id)
  } catch (fault) {
    throw refusalOf(fault)
  }
}

// Nobody typed these values: a refusal means a conflict with later changes.
function refusalOf(fault: unknown): unknown {
  if (fault instanceof Refusal && fault.status === 400) return fault.withStatus(409)
  if (fault instanceof InvalidRecord)
    return refuseFields(
      409,
      fault.errors,
      `এটি ফেরানো যাচ্ছে না, কারণ এর লেখা এখনকার নিয়মে চলে না। ${Object.values(fault.errors)[0]?.[0]}`,
    )
  if (!violationOf(fault)) return fault
  return new Refusal(409, 'এটি ফেরানো যাচ্ছে না: যার সাথে এটি যুক্ত ছিল তা আর নেই, অথবা একই নামে আরেকটি আছে।')
}
