import { expect, test } from 'vitest'
import { eventFilters, isInSession } from './event-filters.contract.ts'
import { sessionsOf, yearsWithoutNationalDays } from './event-sessions.rules.ts'

const period = (start_date: string, end_date = start_date) => ({ start_date, end_date })

test.each([
  { days: period('2026-06-30'), isIn: false, why: 'the day before' },
  { days: period('2026-07-01'), isIn: true, why: 'its first day' },
  { days: period('2027-06-30'), isIn: true, why: 'its last day' },
  { days: period('2027-07-01'), isIn: false, why: 'the day after' },
  { days: period('2026-06-20', '2026-07-02'), isIn: true, why: 'from before into it' },
  { days: period('2027-06-25', '2027-07-05'), isIn: true, why: 'from it into the next' },
])('$why is in the session of July 2026: $isIn', ({ days, isIn }) => {
  expect(isInSession(days, '2026-07')).toBe(isIn)
})

test.each(['2026-07', '2027-01'])('%s names a session', (value) => {
  expect(eventFilters.session.accepts(value)).toBe(true)
})

test.each(['', '2026', '2026-13', '2026-07-01', '0026-01', 'x'])('“%s” names no session', (value) => {
  expect(eventFilters.session.accepts(value)).toBe(false)
})

test('the sessions with events are offered, the newest first, with their number of events', () => {
  const events = [period('2026-01-10'), period('2026-06-25', '2026-07-05'), period('2027-01-01')]
  expect(sessionsOf(events, 7)).toEqual([
    { value: '2026-07', label: '২০২৬-২৭', count: 2 },
    { value: '2025-07', label: '২০২৫-২৬', count: 2 },
  ])
  expect(sessionsOf(events, 1).map(({ label, count }) => [label, count])).toEqual([
    ['২০২৭', 1],
    ['২০২৬', 2],
  ])
  expect(sessionsOf([], 1)).toEqual([])
})

test.each([
  { day: '2026-11-28', firstMonth: 1, known: [], years: ['2026'], why: 'in a session of one year' },
  { day: '2026-11-28', firstMonth: 7, known: [], years: ['2026', '2027'], why: 'in a session of two years' },
  { day: '2026-11-28', firstMonth: 7, known: ['2026/may-day'], years: ['2027'], why: 'with one year taken' },
  { day: '2027-02-01', firstMonth: 7, known: [], years: ['2027'], why: 'when the first year is over' },
  { day: '2026-11-28', firstMonth: 1, known: ['2026/may-day'], years: [], why: 'with its year taken' },
  { day: '2026-11-28', firstMonth: 1, known: [null], years: ['2026'], why: 'with other events only' },
])('$why the fixed days of $years are offered', ({ day, firstMonth, known, years }) => {
  const events = known.map((national_key) => ({ national_key }))
  expect(yearsWithoutNationalDays(events, day, firstMonth)).toEqual(years)
})
