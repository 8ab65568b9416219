import { expect, test } from 'vitest'
import {
  countsByClass,
  formRows,
  initialValues,
  inputName,
  readLines,
  revealsOthers,
  typedSum,
} from './counts-screen.rules.ts'

const schoolClass = { id: 3, name: 'একাদশ', updated_at: '' }
const section = (name: string, class_name: number | null = 3) => ({
  id: 1,
  name,
  class_name,
  approval_number: '',
  approval_date: null,
  updated_at: '',
})
const row = (name: string, male: number, female: number, other: number, total: number) => ({
  class_name: 3,
  section: name,
  male,
  female,
  other,
  total,
  is_typed: true,
})

test('the numbers of a class are typed if one of its rows is', () => {
  const classes = [schoolClass, { ...schoolClass, id: 4 }]
  const [one, other] = countsByClass(classes, [row('', 1, 0, 0, 1)])
  expect([one?.isTyped, one?.rows.length, other?.isTyped, other?.rows.length]).toEqual([true, 1, false, 0])
})

test('there is a line for each section, for other sections with numbers, and for students without one', () => {
  const rows = [row('', 1, 0, 0, 1), row('পুরোনো', 2, 0, 0, 2), row('ক  শাখা', 3, 0, 0, 3)]
  const lines = formRows({ schoolClass, rows }, [section('ক শাখা'), section('খ'), section('গ', 4)])
  expect(lines.map(({ section: name, numbers }) => [name, numbers?.male])).toEqual([
    ['ক শাখা', 3],
    ['খ', undefined],
    ['পুরোনো', 2],
    ['', 1],
  ])
})

test('the form has the current numbers; a total that equals the sum stays empty', () => {
  const lines = [
    { section: 'ক', numbers: row('ক', 12, 3, 0, 15) },
    { section: 'খ', numbers: row('খ', 1, 0, 1, 4) },
    { section: '', numbers: undefined },
  ]
  expect(initialValues(lines)).toEqual({
    'male-0': '১২',
    'female-0': '৩',
    'other-0': '০',
    'total-0': '',
    'male-1': '১',
    'female-1': '০',
    'other-1': '১',
    'total-1': '৪',
    'male-2': '',
    'female-2': '',
    'other-2': '',
    'total-2': '',
  })
})

test.each([
  { typed: ['১২', '3', ''], sum: 15 },
  { typed: ['', '', ''], sum: 0 },
  { typed: ['বারো', '২', ' ৪ '], sum: 6 },
])('the sum of $typed is $sum', ({ typed, sum }) => {
  expect(typedSum(typed)).toBe(sum)
})

const formOf = (...lines: Record<string, string>[]) => {
  const form = new FormData()
  for (const [line, fields] of lines.entries())
    for (const [field, value] of Object.entries(fields)) form.set(inputName(line, field), value)
  return form
}

test.each([
  { why: 'three, and all others have a gender', other: 3, total: 33, is: true },
  { why: 'three, and one more without gender', other: 3, total: 34, is: false },
  { why: 'two, whose number is hidden', other: 2, total: 32, is: false },
  { why: 'none', other: 0, total: 30, is: false },
])('the classes of students of gender other can be inferred: $why', ({ other, total, is }) => {
  expect(revealsOthers({ male: 20, female: 10, other, total })).toBe(is)
})

test('lines without any number are not sent', () => {
  const form = formOf(
    { section: 'ক', male: '', total: ' ' },
    { section: 'খ', male: '১২', female: '' },
    { section: '', total: '০' },
  )
  expect(readLines(form).rows).toEqual([
    { section: 'খ', male: '১২', female: '', other: '', total: '' },
    { section: '', male: '', female: '', other: '', total: '০' },
  ])
})

test('errors are assigned to their inputs', () => {
  const form = formOf(
    { section: 'ক', male: '' },
    { section: 'খ', male: 'x', female: '১' },
    { section: '', male: '৭', total: '৫' },
  )
  expect(Object.keys(readLines(form).errors ?? {})).toEqual(['male-1', 'total-2'])
  expect(readLines(formOf({ section: 'ক', male: '' })).errors).toEqual({
    rows: [expect.stringContaining('অন্তত একটি সংখ্যা')],
  })
})
