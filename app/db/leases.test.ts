// @module-tag postgres
// @module-tag slow

import { expect, onTestFinished, test } from 'vitest'
import { openSchool } from '#tests/support/test-school.ts'
import { type Database, openDatabase } from './database.server.ts'
import { runOnce, scheduleOnce } from './leases.server.ts'

async function twoInstances(): Promise<[Database, Database]> {
  const { settings, catalog, database } = (await openSchool()).resources
  const other = await openDatabase({ ...settings, catalog })
  onTestFinished(other.close)
  return [database, other]
}

function longWork() {
  const ended = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const work = () => {
    begun.resolve()
    return ended.promise.then(() => 'done')
  }
  return { work, begun: begun.promise, end: ended.resolve }
}

const done = { isDone: true, value: 'done' }
const heldByAnother = { isDone: false, freeInMs: expect.any(Number) }
const expireAll = ({ sql }: Database) => sql.updateTable('leases').set({ until: 0 }).execute()

test('if several instances start the same work, one does it and the others learn how long to wait', async () => {
  const instances = await twoInstances()
  const { work, end } = longWork()
  const refused: unknown[] = []
  const all = [...instances, ...instances].map(async (database) => {
    const result = await runOnce(database, 'work', work)
    if (!result.isDone) refused.push(result.freeInMs)
    return result
  })
  await expect.poll(() => refused.length).toBe(3)
  expect(await runOnce(instances[1], 'other work', async () => 'done')).toEqual(done)
  end()
  expect((await Promise.all(all)).filter(({ isDone }) => isDone)).toEqual([done])
  for (const freeInMs of refused) expect(freeInMs).toSatisfy((ms: number) => ms > 0 && ms <= 10_000)
})

test('no instance repeats finished work before its rest has passed; failed work may be repeated at once', async () => {
  const [one, other] = await twoInstances()
  const fail = () => Promise.reject(new Error('it failed'))
  await expect(runOnce(one, 'work', fail)).rejects.toThrow('it failed')
  expect(await runOnce(other, 'work', async () => 'done', { restMs: 60_000 })).toEqual(done)
  for (const database of [one, other]) {
    const again = await runOnce(database, 'work', async () => 'done')
    expect(again).toEqual(heldByAnother)
    if (!again.isDone) expect(again.freeInMs).toBeGreaterThan(10_000)
  }
})

test('a live holder renews its lease; a frozen one loses it, and does not change the lease of the next holder', {
  tags: ['rest'],
}, async () => {
  const [one, other] = await twoInstances()
  const until = async () =>
    (await one.sql.selectFrom('leases').select('until').executeTakeFirstOrThrow()).until
  const frozen = longWork()
  const slow = runOnce(one, 'work', frozen.work)
  await frozen.begun
  const taken = await until()
  await expect.poll(until).toBeGreaterThan(taken)

  await expireAll(one)
  const next = longWork()
  const quick = runOnce(other, 'work', next.work, { restMs: 60_000 })
  await next.begun
  frozen.end()
  expect(await slow).toEqual(done)
  expect(await runOnce(one, 'work', async () => 'done')).toEqual(heldByAnother)
  next.end()
  expect(await quick).toEqual(done)
})

test('scheduled work runs on one instance at a time, also after a fault, and on another if it stops', async () => {
  const [one, other] = await twoInstances()
  const everyMs = 200
  const runs: { by: string; begun: number; ended: number }[] = []
  const faults: unknown[] = []
  const scheduleOn = (database: Database, by: string) =>
    scheduleOnce(
      database,
      'work',
      async () => {
        const begun = performance.now()
        await database.sql.selectFrom('leases').selectAll().execute()
        runs.push({ by, begun, ended: performance.now() })
        throw new Error('it failed')
      },
      { firstAfterMs: 10, everyMs, onFault: (fault) => faults.push(fault) },
    )
  const stop = { one: scheduleOn(one, 'one'), other: scheduleOn(other, 'other') }
  onTestFinished(() => {
    stop.one()
    stop.other()
  })
  await expect.poll(() => runs.length).toBeGreaterThan(3)
  const last = runs.at(-1)?.by === 'one' ? 'one' : 'other'
  stop[last]()
  await expect.poll(() => runs.at(-1)?.by).not.toBe(last)
  expect(faults).toHaveLength(runs.length)
  const rests = runs.slice(1).map(({ begun }, index) => begun - (runs[index]?.ended ?? 0))
  // The clock of the database counts whole milliseconds.
  for (const rest of rests) expect(rest).toBeGreaterThan(everyMs - 2)
})
