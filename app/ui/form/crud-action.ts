import { type ActionFunctionArgs, data } from 'react-router'
import type { AnyEntity } from '#app/contract/entity.ts'
import { isSentAsList } from '#app/contract/field-meta.ts'
import { type ApiReply, fetchApi } from '#app/ui/base/fetch-api.ts'

/** The reply to a write; `undoId` is the id of the change whose undo restores a deleted record. */
export interface CrudReply extends ApiReply {
  intent: 'save' | 'delete' | 'undo'
  undoId?: number | undefined
}

/** Form fields about the write itself; fields of records never begin with an underscore. */
export const meta = {
  intent: '_intent',
  id: '_id',
  match: '_match',
  key: '_key',
  /** The stored files of a list, which are not sent again. */
  files: '_files',
  /** How many pictures wait to become a PDF. */
  pictures: '_pictures',
} as const

/** Replaces `fetchApi` for saves whose upload is watched, by Idempotency-Key. */
export const savesWithProgress = new Map<string, typeof fetchApi>()

interface Options {
  update?: 'PUT' | 'PATCH'
  /** False if the history stores nothing to restore. */
  canUndo?: boolean
}

interface Target extends Options {
  /** Below /api/, without the slash at its end. */
  path: string
  /** File fields: a submission with one of them is sent as a form, others as JSON. */
  files?: readonly string[]
  lists?: readonly string[]
}

/** The route action of a screen that saves, deletes and restores records; the router then reloads its lists. */
export function crudAction({ path, files, fieldMeta }: AnyEntity, options: Options = {}) {
  return actionOf({ ...options, path, files: Object.keys(files), lists: listsOf(fieldMeta) })
}

export type FieldMetas = AnyEntity['fieldMeta']

export function listsOf(fieldMeta: FieldMetas): string[] {
  return Object.keys(fieldMeta).filter((field) => fieldMeta[field] && isSentAsList(fieldMeta[field]))
}

/** The same for a path below /api/ that is no entity and takes JSON. */
export function pathAction(path: string, options: Options = {}) {
  return actionOf({ ...options, path })
}

/** A submission that changes some fields of a record; a conflicting edit refuses it. */
export function changeOf<T>(
  row: { id: number; updated_at?: string },
  changes: Partial<T>,
): Record<string, string> {
  return {
    [meta.intent]: 'save',
    [meta.id]: String(row.id),
    ...(row.updated_at && { [meta.match]: row.updated_at }),
    ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value)])),
  }
}

function actionOf(target: Target) {
  return async ({ request }: ActionFunctionArgs) =>
    answerAction(await write(target, await request.formData()))
}

/** With an error status, the router does not reload lists. */
export function answerAction<R extends CrudReply>(reply: R) {
  // A refused save changed nothing; without the server, reloading would lose the list.
  const mayBeOld = reply.isOk || (reply.intent !== 'save' && reply.status > 0 && reply.status < 500)
  return mayBeOld ? reply : data(reply, { status: reply.status || 503 })
}

async function write(target: Target, form: FormData): Promise<CrudReply> {
  const { path, files = [], lists = [], update = 'PUT' } = target
  const take = (name: string) => {
    const value = form.get(name)
    form.delete(name)
    return typeof value === 'string' ? value : ''
  }
  const intent = take(meta.intent)
  const id = take(meta.id)
  const match = take(meta.match)
  const key = take(meta.key)
  // Other fields with an underscore are for the form only.
  for (const name of [...form.keys()]) if (name.startsWith('_')) form.delete(name)
  if (intent === 'undo') return { ...(await fetchApi('POST', `changes/${id}/undo/`, toRecord(form))), intent }
  if (intent === 'delete') return remove(target, id)
  const headers = { ...(match && { 'If-Match': `"${match}"` }), ...(key && { 'Idempotency-Key': key }) }
  const sentLists = lists.filter((list) => form.has(list))
  const content = files.some((file) => form.has(file)) ? withoutEmptyFiles(form) : toRecord(form, sentLists)
  const [method, to] = id ? [update, `${path}/${id}/`] : (['POST', `${path}/`] as const)
  const send = savesWithProgress.get(key) ?? fetchApi
  const reply = await send(method, to, content, headers)
  return { ...reply, intent: 'save' }
}

async function remove({ path, canUndo = true }: Target, id: string): Promise<CrudReply> {
  const reply = await fetchApi('DELETE', `${path}/${id}/`)
  if (!reply.isOk || !canUndo) return { ...reply, intent: 'delete' }
  const changes = await fetchApi('GET', `changes/?entity=${path}&record_id=${id}&page=1&page_size=1`)
  const page = changes.body as { data: { id: number; kind: string }[] } | undefined
  const [last] = changes.isOk && page ? page.data : []
  return { ...reply, intent: 'delete', undoId: last?.kind === 'delete' ? last.id : undefined }
}

// An empty file input sends an empty file, which would replace the stored one.
function withoutEmptyFiles(form: FormData): FormData {
  const sent = new FormData()
  for (const [name, value] of form)
    if (typeof value === 'string' || value.size > 0 || value.name !== '') sent.append(name, value)
  return sent
}

/** The texts of a form by field; each of `lists` with all its values. */
export function toRecord(form: FormData, lists: readonly string[] = []): Record<string, unknown> {
  return {
    ...Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
    ...Object.fromEntries(lists.map((name) => [name, form.getAll(name)])),
  }
}
