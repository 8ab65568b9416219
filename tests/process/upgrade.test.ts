// @module-tag rest

import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrationNames } from '../../app/db/migrate.server.ts'
import { sqliteFile } from '../../app/db/sqlite/sqlite-file.ts'
import { environment } from '../../scripts/tools.ts'
import { newFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { launchSchool, runCli, startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { callSchoolProcess } from '../support/test-school.ts'

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim()
const needed = await Promise.all(
  migrationNames.map(async (name): Promise<string | null> => {
    const { needs } = await import(`../../app/db/migrations/${name}.ts`)
    return needs
  }),
)
const addedBy = git('log', '-1', '--format=%H', '--', 'app/db/migrations')
const lastNeeded = `${addedBy}^:app/db/migrations/${needed.findLast((name) => name !== null)}.ts`

// Needs the Git history, and that the build before has the last migration without which a build does not start.
if (addedBy && spawnSync('git', ['cat-file', '-e', lastNeeded], { cwd: root }).status === 0)
  test('the build before the newest migration works on the database of this build', async () => {
    await promisify(execFile)(process.execPath, ['tests/support/check-upgrade.ts'], {
      cwd: root,
      env: environment(),
    })
  })

const additiveMigration = `
  alter table classes add column motto text not null default '';
  create table later_records (id integer primary key, name text not null);
  create index later_records_by_name on later_records (name);
  insert into kysely_migration (name, timestamp) values ('9998-clubs', '2027-01-01T00:00:00.000Z');`
const incompatibleMigration = `
  insert into kysely_migration (name, timestamp) values ('9999-other-classes', '2027-02-01T00:00:00.000Z');
  update schema_compat set needed_migration = '9999-other-classes';`

test.each(['SQLite', 'PostgreSQL'])(
  'after a newer version has migrated %s, this version runs and restarts, unless the migration forbids it',
  async (kind) => {
    const { settings, run } = await prepareDatabase(kind)
    const first = await startSchool(settings)
    onTestFinished(first.kill)
    const school = await callSchoolProcess(first.url)
    await school.add('/api/classes/', { name: 'একাদশ' })
    await run(additiveMigration)
    await school.add('/api/classes/', { name: 'দ্বাদশ' })

    const second = await startSchool(settings)
    onTestFinished(second.kill)
    const other = await callSchoolProcess(second.url)
    const { id } = await other.add('/api/classes/', { name: 'দশম' })
    expect((await other.send('PUT', `/api/classes/${id}/`, { name: 'নবম' })).status).toBe(200)
    expect((await other.get('/api/classes/')).list.map(({ name }) => name)).toEqual(['একাদশ', 'দ্বাদশ', 'নবম'])
    expect((await other.get('/', { token: null })).status).toBe(200)
    expect(second.output().match(/database is that of a newer version.*9998-clubs/g)).toHaveLength(1)

    // A backup would lack data of the newer version.
    const backup = await runCli(['backup'], settings)
    expect([backup.code, backup.output]).toEqual([1, expect.stringMatching(/newer version/)])

    await run(incompatibleMigration)
    const { output, ended } = await launchSchool(settings)
    expect(await ended).toBe(1)
    expect(output()).toMatch(
      /newer version of the product \(9998-clubs, 9999-other-classes\)\. Nothing was changed/,
    )
  },
)

async function prepareDatabase(kind: string) {
  const dataDir = await newFolder()
  if (kind === 'SQLite') {
    const run = async (sql: string) => {
      const database = new DatabaseSync(sqliteFile(dataDir))
      database.exec(sql)
      database.close()
    }
    return { settings: { DATA_DIR: dataDir, ...adminSettings }, run }
  }
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('college')
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: postgres.url('college') })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url('college'), ...adminSettings }
  return { settings, run }
}
