// @module-tag postgres

import { expect, onTestFinished, test, vi } from 'vitest'
import { addFailures, openSchoolBehindProxy } from '#tests/support/test-browser.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { openSchool, registrationOf, type School } from '#tests/support/test-school.ts'
import { deleteExpiredEvents, secondsUntilFree } from './rate-limit.server.ts'

const message = { name: 'একজন অভিভাবক', email: 'g@example.com', message: 'ভর্তি কবে?' }
const send = (school: School, body: Record<string, string> = message) =>
  school.send('POST', '/api/contacts/', body, { token: null })

test('an address sends twenty messages in ten minutes; refused ones are not counted', async () => {
  const school = await openSchool()
  for (let number = 0; number < 20; number += 1) expect((await send(school)).status).toBe(201)
  const effects = await watchEffects(school)
  const reply = await send(school)
  expect([reply.status, reply.body.message]).toEqual([429, expect.stringMatching(/১০ মিনিট পরে/)])
  const seconds = Number(reply.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(9 * 60)
  expect(seconds).toBeLessThanOrEqual(10 * 60)
  expect(await effects()).toEqual(nothing)
  await school.resources.database.sql
    .updateTable('limit_events')
    .set((eb) => ({ at: eb('at', '-', 10 * 60 * 1000) }))
    .execute()
  expect((await send(school, { ...message, email: 'none' })).status).toBe(400)
  for (let number = 0; number < 20; number += 1) expect((await send(school)).status).toBe(201)
  expect((await send(school)).status).toBe(429)
})

test('a forged X-Forwarded-For does not evade the limit where no proxy is trusted', async () => {
  const school = await openSchool()
  const event = { bucket: 'contact 127.0.0.1', at: Date.now() }
  await school.resources.database.sql.insertInto('limit_events').values(Array(19).fill(event)).execute()
  const from = (address: string) =>
    school.send('POST', '/api/contacts/', message, { token: null, headers: { 'X-Forwarded-For': address } })
  expect((await from('203.0.113.1')).status).toBe(201)
  expect((await from('203.0.113.2')).status).toBe(429)
})

test('many simultaneous messages can not exceed the limit', async () => {
  const school = await openSchool()
  const replies = await Promise.all(Array.from({ length: 32 }, () => send(school)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(12)
})

test.for([
  {
    what: 'failed sign-ins',
    bucket: 'sign-in',
    max: 100,
    path: 'token/',
    body: () => ({ username: 'nobody-here', password: 'wrong-guess' }),
  },
  { what: 'registrations', bucket: 'register', max: 30, path: 'register/', body: () => newcomer() },
  { what: 'messages', bucket: 'contact', max: 20, path: 'contacts/', body: () => message },
])('an IPv6 /56 has three times the limit of one address for $what, a /48 ten times', async (one) => {
  const school = await openSchoolBehindProxy()
  const isRefused = async (address: string) => {
    const headers = { 'X-Forwarded-For': address }
    const reply = await school.send('POST', `/api/${one.path}`, one.body(), { token: null, headers })
    return reply.status === 429
  }
  const [first, second, outside] = ['2001:db8:1:201::1', '2001:db8:1:2ff::1', '2001:db8:1:300::1'] as const
  await addFailures(school, `${one.bucket} 2001:db8:1:200::/56`, 3 * one.max - 1)
  expect([await isRefused(first), await isRefused(second), await isRefused(outside)]).toEqual([
    false,
    true,
    false,
  ])
  await school.resources.database.sql.deleteFrom('limit_events').execute()
  await addFailures(school, `${one.bucket} 2001:db8:1::/48`, 10 * one.max - 1)
  expect([await isRefused(first), await isRefused(outside)]).toEqual([false, true])
  expect(await isRefused('2001:db8:2::1')).toBe(false)
})

let number = 0
const newcomer = () => registrationOf(`newcomer-${number++}`)

test('one more event is allowed when the oldest one leaves the window', async () => {
  const { resources } = await openSchool()
  const { sql } = resources.database
  const limits = [{ bucket: 'x', max: 3, windowMs: 60_000 }]
  const at = (secondsAgo: number) => ({ bucket: 'x', at: Date.now() - secondsAgo * 1000 })
  await sql
    .insertInto('limit_events')
    .values([at(50), at(20)])
    .execute()
  expect(await secondsUntilFree(sql, limits)).toBe(0)
  await sql
    .insertInto('limit_events')
    .values([at(61), at(5)])
    .execute()
  expect(await secondsUntilFree(sql, limits)).toBe(10)
  await sql.insertInto('limit_events').values(at(1)).execute()
  expect(await secondsUntilFree(sql, limits)).toBe(40)
  expect(await secondsUntilFree(sql, [{ bucket: 'y', max: 3, windowMs: 60_000 }])).toBe(0)
})

const dayMs = 24 * 60 * 60 * 1000

test.for([1000, dayMs, 200 * dayMs])(
  'events counted while the clock was %i ms ahead fill a window that ends now, and no longer',
  async (ahead) => {
    const { resources } = await openSchool()
    const { sql } = resources.database
    const limits = [{ bucket: 'x', max: 3, windowMs: 60_000 }]
    const event = { bucket: 'x', at: Date.now() + ahead }
    await sql.insertInto('limit_events').values(Array(4).fill(event)).execute()
    expect(await secondsUntilFree(sql, limits)).toBe(60)
    await sql
      .updateTable('limit_events')
      .set((eb) => ({ at: eb('at', '-', 61_000) }))
      .execute()
    expect(await secondsUntilFree(sql, limits)).toBe(0)
  },
)

test('after the clock was ahead for a while nobody is blocked for longer than the limit', async () => {
  const school = await openSchool()
  const now = Date.now()
  onTestFinished(() => void vi.useRealTimers())
  const setClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms })
  setClock(now + 200 * dayMs)
  for (let number = 0; number < 20; number += 1) expect((await send(school)).status).toBe(201)
  setClock(now)
  const refused = await send(school)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10 * 60)
  setClock(now + 10 * 60 * 1000 + 1000)
  expect((await send(school)).status).toBe(201)
})

test('ten backups counted by a clock a year ahead block an Admin’s next backup for an hour only', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  const event = { bucket: 'backups', at: Date.now() + 365 * dayMs }
  await sql.insertInto('limit_events').values(Array(10).fill(event)).execute()
  const refused = await school.send('POST', '/api/backups/')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60 * 60)
  await sql
    .updateTable('limit_events')
    .set((eb) => ({ at: eb('at', '-', 60 * 60 * 1000) }))
    .execute()
  expect((await school.send('POST', '/api/backups/')).status).toBe(202)
})

test('events in the future that no limit counts are moved to now, so that they expire', async () => {
  const { resources } = await openSchool()
  const { sql } = resources.database
  await sql
    .insertInto('limit_events')
    .values({ bucket: 'x', at: Date.now() + 200 * dayMs })
    .execute()
  await deleteExpiredEvents(sql)
  const [event] = await sql.selectFrom('limit_events').select('at').execute()
  expect(event?.at).toBeLessThanOrEqual(Date.now())
})

test('events that no limit counts any more are deleted', async () => {
  const { resources } = await openSchool()
  const { sql } = resources.database
  const hours = (ago: number) => ({ bucket: 'x', at: Date.now() - ago * 60 * 60 * 1000 })
  await sql
    .insertInto('limit_events')
    .values([hours(49), hours(47)])
    .execute()
  await deleteExpiredEvents(sql)
  const remaining = await sql.selectFrom('limit_events').select('at').where('bucket', '=', 'x').execute()
  expect(remaining).toHaveLength(1)
})
