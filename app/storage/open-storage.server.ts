import type { Settings } from '#app/config.server.ts'
import type { StorageBackend } from './storage.server.ts'

export async function openStorage(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<StorageBackend> {
  return settings.s3
    ? (await import('./s3-storage.server.ts')).openS3Storage(settings.s3)
    : await (await import('./disk-storage.server.ts')).openDiskStorage(settings.dataDir)
}
