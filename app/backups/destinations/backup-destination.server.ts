import type { Readable } from 'node:stream'
import type { ErasedListFile } from '#app/backups/erased/erased-list-file.server.ts'
import type { ZipSource } from '#app/storage/zip-reader.server.ts'

export interface BackupFile {
  bytes: number
  changedAt: Date
}

/** The folder of this server, or the object store that all servers of the school share. */
export interface BackupDestination {
  kind: 'here' | 'store'
  /** Stored with each backup: the id of the data folder, or `store`. */
  owner(): Promise<string>
  erasedList: ErasedListFile
  /** By name. Throws StoreUnavailable, as do the other methods. */
  files(): Promise<ReadonlyMap<string, BackupFile>>
  /** Moves the verified file from `unfinishedName(path)` to the name of `path`. Durable when it resolves. */
  save(path: string, signal?: AbortSignal): Promise<void>
  /** A file as a stream; undefined if it does not exist. */
  open(name: string): Promise<{ stream: Readable; size: number } | undefined>
  /** A file for random access; undefined if it does not exist. `version` changes with its bytes. */
  find(name: string): Promise<{ source: ZipSource; version: string } | undefined>
  remove(name: string): Promise<void>
  /** Whether each file was verified before it got its name. */
  hasOnlyVerifiedFiles: boolean
  /** Deletes files of interrupted backups; `outcomeOf` has the outcome by file name. */
  deleteUnfinished(outcomeOf: (name: string) => string | undefined, now: number): Promise<void>
}
