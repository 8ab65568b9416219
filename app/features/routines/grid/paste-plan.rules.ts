import { foldKey, nameKey } from '#app/text/search/search-key.ts'
import { allClashes, type Clash } from '../clashes.rules.ts'
import type { PastedLesson, PastedName } from '../pasted-cell.rules.ts'
import { allDays, type Times, timeKey } from '../times.rules.ts'
import {
  applyChanges,
  type CellChange,
  type GridEntry,
  type Lesson,
  lessonKey,
  together,
} from './cell-changes.rules.ts'
import type { PastedCell, PastedRoutine } from './pasted-routine.rules.ts'

/** A name that means no record, or several, or a lesson without a teacher; a table without a class has an empty one. */
export interface UnknownName {
  key: string
  kind: 'class' | 'subject' | 'teacher' | 'no teacher'
  /** Of a subject; of a lesson without a teacher. */
  classId: number | undefined
  /** As written. */
  text: string
  /** Of a lesson without a teacher. */
  subjectId: number | undefined
  /** Records that it may mean. */
  candidates: readonly number[]
  /** Whether it is probably a record to be made. */
  isNew: boolean
  /** How often in a week; of a class its cells. */
  count: number
}

/** The record that is chosen for an unknown name, by its key; null leaves its lessons out. */
export type PasteAnswers = ReadonlyMap<string, number | null>

/** What becomes of a time of a class on some days. */
export interface PlannedCell extends Times {
  classId: number
  days: readonly number[]
  /** `unknown`: it stays as it is until all its names are known. */
  state: 'new' | 'changed' | 'same' | 'unknown'
  lessons: readonly Lesson[]
  /** The lessons there now. */
  before: readonly Lesson[]
  /** Lessons as written, of which a name is not known yet. */
  unknown: readonly string[]
}

export interface PastePlan {
  /** By class, in the order of the table. */
  cells: PlannedCell[]
  unknown: UnknownName[]
  changes: CellChange[]
  /** That the changes would make. */
  clashes: Clash<GridEntry>[]
  /** The changes without those that clash. */
  withoutClashes: CellChange[]
}

