import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { S3Objects } from '#app/storage/s3-objects.server.ts'
import { sync } from '#app/storage/sync.server.ts'

/** The file with the erased records, on the disk or in the object store. */
export interface ErasedListPlace {
  /** Its name in messages. */
  name: string
  /** Undefined if it does not exist. */
  read(): Promise<string | undefined>
  /** Replaces it atomically: after a power cut it is the old or the new one, whole. */
  write(content: string): Promise<void>
  remove(): Promise<void>
  /** Copies a damaged one beside it; returns the name of the copy. */
  putAside(): Promise<string>
  /** Whether a copy of a damaged one exists. */
  hasAside(): Promise<boolean>
}

// A million lines take half of this.
const maxBytes = 128 * 1024 * 1024
const listName = 'erased.json'
const asideOf = (file: string) => `${file}.damaged`

/** The list beside the backups of a folder. */
export function listInFolder(folder: string): ErasedListPlace {
  return listAt(join(folder, listName))
}

/** The list in a file. */
export function listAt(file: string): ErasedListPlace {
  return {
    name: file,
    async read() {
      try {
        const { size } = await stat(file)
        return size > maxBytes ? '' : await readFile(file, 'utf8')
      } catch (fault) {
        const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
        if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
        throw fault
      }
    },
    write: (content) => writeDurably(file, content),
    remove: () => rm(file, { force: true }),
    // Copied, not moved, so that there is always a list; the new one then replaces it atomically.
    async putAside() {
      await copyFile(file, asideOf(file))
      await sync(asideOf(file))
      return basename(asideOf(file))
    },
    hasAside: async () => existsSync(asideOf(file)),
  }
}

/** The list beside the backups in the object store. */
export function listInStore(objects: S3Objects): ErasedListPlace {
  const read = () => objects.readWhole(listName, maxBytes)
  return {
    name: `${listName} in the object store`,
    read: async () => (await read())?.toString('utf8'),
    write: (content) => objects.write(listName, Buffer.from(content)),
    remove: () => objects.remove(listName),
    async putAside() {
      await objects.write(asideOf(listName), (await read()) ?? Buffer.alloc(0))
      return asideOf(listName)
    },
    hasAside: async () => (await objects.sizeOf(asideOf(listName))) !== undefined,
  }
}

async function writeDurably(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (fault) {
    await rm(unfinished, { force: true })
    throw fault
  }
  await sync(dirname(path))
}
