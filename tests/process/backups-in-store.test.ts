// @module-tag rest

import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { verifyBackup } from '../../app/backups/archive/open-archive.server.ts'
import { findBackups } from '../../app/backups/backups.store.server.ts'
import { backUpWhenDue, createNightlyCheck } from '../../app/backups/nightly.store.server.ts'
import { catalog } from '../../app/features/entities.ts'
import { partBytes } from '../../app/storage/s3-objects.server.ts'
import { backupFiles, copyOfBackup } from '../support/backup-files.ts'
import { lineTo } from '../support/breakable-line.ts'
import { newFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { startS3 } from '../support/s3.ts'
import { runCli, startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { pdfFile } from '../support/test-files.ts'
import { callSchoolProcess, form, openSchool, type School, type SchoolCalls } from '../support/test-school.ts'

const megabyte = 1024 * 1024
const dayMs = 24 * 60 * 60 * 1000

test('a backup in the object store is made on one server, and listed, downloaded and deleted on another', async () => {
  const { shared, s3 } = await startServices()
  const servers = [await start(shared), await start(shared), await start(shared)] as const
  const [one, two, three] = servers

  const { status, body } = await one.send('POST', '/api/backups/')
  expect(status).toBe(202)
  await waitForBackup(three)
  for (const server of servers)
    expect((await server.get('/api/backups/')).body).toMatchObject({
      last_at: expect.any(String),
      failure: null,
      backups: [{ id: body.id, place: 'store' }],
    })

  const { url } = (await two.send('POST', `/api/backups/${body.id}/download/`)).body
  const answer = await fetch(`${two.url}${url}`)
  const copy = join(await newFolder(), 'copy.zip')
  await writeFile(copy, Buffer.from(await answer.arrayBuffer()))
  await verifyBackup(copy, catalog)
  const listed = await runCli(['backups'], { ...shared, DATA_DIR: await newFolder() })
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('in the object store') })

  expect((await three.send('DELETE', `/api/backups/${body.id}/`)).status).toBe(204)
  expect((await one.get('/api/backups/')).body).toMatchObject({ backups: [], last_at: null })

  await s3.stop()
  expect((await two.send('POST', '/api/backups/')).status).toBe(202)
  await waitForBackup(one)
  expect(await one.get('/api/backups/')).toMatchObject({
    status: 200,
    body: { failure: { reason: 'store away' }, backups: [] },
  })
})

test('after a server is killed while it uploads a backup, another makes it, and no part is left', async () => {
  const { shared, s3, line, throughLine } = await startServices()
  const killed = await startSchool({ ...shared, ...throughLine, DATA_DIR: await newFolder() })
  onTestFinished(() => killed.kill())
  const school = await callSchoolProcess(killed.url)
  const pdf = pdfFile(randomBytes(8 * megabyte).toString('latin1'))
  await school.add('/api/notices/', form({ title: 'ছুটি', pdf_file: [pdf, 'a.pdf'] }))
  const other = await openSchool(shared)

  const frozen = line.freezeAfter(partBytes + megabyte)
  expect((await school.send('POST', '/api/backups/')).status).toBe(202)
  await frozen
  await killed.kill()
  await expect.poll(() => s3.unfinished()).toMatchObject([{ parts: [1, 2] }])
  await markAbandoned(other)
  await createNightlyCheck(other.resources)()

  expect(await s3.unfinished()).toEqual([])
  const { body } = await other.get('/api/backups/')
  expect(body).toMatchObject({
    running: null,
    failure: null,
    backups: [{ origin: 'nightly', place: 'store' }],
  })
  const [name = '', ...more] = await backupFiles(other.resources)
  expect(more).toEqual([])
  const { manifest } = await verifyBackup(await copyOfBackup(other.resources, name), catalog)
  expect(manifest).toMatchObject({ files: 1, lost_files: 0 })
})

