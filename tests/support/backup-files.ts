import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDestinations } from '../../app/backups/destinations/open-destinations.server.ts'
import type { Resources } from '../../app/http/resources.server.ts'

type SettingsOf = Pick<Resources, 'settings'>

/** The names of all backup files, in the object store and the folder. */
export async function backupFiles({ settings }: SettingsOf): Promise<string[]> {
  const files = await Promise.all(
    (await openDestinations(settings)).map((destination) => destination.files()),
  )
  return files.flatMap((names) => [...names.keys()])
}

/** Deletes all backup files, bypassing the server. */
export async function deleteBackupFiles({ settings }: SettingsOf): Promise<void> {
  for (const destination of await openDestinations(settings))
    for (const name of (await destination.files()).keys()) await destination.remove(name)
}

/** Copies a backup into the data folder; returns its path. */
export async function copyOfBackup({ settings }: SettingsOf, name: string): Promise<string> {
  const path = join(settings.dataDir, `copy-of-${name}`)
  for (const destination of await openDestinations(settings)) {
    const found = await destination.open(name)
    if (found) await pipeline(found.stream, createWriteStream(path))
  }
  return path
}
