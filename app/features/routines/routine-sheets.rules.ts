import { formatTime, weekDays } from '#app/text/dates/dates.ts'
import type { Slot } from './clashes.rules.ts'
import { type BellSchedule, classGrid } from './class-grid.rules.ts'
import { freePeriods } from './missing-lessons.rules.ts'
import { type Period, periodsOfDay } from './periods.rules.ts'
import { nameDays } from './routines.rules.ts'
import { allDays, meetInTime, minuteOf, type Times, timeKey } from './times.rules.ts'

type Lesson = Slot & { subjectId: number }

/** The week of all classes as one table: a column per period, a row per class and group of days. */
export interface SchoolSheet<E> {
  /** Of usual days. */
  columns: SheetColumn[]
  rows: SchoolRow<E>[]
  /** Times of days that have others, in words. */
  otherTimes: string[]
}

export interface SheetColumn extends Times {
  name: string
  isBreak: boolean
}

export interface SchoolRow<E> {
  classId: number
  days: number[]
  /** How many rows the class has, at its first; else 0. */
  span: number
  /** By column. */
  cells: SheetLesson<E>[][]
}

export interface SheetLesson<E> {
  entry: E
  /** If not those of the period on that day. */
  times: Times | undefined
}

export function schoolSheet<E extends Lesson>(
  entries: readonly E[],
  classIds: readonly number[],
  bell: BellSchedule,
): SchoolSheet<E> {
  const { columns, groupsOf, otherTimes } = weekReader<E>(bell)
  const byClass = new Map<number, E[]>(classIds.map((id) => [id, []]))
  for (const entry of entries) byClass.get(entry.classId)?.push(entry)
  const rows = [...byClass].flatMap(([classId, own]) =>
    groupsOf(own)
      .filter(({ days: [day] }) => own.some(({ days }) => days.includes(day ?? -1)))
      .map(
        (group, index, { length }): SchoolRow<E> => ({ classId, ...group, span: index === 0 ? length : 0 }),
      ),
  )
  return { columns, rows, otherTimes }
}

/** The week of one class or teacher: a row per period of usual days, a column per group of days. */
export interface WeekSheet<E> {
  /** The days of each column. */
  columns: number[][]
  /** With the lessons by column. */
  rows: (SheetColumn & { cells: SheetLesson<E>[][] })[]
  /** As in `SchoolSheet`. */
  otherTimes: string[]
}

export function weekSheet<E extends Lesson>(own: readonly E[], bell: BellSchedule): WeekSheet<E> {
  const { columns, groupsOf, otherTimes } = weekReader<E>(bell)
  const groups = groupsOf(own)
  const rows = columns.map((column, index) => ({
    ...column,
    cells: groups.map(({ cells }) => cells[index] ?? []),
  }))
  return { columns: groups.map(({ days }) => days), rows, otherTimes }
}

function weekReader<E extends Lesson>(bell: BellSchedule) {
  const bells = bellsOf(bell)
  const columns = columnsOf(bells)
  const taught = columns.filter(({ isBreak }) => !isBreak)
  const groupsOf = (own: readonly E[]) => {
    return classGrid(own, bell).columns.map((days) => {
      const [day = 0] = days
      const cells = columns.map((): SheetLesson<E>[] => [])
      for (const entry of own) {
        if (!entry.days.includes(day)) continue
        const { place, period } = placeOf(entry, bells.get(day) ?? [], taught)
        const cell = cells[columns.indexOf(taught[place] as SheetColumn)]
        cell?.push({
          entry,
          times: period && timeKey(period) === timeKey(entry) ? undefined : entry,
        })
      }
      return { days, cells }
    })
  }
  return { columns, groupsOf, otherTimes: otherTimes(bells, columns) }
}

function bellsOf({ periods, schoolDays }: BellSchedule): Map<number, Period[]> {
  return new Map(allDays.map((day) => [day, periodsOfDay(periods, day, schoolDays)]))
}

/** Of the day with most periods. */
function columnsOf(bells: ReadonlyMap<number, readonly Period[]>): SheetColumn[] {
  const longest = [...bells.values()].reduce(
    (most, bell) => (taughtIn(bell) > taughtIn(most) ? bell : most),
    [],
  )
  return longest.map(({ name, startTime, endTime, is_break }) => ({
    name,
    startTime,
    endTime,
    isBreak: is_break,
  }))
}

const taughtIn = (bell: readonly Period[]) => bell.filter(({ is_break }) => !is_break).length

