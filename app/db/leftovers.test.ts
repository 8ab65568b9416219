import { mkdtemp, readdir, readFile, rm, stat, statfs, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { catalog } from '#app/features/entities.ts'
import { seeded } from '#app/sample/drawings/random.ts'
import { type Database, openDatabase, readSnapshot, sqliteFile } from './database.server.ts'

// With this one pieces stay where deleted rows alone are overwritten.
const { next } = seeded(1)
const below = (most: number) => Math.floor(next() * most)
const markOf = (id: number) => `শিশু-${String(id).padStart(5, '0')}-নাম`

test('of hundreds who are deleted after years of edits, no piece stays in any page of the file', async () => {
  const { database, dataDir } = await newDatabase()
  const ids = await fill(database)
  const gone = ids.filter(() => next() < 0.4)
  await forget(database, gone)
  expect(await database.leftovers.areThere()).toBe(true)
  expect(await database.leftovers.clear()).toBe('cleared')
  expect(await database.leftovers.areThere()).toBe(false)

  const bytes = await allBytes(dataDir)
  expect(gone.filter((id) => bytes.includes(markOf(id)))).toEqual([])
  const kept = ids.filter((id) => !gone.includes(id))
  expect(kept.filter((id) => !bytes.includes(markOf(id)))).toEqual([])
})

test('reads go on and writes wait while the file is written anew, and none of them fails', async () => {
  const { database } = await newDatabase()
  const ids = await fill(database)
  await forget(database, ids.slice(0, 5))
  const clearing = database.leftovers.clear()
  const writes = ids.slice(5, 25).map((id) => forget(database, [id]))
  const reads = ids.map((id) => database.sql.selectFrom('changes').selectAll().where('id', '=', id).execute())
  expect(await clearing).toBe('cleared')
  await Promise.all([...writes, ...reads])
  expect((await database.sql.selectFrom('changes').select('id').execute()).length).toBe(ids.length - 25)
})

test('while a backup reads an older state the log can not be emptied: it is, once the backup has ended', async () => {
  const { database, dataDir } = await newDatabase()
  const ids = await fill(database)
  const [gone = 0] = ids
  await readSnapshot({ dataDir, databaseUrl: undefined }, async (older) => {
    await older.selectFrom('changes').select('id').limit(1).execute()
    await forget(database, [gone])
    expect(await database.leftovers.clear()).toBe('later')
    expect(await database.leftovers.areThere()).toBe(true)
  })
  expect(await database.leftovers.clear()).toBe('cleared')
  expect((await allBytes(dataDir)).includes(markOf(gone))).toBe(false)
})

test('without room to write the file anew it waits until there is some, and loses nothing', async () => {
  const { database, dataDir } = await newDatabase()
  const ids = await fill(database)
  const [gone = 0] = ids
  await forget(database, [gone])
  const file = sqliteFile(dataDir)
  const { size } = await stat(file)
  const { bavail, bsize } = await statfs(dataDir)
  // As large as what is free, and nothing of it on the disk.
  await truncate(file, bavail * bsize)
  expect(await database.leftovers.clear()).toBe('later')
  await truncate(file, size)
  expect(await database.leftovers.clear()).toBe('cleared')
  expect((await database.sql.selectFrom('changes').select('id').execute()).length).toBe(ids.length - 1)
})

test('what was to go when the power failed goes after the next start', async () => {
  const { database, dataDir } = await newDatabase()
  const [gone = 0] = await fill(database)
  await forget(database, [gone])
  await database.close()
  const again = await openDatabase({ catalog, dataDir, databaseUrl: undefined })
  onTestFinished(() => again.close())
  expect(await again.leftovers.areThere()).toBe(true)
  expect(await again.leftovers.clear()).toBe('cleared')
  expect((await allBytes(dataDir)).includes(markOf(gone))).toBe(false)
})

test('what another process deletes is overwritten, too, though this one has cleared the file before', async () => {
  const { database, dataDir } = await newDatabase()
  await forget(database, [])
  expect(await database.leftovers.clear()).toBe('cleared')
  const gone = await forgetElsewhere(dataDir)
  expect(await database.leftovers.areThere()).toBe(true)
  expect(await database.leftovers.clear()).toBe('cleared')
  expect(await namedIn(dataDir, gone)).toEqual([])
})

test('what another process deletes while the log is waited for is overwritten, too', async () => {
  const { database, dataDir } = await newDatabase()
  let gone: number[] = []
  await readSnapshot({ dataDir, databaseUrl: undefined }, async (older) => {
    await older.selectFrom('changes').select('id').limit(1).execute()
    await forget(database, [])
    expect(await database.leftovers.clear()).toBe('later')
    gone = await forgetElsewhere(dataDir)
  })
  expect(await database.leftovers.clear()).toBe('cleared')
  expect(await namedIn(dataDir, gone)).toEqual([])
})

async function newDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'pathshala-leftovers-'))
  const database = await openDatabase({ catalog, dataDir, databaseUrl: undefined })
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { database, dataDir }
}

/** Rows that grow, shrink and move from page to page, as those of a history do. */
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

async function forget({ sql: db, leftovers }: Database, ids: number[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const id of ids) await trx.deleteFrom('changes').where('id', '=', id).execute()
    await leftovers.mark(trx)
  })
}

/** Another process deletes rows, and ends before it has overwritten them; answers their ids. */
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
