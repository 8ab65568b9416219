import type { Settings } from '#app/config.server.ts'
import type { BackupDestination } from './backup-destination.server.ts'
import { openFolderDestination } from './folder-destination.server.ts'

/** The destinations that this server reaches; new backups go to the first one. */
export async function openDestinations(
  settings: Pick<Settings, 'dataDir' | 's3'>,
): Promise<[BackupDestination, ...BackupDestination[]]> {
  const folder = openFolderDestination(settings.dataDir)
  if (!settings.s3) return [folder]
  const { openStoreDestination } = await import('./store-destination.server.ts')
  return [openStoreDestination(settings.s3), folder]
}
