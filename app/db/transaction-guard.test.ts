// @module-tag postgres

import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { type School, schoolTest as test } from '#tests/support/test-school.ts'
import { readSnapshot, type Sql } from './database.server.ts'
import { type Write, write } from './write.server.ts'

const lateBucket = 'too late'
// Our message, or Kysely's.
const hasEnded = /end of its transaction|already (committed|rolled back)/

test('a statement after the end of its write fails, and is not executed', async ({ school }) => {
  const leaked = await write(school.resources.database, async (w) => w)
  await expectRefused(leaked)
  expect(await countLate(school)).toBe(0)
})

test('a statement after the failure of its write fails, too', async ({ school }) => {
  let leaked: Write | undefined
  const failing = write(school.resources.database, async (w) => {
    leaked = w
    throw new Error('the write failed')
  })
  await expect(failing).rejects.toThrow('the write failed')
  await expectRefused(leaked)
  expect(await countLate(school)).toBe(0)
})

test('a late statement does not join the next write of the same commit', async ({ school }) => {
  const { database } = school.resources
  let leaked: Write | undefined
  const first = write(database, async (w) => {
    leaked = w
  })
  await Promise.all([first, write(database, () => expectRefused(leaked))])
  expect(await countLate(school)).toBe(0)
})

test('a write object can not be used in the commit hooks of its write', async ({ school }) => {
  await write(school.resources.database, async (w) => {
    w.beforeCommit(() => expectRefused(w))
  })
  expect(await countLate(school)).toBe(0)
})

test.for(['commit', 'rollback'])(
  'a statement during the %s of its transaction fails, and is not executed',
  async (end, { school }) => {
    let attempt: Promise<unknown> | undefined
    const ending = school.resources.database.sql.transaction().execute(async (trx) => {
      await trx.selectFrom('classes').select('id').execute()
      // By then PostgreSQL has received the commit or rollback, but can't have answered.
      attempt = expect(nextTurn().then(() => addLate(trx))).rejects.toThrow(hasEnded)
      if (end === 'rollback') throw new Error(end)
    })
    if (end === 'commit') await ending
    else await expect(ending).rejects.toThrow(end)
    await attempt
    expect(await countLate(school)).toBe(0)
  },
)

test('a query of a snapshot that has ended fails', async ({ school }) => {
  const leaked = await readSnapshot(school.resources.settings, async (snapshot) => snapshot)
  await expect(leaked.selectFrom('classes').selectAll().execute()).rejects.toThrow(hasEnded)
})

async function expectRefused(leaked: Write | undefined): Promise<void> {
  if (!leaked) throw new Error('the write did not run')
  await expect(addLate(leaked.trx)).rejects.toThrow(hasEnded)
  const raw = CompiledQuery.raw(`insert into limit_events (bucket, at) values ('${lateBucket}', 0)`)
  await expect(leaked.run(raw)).rejects.toThrow(hasEnded)
}

const addLate = (sql: Sql) => sql.insertInto('limit_events').values({ bucket: lateBucket, at: 0 }).execute()

async function countLate({ resources }: School): Promise<number> {
  const found = await resources.database.sql
    .selectFrom('limit_events')
    .select('at')
    .where('bucket', '=', lateBucket)
    .execute()
  return found.length
}
