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
const below = (most: number) => Math.floor(next() * most)
const markOf = (id: number) => `শিশু-${String(id).padStart(5, '0')}-নাম`

test('after hundreds of deletions and years of edits, no page of the file has any part of a deleted row', async () => {
  const { database, dataDir } = await newDatabase()
  const ids = await fill(database)
  const gone = ids.filter(() => next() < 0.4)
  await forget(database, gone)
  expect(await database.secureErase.isDue()).toBe(true)
  expect(await database.secureErase.run()).toBe('done')
  expect(await database.secureErase.isDue()).toBe(false)

  const bytes = await allBytes(dataDir)
  expect(gone.filter((id) => bytes.includes(markOf(id)))).toEqual([])
  const kept = ids.filter((id) => !gone.includes(id))
  expect(kept.filter((id) => !bytes.includes(markOf(id)))).toEqual([])
})

test('while the file is rewritten reads go on, writes wait, and none of them fails', async () => {
  const { database } = await newDatabase()
  const ids = await fill(database)
  await forget(database, ids.slice(0, 5))
  const clearing = database.secureErase.run()
  const writes = ids.slice(5, 25).map((id) => forget(database, [id]))
  const reads = ids.map((id) => database.sql.selectFrom('changes').selectAll().where('id', '=', id).execute())
  expect(await clearing).toBe('done')
  await Promise.all([...writes, ...reads])
  expect((await database.sql.selectFrom('changes').select('id').execute()).length).toBe(ids.length - 25)
})

test('while a backup reads a snapshot the WAL can not be truncated; afterwards it is', async () => {
  const { database, dataDir } = await newDatabase()
  const ids = await fill(database)
  const [gone = 0] = ids
  await readSnapshot({ dataDir, databaseUrl: undefined }, async (older) => {
    await older.selectFrom('changes').select('id').limit(1).execute()
    await forget(database, [gone])
    expect(await database.secureErase.run()).toBe('later')
    expect(await database.secureErase.isDue()).toBe(true)
  })
  expect(await database.secureErase.run()).toBe('done')
  expect((await allBytes(dataDir)).includes(markOf(gone))).toBe(false)
})

test('without room to rewrite the file it waits until there is some, and loses nothing', async () => {
  const { database, dataDir } = await newDatabase()
  const ids = await fill(database)
  const [gone = 0] = ids
  await forget(database, [gone])
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

test('what was to be overwritten when the power failed is overwritten after the next start', async () => {
  const { database, dataDir } = await newDatabase()
  const [gone = 0] = await fill(database)
  await forget(database, [gone])
  await database.close()
  const again = await openDatabase({ catalog, dataDir, databaseUrl: undefined })
  onTestFinished(() => again.close())
  expect(await again.secureErase.isDue()).toBe(true)
  expect(await again.secureErase.run()).toBe('done')
  expect((await allBytes(dataDir)).includes(markOf(gone))).toBe(false)
})

test('deletions of another process are overwritten, too, even if this one has rewritten the file before', async () => {
  const { database, dataDir } = await newDatabase()
  await forget(database, [])
  expect(await database.secureErase.run()).toBe('done')
  const gone = await forgetElsewhere(dataDir)
  expect(await database.secureErase.isDue()).toBe(true)
  expect(await database.secureErase.run()).toBe('done')
  expect(await namedIn(dataDir, gone)).toEqual([])
})

test('deletions of another process while the WAL is awaited are overwritten, too', {
  tags: ['rest'],
}, async () => {
  const { database, dataDir } = await newDatabase()
  let gone: number[] = []
  await readSnapshot({ dataDir, databaseUrl: undefined }, async (older) => {
    await older.selectFrom('changes').select('id').limit(1).execute()
    await forget(database, [])
    expect(await database.secureErase.run()).toBe('later')
    gone = await forgetElsewhere(dataDir)
  })
  expect(await database.secureErase.run()).toBe('done')
  expect(await namedIn(dataDir, gone)).toEqual([])
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

/** Rows that grow, shrink and move between pages, as those of a history do. */
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
  const text = () => markOf(id) + 'ক'.repeat(below(300))
  const about = { at: '', user: markOf(id), user_id: null, kind: 'update', entity: 'students', record_id: id }
  return { id, ...about, before: text(), after: text() }
}

async function forget({ sql: db, secureErase }: Database, ids: number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const id of ids) await trx.deleteFrom('changes').where('id', '=', id).execute()
    await secureErase.mark(trx)
  })
}

/** Another process deletes rows, and exits before it has overwritten them; returns their ids. */
async function forgetElsewhere(dataDir: string): Promise<number[]> {
  const other = await openDatabase({ catalog, dataDir, databaseUrl: undefined })
  const gone = (await fill(other)).filter(() => next() < 0.4)
  await forget(other, gone)
  await other.close()
  return gone
}

async function namedIn(dataDir: string, ids: number[]): Promise<number[]> {
  const bytes = await allBytes(dataDir)
  return ids.filter((id) => bytes.includes(markOf(id)))
}

async function allBytes(dataDir: string): Promise<Buffer> {
  const names = await readdir(dataDir)
  expect(names).toContain('pathshala.sqlite-wal')
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(dataDir, name)))))
}
