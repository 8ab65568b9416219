import { expect, test } from 'vitest'
import { isClash, nameDays, type Slot, weekGrid } from './routines.rules.ts'

const lesson: Slot = {
  classId: 1,
  sectionId: 1,
  teacherId: 1,
  startTime: '09:00',
  endTime: '09:45',
  days: [0, 1],
}
const elsewhere = { classId: 2, sectionId: 3, teacherId: 2 }

test.each([
  { why: 'the same lesson again', other: {}, clashes: true },
  { why: 'the teacher is in another class', other: { ...elsewhere, teacherId: 1 }, clashes: true },
  { why: 'the section has another teacher', other: { teacherId: 2 }, clashes: true },
  {
    why: 'the whole class, with one of its sections',
    other: { teacherId: 2, sectionId: null },
    clashes: true,
  },
  { why: 'another section of the class', other: { teacherId: 2, sectionId: 2 }, clashes: false },
  {
    why: 'a section of the same number in another class',
    other: { teacherId: 2, classId: 2 },
    clashes: false,
  },
  { why: 'another class and teacher', other: elsewhere, clashes: false },
  { why: 'a minute of it', other: { startTime: '09:44', endTime: '10:30' }, clashes: true },
  { why: 'within it', other: { startTime: '09:10', endTime: '09:20' }, clashes: true },
  { why: 'around it', other: { startTime: '08:00', endTime: '12:00' }, clashes: true },
  { why: 'right after it', other: { startTime: '09:45', endTime: '10:30' }, clashes: false },
  { why: 'right before it', other: { startTime: '08:15', endTime: '09:00' }, clashes: false },
  { why: 'one day in common', other: { days: [1, 2] }, clashes: true },
  { why: 'no day in common', other: { days: [2, 3, 4] }, clashes: false },
])('whether two lessons clash is $clashes if the other is $why', ({ other, clashes }) => {
  const second = { ...lesson, ...other }
  expect(isClash(lesson, second)).toBe(clashes)
  expect(isClash(second, lesson)).toBe(clashes)
})

test('two lessons of the whole class clash', () => {
  const whole = { ...lesson, sectionId: null }
  expect(isClash(whole, { ...whole, teacherId: 2 })).toBe(true)
})

const first = { startTime: '09:00', endTime: '09:45' }
const second = { startTime: '09:45', endTime: '10:30' }
const afterBreak = { startTime: '11:00', endTime: '11:45' }
const week = [0, 1, 2, 3, 4]

/** The week as text: a line for the day groups, then one per row; `name@days` for each entry of a cell. */
function drawn(entries: ({ name: string; days: number[] } & Pick<Slot, 'startTime' | 'endTime'>)[]) {
  const lessons = entries.map((entry) => ({ ...lesson, ...entry }))
  const { dayGroups, rows } = weekGrid(lessons, ({ name, startTime }) => `${startTime} ${name}`)
  return [
    dayGroups.map((days) => days.join('')).join(' | '),
    ...rows.map(({ startTime, isBreak, cells }) =>
      isBreak
        ? `${startTime} break`
        : `${startTime} ${cells.map((cell) => cell.map(({ name }) => name).join('+') || '-').join(' | ')}`,
    ),
  ]
}

test.each([
  { why: 'nothing is entered', entries: [], grid: [''] },
  {
    why: 'every school day is the same',
    entries: [
      { name: 'বাংলা', days: week, ...first },
      { name: 'গণিত', days: week, ...second },
    ],
    grid: ['01234', '09:00 বাংলা', '09:45 গণিত'],
  },
  {
    why: 'two groups of days have their own plans',
    entries: [
      { name: 'বাংলা', days: [0, 1, 2], ...first },
      { name: 'গণিত', days: [3, 4], ...first },
    ],
    grid: ['012 | 34', '09:00 বাংলা | গণিত'],
  },
  {
    why: 'the days of a group do not follow each other',
    entries: [
      { name: 'বাংলা', days: [0, 2, 4], ...first },
      { name: 'গণিত', days: [1, 3], ...first },
    ],
    grid: ['024 | 13', '09:00 বাংলা | গণিত'],
  },
  {
    why: 'each day of the same lesson was entered by itself',
    entries: [
      { name: 'বাংলা', days: [0, 1], ...first },
      { name: 'বাংলা', days: [2, 3, 4], ...first },
    ],
    grid: ['01234', '09:00 বাংলা'],
  },
  {
    why: 'a school day has nothing',
    entries: [{ name: 'বাংলা', days: [0, 1, 2, 3], ...first }],
    grid: ['0123 | 4', '09:00 বাংলা | -'],
  },
  {
    why: 'there is something on a Saturday',
    entries: [
      { name: 'বাংলা', days: week, ...first },
      { name: 'ক্রীড়া', days: [6], ...second },
    ],
    grid: ['01234 | 6', '09:00 বাংলা | -', '09:45 - | ক্রীড়া'],
  },
  {
    why: 'sections part in one period',
    entries: [
      { name: 'পদার্থ ক', days: week, ...first },
      { name: 'জীব খ', days: week, ...first },
    ],
    grid: ['01234', '09:00 পদার্থ ক+জীব খ'],
  },
  {
    why: 'they come in any order',
    entries: [
      { name: 'গণিত', days: week, ...second },
      { name: 'বাংলা', days: week, ...first },
    ],
    grid: ['01234', '09:00 বাংলা', '09:45 গণিত'],
  },
  {
    why: 'there is a break for all',
    entries: [
      { name: 'বাংলা', days: week, ...first },
      { name: 'গণিত', days: week, ...afterBreak },
    ],
    grid: ['01234', '09:00 বাংলা', '09:45 break', '11:00 গণিত'],
  },
  {
    why: 'some are free while others learn: no break',
    entries: [
      { name: 'বাংলা', days: [0, 1, 2], ...first },
      { name: 'ব্যবহারিক', days: [3, 4], startTime: '09:00', endTime: '11:00' },
      { name: 'গণিত', days: week, ...afterBreak },
    ],
    grid: ['012 | 34', '09:00 বাংলা | -', '09:00 - | ব্যবহারিক', '11:00 গণিত | গণিত'],
  },
])('a week is laid out when $why', ({ entries, grid }) => {
  expect(drawn(entries)).toEqual(grid)
})

test('a lesson that was entered twice is shown once in the column of both days', () => {
  const twice = [
    { ...lesson, id: 1, days: [0, 1] },
    { ...lesson, id: 2, days: [2, 3, 4] },
  ]
  const [row] = weekGrid(twice, () => 'the same').rows
  expect(row?.cells.map((cell) => cell.map(({ id }) => id))).toEqual([[1]])
  expect(weekGrid(twice, ({ id }) => String(id)).dayGroups).toEqual([
    [0, 1],
    [2, 3, 4],
  ])
})

const names = ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি']

test.each([
  { days: [], named: '', why: 'none' },
  { days: [2], named: 'মঙ্গল', why: 'one' },
  { days: [0, 1], named: 'রবি, সোম', why: 'two in a row' },
  { days: [0, 1, 2], named: 'রবি–মঙ্গল', why: 'three in a row' },
  { days: [0, 1, 2, 3, 4], named: 'রবি–বৃহস্পতি', why: 'the school week' },
  { days: [0, 2, 4], named: 'রবি, মঙ্গল, বৃহস্পতি', why: 'every other one' },
  { days: [0, 1, 2, 4, 6], named: 'রবি–মঙ্গল, বৃহস্পতি, শনি', why: 'some in a row, some alone' },
])('days are named, in ranges where possible: $why', ({ days, named }) => {
  expect(nameDays(days, names)).toBe(named)
})
