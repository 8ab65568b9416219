import type { Settings } from '#app/config.server.ts'
import { openBackupsInFolder } from './backups-in-folder.server.ts'
import type { BackupsPlace } from './backups-place.server.ts'

/** The places that this server reaches; new backups are kept in the first one. */
export async function backupsPlaces(
  settings: Pick<Settings, 'dataDir' | 's3'>,
): Promise<[BackupsPlace, ...BackupsPlace[]]> {
  const folder = openBackupsInFolder(settings.dataDir)
  if (!settings.s3) return [folder]
  const { openBackupsInStore } = await import('./backups-in-store.server.ts')
  return [openBackupsInStore(settings.s3), folder]
}
