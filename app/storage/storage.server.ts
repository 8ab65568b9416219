import type { Readable } from 'node:stream'
import type { AskedRange, ByteRange } from './byte-range.server.ts'

/** A part as a stream, with the size of the whole part in bytes. */
export interface OpenPart {
  stream: Readable
  size: number
  /** What of it the stream holds; left out: all. */
  range?: ByteRange
}

/** Copies of files in a folder of the object store that everybody may read. */
export interface PublicCopies {
  /** The keys that have copies, and whether all their parts are there. */
  list(): AsyncIterable<{ key: string; isWhole: boolean }>
  /** Copies these parts, which are sent with these headers. */
  copy(key: string, parts: readonly string[], headersOf: (part: string) => FileHeaders): Promise<void>
  remove(key: string): Promise<void>
  /** Whether everybody can read other folders, too, at this address of the store. */
  isRestOpen(address: string): Promise<boolean>
}

/** The headers of a file that a store keeps with it. */
export type FileHeaders = Partial<Record<'Content-Type' | 'Content-Disposition' | 'Cache-Control', string>>

/** Which files are linked at their public address. */
export interface PublishedFiles {
  /** The public address of a part, if the file is published. */
  addressOf(key: string, part: string): string | undefined
  stop(): Promise<void>
}

/** A file storage: folders of parts under keys of ours, like `teachers/3f2a-640x800/320.webp`. */
export interface FilePlace {
  /** Stores a finished local folder as `key`, atomically; durable when it resolves. */
  keep(localFolder: string, key: string): Promise<void>
  /** One part, or a range of it; undefined if it does not exist. Throws BeyondEnd. Whoever opens it reads or destroys it. */
  open(key: string, part: string, range?: AskedRange): Promise<OpenPart | undefined>
  /** The size of a part in bytes, without reading it; undefined if it does not exist. */
  sizeOfPart(key: string, part: string): Promise<number | undefined>
  remove(key: string): Promise<void>
  /** The names of the parts of a key; empty if it does not exist. */
  listParts(key: string): Promise<string[]>
  /** All keys with the time of their last change and their size in bytes. */
  list(): AsyncIterable<{ key: string; changedAt: Date; bytes: number }>
  /** Where the storage can be read without us; only of an object store. */
  publicCopies?: PublicCopies
  /** Throws when the storage does not answer or is not writable. */
  ping(): Promise<void>
}

/** The file storage with its total size, counted in the database for all instances. */
export interface Storage extends FilePlace {
  /** The most bytes for uploads; undefined: unlimited. */
  limit: number | undefined
  /** Stores a folder like `keep`; throws LimitReached if that would exceed the limit. */
  keepWithinLimit(localFolder: string, key: string): Promise<void>
  /** The total size of all stored files. */
  usedBytes(): Promise<number>
}
