import { type ListEntry, newEntry, partNames } from '#app/contract/sent-list.ts'
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
  pages?: number | null
  /** The file, if it is uploaded. */
  file?: File
  /** The first page of an uploaded PDF. */
  page?: File
  /** Source of a file that is shared with another record. */
  from?: { record: number; file: number }
}

let addedCount = 0

export function addedFile(file: Omit<FormFile, 'id'>): FormFile {
  addedCount += 1
  return { ...file, id: -addedCount }
}

/** With a blob URL for the first page of an uploaded PDF. */
export function withPicture(file: FormFile): FormFile {
  return file.page ? { ...file, preview: URL.createObjectURL(file.page) } : file
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

/** The uploaded files, each with the form names of its parts. */
export function sentFilesOf(files: readonly FormFile[]) {
  return files.filter(({ file }) => file).map((one, index) => ({ ...one, names: partNames(index) }))
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
