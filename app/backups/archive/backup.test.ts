// @module-tag slow

import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BackupProgress } from '#app/backups/backups.contract.ts'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { catalog } from '#app/features/entities.ts'
import type { Storage } from '#app/storage/storage.server.ts'
import { backUp, restoredSchool } from '#tests/support/move-school.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School, testAdmin } from '#tests/support/test-school.ts'
import { verifyBackup } from './open-archive.server.ts'
import { restoreBackup } from './restore-archive.server.ts'
import { writeBackup } from './write-archive.server.ts'

test('a backup restores a school on a new machine: records, files, history, users and passwords', async () => {
  const old = await openSchool()
  const fields = { title: 'ছুটির নোটিশ', data_guard: 'confirmed' }
  const page = async (): Promise<[Uint8Array<ArrayBuffer>, string]> => [await picture(), 'পাতা.jpg']
  const pages = { page_0: await page(), page_1: await page() }
  const notice = await old.add(
    '/api/notices/',
    form({ ...fields, files: '["new:0"]', file_0: [pdf, 'ছুটি.pdf'], ...pages }),
  )
  const result = { title: 'ফল', category: 'result' }
  const document = await old.add('/api/documents/', form({ ...result, file: [pdf, 'ফল.pdf'], ...pages }))
  const { id: class_name } = await old.add('/api/classes/', { name: 'একাদশ' })
  const student = { full_name: 'রহিমা খাতুন', roll_number: '১', class_name: String(class_name) }
  const { id: studentId } = await old.add('/api/students/', student)
  await old.send('DELETE', `/api/students/${studentId}/`)

  const fresh = await restoredSchool(await backUp(old))

  expect((await fresh.signIn(testAdmin.username, testAdmin.password)).status).toBe(200)
  expect((await fresh.get('/api/notices/')).list).toEqual([notice])
  expect((await fresh.get(String(notice.pdf_file))).text).toBe(pdf.toString())
  expect((await fresh.get('/api/documents/')).list).toEqual([document])
  const [file] = notice.files as ListedFile[]
  const drawn = [...(file?.pages ?? []), ...(document.pages as string[])]
  expect(drawn).toHaveLength(4)
  for (const path of drawn) expect((await fresh.get(path)).status).toBe(200)
  const [published] = (await fresh.get('/api/changes/?entity=notices')).list
  expect(published).toMatchObject({ record_id: notice.id, data_guard: 'confirmed' })
  const [deleted] = (await fresh.get('/api/changes/?entity=students')).list
  expect((await fresh.send('POST', `/api/changes/${deleted?.id}/undo/`)).body).toMatchObject({
    id: studentId,
    full_name: student.full_name,
  })
  const added = await fresh.add('/api/students/', student)
  expect(added.id).toBeGreaterThan(studentId)
})

test('a backup is one snapshot, while the school goes on writing', async () => {
  const school = await openSchool()
  let isWriting = true
  const writer = (async () => {
    for (let count = 0; isWriting && count < 500; count += 1)
      await school.add('/api/notices/', form({ title: `নোটিশ ${count}`, pdf_file: [pdf, 'a.pdf'] }))
  })()
  const file = await backUp(school)
  isWriting = false
  await writer

  const fresh = await restoredSchool(file)
  const notices = (await fresh.get('/api/notices/')).list
  const changes = (await fresh.get('/api/changes/?entity=notices')).list
  expect(changes).toHaveLength(notices.length)
  for (const { pdf_file } of notices) expect((await fresh.get(String(pdf_file))).status).toBe(200)
})

test('a backup is restored only into an empty school', async () => {
  const school = await openSchool()
  await school.add('/api/classes/', { name: 'একাদশ' })
  const file = await backUp(school)
  const { settings, storage } = school.resources
  await expect(restoreBackup({ settings, storage, catalog }, file)).rejects.toThrow('not empty')
  expect((await school.get('/api/classes/')).list).toHaveLength(1)
})

test.each([
  { why: 'no ZIP file', damage: () => Buffer.from('<html>') },
  { why: 'truncated', damage: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2) },
  { why: 'a byte of a file changed', damage: changeUpload },
])('a damaged backup is refused, and nothing is changed: $why', async ({ damage }) => {
  const school = await openSchool()
  await school.add('/api/notices/', form({ title: 'নোটিশ', pdf_file: [pdf, 'a.pdf'] }))
  const file = await backUp(school)
  await writeFile(file, damage(await readFile(file)))
  const target = await emptyTarget(school)
  await expect(restoreBackup({ ...school.resources, settings: target }, file)).rejects.toThrow(
    'Nothing was changed',
  )
  expect(await readdir(target.dataDir)).toEqual([])
})

test('if photos are erased while a backup is made, no student in it lacks a photo', async () => {
  const school = await openSchool()
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ' })
  const ids: number[] = []
  for (const roll_number of ['1', '2', '3']) {
    const fields = { full_name: 'রহিমা', roll_number, class_name: String(class_name) }
    ids.push((await school.add('/api/students/', form({ ...fields, photo: [await picture(), 'a.jpg'] }))).id)
  }
  const { settings, storage } = school.resources
  const erase = async (id: number | undefined) =>
    expect((await school.send('POST', `/api/students/${id}/erase/`)).status).toBe(204)
  let opened = 0
  const meanwhile: Storage = {
    ...storage,
    // One upload is partly copied, the others are not.
    open: async (key, part) => {
      opened += 1
      if (opened === 2) for (const id of ids.slice(0, 2)) await erase(id)
      return storage.open(key, part)
    },
  }
  const file = join(await newFolder(), 'school.zip')
  const manifest = await writeBackup({ settings, storage: meanwhile, catalog }, file)
  expect(manifest).toMatchObject({ lost_files: 0, rows: { students: 1 } })
  const fresh = await restoredSchool(file)
  const students = (await fresh.get('/api/students/')).list
  expect(students).toHaveLength(1)
  expect((await fresh.get(String(students[0]?.photo))).status).toBe(200)
})

