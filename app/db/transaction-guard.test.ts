// @module-tag postgres

import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { type School, schoolTest as test } from '#tests/support/test-school.ts'
import { readSnapshot, type Sql } from './database.server.ts'
import { type Write, write } from './write.server.ts'

const late = 'too late'
// Ours, or Kysely's own.
const hasEnded = /end of its transaction|already (committed|rolled back)/

test('what is left over from a write fails when the write is done, and is not written', async ({
  school,
}) => {
  const leaked = await write(school.resources.database, async (w) => w)
  await expectTooLate(leaked)
  expect(await countLate(school)).toBe(0)
})

test('what is left over from a write that failed fails, too', async ({ school }) => {
  let leaked: Write | undefined
  const failing = write(school.resources.database, async (w) => {
    leaked = w
    throw new Error('the write failed')
  })
  await expect(failing).rejects.toThrow('the write failed')
  await expectTooLate(leaked)
  expect(await countLate(school)).toBe(0)
})

test('what is left over from a write does not join the next one, though they share a commit', async ({
  school,
}) => {
  const { database } = school.resources
  let leaked: Write | undefined
  const first = write(database, async (w) => {
    leaked = w
  })
  await Promise.all([first, write(database, () => expectTooLate(leaked))])
  expect(await countLate(school)).toBe(0)
})

test('while a write is followed by its last steps, its own statements are over', async ({ school }) => {
  await write(school.resources.database, async (w) => {
    w.beforeCommit(() => expectTooLate(w))
  })
  expect(await countLate(school)).toBe(0)
})

test.for(['commit', 'rollback'])(
  'a statement that comes during the %s of its transaction fails, and is not written',
  async (end, { school }) => {
    let tried: Promise<unknown> | undefined
    const ending = school.resources.database.sql.transaction().execute(async (trx) => {
      await trx.selectFrom('classes').select('id').execute()
      // PostgreSQL has got the end by then, and can't have answered yet.
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
  if (!leaked) throw new Error('nothing is left over')
  await expect(addLate(leaked.trx)).rejects.toThrow(hasEnded)
  const raw = CompiledQuery.raw(`insert into limit_events (bucket, at) values ('${late}', 0)`)
  await expect(leaked.run(raw)).rejects.toThrow(hasEnded)
}

const addLate = (sql: Sql) => sql.insertInto('limit_events').values({ bucket: late, at: 0 }).execute()

async function countLate({ resources }: School): Promise<number> {
  const found = await resources.database.sql
    .selectFrom('limit_events')
    .select('at')
    .where('bucket', '=', late)
    .execute()
  return found.length
}
