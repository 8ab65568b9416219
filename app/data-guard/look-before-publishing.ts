import { yearInDhaka } from '#app/text/dates/dates.ts'
import { fetchFile } from '#app/ui/base/fetch-api.ts'
import type { InstitutionContext } from '#app/ui/base/institution-context.ts'
import {
  contentOf,
  type Guarded,
  type GuardedPart,
  isDraft,
  newlyPublic,
  type Values,
} from './newly-public.ts'
import { findPersonalData, type PersonalData } from './personal-data.rules.ts'

/** Something that may be personal, and where it is. */
export interface Finding extends PersonalData {
  where: string
  field: string
}

// Longer nobody waits for a file to be read: then it is not asked about.
const mostMs = 6000

/** Begins to read the files of a form, so that saving does not wait for it. */
export function readAhead(guarded: Guarded, data: FormData, record: Values | undefined): void {
  for (const part of newlyPublic(guarded, data, record)) void textOf(part)
}

/**
 * What may be personal in all that a save makes public, and a key that is the same for the same content; undefined where
 * it makes nothing public. `more` are its fields beside those of the form.
 */
export async function lookBeforePublishing(
  guarded: Guarded,
  { data, more, record }: { data: FormData; more: Values; record: Values | undefined },
  own: InstitutionContext,
): Promise<{ findings: Finding[]; content: string } | undefined> {
  if (isDraft(guarded, { ...record, ...Object.fromEntries(data), ...more })) return undefined
  const parts = newlyPublic(guarded, data, record)
  return { findings: await findIn(parts, own), content: JSON.stringify(parts.map(contentOf)) }
}

async function findIn(parts: readonly GuardedPart[], own: InstitutionContext): Promise<Finding[]> {
  const { contact_phone = '', eiin = '', mpo_code = '', board_code = '' } = own
  const surroundings = { own: [contact_phone, eiin, mpo_code, board_code], year: yearInDhaka() }
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(''), mostMs)
  })
  const texts = await Promise.all(parts.map((part) => Promise.race([textOf(part), tooLate])))
  clearTimeout(timer)
  return parts.flatMap(({ where, field }, at) =>
    findPersonalData(texts[at] ?? '', surroundings).map((found) => ({ ...found, where, field })),
  )
}

async function textOf({ content }: GuardedPart): Promise<string> {
  if (typeof content === 'string') return content
  return content instanceof File ? textOfFile(content) : textOfStored(content.pathname)
}

const ofFiles = new WeakMap<File, Promise<string>>()
const ofAddresses = new Map<string, Promise<string>>()

/** The text of a chosen PDF, from the first time it is asked for; empty where it has none or can't be read. */
function textOfFile(file: File): Promise<string> {
  const text = ofFiles.get(file) ?? read(file)
  ofFiles.set(file, text)
  // The first time, a slow computer may not be done in time: then it is read again when it is saved.
  void text.then((found) => found === '' && ofFiles.delete(file))
  return text
}

/** The same of a stored PDF that visitors may not see yet: each has an address of its own, and never changes. */
function textOfStored(address: string): Promise<string> {
  const text = ofAddresses.get(address) ?? fetchAndRead(address)
  ofAddresses.set(address, text)
  return text
}

async function fetchAndRead(address: string): Promise<string> {
  const { isOk, body } = await fetchFile(address, AbortSignal.timeout(fetchDeadlineMs))
  if (isOk) return read(new File([body as Blob], address, { type: 'application/pdf' }))
  ofAddresses.delete(address)
  return ''
}

const fetchDeadlineMs = 60_000

function read(file: File): Promise<string> {
  return import('#app/browser/read-pdf.ts').then(({ readPdfText }) => readPdfText(file)).catch(() => '')
}