/** What a pasted routine would change. */
export function pastePlan(
  { cells, namesOf, unknownClasses }: Pick<PastedRoutine, 'cells' | 'namesOf' | 'unknownClasses'>,
  entries: readonly GridEntry[],
  answers: PasteAnswers,
): PastePlan {
  const ofClass = { kind: 'class', classId: undefined, subjectId: undefined } as const
  const unknown = new Map<string, UnknownName>(unknownClasses.map((one) => [one.key, { ...one, ...ofClass }]))
  const teacherOf = usualTeacher(cells, entries)
  const old = lessonsByCell(entries)
  const planned = new Map<string, PlannedCell & { days: number[] }>()
  for (const cell of cells) {
    const resolved = cell.lessons.map((lesson) => resolve(lesson, cell.classId))
    if (resolved.every((one) => one === undefined)) continue
    const stored = old.get(cellKey(cell, cell.day)) ?? []
    const { lessons, missing } = withOthers(resolved, stored)
    const keys = [lessons, stored].map((some) => some.map(lessonKey).sort().join())
    const state = stateOf(missing, keys)
    const key = JSON.stringify([cell.classId, timeKey(cell), keys, missing])
    const same = planned.get(key)
    if (same) same.days.push(cell.day)
    else {
      const { classId, startTime, endTime, day } = cell
      planned.set(key, {
        classId,
        startTime,
        endTime,
        days: [day],
        state,
        lessons,
        before: stored,
        unknown: missing,
      })
    }
  }
  const all = [...planned.values()].map((cell) => ({
    ...cell,
    days: cell.days.sort((one, other) => one - other),
  }))
  const changes = all
    .filter(({ state }) => state === 'new' || state === 'changed')
    .map(
      ({ classId, startTime, endTime, days, lessons }): CellChange => ({
        classId,
        startTime,
        endTime,
        days,
        lessons,
      }),
    )
  const clashes = newClashes(entries, changes)
  return {
    cells: all,
    unknown: [...unknown.values()],
    changes,
    clashes,
    withoutClashes: dropClashing(entries, changes, clashes),
  }

  /** Undefined: left out. */
  function resolve({ subject, teacher, section }: PastedLesson, classId: number): Resolved | undefined {
    const sectionId = section?.id ?? null
    const subjectId = subject ? idOf(subject, 'subject', classId) : undefined
    if (subjectId === null) return undefined
    const teacherId = teacher
      ? idOf(teacher, 'teacher', classId)
      : subjectId === undefined
        ? undefined
        : (teacherOf(classId, subjectId) ?? ask('no teacher', '', classId, subjectId))
    if (teacherId === null) return undefined
    const isSectionKnown = !section || section.id !== undefined
    if (subjectId !== undefined && teacherId !== undefined && isSectionKnown)
      return { sectionId, subjectId, teacherId, allow_clash: false }
    const words = [isSectionKnown ? '' : section.text, subject?.text ?? '?', teacher?.text ?? '?']
    return { missing: words.filter(Boolean).join(', '), sectionId }
  }

  function idOf({ text, id }: PastedName, kind: 'subject' | 'teacher', classId: number) {
    return id ?? ask(kind, text, classId)
  }

  /** What was answered; until then the name is unknown. */
  function ask(kind: UnknownName['kind'], text: string, classId: number, subjectId?: number) {
    const ofClass = kind === 'teacher' ? undefined : classId
    const key = `${kind} ${ofClass ?? ''} ${subjectId ?? foldKey(nameKey(text))}`
    const names = namesOf(classId)
    const candidates =
      kind === 'subject' ? names.subjects(text) : kind === 'teacher' ? names.teachers(text) : []
    const isNew = kind !== 'no teacher' && candidates.length === 0
    const known = unknown.get(key) ?? {
      ...{ key, kind, classId: ofClass, text, subjectId, candidates, isNew, count: 0 },
    }
    unknown.set(key, { ...known, count: known.count + 1 })
    return answers.get(key)
  }
}

type Resolved = Lesson | { missing: string; sectionId: number | null }

function stateOf(missing: readonly string[], [wanted, stored]: readonly string[]): PlannedCell['state'] {
  if (missing.length > 0) return 'unknown'
  if (wanted === stored) return 'same'
  return stored === '' ? 'new' : 'changed'
}

/** Each lesson once; where the table has lessons of sections only, those of other sections stay. */
function withOthers(resolved: readonly (Resolved | undefined)[], stored: readonly Lesson[]) {
  const found = resolved.filter((one) => one !== undefined)
  const sections = new Set(found.map(({ sectionId }) => sectionId))
  const others =
    sections.has(null) || found.length === 0
      ? []
      : stored.filter(({ sectionId }) => sectionId !== null && !sections.has(sectionId))
  const lessons = new Map<string, Lesson>()
  for (const one of [...others, ...found]) if (!('missing' in one)) lessons.set(lessonKey(one), one)
  return {
    lessons: together([...lessons.values()]),
    missing: found.flatMap((one) => ('missing' in one ? [one.missing] : [])),
  }
}

const cellKey = (at: Times & { classId: number }, day: number) => `${at.classId} ${day} ${timeKey(at)}`

function lessonsByCell(entries: readonly GridEntry[]): Map<string, Lesson[]> {
  const cells = new Map<string, Lesson[]>()
  for (const { sectionId, subjectId, teacherId, allow_clash, ...at } of entries)
    for (const day of at.days) {
      const lessons = cells.get(cellKey(at, day)) ?? []
      lessons.push({ sectionId, subjectId, teacherId, allow_clash })
      cells.set(cellKey(at, day), lessons)
    }
  return cells
}

