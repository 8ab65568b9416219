import type { ActionFunctionArgs } from 'react-router'
import { dataGuardField } from '#app/contract/data-guard.ts'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { type ApiReply, call } from './call.ts'
import { answerAction, type CrudReply, toRecord, writeForm } from './crud-action.ts'
import { type FilePlan, type FormFile, isAdded, withSent } from './file-list.ts'

/** The fields of a form with a list of files: the plan, and what is sent. */
export const fileFields = { plan: '_files', sent: 'file' } as const

/** The reply to a save of a record with files. */
export interface FilesReply extends CrudReply {
  /** Of a record that was saved: what was not done. */
  unfinished?: {
    /** Those that could not be added, with the reason. */
    failed: FormFile[]
    /** Whether the record waits for them, hidden from visitors. */
    isHeld: boolean
  }
}

interface Stored {
  id: number
  updated_at: string
  files: ListedFile[]
}

/**
 * The action of a screen whose records have a list of files, each added by a call of its own; one that fails does not
 * stop the others. A record that visitors don't see yet gets `hidden` until all are there, so that nobody sees a part.
 */
export function filesAction(entity: AnyEntity, hidden: Readonly<Record<string, string>>) {
  return async ({ request }: ActionFunctionArgs) => {
    const form = await request.formData()
    const plan = takePlan(form)
    return answerAction(plan ? await saveAll(entity, form, plan, hidden) : await writeForm(entity, form))
  }
}

async function saveAll(
  entity: AnyEntity,
  form: FormData,
  plan: FilePlan,
  hidden: Readonly<Record<string, string>>,
): Promise<FilesReply> {
  const typed = Object.keys(hidden).map((name) => [name, String(form.get(name) ?? '')] as const)
  const isHeld =
    plan.isHidden && plan.files.some(isAdded) && typed.some(([name, value]) => value !== hidden[name])
  const guard = guardIn(form)
  if (isHeld) {
    for (const [name, value] of Object.entries(hidden)) form.set(name, value)
    // It is said of what goes public.
    form.delete(dataGuardField)
  }
  const saved = await writeForm(entity, form)
  if (!saved.isOk) return saved
  const one = `${entity.path}/${(saved.body as Stored).id}/`
  const failed = await saveFiles(`${one}files/`, plan, isHeld ? {} : guard)
  const isWhole = failed.length === 0 && (await arrange(one, plan))
  const read = await call('GET', one)
  const stored = (read.isOk ? read.body : saved.body) as Stored
  if (!isWhole) return { ...saved, body: stored, unfinished: { failed, isHeld } }
  if (!isHeld) return { ...saved, body: stored }
  const shown = await call(
    'PUT',
    one,
    { ...toRecord(form), ...Object.fromEntries(typed), ...guard },
    { 'If-Match': `"${stored.updated_at}"` },
  )
  return shown.isOk
    ? { ...saved, body: shown.body }
    : { ...saved, body: stored, unfinished: { failed, isHeld } }
}

/** Removes and adds; a call says by ids what it changes, so what others do meanwhile stays. */
async function saveFiles(path: string, { files, removed }: FilePlan, guard: Texts): Promise<FormFile[]> {
  for (const id of removed) await call('DELETE', `${path}${id}/`)
  const failed: FormFile[] = []
  for (const file of files.filter(isAdded)) {
    const { isOk, body, message, errors } = await add(path, file, guard)
    const id = isOk ? (body as ListedFile[]).at(-1)?.id : undefined
    if (id === undefined) {
      const [reason] = Object.values(errors).flat()
      failed.push({ ...file, message: reason || message || 'সার্ভারে পৌঁছানো যায়নি।' })
    } else file.id = id
  }
  return failed
}

function add(path: string, { file, page, pages, from, key = '' }: FormFile, guard: Texts): Promise<ApiReply> {
  const headers = { 'Idempotency-Key': key }
  if (from) return call('POST', path, { from_notice: from.record, from_file: from.file, ...guard }, headers)
  const form = new FormData()
  if (file) form.set(fileFields.sent, file)
  if (page) form.set('preview', page)
  if (pages) form.set('pages', String(pages))
  for (const [name, value] of Object.entries(guard)) form.set(name, value)
  return call('POST', path, form, headers)
}

/** Puts the files into the order of the form; whether none is left that was removed there. */
async function arrange(one: string, { files, removed }: FilePlan): Promise<boolean> {
  const read = await call('GET', one)
  if (!read.isOk) return false
  const present = (read.body as Stored).files.map(({ id }) => id)
  const known = files.map(({ id }) => id).filter((id) => present.includes(id))
  const ids = [...known, ...present.filter((id) => !known.includes(id))]
  const isInOrder = ids.every((id, place) => id === present[place])
  const isDone = isInOrder || (await call('PUT', `${one}files/`, { ids })).isOk
  return isDone && !removed.some((id) => present.includes(id))
}

type Texts = Readonly<Record<string, string>>

function guardIn(form: FormData): Texts {
  const said = form.get(dataGuardField)
  return typeof said === 'string' ? { [dataGuardField]: said } : {}
}

function takePlan(form: FormData): FilePlan | undefined {
  const said = form.get(fileFields.plan)
  const sent = form.getAll(fileFields.sent).filter((one) => one instanceof File)
  for (const name of Object.values(fileFields)) form.delete(name)
  if (typeof said !== 'string') return undefined
  const plan: FilePlan = JSON.parse(said)
  return { ...plan, files: withSent(plan.files, sent) }
}
