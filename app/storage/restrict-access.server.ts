import type { Dirent } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sqliteFile } from '#app/db/sqlite/sqlite-file.ts'
import type { Log } from '#app/process/log.server.ts'

const ofOthers = 0o077
const sticky = 0o1000

/** The background work; `stop` aborts it and waits for it. */
export interface Closing {
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Removes access of other users to a data folder that an older version made. When it resolves, nobody else can get in;
 * files deep in the uploads follow one by one in the background. Logs once what was accessible.
 */
export async function restrictAccess(dataDir: string, log: Pick<Log, 'info' | 'warn'>): Promise<Closing> {
  // Windows has no such modes and always reports the same.
  if (process.platform === 'win32') return { ended: Promise.resolve(), stop: async () => {} }
  let closed = 0
  let isStopped = false
  let refused: string | undefined

  async function close(path: string): Promise<void> {
    try {
      if (await closeOne(path)) closed += 1
    } catch (fault) {
      // A file that is gone is not accessible to anybody.
      if (codeOf(fault) !== 'ENOENT') refused = codeOf(fault)
    }
  }

  async function closeGroup(group: string): Promise<void> {
    for (const file of await entriesOf(group)) {
      if (isStopped) return
      const path = join(group, file.name)
      if (file.isDirectory()) for (const part of await entriesOf(path)) await closeUnlessLink(path, part)
      await closeUnlessLink(group, file)
    }
    // The folder comes last, so that an interrupted run continues at the next start.
    await close(group)
  }

  async function closeUnlessLink(folder: string, entry: Dirent): Promise<void> {
    // The targets of symbolic links are left alone.
    if (entry.isFile() || entry.isDirectory()) await close(join(folder, entry.name))
  }

  for (const path of await placesIn(dataDir)) await close(path)
  const uploads = join(dataDir, 'uploads')
  const groups = (await entriesOf(uploads)).filter((entry) => entry.isDirectory())
  const open: string[] = []
  for (const { name } of groups) if (await isOpen(join(uploads, name))) open.push(join(uploads, name))

  async function closeRest(): Promise<void> {
    for (const group of open) await closeGroup(group)
    if (closed > 0) log.info('data folder closed to others', { closed })
    if (refused)
      log.warn('data folder is open to others', {
        code: refused,
        todo: 'let its owner run: chmod -R go= DATA_DIR',
      })
  }

  const ended = closeRest()
  return {
    ended,
    stop: () => {
      isStopped = true
      return ended
    },
  }
}

/** The data folder and its known contents; the first one protects everything below it. */
async function placesIn(dataDir: string): Promise<string[]> {
  const backups = join(dataDir, 'backups')
  const database = ['', '-wal', '-shm', '-journal'].map((ending) => `${sqliteFile(dataDir)}${ending}`)
  const known = ['uploads', 'backups', 'tmp'].map((name) => join(dataDir, name))
  const files = (await entriesOf(backups)).filter((entry) => entry.isFile())
  return [dataDir, ...database, ...known, ...files.map(({ name }) => join(backups, name))]
}

async function closeOne(path: string): Promise<boolean> {
  const mode = await openModeOf(path)
  if (mode === undefined) return false
  await chmod(path, mode & 0o7777 & ~ofOthers)
  return true
}

async function isOpen(path: string): Promise<boolean> {
  return (await openModeOf(path)) !== undefined
}

/** The mode of a path that others may access; undefined if they may not, or it does not exist. */
async function openModeOf(path: string): Promise<number | undefined> {
  // Folders shared by all users, or the root of the file system, are not ours to change.
  if (dirname(path) === path) return undefined
  const found = await stat(path).catch(() => undefined)
  if (!found || (found.mode & ofOthers) === 0 || (found.mode & sticky) !== 0) return undefined
  return found.mode
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => [])
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown'
}
