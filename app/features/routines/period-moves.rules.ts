import { type Period, periodsOfDay } from './periods.rules.ts'
import { allDays, type Times, timeKey } from './times.rules.ts'

type KnownPeriod = Period & {
  /** Undefined of a new one. */
  id?: number | undefined
}

/** What becomes of a lesson whose period has other times: a part for each time that it has afterwards. */
export interface MovedLesson<L> {
  lesson: L
  /** The first has the most days. */
  parts: (Times & { days: number[] })[]
}

/**
 * The lessons that follow their periods to other times. On each day a period is followed by its id, else by its name, so
 * that a short Thursday takes the lessons of the periods that it replaces. A lesson that fits no period stays.
 */
export function movedLessons<L extends Times & { days: readonly number[] }>(
  lessons: readonly L[],
  before: readonly KnownPeriod[],
  after: readonly KnownPeriod[],
  schoolDays: readonly number[],
): MovedLesson<L>[] {
  const moves = allDays.map((day) =>
    movesOfDay(periodsOfDay(before, day, schoolDays), periodsOfDay(after, day, schoolDays)),
  )
  return lessons.flatMap((lesson) => {
    const parts = new Map<string, Times & { days: number[] }>()
    for (const day of lesson.days) {
      const { startTime, endTime } = moves[day]?.get(timeKey(lesson)) ?? lesson
      const part = parts.get(timeKey({ startTime, endTime })) ?? { startTime, endTime, days: [] }
      part.days.push(day)
      parts.set(timeKey(part), part)
    }
    const isMoved = parts.size > 1 || !parts.has(timeKey(lesson))
    return isMoved
      ? [{ lesson, parts: [...parts.values()].sort((a, b) => b.days.length - a.days.length) }]
      : []
  })
}

/** New times by the old ones. */
function movesOfDay(before: readonly KnownPeriod[], after: readonly KnownPeriod[]): Map<string, Times> {
  const moves = new Map<string, Times>()
  const known = new Set(before.map(({ id }) => id))
  for (const period of before) {
    const now =
      after.find(({ id }) => id !== undefined && id === period.id) ??
      after.find(({ id, name }) => name === period.name && (id === undefined || !known.has(id)))
    // Of two periods at the same time the first decides.
    if (now && !moves.has(timeKey(period))) moves.set(timeKey(period), now)
  }
  return moves
}
