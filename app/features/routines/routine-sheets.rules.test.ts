import { expect, test } from 'vitest'
import type { Period } from './periods.rules.ts'
import { freeCharts, letterSize, schoolSheet, weekSheet } from './routine-sheets.rules.ts'

const period = (name: string, startTime: string, endTime: string, changed: Partial<Period> = {}): Period => ({
  ...{ name, startTime, endTime, is_break: false, days: [] },
  ...changed,
})
const bell = {
  schoolDays: [0, 1, 4],
  periods: [
    period('১ম', '10:00', '10:45'),
    period('বিরতি', '10:45', '11:00', { is_break: true }),
    period('২য়', '11:00', '11:45'),
    period('১ম', '09:00', '09:30', { days: [4] }),
    period('২য়', '09:30', '10:00', { days: [4] }),
  ],
}
const entry = (classId: number, teacherId: number, startTime: string, endTime: string, days: number[]) => ({
  ...{ classId, teacherId, sectionId: null, subjectId: classId * 10 + teacherId, startTime, endTime, days },
})

test('the sheet of the school has a row per class and group of days, and a column per period', () => {
  const entries = [
    entry(6, 1, '10:00', '10:45', [0, 1]),
    entry(6, 2, '11:00', '11:45', [0, 1]),
    entry(6, 1, '09:30', '10:00', [4]),
    entry(7, 3, '10:00', '11:30', [0]),
  ]
  const { columns, rows, otherTimes } = schoolSheet(entries, [6, 7, 8], bell)
  expect(columns.map(({ name, isBreak }) => [name, isBreak])).toEqual([
    ['১ম', false],
    ['বিরতি', true],
    ['২য়', false],
  ])
  const cellsOf = (row: (typeof rows)[number]) =>
    row.cells.map((cell) => cell.map((one) => `${one.entry.teacherId} ${one.times?.endTime ?? ''}`).join())
  expect(rows.map((row) => [row.classId, row.days.join(''), row.span, ...cellsOf(row)])).toEqual([
    [6, '01', 2, '1 ', '', '2 '],
    [6, '4', 0, '', '', '1 '],
    [7, '0', 1, '3 11:30', '', ''],
  ])
  expect(otherTimes).toEqual(['বৃহস্পতিবার: ১ম ৯:০০–৯:৩০, ২য় ৯:৩০–১০:০০'])
})

test('on the sheet of a class a short Thursday shares the rows of the other days', () => {
  const own = [
    entry(6, 1, '10:00', '10:45', [0]),
    entry(6, 2, '11:00', '11:45', [0]),
    entry(6, 1, '09:30', '10:00', [4]),
    entry(6, 3, '09:10', '09:30', [4]),
  ]
  const { columns, rows, otherTimes } = weekSheet(own, bell)
  expect(columns).toEqual([[0], [1], [4]])
  expect(
    rows.map(({ name, cells }) => [
      name,
      ...cells.map((cell) =>
        cell.map(({ entry: { teacherId }, times }) => `${teacherId} ${times?.startTime ?? ''}`).join(),
      ),
    ]),
  ).toEqual([
    ['১ম', '1 ', '', '3 09:10'],
    ['বিরতি', '', '', ''],
    ['২য়', '2 ', '', '1 '],
  ])
  expect(otherTimes).toEqual(['বৃহস্পতিবার: ১ম ৯:০০–৯:৩০, ২য় ৯:৩০–১০:০০'])
})

test('a routine without periods still has its sheet', () => {
  const { columns, rows } = schoolSheet([entry(6, 1, '10:00', '10:45', [0])], [6], { ...bell, periods: [] })
  expect([columns, rows.length]).toEqual([[], 1])
})

test('the free chart says who has no lesson in a period, for days with the same classes', () => {
  const entries = [entry(6, 1, '10:00', '10:45', [0, 1]), entry(7, 1, '09:00', '09:30', [4])]
  const charts = freeCharts(entries, [1, 2], bell).map(({ days, rows }) => [
    days.join(''),
    ...rows.map(({ teacherId, cells, free }) =>
      [teacherId, free, ...cells.map(({ isFree, lessons }) => (isFree ? 'free' : lessons[0]?.classId))].join(
        ' ',
      ),
    ),
  ])
  expect(charts).toEqual([
    ['01', '1 1 6 free', '2 2 free free'],
    ['4', '1 1 7 free', '2 2 free free'],
  ])
})

test.each([
  { rows: 2, letters: 10, paper: 'A4', size: 12 },
  { rows: 14, letters: 25, paper: 'A4', size: 7 },
  { rows: 14, letters: 25, paper: 'A3', size: 11 },
  { rows: 400, letters: 25, paper: 'A3', size: 7 },
  { rows: 0, letters: 0, paper: 'A4', size: 12 },
] as const)('$rows rows on $paper have letters of $size points', ({ rows, letters, paper, size }) => {
  const cell = [letters, letters]
  expect(letterSize(Array(rows).fill(Array(8).fill(cell)), paper)).toBe(size)
})
