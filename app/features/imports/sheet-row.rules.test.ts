import { expect, test } from 'vitest'
import { type ImportKind, kindAt } from './import-kinds.rules.ts'
import type { RowPlan } from './imports.contract.ts'
import { keysOfFields } from './parse-row.rules.ts'
import { markShared, newRow, resolveRows, rowsOfCall, type WorkingRow } from './sheet-row.rules.ts'

const teachers = kindAt('teachers') as ImportKind
const students = kindAt('students') as ImportKind
const classes = kindAt('classes') as ImportKind

const plan: RowPlan = {
  key: 0,
  outcome: 'new',
  id: null,
  updated_at: null,
  errors: {},
  changes: {},
  notes: {},
  is_personal: false,
}

function rowsOf(kind: ImportKind, ...all: Record<string, string>[]): WorkingRow[] {
  const rows = all.map((fields, at) => {
    const read = { fields, cellTexts: fields, errors: {}, notes: {}, unknown: [] }
    return { ...newRow({ number: at + 2, cells: [] }), read, keys: keysOfFields(kind, fields) }
  })
  markShared(kind, rows)
  for (const row of rows) row.plan = { ...plan, key: row.number }
  return rows
}

function outcomes(kind: ImportKind, rows: WorkingRow[], names: Map<number | null, Set<string>> = new Map()) {
  resolveRows(kind, rows, names)
  return rows.map(({ result }) => result?.outcome)
}

test('a phone of several rows is sent as shared, in every spelling', () => {
  const rows = rowsOf(
    teachers,
    { full_name: 'আবুল কাশেম', contact_phone: '01712-345678' },
    { full_name: 'রওশন আরা', contact_phone: '০১৭১২৩৪৫৬৭৮' },
    { full_name: 'হারুন মিয়া', contact_phone: '01812345678' },
  )
  expect(rows.map(({ shared }) => shared)).toEqual([['contact_phone'], ['contact_phone'], []])
  expect(outcomes(teachers, rows)).toEqual(['new', 'new', 'new'])
})

test('a title of several notices is not shared, because it is matched with the date', () => {
  const notices = kindAt('notices') as ImportKind
  const rows = rowsOf(notices, { title: 'ছুটি', date: '2026-01-01' }, { title: 'ছুটি', date: '2026-02-01' })
  expect(rows.map(({ shared }) => shared)).toEqual([[], []])
})

test('the plan of a row is dropped only when its payload changes', () => {
  const rows = rowsOf(teachers, { full_name: 'ক', contact_phone: '01712345678' }, { full_name: 'খ' })
  for (const row of rows) row.plannedPayload = row.payload
  const [first, second] = rows
  if (!first || !second) throw new Error('no rows')
  second.read = { ...second.read, fields: { full_name: 'খ', contact_phone: '01712345678' } }
  second.keys = keysOfFields(teachers, second.read.fields)
  second.payload = ''
  markShared(teachers, rows)
  expect(rows.map((row) => row.plan)).toEqual([undefined, undefined])
  first.plan = plan
  first.plannedPayload = first.payload
  first.payload = ''
  markShared(teachers, rows)
  expect(first.plan).toBe(plan)
})

test('the second row of a new record is refused at the field that should differ', () => {
  const roll = { class_name: '6', section: 'ক', roll_number: '১০' }
  const rows = rowsOf(
    students,
    { full_name: 'রিমা', ...roll },
    { full_name: 'রুমা', ...roll, roll_number: '10' },
  )
  expect(outcomes(students, rows)).toEqual(['new', 'refused'])
  expect(rows[1]?.result?.errors.roll_number?.[0]).toMatch(/^২ নম্বর সারিতে একই তথ্য আগেই আছে/)
})

