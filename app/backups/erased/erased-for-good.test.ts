// @module-tag slow

import files, { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { findErasures } from '#app/db/records/erasures.server.ts'
import { sqliteFile } from '#app/db/sqlite/sqlite-file.ts'
import { closeResources, openResources } from '#app/server/open-resources.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import {
  addChild,
  child,
  copyList,
  erase,
  listFile,
  listOf,
  listWith,
  wordsIn,
} from '#tests/support/test-erased.ts'
import { filesOnDisk } from '#tests/support/test-files.ts'
import { openSchool } from '#tests/support/test-school.ts'
import { updateErasedList } from './erased-list.server.ts'

test('after a student is erased, no byte of theirs is in any file or row of the school', async () => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  const { dataDir } = school.resources.settings
  const id = await addChild(school)
  expect(await wordsIn(dataDir)).not.toEqual([])
  await erase(school, id)
  expect(await wordsIn(dataDir)).toEqual([])
  expect(await readdir(join(dataDir, 'uploads/students'))).toEqual([])
  expect(school.logged).toEqual([])
})

test('a database of a version that did not overwrite deleted rows is cleared once, after the first start', async () => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  const { settings } = school.resources
  const id = await addChild(school)
  await erase(school, await addChild(school, 'B'))
  await closeResources(school.resources)
  const older = new DatabaseSync(sqliteFile(settings.dataDir))
  older.exec('pragma secure_delete=off; delete from changes; delete from idempotency_keys')
  older.exec(`delete from students where id = ${id}; pragma user_version=0`)
  older.close()
  expect(await wordsIn(settings.dataDir)).not.toEqual([])
  const lines: string[] = []
  const note = (event: string) => void lines.push(event)
  const again = await openResources(settings, { info: note, warn: note, error: note })
  onTestFinished(() => closeResources(again))
  await expect.poll(() => lines).toContain('deleted records overwritten')
  expect(await wordsIn(settings.dataDir)).toEqual([])
  expect(await again.database.secureErase.isDue()).toBe(false)
})

test('an erased student leaves only an id and a time in the tables', async () => {
  const school = await openSchool()
  const id = await addChild(school)
  const { sql } = school.resources.database
  await sql
    .insertInto('sample_records')
    .values({ entity: 'students', record_id: id, updated_at: '' })
    .execute()
  await erase(school, id)
  for (const { name } of await sql.introspection.getTables()) {
    const rows = JSON.stringify(
      await sql
        .selectFrom(name as 'notices')
        .selectAll()
        .execute(),
    )
    expect([name, Object.values(child).filter((word) => rows.includes(word))]).toEqual([name, []])
  }
  expect(await sql.selectFrom('sample_records').selectAll().execute()).toEqual([])
  const erasures = [{ entity: 'students', record_id: id, day: todayInDhaka() }]
  expect(await sql.selectFrom('erasures').selectAll().execute()).toEqual(erasures)
  expect(await listOf(school)).toEqual({
    product: 'pathshala',
    format: 1,
    known_until: todayInDhaka(),
    erasures,
  })
  if (!school.resources.settings.s3) expect((await stat(listFile(school))).mode & 0o077).toBe(0)
})

test('all students who are erased at once are in the list beside the backups', async () => {
  const school = await openSchool()
  const ids = [await addChild(school), await addChild(school, 'B'), await addChild(school, 'C')]
  await Promise.all(ids.map((id) => erase(school, id)))
  const { erasures } = await listOf(school)
  expect(erasures.map(({ record_id }) => record_id).sort()).toEqual(ids.sort())
})

test('a new school beside its old backups never reuses an erased id', async () => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  for (const roll of ['A', 'B', 'C']) await erase(school, await addChild(school, roll))
  const dataDir = join(await newFolder(), 'data')
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  await copyList(school, join(dataDir, 'backups/erased.json'))
  const fresh = await openSchool({ DATABASE_URL: '', ...filesOnDisk, DATA_DIR: dataDir })
  expect(await addChild(fresh)).toBeGreaterThan(3)
})

test('sample records never reuse an erased id of an old list', async () => {
  const list = listWith({ entity: 'students', record_id: 7, day: '2026-01-01' })
  const school = await openSchool({ SAMPLE_CONTENT: 'on', ...filesOnDisk }, undefined, ({ settings }) =>
    putList(settings.dataDir, list),
  )
  const students = (await school.get('/api/students/')).list.map(({ id }) => Number(id))
  expect(students.length).toBeGreaterThan(7)
  expect(Math.min(...students)).toBeGreaterThan(7)
  expect(await addChild(school)).toBeGreaterThan(Math.max(...students))
  expect(await findErasures(school.resources.database.sql)).toMatchObject([{ record_id: 7 }])
  expect(school.logged).toEqual([])
})