/** The period that a lesson has most minutes of; else the one that begins nearest. */
function placeOf(lesson: Times, bell: readonly Period[], columns: readonly Times[]) {
  const taught = bell.filter(({ is_break }) => !is_break)
  const all: readonly Times[] = taught.length > 0 ? taught : columns
  const place = all.reduce((best, one, index) => (isNearer(lesson, one, all[best] ?? one) ? index : best), 0)
  return { place, period: taught[place] }
}

function isNearer(lesson: Times, one: Times, best: Times): boolean {
  const common = (period: Times) =>
    Math.min(minuteOf(lesson.endTime), minuteOf(period.endTime)) -
    Math.max(minuteOf(lesson.startTime), minuteOf(period.startTime))
  return common(one) > common(best)
}

function otherTimes(
  bells: ReadonlyMap<number, readonly Period[]>,
  columns: readonly SheetColumn[],
): string[] {
  const usual = timesInWords(columns)
  const groups = new Map<string, number[]>()
  for (const [day, bell] of bells) {
    const times = timesInWords(bell)
    if (times !== '' && times !== usual) groups.set(times, [...(groups.get(times) ?? []), day])
  }
  return [...groups].map(([times, days]) => `${nameDays(days, weekDays)}: ${times}`)
}

function timesInWords(bell: readonly (Times & { name: string })[]): string {
  return bell
    .map(({ name, startTime, endTime }) => `${name} ${clockTime(startTime)}–${clockTime(endTime)}`)
    .join(', ')
}

/** Without the part of the day, which is clear in a school: ২:২৫. */
export function clockTime(time: string): string {
  return formatTime(time).split(' ').at(-1) ?? ''
}

/** Who is free when, on days on which all are in the same classes. */
export interface FreeChart<E> {
  days: number[]
  periods: Period[]
  rows: { teacherId: number; free: number; cells: { isFree: boolean; lessons: E[] }[] }[]
}

export function freeCharts<E extends Lesson>(
  entries: readonly E[],
  teacherIds: readonly number[],
  bell: BellSchedule,
): FreeChart<E>[] {
  const free = freePeriods(teacherIds, entries, ({ teacherId }) => teacherId, bell)
  const byTeacher = new Map<number, E[]>(teacherIds.map((id) => [id, []]))
  for (const entry of entries) byTeacher.get(entry.teacherId)?.push(entry)
  return classGrid(entries, bell).columns.flatMap((days): FreeChart<E>[] => {
    const [day = 0] = days
    const periods = periodsOfDay(bell.periods, day, bell.schoolDays).filter(({ is_break }) => !is_break)
    if (periods.length === 0) return []
    const rows = teacherIds.map((teacherId) => {
      const isFreeAt = new Set(
        (free.get(teacherId) ?? []).flatMap((one) => (one.day === day ? [timeKey(one.period)] : [])),
      )
      const cells = periods.map((period) => ({
        isFree: isFreeAt.has(timeKey(period)),
        lessons: (byTeacher.get(teacherId) ?? []).filter(
          (entry) => entry.days.includes(day) && meetInTime(entry, period),
        ),
      }))
      return { teacherId, free: isFreeAt.size, cells }
    })
    return [{ days, periods, rows }]
  })
}

/**
 * The size of letters in points with which a table has room on a sheet; the smallest if it needs several. Of each row the
 * texts of each cell, by their length.
 */
export function letterSize(
  rows: readonly (readonly (readonly number[])[])[],
  paper: 'A4' | 'A3',
): LetterSize {
  const { width, height } = room[paper]
  const columns = Math.max(1, ...rows.map((cells) => cells.length))
  const hasRoom = (size: LetterSize) => {
    const perLine = (width - leadWidth) / columns / (size * letterWidth)
    const linesOf = (texts: readonly number[]) =>
      texts.reduce((sum, letters) => sum + Math.max(1, Math.ceil(letters / perLine)), 0)
    const lines = rows.reduce((sum, cells) => sum + Math.max(1, ...cells.map(linesOf)), 0)
    return lines * size * lineHeight + rows.length * rowPadding <= height
  }
  return letterSizes.find(hasRoom) ?? 7
}

const letterSizes = [12, 11, 10, 9, 8, 7] as const
export type LetterSize = (typeof letterSizes)[number]

// In millimetres: the sheet below its head, the first columns, and a letter and a line of one point.
const room = { A4: { width: 279, height: 146 }, A3: { width: 402, height: 225 } }
const leadWidth = 45
const letterWidth = 0.15
const lineHeight = 0.353 * 1.2
const rowPadding = 1.5
