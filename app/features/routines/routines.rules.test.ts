import { expect, test } from 'vitest'
import type { Slot } from './clashes.rules.ts'
import { addDayBreaks, daysFrom, nameDays, weekGrid } from './routines.rules.ts'

const lesson: Slot = {
  classId: 1,
  sectionId: 1,
  teacherId: 1,
  startTime: '09:00',
  endTime: '09:45',
  days: [0, 1],
}
const first = { startTime: '09:00', endTime: '09:45' }
const second = { startTime: '09:45', endTime: '10:30' }
const afterBreak = { startTime: '11:00', endTime: '11:45' }
const week = [0, 1, 2, 3, 4]

type Entry = { name: string; days: number[] } & Pick<Slot, 'startTime' | 'endTime'>

function gridOf(entries: Entry[], schoolDays = week) {
  const lessons = entries.map((entry) => ({ ...lesson, ...entry }))
  return weekGrid(lessons, ({ name, startTime }) => `${startTime} ${name}`, schoolDays)
}

/** The week as text: a line for the day groups, then one per row; `name@days` for each entry of a cell. */
function asText(entries: Entry[], schoolDays?: number[]) {
  const { dayGroups, rows } = gridOf(entries, schoolDays)
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
  { why: 'no lessons', entries: [], grid: [''] },
  {
    why: 'every school day is the same',
    entries: [
      { name: 'বাংলা', days: week, ...first },
      { name: 'গণিত', days: week, ...second },
    ],
    grid: ['01234', '09:00 বাংলা', '09:45 গণিত'],
  },
  {
    why: 'two groups of days differ',
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
    why: 'the same lesson was entered for each day separately',
    entries: [
      { name: 'বাংলা', days: [0, 1], ...first },
      { name: 'বাংলা', days: [2, 3, 4], ...first },
    ],
    grid: ['01234', '09:00 বাংলা'],
  },
  {
    why: 'a school day has no lessons',
    entries: [{ name: 'বাংলা', days: [0, 1, 2, 3], ...first }],
    grid: ['0123 | 4', '09:00 বাংলা | -'],
  },
  {
    why: 'a lesson on a Saturday',
    entries: [
      { name: 'বাংলা', days: week, ...first },
      { name: 'ক্রীড়া', days: [6], ...second },
    ],
    grid: ['01234 | 6', '09:00 বাংলা | -', '09:45 - | ক্রীড়া'],
  },
  {
    why: 'sections have different lessons in one period',
    entries: [
      { name: 'পদার্থ ক', days: week, ...first },
      { name: 'জীব খ', days: week, ...first },
    ],
    grid: ['01234', '09:00 পদার্থ ক+জীব খ'],
  },
  {
    why: 'lessons in any order',
    entries: [
      { name: 'গণিত', days: week, ...second },
      { name: 'বাংলা', days: week, ...first },
    ],
    grid: ['01234', '09:00 বাংলা', '09:45 গণিত'],
  },
  {
    why: 'a break that all days have',
    entries: [
      { name: 'বাংলা', days: week, ...first },
      { name: 'গণিত', days: week, ...afterBreak },
    ],
    grid: ['01234', '09:00 বাংলা', '09:45 break', '11:00 গণিত'],
  },
  {
    why: 'a period that only some have is no break',
    entries: [
      { name: 'বাংলা', days: [0, 1, 2], ...first },
      { name: 'ব্যবহারিক', days: [3, 4], startTime: '09:00', endTime: '11:00' },
      { name: 'গণিত', days: week, ...afterBreak },
    ],
    grid: ['012 | 34', '09:00 বাংলা | -', '09:00 - | ব্যবহারিক', '11:00 গণিত | গণিত'],
  },
  {
    why: 'the week begins on Saturday, and Sunday is off',
    entries: [{ name: 'কুরআন', days: [1, 2, 3], ...first }],
    schoolDays: [1, 2, 3, 4, 6],
    grid: ['123 | 46', '09:00 কুরআন | -'],
  },
])('the table of a week: $why', ({ entries, schoolDays, grid }) => {
  expect(asText(entries, schoolDays)).toEqual(grid)
})

const third = { startTime: '10:30', endTime: '11:15' }

