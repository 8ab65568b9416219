import { groupBy } from '#app/text/base/group-by.ts'
import type { Slot } from './clashes.rules.ts'
import type { TeacherLoad } from './teacher-load.contract.ts'
import { allDays, minuteOf } from './times.rules.ts'

type Lesson = Pick<Slot, 'teacherId' | 'startTime' | 'endTime' | 'days'>

/**
 * How much each teacher teaches in a week, in the order of their first lesson. Classes taught together at the same time
 * are one period, and no minute counts twice.
 */
export function teacherLoads(lessons: readonly Lesson[]): TeacherLoad[] {
  return [...groupBy(lessons, ({ teacherId }) => teacherId)].map(([teacher, own]) => {
    const days = allDays.map((day) => own.filter((lesson) => lesson.days.includes(day)))
    return { teacher, periods: sumOf(days.map(countPeriods)), minutes: sumOf(days.map(countMinutes)) }
  })
}

function countPeriods(lessons: readonly Lesson[]): number {
  return new Set(lessons.map(({ startTime, endTime }) => `${startTime} ${endTime}`)).size
}

function countMinutes(lessons: readonly Lesson[]): number {
  let minutes = 0
  let until = 0
  for (const { startTime, endTime } of lessons.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))) {
    const end = minuteOf(endTime)
    minutes += Math.max(0, end - Math.max(until, minuteOf(startTime)))
    until = Math.max(until, end)
  }
  return minutes
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
