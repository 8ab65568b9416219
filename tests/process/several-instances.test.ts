// @module-tag rest

import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../app/config.server.ts'
import { openDatabase } from '../../app/db/database.server.ts'
import { findNamedFiles } from '../../app/db/records/find-named-files.server.ts'
import { catalog } from '../../app/features/entities.ts'
import { openStorage } from '../../app/storage/storage.server.ts'
import { type BreakableLine, breakableLine } from '../support/breakable-line.ts'
import { newFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { startS3 } from '../support/s3.ts'
import { launchSchool, runCli, startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { pdfFile } from '../support/test-files.ts'
import { callSchoolProcess, form, type SchoolCalls } from '../support/test-school.ts'

const kinds = ['one SQLite file', 'one PostgreSQL and S3'] as const
type Kind = (typeof kinds)[number]
type Settings = Record<string, string>
const drawing = 'filling the empty database'

test.each(kinds)(
  'of instances that start at once on %s one draws the sample, and one makes the first Admin',
  async (kind) => {
    const place = await emptyPlace(kind)
    const started = await Promise.all(place.instances.map((each) => start(each, { SAMPLE_CONTENT: 'on' })))
    for (const { url } of started) {
      const home = await fetch(url)
      expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('সোনাবিল')])
    }
    for (const each of started) expect(await each.stop()).toBe(0)
    const said = started.map((each) => each.said()).join('\n')
    expect(said.split(drawing)).toHaveLength(2)
    expect(said.split('The first Admin was made')).toHaveLength(2)
    const { listed, named } = await place.files()
    expect(listed.map(({ key }) => key).toSorted()).toEqual([...named].toSorted())
  },
)

test('another instance draws the sample when the one that began is killed', async () => {
  const { instances } = await emptyPlace('one PostgreSQL and S3')
  const [first, second] = instances
  const { child, said, ended } = await launchSchool({ ...first, SAMPLE_CONTENT: 'on' })
  while (!said().includes(drawing) && child.exitCode === null) await setTimeout(1)
  child.kill('SIGKILL')
  await ended
  const next = await start(second, { SAMPLE_CONTENT: 'on' })
  expect(next.said()).toContain(drawing)
})

test.each(kinds)(
  'instances on %s keep within one limit of uploads; what a killed one has counted is corrected',
  async (kind) => {
    const place = await emptyPlace(kind)
    const limited = { ...adminSettings, STORAGE_LIMIT: '1' }
    const started = await Promise.all(place.instances.map((each) => start(each, limited)))
    const schools = await Promise.all(started.map(({ url }) => callSchoolProcess(url)))
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => schools.map((school) => upload(school, 200_000))).flat(),
    )
    const statuses = sent.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(new Set(statuses)).toEqual(new Set([201, 413]))
    for (const school of schools) expect(await usedOf(school)).toBe(1_000_000)

    const [killed, survivor] = schools
    if (!killed || !survivor) throw new Error('there are not two instances')
    place.line?.freeze()
    const cut = upload(killed, 20_000).catch(() => undefined)
    await expect.poll(() => usedOf(survivor)).toBe(1_020_000)
    await started[0]?.kill()
    await cut
    // Until it is corrected, it is taken for an upload that is under way.
    expect((await upload(survivor, 40_000)).status).toBe(413)
    await place.letTimePass()
    await runCli(['tidy-up'], place.instances[1] ?? {})
    const { listed } = await place.files()
    expect(await usedOf(survivor)).toBe(listed.reduce((sum, { bytes }) => sum + bytes, 0))
    if (place.line) expect((await upload(survivor, 40_000)).status).toBe(201)
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
  /** The line of the first one to its object store. */
  line?: BreakableLine
}

async function emptyPlace(kind: Kind) {
  const place = kind === 'one SQLite file' ? await onOneMachine() : await onThree()
  const settings = readSettings(place.instances.at(-1))
  const open = () => openDatabase({ ...settings, catalog })
  return {
    ...place,
    /** All stored files, and the keys of those that records name. */
    async files() {
      const listed: { key: string; bytes: number }[] = []
      for await (const file of (await openStorage(settings)).list()) listed.push(file)
      const database = await open()
      const named = await findNamedFiles(database.sql, catalog)
      await database.close()
      return { listed, named }
    },
    /** As if the files were counted long ago. */
    async letTimePass() {
      const database = await open()
      await database.sql.updateTable('stored_files').set({ at: '2026-01-01T00:00:00.000Z' }).execute()
      await database.close()
    },
  }
}

async function onOneMachine(): Promise<Deployment> {
  const DATA_DIR = await newFolder()
  return { instances: [{ DATA_DIR }, { DATA_DIR }] }
}

async function onThree(): Promise<Deployment> {
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
