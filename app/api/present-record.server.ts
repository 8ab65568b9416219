import type { FileRule } from '#app/contract/file-rules.ts'
import { picturePath } from '#app/contract/pictures.ts'
import { pdfPart } from '#app/storage/keep-file.server.ts'

/** A record as the API answers it: files as the addresses they are served under, hidden fields left out. */
export function presentRecord(
  record: object,
  files: Record<string, FileRule>,
  hidden: readonly string[] = [],
): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...record }
  for (const [field, rule] of Object.entries(files)) {
    const key = shown[field]
    if (typeof key === 'string')
      shown[field] = rule.kind === 'picture' ? picturePath(key) : `/media/${key}/${pdfPart}`
  }
  for (const field of hidden) delete shown[field]
  return shown
}
