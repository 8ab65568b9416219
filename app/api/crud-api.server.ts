import { z } from 'zod'
import { onlyGiven } from '#app/contract/check-fields.ts'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { sentFiles } from '#app/contract/file-fields.ts'
import { pageOf } from '#app/contract/record-fields.ts'
import { notFound, Refusal, refuseFields } from '#app/contract/refusal.ts'
import { fieldsOf, partsOf, sentListOf } from '#app/contract/sent-list.ts'
import { pagePartsOf, pagesOf } from '#app/contract/sent-pages.ts'
import type { StoredFile } from '#app/contract/stored-files.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { ValuesFor } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { writeAuthorized, writeOnce } from './authorized-write.server.ts'
import { authorOf } from './caller.server.ts'
import { discloseRecord } from './disclose-record.server.ts'
import type { Answer, Endpoint, EndpointRequest } from './endpoint.server.ts'
import { hashSent } from './idempotency.server.ts'
import { createJsonList } from './json-list.server.ts'
import { filterChecks, filtersIn } from './list-filters.server.ts'
import { listQuery, noSuchPage, readPaging } from './list-query.server.ts'
import { parseFields } from './parse-fields.server.ts'
import { mayWrite } from './permissions.ts'
import { listLimits } from './read-multipart.server.ts'
import { serializeRecord } from './serialize-record.server.ts'
import { readListWrite, sentParts, storeFiles } from './store-files.server.ts'
import { checkPages, withPages } from './store-pages.server.ts'
import { writeTogether } from './write-together.server.ts'

type CallName = 'list' | 'get' | 'create' | 'put' | 'patch' | 'delete'

export interface CrudRules<E extends AnyEntity> {
  /** The default is the five CRUD endpoints. */
  calls?: readonly CallName[]
  /** The body of a write; the default is the input of the entity. */
  input?: z.ZodObject
  /** The refusal of a duplicate unique key, where its text depends on the database. */
  taken?: (request: EndpointRequest) => Promise<Refusal> | Refusal
  /** Adds values that the server computes; `before` is the existing record. */
  complete?: (
    values: Record<string, unknown>,
    before: EntityRecord<E> | undefined,
    request: EndpointRequest,
  ) => Record<string, unknown>
  beforeList?: (request: EndpointRequest) => Promise<void>
  /** Validates inside the transaction, beyond the fields. */
  check?: (write: Write, change: Change<E>) => Promise<void>
}

export interface Change<E extends AnyEntity> {
  kind: 'create' | 'update' | 'delete'
  /** The new record; for a delete, the existing one. */
  values: ValuesFor<E>
  id: number | undefined
  /** The existing record; undefined for a create. */
  before: EntityRecord<E> | undefined
  request: EndpointRequest
}

