import { schoolDays } from '#app/text/dates.ts'

/** What decides whether two entries of the routine clash; times `HH:MM`, days 0 Sunday to 6 Saturday. */
export interface Slot {
  classId: number
  sectionId: number | null
  teacherId: number
  startTime: string
  endTime: string
  days: readonly number[]
}

/** The week as a table: a column for the days that have the same plan, a row for each period and common break. */
export interface WeekGrid<T> {
  dayGroups: number[][]
  rows: WeekRow<T>[]
}

interface WeekRow<T> {
  startTime: string
  endTime: string
  isBreak: boolean
  /** The entries of the period, by day group; several where sections part, or a clash is meant. */
  cells: T[][]
}

/** Two entries clash when a teacher, or a class and section, would be in two places; touching times do not. */
export function isClash(a: Slot, b: Slot): boolean {
  return overlap(a, b) && (a.teacherId === b.teacherId || shareStudents(a, b))
}

function overlap(a: Slot, b: Slot): boolean {
  return a.startTime < b.endTime && b.startTime < a.endTime && a.days.some((day) => b.days.includes(day))
}

// No section is the whole class: it has students in common with each of its sections.
function shareStudents(a: Slot, b: Slot): boolean {
  if (a.classId !== b.classId) return false
  return a.sectionId === null || b.sectionId === null || a.sectionId === b.sectionId
}

/**
 * Lays entries out as a week. `keyOf` says which of them are the same for a reader: days share a column when their
 * entries do. School days without entries keep a column, other days have one only where there is something.
 */
export function weekGrid<T extends Slot>(entries: readonly T[], keyOf: (entry: T) => string): WeekGrid<T> {
  if (entries.length === 0) return { dayGroups: [], rows: [] }
  const groups = new Map<string, number[]>()
  for (const day of allDays) {
    const plan = entries.filter(({ days }) => days.includes(day)).map(keyOf)
    if (plan.length === 0 && !schoolDays.includes(day)) continue
    const key = JSON.stringify(plan.sort())
    groups.set(key, [...(groups.get(key) ?? []), day])
  }
  const dayGroups = [...groups.values()]
  return { dayGroups, rows: rowsOf(entries, dayGroups) }
}

/** Days by name, three or more in a row as from–to: Sunday–Tuesday, Thursday. */
export function nameDays(days: readonly number[], names: readonly string[]): string {
  return runsOf(days)
    .flatMap((run) =>
      run.length < 3 ? run.map((day) => names[day]) : [`${names[run[0] ?? 0]}–${names[run.at(-1) ?? 0]}`],
    )
    .join(', ')
}

const allDays = [0, 1, 2, 3, 4, 5, 6]

function rowsOf<T extends Slot>(entries: readonly T[], dayGroups: number[][]): WeekRow<T>[] {
  const rows: WeekRow<T>[] = []
  let until = ''
  for (const { startTime, endTime } of periodsOf(entries)) {
    // Nobody has a lesson in between: a break. Whoever is free while others learn has an empty cell.
    if (until !== '' && until < startTime)
      rows.push({ startTime: until, endTime: startTime, isBreak: true, cells: [] })
    const lessons = entries.filter((entry) => entry.startTime === startTime && entry.endTime === endTime)
    rows.push({
      startTime,
      endTime,
      isBreak: false,
      cells: dayGroups.map(([day]) => lessons.filter(({ days }) => day !== undefined && days.includes(day))),
    })
    if (until < endTime) until = endTime
  }
  return rows
}

function periodsOf(entries: readonly Slot[]): Pick<Slot, 'startTime' | 'endTime'>[] {
  const periods = new Map(entries.map((entry) => [`${entry.startTime} ${entry.endTime}`, entry]))
  return [...periods].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
}
