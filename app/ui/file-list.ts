import { newKey } from '#app/browser/new-key.ts'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { formatFileSize } from '#app/text/file-size.ts'

/** A file in the list of a form. */
export interface FormFile {
  /** The id of a stored one; below 0 for one that is to be added. */
  id: number
  name: string
  kind: ListedFile['kind']
  size: number | null
  /** Where it can be seen. */
  url?: string
  /** Of a PDF: where its first page can be seen, as a picture. */
  preview?: string | null
  /** How many pages a PDF has. */
  pages?: number | null
  /** What adds it, once, however often it is sent. */
  key?: string
  /** The file, where it is sent. */
  file?: File
  /** The first page of a PDF that is sent. */
  page?: File
  /** The record and the file, where it is one that another record has. */
  from?: { record: number; file: number }
  /** Why it could not be added. */
  message?: string
}

/** The files of a form, as its hidden field has them. */
export interface FilePlan {
  /** In their order; what is sent of them is beside it. */
  files: readonly FormFile[]
  removed: number[]
  /** Whether visitors don't see the record yet. */
  isHidden: boolean
}

let made = 0

/** A file that is to be added. */
export function addedFile(file: Omit<FormFile, 'id' | 'key'>): FormFile {
  made += 1
  return { ...file, id: -made, key: newKey() }
}

/** With addresses of its own for the pictures of a file that is to be sent. */
export function withPictures(file: FormFile): FormFile {
  return {
    ...file,
    ...(file.file && file.kind === 'picture' && { url: URL.createObjectURL(file.file) }),
    ...(file.page && { preview: URL.createObjectURL(file.page) }),
  }
}

/** What is sent of a list: the files, then the first pages of those that have one. */
export function sentOf(files: readonly FormFile[]): File[] {
  return [...files.flatMap(({ file }) => file ?? []), ...files.flatMap(({ page }) => page ?? [])]
}

/** The files of a plan, with what was sent of them. */
export function withSent(files: readonly FormFile[], sent: File[]): FormFile[] {
  const left = [...sent]
  const withFiles = files.map((file) => (isAdded(file) && !file.from ? withOwn(file, 'file', left) : file))
  // Of one that is sent, only a first page that is sent with it has an address.
  return withFiles.map((file) => (file.file && file.preview ? withOwn(file, 'page', left) : file))
}

function withOwn(file: FormFile, part: 'file' | 'page', left: File[]): FormFile {
  const own = left.shift()
  return own ? { ...file, [part]: own } : file
}

/** The stored files of a record. */
export function storedFiles(files: readonly ListedFile[]): FormFile[] {
  return files.map((file) => ({ ...file }))
}

/** The files of another record, to be added to a new one. */
export function sharedFiles(record: number, files: readonly ListedFile[]): FormFile[] {
  return files.map(({ id, ...file }) => addedFile({ ...file, from: { record, file: id } }))
}

/** Whether a file is to be added by the next save. */
export const isAdded = ({ id }: FormFile) => id < 0

/** Name and size of a file. */
export function sayFile({ name, size }: FormFile): string {
  return `${name || 'নামহীন ফাইল'}${size === null ? '' : `, ${formatFileSize(size)}`}`
}
