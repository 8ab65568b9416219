// @module-tag postgres

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '../../app/db/migrate.server.ts'
import { type DatabaseSchema, narrowings, readSchema } from '../support/database-schema.ts'
import { openSchool } from '../support/test-school.ts'

const kind = process.env.TEST_STORE === 'postgres' ? 'postgres' : 'sqlite'
const fixture = join(import.meta.dirname, `../fixtures/released-schema.${kind}.json`)

interface Released {
  /** The last migration of the release. */
  migration: string
  tables: DatabaseSchema
}

// RELEASE=1 (CONTRIBUTING.md, Releasing).
if (process.env.RELEASE)
  test('the schema of this release is recorded', async () => {
    const { database } = (await openSchool()).resources
    const released: Released = {
      migration: migrationNames.at(-1) ?? '',
      tables: await readSchema(database.sql, kind),
    }
    writeFileSync(fixture, `${JSON.stringify(released, null, 1)}\n`)
    expect(existsSync(fixture)).toBe(true)
  })

test('the last release can use the database after every migration since, unless the database refuses it', async () => {
  const { sql: db } = (await openSchool()).resources.database
  const released = readReleased()
  const { needed_migration: needed } = await db
    .selectFrom('schema_compat')
    .selectAll()
    .executeTakeFirstOrThrow()
  const isRefused = needed > released.migration
  const narrowed = narrowings(released.tables, await readSchema(db, kind))
  expect(isRefused ? [] : narrowed).toEqual([])
})

type Narrowing = [what: string, change: RawBuilder<unknown>, found: string]

// SQLite can change columns only by creating the table again.
const onlyOnPostgres: Narrowing[] = [
  [
    'a new column without a default',
    sql`alter table classes add column motto text not null`,
    "classes.motto is new and can't be left out",
  ],
  [
    'a column that becomes not null',
    sql`alter table gallery alter column album_date set not null`,
    'gallery.album_date takes no null any more',
  ],
  [
    'a removed default',
    sql`alter table gallery alter column album drop default`,
    "gallery.album can't be left out any more",
  ],
  [
    'another type',
    sql`alter table notices alter column title type varchar(100)`,
    'notices.title is now character varying',
  ],
  [
    'a check',
    sql`alter table classes add constraint short check (length(name) < 9)`,
    'classes has a new rule: CHECK',
  ],
]

describe('a change that breaks the last release is found', () => {
  test.each<Narrowing>([
    ['a removed table', sql`drop table sample_records`, 'sample_records is gone'],
    ['a removed column', sql`alter table gallery drop column consent_note`, 'gallery.consent_note is gone'],
    ['a renamed column', sql`alter table gallery rename column caption to words`, 'gallery.caption is gone'],
    ['a unique key', sql`create unique index one_title on notices (title)`, 'notices has a new rule: unique'],
    [
      'a reference',
      sql`alter table classes add column head integer references teachers (id)`,
      'classes has a new rule: ',
    ],
    ...(kind === 'postgres' ? onlyOnPostgres : []),
  ])('%s', async (_what, change, found) => {
    const { sql: db } = (await openSchool()).resources.database
    await change.execute(db)
    const narrowed = narrowings(readReleased().tables, await readSchema(db, kind))
    expect(narrowed.filter((one) => one.startsWith(found))).not.toEqual([])
  })
})

function readReleased(): Released {
  return JSON.parse(readFileSync(fixture, 'utf8'))
}
