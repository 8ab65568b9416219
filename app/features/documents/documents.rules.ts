import { kindOfKey } from '#app/contract/stored-files.ts'

/** A document as it is stored, as far as its other values follow from it. */
interface Stored {
  file: string
  file_pages: number | null
  pdf_preview: string | null
}

/**
 * What follows from the values of a write: number of pages and first page belong to one file, so another file leaves
 * behind those that are not sent with it; a picture has neither.
 */
export function followingValues(values: Partial<Stored>, before: Stored | undefined): Partial<Stored> {
  const file = values.file ?? before?.file ?? ''
  if (kindOfKey(file) === 'picture') return { file_pages: null, pdf_preview: null }
  if (!before || file === before.file) return {}
  const { file_pages = null, pdf_preview = null } = values
  return { file_pages, pdf_preview }
}
