// @module-tag slow

import { mkdtemp, readdir, readFile, rm, stat, statfs, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase, readSnapshot } from '#app/db/database.server.ts'
import { catalog } from '#app/features/entities.ts'
import { seeded } from '#tests/support/seeded.ts'
import { sqliteFile } from './sqlite-file.ts'

// With this seed, overwriting deleted rows alone leaves some of their bytes.
const { next } = seeded(1)
const below = (max: number) => Math.floor(next() * max)
const nameOf = (id: number) => `শিশু-${String(id).padStart(5, '0')}-নাম`

test('after hundreds of deletions and edits, the files contain no part of a deleted row', async () => {
  const { database, dataDir } = await newDatabase()
  const ids = await fill(database)
  const deleted = ids.filter(() => next() < 0.4)
  await deleteRows(database, deleted)
  expect(await database.secureErase.isDue()).toBe(true)
  expect(await database.secureErase.run()).toBe('done')
  expect(await database.secureErase.isDue()).toBe(false)

  const bytes = await allBytes(dataDir)
  expect(deleted.filter((id) => bytes.includes(nameOf(id)))).toEqual([])
  const remaining = ids.filter((id) => !deleted.includes(id))
  expect(remaining.filter((id) => !bytes.includes(nameOf(id)))).toEqual([])
})

test('reads and writes succeed while the file is rewritten', async () => {
  const { database } = await newDatabase()
  const ids = await fill(database)
  await deleteRows(database, ids.slice(0, 5))
  const erasing = database.secureErase.run()
  const writes = ids.slice(5, 25).map((id) => deleteRows(database, [id]))
  const reads = ids.map((id) => database.sql.selectFrom('changes').selectAll().where('id', '=', id).execute())
  expect(await erasing).toBe('done')
  await Promise.all([...writes, ...reads])
  expect((await database.sql.selectFrom('changes').select('id').execute()).length).toBe(ids.length - 25)
})

test('the WAL is truncated once a backup has read its snapshot', async () => {
  const { database, dataDir } = await newDatabase()
  const ids = await fill(database)
  const [deleted = 0] = ids
  await readSnapshot({ dataDir, databaseUrl: undefined }, async (snapshot) => {
    await snapshot.selectFrom('changes').select('id').limit(1).execute()
    await deleteRows(database, [deleted])
    expect(await database.secureErase.run()).toBe('later')
    expect(await database.secureErase.isDue()).toBe(true)
  })
  expect(await database.secureErase.run()).toBe('done')
  expect((await allBytes(dataDir)).includes(nameOf(deleted))).toBe(false)
})

test('on a full disk the file is rewritten later, without loss', async () => {
  const { database, dataDir } = await newDatabase()
  const ids = await fill(database)
  const [deleted = 0] = ids
  await deleteRows(database, [deleted])
  const file = sqliteFile(dataDir)
  const { size } = await stat(file)
  const { bavail, bsize } = await statfs(dataDir)
  // A sparse file as large as the free space.
  await truncate(file, bavail * bsize)
  expect(await database.secureErase.run()).toBe('later')
  await truncate(file, size)
  expect(await database.secureErase.run()).toBe('done')
  expect((await database.sql.selectFrom('changes').select('id').execute()).length).toBe(ids.length - 1)
})

test('deleted rows that were not overwritten before a power failure are overwritten after the next start', async () => {
  const { database, dataDir } = await newDatabase()
  const [deleted = 0] = await fill(database)
  await deleteRows(database, [deleted])
  await database.close()
  const again = await openDatabase({ catalog, dataDir, databaseUrl: undefined })
  onTestFinished(() => again.close())
  expect(await again.secureErase.isDue()).toBe(true)
  expect(await again.secureErase.run()).toBe('done')
  expect((await allBytes(dataDir)).includes(nameOf(deleted))).toBe(false)
})

test('deletions of another process are overwritten, too, even if this process has rewritten the file before', async () => {
  const { database, dataDir } = await newDatabase()
  await deleteRows(database, [])
  expect(await database.secureErase.run()).toBe('done')
  const deleted = await deleteInOtherProcess(dataDir)
  expect(await database.secureErase.isDue()).toBe(true)
  expect(await database.secureErase.run()).toBe('done')
  expect(await idsFoundIn(dataDir, deleted)).toEqual([])
})

test('deletions of another process before the WAL is truncated are overwritten, too', {
  tags: ['rest'],
}, async () => {
  const { database, dataDir } = await newDatabase()
  let deleted: number[] = []
  await readSnapshot({ dataDir, databaseUrl: undefined }, async (snapshot) => {
    await snapshot.selectFrom('changes').select('id').limit(1).execute()
    await deleteRows(database, [])
    expect(await database.secureErase.run()).toBe('later')
    deleted = await deleteInOtherProcess(dataDir)
  })
  expect(await database.secureErase.run()).toBe('done')
  expect(await idsFoundIn(dataDir, deleted)).toEqual([])
})

async function newDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'pathshala-secure-erase-'))
  const database = await openDatabase({ catalog, dataDir, databaseUrl: undefined })
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { database, dataDir }
}

/** Rows that grow, shrink and move between pages, as in a history. */
async function fill({ sql: db }: Database): Promise<number[]> {
  const ids = Array.from({ length: 800 }, (_, index) => index + 1)
  await db.transaction().execute(async (trx) => {
    for (const newest of ids) {
      await trx.insertInto('changes').values(rowOf(newest)).execute()
      const { id, ...row } = rowOf(1 + below(newest))
      await trx.updateTable('changes').set(row).where('id', '=', id).execute()
    }
  })
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  return ids
}

function rowOf(id: number) {
  const text = () => nameOf(id) + 'ক'.repeat(below(300))
  const about = { at: '', user: nameOf(id), user_id: null, kind: 'update', entity: 'students', record_id: id }
  return { id, ...about, before: text(), after: text() }
}

async function deleteRows({ sql: db, secureErase }: Database, ids: number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const id of ids) await trx.deleteFrom('changes').where('id', '=', id).execute()
    await secureErase.mark(trx)
  })
}

/** Another process deletes rows and exits before it overwrites them. */
async function deleteInOtherProcess(dataDir: string): Promise<number[]> {
  const other = await openDatabase({ catalog, dataDir, databaseUrl: undefined })
  const deleted = (await fill(other)).filter(() => next() < 0.4)
  await deleteRows(other, deleted)
  await other.close()
  return deleted
}

async function idsFoundIn(dataDir: string, ids: number[]): Promise<number[]> {
  const bytes = await allBytes(dataDir)
  return ids.filter((id) => bytes.includes(nameOf(id)))
}

async function allBytes(dataDir: string): Promise<Buffer> {
  const names = await readdir(dataDir)
  expect(names).toContain('pathshala.sqlite-wal')
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))))
}
