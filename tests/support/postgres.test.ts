// @module-tag slow

import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './postgres.ts'

test('a test run starts a PostgreSQL that stores Bengali and sorts it by code point', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('college')

  const client = new pg.Client({ connectionString: postgres.url('college') })
  await client.connect()
  const { rows } = await client.query(
    `select name from (values ('খ'), ('ক'), ('b'), ('A')) as t(name) order by name`,
  )
  const { rows: settings } = await client.query('show data_directory')
  await client.end()

  expect(rows.map((row) => row.name)).toEqual(['A', 'b', 'ক', 'খ'])
  await postgres.stop()
  expect(existsSync(settings[0].data_directory)).toBe(false)
})
