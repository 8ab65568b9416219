import { existsSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { launchSchool, runCli, startSchool, startSoon } from '../support/school-process.ts'
import { seeded } from '../support/seeded.ts'
import { adminSettings } from '../support/test-admin.ts'
import { callSchoolProcess } from '../support/test-school.ts'
import { Clerk, fileOf, markField, type Path, type RecordView, type Written } from '../support/write-load.ts'

const isLong = process.env.LONG === '1'

test('killed at any moment, a school has every acknowledged save and file, and restarts soon', async () => {
  const dataDir = await newFolder()
  await killRepeatedly(isLong ? 200 : 8, { DATA_DIR: dataDir }, async () => {
    const database = new DatabaseSync(join(dataDir, 'pathshala.sqlite'), { readOnly: true })
    try {
      expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
      return database.prepare(countChanges).all()
    } finally {
      database.close()
    }
  })
})

test('killed at any moment, a school on PostgreSQL has every acknowledged save and file', {
  tags: ['rest'],
}, async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('school')
  const DATABASE_URL = postgres.url('school')
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  onTestFinished(() => client.end())
  await killRepeatedly(
    isLong ? 50 : 3,
    { DATA_DIR: await newFolder(), DATABASE_URL },
    async () => (await client.query(countChanges)).rows,
  )
})

const countChanges = 'select entity, record_id, count(*) as writes from changes group by entity, record_id'

/** Kills a school repeatedly while clerks write, starts it again, and checks all its records. */
async function killRepeatedly(rounds: number, settings: Record<string, string>, readChanges: ReadChanges) {
  const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e9))
  console.log(`KILL_SEED=${seed}`)
  const { next } = seeded(seed)
  const withAdmin = { ...settings, ...adminSettings }
  const clerks = [1, 2, 3, 4, 5, 6].map((number) => new Clerk(`c${number}`, next))
  let school = await startSchool(withAdmin)
  onTestFinished(() => school.kill())
  const { token } = await callSchoolProcess(school.url)

  for (let round = 1; round <= rounds; round++) {
    const work = Promise.all(clerks.map((clerk) => clerk.work(school.url, token)))
    await new Promise((resolve) => setTimeout(resolve, 20 + next() * 900))
    await school.kill()
    await work
    if (next() < 0.5) await killDuringStart(withAdmin, next() * 250)
    school = await startSoon(withAdmin)
    for (const clerk of clerks) await clerk.settle(school.url, token)
    const state = { clerks, token, dataDir: settings.DATA_DIR ?? '', url: school.url }
    await expectAllRecords(state, await readChanges())
    if (round % 5 === 0 || round === rounds) await expectNoLeftovers(state, withAdmin)
  }
  console.log(`${clerks.flatMap(rowsOf).length} records were added`)
}

type ReadChanges = () => Promise<Record<string, unknown>[]>
interface State {
  clerks: Clerk[]
  token: string
  dataDir: string
  url: string
}

async function killDuringStart(settings: Record<string, string>, afterMs: number): Promise<void> {
  const { child, ended } = await launchSchool(settings)
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  child.kill('SIGKILL')
  await ended
}

async function expectAllRecords(state: State, changes: Record<string, unknown>[]): Promise<void> {
  const records = state.clerks.flatMap((clerk) => clerk.existing)
  for (const path of Object.keys(markField) as Path[]) {
    const response = await fetch(`${state.url}/api/${path}`, { headers: bearer(state) })
    const stored = byId((await response.json()) as RecordView[])
    expect(stored).toEqual(byId(records.filter((record) => record.path === path).map(({ latest }) => latest)))
  }
  expect(writesById(changes)).toEqual(writesById(state.clerks.flatMap(rowsOf)))
  for (const record of records) await expectFile(state, record)
}

function rowsOf({ existing, deleted }: Clerk) {
  return [...existing, ...deleted].map(({ path, latest, writes }) => ({
    entity: path.replace('/', ''),
    record_id: latest.id,
    writes,
  }))
}

// Only the first Admin was not written by a clerk.
function writesById(rows: Record<string, unknown>[]): Record<string, number> {
  const ours = rows.filter(({ entity }) => entity !== 'users')
  return Object.fromEntries(
    ours.map(({ entity, record_id, writes }) => [`${entity} ${record_id}`, Number(writes)]),
  )
}

async function expectFile({ url, dataDir, ...state }: State, { latest, pdf }: Written): Promise<void> {
  const key = fileOf(latest)
  if (!key) return
  const address = latest.pdf_file ?? latest.photo
  expect(existsSync(join(dataDir, 'uploads', key)), `${address} of ${latest.id}`).toBe(true)
  const response = await fetch(`${url}${address}`, { headers: bearer(state) })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.status, `${address} of ${latest.id}`).toBe(200)
  if (pdf && Buffer.compare(bytes, pdf) !== 0) throw new Error(`${address} is not what was uploaded`)
  expect(bytes.length).toBeGreaterThan(0)
}

/** Expects that interrupted work leaves no files after two days. */
async function expectNoLeftovers(
  { clerks, dataDir }: State,
  settings: Record<string, string>,
): Promise<void> {
  await makeTwoDaysOld(dataDir)
  const tidied = await runCli(['tidy-up'], settings)
  expect(tidied.code, tidied.output).toBe(0)
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([])
  expect((await filesIn(dataDir)).sort()).toEqual(clerks.flatMap(({ files }) => [...files]).sort())
}

async function makeTwoDaysOld(dataDir: string): Promise<void> {
  const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  const staged = await readdir(join(dataDir, 'tmp'))
  for (const key of await filesIn(dataDir)) await utimes(join(dataDir, 'uploads', key), old, old)
  for (const name of staged) await utimes(join(dataDir, 'tmp', name), old, old)
}

async function filesIn(dataDir: string): Promise<string[]> {
  const groups = await readdir(join(dataDir, 'uploads'))
  const keys = groups.map(async (group) =>
    (await readdir(join(dataDir, 'uploads', group))).map((name) => `${group}/${name}`),
  )
  return (await Promise.all(keys)).flat()
}

function byId(records: RecordView[]): Record<number, RecordView> {
  return Object.fromEntries(records.map((record) => [record.id, record]))
}

function bearer({ token }: { token: string }) {
  return { Authorization: `Bearer ${token}` }
}
