import type { RoutineView } from '../routines.entity.ts'
import { type Times, timeKey } from '../times.rules.ts'

/** An entry as the grid shows it: one that the server doesn't know yet has a negative id and no version. */
export type GridEntry = Pick<
  RoutineView,
  | 'id'
  | 'updated_at'
  | 'classId'
  | 'sectionId'
  | 'subjectId'
  | 'teacherId'
  | 'startTime'
  | 'endTime'
  | 'days'
  | 'allow_clash'
>

/** What is taught in a cell, by whom; several if sections or electives are apart. */
export interface Lesson {
  /** null: the whole class. */
  sectionId: number | null
  subjectId: number
  teacherId: number
  /** Whether a clash is kept on purpose. */
  allow_clash: boolean
}

/** The new content of a cell: a time on some days of a class. */
export interface CellChange extends Times {
  classId: number
  /** 0 Sunday to 6 Saturday. */
  days: readonly number[]
  lessons: readonly Lesson[]
}

/** The entries after changes. Entries of other times, days and classes stay; equal lessons of several days share one. */
export function applyChanges(
  entries: readonly GridEntry[],
  changes: readonly CellChange[],
): readonly GridEntry[] {
  if (changes.length === 0) return entries
  let lowestId = 0
  const byClass = new Map<number, GridEntry[]>()
  for (const entry of entries) {
    const ofClass = byClass.get(entry.classId) ?? []
    ofClass.push(entry)
    byClass.set(entry.classId, ofClass)
    lowestId = Math.min(lowestId, entry.id)
  }
  for (const change of changes) {
    const ofClass = applyChange(byClass.get(change.classId) ?? [], change, lowestId - 1)
    byClass.set(change.classId, ofClass)
    lowestId = Math.min(lowestId, ...ofClass.map(({ id }) => id))
  }
  return [...byClass.values()].flat()
}

function applyChange(entries: readonly GridEntry[], change: CellChange, newId: number): GridEntry[] {
  const isSameTime = (entry: GridEntry) =>
    entry.classId === change.classId && timeKey(entry) === timeKey(change)
  const wanted = new Map(change.lessons.map((lesson) => [lessonKey(lesson), lesson]))
  const missing = new Map([...wanted.keys()].map((key) => [key, new Set(change.days)]))
  const left = entries.map((entry): GridEntry => {
    if (!isSameTime(entry)) return entry
    const lesson = wanted.get(lessonKey(entry))
    const kept = lesson ? entry.days.filter((day) => missing.get(lessonKey(entry))?.delete(day)) : []
    const days = entry.days.filter((day) => kept.includes(day) || !change.days.includes(day))
    // On other days the clash is still on purpose.
    const isWhole = entry.days.every((day) => change.days.includes(day))
    const allow_clash =
      kept.length > 0 && lesson ? lesson.allow_clash || (!isWhole && entry.allow_clash) : entry.allow_clash
    return days.length === entry.days.length && allow_clash === entry.allow_clash
      ? entry
      : { ...entry, days, allow_clash }
  })
  let nextId = newId
  const result = left
  for (const [key, days] of missing) {
    const lesson = wanted.get(key)
    if (!lesson || days.size === 0) continue
    const place = placeFor(result, key, isSameTime)
    const old = result[place]
    const { sectionId, subjectId, teacherId, allow_clash } = lesson
    const { classId, startTime, endTime } = change
    const base = old ?? { id: nextId, updated_at: '', days: [], allow_clash: false }
    if (!old) nextId -= 1
    const changed = {
      ...{ id: base.id, updated_at: base.updated_at, classId, sectionId, subjectId, teacherId },
      ...{ startTime, endTime, days: [...base.days, ...days].sort((a, b) => a - b) },
      allow_clash: allow_clash || (base.days.length > 0 && base.allow_clash),
    }
    if (old) result[place] = changed
    else result.push(changed)
  }
  return result.filter(({ days }) => days.length > 0)
}

// The entry of the same lesson on other days; else one that is no longer needed, so that it is changed, not replaced.
function placeFor(
  entries: readonly GridEntry[],
  key: string,
  isSameTime: (entry: GridEntry) => boolean,
): number {
  const same = entries.findIndex(
    (entry) => isSameTime(entry) && entry.days.length > 0 && lessonKey(entry) === key,
  )
  return same >= 0 ? same : entries.findIndex((entry) => isSameTime(entry) && entry.days.length === 0)
}

/** The same for the same section, subject and teacher. */
export function lessonKey({ sectionId, subjectId, teacherId }: Omit<Lesson, 'allow_clash'>): string {
  return `${sectionId ?? ''} ${subjectId} ${teacherId}`
}

/** What a cell has now: the lessons of a class that are at this time on all these days, also if saved day by day. */
export function lessonsAt(
  entries: readonly GridEntry[],
  { classId, days, ...time }: Omit<CellChange, 'lessons'>,
): Lesson[] {
  const found = new Map<string, { lesson: Lesson; days: number[] }>()
  for (const entry of entries) {
    if (entry.classId !== classId || timeKey(entry) !== timeKey(time)) continue
    const { sectionId, subjectId, teacherId, allow_clash } = entry
    const lesson = { sectionId, subjectId, teacherId, allow_clash }
    const other = found.get(lessonKey(entry))
    found.set(lessonKey(entry), { lesson, days: [...(other?.days ?? []), ...entry.days] })
  }
  return [...found.values()].flatMap((one) =>
    days.every((day) => one.days.includes(day)) ? [one.lesson] : [],
  )
}

/** Several lessons of one cell are in it on purpose. */
export function together(lessons: readonly Lesson[]): readonly Lesson[] {
  return lessons.length > 1 ? lessons.map((lesson) => ({ ...lesson, allow_clash: true })) : lessons
}

/** The body of `class-routine/bulk/` that makes the entries of a class on the server those of the grid. */
export function bulkOf(classId: number, stored: readonly GridEntry[], wanted: readonly GridEntry[]) {
  const before = new Map(stored.map((entry) => [entry.id, entry]))
  const after = new Set(wanted.map(({ id }) => id))
  const ofClass = (entry: GridEntry) => entry.classId === classId
  return {
    classId,
    entries: wanted
      .filter((entry) => ofClass(entry) && isChanged(before.get(entry.id), entry))
      .map(({ id, updated_at, classId: _, ...fields }) => ({ ...(id > 0 && { id, updated_at }), ...fields })),
    removed: stored
      .filter((entry) => ofClass(entry) && !after.has(entry.id))
      .map(({ id, updated_at }) => ({ id, updated_at })),
  }
}

function isChanged(before: GridEntry | undefined, after: GridEntry): boolean {
  return (
    before === undefined ||
    lessonKey(before) !== lessonKey(after) ||
    timeKey(before) !== timeKey(after) ||
    before.days.join() !== after.days.join() ||
    before.allow_clash !== after.allow_clash
  )
}
