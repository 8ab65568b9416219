import { expect, test } from 'vitest'
import { applyChange, bulkOf, type CellChange, type GridEntry, lessonsAt } from './cell-changes.rules.ts'

const time = { startTime: '10:00', endTime: '10:40' }
const bangla = { sectionId: null, subjectId: 1, teacherId: 11, allow_clash: false }
const english = { sectionId: null, subjectId: 2, teacherId: 12, allow_clash: false }
const islam = { sectionId: null, subjectId: 3, teacherId: 13, allow_clash: true }
const hindu = { sectionId: null, subjectId: 4, teacherId: 14, allow_clash: true }

const stored: GridEntry[] = [
  { id: 5, updated_at: 'v5', classId: 9, ...time, ...bangla, days: [0, 1, 2, 3, 4] },
  { id: 6, updated_at: 'v6', classId: 8, ...time, ...english, days: [0, 1, 2, 3, 4] },
]
const change = (days: number[], ...lessons: CellChange['lessons']): CellChange => ({
  classId: 9,
  ...time,
  days,
  lessons,
})
const after = (...changes: CellChange[]) => changes.reduce(applyChange, stored as readonly GridEntry[])
const daysOf = (entries: readonly GridEntry[]) =>
  entries
    .filter(({ classId }) => classId === 9)
    .map(({ id, subjectId, days }) => [id, subjectId, days.join('')])

test.for<{ what: string; changes: CellChange[]; entries: (number | string)[][] }>([
  { what: 'the same lesson', changes: [change([0, 1], bangla)], entries: [[5, 1, '01234']] },
  {
    what: 'another lesson on all days',
    changes: [change([0, 1, 2, 3, 4], english)],
    entries: [[5, 2, '01234']],
  },
  {
    what: 'another lesson on some days',
    changes: [change([3, 4], english)],
    entries: [
      [5, 1, '012'],
      [-1, 2, '34'],
    ],
  },
  {
    what: 'a second lesson in the cell',
    changes: [change([4], bangla, english)],
    entries: [
      [5, 1, '01234'],
      [-1, 2, '4'],
    ],
  },
  { what: 'an emptied cell', changes: [change([0, 1, 2, 3, 4])], entries: [] },
  { what: 'one emptied day', changes: [change([2])], entries: [[5, 1, '0134']] },
  {
    what: 'a lesson that comes back to a day',
    changes: [change([2]), change([2], bangla)],
    entries: [[5, 1, '01234']],
  },
  {
    what: 'two faiths instead of one lesson',
    changes: [change([0, 1, 2, 3, 4], islam, hindu)],
    entries: [
      [5, 3, '01234'],
      [-1, 4, '01234'],
    ],
  },
  {
    what: 'a new lesson that spreads over days',
    changes: [change([0], english), change([1], english)],
    entries: [
      [5, 1, '234'],
      [-1, 2, '01'],
    ],
  },
])('entries after $what', ({ changes, entries }) => {
  expect(daysOf(after(...changes))).toEqual(entries)
})

test('a clash that is on purpose on some days stays so when the lesson is given on more', () => {
  const both = applyChange(stored, change([0, 1, 2], islam, hindu))
  const alone = applyChange(both, change([3, 4], { ...islam, allow_clash: false }))
  expect(alone.filter(({ subjectId }) => subjectId === 3)).toMatchObject([
    { days: [0, 1, 2, 3, 4], allow_clash: true },
  ])
})

test('a change leaves other classes and other times', () => {
  const others = after({ ...change([0, 1, 2, 3, 4], english), startTime: '11:00', endTime: '11:40' })
  expect(others.slice(0, 2)).toEqual(stored)
  expect(others).toHaveLength(3)
})

test('the content of a cell is what is there on all its days', () => {
  const entries = after(change([4], bangla, english))
  expect(lessonsAt(entries, change([4]))).toEqual([bangla, english])
  expect(lessonsAt(entries, change([3, 4]))).toEqual([bangla])
  const dayByDay = [
    { ...(stored[0] as GridEntry), days: [0, 1] },
    { ...(stored[0] as GridEntry), id: 7, days: [2, 3] },
  ]
  expect(lessonsAt(dayByDay, change([1, 2]))).toEqual([bangla])
  expect(lessonsAt(dayByDay, change([3, 4]))).toEqual([])
})

test('only what changed is sent: new entries without an id, changed ones with their version, removed ones by name', () => {
  const { allow_clash: _, ...fields } = english
  expect(bulkOf(9, stored, after(change([4], english)))).toEqual({
    classId: 9,
    entries: [
      { id: 5, updated_at: 'v5', ...time, ...bangla, days: [0, 1, 2, 3] },
      { ...time, ...fields, days: [4], allow_clash: false },
    ],
    removed: [],
  })
  expect(bulkOf(9, stored, after(change([0, 1, 2, 3, 4])))).toEqual({
    classId: 9,
    entries: [],
    removed: [{ id: 5, updated_at: 'v5' }],
  })
  expect(bulkOf(9, stored, stored)).toEqual({ classId: 9, entries: [], removed: [] })
})

test('a clash that is kept on purpose is sent, also where only that changed', () => {
  const { entries } = bulkOf(9, stored, after(change([0, 1, 2, 3, 4], { ...bangla, allow_clash: true })))
  expect(entries).toEqual([
    { id: 5, updated_at: 'v5', ...time, ...bangla, allow_clash: true, days: [0, 1, 2, 3, 4] },
  ])
})
