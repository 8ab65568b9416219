import type { Readable } from 'node:stream'
import type { Settings } from '#app/config.server.ts'
import { measured } from './measured-storage.server.ts'

/** A place for finished files: folders of parts under keys of ours, like `teachers/3f2a-640x800/320.webp`. */
export interface FilePlace {
  /** Takes over a finished local folder as `key`; on disk when it answers, with all its parts or not at all. */
  keep(localFolder: string, key: string): Promise<void>
  /** One part, as a stream, with its size in bytes; undefined when there is none. */
  open(key: string, part: string): Promise<{ stream: Readable; size: number } | undefined>
  remove(key: string): Promise<void>
  /** The names of the parts of a key; none when there is no such key. */
  listParts(key: string): Promise<string[]>
  /** All keys, with the instant they were last changed and the bytes of their parts. */
  list(): AsyncIterable<{ key: string; changedAt: Date; bytes: number }>
  /** Throws when the place does not answer or can't be written. */
  ping(): Promise<void>
}

/** Where finished files live, and how much of it they take. */
export interface Storage extends FilePlace {
  /** At most so many bytes for what is uploaded; undefined: as many as there is room for. */
  limit: number | undefined
  /** Takes over a finished folder like `keep`; throws LimitReached when that would be more than the limit. */
  keepWithinLimit(localFolder: string, key: string): Promise<void>
  /** The bytes of all files that are kept. */
  usedBytes(): Promise<number>
}

/** Opens the object store when one is configured, else the uploads folder of the data folder. */
export async function openStorage(
  settings: Pick<Settings, 'dataDir' | 's3' | 'storageLimit'>,
): Promise<Storage> {
  const place = settings.s3
    ? (await import('./s3-storage.server.ts')).openS3Storage(settings.s3)
    : await (await import('./disk-storage.server.ts')).openDiskStorage(settings.dataDir)
  return measured(place, settings.storageLimit)
}

/** Whether a name can stand in a key: made by us, so nothing else is ever looked up. */
export function isKeyPart(text: string): boolean {
  return /^[a-z0-9_][a-z0-9_.-]{0,80}$/.test(text) && !text.includes('..')
}

/** Whether a text is a key of ours. */
export function isKey(text: string): boolean {
  const parts = text.split('/')
  return parts.length === 2 && parts.every(isKeyPart)
}
