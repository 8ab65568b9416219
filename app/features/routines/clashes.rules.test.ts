import { expect, test } from 'vitest'
import { allClashes, busyTeachers, clashesOf, indexForClashes, isClash, type Slot } from './clashes.rules.ts'

const lesson: Slot = {
  classId: 1,
  sectionId: 1,
  teacherId: 1,
  startTime: '09:00',
  endTime: '09:45',
  days: [0, 1],
}
const elsewhere = { classId: 2, sectionId: 3, teacherId: 2 }

test.each([
  { why: 'the same lesson again', other: {}, clashes: true },
  { why: 'the teacher is in another class', other: { ...elsewhere, teacherId: 1 }, clashes: true },
  { why: 'the section has another teacher', other: { teacherId: 2 }, clashes: true },
  {
    why: 'the whole class, with one of its sections',
    other: { teacherId: 2, sectionId: null },
    clashes: true,
  },
  { why: 'another section of the class', other: { teacherId: 2, sectionId: 2 }, clashes: false },
  {
    why: 'a section of the same number in another class',
    other: { teacherId: 2, classId: 2 },
    clashes: false,
  },
  { why: 'another class and teacher', other: elsewhere, clashes: false },
  { why: 'a minute of it', other: { startTime: '09:44', endTime: '10:30' }, clashes: true },
  { why: 'within it', other: { startTime: '09:10', endTime: '09:20' }, clashes: true },
  { why: 'around it', other: { startTime: '08:00', endTime: '12:00' }, clashes: true },
  { why: 'right after it', other: { startTime: '09:45', endTime: '10:30' }, clashes: false },
  { why: 'right before it', other: { startTime: '08:15', endTime: '09:00' }, clashes: false },
  { why: 'one day in common', other: { days: [1, 2] }, clashes: true },
  { why: 'no day in common', other: { days: [2, 3, 4] }, clashes: false },
])('whether two lessons clash, $clashes: $why', ({ other, clashes }) => {
  const second = { ...lesson, ...other }
  expect(isClash(lesson, second)).toBe(clashes)
  expect(isClash(second, lesson)).toBe(clashes)
})

test('two lessons of the whole class clash', () => {
  const whole = { ...lesson, sectionId: null }
  expect(isClash(whole, { ...whole, teacherId: 2 })).toBe(true)
})

const breakfast = { startTime: '09:45', endTime: '10:00' }
const entry = (id: number, fields: Partial<Slot>) => ({ ...lesson, id, ...fields })

test.for([
  { what: 'none', entries: [], clashes: [] },
  {
    what: 'sections at once with teachers of their own, before and after a break',
    entries: [
      entry(1, {}),
      entry(2, { sectionId: 2, teacherId: 2 }),
      entry(3, { startTime: breakfast.endTime, endTime: '10:45' }),
    ],
    clashes: [],
  },
  {
    what: 'a teacher in two classes on one of the days',
    entries: [entry(1, {}), entry(2, { ...elsewhere, teacherId: 1, days: [1, 2], startTime: '09:30' })],
    clashes: ['1+2 teacher on 1 09:30–09:45'],
  },
  {
    what: 'a class with two teachers, and one of them with two classes',
    entries: [entry(3, {}), entry(2, { teacherId: 2, sectionId: null }), entry(1, { classId: 2 })],
    clashes: ['3+2 class on 01 09:00–09:45', '3+1 teacher on 01 09:00–09:45'],
  },
  {
    what: 'the same twice',
    entries: [entry(1, {}), entry(2, {})],
    clashes: ['1+2 teacher on 01 09:00–09:45', '1+2 class on 01 09:00–09:45'],
  },
  {
    what: 'three at once',
    entries: [entry(1, {}), entry(2, { teacherId: 2 }), entry(3, { teacherId: 3 })],
    clashes: ['1+2 class', '1+3 class', '2+3 class'].map((pair) => `${pair} on 01 09:00–09:45`),
  },
])('all clashes of a routine: $what', ({ entries, clashes }) => {
  expect(
    allClashes(entries).map(
      ({ first, second, reason, days, startTime, endTime }) =>
        `${first.id}+${second.id} ${reason} on ${days.join('')} ${startTime}–${endTime}`,
    ),
  ).toEqual(clashes)
})

test('what an entry that is typed would clash with is found without the entry that it replaces', () => {
  const index = indexForClashes([entry(1, {}), entry(2, elsewhere), entry(3, { classId: 9, teacherId: 9 })])
  const typed = { ...lesson, teacherId: 2 }
  const found = clashesOf(typed, index, ({ id }) => id === 1)
  expect(found.map(({ reason, second }) => [reason, second])).toEqual([['teacher', entry(2, elsewhere)]])
  expect(clashesOf(typed, index)).toHaveLength(2)
})

test('teachers are busy where a lesson of theirs meets the time on one of the days', () => {
  const entries = [entry(1, {}), entry(2, elsewhere), entry(3, { teacherId: 3, days: [4] })]
  const busy = busyTeachers(entries, { startTime: '09:40', endTime: '10:20', days: [1, 2] })
  expect([...busy]).toEqual([
    [1, [entries[0]]],
    [2, [entries[1]]],
  ])
  expect(busyTeachers(entries, { ...breakfast, days: [0, 1, 2, 3, 4] }).size).toBe(0)
})

test('among two thousand entries each is compared with those of its class and its teacher only', () => {
  let looks = 0
  const entries = Array.from({ length: 2000 }, (_, id) => ({
    ...entry(id, { classId: id % 40, teacherId: id % 61, days: [Math.floor(id / 400)] }),
    get startTime() {
      looks += 1
      return '09:00'
    },
  }))
  expect(allClashes(entries).length).toBeGreaterThan(1000)
  // Two million pairs, of which a twentieth share a class or teacher; two looks at a pair, two more at a clash.
  expect(looks).toBeLessThan(500_000)
})

test('of three hundred lessons at once, no more pairs are named than asked for', () => {
  const entries = Array.from({ length: 300 }, (_, id) => entry(id, {}))
  expect([allClashes(entries).length, allClashes(entries, 1000).length]).toEqual([300 * 299, 1000])
})
