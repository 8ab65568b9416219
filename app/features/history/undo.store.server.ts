import { setImmediate } from 'node:timers/promises'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { notFound, Refusal, refuseFields } from '#app/contract/refusal.ts'
import { InvalidRecord } from '#app/db/records/check-record.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { type BatchRecord, findBatch, findLastChanges } from './batch.store.server.ts'
import { type Body, findChangesById, type OwnPart } from './history.store.server.ts'

export type Present = EntityRecord<AnyEntity> | undefined

/** The change to undo: which record it was of, and what that was before. */
interface Undone {
  entity: string
  record_id: number
  before: Body | null
  after: Body | null
}

/** Whoever undoes changes. */
export interface Undoer {
  author: Author
  /** The store of an entity's records; undefined where their changes are not kept. */
  storeOf: (entity: string) => CrudStore<AnyEntity> | undefined
  /** Refuses what this one may not bring back, and writes to the journal what belongs there. */
  check: (w: Write, entity: string, now: Present, before: Body | undefined) => Promise<void>
  /** A record as the API answers it. */
  present: (entity: string, body: Body | null) => Body | null
}

// A record takes about a tenth of a millisecond.
const recordsInOneGo = 10
const recordsInPiece = 200
const mostNamed = 20

/** The store of an entity; throws 409 where its changes are not kept. */
export function storeIn({ storeOf }: Undoer, path: string): CrudStore<AnyEntity> {
  const store = storeOf(path)
  if (!store) throw notKept()
  return store
}

/** Restores one record as it was before its last change, under the rules for every write. */
export async function undoOne(
  w: Write,
  undoer: Undoer,
  found: Undone,
  now: Present,
  allow_clash: boolean,
): Promise<Body> {
  const store = storeIn(undoer, found.entity)
  if (!found.before && !found.after) throw notKept()
  await undoer.check(w, found.entity, now, found.before ?? undefined)
  return restore(w, store, found, now, { author: undoer.author, allow_clash })
}

/**
 * Undoes changes that were made together: all of them or, where a record was changed since, none. Several changes of one
 * record are undone as one. `take` gets each record as it is now, or as it was before it was deleted again. Resolves to
 * the batch of these changes.
 */
export async function undoTogether(
  w: Write,
  undoer: Undoer,
  { batch, part }: { batch: number; part: OwnPart | undefined },
  take: (record: Body | null) => void,
): Promise<number | null> {
  const records = await findBatch(w.trx, batch, part)
  if (records.length === 0) throw notFound()
  const locked = await lockAll(w, undoer, records)
  await refuseChanged(w, undoer, records, locked)
  const own: Write = { ...w, batch: {} }
  for (let from = 0; from < records.length; from += recordsInPiece) {
    const piece = records.slice(from, from + recordsInPiece)
    const changes = await findChangesById(
      w.trx,
      piece.map(({ first }) => first),
    )
    for (const [at, record] of piece.entries()) {
      if (at % recordsInOneGo === 0) await setImmediate()
      const first = changes.get(record.first)
      if (!first) throw notFound()
      const now = locked.get(placeOf(record))
      take(undoer.present(record.entity, await undoOne(own, undoer, first, now, false)))
    }
  }
  return own.batch?.id ?? null
}

/** Locks the records as all writes do: those that refer to others first, each kind by its ids. */
async function lockAll(
  w: Write,
  undoer: Undoer,
  records: readonly BatchRecord[],
): Promise<Map<string, Present>> {
  const locked = new Map<string, Present>()
  for (const { path } of w.catalog.entities.toReversed()) {
    const ids = records.flatMap(({ entity, record_id }) => (entity === path ? [record_id] : []))
    for (const id of ids.sort((a, b) => a - b)) {
      if (locked.size % recordsInOneGo === 0) await setImmediate()
      locked.set(placeOf({ entity: path, record_id: id }), await storeIn(undoer, path).findForUpdate(w, id))
    }
  }
  return locked
}

async function refuseChanged(
  w: Write,
  { present }: Undoer,
  records: readonly BatchRecord[],
  locked: ReadonlyMap<string, Present>,
): Promise<void> {
  const last = await findLastChanges(w.trx, records)
  const changed = records.filter((record) => last.get(placeOf(record)) !== record.last)
  if (changed.length === 0) return
  const named = changed.slice(0, mostNamed)
  const changes = await findChangesById(
    w.trx,
    named.map((record) => record.last),
  )
  throw someChangedSince(
    changed.length,
    named.map((record) => {
      const was = changes.get(record.last)
      const body = locked.get(placeOf(record)) ?? was?.before ?? was?.after ?? null
      return present(record.entity, body) ?? {}
    }),
  )
}

const placeOf = ({ entity, record_id }: { entity: string; record_id: number }) => `${entity}/${record_id}`

const notKept = () => new Refusal(409, 'এই পরিবর্তনটি ফেরানো যায় না, কারণ এর আগের তথ্য রাখা হয় না।')

function someChangedSince(count: number, changed: readonly object[]): Refusal {
  return new Refusal(
    409,
    `এর পরে এর ${toBengaliDigits(count)}টি আবার বদলানো হয়েছে, তাই কিছুই ফেরানো হয়নি। আগে সেগুলোর পরের পরিবর্তন ফেরান।`,
    undefined,
    { facts: { changed } },
  )
}

/** Restores the record as it was before the change, if its rules allow it. */
async function restore(
  w: Write,
  store: CrudStore<AnyEntity>,
  found: { record_id: number; before: Body | null },
  present: Present,
  { author, allow_clash }: { author: Author; allow_clash: boolean },
): Promise<EntityRecord<AnyEntity>> {
  try {
    if (!found.before) {
      if (!present) throw notFound()
      await store.delete(w, present, author, 'undo')
      return present
    }
    const { id: _id, updated_at: _at, ...kept } = found.before
    // `allow_clash` was valid for one call only.
    const values = 'allow_clash' in kept ? { ...kept, allow_clash } : kept
    return present
      ? await store.update(w, present, values as never, author, 'undo')
      : await store.insert(w, values as never, author, found.record_id)
  } catch (fault) {
    throw refusalOf(fault)
  }
}

// Nobody typed these values: if they are refused now, they conflict with later changes.
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
