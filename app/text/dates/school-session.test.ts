import { expect, test } from 'vitest'
import { sessionDates, sessionOf } from './school-session.ts'

test.each([
  { day: '2026-01-01', month: 1, session: '২০২৬', why: 'a calendar year from its first day' },
  { day: '2026-12-31', month: 1, session: '২০২৬', why: 'to its last' },
  { day: '2026-06-30', month: 7, session: '২০২৫-২৬', why: 'the day before the first' },
  { day: '2026-07-01', month: 7, session: '২০২৬-২৭', why: 'the first day' },
  { day: '2026-12-31', month: 7, session: '২০২৬-২৭', why: 'the end of the calendar year' },
  { day: '2027-01-01', month: 7, session: '২০২৬-২৭', why: 'the calendar year after' },
  { day: '2026-12-01', month: 12, session: '২০২৬-২৭', why: 'the last month' },
  { day: '2099-08-01', month: 7, session: '২০৯৯-০০', why: 'the end of a century' },
])('the session that begins in month $month, on $day: $why', ({ day, month, session }) => {
  expect(sessionOf(day, month)).toBe(session)
})

test.each([
  { day: '2026-12-31', month: 1, first: '2026-01-01', last: '2026-12-31', why: 'a calendar year' },
  { day: '2026-06-30', month: 7, first: '2025-07-01', last: '2026-06-30', why: 'its last day' },
  { day: '2026-07-01', month: 7, first: '2026-07-01', last: '2027-06-30', why: 'its first day' },
  {
    day: '2028-01-15',
    month: 3,
    first: '2027-03-01',
    last: '2028-02-29',
    why: 'to the end of a leap February',
  },
])('a session has twelve months, from $first to $last: $why', ({ day, month, first, last }) => {
  const dates = sessionDates(day, month)
  expect([dates.first, dates.last]).toEqual([first, last])
  expect([dates.months.length, dates.months[0], dates.months[11]]).toEqual([
    12,
    first.slice(0, 7),
    last.slice(0, 7),
  ])
  expect(dates.months).toEqual(dates.months.toSorted())
  expect(new Set(dates.months).size).toBe(12)
})
