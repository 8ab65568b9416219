// @module-tag postgres

import { expect, vi } from 'vitest'
import { schoolTest as test } from '#tests/support/test-school.ts'
import { readNotification } from './content-version.server.ts'
import { readStalePageGuard } from './stale-page-guard.server.ts'

test('a page rendered before an addition is sent, one rendered before a removal is not', async ({
  school,
}) => {
  const guard = await readStalePageGuard(school.resources.database.sql)
  guard.follow(2, 'added')
  expect(guard.maySend('1.0')).toBe(true)
  guard.follow(3, 'removed')
  expect(guard.maySend('2.0')).toBe(false)
  expect(guard.maySend('3.0')).toBe(true)
})

test('after an unknown change no outdated page is sent until it is read', async ({ school }) => {
  const { sql } = school.resources.database
  const guard = await readStalePageGuard(sql)
  await sql.updateTable('content_version').set({ version: 3, withdrawn_at: 2 }).execute()
  guard.follow(3)
  expect(guard.maySend('3.0')).toBe(false)
  await vi.waitUntil(() => guard.maySend('3.0'))
  expect([guard.maySend('1.0'), guard.maySend('2.0')]).toEqual([false, true])
})

// Two releases share a database while instances are updated one at a time.
test('a text that was replaced by the previous release counts as removed', async ({ school }) => {
  const { sql } = school.resources.database
  await sql.updateTable('content_version').set({ version: 3, reworded_at: 3 }).execute()
  const guard = await readStalePageGuard(sql)
  expect([guard.maySend('2.0'), guard.maySend('3.0')]).toEqual([false, true])
  expect(['4 rewords', '5 takes away', '6 adds'].map(readNotification)).toEqual([
    { version: 4, change: 'removed' },
    { version: 5, change: 'removed' },
    { version: 6, change: 'added' },
  ])
})
