// @module-tag rest

import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { verifyBackup } from '../../app/backups/archive/open-archive.server.ts'
import { openDatabase, openSnapshot, type Snapshot } from '../../app/db/database.server.ts'
import { migrationNames } from '../../app/db/migrate.server.ts'
import { catalog } from '../../app/features/entities.ts'
import { atOnce } from '../support/at-once.ts'
import { newFolder } from '../support/new-folder.ts'
import { pgbouncer, startPgbouncer } from '../support/pgbouncer.ts'
import { startPostgres } from '../support/postgres.ts'
import { launchSchool, startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { exportedCsv } from '../support/test-exports.ts'
import { callSchool, callSchoolProcess, type SchoolCalls } from '../support/test-school.ts'

const poolSize = 4
const routes = ['directly', ...(pgbouncer ? [`through pgbouncer with ${poolSize} connections`] : [])]
// Waiting for a connection that is never released would hang.
const limits = { timeout: 180_000 }

test.each(routes)(
  'eight servers that open an empty PostgreSQL database %s at once migrate it once',
  limits,
  async (route) => {
    const { url, query } = await openDatabaseOn(route)
    const dataDir = await newFolder()
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => openDatabase({ catalog, dataDir, databaseUrl: url })),
    )
    for (const opened of all) if (opened.status === 'fulfilled') await opened.value.close()
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'))
    const names = migrationNames.map((name) => ({ name }))
    expect(await query('select name from kysely_migration order by name')).toEqual(names)
    expect(await query(heldLocks)).toEqual([])
  },
)

test.each(pgbouncer ? ['through pgbouncer with one connection'] : ['directly'])(
  'with a direct address, snapshots do not use the pooled connections of a school that reaches PostgreSQL %s',
  limits,
  async (route) => {
    const { url, direct } = await openDatabaseOn(route, 1)
    const options = { catalog, dataDir: await newFolder(), databaseUrl: url, databaseDirectUrl: direct }
    const database = await openDatabase(options)
    onTestFinished(database.close)
    const snapshots = await Promise.all([openSnapshot(options), openSnapshot(options)])
    const versionIn = ({ sql }: Snapshot) => sql.selectFrom('content_version').select('version').execute()
    expect(await Promise.all(snapshots.map(versionIn))).toEqual([[{ version: 1 }], [{ version: 1 }]])
    await database.sql.updateTable('content_version').set({ version: 7 }).execute()
    for (const snapshot of snapshots) {
      expect(await versionIn(snapshot)).toEqual([{ version: 1 }])
      await snapshot.end()
    }
  },
)

test.each(routes)(
  'two instances that reach PostgreSQL %s start, save, list, export and back up',
  limits,
  async (route) => {
    const { url, query } = await openDatabaseOn(route)
    const settings = { DATABASE_URL: url, ...adminSettings }
    const started = await Promise.all(
      [await newFolder(), await newFolder()].map((DATA_DIR) => startSchool({ ...settings, DATA_DIR })),
    )
    for (const each of started) onTestFinished(() => each.kill())
    const [first] = started
    if (!first) throw new Error('nothing was started')
    const one = await callSchoolProcess(first.url)
    const schools = await Promise.all(started.map((each) => callSchool(each.url, one.token, true)))

    const added = await atOnce(200, schools, (school, number) =>
      school.send('POST', '/api/teachers/', { full_name: `শিক্ষক ${number}` }),
    )
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]))

    const { body } = await one.send('POST', '/api/backups/')
    const work = await atOnce(48, schools, async (school, number) => [
      (await school.send('POST', '/api/classes/', { name: `শ্রেণি ${number}` })).status,
      (await school.get('/facnstaff', { token: null })).status,
      (await school.get('/api/teachers/')).list.length,
    ])
    expect(work).toEqual(Array(48).fill([201, 200, 200]))
    // Each instance exports at most four at once.
    const sheets = await atOnce(6, schools, (school) => exportedCsv(school, 'teachers'))
    expect(sheets.map((rows) => rows.length)).toEqual(Array(6).fill(201))

    await expect
      .poll(async () => (await one.get('/api/backups/')).body)
      .toMatchObject({ running: null, failure: null })
    expect((await verifyBackup(await download(one, Number(body.id)), catalog)).manifest).toMatchObject({
      rows: expect.objectContaining({ teachers: 200 }),
    })
    for (const each of started) {
      expect(await each.stop()).toBe(0)
      expect(each.output()).not.toContain('"level":"error"')
    }
    expect(await query(heldLocks)).toEqual([])
    expect(await query(openTransactions)).toEqual([])
  },
)

test('the start fails if the direct address leads to no database or to another one', async () => {
  const { direct, createDatabase } = await openDatabaseOn('directly')
  await createDatabase('other')
  const startWith = async (DATABASE_DIRECT_URL: string) => {
    const settings = { DATA_DIR: await newFolder(), DATABASE_URL: direct, DATABASE_DIRECT_URL }
    const { output, ended } = await launchSchool(settings)
    return { code: await ended, output: output() }
  }
  expect(await startWith('postgres://school:geheimnis-7@127.0.0.1:1/school')).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^DATABASE_DIRECT_URL: no PostgreSQL database answers there .*\(ECONNREFUSED\)/,
    ),
  })
  const other = new URL(direct)
  other.pathname = '/other'
  expect(await startWith(other.href)).toEqual({
    code: 1,
    output: expect.stringMatching(/^DATABASE_DIRECT_URL: names another database/),
  })
})

const heldLocks = "select objid from pg_locks where locktype = 'advisory'"
const openTransactions = "select pid from pg_stat_activity where state like 'idle in transaction%'"

async function openDatabaseOn(route: string, connections = poolSize) {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('school')
  const direct = postgres.url('school')
  const query = async (sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    const { rows } = await client.query(sql)
    await client.end()
    return rows
  }
  if (route === 'directly') return { url: direct, direct, query, createDatabase: postgres.createDatabase }
  const pooler = await startPgbouncer(direct, connections)
  onTestFinished(pooler.stop)
  return { url: pooler.url('school'), direct, query, createDatabase: postgres.createDatabase }
}

async function download(school: SchoolCalls, id: number): Promise<string> {
  const { url } = (await school.send('POST', `/api/backups/${id}/download/`)).body
  const copy = join(await newFolder(), 'copy.zip')
  const answer = await fetch(`${school.url}${url}`)
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(copy))
  return copy
}
