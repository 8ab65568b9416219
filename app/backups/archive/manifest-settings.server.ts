import type { Settings } from '#app/config.server.ts'

const megabyte = 1024 * 1024

const included: Record<string, (settings: Settings) => string | number | undefined> = {
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  TRUST_PROXY: ({ trustProxy }) => trustProxy,
  HSTS_SUBDOMAINS: ({ hstsSubdomains }) => (hstsSubdomains ? 'on' : 'off'),
  AVATAR_SERVICE_URL: ({ avatarServiceUrl }) => avatarServiceUrl,
  SAMPLE_CONTENT: ({ hasSampleContent }) => (hasSampleContent ? 'on' : 'off'),
  STORAGE_LIMIT: ({ storageLimit }) => storageLimit && storageLimit / megabyte,
  BACKUP_AT: ({ backupAt }) => backupAt ?? 'off',
  BACKUP_KEEP: ({ backupKeep }) => backupKeep,
  S3_ENDPOINT: ({ s3 }) => s3?.endpoint,
  S3_BUCKET: ({ s3 }) => s3?.bucket,
  S3_REGION: ({ s3 }) => s3?.region,
}

/** Without secrets and settings of the machine. */
export function manifestSettings(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(included).flatMap(([name, valueIn]) => {
      const value = valueIn(settings)
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

/** A forged backup may contain other settings. */
export function isManifestSetting(name: string): boolean {
  return Object.hasOwn(included, name)
}
