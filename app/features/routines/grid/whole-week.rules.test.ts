import { expect, test } from 'vitest'
import { classGrid } from '../class-grid.rules.ts'
import { applyChanges, type GridEntry } from './cell-changes.rules.ts'
import {
  cellAfter,
  copied,
  copyClass,
  copyColumn,
  fillRow,
  isOpen,
  nextOpen,
  placeOf,
  replaceTeacher,
  taught,
  untaughtIn,
} from './whole-week.rules.ts'

const period = (name: string, startTime: string, endTime: string, is_break = false, days: number[] = []) => ({
  ...{ name, startTime, endTime, is_break, days },
})
const periods = [
  period('১ম', '10:00', '10:40'),
  period('টিফিন', '10:40', '11:00', true),
  period('২য়', '11:00', '11:40'),
]
const schoolDays = [0, 1, 2, 3, 4]
const entry = (
  id: number,
  classId: number,
  subjectId: number,
  teacherId: number,
  rest: Partial<GridEntry> = {},
) => ({
  ...{ id, updated_at: `v${id}`, classId, sectionId: null, subjectId, teacherId, allow_clash: false },
  ...{ startTime: '10:00', endTime: '10:40', days: schoolDays },
  ...rest,
})
const first = { startTime: '10:00', endTime: '10:40' }
const second = { startTime: '11:00', endTime: '11:40' }
const entries = [entry(1, 9, 1, 11, { days: [0, 1, 2] }), entry(2, 9, 2, 12, second)]
const grid = classGrid(entries, { periods, schoolDays }, [3])

test('cells take lessons where there is a period and no break', () => {
  const places = grid.rows.flatMap((_row, row) =>
    grid.columns.map((_days, column) => isOpen(grid, { row, column })),
  )
  expect(places).toEqual([true, true, false, false, true, true])
})

test('arrows skip breaks and stop at the edges', () => {
  expect(nextOpen(grid, { row: 0, column: 0 }, { row: 1, column: 0 })).toEqual({ row: 2, column: 0 })
  expect(nextOpen(grid, { row: 0, column: 0 }, { row: -1, column: 0 })).toEqual({ row: 0, column: 0 })
  expect(nextOpen(grid, { row: 2, column: 0 }, { row: 0, column: 1 })).toEqual({ row: 2, column: 1 })
})

test('after a cell comes the one below, then the top of the next column, and the last stays', () => {
  expect(cellAfter(grid, { row: 0, column: 0 })).toEqual({ row: 2, column: 0 })
  expect(cellAfter(grid, { row: 2, column: 0 })).toEqual({ row: 0, column: 1 })
  expect(cellAfter(grid, { row: 2, column: 1 })).toEqual({ row: 2, column: 1 })
})

test.for([
  { what: 'a lesson', spot: { ...second, day: 4 }, place: { row: 2, column: 1 } },
  {
    what: 'a time that is gone',
    spot: { startTime: '08:00', endTime: '08:40', day: 6 },
    place: { row: 0, column: 0 },
  },
])('the cell of $what', ({ spot, place }) => {
  expect(placeOf(grid, { classId: 9, ...spot })).toEqual(place)
})

test('a row is filled with the lessons of one cell', () => {
  const bangla = { sectionId: null, subjectId: 1, teacherId: 11, allow_clash: false }
  expect(fillRow(grid, 9, { row: 0, column: 0 })).toEqual([
    { classId: 9, ...first, days: [3, 4], lessons: [bangla] },
  ])
})

test('a column is copied period by period, also to a day with other times', () => {
  const short = [
    ...periods,
    period('১ম', '09:00', '09:30', false, [4]),
    period('২য়', '09:30', '10:00', false, [4]),
  ]
  const thursday = classGrid([entry(1, 9, 1, 11, { days: [0, 1, 2, 3] })], { periods: short, schoolDays })
  const [to] = thursday.columns.flatMap((days, column) => (days.includes(4) ? [column] : []))
  const changes = copyColumn(thursday, 9, 0, to ?? 0)
  expect(changes.map(({ startTime, days, lessons }) => [startTime, days, lessons.length])).toEqual([
    ['09:00', [4], 1],
    ['09:30', [4], 0],
  ])
})

test('the week of another class is copied by the names of its subjects; missing ones are named', () => {
  const subjects = [
    { id: 1, name: 'বাংলা', class_name: 9 },
    { id: 2, name: 'কৃষিশিক্ষা', class_name: 9 },
    { id: 5, name: 'বাংলা ', class_name: 8 },
  ]
  const { changes, lacking } = copyClass(entries, { from: 9, to: 8 }, subjects)
  expect(lacking).toEqual(['কৃষিশিক্ষা'])
  const after = applyChanges(entries, changes).filter(({ classId }) => classId === 8)
  expect(after).toMatchObject([{ subjectId: 5, teacherId: 11, days: [0, 1, 2], ...first }])
})

test('a clash on purpose is asked about again where lessons are copied to; those of one cell are together on purpose', () => {
  const lesson = { sectionId: null, subjectId: 1, teacherId: 11, allow_clash: true }
  expect(copied([lesson])).toEqual([{ ...lesson, allow_clash: false }])
  expect(copied([lesson, { ...lesson, teacherId: 12, allow_clash: false }])).toEqual([
    lesson,
    { ...lesson, teacherId: 12 },
  ])
  const subjects = [
    { id: 1, name: 'বাংলা', class_name: 9 },
    { id: 5, name: 'বাংলা', class_name: 8 },
  ]
  const { changes } = copyClass([entry(1, 9, 1, 11)], { from: 9, to: 8 }, subjects)
  expect(changes.flatMap(({ lessons }) => lessons.map(({ allow_clash }) => allow_clash))).not.toContain(true)
})

test('a teacher is replaced in all classes, and what else is in the cells stays', () => {
  const school = [...entries, entry(3, 8, 5, 11), entry(4, 8, 6, 13)]
  const after = applyChanges(school, replaceTeacher(school, { from: 11, to: 20 }))
  expect(after.find(({ classId, teacherId }) => classId === 9 && teacherId === 20)?.allow_clash).toBe(false)
  const key = ({ classId, subjectId, teacherId, days }: GridEntry) => [
    classId,
    subjectId,
    teacherId,
    days.join(''),
  ]
  expect(after.map(key).sort()).toEqual([
    [8, 5, 20, '01234'],
    [8, 6, 13, '01234'],
    [9, 1, 20, '012'],
    [9, 2, 12, '01234'],
  ])
})

test('subjects without a teacher wait in their cells until one is typed', () => {
  const at = (days: number[]) => ({ classId: 9, ...first, days })
  const untaught = [0, 1, 2]
    .map((day) => ({ ...at([day]), subjectId: 7 }))
    .concat({ ...at([0]), subjectId: 8 })
  expect(untaughtIn(untaught, at([0, 1]))).toEqual([7])
  expect(untaughtIn(untaught, at([0]))).toEqual([7, 8])
  expect(untaughtIn(untaught, { ...at([0]), ...second })).toEqual([])
  const left = taught(untaught, at([0, 1]), 7)
  expect(left.map(({ days, subjectId }) => [days.join(), subjectId])).toEqual([
    ['2', 7],
    ['0', 8],
  ])
  expect(taught(left, at([0, 1, 2]))).toEqual([])
})
