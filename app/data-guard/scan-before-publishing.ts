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
import { findPersonalData, officialNumbersOf, type PersonalData } from './personal-data.rules.ts'

/** Possible personal data and its location. */
export interface Finding extends PersonalData {
  where: string
  field: string
}

// A file that takes longer to read is not checked.
const readTimeoutMs = 6000

/** Starts reading the files of a form, so that saving does not wait for it. */
export function readAhead(guarded: Guarded, data: FormData, record: Values | undefined): void {
  for (const part of newlyPublic(guarded, data, record)) void textOf(part)
}

/**
 * Possible personal data in what a save publishes, and a key of that content; undefined if it publishes nothing. `more`
 * are fields beside those of the form.
 */
export async function scanBeforePublishing(
  guarded: Guarded,
  { data, more, record }: { data: FormData; more: Values; record: Values | undefined },
  institution: InstitutionContext,
): Promise<{ findings: Finding[]; content: string } | undefined> {
  const after = { ...record, ...Object.fromEntries(data), ...more }
  if (isDraft(guarded, after)) return undefined
  const parts = newlyPublic(guarded, data, record)
  const officialNumbers = officialNumbersOf(guarded, after)
  return {
    findings: await findIn(parts, institution, officialNumbers),
    content: JSON.stringify(parts.map(contentOf)),
  }
}

async function findIn(
  parts: readonly GuardedPart[],
  institution: InstitutionContext,
  officialNumbers: string[],
): Promise<Finding[]> {
  const { contact_phone = '', eiin = '', mpo_code = '', board_code = '' } = institution
  const numbers = [contact_phone, eiin, mpo_code, board_code]
  const context = { numbers, year: yearInDhaka(), officialNumbers }
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(''), readTimeoutMs)
  })
  const texts = await Promise.all(parts.map((part) => Promise.race([textOf(part), timeout])))
  clearTimeout(timer)
  return parts.flatMap(({ where, field }, at) =>
    findPersonalData(texts[at] ?? '', context).map((found) => ({ ...found, where, field })),
  )
}

async function textOf({ content }: GuardedPart): Promise<string> {
  if (typeof content === 'string') return content
  return content instanceof File ? textOfFile(content) : textOfStored(content.pathname)
}

const textsOfFiles = new WeakMap<File, Promise<string>>()
const textsOfAddresses = new Map<string, Promise<string>>()

/** The cached text of a chosen PDF; empty if it has none or can't be read. */
function textOfFile(file: File): Promise<string> {
  const text = textsOfFiles.get(file) ?? read(file)
  textsOfFiles.set(file, text)
  // A slow computer may exceed the timeout: then saving reads it again.
  void text.then((found) => found === '' && textsOfFiles.delete(file))
  return text
}

/** The cached text of an unpublished stored PDF; the content of an address never changes. */
function textOfStored(address: string): Promise<string> {
  const text = textsOfAddresses.get(address) ?? fetchAndRead(address)
  textsOfAddresses.set(address, text)
  return text
}

async function fetchAndRead(address: string): Promise<string> {
  const { isOk, body } = await fetchFile(address, AbortSignal.timeout(fetchDeadlineMs))
  if (isOk) return read(new File([body as Blob], address, { type: 'application/pdf' }))
  textsOfAddresses.delete(address)
  return ''
}

const fetchDeadlineMs = 60_000

function read(file: File): Promise<string> {
  return import('#app/browser/read-pdf.ts').then(({ readPdfText }) => readPdfText(file)).catch(() => '')
}
