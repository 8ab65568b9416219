import type { Settings } from '#app/config.server.ts'

/** The settings that a backup contains, by the names of their variables: no secrets, and nothing specific to the machine. */
export function shownSettings(settings: Settings): Record<string, string> {
  const shown: Record<string, string | number | undefined> = {
    PUBLIC_URL: settings.publicUrl,
    TRUST_PROXY: settings.trustProxy,
    HSTS_SUBDOMAINS: settings.hstsSubdomains ? 'on' : 'off',
    AVATAR_SERVICE_URL: settings.avatarServiceUrl,
    SAMPLE_CONTENT: settings.hasSampleContent ? 'on' : 'off',
    STORAGE_LIMIT: settings.storageLimit,
    BACKUP_AT: settings.backupAt ?? 'off',
    BACKUP_KEEP: settings.backupKeep,
    CDN: settings.cdn,
    S3_ENDPOINT: settings.s3?.endpoint,
    S3_BUCKET: settings.s3?.bucket,
    S3_REGION: settings.s3?.region,
  }
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
