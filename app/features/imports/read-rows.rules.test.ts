import { expect, test } from 'vitest'
import { createNameIndex } from '#app/sheets/named-records.ts'
import type { Cell } from '#app/sheets/sheet.ts'
import { type ImportKind, kindAt } from './import-kinds.rules.ts'
import { columnsOf24Hours, createRowReader } from './read-rows.rules.ts'

const students = kindAt('students') as ImportKind
const notices = kindAt('notices') as ImportKind
const named = createNameIndex({ classes: [{ id: 6, name: 'ষষ্ঠ' }] })

function draftOf(fields: readonly (string | null)[], fixed = {}, bijoy: readonly number[] = []) {
  const columns = fields.map((field, index) => {
    return { index, field, head: '', samples: [], looksBijoy: false, bijoy: bijoy.includes(index) }
  })
  return { columns, fixed }
}

function read(draft: ReturnType<typeof draftOf>, cells: Cell[], corrected = {}) {
  return createRowReader(students.columns, draft, named, new Set())(cells, corrected)
}

test('cells are read as texts by field, a class as its id, and empty cells are left out', () => {
  const row = read(draftOf(['full_name', null, 'class_name', 'section', 'roll_number']), [
    'রিমা',
    'left out',
    'Class 6',
    '-',
    12,
  ])
  expect(row.fields).toEqual({ full_name: 'রিমা', class_name: '6', roll_number: '12' })
  expect(row.cellTexts).toMatchObject({ class_name: 'Class 6', section: '-' })
})

test('a cell that can not be read is an error with its text, and the other fields are read', () => {
  const row = read(draftOf(['full_name', 'class_name']), ['রিমা', 'দশম'])
  expect(row.fields).toEqual({ full_name: 'রিমা' })
  expect(row.errors.class_name).toEqual([expect.stringContaining('শ্রেণি: “দশম” নামে কিছু নেই')])
  expect(row.unknown).toEqual([{ field: 'class_name', table: 'classes', name: 'দশম' }])
  expect(row.cellTexts.class_name).toBe('দশম')
})

test('a second phone number in a cell is left out, with a note', () => {
  const row = read(draftOf(['contact_phone']), ['01712345678, 01812345678'])
  expect(row.fields).toEqual({ contact_phone: '01712345678' })
  expect(row.notes.contact_phone?.[0]).toContain('01812345678')
})

test('a value for all rows fills empty cells only', () => {
  const draft = draftOf(['full_name', 'section'], { class_name: 'ষষ্ঠ', section: 'ক' })
  expect(read(draft, ['রিমা', 'খ']).fields).toEqual({ full_name: 'রিমা', class_name: '6', section: 'খ' })
  expect(read(draft, ['রিমা']).fields).toEqual({ full_name: 'রিমা', class_name: '6', section: 'ক' })
})

test('Bijoy cells are converted, but not corrections and values for all rows', () => {
  const draft = draftOf(['full_name', 'section'], {}, [0, 1])
  expect(read(draft, ['mywgZv ivbx', 'K']).fields).toEqual({ full_name: 'সুমিতা রানী', section: 'ক' })
  expect(read(draft, ['mywgZv ivbx', 'K'], { full_name: 'Rina' }).fields.full_name).toBe('Rina')
})

test('unknown Bijoy letters are an error', () => {
  const row = read(draftOf(['full_name'], {}, [0]), ['†¹v'])
  expect(row.errors.full_name?.[0]).toContain('কিছু অক্ষর চেনা যায়নি')
  expect(row.fields).toEqual({})
})

const routine = kindAt('class-routine') as ImportKind

test('a subject is found within the class of its row, in any order of columns', () => {
  const two = createNameIndex({
    classes: [
      { id: 6, name: 'ষষ্ঠ' },
      { id: 7, name: 'সপ্তম' },
    ],
    subjects: [
      { id: 61, name: 'বাংলা', within: 6 },
      { id: 71, name: 'বাংলা', within: 7 },
    ],
  })
  const readRoutine = createRowReader(routine.columns, draftOf(['subjectId', 'classId']), two, new Set())
  expect(readRoutine(['বাংলা', 'ষষ্ঠ'], {}).fields).toEqual({ subjectId: '61', classId: '6' })
  expect(readRoutine(['বাংলা', 'সপ্তম'], {}).fields).toEqual({ subjectId: '71', classId: '7' })
})

test('a correction replaces the cell of the sheet, also for a field without a column', () => {
  const corrected = { full_name: 'রিমা আক্তার', class_name: 'ষষ্ঠ' }
  expect(read(draftOf(['full_name']), ['রিমা'], corrected).fields).toEqual({
    full_name: 'রিমা আক্তার',
    class_name: '6',
  })
  expect(read(draftOf(['section']), ['ক'], { section: '' }).fields).toEqual({})
})

test('times are in 24-hour format if one of them is after 12, or if the sheet is an export', () => {
  const draft = draftOf(['publish_at', 'id'])
  const rows = (...cells: Cell[][]) => cells.map((row, at) => ({ number: at + 2, cells: row }))
  const of24Hours = (...cells: Cell[][]) => [...columnsOf24Hours(notices.columns, draft, rows(...cells))]
  expect(of24Hours(['২৬/০৩/২০২৬ ৩:৩০'])).toEqual([])
  expect(of24Hours(['২৬/০৩/২০২৬ ৩:৩০'], ['২৬/০৩/২০২৬ ১৫:৩০'])).toEqual([0])
  expect(of24Hours(['২৬/০৩/২০২৬ ৩:৩০', 7])).toEqual([0])
})

test.each([
  { path: 'events', field: 'start_time', cell: '6:30', time: '06:30' },
  { path: 'events', field: 'start_time', cell: '৫', time: '17:00' },
  { path: 'class-routine', field: 'startTime', cell: '6:30', time: '18:30' },
])('a cell of $path with $cell is read as $time', ({ path, field, cell, time }) => {
  const { columns } = kindAt(path) as ImportKind
  const row = createRowReader(columns, draftOf([field]), named, new Set())([cell], {})
  expect(row.fields).toEqual({ [field]: time })
})
