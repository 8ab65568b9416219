import { join } from 'node:path'
import { createSemaphore } from '#app/concurrency/semaphore.server.ts'
import { kindOfFile, ruleFor, startLength } from '#app/contract/file-kinds.ts'
import { type FileRule, missingFile } from '#app/contract/file-rules.ts'
import { type FieldErrors, Refusal, refuseFields } from '#app/contract/refusal.ts'
import {
  isFromOther,
  type ListEntry,
  newEntry,
  partNames,
  partsOf,
  type SentList,
  tooMuchAtOnce,
} from '#app/contract/sent-list.ts'
import { pageIndex } from '#app/contract/sent-pages.ts'
import { fileId, fileUrl, kindOfKey, type StoredFile } from '#app/contract/stored-files.ts'
import { CommitUnknown } from '#app/db/write.server.ts'
import { QuotaExceeded } from '#app/storage/quota.server.ts'
import { BrokenPicture, saveFile } from '#app/storage/save-file.server.ts'
import { readStart, type StagedFile } from '#app/storage/staging.server.ts'
import type { StorageBackend } from '#app/storage/storage.server.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import type { Answer, EndpointRequest } from './endpoint.server.ts'
import { serializeRecord } from './serialize-record.server.ts'

/**
 * Stores the files of a call, then calls `save` with their keys, and removes them if it fails. They remain if the outcome of
 * the commit is unknown or the process dies: the sweep later removes files that no record names.
 */
export async function storeFiles(
  request: EndpointRequest,
  rules: Record<string, FileRule>,
  path: string,
  before: object | undefined,
  save: (stored: Record<string, unknown>) => Promise<Answer>,
): Promise<Answer> {
  const stored: Record<string, unknown> = {}
  const keys: string[] = []
  checkFileFields(request, rules, before)
  const group = path.replace(/\/$/, '')
  const { settings, storage } = request.resources
  const stagingDir = join(settings.dataDir, 'tmp')
  try {
    const target = { storage: { save: storage.saveWithinQuota }, stagingDir, group }
    const saveOne = async ([field, rule]: [string, FileRule]) => {
      const file = request.files[field]
      if (!file) return isEmptied(request, field) || !before ? valuesOf(request, field, rule) : {}
      const key = await saveChecked(file.path, field, rule, target)
      keys.push(key)
      return valuesOf(request, field, rule, { key, file })
    }
    const runSave = createSemaphore(maxSaving)
    const saving = Object.entries(rules).map((one) => runSave(() => saveOne(one)))
    // All, so that each key is known if one fails.
    await Promise.allSettled(saving)
    for (const values of saving) Object.assign(stored, await values)
    const answer = await save(stored)
    await removeFiles(storage, answer.status < 400 ? unusedIn(answer, keys) : keys)
    return answer
  } catch (fault) {
    if (!(fault instanceof CommitUnknown)) await removeFiles(storage, keys)
    throw fault
  }
}

function checkFileFields(
  request: EndpointRequest,
  rules: Record<string, FileRule>,
  before: object | undefined,
): void {
  const current: Record<string, unknown> = before ? serializeRecord(before, rules) : {}
  for (const [field, rule] of Object.entries(rules)) {
    if (request.files[field]) continue
    const missing = missingFile(rule)
    if (missing && (before ? isEmptied(request, field) : true))
      throw refuseFields(400, { [field]: [missing] })
    const sent = request.fields[field]
    // A client may send a record back unchanged, with the address of its file.
    if (sent != null && sent !== '' && sent !== current[field])
      throw refuseFields(400, { [field]: [`${rule.label}: এখানে একটি ফাইল পাঠান।`] })
  }
}

function isEmptied(request: EndpointRequest, field: string): boolean {
  return field in request.fields && (request.fields[field] === '' || request.fields[field] === null)
}

