import { expect, test } from 'vitest'
import { teacherLoads } from './teacher-load.rules.ts'

const lesson = (teacherId: number, startTime: string, endTime: string, days: number[]) => ({
  teacherId,
  startTime,
  endTime,
  days,
})

test.for([
  { what: 'no lesson', lessons: [], loads: [] },
  {
    what: 'a lesson on three days',
    lessons: [lesson(1, '09:00', '09:45', [0, 2, 4])],
    loads: [{ teacher: 1, periods: 3, minutes: 135 }],
  },
  {
    what: 'two teachers',
    lessons: [lesson(2, '09:00', '09:45', [0]), lesson(1, '09:00', '10:00', [0, 1])],
    loads: [
      { teacher: 2, periods: 1, minutes: 45 },
      { teacher: 1, periods: 2, minutes: 120 },
    ],
  },
  {
    what: 'two classes at once',
    lessons: [lesson(1, '09:00', '09:45', [0, 1]), lesson(1, '09:00', '09:45', [1])],
    loads: [{ teacher: 1, periods: 2, minutes: 90 }],
  },
  {
    what: 'lessons that overlap',
    lessons: [lesson(1, '09:30', '10:15', [0]), lesson(1, '09:00', '10:00', [0])],
    loads: [{ teacher: 1, periods: 2, minutes: 75 }],
  },
  {
    what: 'a lesson within another',
    lessons: [lesson(1, '09:00', '11:00', [0]), lesson(1, '09:30', '10:00', [0])],
    loads: [{ teacher: 1, periods: 2, minutes: 120 }],
  },
])('the load of $what', ({ lessons, loads }) => {
  expect(teacherLoads(lessons)).toEqual(loads)
})