test('the second row that matches a record is refused, also if the first is already written', () => {
  const rows = rowsOf(teachers, { full_name: 'আবুল কাশেম' }, { full_name: 'আ. কাশেম' })
  for (const row of rows) row.plan = { ...plan, outcome: 'changed', id: 5 }
  expect(outcomes(teachers, rows)).toEqual(['changed', 'refused'])
  const [first, second] = rowsOf(teachers, { full_name: 'হারুন' }, { full_name: 'হারুন' })
  if (!first || !second) throw new Error('no rows')
  first.plan = { ...plan, id: 9 }
  first.written = { key: 2, outcome: 'new', id: 9, updated_at: null, errors: {} }
  expect(outcomes(teachers, [first, second])).toEqual(['new', 'refused'])
})

test('a refused row does not count as the first of its record', () => {
  const rows = rowsOf(teachers, { full_name: 'হারুন' }, { full_name: 'হারুন' })
  for (const row of rows.slice(0, 1))
    row.plan = { ...plan, outcome: 'refused', errors: { designation: ['পদবি লিখুন।'] } }
  expect(outcomes(teachers, rows)).toEqual(['refused', 'new'])
})

test('sections of one class are different records, and the same section twice is refused', () => {
  const rows = rowsOf(
    classes,
    { name: 'ষষ্ঠ', 'sections.name': 'ক' },
    { name: 'ষষ্ঠ', 'sections.name': 'খ' },
    { name: 'ষষ্ঠ', 'sections.name': 'ক' },
  )
  expect(outcomes(classes, rows)).toEqual(['new', 'new', 'refused'])
})

test('an error of a cell replaces the server’s error for that field, and refuses the row', () => {
  const [row] = rowsOf(teachers, { full_name: 'হারুন' })
  if (!row) throw new Error('no row')
  row.read.errors.contact_phone = ['ঘরটিতে একটি ভুল আছে।']
  row.plan = {
    ...plan,
    outcome: 'refused',
    errors: { contact_phone: ['নম্বর দিন।'], designation: ['পদবি লিখুন।'] },
  }
  expect(outcomes(teachers, [row])).toEqual(['refused'])
  expect(row.result?.errors).toEqual({
    contact_phone: ['ঘরটিতে একটি ভুল আছে।'],
    designation: ['পদবি লিখুন।'],
  })
})

const student = { full_name: 'রিমা', roll_number: '1', class_name: '6', section: 'গ' }
const sections = new Map([[6, new Set(['ক', 'খ'])]])

test.each([
  ['refused if the class has other sections', student, plan, sections, 'refused'],
  ['only noted if the class has none', { ...student, class_name: '7' }, plan, sections, 'new'],
  ['accepted if the class has it', { ...student, section: 'খ' }, plan, sections, 'new'],
  ['not compared if the school has no sections', student, plan, new Map(), 'new'],
  ['unchanged', student, { ...plan, outcome: 'same' as const, id: 1 }, sections, 'same'],
  [
    'unchanged while the name changes',
    student,
    { ...plan, outcome: 'changed' as const, id: 1, changes: { full_name: { before: '', after: '' } } },
    sections,
    'changed',
  ],
])('a section that the class may not have is %s', (_case, fields, rowPlan, names, outcome) => {
  const [row] = rowsOf(students, fields)
  if (!row) throw new Error('no row')
  row.plan = rowPlan
  expect(outcomes(students, [row], names)).toEqual([outcome])
  const isNoted = Object.keys(row.result?.notes ?? {}).includes('section')
  expect(isNoted).toBe(names.size > 0 && fields.class_name === '7')
})

const rows = (count: number, payload: string) => Array.from({ length: count }, () => ({ payload }))

test('a call takes at most 500 rows and 2 MB, and at least one row', () => {
  expect(rowsOfCall(rows(1200, '{}'))).toHaveLength(500)
  // Of three bytes each.
  expect(rowsOfCall(rows(100, 'ক'.repeat(100_000)))).toHaveLength(6)
  expect(rowsOfCall(rows(2, 'ক'.repeat(1_000_000)))).toHaveLength(1)
  expect(rowsOfCall([])).toEqual([])
})
