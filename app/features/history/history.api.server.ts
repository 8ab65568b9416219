import { z } from 'zod'
import type { Answer, Call, CallRequest } from '#app/api/call.server.ts'
import { refuseUnconfirmed } from '#app/api/confirmation.server.ts'
import { authorOf } from '#app/api/crud-api.server.ts'
import type { StoredEntity } from '#app/api/entity.server.ts'
import { isBeyondFirstPage, listQuery, noSuchPage, readPaging } from '#app/api/list-query.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { isAllowed, mayWrite } from '#app/api/permissions.ts'
import { presentRecord } from '#app/api/present-record.server.ts'
import { writeCall } from '#app/api/write-call.server.ts'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { pageOf } from '#app/contract/record-fields.ts'
import { notFound, Refusal, refuseFields } from '#app/contract/refusal.ts'
import { Unfit } from '#app/db/check-record.server.ts'
import type { Author } from '#app/db/store-rules.ts'
import { violationOf } from '#app/db/violations.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { rememberListing } from '#app/features/journal/journal.store.server.ts'
import { toBengaliDigits, toLatinDigits } from '#app/text/digits.ts'
import { change, changesQuery, undoInput, undoneBatch } from './history.contract.ts'
import {
  type Body,
  type Change,
  findBatch,
  findChangeById,
  findChanges,
  findLastChange,
  type OwnPart,
} from './history.store.server.ts'

