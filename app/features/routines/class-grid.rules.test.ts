import { expect, test } from 'vitest'
import { classGrid, cutDays, emptyCells } from './class-grid.rules.ts'
import type { Period } from './periods.rules.ts'

const week = [0, 1, 2, 3, 4]
const first = { startTime: '09:00', endTime: '09:45' }
const second = { startTime: '09:45', endTime: '10:30' }
const pause = { startTime: '10:30', endTime: '11:00' }

const periods: Period[] = [
  { name: '১ম', ...first, is_break: false, days: [] },
  { name: '২য়', ...second, is_break: false, days: [] },
  { name: 'টিফিন', ...pause, is_break: true, days: [] },
]
const shortThursday: Period[] = [
  ...periods,
  { name: '১ম', startTime: '09:00', endTime: '09:30', is_break: false, days: [4] },
]

const lesson = (id: number, subjectId: number, time: object, days: number[], more: object = {}) => ({
  ...{ id, classId: 1, sectionId: null as number | null, subjectId, teacherId: 1, days },
  ...{ ...first, ...time },
  ...more,
})

/** A line for the columns, then one per row: name or time, and `subject#ids` of each cell; `.` where no such period is. */
function asText(entries: ReturnType<typeof lesson>[], bells = periods, cuts: number[] = []) {
  const { columns, rows } = classGrid(entries, { periods: bells, schoolDays: week }, cuts)
  return [
    columns.map((days) => days.join('')).join(' | '),
    ...rows.map(({ name, startTime, isBreak, cells }) => {
      const contents = cells.map(({ isOff, lessons }) => {
        const named = lessons.map(
          ({ entry, all }) => `${entry.subjectId}#${all.map(({ id }) => id).join('#')}`,
        )
        return [isOff && '.', ...named].filter(Boolean).join('+') || '-'
      })
      return `${name ?? startTime}${isBreak ? ' break' : ''}: ${contents.join(' | ')}`
    }),
  ]
}

test.for([
  { what: 'nothing yet', entries: [], grid: ['01234', '১ম: -', '২য়: -', 'টিফিন break: -'] },
  {
    what: 'no bell schedule and nothing yet',
    entries: [],
    bells: [],
    grid: ['01234'],
  },
  {
    what: 'days with the same classes are one column',
    entries: [lesson(1, 5, first, [0, 1, 2]), lesson(2, 6, first, [3, 4]), lesson(3, 7, second, week)],
    grid: ['012 | 34', '১ম: 5#1 | 6#2', '২য়: 7#3 | 7#3', 'টিফিন break: - | -'],
  },
  {
    what: 'the same was saved for each day',
    entries: [lesson(1, 5, first, [0, 1]), lesson(2, 5, first, [2, 3, 4])],
    grid: ['01234', '১ম: 5#1#2', '২য়: -', 'টিফিন break: -'],
  },
  {
    what: 'a day is split off',
    entries: [lesson(1, 5, first, week)],
    cuts: [4],
    grid: ['0123 | 4', '১ম: 5#1 | 5#1', '২য়: - | -', 'টিফিন break: - | -'],
  },
  {
    what: 'the week is split twice',
    entries: [],
    cuts: [3, 1],
    grid: ['0 | 12 | 34', '১ম: - | - | -', '২য়: - | - | -', 'টিফিন break: - | - | -'],
  },
  {
    what: 'sections and a clash on purpose stand in one cell',
    entries: [
      lesson(1, 5, first, week, { sectionId: 1 }),
      lesson(2, 6, first, week, { sectionId: 2, teacherId: 2 }),
    ],
    grid: ['01234', '১ম: 5#1+6#2', '২য়: -', 'টিফিন break: -'],
  },
  {
    what: 'a time of no period has a row of its own',
    entries: [lesson(1, 5, { endTime: '10:30' }, [2])],
    grid: ['0134 | 2', '১ম: - | -', '09:00: . | .+5#1', '২য়: - | -', 'টিফিন break: - | -'],
  },
  {
    what: 'a short day has its own periods, and what does not fit them is seen',
    entries: [lesson(1, 5, first, week)],
    bells: shortThursday,
    grid: ['0123 | 4', '১ম: . | -', '১ম: 5#1 | .+5#1', '২য়: - | .', 'টিফিন break: - | .'],
  },
  {
    what: 'lessons in a break and on a day without school',
    entries: [lesson(1, 5, pause, [0]), lesson(2, 6, first, [6])],
    grid: ['0 | 1234 | 6', '১ম: - | - | .+6#2', '২য়: - | - | .', 'টিফিন break: 5#1 | - | .'],
  },
])('the grid of a class: $what', ({ entries, bells, cuts, grid }) => {
  expect(asText(entries, bells, cuts)).toEqual(grid)
})

test('a lesson is missing where a period is free and no longer lesson meets it', () => {
  const practical = lesson(1, 5, { endTime: '10:30' }, [2])
  const entries = [practical, lesson(2, 6, first, [0, 1, 3])]
  const grid = classGrid(entries, { periods, schoolDays: week })
  expect(grid.columns).toEqual([[0, 1, 3], [2], [4]])
  const missing = emptyCells(grid).map(({ row, column }) => [grid.rows[row]?.name, grid.columns[column]])
  expect(missing).toEqual([
    ['১ম', [4]],
    ['২য়', [0, 1, 3]],
    ['২য়', [4]],
  ])
})

test('an entry loses the days of a cell, or all that it has', () => {
  const entry = lesson(1, 5, first, week)
  expect(cutDays(entry, [3, 4, 6])).toEqual({ kept: { ...entry, days: [0, 1, 2] }, cutDays: [3, 4] })
  expect(cutDays(entry, week)).toEqual({ kept: undefined, cutDays: week })
  expect(cutDays(entry, [6])).toEqual({ kept: entry, cutDays: [] })
})
