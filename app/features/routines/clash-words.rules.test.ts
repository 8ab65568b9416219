import { expect, test } from 'vitest'
import { clashesInWords, clashMarks } from './clash-words.rules.ts'
import { allClashes } from './clashes.rules.ts'

const names = {
  classes: new Map([
    [9, 'নবম'],
    [10, 'দশম'],
  ]),
  sections: new Map([[1, 'ক']]),
  subjects: new Map([
    [1, 'গণিত'],
    [2, 'বাংলা'],
  ]),
  teachers: new Map([[7, 'আবদুল করিম']]),
}
const lesson = { classId: 10, sectionId: null, subjectId: 1, teacherId: 7, days: [0, 1, 2] }
const nine = { startTime: '09:00', endTime: '09:45' }
const elsewhere = { ...lesson, ...nine, classId: 9, sectionId: 1, subjectId: 2, days: [1, 2, 3] }

test.for([
  {
    what: 'a teacher',
    entries: [{ ...lesson, startTime: '09:30', endTime: '10:15' }, elsewhere],
    words: 'শিক্ষক ব্যস্ত: আবদুল করিম, সোমবার, মঙ্গলবার সকাল ৯:৩০ – সকাল ৯:৪৫, নবম (ক), বাংলা।',
  },
  {
    what: 'a class',
    entries: [
      { ...lesson, ...nine },
      { ...lesson, ...nine, teacherId: 8 },
    ],
    words: 'শ্রেণির আরেক ক্লাস: দশম, রবিবার–মঙ্গলবার সকাল ৯:০০ – সকাল ৯:৪৫, গণিত।',
  },
])('a clash says who, when and where: $what', ({ entries, words }) => {
  expect(clashesInWords(allClashes(entries), names)).toBe(words)
})

test('of many clashes the first is named', () => {
  const entries = Array.from({ length: 5 }, () => ({ ...lesson, ...nine, teacherId: 8 }))
  const words = clashesInWords(allClashes(entries), names)
  expect(words.split('।')).toHaveLength(3)
  expect(words).toMatch(/আরও ১৯টি সংঘর্ষ আছে।$/)
})

const entry = { ...lesson, ...nine, id: 1, teacherId: 8 }

test.for([
  {
    what: 'a teacher on all days',
    others: [{ ...elsewhere, id: 2, teacherId: 8, days: [0, 1, 2, 3] }],
    mark: 'শিক্ষক ব্যস্ত: নবম (ক), বাংলা',
  },
  {
    what: 'a teacher on some days',
    others: [{ ...elsewhere, id: 2, teacherId: 8 }],
    mark: 'শিক্ষক ব্যস্ত: সোমবার, মঙ্গলবার, নবম (ক), বাংলা',
  },
  {
    what: 'a class at times that overlap',
    others: [{ ...lesson, id: 2, startTime: '09:30', endTime: '10:00', subjectId: 2 }],
    mark: 'শ্রেণির আরেক ক্লাস: বাংলা, আবদুল করিম',
  },
  {
    what: 'both',
    others: [
      { ...elsewhere, id: 2, teacherId: 8, days: [0, 1, 2] },
      { ...lesson, id: 3, startTime: '09:30', endTime: '10:00', subjectId: 2 },
    ],
    mark: 'শিক্ষক ব্যস্ত: নবম (ক), বাংলা; শ্রেণির আরেক ক্লাস: বাংলা, আবদুল করিম',
  },
  { what: 'electives of one cell', others: [{ ...entry, id: 2, teacherId: 7 }], mark: undefined },
])('a cell is marked with where else somebody is: $what', ({ others, mark }) => {
  expect(clashMarks([entry, ...others], names).get(1)).toBe(mark)
})

test('both entries of a clash are marked', () => {
  const marks = clashMarks([entry, { ...elsewhere, id: 2, teacherId: 8 }], names)
  expect(marks.get(2)).toBe('শিক্ষক ব্যস্ত: সোমবার, মঙ্গলবার, দশম, গণিত')
})