async function saveChecked(
  path: string,
  field: string,
  rule: FileRule,
  options: Parameters<typeof saveFile>[2],
) {
  try {
    const kind = rule.kind === 'either' ? kindOfFile(await readStart(path, startLength)) : undefined
    return await saveFile(path, ruleFor(rule, kind), options)
  } catch (fault) {
    if (fault instanceof QuotaExceeded) throw refuseOverQuota(fault)
    if (!(fault instanceof BrokenPicture)) throw fault
    throw refuseFields(415, { [field]: [`${rule.label}: ছবিটি নষ্ট বা অসম্পূর্ণ। অন্য একটি ছবি দিন।`] })
  }
}

function refuseOverQuota({ used, quota }: QuotaExceeded): Refusal {
  return new Refusal(
    413,
    `ফাইল রাখার জায়গা শেষ: ${formatFileSize(quota)} এর মধ্যে ${formatFileSize(used)} ব্যবহার হয়েছে, তাই এই ফাইলটি রাখা যায়নি। ` +
      'গ্যালারির পুরোনো ছবি বা পুরোনো নোটিশ মুছুন (মুছে ফেলা ফাইল ৯০ দিন পরে জায়গা ছাড়ে), অথবা যিনি সার্ভার দেখাশোনা করেন তাঁকে ' +
      'STORAGE_LIMIT বাড়াতে বলুন।',
  )
}

async function valuesOf(
  request: EndpointRequest,
  field: string,
  rule: FileRule,
  saved?: { key: string; file: StagedFile },
): Promise<Record<string, unknown>> {
  const key = saved?.key ?? null
  if (rule.kind === 'picture') return { [field]: key }
  const name = displayName(saved?.file.name ?? '')
  const size = saved ? await storedSize(request, saved) : null
  return { [field]: key, [`${field}_name`]: name, [`${field}_size`]: size }
}

/** The size as stored: pictures are encoded again. */
async function storedSize({ resources }: EndpointRequest, { key, file }: { key: string; file: StagedFile }) {
  if (kindOfKey(key) === 'pdf') return file.bytes
  return (await resources.storage.sizeOfPart(key, fileUrl(key).split('/').at(-1) ?? '')) ?? null
}

const maxNameLength = 200

// The name is shown in a header and on pages: control characters and text direction marks go. A long name is cut in the
// middle, so that its extension stays.
function displayName(name: string): string {
  const letters = [...name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()]
  return letters.length <= maxNameLength
    ? letters.join('')
    : [...letters.slice(0, maxNameLength - 9), '…', ...letters.slice(-8)].join('')
}

// A repeated call answers with the files of the first one; a record may drop one of its files.
function unusedIn(answer: Answer, keys: string[]): string[] {
  const text = keys.length > 0 ? JSON.stringify(answer.body) : ''
  return keys.filter((key) => !text.includes(key))
}

type Values = Readonly<Record<string, unknown>>

/** Finds the files of another record. */
type FindFiles = (id: number) => Promise<readonly StoredFile[]>

/** How a call changes the list of files of its record. */
export interface ListWrite {
  /** The rest of the values that were sent. */
  values: Record<string, unknown>
  /** The values of the write, once the files are stored; `before` are the files that the record has. */
  withList: (stored: Values, before: readonly StoredFile[]) => Record<string, unknown>
}

/** The rules of the parts that were sent. */
export function sentParts(parts: Record<string, FileRule>, { files, fields }: EndpointRequest) {
  return Object.fromEntries(
    Object.entries(parts).filter(([name]) => files[name] || (fields[name] ?? '') !== ''),
  )
}

