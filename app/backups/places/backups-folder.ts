import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '#app/config.server.ts'
import { sync } from '#app/storage/sync.server.ts'

/** The folder for backups; a file gets its name there only after it was verified. */
export function backupsFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'backups')
}

/** The ending of a backup's name until it is verified, and on its way into an object store. */
export const unfinishedEnding = '.unfinished'

/** The path under which a backup is written. */
export function unfinishedName(file: string): string {
  return `${file}${unfinishedEnding}`
}

/** Gives a verified backup its name. Durable when it resolves. */
export async function finishBackup(file: string): Promise<void> {
  try {
    await rename(unfinishedName(file), file)
  } catch (fault) {
    await rm(unfinishedName(file), { force: true })
    throw fault
  }
  await sync(dirname(file))
}

// The name goes into a header of the download.
const plainName = /^\w[\w.-]{0,99}\.zip$/

/** Whether a file of this name may be a backup. */
export function isBackupName(name: string): boolean {
  return plainName.test(name)
}
