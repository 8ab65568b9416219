import type { FileRule } from '#app/contract/file-rules.ts'
import { picturePath } from '#app/contract/pictures.ts'
import { pdfPart } from '#app/storage/keep-file.server.ts'

/** A record as the API answers it: files as their addresses, hidden fields left out. */
export function presentRecord(
  record: object,
  files: Record<string, FileRule>,
  hidden: readonly string[] = [],
): Record<string, unknown> {
  const shown = hidden.length > 0 ? without(record, hidden) : { ...(record as Record<string, unknown>) }
  for (const field in files) {
    const rule = files[field]
    const key = shown[field]
    if (rule && typeof key === 'string')
      shown[field] = rule.kind === 'picture' ? picturePath(key) : `/media/${key}/${pdfPart}`
  }
  return shown
}

// `delete` would turn the object into a slow dictionary.
function without(record: object, hidden: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.includes(field)))
}
