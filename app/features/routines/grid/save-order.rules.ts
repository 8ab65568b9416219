import { meetInTime } from '../times.rules.ts'
import type { CellChange, GridEntry, Lesson } from './cell-changes.rules.ts'

/**
 * The changes of several classes, which are saved one after the other, in an order in which a teacher leaves a class before
 * the next one begins. Where classes exchange teachers, the clash in between is allowed.
 */
export function inSaveOrder(entries: readonly GridEntry[], changes: readonly CellChange[]): CellChange[] {
  const byClass = new Map<number, CellChange[]>()
  for (const change of changes) {
    const ofClass = byClass.get(change.classId) ?? []
    ofClass.push(change)
    byClass.set(change.classId, ofClass)
  }
  const inWay = entriesInWay(entries, changes)
  const ordered: CellChange[] = []
  const state = new Map<number, 'begun' | 'done'>()
  for (const classId of byClass.keys()) if (!state.has(classId)) add(classId)
  return ordered

  /** After the classes that it waits for. */
  function add(classId: number): void {
    state.set(classId, 'begun')
    const own = (byClass.get(classId) ?? []).map((change) => ({
      ...change,
      lessons: change.lessons.map((lesson) => {
        const others = new Set(inWay(change, lesson).map((entry) => entry.classId))
        for (const other of others) if (!state.has(other)) add(other)
        const isBefore = [...others].some((other) => state.get(other) === 'begun')
        return isBefore ? { ...lesson, allow_clash: true } : lesson
      }),
    }))
    state.set(classId, 'done')
    ordered.push(...own)
  }
}

/** Entries of a teacher in other classes, at the same time, that the changes will move away. */
function entriesInWay(entries: readonly GridEntry[], changes: readonly CellChange[]) {
  const changing = new Set(changes.map(({ classId }) => classId))
  const byTeacher = new Map<number, GridEntry[]>()
  for (const entry of entries) {
    if (!changing.has(entry.classId)) continue
    const ofTeacher = byTeacher.get(entry.teacherId) ?? []
    ofTeacher.push(entry)
    byTeacher.set(entry.teacherId, ofTeacher)
  }
  return (change: CellChange, { teacherId }: Lesson): GridEntry[] =>
    (byTeacher.get(teacherId) ?? []).filter(
      (entry) =>
        entry.classId !== change.classId &&
        meetInTime(entry, change) &&
        entry.days.some((day) => change.days.includes(day)),
    )
}
