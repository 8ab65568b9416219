import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { runCli, startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { picture } from '../support/test-files.ts'
import { callSchoolProcess, form } from '../support/test-school.ts'

test('no other user of the machine can read a school’s database, photos, backups and temporary files', async () => {
  const dataDir = await newFolder()
  // Permissions of an older version.
  await mkdir(join(dataDir, 'backups'), { mode: 0o755 })
  await writeFile(join(dataDir, 'backups/old.zip'), 'x', { mode: 0o644 })
  await chmod(dataDir, 0o755)
  const settings = { DATA_DIR: dataDir, ...adminSettings }
  const school = await startSchool(settings)
  const calls = await callSchoolProcess(school.url)
  const { id } = await calls.add('/api/classes/', { name: 'একাদশ' })
  const student = { full_name: 'রহিমা', roll_number: '১', class_name: String(id) }
  await calls.add('/api/students/', form({ ...student, photo: [await picture(), 'a.jpg'] }))
  await fetch(`${school.url}/avatar/ক.svg`)
  expect((await runCli(['backup'], settings)).code).toBe(0)
  const elsewhere = join(await newFolder(), 'stick')
  expect((await runCli(['backup', join(elsewhere, 'school.zip')], settings)).code).toBe(0)
  await expectPrivate(dataDir)
  await expectPrivate(elsewhere)
  expect(school.output()).toMatch(/"event":"data folder closed to others","closed":3\b/)
  await school.stop()
  await expectPrivate(dataDir)

  const restored = await newFolder()
  const restore = ['restore', join(elsewhere, 'school.zip'), '--yes']
  expect((await runCli(restore, { DATA_DIR: restored })).code).toBe(0)
  await expectPrivate(restored)
})

/** Expects that every folder and file is private. */
async function expectPrivate(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  expect(entries.length).toBeGreaterThan(0)
  for (const path of ['', ...entries]) {
    const found = await stat(join(folder, path))
    const mode = (found.mode & 0o777).toString(8)
    expect([path, mode]).toEqual([path, found.isDirectory() ? '700' : '600'])
  }
}
