// @module-tag slow

import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql as kysely } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBackup } from '#app/backups/archive/open-archive.server.ts'
import { write } from '#app/db/write.server.ts'
import { catalog } from '#app/features/entities.ts'
import { backupFiles, deleteBackupFiles } from '#tests/support/backup-files.ts'
import { filesOnDisk, pdfFile } from '#tests/support/test-files.ts'
import { form, moveConfirmation, openSchool, type School, testAdmin } from '#tests/support/test-school.ts'

test('an Admin makes a backup, sees when and by whom it was made, and downloads it', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', form({ title: 'ছুটি', pdf_file: [pdfFile(), 'ছুটি.pdf'] }))
  expect((await school.get('/api/backups/')).body).toMatchObject({
    last_at: null,
    failure: null,
    backups: [],
  })

  const id = await makeBackup(school)
  const state = (await school.get('/api/backups/')).body
  expect(state).toMatchObject({
    last_at: expect.any(String),
    running: null,
    failure: null,
    nightly_at: '02:30',
    nightly_keep: 7,
    backups: [
      { id, origin: 'dashboard', user: testAdmin.username, place: newPlace(school), downloaded_at: null },
    ],
  })

  const { body } = await school.send('POST', `/api/backups/${id}/download/`)
  const answer = await fetch(`${school.url}${body.url}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="pathshala-[\d-]+\.zip"$/)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  const copy = join(school.resources.settings.dataDir, 'copy.zip')
  await writeFile(copy, bytes)
  expect((await verifyBackup(copy, catalog)).manifest).toMatchObject({
    files: 1,
    rows: { notices: 1, users: 1 },
  })
  expect(await backups(school)).toMatchObject([
    { downloaded_at: expect.any(String), downloaded_by: testAdmin.username },
  ])
})

test('a download address works once, and can’t be guessed', async () => {
  const school = await openSchool()
  const url = await allowDownload(school, await makeBackup(school))
  expect(url).toMatch(/^\/downloads\/[\w-]{43}$/)
  expect(await school.send('HEAD', url)).toMatchObject({ status: 405 })
  const both = await Promise.all([fetch(`${school.url}${url}`), fetch(`${school.url}${url}`)])
  for (const answer of both) await answer.arrayBuffer()
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const again = await school.get(url)
  expect(again).toMatchObject({ status: 404, body: { message: expect.stringContaining('একবারই কাজ করে') } })
  expect(again.headers.get('cache-control')).toBe('no-store')
  for (const guess of ['x', '../backups', '%2e%2e%2fpathshala.sqlite', 'a'.repeat(43)])
    expect((await school.get(`/downloads/${guess}`)).status).toBe(404)
})

test.each([
  { why: 'it is more than two minutes old', change: expireToken },
  {
    why: 'its user is no longer an Admin',
    change: (school: School) => changeAdmin(school, { role: 'User' }),
  },
  {
    why: 'its user may no longer sign in',
    change: (school: School) => changeAdmin(school, { active: 0 }),
  },
  { why: 'the file was deleted', change: (school: School) => deleteBackupFiles(school.resources) },
])('a download address is refused when $why', async ({ change }) => {
  const school = await openSchool()
  const url = await allowDownload(school, await makeBackup(school))
  await change(school)
  expect((await fetch(`${school.url}${url}`)).status).toBe(404)
})

test('a download needs the password if the session is not confirmed, ten attempts at most', async () => {
  const school = await openSchool()
  const path = `/api/backups/${await makeBackup(school)}/download/`
  await moveConfirmation(school, school.token, null)
  const password = { current_password: testAdmin.password }
  expect(await school.send('POST', path, password)).toMatchObject({
    status: 403,
    body: { must_confirm: true },
  })
  const guess = { current_password: 'another-guess' }
  for (let count = 0; count < 10; count += 1)
    expect((await school.send('POST', '/api/user/confirm/', guess)).status).toBe(400)
  const refused = await school.send('POST', '/api/user/confirm/', password)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await school.send('POST', path)).status).toBe(403)
})

test('a backup that is deleted during the request for its download is not found', async () => {
  const school = await openSchool()
  const id = await makeBackup(school)
  const request = await write(school.resources.database, async ({ trx }) => {
    await trx.deleteFrom('backups').where('id', '=', id).execute()
    const reply = school.send('POST', `/api/backups/${id}/download/`)
    // By now it has found the backup, and waits for the end of this write.
    for (let times = 0; times < 5; times += 1) await school.get('/api/backups/')
    return { reply }
  })
  expect((await request.reply).status).toBe(404)
  expect(school.logged).toEqual([])
})

test('only the hash of a download token is stored', async () => {
  const school = await openSchool()
  const url = await allowDownload(school, await makeBackup(school))
  const rows = await school.resources.database.sql.selectFrom('backup_downloads').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1))
})

test('only one backup runs at a time', async () => {
  const school = await openSchool()
  const replies = await Promise.all(Array.from({ length: 5 }, () => school.send('POST', '/api/backups/')))
  expect(replies.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409])
  await ended(school)
  expect(await backups(school)).toHaveLength(1)
})

test('at most ten backups an hour can be made', async () => {
  const school = await openSchool()
  for (let count = 1; count <= 10; count += 1) await makeBackup(school)
  const refused = await school.send('POST', '/api/backups/')
  expect(refused.status).toBe(429)
  expect(await backups(school)).toHaveLength(10)
})

test('a backup that could not be started does not count towards the limit', async () => {
  const school = await openSchool({ DATABASE_URL: '', ...filesOnDisk })
  const { sql } = school.resources.database
  await kysely`create trigger refused before insert on backups begin select raise(abort, 'refused'); end`.execute(
    sql,
  )
  expect((await school.send('POST', '/api/backups/')).status).toBe(500)
  await kysely`drop trigger refused`.execute(sql)
  for (let count = 1; count <= 10; count += 1) await makeBackup(school)
})

test('deleting a backup deletes its file, too', async () => {
  const school = await openSchool()
  const id = await makeBackup(school)
  const other = await makeBackup(school)
  expect((await school.send('DELETE', `/api/backups/${id}/`)).status).toBe(204)
  expect((await school.send('DELETE', `/api/backups/${id}/`)).status).toBe(404)
  expect(await backups(school)).toMatchObject([{ id: other }])
  expect(await backupFiles(school.resources)).toHaveLength(1)
})

test('a backup without its file does not count as the last one', async () => {
  const school = await openSchool()
  await makeBackup(school)
  await deleteBackupFiles(school.resources)
  expect((await school.get('/api/backups/')).body).toMatchObject({ last_at: null, backups: [] })
})

test('a backup that can’t be written is reported, and the last good one still counts', async () => {
  const school = await openSchool()
  await makeBackup(school)
  const { dataDir } = school.resources.settings
  // A file instead of the folder: not even root can write there.
  await rename(join(dataDir, 'backups'), join(dataDir, 'moved'))
  await writeFile(join(dataDir, 'backups'), '')
  await school.send('POST', '/api/backups/')
  expect(await ended(school)).toMatchObject({ failure: { reason: expect.any(String) }, running: null })
  await rm(join(dataDir, 'backups'))
  await rename(join(dataDir, 'moved'), join(dataDir, 'backups'))
  expect((await school.get('/api/backups/')).body).toMatchObject({ last_at: expect.any(String) })
  await makeBackup(school)
  expect((await school.get('/api/backups/')).body).toMatchObject({ failure: null })
})

test('a backup without files that the disk has lost is made, and reports them', async () => {
  const school = await openSchool()
  const notice = await school.add('/api/notices/', form({ title: 'ছুটি', pdf_file: [pdfFile(), 'a.pdf'] }))
  await school.resources.storage.remove(String(notice.pdf_file).split('/').slice(2, 4).join('/'))
  const { status } = await school.send('POST', '/api/backups/')
  expect(status).toBe(202)
  expect(await ended(school)).toMatchObject({
    last_at: expect.any(String),
    failure: { reason: 'files lost' },
    backups: [{ origin: 'dashboard' }],
  })
})

test('a record that could not be restored makes the backup fail', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/teachers/', { full_name: 'করিম' })
  const { sql } = school.resources.database
  await sql.updateTable('teachers').set({ photo: '../../evil' }).where('id', '=', id).execute()
  await school.send('POST', '/api/backups/')
  expect(await ended(school)).toMatchObject({ failure: { reason: 'unverified' }, last_at: null })
  expect(await backupFiles(school.resources)).toEqual([])
  await sql.updateTable('teachers').set({ photo: null }).execute()
  await makeBackup(school)
})

test('a running backup answers how much of it is made', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  await makeBackup(school)
  const running = { outcome: 'running', running: 1, alive_at: new Date().toISOString(), bytes: 5, step: '' }
  const progress = { step: 'check', done: 3, total: 40 }
  await sql.updateTable('backups').set(running).execute()
  expect((await school.get('/api/backups/')).body.running).toMatchObject({ bytes: 5, progress: null })
  await sql.updateTable('backups').set(progress).execute()
  expect((await school.get('/api/backups/')).body.running).toMatchObject({ bytes: 5, progress })
})

test('a backup counts as failed if its server stopped', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  await school.send('POST', '/api/backups/')
  await ended(school)
  const longAgo = '2026-01-01T00:00:00.000Z'
  const interrupted = { outcome: 'running', running: 1, alive_at: longAgo, file: 'pathshala-cut-off.zip' }
  await sql.updateTable('backups').set(interrupted).execute()
  expect((await school.get('/api/backups/')).body).toMatchObject({
    running: null,
    failure: { reason: 'interrupted' },
  })
  await makeBackup(school)
  expect(await backups(school)).toHaveLength(1)
})

test.each([
  ['GET', '/api/backups/'],
  ['POST', '/api/backups/'],
  ['DELETE', '/api/backups/1/'],
  ['POST', '/api/backups/1/download/'],
])('%s %s is for Admins only, and never cached', async (method, path) => {
  const school = await openSchool()
  for (const [token, status] of [
    [null, 401],
    [await school.signInUser(), 403],
  ] as const) {
    const reply = await school.send(method, path, undefined, { token })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  }
})

async function makeBackup(school: School): Promise<number> {
  const reply = await school.send('POST', '/api/backups/')
  expect(reply.status).toBe(202)
  expect(await ended(school)).toMatchObject({ failure: null })
  return Number(reply.body.id)
}

async function ended(school: School) {
  await expect.poll(async () => (await school.get('/api/backups/')).body.running, { interval: 20 }).toBe(null)
  return (await school.get('/api/backups/')).body
}

async function backups(school: School): Promise<Record<string, unknown>[]> {
  return (await school.get('/api/backups/')).body.backups as Record<string, unknown>[]
}

async function allowDownload(school: School, id: number): Promise<string> {
  return String((await school.send('POST', `/api/backups/${id}/download/`)).body.url)
}

async function expireToken({ resources }: School): Promise<void> {
  const at = new Date(Date.now() - 121_000).toISOString()
  await resources.database.sql.updateTable('backup_downloads').set({ at }).execute()
}

async function changeAdmin(
  { resources }: School,
  change: { role?: 'Admin' | 'User'; active?: number },
): Promise<void> {
  await resources.database.sql.updateTable('users').set(change).execute()
}

function newPlace({ resources }: School): string {
  return resources.settings.s3 ? 'store' : 'here'
}
