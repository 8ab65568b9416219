import type { Dirent } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sqliteFile } from '#app/db/sqlite/sqlite-file.ts'
import type { Log } from '#app/process/log.server.ts'

const accessOfOthers = 0o077
const sticky = 0o1000

export interface AccessRestriction {
  /** Resolves when the background work has ended. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Removes access of other users to the data folder of an older release. When it resolves, nobody else can enter the
 * folder; the files in it follow in the background.
 */
export async function restrictAccess(
  dataDir: string,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<AccessRestriction> {
  // Windows has no such modes.
  if (process.platform === 'win32') return { ended: Promise.resolve(), stop: async () => {} }
  let restricted = 0
  let isStopped = false
  let refused: string | undefined

  async function restrict(path: string): Promise<void> {
    try {
      if (await removeAccess(path)) restricted += 1
    } catch (fault) {
      // A file that was deleted meanwhile needs no restriction.
      if (codeOf(fault) !== 'ENOENT') refused = codeOf(fault)
    }
  }

  async function restrictGroup(group: string): Promise<void> {
    for (const file of await entriesOf(group)) {
      if (isStopped) return
      const path = join(group, file.name)
      if (file.isDirectory()) for (const part of await entriesOf(path)) await restrictUnlessLink(path, part)
      await restrictUnlessLink(group, file)
    }
    // Last, so that an interrupted run continues at the next start.
    await restrict(group)
  }

  async function restrictUnlessLink(folder: string, entry: Dirent): Promise<void> {
    // The targets of symbolic links must not change.
    if (entry.isFile() || entry.isDirectory()) await restrict(join(folder, entry.name))
  }

  for (const path of await knownPaths(dataDir)) await restrict(path)
  const uploads = join(dataDir, 'uploads')
  const groups = (await entriesOf(uploads)).filter((entry) => entry.isDirectory())
  const open: string[] = []
  for (const { name } of groups) if (await isOpen(join(uploads, name))) open.push(join(uploads, name))

  async function restrictRest(): Promise<void> {
    for (const group of open) await restrictGroup(group)
    if (restricted > 0) log.info('data folder closed to others', { closed: restricted })
    if (refused)
      log.warn('data folder is open to others', {
        code: refused,
        todo: 'let its owner run: chmod -R go= DATA_DIR',
      })
  }

  const ended = restrictRest()
  return {
    ended,
    stop: () => {
      isStopped = true
      return ended
    },
  }
}

/** The data folder first: it protects everything below it. */
async function knownPaths(dataDir: string): Promise<string[]> {
  const backups = join(dataDir, 'backups')
  const database = ['', '-wal', '-shm', '-journal'].map((ending) => `${sqliteFile(dataDir)}${ending}`)
  const folders = ['uploads', 'backups', 'tmp'].map((name) => join(dataDir, name))
  const files = (await entriesOf(backups)).filter((entry) => entry.isFile())
  return [dataDir, ...database, ...folders, ...files.map(({ name }) => join(backups, name))]
}

async function removeAccess(path: string): Promise<boolean> {
  const mode = await openModeOf(path)
  if (mode === undefined) return false
  await chmod(path, mode & 0o7777 & ~accessOfOthers)
  return true
}

async function isOpen(path: string): Promise<boolean> {
  return (await openModeOf(path)) !== undefined
}

/** Undefined if others have no access, or the path does not exist. */
async function openModeOf(path: string): Promise<number | undefined> {
  // Folders shared by all users and the root of the file system must not be changed.
  if (dirname(path) === path) return undefined
  const found = await stat(path).catch(() => undefined)
  if (!found || (found.mode & accessOfOthers) === 0 || (found.mode & sticky) !== 0) return undefined
  return found.mode
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => [])
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown'
}
