import { kindOfKey } from '#app/contract/stored-files.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { recordFinder } from '#app/text/search/find-records.ts'
import { findBy } from '#app/text/search/search-strategies.ts'
import { type DocumentCategory, documentCategories } from './document-categories.contract.ts'
import type { DocumentView } from './documents.entity.ts'

/** Documents on a page of the public list. */
export const documentsPerPage = 10

/** For so many days after its own, a document is new. */
const newDays = 7

type Outline = Pick<DocumentView, 'title' | 'category' | 'date'>

/** The category of an address; undefined for any other text. */
export function categoryIn(text: string | undefined): DocumentCategory | undefined {
  return categories.find((category) => category === text)
}

const categories = Object.keys(documentCategories) as DocumentCategory[]

/** Those that have documents, each with their number, in the order of the categories. */
export function countByCategory(
  documents: readonly Pick<Outline, 'category'>[],
): { category: DocumentCategory; count: number }[] {
  return categories
    .map((category) => ({ category, count: documents.filter((one) => one.category === category).length }))
    .filter(({ count }) => count > 0)
}

/** Finds documents as notices are found: by title and category, year and month. */
export const documentFinder = recordFinder(({ title, category, date }: Outline) => ({
  title,
  category: documentCategories[category],
  date,
  description: '',
}))

/** The documents that a search finds. */
export function findInDocuments<T extends Outline>(documents: readonly T[], search: string): readonly T[] {
  return findBy(documents, documentFinder(search))
}

/** The results and forms that came out in the last days, in their order. */
export function freshOf<T extends Outline>(documents: readonly T[], today: string): T[] {
  const first = addDays(today, -newDays)
  return documents.filter(
    ({ category, date }) =>
      (category === 'result' || category === 'form') && date !== null && date >= first && date <= today,
  )
}

/** What the file at an address is: PDF, ৩ পৃষ্ঠা, ২১০ কেবি. */
export function fileInWords({
  file,
  file_pages,
  file_size,
}: Pick<DocumentView, 'file' | 'file_pages' | 'file_size'>): string {
  return [
    file.endsWith('.pdf') ? 'PDF' : 'ছবি',
    file_pages !== null && `${formatNumber(file_pages)} পৃষ্ঠা`,
    file_size !== null && formatFileSize(file_size),
  ]
    .filter(Boolean)
    .join(', ')
}

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
