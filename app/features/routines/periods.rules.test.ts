import { expect, test } from 'vitest'
import { overlapsOf, type Period, periodsFrom, periodsOfDay } from './periods.rules.ts'

const week = [0, 1, 2, 3, 4]
const period = (name: string, startTime: string, endTime: string, days: number[] = []): Period => ({
  name,
  startTime,
  endTime,
  is_break: false,
  days,
})

const first = period('১ম', '09:00', '09:45')
const second = period('২য়', '09:45', '10:30')
const short = period('১ম', '09:00', '09:30', [4])

test.for([
  { what: 'a school day, by time', day: 1, periods: ['09:00', '09:45'] },
  { what: 'a day that is named has only its own', day: 4, periods: ['09:00'] },
  { what: 'a day without school', day: 5, periods: [] },
  { what: 'a day without school that is named', day: 6, periods: ['08:00'] },
])('the periods of $what', ({ day, periods }) => {
  const all = [second, first, short, period('বাড়তি', '08:00', '08:45', [6])]
  expect(periodsOfDay(all, day, week).map(({ startTime }) => startTime)).toEqual(periods)
})

test.for([
  { what: 'one after the other', periods: [first, second], pairs: [] },
  { what: 'a minute', periods: [period('খ', '09:44', '10:00'), first], pairs: ['১ম+খ'] },
  { what: 'twice the same', periods: [first, { ...first, name: 'আবার' }], pairs: ['১ম+আবার'] },
  { what: 'other days', periods: [first, { ...short, name: 'ছোট' }], pairs: [] },
  {
    what: 'one day of several',
    periods: [period('ক', '09:00', '10:00', [3, 4]), period('খ', '09:30', '10:30', [4])],
    pairs: ['ক+খ'],
  },
])('overlaps of periods: $what', ({ periods, pairs }) => {
  expect(overlapsOf(periods).map((pair) => pair.map(({ name }) => name).join('+'))).toEqual(pairs)
})

const lesson = (startTime: string, endTime: string, days: number[]) => ({ startTime, endTime, days })

test.for([
  { what: 'no lessons', lessons: [], periods: [] },
  {
    what: 'two periods and the break between them',
    lessons: [lesson('11:00', '11:45', week), lesson('09:00', '09:45', week), lesson('09:45', '10:30', [1])],
    periods: ['১ম 09:00 09:45', '২য় 09:45 10:30', 'বিরতি 10:30 11:00 break', '৩য় 11:00 11:45'],
  },
  {
    what: 'the minutes between rooms are no break',
    lessons: [lesson('09:00', '09:45', week), lesson('09:50', '10:30', week)],
    periods: ['১ম 09:00 09:45', '২য় 09:50 10:30'],
  },
  {
    what: 'a practical over two periods is none',
    lessons: [lesson('09:00', '09:45', week), lesson('09:45', '10:30', week), lesson('09:00', '10:30', [2])],
    periods: ['১ম 09:00 09:45', '২য় 09:45 10:30'],
  },
  {
    what: 'a short Thursday',
    lessons: [
      ...[lesson('09:00', '09:45', [0, 1, 2, 3]), lesson('09:45', '10:30', [0, 1, 2, 3])],
      ...[lesson('09:00', '09:30', [4]), lesson('09:30', '10:00', [4]), lesson('10:45', '11:15', [4])],
    ],
    periods: [
      ...['১ম 09:00 09:45', '২য় 09:45 10:30'],
      ...[
        '১ম 09:00 09:30 on 4',
        '২য় 09:30 10:00 on 4',
        'বিরতি 10:00 10:45 break on 4',
        '৩য় 10:45 11:15 on 4',
      ],
    ],
  },
  {
    what: 'lessons on a day without school',
    lessons: [lesson('09:00', '09:45', [4, 6])],
    periods: ['১ম 09:00 09:45 on 46'],
  },
])('the bell schedule of a routine: $what', ({ lessons, periods }) => {
  expect(
    periodsFrom(lessons, week).map(({ name, startTime, endTime, is_break, days }) =>
      [name, startTime, endTime, is_break && 'break', days.length > 0 && `on ${days.join('')}`]
        .filter(Boolean)
        .join(' '),
    ),
  ).toEqual(periods)
})