test('a backup contains the files that its records name, even if files are replaced meanwhile', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/notices/', form({ title: 'নোটিশ', pdf_file: [pdf, 'a.pdf'] }))
  const replace = (count: number) =>
    school.send(
      'PUT',
      `/api/notices/${id}/`,
      form({ title: 'নোটিশ', pdf_file: [Buffer.from(`${pdf}${count}`), 'a.pdf'] }),
    )
  let isWriting = true
  const writer = (async () => {
    for (let count = 0; isWriting; count += 1) await replace(count)
  })()
  const files: string[] = []
  for (let count = 0; count < 3; count += 1) files.push(await backUp(school))
  isWriting = false
  await writer
  for (const file of files) {
    const fresh = await restoredSchool(file)
    const [notice] = (await fresh.get('/api/notices/')).list
    const body = (await fresh.get(String(notice?.pdf_file))).text
    expect(body.length).toBe(notice?.pdf_file_size)
  }
})

test('a backup without an upload that the disk has lost is made, and counts it', async () => {
  const school = await openSchool()
  const notice = await school.add('/api/notices/', form({ title: 'নোটিশ', pdf_file: [pdf, 'a.pdf'] }))
  await school.add('/api/notices/', form({ title: 'নোটিশ', pdf_file: [pdf, 'b.pdf'] }))
  const { settings, storage } = school.resources
  await storage.remove(String(notice.pdf_file).split('/').slice(2, 4).join('/'))
  const file = join(await newFolder(), 'school.zip')
  expect(await writeBackup({ settings, storage, catalog }, file)).toMatchObject({ files: 1, lost_files: 1 })
  expect((await (await restoredSchool(file)).get('/api/notices/')).list).toHaveLength(2)
})

test('a backup says how much is written and how much is read back', async () => {
  const school = await openSchool()
  for (const name of ['a.pdf', 'b.pdf'])
    await school.add('/api/notices/', form({ title: 'নোটিশ', pdf_file: [pdf, name] }))
  const { settings, storage } = school.resources
  const told: BackupProgress[] = []
  const onProgress = (progress: BackupProgress) => void told.push(progress)
  const file = join(await newFolder(), 'school.zip')
  const { files, rows } = await writeBackup({ settings, storage, catalog }, file, { onProgress })
  const total = files + Object.keys(rows).length
  expect(files).toBe(2)
  for (const step of ['write', 'check'] as const) {
    const counts = told.filter((progress) => progress.step === step)
    expect(new Set(counts.map((progress) => progress.total))).toEqual(new Set([total]))
    expect([...new Set(counts.map(({ done }) => done))]).toEqual(
      Array.from({ length: total }, (_, done) => done),
    )
  }
})

test.each([
  { why: 'there is no room for it', rules: { reserve: Number.MAX_SAFE_INTEGER }, error: 'not enough space' },
  { why: 'the server stops', rules: { signal: AbortSignal.abort() }, error: 'aborted' },
])('no partial backup is left when $why', async ({ rules, error }) => {
  const school = await openSchool()
  await school.add('/api/notices/', form({ title: 'নোটিশ', pdf_file: [pdf, 'a.pdf'] }))
  const { settings, storage } = school.resources
  const folder = await newFolder()
  await expect(writeBackup({ settings, storage, catalog }, join(folder, 'a.zip'), rules)).rejects.toThrow(
    error,
  )
  expect(await readdir(folder)).toEqual([])
})

test('no other user of the machine can read a backup', async () => {
  const file = await backUp(await openSchool())
  // Windows has no such modes and always reports the same.
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0)
})

test('a failed backup does not touch an older one of the same name', async () => {
  const school = await openSchool()
  const file = await backUp(school)
  const before = await readFile(file)
  const { settings, storage } = school.resources
  await expect(
    writeBackup({ settings, storage, catalog }, file, { reserve: Number.MAX_SAFE_INTEGER }),
  ).rejects.toThrow()
  expect((await readFile(file)).equals(before)).toBe(true)
})

test('a backup contains the server’s settings, and no secret', async () => {
  const secret = 'geheimnis-7-nodi-pal'
  const school = await openSchool({
    PUBLIC_URL: 'https://college.example.edu.bd',
    TRUST_PROXY: '1',
    BACKUP_AT: '23:15',
    ADMIN_USERNAME: 'head',
    ADMIN_PASSWORD: secret,
  })
  const file = await backUp(school)
  const { manifest } = await verifyBackup(file, catalog)
  expect(manifest.settings).toMatchObject({
    PUBLIC_URL: 'https://college.example.edu.bd',
    TRUST_PROXY: '1',
    BACKUP_AT: '23:15',
    SAMPLE_CONTENT: 'off',
  })
  const { s3, databaseUrl } = school.resources.settings
  for (const hidden of [secret, s3?.secretAccessKey, s3?.accessKeyId, databaseUrl])
    if (hidden) expect(JSON.stringify(manifest)).not.toContain(hidden)
})

const pdf = Buffer.from('%PDF-1.4\nhello\n%%EOF')

async function emptyTarget({ resources }: School) {
  return { ...resources.settings, dataDir: await newFolder(), databaseUrl: undefined }
}

function changeUpload(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed.write('HELLO', changed.indexOf('hello'))
  return changed
}
