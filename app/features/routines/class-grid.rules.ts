import { groupBy } from '#app/text/base/group-by.ts'
import type { Slot } from './clashes.rules.ts'
import { type Period, periodsOfDay } from './periods.rules.ts'
import { allDays, meetInTime, type Times, timeKey } from './times.rules.ts'

/** The week of a class as it is typed: a column per group of equal days, a row per period. */
export interface ClassGrid<E> {
  /** The days of each column, 0 is Sunday. */
  columns: number[][]
  rows: GridRow<E>[]
}

export interface GridRow<E> extends Times {
  /** The name of the period; undefined of a time that is in no bell schedule. */
  name: string | undefined
  isBreak: boolean
  /** By column. */
  cells: GridCell<E>[]
}

export interface GridCell<E> {
  /** Whether the days of the column have no such period. */
  isOff: boolean
  /** Several if sections are separate or a clash is allowed. */
  lessons: GridLesson<E>[]
}

export interface GridLesson<E> {
  entry: E
  /** With those that say the same of other days. */
  all: E[]
}

export interface BellSchedule {
  periods: readonly Period[]
  schoolDays: readonly number[]
}

type Lesson = Slot & { subjectId: number }

/**
 * The entries of one class. Days with the same entries and the same periods share a column, but none reaches over a day
 * in `cuts`, at which a new one begins. Entries that fit no period have a row of their own.
 */
export function classGrid<E extends Lesson>(
  entries: readonly E[],
  { periods, schoolDays }: BellSchedule,
  cuts: readonly number[] = [],
): ClassGrid<E> {
  const days = allDays.filter(
    (day) => schoolDays.includes(day) || entries.some((entry) => entry.days.includes(day)),
  )
  const bells = new Map(days.map((day) => [day, periodsOfDay(periods, day, schoolDays)]))
  const bellsOf = (day: number | undefined) => bells.get(day ?? -1) ?? []
  const planOf = (day: number) => {
    const plan = entries.filter((entry) => entry.days.includes(day)).map(lessonKey)
    const bell = bellsOf(day).map(({ is_break, ...period }) => `${timeKey(period)} ${is_break}`)
    return JSON.stringify([cuts.filter((cut) => cut <= day).length, [...new Set(plan)].sort(), bell])
  }
  const columns = [...groupBy(days, planOf).values()]
  const times = new Map<string, Times & { period?: Period | undefined }>()
  for (const period of days.flatMap(bellsOf))
    if (!times.get(timeKey(period))?.period) times.set(timeKey(period), { ...timesOf(period), period })
  for (const entry of entries) if (!times.has(timeKey(entry))) times.set(timeKey(entry), timesOf(entry))
  const rows = [...times].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    columns,
    rows: rows.map(([key, { startTime, endTime, period }]) => ({
      ...{ startTime, endTime, name: period?.name, isBreak: period?.is_break ?? false },
      cells: columns.map((column) => ({
        isOff: !bellsOf(column[0]).some((one) => timeKey(one) === key),
        lessons: lessonsIn(entries, column, key),
      })),
    })),
  }
}

function lessonsIn<E extends Lesson>(
  entries: readonly E[],
  column: readonly number[],
  key: string,
): GridLesson<E>[] {
  const inCell = entries.filter(
    (entry) => timeKey(entry) === key && entry.days.some((day) => column.includes(day)),
  )
  return [...groupBy(inCell, lessonKey).values()].flatMap((all) => {
    const [entry] = all
    return entry ? [{ entry, all }] : []
  })
}

/** The same for entries that look the same. */
function lessonKey(entry: Lesson): string {
  return `${timeKey(entry)} ${entry.sectionId} ${entry.subjectId} ${entry.teacherId}`
}

const timesOf = ({ startTime, endTime }: Times): Times => ({ startTime, endTime })

/** A place in the grid: of a row and of a column. */
export interface CellPlace {
  row: number
  column: number
}

/** The cells in which a lesson is missing, row by row. A longer lesson fills all periods that it meets. */
export function emptyCells<E extends Lesson>({ columns, rows }: ClassGrid<E>): CellPlace[] {
  return rows.flatMap((row, index) =>
    columns.flatMap((_days, column) => {
      const isTaught = rows.some(
        (other) => meetInTime(other, row) && (other.cells[column]?.lessons.length ?? 0) > 0,
      )
      return row.isBreak || row.cells[column]?.isOff || isTaught ? [] : [{ row: index, column }]
    }),
  )
}

/** What becomes of an entry when the cell of some of its days gets another content. */
export interface CutEntry<E> {
  /** The entry with its other days; undefined if it has none. */
  kept: E | undefined
  /** The days that it loses. */
  cutDays: number[]
}

export function cutDays<E extends { days: readonly number[] }>(
  entry: E,
  days: readonly number[],
): CutEntry<E> {
  const others = entry.days.filter((day) => !days.includes(day))
  return {
    kept: others.length > 0 ? { ...entry, days: others } : undefined,
    cutDays: entry.days.filter((day) => days.includes(day)),
  }
}