test('a damaged list is moved away at the start, and the new one has only the erasures of the database', async () => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  const id = await addChild(school)
  await erase(school, id)
  const day = '2026-01-01'
  await school.resources.database.sql.updateTable('erasures').set({ day }).execute()
  await writeFile(listFile(school), '{"product":"pathsh')
  const { logged, log } = recordLog()
  const again = await openResources(school.resources.settings, log)
  onTestFinished(() => closeResources(again))
  expect(logged).toMatchObject([
    ['the list of erased records was damaged', { kept_as: 'erased.json.damaged' }],
  ])
  expect(await listOf(school)).toMatchObject({ known_until: day, erasures: [{ record_id: id }] })
  expect(await readFile(`${listFile(school)}.damaged`, 'utf8')).toBe('{"product":"pathsh')

  // New erasures are added; erasures of the damaged list alone are missing.
  const next = await addChild(school, 'B')
  await erase(school, next)
  const ids = [{ record_id: id }, { record_id: next }]
  expect(await listOf(school)).toMatchObject({ known_until: day, erasures: ids })
  await rm(`${listFile(school)}.damaged`)
  await updateErasedList(again)
  expect(await listOf(school)).toMatchObject({ known_until: todayInDhaka(), erasures: ids })
})

test('with a damaged list and a database without erasures, the new list covers no day', async () => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  const id = await addChild(school)
  await putList(school.resources.settings.dataDir, '')
  await updateErasedList(school.resources)
  await erase(school, id)
  expect(await listOf(school)).toMatchObject({ known_until: '1970-01-01', erasures: [{ record_id: id }] })
  expect(school.logged).toEqual(['the list of erased records was damaged'])
})

test('a list that can’t be read from the disk stays unchanged, with an error in the log', async () => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  const ids = [await addChild(school, 'A'), await addChild(school, 'B')]
  const list = listWith({ entity: 'students', record_id: 900, day: '2026-01-01' })
  await putList(school.resources.settings.dataDir, list)
  const real = files.readFile
  const setReadFile = (readFile: unknown) => {
    files.readFile = readFile as typeof real
    syncBuiltinESMExports()
  }
  onTestFinished(() => setReadFile(real))
  setReadFile(async (...args: Parameters<typeof real>) => {
    if (args[0] === listFile(school)) throw Object.assign(new Error('i/o error'), { code: 'EIO' })
    return real(...args)
  })
  await erase(school, Number(ids[0]))
  const { logged, log } = recordLog()
  const again = await openResources(school.resources.settings, log)
  onTestFinished(() => closeResources(again))
  expect(logged).toMatchObject([['the list of erased records is not up to date', { code: 'EIO' }]])
  expect(school.logged).toMatchObject([expect.stringContaining('EIO')])
  expect(await real(listFile(school), 'utf8')).toBe(list)

  setReadFile(real)
  await erase(school, Number(ids[1]))
  const erasures = [900, ...ids].map((record_id) => ({ record_id }))
  expect(await listOf(school)).toMatchObject({ known_until: todayInDhaka(), erasures })
})

test('the log warns if the database is older than the list and erased records are back', async () => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  const id = await addChild(school)
  await putList(
    school.resources.settings.dataDir,
    listWith({ entity: 'students', record_id: id, day: '2026-01-01' }),
  )
  const { logged, log } = recordLog()
  const again = await openResources(school.resources.settings, log)
  onTestFinished(() => closeResources(again))
  expect(logged).toMatchObject([['erased records are back', { count: 1 }]])
  expect((await school.get('/api/students/')).list).toHaveLength(1)
})

test('an undo during an erasure does not restore the record', async () => {
  const school = await openSchool()
  for (let round = 0; round < 5; round += 1) {
    const id = await addChild(school, String(round))
    await school.send('DELETE', `/api/students/${id}/`)
    const [deleted] = (await school.get(`/api/changes/?entity=students&record_id=${id}`)).list
    const [undone, erased] = await Promise.all([
      school.send('POST', `/api/changes/${deleted?.id}/undo/`),
      school.send('POST', `/api/students/${id}/erase/`),
    ])
    expect([200, 404, 409]).toContain(undone.status)
    expect(erased.status).toBe(204)
    expect((await school.get(`/api/students/${id}/`)).status).toBe(404)
    expect((await school.get(`/api/changes/?entity=students&record_id=${id}`)).list).toEqual([])
  }
})

async function putList(dataDir: string, list: string): Promise<void> {
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  await writeFile(join(dataDir, 'backups/erased.json'), list)
}

function recordLog() {
  const logged: [event: string, facts: unknown][] = []
  const note = (event: string, facts: unknown) => void logged.push([event, facts])
  const error = (event: string, fault: unknown) =>
    note(event, fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault)
  return { logged, log: { info: () => {}, warn: note, error } }
}
