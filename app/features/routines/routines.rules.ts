import type { Slot } from './clashes.rules.ts'
import { allDays, type Times } from './times.rules.ts'

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

/** A row of the week, of one day, or of both. */
export interface VisibleRow<T> extends WeekRow<T> {
  visibleIn: 'week' | 'day' | 'both'
}

/**
 * Entries with the same `keyOf` look the same; days with the same entries share a column. School days without entries
 * have a column, other days do not.
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

/** Adds the breaks of one day to the rows of the week. */
export function addDayBreaks<T>(rows: readonly WeekRow<T>[], column: number): VisibleRow<T>[] {
  const result: VisibleRow<T>[] = []
  let until = ''
  for (const row of rows) {
    const isOfDay = (row.cells[column] ?? []).length > 0
    if (isOfDay && until !== '' && until < row.startTime) addBreak(result, until, row.startTime)
    result.push({ ...row, visibleIn: isOfDay ? 'both' : 'week' })
    if (isOfDay && until < row.endTime) until = row.endTime
  }
  return result
}

// On a day with a free period the break is longer than that of the whole week.
function addBreak<T>(rows: VisibleRow<T>[], startTime: string, endTime: string): void {
  const same = rows.find((row) => row.isBreak && row.startTime === startTime && row.endTime === endTime)
  if (same) same.visibleIn = 'both'
  else rows.push({ startTime, endTime, isBreak: true, cells: [], visibleIn: 'day' })
}

/** School days and days with entries, starting with today or the next one. */
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

function rowsOf<T extends Slot>(entries: readonly T[], dayGroups: number[][]): WeekRow<T>[] {
  const rows: WeekRow<T>[] = []
  let until = ''
  for (const { startTime, endTime } of periodsOf(entries)) {
    // A break, because nobody has a lesson then.
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

function periodsOf(entries: readonly Slot[]): Times[] {
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
