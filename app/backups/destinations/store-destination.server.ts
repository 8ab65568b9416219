import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { Unverified } from '#app/backups/archive/write-archive.server.ts'
import { listInStore } from '#app/backups/erased/erased-list-file.server.ts'
import type { Settings } from '#app/config.server.ts'
import { backupsPrefix } from '#app/storage/file-keys.ts'
import { openS3Objects, partBytes } from '#app/storage/s3-objects.server.ts'
import type { BackupDestination } from './backup-destination.server.ts'
import { isBackupName, unfinishedName } from './backups-folder.ts'

const hourMs = 60 * 60 * 1000

export function openStoreDestination(settings: NonNullable<Settings['s3']>): BackupDestination {
  const objects = openS3Objects(settings, backupsPrefix)

  async function* read(name: string, size: number): AsyncGenerator<Buffer> {
    for (let start = 0; start < size; start += partBytes)
      yield await objects.read(name, start, Math.min(start + partBytes, size))
  }

  /** Throws unless the object in the store has this hash. */
  async function verify(name: string, expected: string, signal?: AbortSignal): Promise<void> {
    const hash = createHash('sha256')
    for await (const bytes of read(name, (await objects.sizeOf(name)) ?? 0)) {
      signal?.throwIfAborted()
      hash.update(bytes)
    }
    if (hash.digest('hex') !== expected)
      throw new Unverified(
        'The backup could not be read back from the object store: it has other bytes there.',
      )
  }

  return {
    kind: 'store',
    owner: async () => 'store',
    erasedList: listInStore(objects),
    // An object gets its name with the upload, before it is read back.
    hasOnlyVerifiedFiles: false,

    async files() {
      const listed = await objects.list()
      return new Map([...listed].filter(([name]) => isBackupName(name)))
    },

    async save(path, signal) {
      const name = basename(path)
      const hash = createHash('sha256')
      try {
        await objects.upload(name, unfinishedName(path), { signal, onPart: (bytes) => hash.update(bytes) })
        await verify(name, hash.digest('hex'), signal)
      } catch (fault) {
        await objects.remove(name).catch(() => {})
        throw fault
      } finally {
        await rm(unfinishedName(path), { force: true })
      }
    },

    async open(name) {
      const size = await objects.sizeOf(name)
      if (size === undefined) return undefined
      return { stream: Readable.from(read(name, size), { objectMode: false }), size }
    },

    async find(name) {
      const size = await objects.sizeOf(name)
      if (size === undefined) return undefined
      const source = { name, size, read: (start: number, end: number) => objects.read(name, start, end) }
      return { source, version: String(size) }
    },

    remove: objects.remove,

    deleteUnfinished: (outcomeOf, now) =>
      objects.abortUploads((name, startedAt) => {
        const outcome = outcomeOf(name)
        // A backup of the command line may be running without a record.
        return outcome === 'failed' || (outcome !== 'running' && now - startedAt.getTime() > hourMs)
      }),
  }
}