/** The only one who teaches a subject in a class, in the table or before. */
function usualTeacher(cells: readonly PastedCell[], entries: readonly GridEntry[]) {
  const teachers = new Map<string, Set<number>>()
  const add = (classId: number, subjectId: number | undefined, teacherId: number | undefined) => {
    if (subjectId === undefined || teacherId === undefined) return
    const key = `${classId} ${subjectId}`
    const known = teachers.get(key) ?? new Set()
    teachers.set(key, known.add(teacherId))
  }
  for (const { classId, lessons } of cells)
    for (const { subject, teacher } of lessons) add(classId, subject?.id, teacher?.id)
  const inTable = new Set(teachers.keys())
  for (const { classId, subjectId, teacherId } of entries)
    if (!inTable.has(`${classId} ${subjectId}`)) add(classId, subjectId, teacherId)
  return (classId: number, subjectId: number): number | undefined => {
    const [only, ...others] = teachers.get(`${classId} ${subjectId}`) ?? []
    return others.length === 0 ? only : undefined
  }
}

/** Clashes of changed cells; lessons of one cell are together on purpose. */
function newClashes(entries: readonly GridEntry[], changes: readonly CellChange[]): Clash<GridEntry>[] {
  const changed = new Set(changes.flatMap((change) => change.days.map((day) => cellKey(change, day))))
  const isChanged = (entry: GridEntry, days: readonly number[]) =>
    days.some((day) => changed.has(cellKey(entry, day)))
  return allClashes(applyChanges(entries, changes)).filter(
    ({ reason, first, second, days }) =>
      !(reason === 'class' && timeKey(first) === timeKey(second)) &&
      (isChanged(first, days) || isChanged(second, days)),
  )
}

/** Of two changes that clash, the second stays out; of one that clashes with an entry, the change. */
function dropClashing(
  entries: readonly GridEntry[],
  changes: readonly CellChange[],
  clashes: readonly Clash<GridEntry>[],
): CellChange[] {
  let left = [...changes]
  let found = clashes
  // Without a change its old entry is back, which may clash with others.
  while (found.length > 0 && left.length > 0) {
    const isOf = (change: CellChange, entry: GridEntry, days: readonly number[]) =>
      change.classId === entry.classId &&
      timeKey(change) === timeKey(entry) &&
      change.days.some((day) => days.includes(day))
    const dropped = new Set(
      found.flatMap(({ first, second, days }) => {
        const ofSecond = left.filter((change) => isOf(change, second, days))
        return ofSecond.length > 0 ? ofSecond : left.filter((change) => isOf(change, first, days))
      }),
    )
    left = left.filter((change) => !dropped.has(change))
    found = newClashes(entries, left)
  }
  return left
}

/** The changes with the clashes kept on purpose. */
export function keepClashes(
  changes: readonly CellChange[],
  clashes: readonly Clash<GridEntry>[],
): CellChange[] {
  const clashing = new Set(
    clashes.flatMap(({ first, second }) =>
      [first, second].map((one) => `${one.classId} ${timeKey(one)} ${lessonKey(one)}`),
    ),
  )
  return changes.map((change) => ({
    ...change,
    lessons: change.lessons.map((lesson) =>
      clashing.has(`${change.classId} ${timeKey(change)} ${lessonKey(lesson)}`)
        ? { ...lesson, allow_clash: true }
        : lesson,
    ),
  }))
}

/** The planned cells of one class: a column per group of days with the same cells, a row per time. */
export function plannedWeek(cells: readonly PlannedCell[]) {
  const columns = new Map<string, number[]>()
  for (const day of allDays) {
    const ofDay = cells.flatMap(({ days }, index) => (days.includes(day) ? [index] : []))
    if (ofDay.length > 0) columns.set(ofDay.join(), [...(columns.get(ofDay.join()) ?? []), day])
  }
  const times = new Map(cells.map((cell) => [timeKey(cell), cell]))
  const rows = [...times].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    columns: [...columns.values()],
    rows: rows.map(([key, { startTime, endTime }]) => ({
      ...{ startTime, endTime },
      cells: [...columns.values()].map(([day]) =>
        cells.find((cell) => timeKey(cell) === key && day !== undefined && cell.days.includes(day)),
      ),
    })),
  }
}
