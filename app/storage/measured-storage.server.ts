import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#app/db/database.server.ts'
import {
  countedBytes,
  countFile,
  forgetFile,
  type Recount,
  startRecount,
} from '#app/db/records/stored-files.server.ts'
import type { FilePlace, Storage } from './storage.server.ts'

/** Thrown when a file would exceed the storage limit; sizes in bytes. */
export class LimitReached extends Error {
  readonly used: number
  readonly limit: number

  constructor(used: number, limit: number) {
    super(`${used} of ${limit} bytes are used`)
    this.used = used
    this.limit = limit
  }
}

/**
 * A storage whose total size is in the database. A file is counted before it is stored, so that the limit holds for
 * simultaneous uploads on all instances; what a killed process has left is corrected by every listing, and by one before
 * the size is first needed.
 */
export function measured(place: FilePlace, limit: number | undefined, database: Database): Storage {
  const recounts = new Set<Recount>()
  let firstLook: Promise<void> | undefined

  async function* list() {
    const recount = await startRecount(database)
    recounts.add(recount)
    try {
      for await (const file of place.list()) {
        recount.found(file)
        yield file
      }
      await recount.correct()
    } finally {
      recounts.delete(recount)
    }
  }

  async function lookOnce(): Promise<void> {
    firstLook ??= drain(list()).catch((fault: unknown) => {
      firstLook = undefined
      throw fault
    })
    await firstLook
  }

  async function keep(localFolder: string, key: string, most?: number): Promise<void> {
    const refused = await countFile(database, { key, bytes: await sizeOf(localFolder) }, most)
    if (refused && most !== undefined) throw new LimitReached(refused.used, most)
    try {
      await place.keep(localFolder, key)
    } catch (fault) {
      // If this fails, too, the next listing corrects it.
      await forgetFile(database, key).catch(() => {})
      throw fault
    }
  }

  return {
    ...place,
    limit,
    list,
    keep: (localFolder, key) => keep(localFolder, key),
    async keepWithinLimit(localFolder, key) {
      if (limit !== undefined) await lookOnce()
      await keep(localFolder, key, limit)
    },
    async remove(key) {
      await place.remove(key)
      for (const recount of recounts) recount.removed(key)
      await forgetFile(database, key)
    },
    async usedBytes() {
      await lookOnce()
      return countedBytes(database.sql)
    },
  }
}

/** The total size of the files in a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function drain(files: AsyncIterable<unknown>): Promise<void> {
  for await (const _file of files);
}
