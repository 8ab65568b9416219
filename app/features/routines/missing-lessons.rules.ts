import { groupBy } from '#app/text/base/group-by.ts'
import type { BellSchedule } from './class-grid.rules.ts'
import { type Period, periodsOfDay } from './periods.rules.ts'
import { allDays, meetInTime, type Times, timeKey } from './times.rules.ts'

type Lesson = Times & { days: readonly number[] }

/** How many periods a week a subject has, and how many are planned. */
export interface SubjectPeriods {
  subjectId: number
  /** Null: not said. */
  planned: number | null
  given: number
  /** Planned and not given. */
  missing: number
  /** Given beyond what is planned. */
  surplus: number
}

interface PlannedSubject {
  id: number
  weekly_periods: number | null
}

/**
 * Of each subject that is planned or taught, in the order of the subjects. Lessons of one subject at the same time are
 * one period; of sections with separate lessons the one with the fewest counts.
 */
export function subjectPeriods(
  subjects: readonly PlannedSubject[],
  lessons: readonly (Lesson & { subjectId: number; sectionId: number | null })[],
): SubjectPeriods[] {
  const bySubject = groupBy(lessons, ({ subjectId }) => subjectId)
  return subjects.flatMap(({ id, weekly_periods: planned }) => {
    const own = bySubject.get(id) ?? []
    if (planned === null && own.length === 0) return []
    const bySection = groupBy(own, ({ sectionId }) => sectionId)
    const whole = bySection.get(null) ?? []
    bySection.delete(null)
    const counts = [...bySection.values()].map((ofSection) => countPeriods([...whole, ...ofSection]))
    const given = counts.length > 0 ? Math.min(...counts) : countPeriods(whole)
    const more = planned === null ? 0 : given - planned
    return [{ subjectId: id, planned, given, missing: Math.max(0, -more), surplus: Math.max(0, more) }]
  })
}

function countPeriods(lessons: readonly Lesson[]): number {
  return new Set(lessons.flatMap((lesson) => lesson.days.map((day) => `${day} ${timeKey(lesson)}`))).size
}

/** A period of a day in which somebody has no lesson. */
export interface FreePeriod {
  day: number
  period: Period
}

/**
 * The free periods of classes or teachers, by id, in the order of the week; `ownerOf` says whose a lesson is. Breaks are
 * not free periods, and a longer lesson fills all periods that it meets.
 */
export function freePeriods<L extends Lesson>(
  ids: readonly number[],
  lessons: readonly L[],
  ownerOf: (lesson: L) => number,
  { periods, schoolDays }: BellSchedule,
): Map<number, FreePeriod[]> {
  const bells = allDays.flatMap((day) =>
    periodsOfDay(periods, day, schoolDays).flatMap((period) => (period.is_break ? [] : [{ day, period }])),
  )
  const byOwner = groupBy(lessons, ownerOf)
  return new Map(
    ids.map((id) => {
      const own = byOwner.get(id) ?? []
      const isTaught = ({ day, period }: FreePeriod) =>
        own.some((lesson) => lesson.days.includes(day) && meetInTime(lesson, period))
      return [id, bells.filter((bell) => !isTaught(bell))]
    }),
  )
}
