import { expect, test } from 'vitest'
import { freePeriods, subjectPeriods } from './missing-lessons.rules.ts'
import type { Period } from './periods.rules.ts'

const first = { startTime: '09:00', endTime: '09:45' }
const second = { startTime: '09:45', endTime: '10:30' }
const lesson = (subjectId: number, days: number[], sectionId: number | null = null, time = first) => ({
  ...{ subjectId, sectionId, days, teacherId: 1 },
  ...time,
})

test.for([
  { what: 'as planned', planned: 2, lessons: [lesson(1, [0, 1])], counts: [2, 0, 0] },
  { what: 'nothing given', planned: 3, lessons: [], counts: [0, 3, 0] },
  { what: 'nothing planned', planned: 0, lessons: [lesson(1, [0])], counts: [1, 0, 1] },
  { what: 'not said', planned: null, lessons: [lesson(1, [0])], counts: [1, 0, 0] },
  { what: 'neither said nor given', planned: null, lessons: [lesson(2, [0])], counts: undefined },
  {
    what: 'two teachers at once are one period',
    planned: 1,
    lessons: [lesson(1, [0]), lesson(1, [0])],
    counts: [1, 0, 0],
  },
  {
    what: 'two periods of a day are two',
    planned: 4,
    lessons: [lesson(1, [0]), lesson(1, [0], null, second)],
    counts: [2, 2, 0],
  },
  {
    what: 'of sections the one with the fewest counts, with the lessons of all',
    planned: 4,
    lessons: [lesson(1, [0]), lesson(1, [1, 2], 7), lesson(1, [1], 8), lesson(1, [0], 8)],
    counts: [2, 2, 0],
  },
])('periods of a subject in a week: $what', ({ planned, lessons, counts }) => {
  const [found] = subjectPeriods([{ id: 1, weekly_periods: planned }], lessons)
  expect(found && [found.given, found.missing, found.surplus]).toEqual(counts)
})

const periods: Period[] = [
  { name: '১ম', ...first, is_break: false, days: [] },
  { name: '২য়', ...second, is_break: false, days: [] },
  { name: 'টিফিন', startTime: '10:30', endTime: '11:00', is_break: true, days: [] },
  { name: '১ম', ...first, is_break: false, days: [2] },
]

test('free periods of teachers are those without a lesson, not breaks, by the schedule of each day', () => {
  const lessons = [
    { ...lesson(1, [0, 2]), teacherId: 1 },
    { ...lesson(1, [1], null, { startTime: '09:30', endTime: '10:00' }), teacherId: 1 },
  ]
  const free = freePeriods([1, 2], lessons, ({ teacherId }) => teacherId, { periods, schoolDays: [0, 1, 2] })
  const named = [...free].map(([id, list]) => [id, list.map(({ day, period }) => `${day} ${period.name}`)])
  expect(named).toEqual([
    [1, ['0 ২য়']],
    [2, ['0 ১ম', '0 ২য়', '1 ১ম', '1 ২য়', '2 ১ম']],
  ])
})
