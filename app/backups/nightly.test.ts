// @module-tag slow

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderId } from '#app/backups/destinations/folder-id.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { closeResources, openResources } from '#app/server/open-resources.server.ts'
import { backupFiles } from '#tests/support/backup-files.ts'
import { lineTo } from '#tests/support/breakable-line.ts'
import { startRecordedS3 } from '#tests/support/recorded-s3.ts'
import { filesOnDisk } from '#tests/support/test-files.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'
import { recordBackup } from './backups.store.server.ts'
import { expireBackups, findLocatedBackups, hostName, isReachable } from './located-backups.store.server.ts'
import { startBackup, stopBackup } from './make-backup.store.server.ts'
import { backUpWhenDue, createNightlyCheck } from './nightly.store.server.ts'

const dayMs = 24 * 60 * 60 * 1000

test('each night makes one backup', async () => {
  const { resources } = await openSchool()
  expect(await backUpWhenDue(resources)).toBe(true)
  expect(await backUpWhenDue(resources)).toBe(false)
  const tomorrow = new Date(Date.now() + dayMs)
  expect(await backUpWhenDue(resources, tomorrow)).toBe(true)
  const stored = await findLocatedBackups(resources)
  expect(stored).toMatchObject([
    { origin: 'nightly', outcome: 'done' },
    { origin: 'nightly', outcome: 'done' },
  ])
  expect(stored.every(isReachable)).toBe(true)
})

test('after the backup of a night, the database is not queried until the next night', async () => {
  const { resources } = await openSchool()
  const check = createNightlyCheck(resources)
  await check()
  const queries = vi.spyOn(resources.database.sql.getExecutor(), 'executeQuery')
  await check()
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
  await check(new Date(Date.now() + dayMs))
  expect(await findLocatedBackups(resources)).toHaveLength(2)
})

test('a school can turn nightly backups off', async () => {
  const { resources } = await openSchool({ BACKUP_AT: 'off' })
  expect(await backUpWhenDue(resources)).toBe(false)
  expect(await findLocatedBackups(resources)).toEqual([])
})

