// @module-tag postgres

import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sqliteFile } from '#app/db/sqlite/sqlite-file.ts'
import { backUp } from '#tests/support/move-school.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { changed, emptySchool, rowsOf } from '#tests/support/test-backup.ts'
import { openSchool } from '#tests/support/test-school.ts'
import { makeTestZip, readTestZip } from '#tests/support/test-zip.ts'
import { restore, verify } from './backup-commands.ts'
import { describeAdmins } from './confirm-restore.ts'

/** A backup of a school with one Admin and one User, in which these values of the User were changed. */
async function changedBackup(values: Record<string, unknown>): Promise<string> {
  const school = await openSchool()
  await school.signInUser('rahima')
  const entries = await readTestZip(await backUp(school))
  const users = rowsOf(entries, 'users').map((user) =>
    user.username === 'rahima' ? { ...user, ...values } : user,
  )
  const content = Buffer.from(users.map((user) => JSON.stringify(user)).join('\n'))
  const file = join(await newFolder(), 'school.zip')
  await writeFile(file, makeTestZip(changed('users', (entry) => ({ ...entry, content }))(entries)))
  return file
}

test('a backup edited to make a user an Admin is valid, and its Admins are listed before the restore', async () => {
  const before = await changedBackup({})
  expect(await verify(before)).toMatch(/\nOne user is an Admin by this backup.*\n {2}headmaster\n/)
  expect(await verify(before)).not.toContain('rahima')

  const file = await changedBackup({ role: 'Admin', full_name: 'রহিমা\u001b[2J\u202e' })
  const output = await verify(file)
  expect(output).toMatch(/^Whole\./)
  expect(output).toMatch(
    /\n2 users are Admins by this backup.*\n {2}headmaster\n {2}rahima \(রহিমা\?\[2J\?\)\n/,
  )

  const { settings } = await emptySchool(join(await newFolder(), 'data'))
  const questions: string[] = []
  const answering = (answer: string) => async (question: string) => {
    questions.push(question)
    return answer
  }
  for (const answer of ['', 'no', 'y', 'yes please'])
    await expect(restore(settings, [file], answering(answer))).rejects.toThrow('Nothing was restored')
  expect(existsSync(sqliteFile(settings.dataDir))).toBe(false)
  expect(await restore(settings, [file], answering(' Yes\n'))).toMatch(/^Restored the backup of/)
  expect(questions).toHaveLength(5)
  for (const question of questions)
    expect(question).toMatch(
      /^2 users will be Admins.*\n {2}rahima .*\nRestore it\? Type yes to continue: $/s,
    )
})

test('a deactivated Admin is listed as deactivated', async () => {
  const file = await changedBackup({ role: 'Admin', active: 0 })
  expect(await verify(file)).toMatch(/\n {2}rahima \(.*\), deactivated\n/)
})

test('without a terminal and without --yes a restore refuses, names the Admins and changes nothing', async () => {
  const file = await changedBackup({ role: 'Admin' })
  const { settings } = await emptySchool(join(await newFolder(), 'data'))
  await expect(restore(settings, [file])).rejects.toThrow(
    /\n {2}rahima .*\nNothing was restored, because there is no terminal to ask in\..*--yes\.$/s,
  )
  expect(existsSync(sqliteFile(settings.dataDir))).toBe(false)
  expect(await restore(settings, [file, '--yes'])).toMatch(/^Restored the backup of/)
})

test('of many Admins the first fifty are named, and the others counted', async () => {
  const named = Array.from({ length: 50 }, (_, at) => ({ username: `a${at}`, fullName: 'x', isActive: true }))
  const output = describeAdmins({ count: 200, named }, 'will be')
  expect(output).toHaveLength(53)
  expect(output).toContain('  and 150 more')
})
