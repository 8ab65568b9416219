// @module-tag slow

import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readTableShapes } from '#app/db/tables/table-shapes.server.ts'
import { catalog } from '#app/features/entities.ts'
import { backUp, restoredSchool } from '#tests/support/move-school.ts'
import { openSchool, testAdmin } from '#tests/support/test-school.ts'
import { makeTestZip, readTestZip } from '#tests/support/test-zip.ts'
import { manifestEntry, tableEntry, tablesAt } from './archive-format.ts'

test('a backup of a version without second factors is restored, and the school can go on', async () => {
  const old = await openSchool()
  await old.add('/api/classes/', { name: 'একাদশ' })
  const file = await backUp(old)
  const older = join(dirname(file), 'older.zip')
  await writeFirstVersion(file, older)

  const fresh = await restoredSchool(older)
  expect((await fresh.get('/api/classes/')).list).toMatchObject([{ name: 'একাদশ' }])
  expect((await fresh.get('/api/user/')).body).toMatchObject({
    username: testAdmin.username,
    second_factor: false,
  })
  expect((await fresh.add('/api/classes/', { name: 'দ্বাদশ' })).id).toBe(2)
})

const first = '0001-first-tables'

// Writes a backup as the first version did.
async function writeFirstVersion(file: string, older: string): Promise<void> {
  const shapes = await readTableShapes(first)
  const tables = tablesAt(shapes, catalog)
  const entries = (await readTestZip(file)).filter(
    ({ name }) => !name.startsWith('database/') || tables.some((table) => tableEntry(table) === name),
  )
  const changed = entries.map((entry) => {
    const text = entry.content.toString()
    const table = tables.find((one) => tableEntry(one) === entry.name)
    if (table) {
      const columns = shapes.get(table)?.map(({ name }) => name) ?? []
      return { ...entry, content: Buffer.from(text.replace(/.+/g, (line) => onlyColumns(line, columns))) }
    }
    if (entry.name !== manifestEntry) return entry
    const { rows, settings: _settings, lost_files: _lost, ...manifest } = JSON.parse(text)
    const known = Object.fromEntries(tables.map((one) => [one, rows[one]]))
    const before = { ...manifest, migration: first, rows: known }
    return { ...entry, content: Buffer.from(JSON.stringify(before)) }
  })
  await writeFile(older, makeTestZip(changed))
}

function onlyColumns(line: string, columns: readonly string[]): string {
  const row: Record<string, unknown> = JSON.parse(line)
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))
}