test('while the store is frozen a backup fails soon and pages are served; afterwards the next backup succeeds', async () => {
  const { shared, s3, line, throughLine } = await startServices()
  const school = await openSchool({ ...shared, ...throughLine })
  const { resources } = school
  line.freeze()
  const backup = backUpWhenDue(resources)
  await expect.poll(() => runningOf(resources)).toBe(1)
  expect((await school.get('/', { token: null })).status).toBe(200)
  await school.add('/api/classes/', { name: 'একাদশ' })
  // This call reads the store.
  const meanwhile = await school.get('/api/backups/')
  expect(meanwhile).toMatchObject({ status: 200, body: { backups: [] } })
  expect(await backup).toBe(false)
  await line.restore()

  expect((await school.get('/api/backups/')).body).toMatchObject({
    running: null,
    failure: { reason: 'store away' },
    backups: [],
  })
  // The delayed request has arrived: an upload that nobody completes.
  await expect.poll(() => s3.unfinished()).not.toEqual([])
  expect(await backUpWhenDue(resources, new Date(Date.now() + dayMs))).toBe(true)
  expect(await s3.unfinished()).toEqual([])
  expect(await backupFiles(resources)).toHaveLength(1)
  const { body } = await school.get('/api/backups/')
  expect(body).toMatchObject({ failure: null, backups: [{ place: 'store' }] })
  expect((await school.get('/api/classes/')).list).toHaveLength(1)
})

test('a backup that loses the database is not reported as a failure of the store', async () => {
  const { shared } = await startServices()
  const { line, url } = await lineTo(shared.DATABASE_URL)
  const school = await openSchool({ ...shared, DATABASE_DIRECT_URL: url })
  await line.cut()
  expect(await backUpWhenDue(school.resources)).toBe(false)
  expect((await school.get('/api/backups/')).body).toMatchObject({ failure: { reason: 'other' } })
})

test('the command line fetches a backup of the store and restores it by its name, and its errors say what is wrong', async () => {
  const s3 = await startS3()
  const { line, url } = await lineTo(s3.settings.S3_ENDPOINT)
  onTestFinished(s3.stop)
  const shared = { ...s3.settings, S3_ENDPOINT: url.replace(/\/$/, '') }
  const { resources } = await openSchool({ ...adminSettings, ...shared })
  const old = { ...shared, DATA_DIR: resources.settings.dataDir }
  const folder = await newFolder()
  const fresh = { ...shared, DATA_DIR: join(folder, 'data') }
  const [name = ''] = (await succeed(['backup'], old)).split(' ')

  const copy = join(folder, 'copy.zip')
  expect(await succeed(['fetch-backup', name, copy], old)).toBe(`${copy}\n`)
  await verifyBackup(copy, catalog)
  await refuse(['fetch-backup', 'pathshala-2.zip'], old, 'There is no backup pathshala-2.zip.')
  await refuse(['restore', name, '--yes'], old, 'The database is not empty, and nothing was changed.')
  expect(await succeed(['restore', name, '--yes'], fresh)).toContain('Restored the backup of')
  await line.cut()
  const unavailable = 'The object store does not answer, or refuses (connect ECONNREFUSED'
  await refuse(['fetch-backup', name, join(folder, 'another.zip')], old, unavailable)
  await refuse(['restore', name, '--yes'], { ...shared, DATA_DIR: join(folder, 'empty') }, unavailable)
  expect((await readdir(folder)).filter((each) => each.includes('zip'))).toEqual(['copy.zip'])
})

async function succeed(command: string[], settings: Record<string, string>): Promise<string> {
  const { code, output } = await runCli(command, settings)
  expect({ code, output }).toMatchObject({ code: 0 })
  return output
}

async function refuse(command: string[], settings: Record<string, string>, words: string): Promise<void> {
  const { code, output } = await runCli(command, settings)
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(words) })
  expect(output).not.toMatch(/^ +at /m)
}

async function start(shared: Record<string, string>): Promise<SchoolCalls> {
  const server = await startSchool({ ...shared, DATA_DIR: await newFolder() })
  onTestFinished(() => server.kill())
  return callSchoolProcess(server.url)
}

async function waitForBackup(school: SchoolCalls): Promise<void> {
  await expect.poll(async () => (await school.get('/api/backups/')).body.running).toBe(null)
}

/** PostgreSQL and an object store, which is also reachable through a breakable line. */
async function startServices() {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('college')
  const s3 = await startS3()
  const { line, url } = await lineTo(s3.settings.S3_ENDPOINT)
  return {
    shared: { ...adminSettings, ...s3.settings, DATABASE_URL: postgres.url('college') },
    s3,
    line,
    throughLine: { S3_ENDPOINT: url.replace(/\/$/, '') },
  }
}

// Makes it an abandoned nightly backup, which it would become only after half a minute.
async function markAbandoned({ resources }: School): Promise<void> {
  await resources.database.sql
    .updateTable('backups')
    .set({ alive_at: '2026-01-01T00:00:00.000Z', origin: 'nightly' })
    .where('running', '=', 1)
    .execute()
}

async function runningOf({ database }: School['resources']): Promise<number> {
  return (await findBackups(database.sql)).filter(({ running }) => running).length
}
