import type { FileRules } from '#app/contract/file-fields.ts'
import { picturePath } from '#app/contract/pictures.ts'
import { fileUrl, listFile } from '#app/contract/stored-files.ts'

/** Files become addresses, hidden fields are omitted. */
export function serializeRecord(
  record: object,
  files: FileRules,
  hidden: readonly string[] = [],
): Record<string, unknown> {
  const serialized = hidden.length > 0 ? without(record, hidden) : { ...(record as Record<string, unknown>) }
  for (const field in files) {
    const value = serialized[field]
    if (typeof value === 'string')
      serialized[field] = files[field]?.kind === 'picture' ? picturePath(value) : fileUrl(value)
    else if (Array.isArray(value))
      serialized[field] = value.map((file) => (typeof file === 'string' ? fileUrl(file) : listFile(file)))
  }
  return serialized
}

// `delete` would turn the object into a slow dictionary.
function without(record: object, hidden: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.includes(field)))
}
