import { execFileSync } from 'node:child_process'
import { mkdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { oldSqlite } from '../support/old-sqlite.ts'
import { launchSchool, runCli, startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { pdfFile } from '../support/test-files.ts'
import { callSchoolProcess, form, testAdmin } from '../support/test-school.ts'

const megabyte = 1024 * 1024
type School = Awaited<ReturnType<typeof callSchoolProcess>>

test('a full disk is reported from the first refused save, and nothing saved before is lost', async () => {
  const dataDir = await newFolder()
  const settings = { DATA_DIR: dataDir, ...adminSettings }
  // The system limits every file to 3 MB, like a disk quota.
  const limited = await startSchool(settings, 3 * megabyte)
  onTestFinished(() => limited.kill())
  const school = await callSchoolProcess(limited.url)
  const upload = (kilobytes: number) =>
    school.send(
      'POST',
      '/api/notices/',
      form({ title: 'পিডিএফ', pdf_file: [pdfFile('x'.repeat(kilobytes * 1024)), 'a.pdf'] }),
    )
  const large = await upload(4 * 1024)
  expect([large.status, large.body.message]).toEqual([507, expect.stringMatching(/জায়গা শেষ/)])
  expect((await upload(100)).status).toBe(201)

  const saved = await saveUntilRefused(school)
  expect((await fetch(`${limited.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${limited.url}/healthz`)).status).toBe(200)
  expect((await school.get('/api/notices/')).list).toHaveLength(saved + 1)
  expect((await school.get('/notice', { token: null })).status).toBe(200)
  expect((await school.get('/api/changes/')).status).toBe(200)
  expect((await school.signIn(testAdmin.username, testAdmin.password)).status).toBe(507)
  await limited.kill()

  const free = await startSchool(settings)
  onTestFinished(() => free.kill())
  const again = await callSchoolProcess(free.url)
  expect((await again.get('/api/notices/')).list).toHaveLength(saved + 1)
  await again.add('/api/notices/', { title: 'জায়গা হলো' })
  await free.kill()
  expectIntact(dataDir)
})

test('a server that can’t start prints the reason in one line and exits with 1', async () => {
  const dataDir = await newFolder()
  await writeFile(join(dataDir, 'pathshala.sqlite'), 'ছুটির নোটিশ '.repeat(1000), { mode: 0o600 })
  const { output, ended } = await launchSchool({ DATA_DIR: dataDir })
  expect(await ended).toBe(1)
  expect(output()).toMatch(
    /^.*pathshala\.sqlite is damaged, or no database of this product.*restore FILE\.\n$/,
  )
  const command = await runCli(['set-password', 'admin'], { DATA_DIR: dataDir })
  expect([command.code, command.output]).toEqual([1, output()])
})

test('server and command line do not open a SQLite file with a SQLite that can lose pages of it', async () => {
  const dataDir = await newFolder()
  const settings = { DATA_DIR: dataDir, ...oldSqlite }
  const file = join(dataDir, 'pathshala.sqlite')
  await writeFile(file, '', { mode: 0o600 })
  const { output, ended } = await launchSchool(settings)
  expect(await ended).toBe(1)
  expect(output()).toMatch(
    /^This Node\.js .* has SQLite 3\.50\.4, which can lose pages .*Run npm ci, .*start again\.\n$/,
  )
  for (const command of ['set-password admin', 'backup', 'tidy-up'])
    expect(await runCli(command.split(' '), settings)).toEqual({ code: 1, output: output() })
  expect((await stat(file)).size).toBe(0)

  const onPostgres = await launchSchool({ ...settings, DATABASE_URL: 'postgres://127.0.0.1:1/school' })
  expect(await onPostgres.ended).toBe(1)
  expect(onPostgres.output()).toMatch(/^DATABASE_URL: no PostgreSQL database answers there/)
})

test('a truncated database log loses only the writes at its end', async () => {
  const dataDir = await newFolder()
  const settings = { DATA_DIR: dataDir, ...adminSettings }
  const first = await startSchool(settings)
  const school = await callSchoolProcess(first.url)
  for (let count = 0; count < 20; count++) await school.add('/api/notices/', { title: `${count}` })
  await first.kill()
  const log = join(dataDir, 'pathshala.sqlite-wal')
  await truncate(log, (await stat(log)).size - 20_000)
  const second = await startSchool(settings)
  onTestFinished(() => second.kill())
  const ids = (await (await callSchoolProcess(second.url)).get('/api/notices/')).list.map(({ id }) =>
    Number(id),
  )
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => index + 1))
  await second.kill()
  expectIntact(dataDir)
})

