import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
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

/** A storage that tracks its total size: listed once, then updated, and corrected by every listing. */
export function measured(place: FilePlace, limit: number | undefined): Storage {
  const sizes = new Map<string, number>()
  let used = 0
  let inFlight = 0
  let firstLook: Promise<void> | undefined

  function note(key: string, bytes: number): void {
    used += bytes - (sizes.get(key) ?? 0)
    sizes.set(key, bytes)
  }

  function forget(key: string): void {
    used -= sizes.get(key) ?? 0
    sizes.delete(key)
  }

  async function* list() {
    const gone = new Set(sizes.keys())
    for await (const file of place.list()) {
      note(file.key, file.bytes)
      gone.delete(file.key)
      yield file
    }
    // Deleted by another process.
    for (const key of gone) forget(key)
  }

  async function lookOnce(): Promise<void> {
    firstLook ??= drain(list()).catch((fault: unknown) => {
      firstLook = undefined
      throw fault
    })
    await firstLook
  }

  async function keep(localFolder: string, key: string): Promise<void> {
    const bytes = await sizeOf(localFolder)
    await place.keep(localFolder, key)
    note(key, bytes)
  }

  return {
    ...place,
    limit,
    list,
    keep,
    async keepWithinLimit(localFolder, key) {
      if (limit === undefined) return keep(localFolder, key)
      await lookOnce()
      const bytes = await sizeOf(localFolder)
      // Simultaneous uploads count each other's unfinished files.
      if (used + inFlight + bytes > limit) throw new LimitReached(used + inFlight, limit)
      inFlight += bytes
      try {
        await keep(localFolder, key)
      } finally {
        inFlight -= bytes
      }
    },
    async remove(key) {
      await place.remove(key)
      forget(key)
    },
    async usedBytes() {
      await lookOnce()
      return used
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
