import { expect, test } from 'vitest'
import { createNameIndex } from '#app/sheets/named-records.ts'
import { type ImportKind, kindAt } from './import-kinds.rules.ts'
import type { RowPlan } from './imports.contract.ts'
import { createRowReader } from './read-rows.rules.ts'
import { findMissing, groupRefusals } from './refused-rows.rules.ts'
import { duplicateWords, newRow, resolveRows, type WorkingRow } from './sheet-row.rules.ts'

const students = kindAt('students') as ImportKind

function refused(number: number, errors: Record<string, string[]>): WorkingRow {
  const row = newRow({ number, cells: [] })
  return { ...row, result: { outcome: 'refused', errors, notes: {}, unknown: [] } }
}

test('rows are grouped by reason, the most frequent first; duplicates are one reason', () => {
  const groups = groupRefusals([
    refused(2, { full_name: ['নাম লিখুন।'] }),
    refused(3, { roll_number: [`২ নম্বর সারিতে ${duplicateWords}`] }),
    refused(4, { roll_number: [`১ নম্বর সারিতে ${duplicateWords}`], full_name: ['নাম লিখুন।'] }),
    refused(5, { full_name: ['নাম লিখুন।'] }),
  ])
  expect(groups.map(({ field, numbers }) => ({ field, numbers }))).toEqual([
    { field: 'full_name', numbers: [2, 4, 5] },
    { field: 'roll_number', numbers: [3, 4] },
  ])
})

test('a group has the common text of its cells, so that they can be corrected together', () => {
  const [known] = groupRefusals(rowsOf(['নবম বি'], ['নবম বি']))
  expect(known).toMatchObject({ field: 'class_name', cellText: 'নবম বি', numbers: [2, 3] })
  const errors = { date_of_birth: ['তারিখ দিন।'] }
  const withText = (text: string, row: WorkingRow) => ({
    ...row,
    read: { ...row.read, cellTexts: { date_of_birth: text } },
  })
  const [differing] = groupRefusals([withText('১', refused(2, errors)), withText('২', refused(3, errors))])
  expect(differing?.cellText).toBeUndefined()
})

test('rows that are not refused have no reason', () => {
  expect(groupRefusals([newRow({ number: 2, cells: [] })])).toEqual([])
})

const nameOf = (_table: string, id: number) => (id === 6 ? 'ষষ্ঠ' : '')

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

/** Rows of students by class and section, of which class ষষ্ঠ exists. */
function rowsOf(...pairs: [string, string?][]): WorkingRow[] {
  const column = { head: '', samples: [], looksBijoy: false, bijoy: false }
  const columns = ['class_name', 'section'].map((field, index) => ({ ...column, index, field }))
  const named = createNameIndex({ classes: [{ id: 6, name: 'ষষ্ঠ' }] })
  const read = createRowReader(students.columns, { columns, fixed: {} }, named, new Set())
  const rows = pairs.map(([of, section = null], at) => {
    const row = newRow({ number: at + 2, cells: [] })
    return { ...row, read: read([of, section], {}), plan }
  })
  resolveRows(students, rows, new Map([[6, new Set(['ক'])]]))
  return rows
}

test('missing classes are added once with the sections in their rows', () => {
  const rows = rowsOf(['নবম', 'ক'], ['নবম', 'খ'], ['৯ম', 'ক'], ['দশম'])
  const [missing, ...others] = findMissing(students, rows, nameOf)
  expect(others).toEqual([])
  expect(missing?.entity.path).toBe('classes')
  expect(missing?.rows).toEqual([
    { name: 'দশম' },
    { name: 'নবম', 'sections.name': 'ক' },
    { name: 'নবম', 'sections.name': 'খ' },
  ])
  expect(missing?.counts.map(({ entity, count }) => [entity.path, count])).toEqual([
    ['classes', 2],
    ['sections', 2],
  ])
  expect(missing?.numbers).toEqual(new Set([2, 3, 4, 5]))
})

test('a missing section is added to its class by the stored name of the class', () => {
  const [missing] = findMissing(students, rowsOf(['Class Six', 'গ']), nameOf)
  expect(missing?.rows).toEqual([{ name: 'ষষ্ঠ', 'sections.name': 'গ' }])
  expect(missing?.counts.map(({ entity, count }) => [entity.path, count])).toEqual([['sections', 1]])
})

test('missing subjects are added to the existing class of their rows; missing people are not added', () => {
  const routine = kindAt('class-routine') as ImportKind
  const column = { head: '', samples: [], looksBijoy: false, bijoy: false }
  const columns = ['classId', 'subjectId', 'teacherId'].map((field, index) => ({ ...column, index, field }))
  const named = createNameIndex({ classes: [{ id: 6, name: 'ষষ্ঠ' }] })
  const read = createRowReader(routine.columns, { columns, fixed: {} }, named, new Set())
  const rows = [
    ['ষষ্ঠ', 'বাংলা', 'আবুল কাশেম'],
    ['ষষ্ঠ', 'বাংলা', 'রওশন আরা'],
    ['নবম', 'গণিত', 'রওশন আরা'],
  ].map((cells, at) => {
    return { ...newRow({ number: at + 2, cells }), read: read(cells, {}), plan }
  })
  resolveRows(routine, rows, new Map())
  const missing = findMissing(routine, rows, nameOf)
  expect(missing.map(({ entity, rows: added }) => [entity.path, added])).toEqual([
    ['classes', [{ name: 'নবম' }]],
    ['subjects', [{ name: 'বাংলা', class_name: '6' }]],
  ])
})

test('rows without unknown names have no missing records', () => {
  expect(findMissing(students, [refused(2, { full_name: ['নাম লিখুন।'] })], nameOf)).toEqual([])
})
