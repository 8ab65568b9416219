// @module-tag slow

import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from '../../app/config.server.ts'
import type { Database } from '../../app/db/database.server.ts'
import { sqliteFile } from '../../app/db/sqlite/sqlite-file.ts'
import { write } from '../../app/db/write.server.ts'
import { notices } from '../../app/features/notices/notices.store.server.ts'
import { closeResources, openResources } from '../../app/server/open-resources.server.ts'
import { newFolder } from '../support/new-folder.ts'
import { adminSettings } from '../support/test-admin.ts'
import { openSchool } from '../support/test-school.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const start = (dataDir: string) =>
  openResources(readSettings({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ...adminSettings }), log)

const notice = {
  title: 'ছুটি',
  description: 'ক'.repeat(2000),
  deadline: null,
  revised_at: null,
  files: [{ key: 'notices/abc', name: 'a.pdf', size: 5 }],
  pdf_file: 'notices/abc',
  pdf_file_name: 'a.pdf',
  pdf_file_size: 5,
  pdf_preview: null,
  category: '',
  memo_number: '',
  date: null,
  date_typed: false,
  is_pinned: false,
  is_draft: false,
  publish_at: null,
  expires_at: null,
}

/** The folder of a stopped school: its database, and the file of a notice. */
async function schoolFolder(): Promise<string> {
  const dataDir = await newFolder()
  const resources = await start(dataDir)
  await write(resources.database, async (w) => {
    for (let count = 0; count < 50; count++) await notices.insert(w, notice, { id: null, username: 'x' })
  })
  await closeResources(resources)
  await mkdir(join(dataDir, 'uploads/notices/abc'), { recursive: true })
  await writeFile(join(dataDir, 'uploads/notices/abc/document.pdf'), '%PDF-')
  return dataDir
}

async function overwrite(file: string, bytes: string | Buffer, position: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.from(bytes), 0, undefined, position)
  await handle.close()
}

async function refusalOf(dataDir: string): Promise<string> {
  const fault: unknown = await start(dataDir).then(closeResources, (refused: unknown) => refused)
  if (!(fault instanceof SettingsError)) throw new Error(`no clear message: ${fault}`)
  return fault.message
}

/** The files in a folder with their hashes, without SQLite's shared memory file, which is always recreated. */
async function contents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/-(shm|wal)$/.test(entry.name))
  const hashes = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]
  })
  return Object.fromEntries(await Promise.all(hashes))
}

const pageSize = 4096
const restore = /restore the last backup.*npm run cli -- restore FILE/

test.each<[string, (file: string) => Promise<void>, RegExp]>([
  [
    'missing while its uploads exist',
    (file) => rm(file),
    /pathshala\.sqlite is missing, though .*uploads holds/,
  ],
  ['empty while its uploads exist', (file) => truncate(file), /pathshala\.sqlite is empty, though .*uploads/],
  ['cut off in the middle', (file) => truncate(file, 20 * pageSize), /pathshala\.sqlite is damaged/],
  [
    'a text',
    (file) => writeFile(file, 'ছুটির নোটিশ\n'.repeat(1000)),
    /damaged, or no database of this product/,
  ],
  [
    'overwritten at its start',
    (file) => overwrite(file, Buffer.alloc(100, 7), 0),
    /pathshala\.sqlite is damaged/,
  ],
  [
    'overwritten in its middle',
    async (file) => {
      for (let page = 10; page < 30; page++) await overwrite(file, Buffer.alloc(pageSize, 7), page * pageSize)
    },
    /pathshala\.sqlite is damaged/,
  ],
])(
  'a school whose database is %s does not start, says what to do, and changes nothing',
  async (_what, damage, pattern) => {
    const dataDir = await schoolFolder()
    await damage(sqliteFile(dataDir))
    const before = await contents(dataDir)
    const message = await refusalOf(dataDir)
    expect(message).toMatch(pattern)
    expect(message).toMatch(restore)
    expect(message).toContain('Nothing was changed.')
    expect(await contents(dataDir)).toEqual(before)
  },
)

test('a school without its uploads does not start, and says what to do', async () => {
  const dataDir = await schoolFolder()
  await rm(join(dataDir, 'uploads'), { recursive: true })
  const before = await contents(dataDir)
  expect(await refusalOf(dataDir)).toMatch(
    /uploads is missing, though 1 files .* mount the disk .* make the folder/,
  )
  expect(await contents(dataDir)).toEqual(before)
  await mkdir(join(dataDir, 'uploads'))
  await closeResources(await start(dataDir))
})

test('a school starts with an existing but empty database file', async () => {
  const dataDir = await newFolder()
  await writeFile(sqliteFile(dataDir), '')
  await closeResources(await start(dataDir))
})

test('a database of a newer version is left unchanged, and the message names the version to install', async () => {
  const school = await openSchool()
  const { database, settings } = school.resources
  await markMigrated(database, '9999-later', '9999-later')
  await database.close()
  const before = await contents(settings.dataDir)
  await expect(openResources(settings, log)).rejects.toThrow(
    /newer version of the product \(9999-later\)\. Nothing was changed\. Install that version, or restore a backup/,
  )
  expect(await contents(settings.dataDir)).toEqual(before)
})

test('a database to which a newer version only added columns and tables is used, and the log names its migrations', async () => {
  const school = await openSchool()
  const { database, settings } = school.resources
  await school.add('/api/classes/', { name: 'একাদশ' })
  await sql`alter table classes add column motto text not null default 'জ্ঞানই শক্তি'`.execute(database.sql)
  await sql`create table later_records (id integer primary key, name text not null)`.execute(database.sql)
  await markMigrated(database, '9998-clubs', null)
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = settings
  const other = await openSchool({ DATA_DIR, DATABASE_URL })
  await other.add('/api/classes/', { name: 'দ্বাদশ' })
  for (const each of [school, other]) {
    const { list } = await each.get('/api/classes/')
    expect(list.map(({ name }) => name)).toEqual(['একাদশ', 'দ্বাদশ'])
  }
  expect(other.lines.join('')).toMatch(/database is that of a newer version.*"migrations":\["9998-clubs"\]/)
})

/** Marks a database as migrated by a newer version, with the migration that it requires. */
async function markMigrated({ sql: db }: Database, name: string, needed: string | null): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  )
  if (needed) await sql`update schema_compat set needed_migration = ${needed}`.execute(db)
}

test('if the database is damaged while the school runs, the school is not ready, and cached pages are still served', async () => {
  const school = await openSchool({ DATABASE_URL: '' })
  const { database, settings } = school.resources
  const { id } = await school.add('/api/notices/', { title: 'ছুটি', description: 'ক'.repeat(2000) })
  expect((await school.get('/notice', { token: null })).text).toContain('ছুটি')
  await sql`pragma wal_checkpoint(truncate)`.execute(database.sql)
  const file = sqliteFile(settings.dataDir)
  const { length } = await readFile(file)
  await overwrite(file, Buffer.alloc(length - pageSize, 7), pageSize)
  await sql`pragma shrink_memory`.execute(database.sql)

  const refused = await school.send('PUT', `/api/notices/${id}/`, { title: 'বদলানো' })
  expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(/ব্যাকআপ থেকে/)])
  expect((await school.get('/readyz', { token: null })).status).toBe(503)
  expect((await school.get('/notice', { token: null })).text).toContain('ছুটি')
})
