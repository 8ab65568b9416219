// @module-tag slow

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBackup } from '#app/backups/archive/open-archive.server.ts'
import { expireBackups, findLocatedBackups } from '#app/backups/located-backups.store.server.ts'
import { backUpWhenDue } from '#app/backups/nightly.store.server.ts'
import { catalog } from '#app/features/entities.ts'
import { backupFiles, copyOfBackup, deleteBackupFiles } from '#tests/support/backup-files.ts'
import { addChild, child, erase } from '#tests/support/test-erased.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { moveConfirmation, openSchool, type School } from '#tests/support/test-school.ts'
import { readTestZip } from '#tests/support/test-zip.ts'

test('one click makes a fresh backup and deletes older ones that contain the student', async () => {
  const school = await openSchool()
  const before = await backUp(school)
  const id = await addChild(school)
  await backUp(school)
  await backUpWhenDue(school.resources, new Date(Date.now() + 24 * 60 * 60 * 1000))
  await erase(school, id)
  const after = await backUp(school)

  const { backups } = await stateOf(school)
  expect(backups).toMatchObject([
    { origin: 'nightly', records: 1, ends_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { origin: 'dashboard', records: 1, ends_on: null },
  ])
  const started = await school.send('POST', '/api/erased-records/fresh-backup/')
  expect(started.status).toBe(202)
  await expect.poll(async () => (await stateOf(school)).backups).toEqual([])
  const remaining = (await school.get('/api/backups/')).body.backups as { id: number; file: string }[]
  expect(remaining.map((backup) => backup.id)).toEqual([started.body.id, after, before])
  const journal = () =>
    school.resources.database.sql
      .selectFrom('journal')
      .select(['kind', 'entity', 'record_id', 'username', 'detail'])
      .where('kind', 'in', ['student_erased', 'backup_deleted'])
      .orderBy('id')
      .execute()
  const noNames = { username: '', detail: '' }
  await expect.poll(journal).toEqual([
    { ...noNames, kind: 'student_erased', entity: 'students', record_id: id },
    ...backups.map((backup) => ({
      ...noNames,
      kind: 'backup_deleted',
      entity: 'backups',
      record_id: backup.id,
    })),
  ])
  for (const { file } of remaining) expect(await wordsInBackup(school, file)).toEqual([])
  expect(school.logged).toEqual([])
})

test('a backup is listed only with erased records that it contains', async () => {
  const school = await openSchool()
  await backUp(school)
  const first = await addChild(school)
  await backUp(school)
  const second = await addChild(school, 'B')
  await backUp(school)
  for (const id of [first, second]) await erase(school, id)
  expect((await stateOf(school)).backups.map(({ records }) => records)).toEqual([2, 1])
  const ofSecond = await stateOf(school, `?entity=students&record_id=${second}`)
  expect(ofSecond.backups.map(({ records }) => records)).toEqual([1])
  for (const nobody of ['?entity=students&record_id=999', '?entity=users&record_id=1', '?record_id=x'])
    expect((await stateOf(school, nobody)).backups).toEqual([])
})

test('a fresh backup for one student deletes no backup that contains only others', async () => {
  const school = await openSchool()
  const first = await addChild(school, 'B')
  await backUp(school)
  await erase(school, first)
  const second = await addChild(school)
  await backUp(school)
  await erase(school, second)
  expect((await stateOf(school)).backups).toHaveLength(2)
  const asked = { entity: 'students', record_id: second }
  const started = await school.send('POST', '/api/erased-records/fresh-backup/', asked)
  expect(started.status).toBe(202)
  await expect.poll(async () => (await stateOf(school)).backups.length).toBe(1)
  expect((await stateOf(school, `?entity=students&record_id=${first}`)).backups).toHaveLength(1)
})

test('a backup that is elsewhere or unreadable may contain the student: it is listed, and not deleted', async () => {
  const school = await openSchool()
  const id = await addChild(school)
  await backUp(school)
  const { database, settings } = school.resources
  await database.sql
    .updateTable('backups')
    .set({ host: 'another-machine', owner: 'another-folder', file: 'gone-there.zip' })
    .execute()
  const folder = join(settings.dataDir, 'backups')
  await deleteBackupFiles(school.resources)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'unreadable.zip'), 'x')
  await expireBackups(school.resources)
  await erase(school, id)
  const listed = [
    { file: 'unreadable.zip', place: 'here', records: null, ends_on: null },
    { file: 'gone-there.zip', place: 'elsewhere', records: null, ends_on: null },
  ]
  expect((await stateOf(school)).backups).toMatchObject(listed)
  const started = await school.send('POST', '/api/erased-records/fresh-backup/')
  await ended(school, Number(started.body.id))
  expect((await stateOf(school)).backups).toMatchObject(listed)
  expect(await backupFiles(school.resources)).toContain('unreadable.zip')
})

