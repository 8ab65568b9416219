import { statSync } from 'node:fs'
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { newFolder } from '#tests/support/new-folder.ts'
import { filesOnDisk, pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool } from '#tests/support/test-school.ts'
import { openDiskStorage } from './disk-storage.server.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** The inodes of the synced files, because a rename does not change them. */
async function watchSyncs(): Promise<number[]> {
  const probe = await open(import.meta.filename)
  const synced: number[] = []
  const handles: FileHandle = Object.getPrototypeOf(probe)
  await probe.close()
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.push((await this.stat()).ino)
    await this.datasync()
  })
  return synced
}

test('a saved file, its folder and the parent folders are synced', async () => {
  const dataDir = await newFolder()
  const storage = await openDiskStorage(dataDir)
  const folder = join(dataDir, 'staged')
  await mkdir(folder)
  for (const name of ['320.webp', 'full.jpg']) await writeFile(join(folder, name), name)
  const synced = await watchSyncs()
  await storage.save(folder, 'teachers/abc')
  const uploads = join(dataDir, 'uploads')
  const inodes = ['teachers/abc/320.webp', 'teachers/abc/full.jpg', 'teachers/abc', 'teachers', ''].map(
    (path) => statSync(join(uploads, path)).ino,
  )
  expect(synced).toEqual(inodes)
})

test.each([
  [
    'a notice with its PDF',
    '/api/notices/',
    async () => form({ title: 'ছুটি', pdf_file: [pdfFile(), 'a.pdf'] }),
  ],
  [
    'a teacher with a picture',
    '/api/teachers/',
    async () => form({ full_name: 'করিম', photo: [await picture(), 'a.jpg'] }),
  ],
])('the save of %s is answered after its files are synced', async (_title, path, body) => {
  const school = await openSchool(filesOnDisk)
  const synced = await watchSyncs()
  const record = await school.add(path, await body())
  const address = String(record.pdf_file ?? record.photo)
  const key = address.split('/').slice(2, 4).join('/')
  const { dataDir } = school.resources.settings
  for (const part of await school.resources.storage.listParts(key))
    expect(synced).toContain(statSync(join(dataDir, 'uploads', key, part)).ino)
})

test('SQLite syncs each transaction to the disk', async () => {
  const { resources } = await openSchool({ DATABASE_URL: '' })
  const read = async (name: string) =>
    (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(resources.database.sql)).rows
  // 2 is "full": the WAL is synced after each transaction (sqlite.org/pragma.html).
  expect(await read('synchronous')).toEqual([{ synchronous: 2 }])
  expect(await read('journal_mode')).toEqual([{ journal_mode: 'wal' }])
  expect(await read('foreign_keys')).toEqual([{ foreign_keys: 1 }])
})
