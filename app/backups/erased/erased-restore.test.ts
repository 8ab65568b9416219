// @module-tag slow

import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { manifestEntry, tableEntry } from '#app/backups/archive/archive-format.ts'
import { restoreBackup } from '#app/backups/archive/restore-archive.server.ts'
import { readSettings } from '#app/config.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { findErasures } from '#app/db/records/erasures.server.ts'
import { readTableShapes } from '#app/db/tables/table-shapes.server.ts'
import { catalog } from '#app/features/entities.ts'
import { restore, verify } from '#app/server/cli/backup-commands.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { backUp, restoredSchool } from '#tests/support/move-school.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { addChild, copyList, erase, listFile, listOf, listWith, wordsIn } from '#tests/support/test-erased.ts'
import { filesOnDisk } from '#tests/support/test-files.ts'
import { openSchool } from '#tests/support/test-school.ts'
import { makeTestZip, readTestZip } from '#tests/support/test-zip.ts'

test('a restore omits students who were erased since, and reports up to which day erasures are known', async () => {
  const school = await openSchool()
  const other = await addChild(school, 'B')
  const id = await addChild(school)
  const file = await backUp(school)
  await erase(school, id)
  await copyList(school, join(dirname(file), 'erased.json'))

  let restored: Awaited<ReturnType<typeof restoreBackup>> | undefined
  const fresh = await openSchool({}, undefined, async ({ settings, storage }) => {
    restored = await restoreBackup({ settings, storage, catalog }, file)
  })
  expect(restored).toMatchObject({ excluded: 1, knownUntil: todayInDhaka() })
  expect((await fresh.get('/api/students/')).list.map((student) => student.id)).toEqual([other])
  expect((await fresh.get(`/api/changes/?entity=students&record_id=${id}`)).list).toEqual([])
  const keys: string[] = []
  for await (const { key } of fresh.resources.storage.list()) keys.push(key)
  expect(keys).toHaveLength(1)
  // The new school has the list, and never reuses the id.
  expect((await listOf(fresh)).erasures).toMatchObject([{ entity: 'students', record_id: id }])
  const added = await addChild(fresh, 'C')
  expect(added).toBeGreaterThan(id)
})

test.each([
  {
    where: 'beside the backup',
    listPath: (zip: string, _target: string) => join(dirname(zip), 'erased.json'),
  },
  {
    where: 'in the folder for backups',
    listPath: (_zip: string, target: string) => join(target, 'backups/erased.json'),
  },
  {
    where: 'at the path of --erased',
    listPath: (_zip: string, target: string) => join(dirname(target), 'list.json'),
  },
])('a restore finds the list of erased records $where', async ({ where, listPath }) => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  await addChild(school)
  const file = await backUp(school)
  await erase(school, 1)
  const target = join(await newFolder(), 'data')
  const list = listPath(file, target)
  await mkdir(dirname(list), { recursive: true })
  await copyList(school, list)
  const more = where.includes('--erased') ? ['--erased', list] : []
  const output = await restore(readSettings({ DATA_DIR: target }), [file, '--yes', ...more])
  expect(output).toContain('\n1 records that were erased for good were left out.\n')
  expect(output).toContain(`\nErasures are known up to ${todayInDhaka()}. `)
  expect(await wordsIn(target)).toEqual([])
})

test('a backup contains the erasures from before it was made', async () => {
  const school = await openSchool()
  const id = await addChild(school)
  await erase(school, id)
  const file = await backUp(school)
  const fresh = await restoredSchool(file)
  expect((await listOf(fresh)).erasures).toMatchObject([{ record_id: id }])
  expect(await addChild(fresh)).toBeGreaterThan(id)
})

test('a backup of a version without erasures is restored without those who were erased since', async () => {
  const school = await openSchool()
  const id = await addChild(school)
  const file = await backUp(school)
  await removeErasures(file)
  await erase(school, id)
  await copyList(school, join(dirname(file), 'erased.json'))
  const fresh = await restoredSchool(file)
  expect((await fresh.get('/api/students/')).list).toEqual([])
  expect(await addChild(fresh)).toBeGreaterThan(id)
})