/** Reads how a call changes the list; refuses (400, 413) an inconsistent change. */
export async function readListWrite(
  list: SentList | undefined,
  given: Values,
  request: EndpointRequest,
  find: FindFiles,
): Promise<ListWrite> {
  if (!list) return { values: given, withList: (stored) => stored }
  const { field, rule } = list
  const parts = Object.keys(partsOf(list))
  const counts = Array.from({ length: rule.most }, (_, index) => partNames(index).pages)
  const values = without(given, [field, ...counts])
  const order = given[field] as readonly ListEntry[] | undefined
  const refuse = (name: string, text: string, status = 400) => {
    throw refuseFields(status, { [name]: [`${rule.label}: ${text}`] } satisfies FieldErrors)
  }
  for (const name of Object.keys(request.files)) {
    const isNeeded = order ? isNamed(order, name) || pageIndex(name) !== undefined : !parts.includes(name)
    if (!isNeeded) refuse(name, texts.notInOrder)
  }
  if (!order) return { values, withList: (stored) => stored }
  if (new Set(order.map((one) => JSON.stringify(one))).size < order.length) refuse(field, texts.twice)
  const bytes = Object.entries(request.files).filter(([name]) => name.startsWith('file_'))
  if (bytes.reduce((sum, [, file]) => sum + file.bytes, 0) > rule.mostBytes)
    refuse(field, tooMuchAtOnce(rule), 413)
  for (let index = 0; index < rule.most; index += 1) {
    const { file } = partNames(index)
    if (order.includes(newEntry(index)) && !request.files[file]) refuse(file, texts.missing)
  }
  const shared = new Map<ListEntry, StoredFile>()
  for (const one of order.filter(isFromOther)) {
    const found = (await find(one.from)).find(({ key }) => fileId(key) === one.file)
    if (!found) refuse(field, texts.notThere)
    else shared.set(one, found)
  }
  return {
    values,
    withList: (stored, before) => {
      const files = order.map(
        (one) =>
          shared.get(one) ??
          newFile(one, stored, given) ??
          before.find(({ key }) => fileId(key) === one) ??
          refuse(field, texts.notThere),
      ) as StoredFile[]
      if (new Set(files.map(({ key }) => key)).size < files.length) refuse(field, texts.twice)
      return { ...without(stored, Object.keys(stored).filter(isOfPart)), [field]: files }
    },
  }
}

/** Whether the order contains the file of a part. */
function isNamed(order: readonly ListEntry[], name: string): boolean {
  const index = partIndex(name)
  return index !== undefined && order.includes(newEntry(index))
}

function newFile(one: ListEntry, stored: Values, given: Values): StoredFile | undefined {
  const index = typeof one === 'string' ? partIndex(one.replace('new:', 'file_')) : undefined
  if (index === undefined) return undefined
  const { file, preview, pages } = partNames(index)
  return {
    key: String(stored[file]),
    name: String(stored[`${file}_name`]),
    size: Number(stored[`${file}_size`]),
    preview: (stored[preview] as string | undefined) ?? null,
    pages: given[pages] as number | null,
  }
}

function partIndex(name: string): number | undefined {
  const [, digits] = /^(?:file|preview)_(\d+)$/.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const isOfPart = (name: string) => /^(file|preview)_\d/.test(name)

function without(values: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

const texts = {
  notInOrder: 'এই ফাইলটি “files” ক্রমে নেই। ক্রমে “new:0”, “new:1” … লিখে file_0, file_1 … পাঠান।',
  twice: 'একই ফাইল দুবার আছে।',
  missing: 'এখানে একটি ফাইল পাঠান।',
  notThere: 'একটি ফাইল আর নেই। তালিকাটি আবার খুলে দেখুন।',
}

// Each takes a round trip or two to an object store.
const maxConcurrent = 8
// As many as pictures are decoded at a time, and one that is being stored.
const maxSaving = 3

/** Removes files that no record names any more. What can't be removed now is left to the sweep: this never rejects. */
export async function removeFiles(storage: StorageBackend, keys: readonly string[]): Promise<void> {
  const runInTurn = createSemaphore(maxConcurrent)
  await Promise.allSettled(keys.map((key) => runInTurn(() => storage.remove(key))))
}