test.each([
  { where: 'in the object store, if there is one', settings: {} },
  { where: 'in folders', settings: filesOnDisk },
])('only one of several servers on one database makes the nightly backup, $where', async ({ settings }) => {
  const { resources } = await openSchool(settings)
  const others: Resources[] = []
  for (let count = 0; count < 2; count += 1) others.push(await anotherServer(resources))
  const outcomes = await Promise.all([resources, ...others].map((server) => backUpWhenDue(server)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  // Also after a restart, wherever the file is.
  const all = [resources, ...others, await anotherServer(resources)]
  for (const server of all) {
    await expireBackups(server)
    expect(await backUpWhenDue(server)).toBe(false)
    expect(await findLocatedBackups(server)).toMatchObject([{ origin: 'nightly', outcome: 'done' }])
  }
  const reached = await Promise.all(
    all.map(async (server) => (await findLocatedBackups(server)).filter(isReachable)),
  )
  const isShared = settings !== filesOnDisk && resources.settings.s3
  const isOne = isShared || resources.database.kind === 'sqlite'
  expect(reached.flat()).toHaveLength(isOne ? all.length : 1)
})

test('old nightly backups are deleted, those made by hand stay', async () => {
  const { resources } = await openSchool({ BACKUP_KEEP: '2' })
  for (let days = 1; days <= 60; days += 1) await addBackup(resources, 'nightly', days)
  for (const origin of ['dashboard', 'cli', 'found'] as const) await addBackup(resources, origin, 50)
  expect(await backUpWhenDue(resources)).toBe(true)
  const stored = await findLocatedBackups(resources)
  const nightly = stored.filter(({ origin }) => origin === 'nightly')
  expect(nightly.length).toBeGreaterThanOrEqual(4)
  expect(nightly.length).toBeLessThanOrEqual(5)
  expect(stored.length - nightly.length).toBe(3)
  expect(await backupFiles(resources)).toHaveLength(stored.length)
})

test('without room for a nightly backup the old ones are retained, and the failure is reported', async () => {
  const school = await openSchool({ BACKUP_KEEP: '1' })
  const { resources } = school
  await addBackup(resources, 'nightly', 2)
  await addBackup(resources, 'nightly', 3)
  const { sql } = resources.database
  // The next backup is expected to be as large as the last.
  await sql
    .updateTable('backups')
    .set({ bytes: 2 ** 52 })
    .execute()
  expect(await backUpWhenDue(resources)).toBe(false)
  expect(school.logged).toEqual(['no space for a backup'])
  expect(await backupFiles(resources)).toHaveLength(2)
  expect((await school.get('/api/backups/')).body).toMatchObject({
    last_at: expect.any(String),
    failure: { reason: 'no space' },
  })
})

test('a server that stops aborts its backup, and leaves no partial file', async () => {
  const { resources } = await openSchool()
  const started = await startBackup(resources, { origin: 'dashboard', user: 'headmaster' })
  await stopBackup(resources)
  expect(await started?.ended).toBe(false)
  expect(await findLocatedBackups(resources)).toMatchObject([{ outcome: 'failed', failure: 'interrupted' }])
  expect(await backupFiles(resources)).toEqual([])
})

test('the list of backups is synced with the folder', async () => {
  const school = await openSchool()
  const { resources } = school
  await addBackup(resources, 'dashboard', 1)
  const folder = folderOf(resources)
  await writeFile(join(folder, 'from-the-old-server.zip'), 'x')
  await writeFile(join(folder, '"; filename=evil.zip'), 'x')
  for (const name of ['cut-off.zip.unfinished', 'under-way.zip.unfinished'])
    await writeFile(join(folder, name), 'x')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(join(folder, 'cut-off.zip.unfinished'), longAgo, longAgo)
  await expireBackups(resources)
  await expireBackups(resources)
  expect((await findLocatedBackups(resources)).map(({ origin, file }) => [origin, file])).toEqual([
    ['found', 'from-the-old-server.zip'],
    ['dashboard', expect.stringMatching(/^pathshala-/)],
  ])
  expect(await readdir(folder)).not.toContain('cut-off.zip.unfinished')
  expect(await readdir(folder)).toContain('under-way.zip.unfinished')
  // A file of unknown origin is listed, but does not count as the last backup.
  await rm(join(folder, String((await findLocatedBackups(resources)).at(-1)?.file)))
  expect((await school.get('/api/backups/')).body).toMatchObject({
    last_at: null,
    backups: [{ origin: 'found' }],
  })
  await expireBackups(resources)
  expect((await findLocatedBackups(resources)).filter(isReachable)).toHaveLength(1)
})

test('a backup that was verified before a power cut counts as complete', async () => {
  const { resources } = await openSchool()
  await addBackup(resources, 'nightly', 0)
  const interrupted = {
    outcome: 'running',
    running: 1,
    alive_at: new Date(Date.now() - dayMs).toISOString(),
    bytes: 0,
  }
  await resources.database.sql.updateTable('backups').set(interrupted).execute()
  await expireBackups(resources)
  expect(await findLocatedBackups(resources)).toMatchObject([{ outcome: 'done', place: 'here', bytes: 5 }])
})

async function anotherServer({ settings, log }: Resources): Promise<Resources> {
  const dataDir = settings.databaseUrl ? await mkdtemp(join(tmpdir(), 'pathshala-other-')) : settings.dataDir
  const other = await openResources({ ...settings, dataDir }, log)
  onTestFinished(async () => {
    await closeResources(other)
    await rm(dataDir, { recursive: true, force: true })
  })
  return other
}

async function addBackup(
  resources: Resources,
  origin: 'nightly' | 'dashboard' | 'cli' | 'found',
  daysAgo: number,
): Promise<void> {
  const file = `pathshala-${origin}-${daysAgo}.zip`
  await mkdir(folderOf(resources), { recursive: true })
  await writeFile(join(folderOf(resources), file), 'bytes')
  const at = new Date(Date.now() - daysAgo * dayMs).toISOString()
  const owner = await folderId(resources.settings.dataDir)
  await recordBackup(resources.database.sql, { at, origin, user: '', host: hostName, owner, file, bytes: 5 })
}

function folderOf({ settings }: School['resources']): string {
  return join(settings.dataDir, 'backups')
}

test('a fault of the nightly check is logged once, not every minute', async () => {
  const { settings } = await startRecordedS3()
  const { line, url } = await lineTo(settings.S3_ENDPOINT)
  const { resources, logged } = await openSchool({ ...settings, S3_ENDPOINT: url.replace(/\/$/, '') })
  const check = createNightlyCheck(resources)
  await line.cut()
  for (let minute = 1; minute <= 3; minute += 1) await check()
  expect(logged).toEqual([expect.stringContaining('the object store does not answer')])
  await line.restore()
  await check()
  expect(await findLocatedBackups(resources)).toMatchObject([{ outcome: 'done', place: 'store' }])
  expect(logged).toHaveLength(1)
})
