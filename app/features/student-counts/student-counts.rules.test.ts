import { expect, test } from 'vitest'
import {
  adminCounts,
  type Counted,
  countByClass,
  type StudentGroup,
  visitorCounts,
} from './student-counts.rules.ts'

const students = (section: string, gender: string, count = 1, class_name = 1): StudentGroup => ({
  class_name,
  section,
  gender,
  count,
})
const row = (section: string, male: number, female: number, other: number, total: number) => ({
  class_name: 1,
  section,
  male,
  female,
  other,
  total,
})
const school = (counted: Partial<Counted>): Counted => ({
  classIds: [1, 2],
  sections: [],
  students: [],
  typed: [],
  ...counted,
})
const sections = (...names: string[]) => names.map((name) => ({ name, class_name: 1 }))

test.for([
  { why: 'the same text', typed: 'ক শাখা', name: 'ক শাখা' },
  { why: 'other blanks and capitals', typed: ' section  a', name: 'Section A' },
  { why: 'other digits', typed: 'শাখা 1', name: 'শাখা ১' },
  { why: 'a letter of two code points', typed: 'ছ\u09af\u09bcানট', name: 'ছ\u09dfানট' },
])('a section is found by its search key: $why', ({ typed, name }) => {
  const counted = countByClass(school({ sections: sections(name), students: [students(typed, 'male')] }))
  expect(counted).toEqual([{ ...row(name, 1, 0, 0, 1), is_typed: false }])
})

test.for([
  { why: 'a text that is no section', text: 'রহিমার ভাইয়ের সাথে', owner: 1 },
  { why: 'a section of another class', text: 'ক শাখা', owner: 2 },
  { why: 'no section', text: '', owner: 1 },
])('students of an unknown section are counted without section: $why', ({ text, owner }) => {
  const counted = school({
    sections: [{ name: 'ক শাখা', class_name: owner }],
    students: [students(text, 'female', 2)],
  })
  expect(countByClass(counted)).toEqual([{ ...row('', 0, 2, 0, 2), is_typed: false }])
})

test('a section of the class has precedence over one without class', () => {
  const shared = { name: 'মানবিক', class_name: null }
  const inClass = { name: 'মানবিক ', class_name: 1 }
  for (const both of [
    [shared, inClass],
    [inClass, shared],
  ])
    expect(countByClass(school({ sections: both, students: [students('মানবিক', 'male')] }))[0]?.section).toBe(
      'মানবিক ',
    )
  expect(
    countByClass(school({ sections: [shared], students: [students('মানবিক', 'male')] }))[0]?.section,
  ).toBe('মানবিক')
})

test('rows are sorted by class, then by section, for any order of the input', () => {
  const names = ['শাখা ২', 'শাখা ১০', 'ক', 'ক-', 'A', 'a', '']
  const groups = names.map((name) => students(name, 'male'))
  const one = { sections: sections(...names.filter(Boolean)), classIds: [2, 1] }
  const ordered = countByClass(school({ ...one, students: [...groups, students('', 'male', 1, 2)] }))
  const reversed = countByClass(
    school({ ...one, students: [students('', 'male', 1, 2), ...groups.toReversed()] }),
  )
  expect(reversed).toEqual(ordered)
  expect(ordered.map(({ class_name, section }) => [class_name, section]).slice(0, 2)).toEqual([
    [2, ''],
    [1, ''],
  ])
  const sectionNames = ordered.map(({ section }) => section)
  expect(sectionNames.indexOf('শাখা ২')).toBeLessThan(sectionNames.indexOf('শাখা ১০'))
})

test('typed rows replace the counts of all records, only in their class', () => {
  const counted = countByClass(
    school({
      sections: sections('ক'),
      students: [students('ক', 'male', 7), students('', 'female', 2, 2)],
      typed: [row('খ', 1, 2, 0, 5)],
    }),
  )
  expect(counted).toEqual([
    { ...row('খ', 1, 2, 0, 5), is_typed: true },
    { ...row('', 0, 2, 0, 2), class_name: 2, is_typed: false },
  ])
})

test('only Admins see a typed row of zeros', () => {
  const counted = countByClass(school({ students: [students('', 'male', 7)], typed: [row('', 0, 0, 0, 0)] }))
  expect(visitorCounts(counted)).toEqual([])
  expect(adminCounts(counted)).toEqual([{ ...row('', 0, 0, 0, 0), is_typed: true }])
})

test.for([
  { others: [0, 0], visitors: undefined, admins: undefined },
  { others: [1, 0], visitors: undefined, admins: 1 },
  { others: [1, 1], visitors: undefined, admins: 2 },
  { others: [2, 1], visitors: 3, admins: 3 },
  { others: [4, 0], visitors: 4, admins: 4 },
])(
  'of $others students of gender other in two classes visitors see $visitors, Admins $admins',
  ({ others, visitors, admins }) => {
    const [counted = 0, typed = 0] = others
    const rows = countByClass(
      school({
        students: [students('', 'other', counted), students('', '', 2), students('', 'male', 9)],
        typed: [{ ...row('', 3, 4, typed, 7 + typed), class_name: 2 }],
      }),
    )
    const [visible, exact] = [visitorCounts(rows), adminCounts(rows)]
    expect(visible.filter(({ class_name }) => class_name !== null).map(({ other }) => other)).toEqual([0, 0])
    const whole = { class_name: null, section: '', male: 12, female: 4, total: 18 + counted + typed }
    const ofSchool = (other: number | undefined) => (other === undefined ? [] : [{ ...whole, other }])
    expect(visible.slice(2)).toEqual(ofSchool(visitors))
    expect(exact.slice(2)).toEqual(ofSchool(admins))
    expect(exact.map((one) => one.other).slice(0, 2)).toEqual(others)
  },
)

test('for visitors, gender other looks like no gender', () => {
  const of = (gender: string) =>
    JSON.stringify(
      visitorCounts(countByClass(school({ students: [students('', 'male', 4), students('', gender, 2)] }))),
    )
  expect(of('other')).toBe(of(''))
})
