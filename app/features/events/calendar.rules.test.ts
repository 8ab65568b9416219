import { expect, test } from 'vitest'
import {
  type CalendarEntry,
  calendarForms,
  classChoices,
  deadlineEntry,
  filterEntries,
  kindChoices,
  nextEntries,
  readFilter,
  rowsOfMonth,
  sessionYears,
} from './calendar.rules.ts'

let lastId = 0
const entry = (start_date: string, given: Partial<CalendarEntry> = {}): CalendarEntry => {
  lastId += 1
  return {
    id: lastId,
    kind: 'event',
    title: '',
    note: '',
    start_date,
    end_date: start_date,
    start_time: null,
    classes: [],
    certainty: 'fixed',
    sequence: 0,
    updated_at: '2026-01-01T00:00:00.000Z',
    ...given,
  }
}

const exam = entry('2026-11-22', { kind: 'exam', end_date: '2026-12-03', classes: [11] })
const sports = entry('2026-11-30')
const victory = entry('2026-12-16', { kind: 'holiday' })
const meeting = entry('2026-12-16', { kind: 'meeting', classes: [11, 12] })
const deadline = deadlineEntry({
  id: 3,
  title: 'ফরম পূরণ',
  deadline: '2026-12-03',
  updated_at: '2026-11-01T00:00:00.000Z',
})
const all = [exam, sports, deadline, victory, meeting]

test('what is for all classes is for each, deadlines included', () => {
  expect(filterEntries(all, {})).toEqual(all)
  expect(filterEntries(all, { classId: 12 })).toEqual([sports, deadline, victory, meeting])
  expect(filterEntries(all, { classId: 12, kind: 'deadline' })).toEqual([deadline])
})

test('a choice says how many entries it would leave, with the other choices', () => {
  expect(kindChoices(all, {})).toEqual([
    { value: 'holiday', count: 1 },
    { value: 'exam', count: 1 },
    { value: 'event', count: 1 },
    { value: 'meeting', count: 1 },
    { value: 'deadline', count: 1 },
  ])
  expect(kindChoices([victory], { kind: 'exam' })).toEqual([
    { value: 'holiday', count: 1 },
    { value: 'exam', count: 0 },
  ])
  expect(kindChoices(all, { classId: 12 }).map(({ value }) => value)).toEqual([
    'holiday',
    'event',
    'meeting',
    'deadline',
  ])
  expect(classChoices(all, {}, [10, 12, 11])).toEqual([
    { value: 12, count: 4 },
    { value: 11, count: 5 },
  ])
  expect(classChoices(all, { kind: 'exam', classId: 12 }, [10, 12, 11])).toEqual([
    { value: 12, count: 0 },
    { value: 11, count: 1 },
  ])
})

test.each([
  { today: '2026-11-01', next: all },
  { today: '2026-11-30', next: all },
  { today: '2026-12-03', next: [exam, deadline, victory, meeting] },
  { today: '2026-12-04', next: [victory, meeting] },
  { today: '2026-12-17', next: [] },
])('what is next on $today', ({ today, next }) => {
  expect(nextEntries(all, today)).toEqual(next)
})

test('of much that goes on the two latest come first, and five are enough', () => {
  const long = ['01', '02', '03'].map((day) => entry(`2026-06-${day}`, { end_date: '2026-06-30' }))
  const coming = ['10', '11', '12', '13'].map((day) => entry(`2026-06-${day}`))
  expect(nextEntries([...long, ...coming], '2026-06-10')).toEqual([...long.slice(1), ...coming.slice(0, 3)])
})

test('a month has a row for each day or period; what lasts longer is in each of its months', () => {
  expect(rowsOfMonth(all, '2026-11')).toEqual([
    { first: '2026-11-22', last: '2026-11-30', entries: [exam] },
    { first: '2026-11-30', last: '2026-11-30', entries: [sports] },
  ])
  expect(rowsOfMonth(all, '2026-12')).toEqual([
    { first: '2026-12-01', last: '2026-12-03', entries: [exam] },
    { first: '2026-12-03', last: '2026-12-03', entries: [deadline] },
    { first: '2026-12-16', last: '2026-12-16', entries: [victory, meeting] },
  ])
  expect(rowsOfMonth(all, '2027-01')).toEqual([])
  expect(rowsOfMonth([entry('2028-02-20', { end_date: '2028-03-02' })], '2028-02')).toMatchObject([
    { last: '2028-02-29' },
  ])
})

test.each([
  { months: [], today: '2026-11-28', firstMonth: 7, years: [2026] },
  {
    months: ['2025-06', '2025-07', '2026-08'],
    today: '2026-11-28',
    firstMonth: 7,
    years: [2026, 2025, 2024],
  },
  { months: ['2025-06', '2027-01'], today: '2026-11-28', firstMonth: 1, years: [2027, 2026, 2025] },
])('the sessions of $months, if they begin in month $firstMonth', ({ months, today, firstMonth, years }) => {
  expect(sessionYears(months, today, firstMonth)).toEqual(years)
})

test.each([
  { name: 'kind', value: 'holiday', form: 'holiday' },
  { name: 'kind', value: 'deadline', form: 'deadline' },
  { name: 'kind', value: 'party', form: '' },
  { name: 'kind', value: 'constructor', form: '' },
  { name: 'class_name', value: '১২', form: '12' },
  { name: 'class_name', value: '012', form: '' },
  { name: 'class_name', value: '99999999999', form: '' },
  { name: 'session', value: '২০২৫', form: '2025' },
  { name: 'session', value: '2025-26', form: '' },
  // The first day that can be typed, in 1800, may be in it.
  { name: 'session', value: '1799', form: '1799' },
  { name: 'session', value: '3025', form: '' },
] as const)('$name=$value is $form', ({ name, value, form }) => {
  expect(calendarForms[name](value)).toBe(form)
})

test('an unknown class is ignored', () => {
  expect(readFilter({ kind: 'exam', class_name: '12' }, [11, 12])).toEqual({ kind: 'exam', classId: 12 })
  expect(readFilter({ class_name: '13' }, [11, 12])).toEqual({})
})

test('each change of a notice raises the sequence of its deadline', () => {
  const sequenceAt = (updated_at: string) =>
    deadlineEntry({ id: 1, title: '', deadline: '2026-12-03', updated_at }).sequence
  const [before, after] = [sequenceAt('2026-11-01T00:00:00.000Z'), sequenceAt('2026-11-01T00:00:01.000Z')]
  expect(after).toBeGreaterThan(before)
  expect(sequenceAt('2087-12-31T00:00:00.000Z')).toBeLessThan(2 ** 31)
})
