import type { Settings } from '#app/config.server.ts'

const megabyte = 1024 * 1024

const shown: Record<string, (settings: Settings) => string | number | undefined> = {
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

/** The settings that a backup contains, by the names of their variables: no secrets, and nothing specific to the machine. */
export function shownSettings(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, valueIn]) => {
      const value = valueIn(settings)
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

/** Whether a backup contains the setting of this name; a forged one may name others. */
export function isShownSetting(name: string): boolean {
  return Object.hasOwn(shown, name)
}
