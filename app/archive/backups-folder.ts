import { join } from 'node:path'
import type { Settings } from '#app/config.server.ts'

/** The folder for backups; a file gets its name there only after it was verified. */
export function backupsFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'backups')
}
