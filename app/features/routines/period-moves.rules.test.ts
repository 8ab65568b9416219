import { expect, test } from 'vitest'
import { movedLessons } from './period-moves.rules.ts'

const week = [0, 1, 2, 3, 4]
const period = (
  id: number | undefined,
  name: string,
  startTime: string,
  endTime: string,
  days: number[] = [],
) => ({
  ...{ id, name, startTime, endTime, days },
  is_break: false,
})
const first = period(1, '১ম', '09:00', '09:45')
const second = period(2, '২য়', '09:45', '10:30')
const lesson = (startTime: string, endTime: string, days = week) => ({ startTime, endTime, days })

test.for([
  { what: 'nothing changed', after: [first, second], moved: [] },
  {
    what: 'one period',
    after: [period(1, '১ম', '08:55', '09:45'), second],
    moved: ['09:00: 08:55–09:45 01234'],
  },
  {
    what: 'the whole day by ten minutes, under another name',
    after: [period(1, 'প্রথম', '09:10', '09:55'), period(2, '২য়', '09:55', '10:40')],
    moved: ['09:00: 09:10–09:55 01234', '09:45: 09:55–10:40 01234'],
  },
  {
    what: 'two periods that change places',
    after: [period(1, '১ম', '09:45', '10:30'), period(2, '২য়', '09:00', '09:45')],
    moved: ['09:00: 09:45–10:30 01234', '09:45: 09:00–09:45 01234'],
  },
  {
    what: 'a new short Thursday takes the lessons of the same names',
    after: [first, second, period(undefined, '১ম', '09:00', '09:30', [4])],
    moved: ['09:00: 09:00–09:45 0123, 09:00–09:30 4'],
  },
  { what: 'a period that is deleted', after: [first], moved: [] },
  {
    what: 'a period that is only for some days now',
    after: [period(1, '১ম', '09:10', '09:45', [0, 1, 2]), second],
    moved: ['09:00: 09:10–09:45 012, 09:00–09:45 34'],
  },
  {
    what: 'a period deleted and typed again',
    after: [period(undefined, '১ম', '09:05', '09:45'), second],
    moved: ['09:00: 09:05–09:45 01234'],
  },
])('lessons that move with their periods: $what', ({ after, moved }) => {
  const lessons = [lesson('09:00', '09:45'), lesson('09:45', '10:30'), lesson('09:00', '10:30', [2])]
  expect(
    movedLessons(lessons, [first, second], after, week).map(
      (one) =>
        `${one.lesson.startTime}: ${one.parts.map(({ startTime, endTime, days }) => `${startTime}–${endTime} ${days.join('')}`).join(', ')}`,
    ),
  ).toEqual(moved)
})

test('a day with its own periods keeps its lessons when the others move', () => {
  const thursday = period(3, '১ম', '09:00', '09:45', [4])
  const [moved] = movedLessons(
    [lesson('09:00', '09:45')],
    [first, thursday],
    [period(1, '১ম', '09:10', '09:55'), thursday],
    week,
  )
  expect(moved?.parts).toEqual([
    { startTime: '09:10', endTime: '09:55', days: [0, 1, 2, 3] },
    { startTime: '09:00', endTime: '09:45', days: [4] },
  ])
})

test('of two periods that ring at the same time the first decides', () => {
  const college = period(2, 'কলেজ', '09:00', '09:45')
  const after = [first, period(2, 'কলেজ', '09:10', '09:55')]
  expect(movedLessons([lesson('09:00', '09:45')], [first, college], after, week)).toEqual([])
})
