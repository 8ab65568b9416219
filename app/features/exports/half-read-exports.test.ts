import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { write } from '#app/db/write.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { csvStream, xlsxStream } from '#app/sheets/write-sheet.ts'
import { type School, schoolTest } from '#tests/support/test-school.ts'
import { exportedColumns } from './exported-columns.rules.ts'
import { withCleanup } from './exports.api.server.ts'
import { type Reading, startReading } from './exports.store.server.ts'

const count = 1201
// Long, so that the file is written in many chunks.
const nameOf = (number: number) => `শ্রেণি ${number}, ${'শাপলা '.repeat(60)}ফুল`

const test = schoolTest.extend('many', { auto: true, scope: 'file' }, async ({ school }) => {
  await write(school.resources.database, async (w) => {
    for (let number = 0; number < count; number += 1)
      await classes.insertUnrecorded(w, { name: nameOf(number) })
  })
})

const columns = exportedColumns(classes.entity)
const read = ({ resources }: School) =>
  startReading(resources, classes, { order: undefined, filters: [], columns })

test('an export is one snapshot, even if records change meanwhile', async ({ school }) => {
  const { sql } = school.resources.database
  const names: unknown[] = []
  for await (const [name] of await read(school)) {
    if (names.length === 0) {
      await sql.deleteFrom('classes').where('name', '=', nameOf(1200)).execute()
      await sql.updateTable('classes').set({ search_key: 'x' }).where('name', '=', nameOf(700)).execute()
      await sql.updateTable('classes').set({ name: 'নতুন' }).where('name', '=', nameOf(600)).execute()
    }
    names.push(name)
  }
  expect(names).toEqual(Array.from({ length: count }, (_, number) => nameOf(number)))
  const next: unknown[] = []
  for await (const [name] of await read(school)) next.push(name)
  expect([next.length, next[600]]).toEqual([count - 1, 'নতুন'])
})

test('a cancelled download ends the snapshot of its export', async ({ school }) => {
  const heads = columns.map(({ head }) => ({ head, kind: 'text' as const }))
  for (const open of [
    (reading: Reading) => csvStream(heads, reading),
    (reading: Reading) => xlsxStream('x', heads, reading),
  ]) {
    const reading = await read(school)
    const reader = withCleanup(reading, open(reading)).getReader()
    await reader.read()
    expect(await hasSnapshot(school)).toBe(true)
    await reader.cancel()
    expect(await hasSnapshot(school)).toBe(false)
    const unread = await read(school)
    await withCleanup(unread, open(unread)).cancel()
    expect(await hasSnapshot(school)).toBe(false)
  }
})

test('a HEAD request for an export leaves no snapshot open', async ({ school }) => {
  const response = await ask(school, 'HEAD')
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('classes-'),
  ])
  expect(await hasSnapshot(school)).toBe(false)
})

test('a fifth simultaneous export is refused with a message, and accepted after another has ended', async ({
  school,
}) => {
  const readings = await Promise.all(Array.from({ length: 4 }, () => read(school)))
  const refused = await ask(school, 'GET')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await refused.json()).toEqual({ message: expect.stringMatching(/নামানো হচ্ছে.*আবার চেষ্টা করুন/) })
  await readings[0]?.end()
  const accepted = await ask(school, 'GET')
  expect([accepted.status, (await accepted.bytes()).length > 0]).toEqual([200, true])
  await Promise.all(readings.map((reading) => reading.end()))
  expect(await hasSnapshot(school)).toBe(false)
})

const ask = (school: School, method: string) =>
  fetch(`${school.url}/api/exports/classes.xlsx/`, {
    method,
    headers: { Authorization: `Bearer ${school.token}` },
  })

async function hasSnapshot({ resources: { database } }: School): Promise<boolean> {
  if (database.kind === 'postgres') {
    const query = `select count(*)::int as open from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`
    const { rows } = await database.sql.executeQuery<{ open: number }>(CompiledQuery.raw(query))
    return rows[0]?.open !== 0
  }
  // SQLite can't checkpoint its whole log while a snapshot is older than the last write.
  await database.sql.updateTable('classes').set({ search_key: randomUUID() }).where('id', '=', 1).execute()
  const { rows } = await database.sql.executeQuery<{ log: number; checkpointed: number }>(
    CompiledQuery.raw('pragma wal_checkpoint(passive)'),
  )
  return rows[0]?.log !== rows[0]?.checkpointed
}
