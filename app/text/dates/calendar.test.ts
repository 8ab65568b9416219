import { expect, test } from 'vitest'
import { addMonths, movedBy, weeksOf } from './calendar.ts'

test.each([
  { month: '2026-11', weeks: 5, before: 0, last: '2026-11-30' },
  { month: '2026-02', weeks: 4, before: 0, last: '2026-02-28' },
  { month: '2024-02', weeks: 5, before: 4, last: '2024-02-29' },
  { month: '2026-08', weeks: 6, before: 6, last: '2026-08-31' },
])('$month has $weeks weeks from Sunday on', ({ month, weeks, before, last }) => {
  const all = weeksOf(month)
  const days = all.flat().filter((day) => day !== undefined)
  expect(all).toHaveLength(weeks)
  expect(all.every((week) => week.length === 7)).toBe(true)
  expect(all.flat().indexOf(`${month}-01`)).toBe(before)
  expect([days[0], days.at(-1)]).toEqual([`${month}-01`, last])
  expect(new Set(days).size).toBe(Number(last.slice(8)))
})

test.each([
  ['ArrowLeft', false, '2026-10-31'],
  ['ArrowRight', false, '2026-11-02'],
  ['ArrowUp', false, '2026-10-25'],
  ['ArrowDown', false, '2026-11-08'],
  ['Home', false, '2026-11-01'],
  ['End', false, '2026-11-07'],
  ['PageUp', false, '2026-10-01'],
  ['PageDown', true, '2027-11-01'],
  ['a', false, undefined],
])('from Sunday, 1 November 2026, %s (with shift: %s) moves to %s', (key, isShifted, date) => {
  expect(movedBy('2026-11-01', key, isShifted)).toBe(date)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %s months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})

test('no key moves beyond the valid years', () => {
  expect(movedBy('1800-01-01', 'ArrowLeft', false)).toBe('1800-01-01')
  expect(movedBy('2200-12-31', 'PageDown', true)).toBe('2200-12-31')
})
