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
  /** What adds it, once, however often it is sent. */
  key?: string
  /** The file, where it is sent. */
  file?: File
  /** The record and the file, where it is one that another record has. */
  from?: { record: number; file: number }
  /** Why it could not be added. */
  message?: string
}

/** The files of a form, as its hidden field has them. */
export interface FilePlan {
  /** In their order; of those that are sent, the files are beside it in the same order. */
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

/** With an address of its own, where it is a picture that is to be sent. */
export function withPicture(file: FormFile): FormFile {
  return file.file && file.kind === 'picture' ? { ...file, url: URL.createObjectURL(file.file) } : file
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
