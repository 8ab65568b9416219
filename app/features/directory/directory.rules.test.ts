import { expect, test } from 'vitest'
import { designationsOf, responsibilityOf, tabOf, withDesignation } from './directory.rules.ts'

const register = [
  { full_name: 'সালমা', designation: 'সহকারী অধ্যাপক' },
  { full_name: 'করিম', designation: 'অধ্যক্ষ' },
  { full_name: 'লতা', designation: 'বিষ\u09afবস্তু লেখক' },
  { full_name: 'মিতা', designation: 'বিষ\u09dfবস্তু লেখক' },
  { full_name: 'রনি', designation: 'বিষ\u09af\u09bcবস্তু লেখক' },
  { full_name: 'হাসান', designation: '' },
]

test.each([
  { asked: undefined, tab: 'teachers' },
  { asked: 'staff', tab: 'staff' },
  { asked: 'teachers', tab: 'teachers' },
  { asked: 'students', tab: 'teachers' },
])('?tab=$asked opens $tab', ({ asked, tab }) => {
  expect(tabOf(asked)).toBe(tab)
})

test.each([
  {
    designation: undefined,
    names: ['সালমা', 'করিম', 'লতা', 'মিতা', 'রনি', 'হাসান'],
    why: 'without a designation everybody matches',
  },
  { designation: 'অধ্যক্ষ', names: ['করিম'], why: 'only whole designations match' },
  { designation: 'বিষ\u09dfবস্তু লেখক', names: ['মিতা', 'রনি'], why: 'two encodings of a letter match' },
  { designation: 'মালি', names: [], why: 'an unused designation matches nobody' },
])('people with designation "$designation": $why', ({ designation, names }) => {
  expect(withDesignation(register, designation).map((person) => person.full_name)).toEqual(names)
})

test('each designation is offered once, in dictionary order', () => {
  expect(designationsOf(register, undefined)).toEqual([
    'অধ্যক্ষ',
    'বিষ\u09afবস্তু লেখক',
    'বিষ\u09dfবস্তু লেখক',
    'সহকারী অধ্যাপক',
  ])
})

test('the selected designation is offered even if nobody has it', () => {
  expect(designationsOf(register, 'মালি')).toContain('মালি')
})

test.each([
  { profile: 'পাঠকক্ষ', department: 'গ্রন্থাগার', responsibility: 'পাঠকক্ষ' },
  { profile: '', department: 'গ্রন্থাগার', responsibility: 'গ্রন্থাগার' },
  { profile: '', department: '', responsibility: '' },
])('a member of staff is responsible for "$responsibility"', ({ profile, department, responsibility }) => {
  expect(responsibilityOf({ profile, department })).toBe(responsibility)
})
