import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { S3Objects } from '#app/storage/s3-objects.server.ts'
import { sync } from '#app/storage/sync.server.ts'

/** The list of erased records beside the backups, on the disk or in the object store. */
export interface ErasedListFile {
  /** For messages. */
  name: string
  /** Undefined if it does not exist. */
  read(): Promise<string | undefined>
  /** Atomic, also at a power cut. */
  write(content: string): Promise<void>
  remove(): Promise<void>
  /** Copies a damaged list beside it; returns the name of the copy. */
  quarantine(): Promise<string>
  isQuarantined(): Promise<boolean>
}

// A million lines take half of this.
const maxBytes = 128 * 1024 * 1024
const listName = 'erased.json'
const quarantineName = (file: string) => `${file}.damaged`

export function listInFolder(folder: string): ErasedListFile {
  return listAt(join(folder, listName))
}

export function listAt(file: string): ErasedListFile {
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
    // Copied, not moved, so that there is always a list.
    async quarantine() {
      await copyFile(file, quarantineName(file))
      await sync(quarantineName(file))
      return basename(quarantineName(file))
    },
    isQuarantined: async () => existsSync(quarantineName(file)),
  }
}

export function listInStore(objects: S3Objects): ErasedListFile {
  const read = () => objects.readWhole(listName, maxBytes)
  return {
    name: `${listName} in the object store`,
    read: async () => (await read())?.toString('utf8'),
    write: (content) => objects.write(listName, Buffer.from(content)),
    remove: () => objects.remove(listName),
    async quarantine() {
      await objects.write(quarantineName(listName), (await read()) ?? Buffer.alloc(0))
      return quarantineName(listName)
    },
    isQuarantined: async () => (await objects.sizeOf(quarantineName(listName))) !== undefined,
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
