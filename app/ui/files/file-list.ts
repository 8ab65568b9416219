import type { DrawnPages } from '#app/browser/read-pdf.ts'
import { type ListEntry, newEntry, partNames } from '#app/contract/sent-list.ts'
import { pageName } from '#app/contract/sent-pages.ts'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'

export interface FormFile {
  /** The id of a stored file; below 0 for an added one. */
  id: number
  name: string
  kind: ListedFile['kind']
  size: number | null
  /** Its address, if it is stored. */
  url?: string
  /** The picture of the first page of a PDF. */
  preview?: string | null
  /** Addresses of the stored pages of a PDF. */
  pages?: readonly string[]
  /** How many pages a PDF has, if known. */
  page_count?: number | null
  /** The file, if it is uploaded. */
  file?: File
  /** The first pages, as far as this form could draw them. */
  drawn?: readonly File[]
  /** How many pages this form tried to draw. */
  drawnTo?: number
  /** Source of a file that is shared with another record. */
  from?: { record: number; file: number }
}

let addedCount = 0

export function addedFile(file: Omit<FormFile, 'id'>): FormFile {
  addedCount += 1
  return { ...file, id: -addedCount }
}

export function storedFiles(files: readonly ListedFile[]): FormFile[] {
  return files.map((file) => ({ ...file }))
}

/** Shares the files of another record with a new one. */
export function sharedFiles(record: number, files: readonly ListedFile[]): FormFile[] {
  return files.map(({ id, ...file }) => addedFile({ ...file, from: { record, file: id } }))
}

/** Whether the next save adds the file. */
export const isAdded = ({ id }: FormFile) => id < 0

export function firstPdfOf(files: readonly FormFile[]): FormFile | undefined {
  return files.find(({ kind }) => kind === 'pdf')
}

/**
 * The next PDF to draw: up to `most` pages of the first one, the first page of other uploaded ones. `initial` is the
 * list as it is stored, whose first PDF is not drawn again.
 */
export function nextToDraw(
  files: readonly FormFile[],
  initial: readonly FormFile[],
  most: number,
): { pdf: FormFile; pages: number } | undefined {
  const first = firstPdfOf(files)
  if (first && first.id !== firstPdfOf(initial)?.id && isLacking(first, most))
    return { pdf: first, pages: most }
  const other = files.find(({ file, drawnTo }) => file && drawnTo === undefined)
  return other && { pdf: other, pages: 1 }
}

function isLacking({ file, pages = [], page_count, drawn = [], drawnTo = 0 }: FormFile, most: number) {
  const known = Math.max(drawn.length, file ? 0 : pages.length)
  return drawnTo < most && (file ? known !== page_count : known < 2 && page_count !== 1)
}

/** With a blob URL for the first page of an uploaded PDF. */
export function withDrawn(file: FormFile, drawnTo: number, drawn: DrawnPages | undefined): FormFile {
  if (!drawn) return { ...file, drawnTo }
  const { pictures, count } = drawn
  const [first] = pictures
  const shown = file.file && first && !file.preview ? { preview: URL.createObjectURL(first) } : {}
  return { ...file, ...shown, drawnTo, drawn: pictures, page_count: count }
}

/** A part of the form: an uploaded file, a drawn page, or a number of pages. */
export interface SentPart {
  name: string
  of: FormFile
  content: File | number
  isDerived: boolean
}

/** The uploaded files with their first pages, and the pages of the first PDF as far as this form drew them. */
export function sentPartsOf(files: readonly FormFile[]): SentPart[] {
  const first = firstPdfOf(files)
  const parts: SentPart[] = []
  const add = (of: FormFile, name: string, content: File | number | null | undefined, isDerived = true) => {
    if (content) parts.push({ name, of, content, isDerived })
  }
  for (const [index, one] of files.filter(({ file }) => file).entries()) {
    const names = partNames(index)
    add(one, names.file, one.file, false)
    if (one !== first) add(one, names.preview, one.drawn?.[0])
    add(one, names.pages, one.page_count)
  }
  if (first) for (const [index, page] of (first.drawn ?? []).entries()) add(first, pageName(index), page)
  return parts
}

/** The order of a list, as it is sent. */
export function orderOf(files: readonly FormFile[]): ListEntry[] {
  const sent = files.filter(({ file }) => file)
  return files.map((file) => {
    if (file.from) return { from: file.from.record, file: file.from.file }
    return file.file ? newEntry(sent.indexOf(file)) : file.id
  })
}

export function fileLabel({ name, size }: FormFile): string {
  return `${name || 'নামহীন ফাইল'}${size === null ? '' : `, ${formatFileSize(size)}`}`
}