export function crudApi<E extends AnyEntity>(store: CrudStore<E>, rules: CrudRules<E> = {}): Endpoint[] {
  const entity: AnyEntity = store.entity
  const { files, hiddenFields, writerFields = [] } = entity
  const sentList = sentListOf(files)
  const pages = pagesOf(files)
  const parts = { ...(sentList && partsOf(sentList)), ...(pages && pagePartsOf(pages)) }
  const { input: recordInput = entity.input } = rules
  const input = sentList ? recordInput.extend(fieldsOf(sentList)) : recordInput
  const path = `${entity.path}/`
  const sent = sentFiles(files)
  const body = {
    schema: input,
    files: sent,
    isGuarded: entity.guarded !== undefined,
    parts,
    ...(sentList && { limits: listLimits }),
  }
  const hidden = Object.keys(hiddenFields)
  const refuseDuplicate =
    rules.taken ?? (entity.taken && (() => refuseFields(409, asLists(entity.taken ?? {}))))
  const hiddenFrom = ({ user }: EndpointRequest) =>
    mayWrite(entity, user) ? hidden : [...hidden, ...writerFields]
  const serialize = (record: EntityRecord<E>, request: EndpointRequest) =>
    discloseRecord(request, entity, record, hiddenFrom(request))
  const audienceOf = (request: EndpointRequest) => (mayWrite(entity, request.user) ? 'staff' : 'visitor')

  async function list(request: EndpointRequest): Promise<Answer> {
    const { database } = request.resources
    const reading = {
      audience: audienceOf(request),
      search: request.query.get('search') ?? undefined,
      where: filtersIn(request.query, entity),
    } as const
    const paging = readPaging(request.query)
    await rules.beforeList?.(request)
    if (!paging) {
      const list = createJsonList()
      await store.findInChunks(database, reading, (records) =>
        list.add(records.map((record) => serialize(record, request))),
      )
      return { status: 200, json: list.end() }
    }
    const page = await store.findPage(database, reading, paging.page, paging.pageSize)
    if (!page) throw noSuchPage()
    return { status: 200, body: { ...page, data: page.data.map((record) => serialize(record, request)) } }
  }

  async function get(request: EndpointRequest): Promise<Answer> {
    const record = await store.findById(request.resources.database.sql, request.id, audienceOf(request))
    if (!record) throw notFound()
    return { status: 200, body: serialize(record, request) }
  }

  function readValues(request: EndpointRequest, isUpdate: boolean, isPatch: boolean) {
    const schema = isPatch ? onlyGiven(input, request.fields) : input
    const values: Record<string, unknown> = parseFields(schema, request.fields, entity.formMessage)
    if (isUpdate)
      for (const field of entity.keptOnPut ?? []) if (!(field in request.fields)) delete values[field]
    return values
  }

  const complete = (
    values: Record<string, unknown>,
    before: EntityRecord<E> | undefined,
    request: EndpointRequest,
  ) => (rules.complete ? rules.complete(values, before, request) : values)

  async function readList(parsed: Record<string, unknown>, request: EndpointRequest) {
    checkPages(files, request)
    const { values, withList } = await readListWrite(sentList, parsed, request, async (id) => {
      const other = await store.findById(request.resources.database.sql, id, 'staff')
      return other ? listedIn(other) : []
    })
    const withFiles: typeof withList = (stored, before) => withPages(files, withList(stored, before))
    return { values, withFiles }
  }

  const listedIn = (record: EntityRecord<E>) =>
    sentList ? ((record as Record<string, unknown>)[sentList.field] as StoredFile[]) : []

  const sentRules = (request: EndpointRequest) => ({ ...sent, ...sentParts(parts, request) })

  async function create(request: EndpointRequest): Promise<Answer> {
    const parsed = readValues(request, false, false)
    const { values: typed, withFiles } = await readList(parsed, request)
    const values = complete(typed, undefined, request)
    const once = { sent: await hashSent(request, parsed), refuseDuplicate }
    return storeFiles(request, sentRules(request), path, undefined, (stored) =>
      writeOnce(request, once, async (w) => {
        const created = { ...values, ...withFiles(stored, []) } as ValuesFor<E>
        await rules.check?.(w, { kind: 'create', values: created, id: undefined, before: undefined, request })
        const insert = (batched: Write) => store.insert(batched, created, authorOf(request))
        const record = await (entity.bulkChanges ? writeTogether(w, request, insert) : insert(w))
        // The answer only repeats the request: no disclosure.
        const body = serializeRecord(record, files, hiddenFrom(request))
        return { answer: { status: 201, body }, recordId: record.id }
      }),
    )
  }

  async function update(request: EndpointRequest, isPatch: boolean): Promise<Answer> {
    const found = await store.findById(request.resources.database.sql, request.id, 'staff')
    if (!found) throw notFound()
    const parsed = readValues(request, true, isPatch)
    const { values, withFiles } = await readList(parsed, request)
    // An idempotency key is valid for one record.
    const keyedRequest = sentList ? { ...request, name: `${request.name} ${request.id}` } : request
    const once = { ...(sentList && { sent: await hashSent(keyedRequest, parsed) }), refuseDuplicate }
    return storeFiles(request, sentRules(request), path, found, (stored) =>
      writeOnce(keyedRequest, once, async (w) => {
        const before = await lockFor(w, request)
        const changed = {
          ...complete(values, before, request),
          ...withFiles(stored, listedIn(before)),
        } as Partial<ValuesFor<E>>
        await rules.check?.(w, {
          kind: 'update',
          values: { ...before, ...changed },
          id: before.id,
          before,
          request,
        })
        const record = await store.update(w, before, changed, authorOf(request))
        const answer = { status: 200, body: serialize(record, request) }
        return { answer, ...(sentList && { recordId: record.id }) }
      }),
    )
  }

  async function remove(request: EndpointRequest): Promise<Answer> {
    await writeAuthorized(request, async (w) => {
      const before = await lockFor(w, request)
      await rules.check?.(w, { kind: 'delete', values: before, id: before.id, before, request })
      await store.delete(w, before, authorOf(request))
    })
    return { status: 204 }
  }

  async function lockFor(w: Write, request: EndpointRequest): Promise<EntityRecord<E>> {
    const before = await store.findForUpdate(w, request.id)
    if (!before) throw notFound()
    refuseWhenChanged(request, before, () => serialize(before, request))
    return before
  }

  const one = `${path}{id}/`
  const readBy = entity.readBy === 'everyone' ? 'everyone' : 'admin'
  const writtenBy = entity.writtenBy && { who: entity.writtenBy }
  const repeated: Endpoint['answers'] = sentList ? { 422: null } : {}
  const conflict = { 400: null, 401: null, 403: null, 409: null, 413: null, 415: null }
  const all = {
    list: {
      method: 'get',
      path,
      who: readBy,
      summary: `List ${entity.path}`,
      run: list,
      query: listQuery(filterChecks(entity), entity),
      answers: { 200: z.union([z.array(entity.record), pageOf(entity.record)]), 400: null },
    },
    get: {
      method: 'get',
      path: one,
      who: readBy,
      summary: `One of ${entity.path}`,
      run: get,
      query: z.object({}),
      answers: { 200: entity.record, 404: null },
    },
    create: {
      method: 'post',
      path,
      ...writtenBy,
      summary: `Add to ${entity.path}`,
      body: { ...body, ...(entity.bulkChanges && { isBatched: true }) },
      run: create,
      answers: { 201: entity.record, ...conflict, 422: null },
    },
    put: {
      method: 'put',
      path: one,
      ...writtenBy,
      summary: `Replace one of ${entity.path}`,
      body,
      run: (request) => update(request, false),
      answers: { 200: entity.record, ...conflict, 404: null, ...repeated },
    },
    patch: {
      method: 'patch',
      path: one,
      ...writtenBy,
      summary: `Change one of ${entity.path}`,
      body,
      run: (request) => update(request, true),
      answers: { 200: entity.record, ...conflict, 404: null },
    },
    delete: {
      method: 'delete',
      path: one,
      ...writtenBy,
      summary: `Delete one of ${entity.path}`,
      run: remove,
      answers: { 204: null, 401: null, 403: null, 404: null, 409: null },
    },
  } satisfies Record<string, Endpoint>
  const { calls = ['list', 'get', 'create', 'put', 'delete'] } = rules
  return calls.map((name) => ({
    ...all[name],
    ...(entity.language && { language: entity.language }),
  }))
}

/** Refuses (409, with the current record) a write for an older version (If-Match, RFC 9110). */
export function refuseWhenChanged(
  request: EndpointRequest,
  before: { updated_at: string },
  serializeCurrent: () => unknown,
): void {
  if (request.ifMatch === undefined || request.ifMatch === '*' || request.ifMatch === before.updated_at)
    return
  throw new Refusal(
    409,
    {
      bn: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। নতুন তথ্য দেখে আবার সংরক্ষণ করুন।',
      en: 'Somebody else has changed this meanwhile. Look at what it is now, then save again.',
    },
    undefined,
    { facts: { current: serializeCurrent() } },
  )
}

const asLists = (texts: Readonly<Partial<Record<string, string>>>) =>
  Object.fromEntries(Object.entries(texts).map(([field, text = '']) => [field, [text]]))
