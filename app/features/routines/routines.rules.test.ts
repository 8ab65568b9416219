import { expect, test } from 'vitest'
import { isClash, type Slot } from './routines.rules.ts'

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
])('two lessons clash: $clashes, when it is $why', ({ other, clashes }) => {
  const second = { ...lesson, ...other }
  expect(isClash(lesson, second)).toBe(clashes)
  expect(isClash(second, lesson)).toBe(clashes)
})

test('two lessons of the whole class clash', () => {
  const whole = { ...lesson, sectionId: null }
  expect(isClash(whole, { ...whole, teacherId: 2 })).toBe(true)
})
