import type { Readable } from 'node:stream'
import type { AskedRange, ByteRange } from './byte-range.server.ts'

/** A part as a stream, with the size of the whole part in bytes. */
export interface OpenPart {
  stream: Readable
  size: number
  /** What of it the stream holds; left out: all. */
  range?: ByteRange
}

/** A file storage: folders of parts under keys of ours, like `teachers/3f2a-640x800/320.webp`. */
export interface FilePlace {
  /** Stores a finished local folder as `key`, atomically; durable when it resolves. */
  save(localFolder: string, key: string): Promise<void>
  /** One part, or a range of it; undefined if it does not exist. Throws BeyondEnd. Whoever opens it reads or destroys it. */
  open(key: string, part: string, range?: AskedRange): Promise<OpenPart | undefined>
  /** The size of a part in bytes, without reading it; undefined if it does not exist. */
  sizeOfPart(key: string, part: string): Promise<number | undefined>
  remove(key: string): Promise<void>
  /** The names of the parts of a key; empty if it does not exist. */
  listParts(key: string): Promise<string[]>
  /** All keys with the time of their last change and their size in bytes. */
  list(): AsyncIterable<{ key: string; changedAt: Date; bytes: number }>
  /** Throws when the storage does not answer or is not writable. */
  ping(): Promise<void>
}

/** The file storage with its total size. */
export interface Storage extends FilePlace {
  /** The most bytes for uploads; undefined: unlimited. */
  quota: number | undefined
  /** Stores a folder like `save`; throws QuotaExceeded if that would exceed the quota. */
  saveWithinQuota(localFolder: string, key: string): Promise<void>
  /** The total size of all stored files. */
  usedBytes(): Promise<number>
}
