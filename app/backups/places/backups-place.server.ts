import type { Readable } from 'node:stream'
import type { ErasedListPlace } from '#app/backups/erased/erased-list-place.server.ts'
import type { ZipSource } from '#app/storage/zip-reader.server.ts'

/** A backup file as it lies there; its size in bytes. */
export interface BackupFile {
  bytes: number
  changedAt: Date
}

/** A place for backups: the folder of this server, or the object store that all servers of the school share. */
export interface BackupsPlace {
  kind: 'here' | 'store'
  /** Stored with each backup: the id of the data folder, or `store`. */
  owner(): Promise<string>
  /** The list of erased records beside the backups. */
  list: ErasedListPlace
  /** The files there by name. A store throws StoreUnavailable; so do the other methods. */
  files(): Promise<ReadonlyMap<string, BackupFile>>
  /** Moves the verified file from `unfinishedName(path)` to the name of `path`. Durable when it resolves. */
  keep(path: string, signal?: AbortSignal): Promise<void>
  /** A file as a stream; undefined if it does not exist. */
  open(name: string): Promise<{ stream: Readable; size: number } | undefined>
  /** A file to look into; undefined if it does not exist. `version` changes with its bytes. */
  find(name: string): Promise<{ source: ZipSource; version: string } | undefined>
  remove(name: string): Promise<void>
  /** Whether a file that has its name was verified before it got it. */
  isNameProof: boolean
  /** Deletes files of interrupted backups; `outcomeOf` has the outcome by file name. */
  dropUnfinished(outcomeOf: (name: string) => string | undefined, now: number): Promise<void>
}
