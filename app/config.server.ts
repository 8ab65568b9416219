import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'

export type Settings = ReturnType<typeof readSettings>

/** Thrown for an invalid setting; the message names the variable, its value and what it takes. */
export class SettingsError extends Error {}

/** Reads all settings from the environment, once, at start. Empty values count as not set. */
export function readSettings(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => explain(issue, given)).join('\n'))
  const s = parsed.data
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: directUrl(s),
    s3: s3Settings(s),
    /** Whether `CDN` of earlier versions is still set. */
    isCdnSet: s.CDN !== undefined,
    publicUrl: s.PUBLIC_URL,
    trustProxy: s.TRUST_PROXY,
    hstsSubdomains: s.HSTS_SUBDOMAINS === 'on',
    avatarServiceUrl: s.AVATAR_SERVICE_URL,
    adminUsername: s.ADMIN_USERNAME,
    adminPassword: s.ADMIN_PASSWORD,
    hasSampleContent: s.SAMPLE_CONTENT === 'on',
    storageLimit: s.STORAGE_LIMIT,
    /** HH:MM in Bangladesh; undefined: never. */
    backupAt: s.BACKUP_AT === 'off' ? undefined : s.BACKUP_AT,
    backupKeep: s.BACKUP_KEEP,
    packageRoot: findPackageRoot(),
  }
}

const secrets = new Set(['S3_SECRET_ACCESS_KEY', 'ADMIN_PASSWORD', 'DATABASE_URL', 'DATABASE_DIRECT_URL'])
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const wholeNumber = (takes: string, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, takes)
    .transform(Number)
    .refine((value) => value <= max, takes)

const httpUrl = (takes: string) =>
  z
    .string()
    .trim()
    .refine((value) => /^https?:$/.test(protocolOf(value)), takes)

const postgresUrl = z
  .string()
  .trim()
  .refine(
    (value) => /^postgres(ql)?:$/.test(protocolOf(value)),
    'a PostgreSQL address like postgres://user:password@host:5432/name',
  )

const schema = z.object({
  PORT: wholeNumber('a port number from 0 to 65535', 65535).default(3000),
  HOST: z.string().trim().default('0.0.0.0'),
  DATA_DIR: z.string().trim().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  S3_ENDPOINT: httpUrl('the http or https address of the object store').optional(),
  S3_BUCKET: z.string().trim().optional(),
  S3_REGION: z.string().trim().optional(),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  CDN: z.string().optional(),
  PUBLIC_URL: z
    .string()
    .trim()
    .refine(isOrigin, "the site's outside address without a path, like https://college.example.edu.bd")
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUST_PROXY: wholeNumber('how many proxies stand in front of the server, 0 to 10', 10).default(0),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'on or off').default('off'),
  AVATAR_SERVICE_URL: z
    .string()
    .trim()
    .refine(
      (value) => value.includes('{name}') && /^https?:$/.test(protocolOf(value.replace('{name}', 'x'))),
      'an http or https address with {name} in it',
    )
    .optional(),
  ADMIN_USERNAME: z.string().trim().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').max(256, 'at most 256 characters').optional(),
  SAMPLE_CONTENT: z.enum(['on', 'off'], 'on or off').default('on'),
  STORAGE_LIMIT: wholeNumber('how many MB uploads may take, 0 to 999999', 999_999)
    .transform((megabytes) => megabytes * 1024 * 1024)
    .optional(),
  BACKUP_AT: z
    .string()
    .trim()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'a time in Bangladesh like 02:30, or off')
    .default('02:30'),
  BACKUP_KEEP: wholeNumber('how many nightly backups are kept, 1 to 365', 365)
    .refine((value) => value > 0, 'how many nightly backups are kept, 1 to 365')
    .default(7),
})

function directUrl(s: z.infer<typeof schema>): string | undefined {
  if (s.DATABASE_DIRECT_URL && !s.DATABASE_URL)
    throw new SettingsError(
      'DATABASE_DIRECT_URL: set without DATABASE_URL. It is the same database past a pooler such as pgbouncer, ' +
        'which DATABASE_URL names. Set both, or DATABASE_URL alone.',
    )
  return s.DATABASE_DIRECT_URL
}

function s3Settings(s: z.infer<typeof schema>) {
  const missing = s3Names.filter((name) => !s[name])
  if (missing.length === s3Names.length) return undefined
  if (missing.length > 0)
    throw new SettingsError(
      `${missing.join(', ')}: not set. An object store needs all of ${s3Names.join(', ')}.`,
    )
  return {
    endpoint: s.S3_ENDPOINT ?? '',
    bucket: s.S3_BUCKET ?? '',
    region: s.S3_REGION ?? '',
    accessKeyId: s.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: s.S3_SECRET_ACCESS_KEY ?? '',
  }
}

function explain(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0])
  const got = secrets.has(name) ? 'a value that is not shown here' : JSON.stringify(given[name])
  return `${name}: got ${got}, takes ${issue.message}.`
}

function isOrigin(value: string): boolean {
  return /^https?:$/.test(protocolOf(value)) && new URL(value).href === `${new URL(value).origin}/`
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

// The built server is in dist/server/, the sources in app/: both find the package root by walking up.
function findPackageRoot(): string {
  let folder = import.meta.dirname
  while (!isPackageRoot(folder) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

function isPackageRoot(folder: string): boolean {
  const file = join(folder, 'package.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'pathshala'
}
