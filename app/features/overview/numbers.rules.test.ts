import { expect, test } from 'vitest'
import { greetingAt, growthInWords, visitsOfMonths } from './numbers.rules.ts'

test.for([
  [undefined, ''],
  [0, 'এ মাসে একই আছে'],
  [3, 'এ মাসে +৩'],
  [-1200, 'এ মাসে −১,২০০'],
] as const)('a growth of %s is said as "%s"', ([growth, words]) => {
  expect(growthInWords(growth)).toBe(words)
})

test.for([
  { today: '2026-11-28', current: ['2026-11-01', '2026-11-28'], last: ['2026-10-31'] },
  { today: '2026-01-05', current: ['2026-01-05'], last: ['2025-12-31', '2025-12-01'] },
  { today: '2026-03-31', current: [], last: ['2026-02-28'] },
])('visits on $today belong to this month or the last', ({ today, current, last }) => {
  const others = ['2026-08-30', '2024-11-28']
  const visits = [...others, ...last, ...current].map((date) => ({ date }))
  const dates = (rows: { date: string }[]) => rows.map(({ date }) => date)
  const found = visitsOfMonths(visits, today)
  expect([dates(found.current), dates(found.last)]).toEqual([current, last])
})

test.for([
  [0, 'শুভ রাত্রি'],
  [4, 'শুভ সকাল'],
  [11, 'শুভ সকাল'],
  [12, 'শুভ দুপুর'],
  [16, 'শুভ বিকাল'],
  [18, 'শুভ সন্ধ্যা'],
  [23, 'শুভ সন্ধ্যা'],
] as const)('the greeting at %i o’clock is "%s"', ([hour, greeting]) => {
  expect(greetingAt(hour)).toBe(greeting)
})