test('an interrupted restore does not lose the list of erased records', async () => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  const id = await addChild(school)
  const file = await backUp(school)
  await erase(school, id)
  const settings = readSettings({ DATA_DIR: join(await newFolder(), 'data') })
  const interrupted = await openDatabase({ ...settings, catalog })
  await sql`create trigger cut_off before insert on erasures begin select raise(abort, 'power cut'); end`.execute(
    interrupted.sql,
  )
  await interrupted.close()
  await expect(restore(settings, [file, '--yes', '--erased', listFile(school)])).rejects.toThrow()

  const fresh = await openSchool(
    { DATABASE_URL: '', ...filesOnDisk, DATA_DIR: settings.dataDir },
    undefined,
    async () => {
      const database = await openDatabase({ ...settings, catalog })
      await sql`drop trigger cut_off`.execute(database.sql)
      await database.close()
    },
  )
  expect((await fresh.get('/api/students/')).list).toEqual([])
  expect(await findErasures(fresh.resources.database.sql)).toMatchObject([{ record_id: id }])
  expect((await listOf(fresh)).erasures).toMatchObject([{ record_id: id }])
  expect(fresh.logged).toEqual([])
})

test('verifying a backup reports the erased records that it still contains', async () => {
  const school = await openSchool()
  const id = await addChild(school)
  const file = await backUp(school)
  expect(await verify(file)).toMatch(/\nErasures are known up to \d{4}-\d\d-\d\d\.$/)
  await erase(school, id)
  await copyList(school, join(dirname(file), 'erased.json'))
  expect(await verify(file)).toContain('It still contains 1 records that were erased since')
})

test.each([
  { why: 'no JSON', content: 'erased' },
  { why: 'of another kind', content: '{"product":"pathshala","format":2,"erasures":[]}' },
  {
    why: 'with an entity that can not be erased',
    content: listWith({ entity: 'users', record_id: 1, day: '2026-01-01' }),
  },
  {
    why: 'with an invalid id',
    content: listWith({ entity: 'students', record_id: -1, day: '2026-01-01' }),
  },
  {
    why: 'with unknown fields',
    content: listWith({ entity: 'students', record_id: 1, day: '2026-01-01', name: 'x' }),
  },
])(
  'a list of erased records that can’t be read stops the restore, before anything changes: $why',
  async ({ content }) => {
    const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
    const file = await backUp(school)
    await writeFile(join(dirname(file), 'erased.json'), content)
    const target = join(await newFolder(), 'data')
    await expect(restore(readSettings({ DATA_DIR: target }), [file, '--yes'])).rejects.toThrow(
      /erased\.json is damaged, or no list .* Nothing was changed\. Replace it by/,
    )
    expect(await readdir(target)).toEqual(['uploads'])
  },
)

test.each([
  {
    why: 'a missing list',
    args: ['school.zip', '--erased', '/nowhere/erased.json'],
    error: "/nowhere/erased.json can't be read",
  },
  { why: 'no file behind --erased', args: ['school.zip', '--erased'], error: 'The file is missing' },
  { why: 'an unknown option', args: ['school.zip', '--delete', 'x'], error: 'The file is missing' },
  { why: 'two backups', args: ['school.zip', 'other.zip'], error: 'The file is missing' },
])('a restore with wrong arguments explains them: $why', async ({ args: [name = '', ...more], error }) => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  const file = await backUp(school)
  const settings = readSettings({ DATA_DIR: join(await newFolder(), 'data') })
  await expect(restore(settings, [join(dirname(file), name), ...more])).rejects.toThrow(error)
})

/** Makes a backup as a version without erasures wrote it. */
async function removeErasures(file: string): Promise<void> {
  const migration = '0008-journal'
  const shapes = await readTableShapes(migration)
  const entries = (await readTestZip(file)).filter(({ name }) => name !== tableEntry('erasures'))
  const changed = entries.map((entry) => {
    const columns = [...shapes].find(([table]) => tableEntry(table) === entry.name)?.[1]
    if (columns) {
      const onlyKnown = (line: string) =>
        JSON.stringify(
          JSON.parse(line),
          columns.map(({ name }) => name),
        )
      return { ...entry, content: Buffer.from(entry.content.toString().replace(/.+/g, onlyKnown)) }
    }
    if (entry.name !== manifestEntry) return entry
    const { rows, ...manifest } = JSON.parse(entry.content.toString())
    const { erasures: _erasures, ...known } = rows
    return {
      ...entry,
      content: Buffer.from(JSON.stringify({ ...manifest, rows: known, migration })),
    }
  })
  await writeFile(file, makeTestZip(changed))
}
