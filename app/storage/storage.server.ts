import type { Readable } from 'node:stream'
import type { Settings } from '#app/config.server.ts'

/** Where finished files live: folders of parts under keys of ours, like `teachers/3f2a-640x800/320.webp`. */
export interface Storage {
  /** Takes over a finished local folder as `key`; on disk when it answers, with all its parts or not at all. */
  keep(localFolder: string, key: string): Promise<void>
  /** One part, as a stream, with its size in bytes; undefined when there is none. */
  open(key: string, part: string): Promise<{ stream: Readable; size: number } | undefined>
  remove(key: string): Promise<void>
  /** The names of the parts of a key; none when there is no such key. */
  listParts(key: string): Promise<string[]>
  /** All keys, with the instant they were last changed. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>
  /** Throws when the place does not answer or can't be written. */
  ping(): Promise<void>
}

/** Opens the object store when one is configured, else the uploads folder of the data folder. */
export async function openStorage(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<Storage> {
  if (settings.s3) return (await import('./s3-storage.server.ts')).openS3Storage(settings.s3)
  return (await import('./disk-storage.server.ts')).openDiskStorage(settings.dataDir)
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
