// @module-tag postgres
// @module-tag slow

import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { catalog } from '#app/features/entities.ts'
import { storeVisits } from '#app/features/visits/visits.store.server.ts'
import { addOneOfEach } from '#tests/support/test-everything.ts'
import { filesOnDisk } from '#tests/support/test-files.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'
import { backupTables } from './archive-format.ts'
import { restoreBackup } from './restore-archive.server.ts'
import { writeBackup } from './write-archive.server.ts'

const onOneMachine = { DATABASE_URL: '', ...filesOnDisk }

test('a school moves from one machine to PostgreSQL and an object store and back, with every row and file', async () => {
  const old = await openSchool(onOneMachine)
  await addOneOfEach(old)
  const [notice] = (await old.get('/api/notices/')).list
  await old.send('PUT', `/api/notices/${notice?.id}/`, {
    title: 'বদলানো নোটিশ',
    description: '‍ক্ষ\u2028"\\n🙂',
  })
  const { id } = await old.add('/api/staff/', { full_name: 'সালমা', designation: 'দপ্তরি' })
  await old.send('DELETE', `/api/staff/${id}/`)
  await addSecondFactor(old)
  const { id: erasedId } = await old.add('/api/students/', {
    full_name: 'সালমা',
    roll_number: '১',
    class_name: (await old.get('/api/classes/')).list[0]?.id,
  })
  await old.send('POST', `/api/students/${erasedId}/erase/`)
  await old.get('/notice', { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' } })
  await storeVisits(old.resources.database, old.resources.visits)
  const before = await everything(old)
  for (const table of backupTables(catalog))
    if (table !== 'sample_records') expect([table, before.rows[table]?.length]).not.toEqual([table, 0])
  expect(before.files.size).toBeGreaterThan(4)

  const moved = await restored(old, {})
  expect(await everything(moved)).toEqual(before)
  const back = await restored(moved, onOneMachine)
  expect(await everything(back)).toEqual(before)

  const added = await back.add('/api/classes/', { name: 'নতুন' })
  expect(added.id).toBeGreaterThan(Number(before.rows.classes?.at(-1)?.id))
})

async function restored(from: School, settings: Record<string, string>): Promise<School> {
  const { dataDir } = from.resources.settings
  const file = `${dataDir}/moving.zip`
  await writeBackup(from.resources, file)
  return openSchool(settings, undefined, (place) => restoreBackup(place, file))
}

async function addSecondFactor({ resources: { database } }: School): Promise<void> {
  const factor = {
    user_id: 2,
    secret: 'BASE32',
    confirmed_at: new Date().toISOString(),
    last_step: 57_000_000,
  }
  await database.sql.insertInto('second_factors').values(factor).execute()
  await database.sql.insertInto('recovery_codes').values({ user_id: 2, code_hash: 'hash' }).execute()
  await database.sql.insertInto('server_keys').values({ purpose: 'recovery-codes', key: 'key' }).execute()
  await database.sql
    .insertInto('sample_records')
    .values(
      [1, 2].map((record_id) => ({ entity: 'classes', record_id, updated_at: '2026-01-01T00:00:00.000Z' })),
    )
    .execute()
}

/** Every row and every file that a backup contains. */
async function everything({ resources: { database, storage } }: School) {
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const table of backupTables(catalog))
    rows[table] = await database.sql
      .selectFrom(table as 'notices')
      .selectAll()
      .orderBy(table === 'sample_records' || table === 'erasures' ? ('record_id' as 'id') : 'id')
      .execute()
  // Opening a school signs its Admin in.
  rows.journal = rows.journal?.filter(({ user_id, kind }) => user_id !== 1 || kind !== 'sign_in') ?? []
  const files = new Map<string, string>()
  for await (const { key } of storage.list())
    for (const part of await storage.listParts(key)) {
      const found = await storage.open(key, part)
      files.set(`${key}/${part}`, found ? (await buffer(found.stream)).toString('base64') : '')
    }
  return { rows, files }
}
