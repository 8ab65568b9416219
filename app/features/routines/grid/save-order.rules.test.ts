import { expect, test } from 'vitest'
import type { CellChange, GridEntry } from './cell-changes.rules.ts'
import { inSaveOrder } from './save-order.rules.ts'

const first = { startTime: '10:00', endTime: '10:45' }
const second = { startTime: '10:45', endTime: '11:30' }
const lesson = (teacherId: number) => ({ sectionId: null, subjectId: 1, teacherId, allow_clash: false })
const change = (classId: number, teacherId: number, changed: Partial<CellChange> = {}): CellChange => ({
  ...{ classId, ...first, days: [0, 1], lessons: [lesson(teacherId)] },
  ...changed,
})
const entry = (classId: number, teacherId: number): GridEntry => ({
  ...{ id: classId, updated_at: 'v', classId, ...lesson(teacherId), ...first, days: [1, 2] },
})

/** `class teacher`, with ! where a clash is allowed. */
const order = (entries: GridEntry[], changes: CellChange[]) =>
  inSaveOrder(entries, changes).map(
    ({ classId, lessons }) =>
      `${classId} ${lessons.map((one) => one.teacherId + (one.allow_clash ? '!' : ''))}`,
  )

test.each([
  { what: 'new classes', entries: [], changes: [change(6, 1), change(7, 2)], ordered: ['6 1', '7 2'] },
  {
    what: 'a teacher who leaves another class',
    entries: [entry(6, 1), entry(7, 2)],
    changes: [change(6, 2), change(7, 3)],
    ordered: ['7 3', '6 2'],
  },
  {
    what: 'a chain',
    entries: [entry(6, 1), entry(7, 2), entry(8, 3)],
    changes: [change(6, 2), change(7, 3), change(8, 4)],
    ordered: ['8 4', '7 3', '6 2'],
  },
  {
    what: 'an exchange',
    entries: [entry(6, 1), entry(7, 2)],
    changes: [change(6, 2), change(7, 1)],
    ordered: ['7 1!', '6 2'],
  },
  {
    what: 'another time or other days',
    entries: [entry(7, 2)],
    changes: [change(6, 2, second), change(8, 2, { days: [0] }), change(7, 3)],
    ordered: ['6 2', '8 2', '7 3'],
  },
])('classes are saved so that no teacher is in two of them: $what', ({ entries, changes, ordered }) => {
  expect(order(entries, changes)).toEqual(ordered)
})
