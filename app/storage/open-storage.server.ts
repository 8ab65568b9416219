import type { Settings } from '#app/config.server.ts'
import type { FilePlace } from './storage.server.ts'

/** Opens the object store when one is configured, else the uploads folder of the data folder. */
export async function openStorage(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<FilePlace> {
  return settings.s3
    ? (await import('./s3-storage.server.ts')).openS3Storage(settings.s3)
    : await (await import('./disk-storage.server.ts')).openDiskStorage(settings.dataDir)
}
