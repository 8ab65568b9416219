import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePlace, Storage } from './storage.server.ts'

/** Thrown when a file would exceed the quota; sizes in bytes. */
export class QuotaExceeded extends Error {
  readonly used: number
  readonly quota: number

  constructor(used: number, quota: number) {
    super(`${used} of ${quota} bytes are used`)
    this.used = used
    this.quota = quota
  }
}

const listEveryMs = 6 * 60 * 60 * 1000

/**
 * A storage that knows its total size: of the files in the last listing, and of what this process has saved and removed
 * since. A file is counted before it is stored, so simultaneous uploads keep within the quota.
 */
export function withQuota(place: FilePlace, quota: number | undefined): Storage {
  let sizes = new Map<string, number>()
  let used = 0
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<void> | undefined
  const beingSaved = new Map<string, number>()
  /** For each listing under way, what was saved or removed (0 bytes) since it began. */
  const changesMeanwhile = new Set<Map<string, number>>()

  function count(key: string, bytes: number): void {
    used += bytes - (sizes.get(key) ?? 0)
    for (const known of [sizes, ...changesMeanwhile]) known.set(key, bytes)
  }

  async function* list() {
    const found = new Map<string, number>()
    // A listing may have only a part of what is just being saved.
    const changes = new Map(beingSaved)
    changesMeanwhile.add(changes)
    try {
      for await (const file of place.list()) {
        found.set(file.key, file.bytes)
        yield file
      }
      for (const [key, bytes] of changes) found.set(key, bytes)
      sizes = found
      used = [...found.values()].reduce((sum, bytes) => sum + bytes, 0)
      listedAt = performance.now()
    } finally {
      changesMeanwhile.delete(changes)
    }
  }

  /** Waits for the first listing; later ones are made in the background. */
  async function listWhenDue(): Promise<void> {
    if (performance.now() - listedAt < listEveryMs) return
    listing ??= drain(list()).finally(() => {
      listing = undefined
    })
    if (listedAt === Number.NEGATIVE_INFINITY) await listing
    // If it fails, the next upload begins another one.
    else listing.catch(() => {})
  }

  async function save(localFolder: string, key: string, most = Number.POSITIVE_INFINITY): Promise<void> {
    const bytes = await sizeOf(localFolder)
    if (used + bytes > most) throw new QuotaExceeded(used, most)
    count(key, bytes)
    beingSaved.set(key, bytes)
    try {
      await place.save(localFolder, key)
    } catch (fault) {
      count(key, 0)
      throw fault
    } finally {
      beingSaved.delete(key)
    }
  }

  return {
    ...place,
    quota,
    list,
    save: (localFolder, key) => save(localFolder, key),
    async saveWithinQuota(localFolder, key) {
      if (quota !== undefined) await listWhenDue()
      await save(localFolder, key, quota)
    },
    async remove(key) {
      await place.remove(key)
      count(key, 0)
    },
    async usedBytes() {
      await listWhenDue()
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
