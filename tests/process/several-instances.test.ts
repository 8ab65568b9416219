// @module-tag rest

import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../app/config.server.ts'
import { openDatabase } from '../../app/db/database.server.ts'
import { findReferencedFiles } from '../../app/db/records/find-referenced-files.server.ts'
import { catalog } from '../../app/features/entities.ts'
import { openStorage } from '../../app/storage/open-storage.server.ts'
import { type BreakableLine, breakableLine } from '../support/breakable-line.ts'
import { newFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { startS3 } from '../support/s3.ts'
import { launchSchool, startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { pdfFile } from '../support/test-files.ts'
import { callSchoolProcess, form, type SchoolCalls } from '../support/test-school.ts'

const kinds = ['one SQLite file', 'one PostgreSQL and S3'] as const
type Kind = (typeof kinds)[number]
type Settings = Record<string, string>
const importStarted = 'filling the empty database'

test.each(kinds)(
  'when instances start at once on %s, one imports the sample and one creates the first Admin',
  async (kind) => {
    const deployment = await openDeployment(kind)
    const started = await Promise.all(
      deployment.instances.map((each) => start(each, { SAMPLE_CONTENT: 'on' })),
    )
    for (const { url } of started) {
      const home = await fetch(url)
      expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('সোনাবিল')])
    }
    for (const each of started) expect(await each.stop()).toBe(0)
    const output = started.map((each) => each.output()).join('\n')
    expect(output.split(importStarted)).toHaveLength(2)
    expect(output.split('The first Admin was made')).toHaveLength(2)
    const { listed, referenced } = await deployment.files()
    expect(listed.map(({ key }) => key).toSorted()).toEqual([...referenced].toSorted())
  },
)

test('another instance imports the sample when the first is killed during the import', async () => {
  const { instances } = await openDeployment('one PostgreSQL and S3')
  const [first, second] = instances
  const { child, output, ended } = await launchSchool({ ...first, SAMPLE_CONTENT: 'on' })
  while (!output().includes(importStarted) && child.exitCode === null) await setTimeout(1)
  child.kill('SIGKILL')
  await ended
  const next = await start(second, { SAMPLE_CONTENT: 'on' })
  expect(next.output()).toContain(importStarted)
})

test.each(kinds)(
  'each instance on %s enforces the quota by its last listing and its uploads',
  async (kind) => {
    const deployment = await openDeployment(kind)
    const limited = { ...adminSettings, STORAGE_LIMIT: '1' }
    const started = await Promise.all(deployment.instances.map((each) => start(each, limited)))
    const schools = await Promise.all(started.map(({ url }) => callSchoolProcess(url)))
    for (const school of schools) expect(await usedOf(school)).toBe(0)
    for (const school of schools) {
      const sent = await Promise.all(Array.from({ length: 6 }, () => upload(school, 200_000)))
      expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 413])
      expect(await usedOf(school)).toBe(1_000_000)
    }

    const [killed] = schools
    if (!killed) throw new Error('there is no instance')
    deployment.line?.freeze()
    const cut = upload(killed, 20_000).catch(() => undefined)
    await expect.poll(() => usedOf(killed)).toBe(1_020_000)
    await started[0]?.kill()
    await cut
    await deployment.line?.restore()
    const again = await start(deployment.instances[0], limited)
    const school = await callSchoolProcess(again.url)
    const listed = (await deployment.files()).listed.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(listed).toBeGreaterThanOrEqual(schools.length * 1_000_000)
    expect(await usedOf(school)).toBe(listed)
    expect((await upload(school, 1000)).status).toBe(413)
  },
)

async function start(instance: Settings | undefined, more: Settings) {
  const school = await startSchool({ ...instance, ...more })
  onTestFinished(() => school.kill())
  return school
}

const upload = (school: SchoolCalls, bytes: number) => {
  const pdf = pdfFile('x'.repeat(bytes - pdfFile('').length))
  return school.send('POST', '/api/notices/', form({ title: 'ছুটি', pdf_file: [pdf, 'a.pdf'] }))
}

const usedOf = async (school: SchoolCalls) => (await school.get('/api/storage/')).body.used_bytes

interface Deployment {
  /** The settings of each instance. */
  instances: Settings[]
  /** The line between the first instance and its object store. */
  line?: BreakableLine
}

async function openDeployment(kind: Kind) {
  const deployment = kind === 'one SQLite file' ? await onOneFolder() : await onPostgresAndS3()
  const settings = readSettings(deployment.instances.at(-1))
  return {
    ...deployment,
    /** All stored files, and the keys that records name. */
    async files() {
      const listed: { key: string; bytes: number }[] = []
      for await (const file of (await openStorage(settings)).list()) listed.push(file)
      const database = await openDatabase({ ...settings, catalog })
      const referenced = await findReferencedFiles(database.sql, catalog)
      await database.close()
      return { listed, referenced }
    },
  }
}

async function onOneFolder(): Promise<Deployment> {
  const DATA_DIR = await newFolder()
  return { instances: [{ DATA_DIR }, { DATA_DIR }] }
}

async function onPostgresAndS3(): Promise<Deployment> {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('school')
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const line = await breakableLine(Number(new URL(s3.settings.S3_ENDPOINT).port))
  onTestFinished(line.stop)
  const shared = { ...s3.settings, DATABASE_URL: postgres.url('school') }
  const folders = await Promise.all([newFolder(), newFolder(), newFolder()])
  const [first, ...others] = folders.map((DATA_DIR) => ({ ...shared, DATA_DIR }))
  return { instances: [{ ...first, S3_ENDPOINT: `http://127.0.0.1:${line.port}` }, ...others], line }
}
