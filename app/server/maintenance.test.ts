import { expect, onTestFinished, test, vi } from 'vitest'
import { runOnce } from '#app/db/leases.server.ts'
import { openSchool } from '#tests/support/test-school.ts'
import { startMaintenance } from './maintenance.server.ts'

const hour = 60 * 60 * 1000

/** A school whose maintenance began a minute ago. */
async function schoolAfterAMinute() {
  const school = await openSchool({ BACKUP_AT: 'off' })
  await school.add('/api/teachers/', { full_name: 'করিম উদ্দিন' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(startMaintenance(school.resources))
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  const { database } = school.resources
  const runAsOther = (name: string) => runOnce(database, name, async () => 'done again')
  return { ...school, sql: database.sql, runAsOther }
}

test('maintenance that one instance has done is not done by another one for six hours', async () => {
  const { lines, runAsOther } = await schoolAfterAMinute()
  const tidiedUp = () => lines.filter((line) => line.includes('"tidied up"')).length
  await expect.poll(tidiedUp).toBe(1)
  await expect
    .poll(() => runAsOther('upkeep'))
    .toEqual({ isDone: false, freeInMs: expect.toSatisfy((ms) => ms > 5.9 * hour && ms <= 6 * hour) })
  expect(tidiedUp()).toBe(1)
})

test('one instance records the days of the circular', async () => {
  const { sql, runAsOther } = await schoolAfterAMinute()
  await expect.poll(() => sql.selectFrom('circular_days').selectAll().execute()).not.toEqual([])
  await expect
    .poll(() => runAsOther('circular'))
    .toEqual({ isDone: false, freeInMs: expect.toSatisfy((ms) => ms > 10_000 && ms <= 30_000) })
})
