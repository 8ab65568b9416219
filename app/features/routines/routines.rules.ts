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

/** A row and where it is shown: in the table of the week, in the list of one of its days, or in both. */
export interface ShownRow<T> extends WeekRow<T> {
  shownIn: 'week' | 'day' | 'both'
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
export function weekGrid<T extends Slot>(
  entries: readonly T[],
  keyOf: (entry: T) => string,
  schoolDays: readonly number[],
): WeekGrid<T> {
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

/** The rows of a week with those of one of its columns: the lessons of that day, and the breaks between them. */
export function rowsWithDay<T>(rows: readonly WeekRow<T>[], column: number): ShownRow<T>[] {
  const shown: ShownRow<T>[] = []
  let until = ''
  for (const row of rows) {
    const isOfDay = (row.cells[column] ?? []).length > 0
    if (isOfDay && until !== '' && until < row.startTime) addBreak(shown, until, row.startTime)
    shown.push({ ...row, shownIn: isOfDay ? 'both' : 'week' })
    if (isOfDay && until < row.endTime) until = row.endTime
  }
  return shown
}

// On a day with a free period the break is longer than that of the whole week.
function addBreak<T>(rows: ShownRow<T>[], startTime: string, endTime: string): void {
  const same = rows.find((row) => row.isBreak && row.startTime === startTime && row.endTime === endTime)
  if (same) same.shownIn = 'both'
  else rows.push({ startTime, endTime, isBreak: true, cells: [], shownIn: 'day' })
}

/** The days that have school or entries, today first; on a day off the next of them is first. */
export function daysFrom(
  today: number,
  schoolDays: readonly number[],
  entries: readonly Pick<Slot, 'days'>[],
): number[] {
  return allDays
    .map((day) => (today + day) % 7)
    .filter((day) => schoolDays.includes(day) || entries.some(({ days }) => days.includes(day)))
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
