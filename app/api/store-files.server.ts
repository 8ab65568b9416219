import { join } from 'node:path'
import { kindOfFile, ruleFor, startLength } from '#app/contract/file-kinds.ts'
import { type FileRule, missingFile } from '#app/contract/file-rules.ts'
import { Refusal, refuseFields } from '#app/contract/refusal.ts'
import { fileUrl, kindOfKey } from '#app/contract/stored-files.ts'
import { CommitUnknown } from '#app/db/write.server.ts'
import { QuotaExceeded } from '#app/storage/quota.server.ts'
import { removeFiles } from '#app/storage/remove-files.server.ts'
import { BrokenPicture, saveFile } from '#app/storage/save-file.server.ts'
import { readStart, type StagedFile } from '#app/storage/staging.server.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import type { Answer, EndpointRequest } from './endpoint.server.ts'
import { serializeRecord } from './serialize-record.server.ts'

/**
 * Stores the files of a call, then calls `save` with their keys, and removes them if it fails. They stay if the outcome of
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
    for (const [field, rule] of Object.entries(rules)) {
      const file = request.files[field]
      if (file) {
        const key = await saveChecked(file.path, field, rule, {
          storage: { save: storage.saveWithinQuota },
          stagingDir,
          group,
        })
        keys.push(key)
        Object.assign(stored, await valuesOf(request, field, rule, { key, file }))
      } else if (isEmptied(request, field) || !before)
        Object.assign(stored, await valuesOf(request, field, rule))
    }
    const answer = await save(stored)
    await removeFiles(storage, answer.status < 400 ? unnamedIn(answer, keys) : keys)
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
  const present: Record<string, unknown> = before ? serializeRecord(before, rules) : {}
  for (const [field, rule] of Object.entries(rules)) {
    if (request.files[field]) continue
    const missing = missingFile(rule)
    if (missing && (before ? isEmptied(request, field) : true))
      throw refuseFields(400, { [field]: [missing] })
    const sent = request.fields[field]
    // A client may send a record back unchanged, with the address of its file.
    if (sent != null && sent !== '' && sent !== present[field])
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
  place: Parameters<typeof saveFile>[2],
) {
  try {
    const kind = rule.kind === 'either' ? kindOfFile(await readStart(path, startLength)) : undefined
    return await saveFile(path, ruleFor(rule, kind), place)
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
  kept?: { key: string; file: StagedFile },
): Promise<Record<string, unknown>> {
  const key = kept?.key ?? null
  if (rule.kind === 'picture') return { [field]: key }
  const name = shownName(kept?.file.name ?? '')
  const size = kept ? await shownSize(request, kept) : null
  return { [field]: key, [`${field}_name`]: name, [`${field}_size`]: size }
}

/** The size as stored: pictures are encoded again. */
async function shownSize({ resources }: EndpointRequest, { key, file }: { key: string; file: StagedFile }) {
  if (kindOfKey(key) === 'pdf') return file.bytes
  return (await resources.storage.sizeOfPart(key, fileUrl(key).split('/').at(-1) ?? '')) ?? null
}

const maxNameLength = 200

// The name is shown in a header and on pages: control characters and text direction marks go. A long name is cut in the
// middle, so that its extension stays.
function shownName(name: string): string {
  const letters = [...name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()]
  return letters.length <= maxNameLength
    ? letters.join('')
    : [...letters.slice(0, maxNameLength - 9), '…', ...letters.slice(-8)].join('')
}

// A repeated call answers with the files of the first one; a record may have no use for one of its files.
function unnamedIn(answer: Answer, keys: string[]): string[] {
  const text = keys.length > 0 ? JSON.stringify(answer.body) : ''
  return keys.filter((key) => !text.includes(key))
}
