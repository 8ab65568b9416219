// @module-tag postgres

import { expect } from 'vitest'
import { schoolTest as test } from '#tests/support/test-school.ts'
import { write } from './write.server.ts'

test('a commit hook runs once, after the writes of the transaction', async ({ school }) => {
  const done: string[] = []
  const hook = async () => void done.push('hook')
  await write(school.resources.database, async (w) => {
    w.beforeCommit(hook)
    w.beforeCommit(hook)
    done.push('work')
  })
  expect(done).toEqual(['work', 'hook'])
})

test('a commit hook of a failed write does not run', async ({ school }) => {
  const done: string[] = []
  const failing = write(school.resources.database, async (w) => {
    w.beforeCommit(async () => void done.push('hook'))
    throw new Error('the write failed')
  })
  await expect(failing).rejects.toThrow('the write failed')
  expect(done).toEqual([])
})

test('a write is rolled back if a commit hook fails', async ({ school }) => {
  const { database } = school.resources
  const failing = write(database, async (w) => {
    await w.trx.updateTable('content_version').set({ version: 999_999 }).execute()
    w.beforeCommit(async () => {
      throw new Error('the hook failed')
    })
  })
  await expect(failing).rejects.toThrow('the hook failed')
  const row = await database.sql.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  expect(row.version).toBeLessThan(999_999)
})
