// @module-tag postgres

import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { type School, schoolTest as test } from '#tests/support/test-school.ts'
import { readSnapshot, type Sql } from './database.server.ts'
import { type Write, write } from './write.server.ts'

const lateBucket = 'too late'
// The message of ours, or of Kysely.
const hasEnded = /end of its transaction|already (committed|rolled back)/

test('a statement after its write has ended fails, and is not written', async ({ school }) => {
  const leaked = await write(school.resources.database, async (w) => w)
  await expectTooLate(leaked)
  expect(await countLate(school)).toBe(0)
})

test('a statement after its write has failed fails, too', async ({ school }) => {
  let leaked: Write | undefined
  const failing = write(school.resources.database, async (w) => {
    leaked = w
    throw new Error('the write failed')
  })
  await expect(failing).rejects.toThrow('the write failed')
  await expectTooLate(leaked)
  expect(await countLate(school)).toBe(0)
})

test('a late statement does not join the next write of the same commit', async ({ school }) => {
  const { database } = school.resources
  let leaked: Write | undefined
  const first = write(database, async (w) => {
    leaked = w
  })
  await Promise.all([first, write(database, () => expectTooLate(leaked))])
  expect(await countLate(school)).toBe(0)
})

test('a write can not run statements in its commit hooks', async ({ school }) => {
  await write(school.resources.database, async (w) => {
    w.beforeCommit(() => expectTooLate(w))
  })
  expect(await countLate(school)).toBe(0)
})

test.for(['commit', 'rollback'])(
  'a statement during the %s of its transaction fails, and is not written',
  async (end, { school }) => {
    let tried: Promise<unknown> | undefined
    const ending = school.resources.database.sql.transaction().execute(async (trx) => {
      await trx.selectFrom('classes').select('id').execute()
      // By then PostgreSQL has received the end, but can't have answered.
      tried = expect(nextTurn().then(() => addLate(trx))).rejects.toThrow(hasEnded)
      if (end === 'rollback') throw new Error(end)
    })
    if (end === 'commit') await ending
    else await expect(ending).rejects.toThrow(end)
    await tried
    expect(await countLate(school)).toBe(0)
  },
)

test('a snapshot reads nothing once it has ended', async ({ school }) => {
  const leaked = await readSnapshot(school.resources.settings, async (snapshot) => snapshot)
  await expect(leaked.selectFrom('classes').selectAll().execute()).rejects.toThrow(hasEnded)
})

async function expectTooLate(leaked: Write | undefined): Promise<void> {
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
