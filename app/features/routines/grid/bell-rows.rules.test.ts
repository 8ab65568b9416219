import { expect, test } from 'vitest'
import type { PeriodView } from '../periods.entity.ts'
import {
  type Bell,
  bellOf,
  changesIn,
  filledWith,
  overlapsIn,
  readBell,
  rebased,
  savedIn,
  typedTime,
  withDays,
  withNextRow,
  withOthers,
  withoutRow,
  withSchedule,
  withTyped,
} from './bell-rows.rules.ts'

const period = (
  id: number,
  name: string,
  startTime: string,
  endTime: string,
  days: number[] = [],
): PeriodView => ({
  ...{ id, updated_at: `v${id}`, name, startTime, endTime, days },
  is_break: false,
})
const first = period(1, '১ম', '09:30', '10:15')
const second = period(2, '২য়', '10:15', '11:00')
const thursday = period(3, '১ম', '09:30', '10:00', [4])
const stored = bellOf([first, second, thursday])
const changes = (bell: Bell) => changesIn(bell, readBell(bell))
const inWords = ({ schedules }: Bell) =>
  schedules.flatMap(({ days, rows }) =>
    rows.map(({ name, start, end }) => [days.join(''), name, start, end].filter(Boolean).join(' ')),
  )

test('periods are typed in Bengali digits, by the schedules of their days', () => {
  expect(inWords(stored)).toEqual(['১ম ৯:৩০ ১০:১৫', '২য় ১০:১৫ ১১:০০', '4 ১ম ৯:৩০ ১০:০০'])
  expect(changes(stored)).toEqual({ periods: [], removed: [] })
})

test.for([
  { hhmm: '09:30', typed: '৯:৩০' },
  { hhmm: '13:05', typed: '১:০৫' },
  { hhmm: '12:00', typed: '১২:০০' },
  { hhmm: '06:30', typed: 'সকাল ৬:৩০' },
  { hhmm: '19:00', typed: 'সন্ধ্যা ৭:০০' },
])('$hhmm is typed as $typed, and understood', ({ hhmm, typed }) => {
  expect(typedTime(hhmm)).toBe(typed)
  const bell = withTyped(bellOf([{ ...first, startTime: '00:01' }]), 1, { start: typed, end: '১১:৫৯ pm' })
  expect(readBell(bell).periods[0]?.startTime).toBe(hhmm)
})

test.for<{ what: string; periods: PeriodView[]; next: string }>([
  { what: 'an empty schedule', periods: [], next: '১ম' },
  { what: 'a lesson', periods: [first], next: '২য় ১০:১৫ ১১:০০' },
  {
    what: 'a break',
    periods: [first, { ...period(4, 'টিফিন', '10:15', '10:30'), is_break: true }],
    next: '২য় ১০:৩০ ১১:১৫',
  },
  {
    what: 'a lesson that ends before it begins',
    periods: [period(4, '১ম', '10:00', '09:00')],
    next: '২য় ৯:০০',
  },
  { what: 'the last lesson of the day', periods: [period(4, 'রাত', '22:00', '23:30')], next: '২য় রাত ১১:৩০' },
])('the row after $what', ({ periods, next }) => {
  const { bell, key } = withNextRow(bellOf(periods), 0)
  expect(inWords(bell).at(-1)).toBe(next)
  expect(key).toBe(-1)
})

test('a schedule of named days begins as the usual one, and its rows are new', () => {
  const bell = withDays(withSchedule(bellOf([first, second]), [4]), 1, [3, 4])
  expect(changes(bell)).toEqual({
    periods: [first, second].map(({ id: _id, updated_at: _at, ...fields }) => ({ ...fields, days: [3, 4] })),
    removed: [],
  })
})

test('only what was changed is sent, and deleted rows by name', () => {
  const changed = withTyped(withoutRow(stored, 2), 3, { end: '9:55' })
  expect(changes(changed)).toEqual({
    periods: [{ ...thursday, endTime: '09:55' }],
    removed: [{ id: 2, updated_at: 'v2' }],
  })
  expect(withoutRow(stored, 3).schedules).toHaveLength(1)
})

test.for([
  { typed: { name: ' ' }, field: 'name', problem: /নাম/ },
  { typed: { start: 'সকালে' }, field: 'start', problem: /শুরু/ },
  { typed: { end: '' }, field: 'end', problem: /শেষ/ },
  { typed: { end: '৯টা' }, field: 'end', problem: /শুরুর পরে/ },
] as const)('a row with $typed is refused beside its box', ({ typed, field, problem }) => {
  const { problems, periods } = readBell(withTyped(stored, 1, typed))
  expect([...problems.keys()]).toEqual([1])
  expect(problems.get(1)?.[field]).toMatch(problem)
  expect(periods).toHaveLength(2)
})