// Only root may mount a disk; the test with a file size limit covers this for other users.
if (process.env.LONG === '1' && process.getuid?.() === 0 && process.platform === 'linux') {
  test('on a full disk saves are refused, pages are served, and saves succeed once there is space', async () => {
    const disk = await newDisk('300m')
    const settings = { DATA_DIR: join(disk, 'data'), ...adminSettings }
    const running = await startSchool(settings)
    onTestFinished(() => running.kill())
    const school = await callSchoolProcess(running.url)
    const upload = () =>
      school.send('POST', '/api/notices/', form({ title: 'ছুটি', pdf_file: [pdfFile(), 'a.pdf'] }))
    expect((await upload()).status).toBe(201)
    await writeFile(join(disk, 'others'), Buffer.alloc(150 * megabyte))
    expect((await upload()).status).toBe(507)
    await school.add('/api/notices/', { title: 'ফাইল ছাড়া' })

    await fill(join(disk, 'rest'))
    const saved = await saveUntilRefused(school)
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503)
    expect((await school.get('/api/notices/')).list).toHaveLength(saved + 2)
    expect((await school.get('/', { token: null })).status).toBe(200)

    for (const name of ['others', 'rest']) await rm(join(disk, name))
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
    expect((await upload()).status).toBe(201)
    expect(await running.stop()).toBe(0)
    expectIntact(settings.DATA_DIR)
  })

  test('on a read-only disk a school does not start, and its error says so', async () => {
    const disk = await newDisk('16m')
    const settings = { DATA_DIR: join(disk, 'data'), ...adminSettings }
    expect(await (await startSchool(settings)).stop()).toBe(0)
    execFileSync('mount', ['-o', 'remount,ro', disk])
    const { output, ended } = await launchSchool(settings)
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^DATA_DIR: got ".*", takes a folder that this user may write \(EROFS\)\.\n$/)
  })

  test('on a full disk a school does not start, and its error says so', async () => {
    const disk = await newDisk('16m')
    const settings = { DATA_DIR: join(disk, 'data'), ...adminSettings }
    expect(await (await startSchool(settings)).stop()).toBe(0)
    await fill(join(disk, 'rest'))
    const { output, ended } = await launchSchool(settings)
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^DATA_DIR: .* has no space left\. Free some/)
  })
}

/** Saves long texts, then short ones, until one is refused; returns the number of saves. */
async function saveUntilRefused(school: School): Promise<number> {
  let saved = 0
  for (const description of ['ক'.repeat(6000), '']) {
    let reply = await school.send('POST', '/api/notices/', { title: 'ভরা', description })
    for (; reply.status === 201 && saved < 10_000; saved++)
      reply = await school.send('POST', '/api/notices/', { title: 'ভরা', description })
    expect([reply.status, reply.body.message]).toEqual([507, expect.stringMatching(/জায়গা শেষ/)])
  }
  return saved
}

function expectIntact(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'pathshala.sqlite'), { readOnly: true })
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  database.close()
}

async function fill(file: string): Promise<void> {
  await writeFile(file, Buffer.alloc(400 * megabyte)).catch(() => {})
}

async function newDisk(size: string): Promise<string> {
  const disk = await newFolder()
  await mkdir(disk, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk])
  onTestFinished(() => {
    execFileSync('umount', ['-l', disk])
  })
  return disk
}
