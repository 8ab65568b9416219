import { join } from 'node:path'
import type { Settings } from '#app/config.server.ts'

/** The folder for backups; a file that lies in it under its name has been read back whole. */
export function backupsFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'backups')
}