test('overlaps are named on both sides', () => {
  expect(overlapsIn(readBell(stored))).toEqual(new Map())
  expect([...overlapsIn(readBell(withTyped(stored, 1, { end: '১০:২০' })))]).toEqual([
    [1, ['২য়']],
    [2, ['১ম']],
  ])
})

test('taken from the routine, periods of the same name stay the same records', () => {
  const taken = filledWith(stored, [
    { ...first, startTime: '09:00' },
    { ...second, name: '২য় ক', endTime: '11:05' },
  ])
  expect(changes(taken)).toEqual({
    periods: [
      { ...first, startTime: '09:00' },
      { name: '২য় ক', startTime: '10:15', endTime: '11:05', is_break: false, days: [] },
    ],
    removed: [
      { id: 2, updated_at: 'v2' },
      { id: 3, updated_at: 'v3' },
    ],
  })
})

test('taken from the routine, a period at the same time keeps the name that was typed', () => {
  const tiffin = { ...period(2, 'টিফিন', '10:15', '10:30'), is_break: true }
  const bell = bellOf([{ ...first, name: 'প্রথম ঘণ্টা' }, tiffin])
  const taken = filledWith(bell, [first, { ...tiffin, name: 'বিরতি' }, { ...second, startTime: '10:30' }])
  expect(inWords(taken)).toEqual(['প্রথম ঘণ্টা ৯:৩০ ১০:১৫', 'টিফিন ১০:১৫ ১০:৩০', '২য় ১০:৩০ ১১:০০'])
  expect(changes(taken)).toMatchObject({ periods: [{ name: '২য়' }], removed: [] })
})

test('what somebody else changed, deleted or added meanwhile stands beside what is typed', () => {
  const mine = withTyped(withTyped(stored, 1, { start: '৯:০০' }), 3, { name: 'মৌখিক' })
  const theirs = { ...first, name: 'প্রথম', updated_at: 'w1' }
  const moved = { ...second, endTime: '11:05', updated_at: 'w2' }
  const added = period(9, '৩য়', '11:05', '11:45')
  const now = rebased(mine, [theirs, moved, added])
  expect(inWords(now)).toEqual(['১ম ৯:০০ ১০:১৫', '২য় ১০:১৫ ১১:০৫', '৩য় ১১:০৫ ১১:৪৫', '4 মৌখিক ৯:৩০ ১০:০০'])
  expect(now.schedules.flatMap(({ rows }) => rows.map(({ others }) => others))).toEqual([
    ...[theirs, undefined, undefined],
    null,
  ])
  expect(changes(now).periods).toEqual([
    { ...first, startTime: '09:00', updated_at: 'w1' },
    { name: 'মৌখিক', startTime: '09:30', endTime: '10:00', is_break: false, days: [4] },
  ])
  expect(inWords(withOthers(withOthers(now, 1), 3))).toEqual([
    'প্রথম ৯:৩০ ১০:১৫',
    '২য় ১০:১৫ ১১:০৫',
    '৩য় ১১:০৫ ১১:৪৫',
  ])
})

test('a period that somebody else deleted is not deleted again', () => {
  expect(rebased(withoutRow(stored, 2), [first, thursday]).removed).toEqual([])
})

test('what is typed while a save is under way changes what was saved, and nothing is added twice', () => {
  const sent = withTyped(withNextRow(withNextRow(stored, 0).bell, 0).bell, 1, { name: 'প্রথম' })
  const [added, deleted] = [period(9, '৩য়', '11:00', '11:45'), period(10, '৪র্থ', '11:45', '12:30')]
  const now = [{ ...first, name: 'প্রথম', updated_at: 'w1' }, second, added, deleted, thursday]
  expect(changes(savedIn(sent, sent, now))).toEqual({ periods: [], removed: [] })
  const typed = withoutRow(
    withTyped(withTyped(withoutRow(sent, -2), -1, { end: '১১:৪০' }), 2, { name: 'দ্বিতীয়' }),
    3,
  )
  expect(changes(savedIn(typed, sent, now))).toEqual({
    periods: [
      { ...second, name: 'দ্বিতীয়' },
      { ...added, endTime: '11:40' },
    ],
    removed: [
      { id: 3, updated_at: 'v3' },
      { id: 10, updated_at: 'v10' },
    ],
  })
})