test.each([
  { why: 'is no longer an Admin', change: { role: 'User' as const } },
  { why: 'may no longer sign in', change: { active: 0 } },
])('no backup is deleted when the Admin who clicked $why meanwhile', async ({ change }) => {
  const school = await openSchool()
  const { database, storage } = school.resources
  const id = await addChild(school)
  await addChild(school, 'B')
  const old = await backUp(school)
  await erase(school, id)
  // The Admin loses the rights while the photos are copied.
  const listParts = storage.listParts
  let isChanged = false
  storage.listParts = async (key) => {
    if (!isChanged) await database.sql.updateTable('users').set(change).execute()
    isChanged = true
    return listParts(key)
  }
  const { body } = await school.send('POST', '/api/erased-records/fresh-backup/')
  await expect
    .poll(() => school.logged)
    .toEqual([expect.stringContaining('backups with erased records stay for now')])
  const stored = (await findLocatedBackups(school.resources)).map((one) => [one.id, one.outcome, one.place])
  const place = school.resources.settings.s3 ? 'store' : 'here'
  expect(stored).toEqual([
    [body.id, 'done', place],
    [old, 'done', place],
  ])
})

test('without room for the fresh backup no backup is deleted', async () => {
  const school = await openSchool()
  const id = await addChild(school)
  await backUp(school)
  await erase(school, id)
  await school.resources.database.sql
    .updateTable('backups')
    .set({ bytes: 2 ** 52 })
    .execute()
  await school.send('POST', '/api/erased-records/fresh-backup/')
  await expect
    .poll(async () => (await school.get('/api/backups/')).body.failure)
    .toMatchObject({ reason: 'no space' })
  expect((await stateOf(school)).backups).toHaveLength(1)
})

test.each([
  { why: 'no number', fields: { entity: 'students', record_id: 'ক' }, field: 'record_id' },
  { why: 'a list', fields: { entity: 'students', record_id: [1] }, field: 'record_id' },
  { why: 'too large', fields: { entity: 'students', record_id: 2 ** 40 }, field: 'record_id' },
  { why: 'an entity that is no text', fields: { entity: { a: 1 }, record_id: 1 }, field: 'entity' },
])('an invalid record is refused and starts no backup: $why', async ({ fields, field }) => {
  const school = await openSchool()
  const refused = await school.send('POST', '/api/erased-records/fresh-backup/', fields)
  expect([refused.status, refusedFields(refused)]).toEqual([400, [field]])
  expect((await school.get('/api/backups/')).body).toMatchObject({ running: null, backups: [] })
})

test('deleting backups needs a confirmed session, and two simultaneous clicks make one backup', async () => {
  const school = await openSchool()
  await moveConfirmation(school, school.token, null)
  const refused = await school.send('POST', '/api/erased-records/fresh-backup/')
  expect([refused.status, refused.body.must_confirm]).toEqual([403, true])
  await moveConfirmation(school, school.token, 0)
  const both = await Promise.all([1, 2].map(() => school.send('POST', '/api/erased-records/fresh-backup/')))
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
  await ended(school, Number(both.find(({ status }) => status === 202)?.body.id))
})

test('the page shows whether the server overwrites deleted data', async () => {
  const school = await openSchool()
  await erase(school, await addChild(school))
  const { is_overwritten, may_remain } = await stateOf(school)
  const isSqlite = school.resources.database.kind === 'sqlite'
  expect([is_overwritten, may_remain]).toEqual([true, isSqlite ? [] : ['postgres', 's3']])
})

async function backUp(school: School): Promise<number> {
  const { body } = await school.send('POST', '/api/backups/')
  await ended(school, Number(body.id))
  return Number(body.id)
}

async function ended(school: School, id: number): Promise<void> {
  await expect
    .poll(async () => (await school.get('/api/backups/')).body)
    .toMatchObject({ running: null, backups: expect.arrayContaining([expect.objectContaining({ id })]) })
}

async function stateOf(school: School, query = '') {
  const { status, body } = await school.get(`/api/erased-records/${query}`)
  expect(status).toBe(200)
  return body as {
    is_overwritten: boolean
    may_remain: string[]
    backups: { id: number; records: number | null }[]
  }
}

/** The words about the child in a backup. */
async function wordsInBackup({ resources }: School, file: string): Promise<string[]> {
  const path = await copyOfBackup(resources, file)
  ;(await openBackup(path, catalog)).close()
  const text = (await readTestZip(path)).map(({ content }) => content.toString()).join('')
  return Object.values(child).filter((word) => text.includes(word))
}
