import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { form, openSchool, type School, testAdmin } from '#app/test.server.ts'
import { restoreBackup } from './restore-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'

test('a backup brings a school back on a new machine: records, files, history, people who may sign in', async () => {
  const old = await openSchool()
  const notice = await old.add('/api/notices/', form({ title: 'ছুটির নোটিশ', pdf_file: [pdf, 'ছুটি.pdf'] }))
  const { id: class_name } = await old.add('/api/classes/', { name: 'একাদশ' })
  const student = { full_name: 'রহিমা খাতুন', roll_number: '১', class_name: String(class_name) }
  const { id: studentId } = await old.add('/api/students/', student)
  await old.send('DELETE', `/api/students/${studentId}/`)

  const file = await backUp(old)
  const fresh = await openSchool({}, undefined, ({ settings, storage }) =>
    restoreBackup(settings, storage, file),
  )

  expect((await fresh.signIn(testAdmin.username, testAdmin.password)).status).toBe(200)
  expect((await fresh.get('/api/notices/')).list).toEqual([notice])
  expect((await fresh.get(String(notice.pdf_file))).text).toBe(pdf.toString())
  const [deleted] = (await fresh.get('/api/changes/?entity=students')).list
  expect((await fresh.send('POST', `/api/changes/${deleted?.id}/undo/`)).body).toMatchObject({
    id: studentId,
    full_name: student.full_name,
  })
  const added = await fresh.add('/api/students/', student)
  expect(added.id).toBeGreaterThan(studentId)
})

test('a backup is of one moment, while the school goes on writing', async () => {
  const school = await openSchool()
  let isWriting = true
  const writer = (async () => {
    for (let count = 0; isWriting && count < 500; count += 1)
      await school.add('/api/notices/', form({ title: `নোটিশ ${count}`, pdf_file: [pdf, 'a.pdf'] }))
  })()
  const file = await backUp(school)
  isWriting = false
  await writer

  const fresh = await openSchool({}, undefined, ({ settings, storage }) =>
    restoreBackup(settings, storage, file),
  )
  const notices = (await fresh.get('/api/notices/')).list
  const changes = (await fresh.get('/api/changes/?entity=notices')).list
  expect(changes).toHaveLength(notices.length)
  for (const { pdf_file } of notices) expect((await fresh.get(String(pdf_file))).status).toBe(200)
})

test('a backup is restored into an empty place only', async () => {
  const school = await openSchool()
  await school.add('/api/classes/', { name: 'একাদশ' })
  const file = await backUp(school)
  const { settings, storage } = school.resources
  await expect(restoreBackup(settings, storage, file)).rejects.toThrow('not empty')
  expect((await school.get('/api/classes/')).list).toHaveLength(1)
})

test.each([
  { why: 'no ZIP file', spoil: () => Buffer.from('<html>') },
  { why: 'cut off', spoil: (bytes: Buffer) => bytes.subarray(0, bytes.length / 2) },
  { why: 'a byte of a file changed', spoil: changeUpload },
])('a backup that is damaged is refused, and nothing is changed: $why', async ({ spoil }) => {
  const school = await openSchool()
  await school.add('/api/notices/', form({ title: 'নোটিশ', pdf_file: [pdf, 'a.pdf'] }))
  const file = await backUp(school)
  await writeFile(file, spoil(await readFile(file)))
  const target = await emptyTarget(school)
  await expect(restoreBackup(target, school.resources.storage, file)).rejects.toThrow('Nothing was changed')
  expect(await readdir(target.dataDir)).toEqual([])
})

test('a ZIP file whose entries climb out of the folder is refused', async () => {
  const school = await openSchool()
  const folder = await freshFolder()
  const file = join(folder, 'photos.zip')
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(file))
  zip.addBuffer(Buffer.from('hello'), 'uploads/teachers/a_____evil')
  zip.end()
  await written
  // No honest tool writes such a name.
  const bytes = (await readFile(file)).toString('latin1').replaceAll('a_____evil', '../../evil')
  await writeFile(file, bytes, 'latin1')
  const target = await emptyTarget(school)
  await expect(restoreBackup(target, school.resources.storage, file)).rejects.toThrow('Nothing was changed')
})

const pdf = Buffer.from('%PDF-1.4\nhello\n%%EOF')

async function backUp(school: School): Promise<string> {
  const file = join(await freshFolder(), 'school.zip')
  await writeBackup(school.resources.settings, school.resources.storage, file)
  return file
}

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function emptyTarget({ resources }: School) {
  return { ...resources.settings, dataDir: await freshFolder(), databaseUrl: undefined }
}

function changeUpload(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed.write('HELLO', changed.indexOf('hello'))
  return changed
}
