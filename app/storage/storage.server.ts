import type { Readable } from 'node:stream'
import type { ByteRange, RequestedRange } from './byte-range.server.ts'

export interface OpenPart {
  stream: Readable
  /** Of the whole part, in bytes. */
  size: number
  /** Of the stream; default: all. */
  range?: ByteRange
}

/** Folders of parts under generated keys, like `teachers/3f2a-640x800/320.webp`. */
export interface StorageBackend {
  /** Moves a local folder to `key`, atomically; durable when it resolves. */
  save(localFolder: string, key: string): Promise<void>
  /** Undefined if it does not exist. Throws RangeNotSatisfiable. The caller must read or destroy the stream. */
  open(key: string, part: string, range?: RequestedRange): Promise<OpenPart | undefined>
  /** In bytes; undefined if it does not exist. */
  sizeOfPart(key: string, part: string): Promise<number | undefined>
  remove(key: string): Promise<void>
  /** Empty if the key does not exist. */
  listParts(key: string): Promise<string[]>
  list(): AsyncIterable<{ key: string; changedAt: Date; bytes: number }>
  /** Throws if the storage does not answer or is read-only. */
  ping(): Promise<void>
}

export interface Storage extends StorageBackend {
  /** In bytes; undefined: unlimited. */
  quota: number | undefined
  /** `save`, but throws QuotaExceeded. */
  saveWithinQuota(localFolder: string, key: string): Promise<void>
  usedBytes(): Promise<number>
  /** Of all files, by key, in bytes; 0 for removed ones. */
  sizes(): Promise<ReadonlyMap<string, number>>
}
