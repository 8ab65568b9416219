import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage, StorageBackend } from './storage.server.ts'

/** Sizes in bytes. */
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
 * Counts the files of the last listing, and those that this process saved or removed since. A file is counted before it
 * is stored, so that simultaneous uploads can't exceed the quota.
 */
export function withQuota(backend: StorageBackend, quota: number | undefined): Storage {
  let sizes = new Map<string, number>()
  let used = 0
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<void> | undefined
  const saving = new Map<string, number>()
  /** For each running listing: files saved or removed (0 bytes) since its start. */
  const changesWhileListing = new Set<Map<string, number>>()

  function count(key: string, bytes: number): void {
    used += bytes - (sizes.get(key) ?? 0)
    for (const each of [sizes, ...changesWhileListing]) each.set(key, bytes)
  }

  async function* list() {
    const found = new Map<string, number>()
    // A listing may see only a part of a file that is being saved.
    const changes = new Map(saving)
    changesWhileListing.add(changes)
    try {
      for await (const file of backend.list()) {
        found.set(file.key, file.bytes)
        yield file
      }
      for (const [key, bytes] of changes) found.set(key, bytes)
      sizes = found
      used = [...found.values()].reduce((sum, bytes) => sum + bytes, 0)
      listedAt = performance.now()
    } finally {
      changesWhileListing.delete(changes)
    }
  }

  /** Waits only for the first listing. */
  async function listIfDue(): Promise<void> {
    if (performance.now() - listedAt < listEveryMs) return
    listing ??= drain(list()).finally(() => {
      listing = undefined
    })
    if (listedAt === Number.NEGATIVE_INFINITY) await listing
    // If it fails, the next upload retries.
    else listing.catch(() => {})
  }

  async function save(localFolder: string, key: string, limit = Number.POSITIVE_INFINITY): Promise<void> {
    const bytes = await sizeOf(localFolder)
    if (used + bytes > limit) throw new QuotaExceeded(used, limit)
    count(key, bytes)
    saving.set(key, bytes)
    try {
      await backend.save(localFolder, key)
    } catch (fault) {
      count(key, 0)
      throw fault
    } finally {
      saving.delete(key)
    }
  }

  return {
    ...backend,
    quota,
    list,
    save: (localFolder, key) => save(localFolder, key),
    async saveWithinQuota(localFolder, key) {
      if (quota !== undefined) await listIfDue()
      await save(localFolder, key, quota)
    },
    async remove(key) {
      await backend.remove(key)
      count(key, 0)
    },
    async usedBytes() {
      await listIfDue()
      return used
    },
    async sizes() {
      await listIfDue()
      return sizes
    },
  }
}

export async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function drain(files: AsyncIterable<unknown>): Promise<void> {
  for await (const _file of files);
}