/** The history and undo of the given entities. */
export function historyApi(entities: readonly StoredEntity[]): Call[] {
  const byName = new Map(entities.map((entity) => [entity.store.entity.path, entity]))
  const presentBody = (entity: string, body: Body | null) =>
    body && presentRecord(body, byName.get(entity)?.store.entity.files ?? {})

  /** Editors see and undo their own changes of what they write now; for all else there is nothing. */
  function partFor({ user }: CallRequest): OwnPart | undefined {
    if (isAllowed('admin', user)) return undefined
    const written = entities.filter(({ store }) => mayWrite(store.entity, user))
    return { userId: user?.id ?? 0, entities: written.map(({ store }) => store.entity.path) }
  }

  async function list(request: CallRequest): Promise<Answer> {
    const { resources, query } = request
    const filter = {
      entity: query.get('entity') || undefined,
      kind: query.get('kind') || undefined,
      recordId: idIn(query, 'record_id'),
      batch: idIn(query, 'batch'),
      isTogether: query.get('together') === 'true',
    }
    const isOfMinors = resources.catalog.erasable.some(
      ({ path }) => filter.entity === undefined || filter.entity === path,
    )
    const part = partFor(request)
    if (!part && isOfMinors && filter.recordId === undefined && isBeyondFirstPage(query))
      await rememberListing(resources.database, request)
    const page = await findChanges(resources.database.sql, filter, readPaging(query), part)
    if (!page) throw noSuchPage()
    const data = page.data.map((row) => ({
      ...row,
      before: presentBody(row.entity, row.before),
      after: presentBody(row.entity, row.after),
    }))
    return { status: 200, body: 'total' in page ? { ...page, data } : data }
  }

  async function undo(request: CallRequest): Promise<Answer> {
    const found = await findChangeById(request.resources.database.sql, request.id, partFor(request))
    if (!found) throw notFound()
    const { allow_clash } = parseFields(undoInput, request.fields)
    const record = await writeCall(request, async (w) => {
      // The role may have changed since.
      if (!(await findChangeById(w.trx, found.id, partFor(request)))) throw notFound()
      const present = await lockFor(w, found)
      const last = await findLastChange(w, found.entity, found.record_id)
      if (last?.id !== found.id) throw changedSince(last)
      return undoOne(w, request, found, present, allow_clash)
    })
    return { status: 200, body: presentBody(found.entity, record) }
  }

  /** Undoes changes that were made together: all of them or, where a record was changed since, none. */
  async function undoBatch(request: CallRequest): Promise<Answer> {
    const body = await writeCall(request, async (w) => {
      const changes = await findBatch(w.trx, request.id, partFor(request))
      if (changes.length === 0) throw notFound()
      const found: { change: Change; present: Present }[] = []
      const changed: object[] = []
      // Everybody locks in the same order, which excludes deadlocks.
      for (const change of changes.toSorted((a, b) => a.record_id - b.record_id)) {
        const present = await lockFor(w, change)
        const last = await findLastChange(w, change.entity, change.record_id)
        if (last?.id === change.id) found.push({ change, present })
        else changed.push(presentBody(change.entity, present ?? change.before ?? change.after) ?? {})
      }
      if (changed.length > 0) throw someChangedSince(changed)
      w.batch = {}
      const records: (object | null)[] = []
      for (const { change, present } of found)
        records.push(presentBody(change.entity, await undoOne(w, request, change, present, false)))
      return { batch: w.batch.id ?? null, records }
    })
    return { status: 200, body }
  }

  function lockFor(w: Write, { entity, record_id }: Change): Promise<Present> {
    return storedAs(entity).store.lock(w, record_id)
  }

  function storedAs(path: string): StoredEntity {
    const entity = byName.get(path)
    if (!entity) throw notKept()
    return entity
  }

  /** Restores one record as it was before its last change, under the rules for every write. */
  async function undoOne(
    w: Write,
    request: CallRequest,
    found: Change,
    present: Present,
    allow_clash: boolean,
  ): Promise<Body> {
    const entity = storedAs(found.entity)
    if (!found.before && !found.after) throw notKept()
    const before = found.before ?? undefined
    if (entity.needsConfirmation?.(present, before)) refuseUnconfirmed(request)
    await entity.remember?.(w.trx, request, present, before)
    return restore(w, entity.store, found, present, { author: authorOf(request), allow_clash })
  }

  return [
    {
      method: 'get',
      path: 'changes/',
      summary: 'The history: who changed what, and when; of Editors, their own changes',
      query: listQuery(changesQuery.shape, false),
      answers: { 200: z.union([z.array(change), pageOf(change)]), 400: null, 401: null, 403: null },
      run: list,
    },
    {
      method: 'post',
      path: 'changes/{id}/undo/',
      summary: 'Undo a change; what the record clashes with is named, as for a new one',
      body: { schema: undoInput },
      answers: {
        200: z.record(z.string(), z.unknown()),
        400: null,
        401: null,
        403: null,
        404: null,
        409: null,
      },
      run: undo,
    },
    {
      method: 'post',
      path: 'changes/batches/{id}/undo/',
      summary: 'Undo changes that were made together, all or none',
      answers: { 200: undoneBatch, 401: null, 403: null, 404: null, 409: null },
      run: undoBatch,
    },
  ]
}

type Present = EntityRecord<AnyEntity> | undefined

/** An id that is searched for; 0, which nothing has, for what is none. */
function idIn(query: URLSearchParams, name: string): number | undefined {
  const given = toLatinDigits(query.get(name)?.trim() ?? '')
  if (!given) return undefined
  return /^\d{1,9}$/.test(given) ? Number(given) : 0
}

const notKept = () => new Refusal(409, 'এই পরিবর্তনটি ফেরানো যায় না, কারণ এর আগের তথ্য রাখা হয় না।')

function someChangedSince(changed: readonly object[]): Refusal {
  return new Refusal(
    409,
    `এর পরে এর ${toBengaliDigits(changed.length)}টি আবার বদলানো হয়েছে, তাই কিছুই ফেরানো হয়নি। আগে সেগুলোর পরের পরিবর্তন ফেরান।`,
    undefined,
    { facts: { changed } },
  )
}

function changedSince(last: Change | undefined): Refusal {
  return new Refusal(
    409,
    last?.kind === 'undo'
      ? 'এর পরে তথ্যটি একবার ফেরানো হয়েছে, তাই এই পরিবর্তনটি আর ফেরানোর নেই।'
      : 'এর পরে তথ্যটি আবার বদলানো হয়েছে। আগে পরের পরিবর্তনটি ফেরান।',
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
