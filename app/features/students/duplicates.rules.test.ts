import { expect, test } from 'vitest'
import { askAboutDuplicate, searchTextOf } from './duplicates.rules.ts'
import type { StudentView } from './students.entity.ts'

const rahim = {
  id: 1,
  full_name: 'মোঃ রহিম উদ্দিন',
  roll_number: '12',
  class_name: 3,
  guardian_name: 'সালমা বেগম',
  guardian_contact: '01811111111',
  contact_phone: '01711111111',
} as StudentView
const newStudent = { full_name: 'করিম', roll_number: '5', class_name: '3', contact_phone: '' }

test.each([
  { why: 'another pupil', change: {}, expected: undefined },
  {
    why: 'the same name and roll, typed in another way',
    change: { full_name: 'মো. রহিম উদ্দিন', roll_number: '১২' },
    expected: 'একই নাম ও রোলের',
  },
  {
    why: 'the same name and roll in another class',
    change: { full_name: 'মোঃ রহিম উদ্দিন', roll_number: '12', class_name: '4' },
    expected: undefined,
  },
  { why: 'the same roll alone', change: { roll_number: '12' }, expected: undefined },
  { why: 'the same phone', change: { contact_phone: '+৮৮ ০১৭১১-১১১১১১' }, expected: 'আরেকজন শিক্ষার্থীর' },
  { why: 'the phone of a guardian', change: { contact_phone: '01811111111' }, expected: undefined },
])('saving a possible duplicate of a student asks for confirmation: $why', ({ change, expected }) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...newStudent, ...change })) form.set(name, value)
  const question = askAboutDuplicate(form, undefined, [rahim])
  if (expected) expect(question).toContain(expected)
  else expect(question).toBeUndefined()
})

test('an edited student is no duplicate of itself, and without the list nothing is asked', () => {
  const form = new FormData()
  form.set('contact_phone', rahim.contact_phone)
  expect(askAboutDuplicate(form, rahim, [rahim])).toBeUndefined()
  expect(askAboutDuplicate(form, undefined, 'failed')).toBeUndefined()
})

test('students are searched by name, roll, guardian and numbers', () => {
  expect(searchTextOf(rahim).split('\n')).toEqual([
    'মোঃ রহিম উদ্দিন',
    '12',
    'সালমা বেগম',
    '01811111111',
    '01711111111',
    '০১৮১১-১১১১১১',
    '০১৭১১-১১১১১১',
  ])
})
