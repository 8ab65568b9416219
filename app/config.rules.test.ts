import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './config.server.ts'

test('a school starts without any settings', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    s3: undefined,
    isCdnSet: false,
    publicUrl: undefined,
    trustProxy: 0,
    hstsSubdomains: false,
    avatarServiceUrl: undefined,
    adminUsername: undefined,
    adminPassword: undefined,
    hasSampleContent: true,
    storageLimit: undefined,
    backupAt: '02:30',
    backupKeep: 7,
  })
})

test('an empty setting counts as not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'S3_BUCKET',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'HSTS_SUBDOMAINS',
    'SAMPLE_CONTENT',
    'STORAGE_LIMIT',
    'BACKUP_AT',
    'BACKUP_KEEP',
  ]
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readSettings({}))
})

const s3 = {
  S3_ENDPOINT: 'https://objects.example',
  S3_BUCKET: 'school',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'geheimnis-7',
}

test('settings are parsed', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/school',
    DATABASE_URL: 'postgresql://school:secret@pooler.example/school',
    DATABASE_DIRECT_URL: ' postgres://school:secret@db.example/school ',
    PUBLIC_URL: 'https://college.example.edu.bd/',
    TRUST_PROXY: '2',
    HSTS_SUBDOMAINS: 'on',
    AVATAR_SERVICE_URL: 'https://avatars.example/{name}.png',
    SAMPLE_CONTENT: 'off',
    STORAGE_LIMIT: '2048',
    BACKUP_AT: 'off',
    BACKUP_KEEP: '30',
    CDN: 'what an earlier version took',
    ...s3,
  })
  expect(settings).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/school',
    databaseUrl: 'postgresql://school:secret@pooler.example/school',
    databaseDirectUrl: 'postgres://school:secret@db.example/school',
    publicUrl: 'https://college.example.edu.bd',
    trustProxy: 2,
    hstsSubdomains: true,
    hasSampleContent: false,
    storageLimit: 2048 * 1024 * 1024,
    backupAt: undefined,
    backupKeep: 30,
    isCdnSet: true,
    s3: { bucket: 'school', secretAccessKey: 'geheimnis-7' },
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '30.5'],
  ['PORT', '3000x'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '11'],
  ['HSTS_SUBDOMAINS', 'yes'],
  ['SAMPLE_CONTENT', 'no'],
  ['SAMPLE_CONTENT', 'ON'],
  ['STORAGE_LIMIT', '-1'],
  ['STORAGE_LIMIT', '5 GB'],
  ['BACKUP_AT', '2:30'],
  ['BACKUP_AT', '24:00'],
  ['BACKUP_AT', 'never'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEEP', '366'],
  ['PUBLIC_URL', 'college.example.edu.bd'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['PUBLIC_URL', 'ftp://college.example.edu.bd'],
  ['PUBLIC_URL', 'https://college.example.edu.bd/site'],
  ['PUBLIC_URL', 'https://college.example.edu.bd/?x=1'],
  ['PUBLIC_URL', 'https://user@college.example.edu.bd/'],
  ['AVATAR_SERVICE_URL', 'https://avatars.example/'],
  ['AVATAR_SERVICE_URL', 'javascript:{name}'],
  ['S3_ENDPOINT', 'objects.example'],
])('%s can not be %s, and the message names valid values', (name, value) => {
  expect(messageFor({ ...(name === 'S3_ENDPOINT' && s3), [name]: value })).toMatch(
    new RegExp(
      `^${name}: got ${JSON.stringify(value).replace(/[/\\^$*+?.()|[\]{}]/g, '\\$&')}, takes .{5,}\\.$`,
    ),
  )
})

test.each([
  ['DATABASE_URL', 'mysql://school:geheimnis-7@db.example/school'],
  ['DATABASE_DIRECT_URL', 'db.example/geheimnis-7'],
  ['ADMIN_PASSWORD', 'kurz-7'],
  ['ADMIN_PASSWORD', `geheimnis-7${'x'.repeat(256)}`],
])('an invalid %s is refused without showing it', (name, value) => {
  const message = messageFor({ [name]: value })
  expect(message).toMatch(new RegExp(`^${name}: got a value that is not shown here, takes `))
  expect(message).not.toContain(value)
  expect(message).not.toContain('geheimnis-7')
})

test('DATABASE_DIRECT_URL needs DATABASE_URL', () => {
  const message = messageFor({ DATABASE_DIRECT_URL: 'postgres://school:geheimnis-7@db.example/school' })
  expect(message).toMatch(/^DATABASE_DIRECT_URL: set without DATABASE_URL\./)
  expect(message).not.toContain('geheimnis-7')
})

test('an object store needs all of its settings', () => {
  for (const name of Object.keys(s3)) {
    const message = messageFor({ ...s3, [name]: '' })
    expect(message).toMatch(new RegExp(`^${name}: not set\\. An object store needs all of `))
    expect(message).not.toContain('geheimnis-7')
  }
})

test('all invalid settings are reported at once', () => {
  expect(messageFor({ PORT: 'x', TRUST_PROXY: 'y' }).split('\n')).toEqual([
    expect.stringMatching(/^PORT: got "x", takes /),
    expect.stringMatching(/^TRUST_PROXY: got "y", takes /),
  ])
})

function messageFor(environment: Record<string, string>): string {
  try {
    readSettings(environment)
    return ''
  } catch (fault) {
    expect(fault).toBeInstanceOf(SettingsError)
    return fault instanceof Error ? fault.message : ''
  }
}