test.each([
  {
    why: 'its lessons, not those of other days',
    entries: [
      { name: 'বাংলা', days: [0], ...first },
      { name: 'ব্যবহারিক', days: [1], startTime: '09:00', endTime: '10:30' },
    ],
    rows: ['09:00–09:45 both', '09:00–10:30 week'],
  },
  {
    why: 'the break of the whole week',
    entries: [
      { name: 'বাংলা', days: [0, 1], ...first },
      { name: 'গণিত', days: [0, 1], ...afterBreak },
    ],
    rows: ['09:00–09:45 both', '09:45–11:00 break both', '11:00–11:45 both'],
  },
  {
    why: 'a free period as a break',
    entries: [
      { name: 'বাংলা', days: [0, 1], ...first },
      { name: 'ইংরেজি', days: [1], ...second },
      { name: 'গণিত', days: [0, 1], ...third },
    ],
    rows: ['09:00–09:45 both', '09:45–10:30 week', '09:45–10:30 break day', '10:30–11:15 both'],
  },
  {
    why: 'a free period and the break after it as one',
    entries: [
      { name: 'বাংলা', days: [0, 1], ...first },
      { name: 'ইংরেজি', days: [1], ...second },
      { name: 'গণিত', days: [0, 1], ...afterBreak },
    ],
    rows: [
      '09:00–09:45 both',
      '09:45–10:30 week',
      '10:30–11:00 break week',
      '09:45–11:00 break day',
      '11:00–11:45 both',
    ],
  },
  {
    why: 'no break before its first and after its last lesson',
    entries: [
      { name: 'বাংলা', days: [1], ...first },
      { name: 'ইংরেজি', days: [0, 1], ...second },
      { name: 'গণিত', days: [1], ...afterBreak },
    ],
    rows: ['09:00–09:45 week', '09:45–10:30 both', '10:30–11:00 break week', '11:00–11:45 week'],
  },
  {
    why: 'lessons of sections at once, the longer one up to its end',
    entries: [
      { name: 'পদার্থ ক', days: [0], startTime: '09:00', endTime: '11:00' },
      { name: 'জীব খ', days: [0], ...first },
      { name: 'গণিত', days: [0], ...afterBreak },
    ],
    rows: ['09:00–09:45 both', '09:00–11:00 both', '11:00–11:45 both'],
  },
  {
    why: 'nothing on a day without lessons',
    entries: [{ name: 'বাংলা', days: [1], ...first }],
    rows: ['09:00–09:45 week'],
  },
])('the day view of Sunday shows $why', ({ entries, rows }) => {
  const grid = gridOf(entries)
  const sunday = grid.dayGroups.findIndex((days) => days.includes(0))
  expect(
    addDayBreaks(grid.rows, sunday).map(
      ({ startTime, endTime, isBreak, visibleIn }) =>
        `${startTime}–${endTime} ${isBreak ? 'break ' : ''}${visibleIn}`,
    ),
  ).toEqual(rows)
})

const sundayToThursday = ['01234', '12340', '23401', '34012', '40123', '01234', '01234']

test.each([
  { why: 'Sunday to Thursday', schoolDays: week, lessons: [], from: sundayToThursday },
  {
    why: 'Saturday to Wednesday',
    schoolDays: [0, 1, 2, 3, 6],
    lessons: [],
    from: ['01236', '12360', '23601', '36012', '60123', '60123', '60123'],
  },
  {
    why: 'all days but Friday',
    schoolDays: [0, 1, 2, 3, 4, 6],
    lessons: [],
    from: ['012346', '123460', '234601', '346012', '460123', '601234', '601234'],
  },
  { why: 'one day', schoolDays: [5], lessons: [], from: ['5', '5', '5', '5', '5', '5', '5'] },
  {
    why: 'Sunday to Thursday, and lessons on Saturday',
    schoolDays: week,
    lessons: [{ days: [6] }, { days: [0, 6] }],
    from: ['012346', '123460', '234601', '346012', '460123', '601234', '601234'],
  },
])('the days to choose from begin today or with the next school day: $why', (example) => {
  const { schoolDays, lessons, from } = example
  expect([0, 1, 2, 3, 4, 5, 6].map((today) => daysFrom(today, schoolDays, lessons).join(''))).toEqual(from)
})

test('school days always have a column, other days only with lessons', () => {
  const lessons = [{ ...lesson, id: 1, days: [0, 5] }]
  const { dayGroups } = weekGrid(lessons, ({ id }) => String(id), [0, 6])
  expect(dayGroups).toEqual([[0, 5], [6]])
})

test('a lesson that was entered twice is shown once', () => {
  const twice = [
    { ...lesson, id: 1, days: [0, 1] },
    { ...lesson, id: 2, days: [2, 3, 4] },
  ]
  const [row] = weekGrid(twice, () => 'the same', week).rows
  expect(row?.cells.map((cell) => cell.map(({ id }) => id))).toEqual([[1]])
  expect(weekGrid(twice, ({ id }) => String(id), week).dayGroups).toEqual([
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
