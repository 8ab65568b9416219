import { nameKey } from '#app/text/search/search-key.ts'
import type { CellPlace, ClassGrid } from '../class-grid.rules.ts'
import { type Times, timeKey } from '../times.rules.ts'
import { type CellChange, type GridEntry, type Lesson, lessonsAt, together } from './cell-changes.rules.ts'

type Grid = ClassGrid<GridEntry>

/** Whether a cell takes a lesson: no break, and no time that the day does not have, unless something is there. */
export function isOpen({ rows }: Grid, { row, column }: CellPlace): boolean {
  const cell = rows[row]?.cells[column]
  return cell !== undefined && (cell.lessons.length > 0 || !(cell.isOff || rows[row]?.isBreak))
}

/** The class, days and time of a cell. */
export function cellOf(grid: Grid, classId: number, { row, column }: CellPlace): Omit<CellChange, 'lessons'> {
  return {
    classId,
    startTime: grid.rows[row]?.startTime ?? '',
    endTime: grid.rows[row]?.endTime ?? '',
    days: grid.columns[column] ?? [],
  }
}

/** The next open cell in a direction; the same one at the edge. */
export function nextOpen(grid: Grid, from: CellPlace, by: CellPlace): CellPlace {
  for (let row = from.row + by.row, column = from.column + by.column; ; row += by.row, column += by.column) {
    if (grid.columns[column] === undefined || grid.rows[row] === undefined) return from
    if (isOpen(grid, { row, column })) return { row, column }
  }
}

/** The next open cell down the column, then from the top of the next column; the same one at the end. */
export function cellAfter(grid: Grid, from: CellPlace): CellPlace {
  for (
    let { column, row } = { ...from, row: from.row + 1 };
    column < grid.columns.length;
    column += 1, row = 0
  )
    for (; row < grid.rows.length; row += 1) if (isOpen(grid, { row, column })) return { row, column }
  return from
}

/** Gives all open cells of a row what one of them has. */
export function fillRow(grid: Grid, classId: number, { row, column }: CellPlace): CellChange[] {
  const lessons = lessonsIn(grid, { row, column })
  return grid.columns.flatMap((_days, other) =>
    other !== column && isOpen(grid, { row, column: other })
      ? [{ ...cellOf(grid, classId, { row, column: other }), lessons: copied(lessons) }]
      : [],
  )
}

/** Gives a column what another has: period by period, the first to the first, also where their times differ. */
export function copyColumn(grid: Grid, classId: number, from: number, to: number): CellChange[] {
  const open = (column: number) =>
    grid.rows.flatMap((_row, row) => (isOpen(grid, { row, column }) ? [{ row, column }] : []))
  const source = open(from)
  return open(to).flatMap((place, index) => {
    const at = source[index]
    return at ? [{ ...cellOf(grid, classId, place), lessons: copied(lessonsIn(grid, at)) }] : []
  })
}

function lessonsIn(grid: Grid, { row, column }: CellPlace): Lesson[] {
  return (grid.rows[row]?.cells[column]?.lessons ?? []).map(
    ({ entry: { sectionId, subjectId, teacherId, allow_clash } }) => ({
      sectionId,
      subjectId,
      teacherId,
      allow_clash,
    }),
  )
}

interface Subject {
  id: number
  name: string
  class_name: number
}

/**
 * The week of a class as that of another: subjects by name, no sections. Subjects that the other lacks are named. Lessons of
 * one cell are together on purpose; other clashes are to be asked about.
 */
export function copyClass(
  entries: readonly GridEntry[],
  { from, to }: { from: number; to: number },
  subjects: readonly Subject[],
): { changes: CellChange[]; lacking: string[] } {
  const idByName = new Map(
    subjects.filter((subject) => subject.class_name === to).map(({ id, name }) => [nameKey(name), id]),
  )
  const names = new Map(subjects.map(({ id, name }) => [id, name]))
  const lacking = new Set<string>()
  const cells = new Map<string, CellChange & { lessons: readonly Lesson[] }>()
  for (const { classId, subjectId, teacherId, startTime, endTime, days } of entries) {
    if (classId !== from) continue
    const name = names.get(subjectId) ?? ''
    const subject = idByName.get(nameKey(name))
    if (subject === undefined) {
      lacking.add(name)
      continue
    }
    for (const day of days) {
      const key = `${day} ${startTime} ${endTime}`
      const cell = cells.get(key) ?? { classId: to, startTime, endTime, days: [day], lessons: [] }
      const lesson = { sectionId: null, subjectId: subject, teacherId, allow_clash: false }
      cell.lessons = copied([...cell.lessons, lesson])
      cells.set(key, cell)
    }
  }
  return { changes: [...cells.values()], lacking: [...lacking] }
}

/** For another cell, where clashes are to be asked about again. */
export function copied(lessons: readonly Lesson[]): readonly Lesson[] {
  return together(lessons.map((lesson) => ({ ...lesson, allow_clash: false })))
}

/** Each lesson of a teacher is given by another one; what else is in the cell stays. */
export function replaceTeacher(
  entries: readonly GridEntry[],
  { from, to }: { from: number; to: number },
): CellChange[] {
  return entries
    .filter(({ teacherId }) => teacherId === from)
    .flatMap(({ classId, startTime, endTime, days }) =>
      days.map((day): CellChange => {
        const cell = { classId, startTime, endTime, days: [day] }
        const lessons = lessonsAt(entries, cell).map((lesson) =>
          lesson.teacherId === from ? { ...lesson, teacherId: to } : lesson,
        )
        return { ...cell, lessons }
      }),
    )
}

/** A subject at a time, for which no teacher is typed yet: it can't be saved without. */
export interface UntaughtLesson extends Omit<CellChange, 'lessons'> {
  subjectId: number
}

type Cell = Omit<CellChange, 'lessons'>

/** The subjects that still need a teacher on all days of a cell. */
export function untaughtIn(untaught: readonly UntaughtLesson[], cell: Cell): number[] {
  const here = untaught.filter((lesson) => isSameTime(lesson, cell))
  const subjects = new Set(here.map(({ subjectId }) => subjectId))
  return [...subjects].filter((subjectId) =>
    cell.days.every((day) =>
      here.some((lesson) => lesson.subjectId === subjectId && lesson.days.includes(day)),
    ),
  )
}

/** Without those of a cell that have a teacher now; all of the cell without a subject. */
export function taught(
  untaught: readonly UntaughtLesson[],
  cell: Cell,
  subjectId?: number,
): UntaughtLesson[] {
  return untaught.flatMap((lesson) => {
    if (!isSameTime(lesson, cell) || (subjectId !== undefined && lesson.subjectId !== subjectId))
      return [lesson]
    const days = lesson.days.filter((day) => !cell.days.includes(day))
    return days.length > 0 ? [{ ...lesson, days }] : []
  })
}

function isSameTime(one: Cell, other: Cell): boolean {
  return one.classId === other.classId && timeKey(one) === timeKey(other)
}

/** Where an entry is found: the class, its time and one of its days. */
export interface Spot extends Times {
  classId: number
  /** 0 is Sunday. */
  day: number
}

/** The cell of a spot in the grid of its class; the first one if it is not there any more. */
export function placeOf({ columns, rows }: Grid, spot: Spot): CellPlace {
  const row = rows.findIndex((one) => timeKey(one) === timeKey(spot))
  const column = columns.findIndex((days) => days.includes(spot.day))
  return { row: Math.max(0, row), column: Math.max(0, column) }
}
