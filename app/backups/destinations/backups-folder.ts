import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '#app/config.server.ts'
import { sync } from '#app/storage/sync.server.ts'

/** A file gets its name there only after it was verified. */
export function backupsFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'backups')
}

/** Until a backup is verified, and until its upload is complete. */
export const unfinishedEnding = '.unfinished'

export function unfinishedName(file: string): string {
  return `${file}${unfinishedEnding}`
}

/** Renames a verified backup. Durable when it resolves. */
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

export function isBackupName(name: string): boolean {
  return plainName.test(name)
}
