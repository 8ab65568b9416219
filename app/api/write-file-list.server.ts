import { type FieldErrors, refuseFields } from '#app/contract/refusal.ts'
import {
  isFromOther,
  type ListEntry,
  newEntry,
  partNames,
  partsOf,
  type SentList,
  tooMuchAtOnce,
} from '#app/contract/sent-list.ts'
import { fileId, type StoredFile } from '#app/contract/stored-files.ts'
import type { EndpointRequest } from './endpoint.server.ts'

type Values = Readonly<Record<string, unknown>>

type FindFiles = (id: number) => Promise<readonly StoredFile[]>

export interface ListWrite {
  /** The rest of the values that were sent. */
  values: Record<string, unknown>
  /** The values of the write, once the files are stored; `before` are the files that the record has. */
  withList: (stored: Values, before: readonly StoredFile[]) => Record<string, unknown>
}

export function sentParts(list: SentList | undefined, { files, fields }: EndpointRequest) {
  const parts = list ? Object.entries(partsOf(list)) : []
  return Object.fromEntries(parts.filter(([name]) => files[name] || (fields[name] ?? '') !== ''))
}

/** Throws 400 or 413. */
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
  for (const [name] of Object.entries(request.files)) {
    if (order ? !isNamed(order, name) : parts.includes(name)) refuse(name, texts.notInOrder)
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
