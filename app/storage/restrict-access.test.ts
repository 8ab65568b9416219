import { chmod, lstat, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#app/process/log.server.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { restrictAccess } from './restrict-access.server.ts'

const folders = ['', 'uploads', 'uploads/students', 'uploads/students/a1', 'backups', 'tmp']
const files = ['pathshala.sqlite', 'pathshala.sqlite-wal', 'uploads/students/a1/full.jpg', 'backups/a.zip']

test('an old data folder with photos and backups is closed to other users, and this is logged once', async () => {
  const dataDir = await openFolder()
  const logged = await close(dataDir)
  expect(await modesIn(dataDir)).toEqual([...folders.map(() => '700'), ...files.map(() => '600')])
  expect(logged).toMatchObject([
    { event: 'data folder closed to others', closed: folders.length + files.length },
  ])
  expect(await close(dataDir)).toEqual([])
})

test('the data folder is closed to other users at once, even with many photos', async () => {
  const dataDir = await openFolder()
  for (let count = 0; count < 500; count += 1) await mkdir(join(dataDir, `uploads/students/b${count}`))
  const restriction = await restrictAccess(dataDir, quiet)
  expect(await modeOf(dataDir)).toBe('700')
  expect(await modeOf(join(dataDir, 'uploads'))).toBe('700')
  expect(await modeOf(join(dataDir, 'uploads/students'))).toBe('755')
  await restriction.stop()
  await close(dataDir)
  expect(await modeOf(join(dataDir, 'uploads/students/b499'))).toBe('700')
})

test('the targets of symbolic links in the uploads do not change', async () => {
  const dataDir = await openFolder()
  const elsewhere = await openFolder()
  await symlink(join(elsewhere, 'backups/a.zip'), join(dataDir, 'uploads/students/a1/link'))
  await close(dataDir)
  expect(await modeOf(join(elsewhere, 'backups/a.zip'))).toBe('644')
})

test('a data folder shared by all users stays shared, and the database in it is closed to others', async () => {
  const dataDir = await openFolder()
  await chmod(dataDir, 0o1777)
  await close(dataDir)
  expect(await modeOf(dataDir)).toBe('1777')
  expect(await modeOf(join(dataDir, 'pathshala.sqlite'))).toBe('600')
})

test('a folder whose mode can not be changed does not prevent the start, and the log has advice', async () => {
  // Not even root can change modes on this file system.
  expect(await close('/proc/self')).toMatchObject([
    { level: 'warn', event: 'data folder is open to others', todo: expect.stringContaining('chmod') },
  ])
})

const quiet = { info: () => {}, warn: () => {} }

/** Returns the log. */
async function close(dataDir: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const sink = { write: (line: string) => lines.push(line) }
  await (await restrictAccess(dataDir, createLog({ out: sink, err: sink }))).ended
  return lines.map((line) => JSON.parse(line))
}

/** A data folder of an older version, readable by every user of the machine. */
async function openFolder(): Promise<string> {
  const dataDir = await newFolder()
  for (const name of folders.slice(1)) await mkdir(join(dataDir, name))
  for (const name of files) await writeFile(join(dataDir, name), 'x')
  for (const name of folders) await chmod(join(dataDir, name), 0o755)
  for (const name of files) await chmod(join(dataDir, name), 0o644)
  return dataDir
}

function modesIn(dataDir: string): Promise<string[]> {
  return Promise.all([...folders, ...files].map((name) => modeOf(join(dataDir, name))))
}

async function modeOf(path: string): Promise<string> {
  return ((await lstat(path)).mode & 0o7777).toString(8)
}
