import { constants, createReadStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { resolveRange } from './byte-range.server.ts'
import { sizeOf } from './quota.server.ts'
import type { StorageBackend } from './storage.server.ts'
import { sync } from './sync.server.ts'

/** Stores files in `uploads` below the data folder; each folder is synced, then renamed into place. */
export async function openDiskStorage(dataDir: string): Promise<StorageBackend> {
  const root = join(dataDir, 'uploads')
  await mkdir(root, { recursive: true })

  return {
    async save(localFolder, key) {
      for (const name of await readdir(localFolder)) await sync(join(localFolder, name))
      await sync(localFolder)
      const target = join(root, key)
      await mkdir(dirname(target), { recursive: true })
      await rename(localFolder, target)
      // A new name is durable once its parent folder is synced (POSIX, fsync); the group folder may be new, too.
      await sync(dirname(target))
      await sync(root)
    },

    async open(key, part, requested) {
      const path = join(root, key, part)
      const size = await sizeOfFile(path)
      if (size === undefined) return undefined
      if (!requested) return { stream: createReadStream(path), size }
      const range = resolveRange(requested, size)
      return { stream: createReadStream(path, { start: range.first, end: range.last }), size, range }
    },

    sizeOfPart: (key, part) => sizeOfFile(join(root, key, part)),

    async remove(key) {
      await rm(join(root, key), { recursive: true, force: true })
    },

    listParts: (key) => readdir(join(root, key)).catch(() => []),

    async *list() {
      for (const group of await readdir(root, { withFileTypes: true })) {
        if (!group.isDirectory()) continue
        for (const name of await readdir(join(root, group.name))) {
          const path = join(root, group.name, name)
          const found = await stat(path).catch(() => undefined)
          const bytes = found && (await sizeOf(path).catch(() => 0))
          if (found) yield { key: `${group.name}/${name}`, changedAt: found.mtime, bytes: bytes ?? 0 }
        }
      }
    },

    ping: () => access(root, constants.R_OK | constants.W_OK),
  }
}

async function sizeOfFile(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}
