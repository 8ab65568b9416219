import { expect, test } from 'vitest'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { expiredNightly, expiryDayOf, isNightDue, type Nightly } from './nightly.rules.ts'

const made = (at: string, outcome = 'done', failure = ''): Nightly => ({
  id: Date.parse(at),
  at,
  outcome,
  failure,
})
const inDhaka = (wall: string) => new Date(`${wall}+06:00`)

test.each([
  { why: 'there was never one', last: [], now: '2026-03-10T09:00', isDue: true },
  { why: 'this night’s exists', last: [made('2026-03-09T20:31:00Z')], now: '2026-03-10T09:00', isDue: false },
  {
    why: 'it is not yet night again',
    last: [made('2026-03-09T20:31:00Z')],
    now: '2026-03-11T02:29',
    isDue: false,
  },
  { why: 'it is night again', last: [made('2026-03-09T20:31:00Z')], now: '2026-03-11T02:30', isDue: true },
  {
    why: 'the computer was off at night, and yesterday’s was made in the morning',
    last: [made('2026-03-09T03:00:00Z')],
    now: '2026-03-10T08:59',
    isDue: true,
  },
  {
    why: 'the computer was off at night, and this morning’s exists',
    last: [made('2026-03-10T03:00:00Z')],
    now: '2026-03-10T15:00',
    isDue: false,
  },
  {
    why: 'it failed a moment ago',
    last: [made('2026-03-09T20:31:00Z', 'failed')],
    now: '2026-03-10T03:30',
    isDue: false,
  },
  {
    why: 'it failed an hour ago',
    last: [made('2026-03-09T20:31:00Z', 'failed')],
    now: '2026-03-10T03:31',
    isDue: true,
  },
  {
    why: 'the server that made it stopped a moment ago',
    last: [made('2026-03-09T20:31:00Z', 'failed', 'interrupted')],
    now: '2026-03-10T02:32',
    isDue: true,
  },
  {
    why: 'two servers in turn stopped while they made it',
    last: ['20:31', '20:32'].map((at) => made(`2026-03-09T${at}:00Z`, 'failed', 'interrupted')),
    now: '2026-03-10T02:33',
    isDue: false,
  },
  {
    why: 'it is being made',
    last: [made('2026-03-09T20:31:00Z', 'running')],
    now: '2026-03-10T05:00',
    isDue: false,
  },
])('whether a nightly backup is due: $why', ({ last, now, isDue }) => {
  expect(isNightDue(last, '02:30', inDhaka(now))).toBe(isDue)
})

test('the last seven nightly backups and the latest of each of four weeks are retained', () => {
  // Saturday, March 28, 2026, and the 39 nights before.
  const nights = Array.from({ length: 40 }, (_, day) => made(nightBefore('2026-03-27T20:30:00Z', day)))
  const expired = new Set(expiredNightly(nights, 7))
  const remaining = nights.filter((night) => !expired.has(night)).map(({ at }) => at.slice(0, 10))
  expect(remaining).toEqual([
    ...['2026-03-27', '2026-03-26', '2026-03-25', '2026-03-24', '2026-03-23', '2026-03-22', '2026-03-21'],
    // Saturdays in Bangladesh, where it was already the next morning.
    ...['2026-03-20', '2026-03-13', '2026-03-06'],
  ])
})

test('one backup of each recent week is retained, night after night', () => {
  let nights: Nightly[] = []
  for (let night = 100; night >= 0; night -= 1) {
    nights = [made(nightBefore('2026-03-27T20:30:00Z', night)), ...nights]
    const expired = new Set(expiredNightly(nights, 7))
    nights = nights.filter((one) => !expired.has(one))
  }
  expect(nights).toHaveLength(10)
  const oldest = Date.parse(nights.at(-1)?.at ?? '')
  expect((Date.parse('2026-03-27T20:30:00Z') - oldest) / 86_400_000).toBe(21)
})

test.each([
  { why: 'only one is retained', nights: ['2026-03-27T20:30:00Z'], keep: 1 },
  { why: 'it is from before the long holidays', nights: ['2025-11-02T20:30:00Z'], keep: 7 },
])('the last good backup is never deleted: $why', ({ nights, keep }) => {
  const failed = made('2026-03-28T20:30:00Z', 'failed')
  expect(expiredNightly([failed, ...nights.map((at) => made(at))], keep)).toEqual([])
})

test('while the disk loses files, the last complete backup stays', () => {
  const nights = Array.from({ length: 60 }, (_, day) =>
    made(nightBefore('2026-03-27T20:30:00Z', day), 'done', day < 50 ? 'files lost' : ''),
  )
  const expired = expiredNightly(nights, 7)
  expect(expired).not.toContain(nights[50])
  expect(expired).toContain(nights[51])
})

test('a nightly backup is deleted on the predicted day', () => {
  const today = '2026-03-27T20:30:00Z'
  let nights = Array.from({ length: 25 }, (_, night) => made(nightBefore(today, night)))
  nights = nights.filter((one) => !expiredNightly(nights, 7).includes(one))
  const predicted = nights.map((one) => ({ one, day: expiryDayOf(one, nights, 7, new Date(today)) }))
  for (let night = 1; nights.length > 0 && night <= 60; night += 1) {
    const now = new Date(nightBefore(today, -night))
    nights = [made(now.toISOString()), ...nights]
    const expired = expiredNightly(nights, 7)
    nights = nights.filter((one) => !expired.includes(one))
    for (const { one, day } of predicted)
      expect([day, day === todayInDhaka(now)]).toEqual([day, expired.includes(one)])
  }
})

test('a backup made by hand is never deleted automatically', () => {
  const nights = [made('2026-03-26T20:30:00Z')]
  expect(expiryDayOf(made('2026-03-01T20:30:00Z'), nights, 7, new Date('2026-03-27T20:30:00Z'))).toBe(
    undefined,
  )
})

function nightBefore(at: string, nights: number): string {
  return new Date(Date.parse(at) - nights * 86_400_000).toISOString()
}
