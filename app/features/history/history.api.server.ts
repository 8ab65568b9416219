import { z } from 'zod'
import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import { skipDisclosures } from '#app/api/disclose-record.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import type { StoredEntity } from '#app/api/entity.server.ts'
import { createJsonList } from '#app/api/json-list.server.ts'
import { isBeyondFirstPage, listQuery, noSuchPage, readPaging } from '#app/api/list-query.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { isAllowed, mayWrite } from '#app/api/permissions.ts'
import { undoerOf } from '#app/api/undoer.server.ts'
import { pageOf } from '#app/contract/record-fields.ts'
import { notFound, Refusal } from '#app/contract/refusal.ts'
import type { Sql } from '#app/db/database.server.ts'
import { recordReading } from '#app/features/journal/journal.store.server.ts'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { parseInstant } from '#app/text/dates/dates.ts'
import { change, changesPeriod, changesQuery, undoInput, undoneBatch } from './history.contract.ts'
import {
  type Change,
  findChangeById,
  findChanges,
  findLastChange,
  type HistoryScope,
} from './history.store.server.ts'
import { storeFor, undoAll, undoChange } from './undo.store.server.ts'

type FindUser = (sql: Sql, username: string) => Promise<{ username: string } | undefined>

export function historyApi(entities: readonly StoredEntity[], findUser: FindUser): Endpoint[] {
  // Of records without content in the history, like messages, what else was done is no news: their own screen has it.
  const onlyDeletions = entities
    .filter(({ store: { rules } }) => rules.hidesContentInHistory && !rules.about)
    .map(pathOf)

  /** Editors see and undo only their own changes of records that they can write now. */
  function scopeFor({ user }: EndpointRequest): HistoryScope | undefined {
    if (isAllowed('admin', user)) return undefined
    const writable = entities.filter(({ store }) => mayWrite(store.entity, user))
    return { userId: user?.id ?? 0, entities: writable.map(pathOf) }
  }

  async function list(request: EndpointRequest): Promise<Answer> {
    const { resources, query } = request
    const { sql } = resources.database
    const typedName = query.get('user')?.trim() ?? ''
    const filter = {
      // Equivalent spellings as at sign-in; for deleted users the exact name.
      user: typedName ? ((await findUser(sql, typedName))?.username ?? typedName) : undefined,
      ...periodIn(query),
      onlyDeletions,
      entity: query.get('entity') || undefined,
      kind: query.get('kind') || undefined,
      recordId: idIn(query, 'record_id'),
      batch: idIn(query, 'batch'),
      onlyLastOfBatch: query.get('together') === 'true',
    }
    const isOfMinors = resources.catalog.erasable.some(
      ({ path }) => filter.entity === undefined || filter.entity === path,
    )
    const { serialize } = undoerOf(entities, request)
    const scope = scopeFor(request)
    if (!scope && isOfMinors && filter.recordId === undefined && isBeyondFirstPage(query)) {
      await recordReading(resources.database, request, 'students_listed')
      skipDisclosures(request)
    }
    const page = await findChanges(sql, filter, readPaging(query), scope)
    if (!page) throw noSuchPage()
    const data = page.data.map((row) => ({
      ...row,
      before: serialize(row.entity, row.before),
      after: serialize(row.entity, row.after),
    }))
    return { status: 200, body: 'total' in page ? { ...page, data } : data }
  }

  async function undo(request: EndpointRequest): Promise<Answer> {
    const found = await findChangeById(request.resources.database.sql, request.id, scopeFor(request))
    if (!found) throw notFound()
    const { allow_clash } = parseFields(undoInput, request.fields)
    const undoer = undoerOf(entities, request)
    const record = await writeAuthorized(request, async (w) => {
      // The role may have changed since.
      if (!(await findChangeById(w.trx, found.id, scopeFor(request)))) throw notFound()
      const current = await storeFor(undoer, found.entity).findForUpdate(w, found.record_id)
      const last = await findLastChange(w, found.entity, found.record_id)
      if (last?.id !== found.id) throw changedSince(last)
      return undoChange(w, undoer, found, current, allow_clash)
    })
    return { status: 200, body: undoer.serialize(found.entity, record) }
  }

  /** Undoes all changes of the batch, or none if a record was changed since. */
  async function undoBatch(request: EndpointRequest): Promise<Answer> {
    const records = createJsonList()
    const batch = await writeAuthorized(request, (w) => {
      const target = { batch: request.id, scope: scopeFor(request) }
      return undoAll(w, undoerOf(entities, request), target, records.add)
    })
    const json = [Buffer.from(`{"batch":${batch},"records":`), ...records.end(), Buffer.from('}')]
    return { status: 200, json }
  }

  return [
    {
      method: 'get',
      path: 'changes/',
      summary: 'The history: who changed what, and when; of Editors, their own changes',
      query: listQuery(changesQuery.shape),
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

const pathOf = ({ store }: StoredEntity) => store.entity.path

/** The first and the last instant of the days asked for. */
function periodIn(query: URLSearchParams) {
  const { from, to } = parseFields(changesPeriod, { from: query.get('from'), to: query.get('to') })
  return {
    from: from === null ? undefined : parseInstant(`${from}T00:00`),
    to: to === null ? undefined : parseInstant(`${to}T23:59:59.999`),
  }
}

/** Invalid ids become 0, which no record has. */
function idIn(query: URLSearchParams, name: string): number | undefined {
  const text = toLatinDigits(query.get(name)?.trim() ?? '')
  if (!text) return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

function changedSince(last: Change | undefined): Refusal {
  return new Refusal(
    409,
    last?.kind === 'undo'
      ? 'এর পরে তথ্যটি একবার ফেরানো হয়েছে, তাই এই পরিবর্তনটি আর ফেরানোর নেই।'
      : 'এর পরে তথ্যটি আবার বদলানো হয়েছে। আগে পরের পরিবর্তনটি ফেরান।',
  )
}
