// @module-tag rest

import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../app/db/database.server.ts'
import { migrationNames } from '../../app/db/migrate.server.ts'
import { sqliteFile } from '../../app/db/sqlite/sqlite-file.ts'
import { catalog } from '../../app/features/entities.ts'
import { newFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { launchSchool, startSchool, startSoon } from '../support/school-process.ts'
import { seeded } from '../support/seeded.ts'

const isLong = process.env.LONG === '1'
const notices = 20_000
const seed = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 1e9))
const { next } = seeded(seed)

beforeAll(() => console.log(`KILL_SEED=${seed}`))

test('killed repeatedly while its database is created, a school is complete after the next start', async () => {
  for (let round = 0; round < (isLong ? 100 : 3); round++) {
    const dataDir = await newFolder()
    for (let kill = 0; kill < 2; kill++) await killAfterOpening(dataDir)
    await expectComplete(dataDir, 0)
  }
})

test('a large database of the first version survives kills during its migration', async () => {
  const old = await newFolder()
  await fill(
    await openDatabase({
      catalog,
      dataDir: old,
      databaseUrl: undefined,
      migrateTo: migrationNames[0] ?? '',
    }),
  )
  for (let round = 0; round < (isLong ? 100 : 3); round++) {
    const dataDir = await newFolder()
    await cp(sqliteFile(old), sqliteFile(dataDir))
    for (let kill = 0; kill < 2; kill++) await killAfterOpening(dataDir)
    await expectComplete(dataDir, notices)
  }
})

test('migration on PostgreSQL survives kills, and two servers may start at the same time', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('old')
  const dataDir = await newFolder()
  const databaseUrl = postgres.url('old')
  await fill(await openDatabase({ catalog, dataDir, databaseUrl, migrateTo: migrationNames[0] ?? '' }))
  const maintenance = new pg.Client({ connectionString: postgres.url('postgres') })
  await maintenance.connect()
  onTestFinished(() => maintenance.end())
  for (let round = 0; round < (isLong ? 50 : 2); round++) {
    await maintenance.query(`create database school${round} template old`)
    const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url(`school${round}`) }
    const { child, ended } = await launchSchool(settings)
    await new Promise((resolve) => setTimeout(resolve, 100 + next() * 200))
    child.kill('SIGKILL')
    await ended
    const both = await Promise.all([startSchool(settings), startSchool(settings)])
    const school = new pg.Client({ connectionString: settings.DATABASE_URL })
    await school.connect()
    expect((await school.query('select name from kysely_migration order by name')).rows).toEqual(
      allMigrations,
    )
    expect((await school.query('select count(*)::int as n from notices')).rows).toEqual([{ n: notices }])
    expect((await school.query("select count(*)::int as n from users where role = 'Admin'")).rows).toEqual([
      { n: 1 },
    ])
    await school.end()
    for (const one of both) await one.kill()
  }
})

const allMigrations = migrationNames.map((name) => ({ name }))

async function fill(database: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const row = {
    title: 'ভর্তি বিজ্ঞপ্তি',
    description: 'ফরম অফিসে পাওয়া যাবে। '.repeat(20),
    pdf_file: null,
    pdf_file_name: '',
    pdf_file_size: null,
    category: 'ভর্তি',
    date: '2026-01-31',
    is_pinned: 0,
    is_draft: 0,
    publish_at: null,
    expires_at: null,
    updated_at: '2026-01-31T06:00:00.000Z',
    search_key: 'x',
  }
  await database.sql.transaction().execute(async (trx) => {
    for (let done = 0; done < notices; done += 1000)
      await trx
        .insertInto('notices')
        .values(Array(1000).fill(row) as never)
        .execute()
  })
  await database.close()
}

/** Kills a school just after it has opened its database. */
async function killAfterOpening(dataDir: string): Promise<void> {
  const { child, ended } = await launchSchool({ DATA_DIR: dataDir })
  while (!existsSync(`${sqliteFile(dataDir)}-shm`) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 1))
  await new Promise((resolve) => setTimeout(resolve, next() * 40))
  child.kill('SIGKILL')
  await ended
}

async function expectComplete(dataDir: string, count: number): Promise<void> {
  const school = await startSoon({ DATA_DIR: dataDir })
  const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(database.prepare('select name from kysely_migration order by name').all()).toEqual(allMigrations)
  expect(database.prepare('select count(*) as n from notices').all()).toEqual([{ n: count }])
  expect(database.prepare("select count(*) as n from users where role = 'Admin'").all()).toEqual([{ n: 1 }])
  database.close()
  await school.kill()
}
