import { expect, test } from 'vitest'
import { sessionOf } from './school-session.ts'

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
