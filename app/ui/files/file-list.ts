import { type ListEntry, newEntry, partNames } from '#app/contract/sent-list.ts'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'

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
  /** The file, where it is sent. */
  file?: File
  /** The first page of a PDF that is sent. */
  page?: File
  /** The record and the file, where it is one that another record has. */
  from?: { record: number; file: number }
}

let made = 0

/** A file that is to be added. */
export function addedFile(file: Omit<FormFile, 'id'>): FormFile {
  made += 1
  return { ...file, id: -made }
}

/** With an address of its own for the first page of a file that is to be sent. */
export function withPicture(file: FormFile): FormFile {
  return file.page ? { ...file, preview: URL.createObjectURL(file.page) } : file
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

/** The files that are sent, each with the names of its parts. */
export function sentFilesOf(files: readonly FormFile[]) {
  return files.filter(({ file }) => file).map((one, index) => ({ ...one, names: partNames(index) }))
}

/** The order of a list, as a save sends it. */
export function orderOf(files: readonly FormFile[]): ListEntry[] {
  const sent = files.filter(({ file }) => file)
  return files.map((file) => {
    if (file.from) return { from: file.from.record, file: file.from.file }
    return file.file ? newEntry(sent.indexOf(file)) : file.id
  })
}

/** Name and size of a file. */
export function sayFile({ name, size }: FormFile): string {
  return `${name || 'নামহীন ফাইল'}${size === null ? '' : `, ${formatFileSize(size)}`}`
}
