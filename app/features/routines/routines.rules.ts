import { schoolDays } from '#app/text/dates.ts'

/** The fields that decide whether two routine entries clash; times `HH:MM`, days 0 Sunday to 6 Saturday. */
export interface Slot {
  classId: number
  sectionId: number | null
  teacherId: number
  startTime: string
  endTime: string
  days: readonly number[]
}

/** The week as a table: a column per group of equal days, a row per period and common break. */
export interface WeekGrid<T> {
  dayGroups: number[][]
  rows: WeekRow<T>[]
}

interface WeekRow<T> {
  startTime: string
  endTime: string
  isBreak: boolean
  /** The entries of the period by day group; several if sections are separate or a clash is allowed. */
  cells: T[][]
}

/** Two entries clash if a teacher, or a class and section, would be in two places; touching times do not clash. */
export function isClash(a: Slot, b: Slot): boolean {
  return overlap(a, b) && (a.teacherId === b.teacherId || shareStudents(a, b))
}

function overlap(a: Slot, b: Slot): boolean {
  return a.startTime < b.endTime && b.startTime < a.endTime && a.days.some((day) => b.days.includes(day))
}

// Without a section it is the whole class, which overlaps with each of its sections.
function shareStudents(a: Slot, b: Slot): boolean {
  if (a.classId !== b.classId) return false
  return a.sectionId === null || b.sectionId === null || a.sectionId === b.sectionId
}

/**
 * Lays out entries as a week. `keyOf` says which entries look the same: days with the same entries share a column.
 * School days without entries keep a column, other days have one only if they have entries.
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

/** Names of days; three or more in a row as a range: Sunday–Tuesday, Thursday. */
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
    // A row is a break if nobody has a lesson then; otherwise those who are free have an empty cell.
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
