import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backupsPlaces } from '../../app/backups/places/backups-places.server.ts'
import type { Resources } from '../../app/http/resources.server.ts'

type SettingsOf = Pick<Resources, 'settings'>

/** The names of all backup files, in the object store and the folder. */
export async function backupFiles({ settings }: SettingsOf): Promise<string[]> {
  const files = await Promise.all((await backupsPlaces(settings)).map((storage) => storage.files()))
  return files.flatMap((names) => [...names.keys()])
}

/** Deletes all backup files, bypassing the server. */
export async function deleteBackupFiles({ settings }: SettingsOf): Promise<void> {
  for (const storage of await backupsPlaces(settings))
    for (const name of (await storage.files()).keys()) await storage.remove(name)
}

/** Copies a backup into the data folder; returns its path. */
export async function copyOfBackup({ settings }: SettingsOf, name: string): Promise<string> {
  const path = join(settings.dataDir, `copy-of-${name}`)
  for (const storage of await backupsPlaces(settings)) {
    const found = await storage.open(name)
    if (found) await pipeline(found.stream, createWriteStream(path))
  }
  return path
}
