import { setImmediate } from 'node:timers/promises'
import type { CallRequest } from '#app/api/call.server.ts'
import { refuseUnconfirmed } from '#app/api/confirmation.server.ts'
import { authorOf } from '#app/api/crud-api.server.ts'
import type { StoredEntity } from '#app/api/entity.server.ts'
import { presentRecord } from '#app/api/present-record.server.ts'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { notFound, Refusal, refuseFields } from '#app/contract/refusal.ts'
import { Unfit } from '#app/db/check-record.server.ts'
import type { Author } from '#app/db/store-rules.ts'
import { violationOf } from '#app/db/violations.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { markUndone } from '#app/features/imports/imports.store.server.ts'
import { toBengaliDigits } from '#app/text/digits.ts'
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

/** Undoes changes of the given entities, inside a transaction. */
export type Undoing = ReturnType<typeof undoing>

// A record takes about a tenth of a millisecond.
const recordsInOneGo = 10
const recordsInPiece = 200
const mostNamed = 20

export function undoing(entities: readonly StoredEntity[]) {
  const byName = new Map(entities.map((entity) => [entity.store.entity.path, entity]))

  function storedAs(path: string): StoredEntity {
    const entity = byName.get(path)
    if (!entity) throw notKept()
    return entity
  }

  const present = (entity: string, body: Body | null) =>
    body && presentRecord(body, byName.get(entity)?.store.entity.files ?? {})

  /** Restores one record as it was before its last change, under the rules for every write. */
  async function undoOne(
    w: Write,
    request: CallRequest,
    found: Undone,
    now: Present,
    allow_clash: boolean,
  ): Promise<Body> {
    const entity = storedAs(found.entity)
    if (!found.before && !found.after) throw notKept()
    const before = found.before ?? undefined
    if (entity.needsConfirmation?.(now, before)) refuseUnconfirmed(request)
    await entity.remember?.(w.trx, request, now, before)
    return restore(w, entity.store, found, now, { author: authorOf(request), allow_clash })
  }

  /**
   * Undoes changes that were made together: all of them or, where a record was changed since, none. Several changes of one
   * record are undone as one. `take` gets each record as it is now, or as it was before it was deleted again. Resolves to
   * the batch of these changes.
   */
  async function undoTogether(
    w: Write,
    request: CallRequest,
    { batch, part }: { batch: number; part: OwnPart | undefined },
    take: (record: Body | null) => void,
  ): Promise<number | null> {
    // An import that is being applied waits for this, or has ended before it.
    await markUndone(w, batch)
    const records = await findBatch(w.trx, batch, part)
    if (records.length === 0) throw notFound()
    const locked = await lockAll(w, records)
    await refuseChanged(w, records, locked)
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
        take(present(record.entity, await undoOne(own, request, first, now, false)))
      }
    }
    return own.batch?.id ?? null
  }

  /** Locks the records as all writes do: those that refer to others first, each kind by its ids. */
  async function lockAll(w: Write, records: readonly BatchRecord[]): Promise<Map<string, Present>> {
    const locked = new Map<string, Present>()
    for (const { path } of w.catalog.entities.toReversed()) {
      const ids = records.flatMap(({ entity, record_id }) => (entity === path ? [record_id] : []))
      for (const id of ids.sort((a, b) => a - b)) {
        if (locked.size % recordsInOneGo === 0) await setImmediate()
        locked.set(placeOf({ entity: path, record_id: id }), await storedAs(path).store.lock(w, id))
      }
    }
    return locked
  }

  async function refuseChanged(
    w: Write,
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

  return { storedAs, present, undoOne, undoTogether }
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
  store: StoredEntity['store'],
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
  if (fault instanceof Unfit)
    return refuseFields(
      409,
      fault.errors,
      `এটি ফেরানো যাচ্ছে না, কারণ এর লেখা এখনকার নিয়মে চলে না। ${Object.values(fault.errors)[0]?.[0]}`,
    )
  if (!violationOf(fault)) return fault
  return new Refusal(409, 'এটি ফেরানো যাচ্ছে না: যার সাথে এটি যুক্ত ছিল তা আর নেই, অথবা একই নামে আরেকটি আছে।')
}
