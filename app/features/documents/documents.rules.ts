import { fileUrl, kindOfKey } from '#app/contract/stored-files.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { recordFinder } from '#app/text/search/find-records.ts'
import { type DocumentCategory, documentCategories } from './document-categories.contract.ts'
import type { DocumentView } from './documents.entity.ts'

export const documentsPerPage = 10

/** A result or form is new for this many days. */
const newDays = 7

type Outline = Pick<DocumentView, 'title' | 'category' | 'date'>

export function categoryIn(text: string | undefined): DocumentCategory | undefined {
  return categories.find((category) => category === text)
}

const categories = Object.keys(documentCategories) as DocumentCategory[]

/** Only categories with documents, in the order of the circular. */
export function countByCategory(
  documents: readonly Pick<Outline, 'category'>[],
): { category: DocumentCategory; count: number }[] {
  return categories
    .map((category) => ({ category, count: documents.filter((one) => one.category === category).length }))
    .filter(({ count }) => count > 0)
}

/** Like the search in notices: by title, category, year and month. */
export const documentFinder = recordFinder(({ title, category, date }: Outline) => ({
  title,
  category: documentCategories[category],
  date,
  description: '',
}))

/** The results and forms of the last days; keeps the order. */
export function freshOf<T extends Outline>(documents: readonly T[], today: string): T[] {
  const first = addDays(today, -newDays)
  return documents.filter(
    ({ category, date }) =>
      (category === 'result' || category === 'form') && date !== null && date >= first && date <= today,
  )
}

/** For example: PDF, ৩ পৃষ্ঠা, ২১০ কেবি. */
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

/** For the search page: what the file is, and the file. */
export function answerWithFile(
  document: Pick<DocumentView, 'title' | 'file' | 'file_pages' | 'file_size'> | undefined,
): { title: string; text: string; href: string } | undefined {
  if (!document) return undefined
  const file = fileUrl(document.file)
  return { title: document.title, text: fileInWords({ ...document, file }), href: file }
}

interface Stored {
  file: string
  file_pages: number | null
  /** The first of the pages, for API clients that don't know the others. */
  pdf_preview: string | null
  pages: string[]
}

/** Page count and pages belong to the file: a new file without them clears them, a picture has none. */
export function derivedValues(values: Partial<Stored>, before: Stored | undefined): Partial<Stored> {
  const file = values.file ?? before?.file ?? ''
  if (kindOfKey(file) === 'picture') return { file_pages: null, pdf_preview: null, pages: [] }
  const isNew = file !== before?.file
  const pages = pagesAfter(values, isNew ? [] : (before?.pages ?? []))
  return { ...(isNew && { file_pages: values.file_pages ?? null }), pages, pdf_preview: pages[0] ?? null }
}

/** Versions in the history that are older than the pages have the first one alone. */
function pagesAfter({ pages, pdf_preview }: Partial<Stored>, current: string[]): string[] {
  if (pages) return pages
  if (pdf_preview === undefined) return current
  return pdf_preview === null ? [] : [pdf_preview, ...current.slice(1)]
}
