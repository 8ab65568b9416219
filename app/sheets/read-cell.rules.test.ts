import { expect, test } from 'vitest'
import { checkFields, onlyGiven } from '#app/contract/check-fields.ts'
import { committeeMemberEntity } from '#app/features/committee/committee.entity.ts'
import { institutionEntity } from '#app/features/institution/institution.entity.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { routineEntity } from '#app/features/routines/routines.entity.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { columnsOf } from './columns.ts'
import { createNameIndex } from './named-records.ts'
import { type CellRead, readCell } from './read-cell.ts'
import type { Cell } from './sheet.ts'

const named = createNameIndex({
  classes: [
    { id: 6, name: 'ষষ্ঠ' },
    { id: 9, name: 'নবম (বিজ্ঞান)' },
    { id: 19, name: 'নবম (মানবিক)' },
    { id: 10, name: 'দশম' },
    { id: 110, name: '১০ম' },
    { id: 12, name: 'প্রথম বর্ষ' },
  ],
})
const known = [studentEntity, noticeEntity, committeeMemberEntity, routineEntity, institutionEntity]

/** The stored value of a cell, or the refusal. */
function stored(field: string, cell: Cell): unknown {
  const read = readOf(field, cell)
  if ('refusal' in read) return read.refusal
  const entity = entityWith(field)
  const { values, errors } = checkFields(onlyGiven(entity.input, { [field]: '' }), { [field]: read.value })
  return errors ? errors[field]?.[0] : values?.[field]
}

function readOf(field: string, cell: Cell): CellRead {
  const column = columnsOf(entityWith(field)).find((one) => one.field === field)
  if (!column) throw new Error(`no column ${field}`)
  return readCell(column, cell, named)
}

function entityWith(field: string) {
  const entity = known.find(({ fields }) => field in fields)
  if (!entity) throw new Error(`no entity with ${field}`)
  return entity
}

const every = (field: string, cells: readonly Cell[]) => cells.map((cell) => [cell, stored(field, cell)])
const all = (cells: readonly Cell[], value: unknown) => cells.map((cell) => [cell, value])

test.each([
  {
    value: '2010-02-15',
    cells: [
      '2010-02-15',
      '2010-02-15T00:00',
      '2010-02-15T10:30',
      '১৫/০২/২০১০',
      '15-2-10',
      '15 Feb 2010',
      '15-Feb-10',
      40224,
      40224.75,
      '40224',
      '৪০২২৪',
      '15/02/2010 00:00',
      '15/02/2010 0:00:00',
      '15/02/2010 12:00:00 AM',
      '2010-02-15 00:00:00',
      15022010,
    ],
  },
  { value: null, cells: [null, '', ' ', '\u00a0', '-', '—', 'N/A', 'n/a', 'NA', 'নেই', '...', '--'] },
  {
    value: 'জন্ম তারিখ: তারিখ এভাবে দিন: ৩১/০১/২০২৬ (দিন/মাস/বছর)।',
    cells: [2010, '2010', 12, 0, -5, 1e12, 'ফেব্রুয়ারি', '02/15/2010', true, '15/02/2010 10:30'],
  },
  {
    value: 'জন্ম তারিখ: ঘরটিতে এক্সেলের একটি ভুল আছে (#REF!)। সঠিক তথ্যটি লিখুন, না থাকলে ঘরটি খালি রাখুন।',
    cells: ['#REF!', ' #REF! '],
  },
])('a date of birth is read as $value', ({ value, cells }) => {
  expect(every('date_of_birth', cells)).toEqual(all(cells, value))
})

test.each([
  {
    value: '01712345678',
    cells: [
      '01712345678',
      '০১৭১২৩৪৫৬৭৮',
      1712345678,
      8801712345678,
      '1712345678',
      '১৭১২৩৪৫৬৭৮',
      '01712-345678',
      '01712 345 678',
      '+880 1712-345678',
      '+88 01712345678',
      '8801712345678',
      '1712345678.0',
      "'01712345678",
      '01712345678/01712345678',
    ],
  },
  { value: '', cells: [null, '', '—', 'নাই'] },
  {
    value: 'অভিভাবকের মোবাইল নম্বর: ১১ সংখ্যার মোবাইল নম্বর দিন, যেমন 01XXXXXXXXX।',
    cells: ['0171234567', 171234567, '02-55012345', 'বাবার', 12.5, '017123456789', '9'.repeat(5000)],
  },
  {
    value:
      'অভিভাবকের মোবাইল নম্বর: এক্সেল “1.71235E+09” লিখে বাকি অঙ্কগুলো বাদ দিয়েছে। ঘরটির ধরন Text করে পুরো নম্বরটি আবার লিখুন।',
    cells: ['1.71235E+09'],
  },
])('a mobile number is read as "$value"', ({ value, cells }) => {
  expect(every('guardian_contact', cells)).toEqual(all(cells, value))
})

test.each([
  ['01712345678 / 01812345678', '01812345678'],
  ['01712345678, ০১৮১২৩৪৫৬৭৮', '01812345678'],
  ['1712345678/1812345678', '01812345678'],
  ['01712345678 01812345678', '01812345678'],
  ['01712345678\n01812345678', '01812345678'],
  ['০১৭১২-৩৪৫৬৭৮ (বাবা)', '(বাবা)'],
])('of "%s" the first number is read, and a note mentions the rest', (cell, rest) => {
  expect(readOf('guardian_contact', cell)).toEqual({
    value: '01712345678',
    note: `অভিভাবকের মোবাইল নম্বর: একটি নম্বরই রাখা যায়, তাই “${rest}” নেওয়া হবে না।`,
  })
})

test('a phone number that may be a landline is read as typed', () => {
  const fields = columnsOf(committeeMemberEntity).find(({ field }) => field === 'contact_phone')
  if (!fields) throw new Error('no phone')
  const read = (cell: Cell) => readCell(fields, cell, named)
  expect(['02-55012345', '০২ ৫৫০১২৩৪৫', '01712-345678', 1712345678, 16123].map(read)).toEqual(
    ['02-55012345', '০২ ৫৫০১২৩৪৫', '01712-345678', '01712345678', '16123'].map((value) => ({ value })),
  )
})

test.each([
  {
    value: 6,
    cells: [
      'ষষ্ঠ',
      '৬ষ্ঠ',
      '৬ষ্ঠ শ্রেণি',
      'ষষ্ঠ শ্রেণী',
      'Six',
      'VI',
      'vi',
      6,
      '6',
      '৬',
      'Class Six',
      'Class-6',
      'সিক্স',
    ],
  },
  { value: 9, cells: ['নবম (বিজ্ঞান)', '৯ম বিজ্ঞান', 'Nine-Science', 'Class IX (Science)'] },
  { value: 10, cells: ['দশম'] },
  { value: 110, cells: ['১০ম', '10ম'] },
  { value: 12, cells: ['প্রথম বর্ষ', '১ম বর্ষ', '1st year'] },
  { value: 'শ্রেণি: “একাদশ” নামে কিছু নেই। তালিকায় যেভাবে আছে সেভাবে লিখুন, অথবা আগে সেটি যোগ করুন।', cells: ['একাদশ'] },
  { value: 'শ্রেণি: “নবম” নামে কিছু নেই। তালিকায় যেভাবে আছে সেভাবে লিখুন, অথবা আগে সেটি যোগ করুন।', cells: ['নবম'] },
  { value: 'শ্রেণি: “Ten” দিয়ে একাধিক নাম বোঝায়। পুরো নামটি লিখুন।', cells: ['Ten'] },
  { value: 'শ্রেণি বেছে নিন।', cells: [null, '-'] },
])('a class is read as $value', ({ value, cells }) => {
  expect(every('class_name', cells)).toEqual(all(cells, value))
})

test.each([
  { value: 'male', cells: ['ছাত্র', 'ছেলে', 'বালক', 'পুরুষ', 'M', 'm.', 'Male', 'BOY', 'male'] },
  { value: 'female', cells: ['ছাত্রী', 'মেয়ে', 'মে\u09df\u09c7', 'F', 'Female', 'Girl', 'মহিলা', 'স্ত্রী'] },
  { value: 'other', cells: ['অন্যান্য', 'Other', 'তৃতীয় লিঙ্গ'] },
  { value: '', cells: [null, '—'] },
  { value: 'লিঙ্গ: “ক” বোঝা যায়নি। এর একটি লিখুন: ছাত্র, ছাত্রী, অন্যান্য।', cells: ['ক'] },
])('a gender is read as "$value"', ({ value, cells }) => {
  expect(every('gender', cells)).toEqual(all(cells, value))
})

test.each([
  { value: true, cells: ['হ্যাঁ', 'হ্যা', 'yes', 'Y', 'TRUE', true, 1, '১', ' জি ', '✓'] },
  { value: false, cells: ['না', 'no', 'False', false, 0, '০', 'নয়', '✗', null, '—'] },
  { value: 'খসড়া: হ্যাঁ (true) অথবা না (false) দিন।', cells: ['হয়তো', 2] },
])('yes or no is read as $value', ({ value, cells }) => {
  expect(every('is_draft', cells)).toEqual(all(cells, value))
})

test.each([
  { field: 'roll_number', cell: 12, value: '12' },
  { field: 'roll_number', cell: 12.0, value: '12' },
  { field: 'roll_number', cell: 1e10, value: '10000000000' },
  { field: 'roll_number', cell: 1.5e21, value: '1500000000000000000000' },
  { field: 'roll_number', cell: '০০৭', value: '০০৭' },
  { field: 'roll_number', cell: "'007", value: '007' },
  { field: 'roll_number', cell: ' ১২\u00a0', value: '১২' },
  { field: 'roll_number', cell: 'এ-১২', value: 'এ-১২' },
  { field: 'title', cell: "'৭১-এর স্মৃতি", value: "'৭১-এর স্মৃতি" },
  { field: 'title', cell: '=SUM(A1)', value: '=SUM(A1)' },
  { field: 'description', cell: 'প্রথম লাইন\n\nদ্বিতীয়  লাইন', value: 'প্রথম লাইন\n\nদ্বিতীয়  লাইন' },
  { field: 'contact_email', cell: 'mailto:a@example.com', value: 'a@example.com' },
  { field: 'publish_at', cell: '2026-02-01T09:30', value: '2026-02-01T03:30:00.000Z' },
  { field: 'publish_at', cell: '২০২৬-০২-০১ সকাল ৯:৩০', value: '2026-02-01T03:30:00.000Z' },
  { field: 'publish_at', cell: 46054.395833333336, value: '2026-02-01T03:30:00.000Z' },
  {
    field: 'publish_at',
    cell: '2026-02-01',
    value: 'প্রকাশের সময়: তারিখ ও সময় এভাবে দিন: ৩১/০১/২০২৬ সকাল ৯:৩০।',
  },
  { field: 'startTime', cell: 0.395833333333333, value: '09:30' },
  { field: 'startTime', cell: 0.99999, value: '23:59' },
  { field: 'startTime', cell: '1899-12-30T09:30', value: '09:30' },
  { field: 'startTime', cell: 'সকাল ৯টা', value: '09:00' },
  { field: 'days', cell: 'রবিবার, সোমবার', value: [0, 1] },
  {
    field: 'days',
    cell: 'রবি সোম বৃহঃ Thu',
    value: 'Days: give a list of numbers, 0 (Sunday) to 6 (Saturday).',
  },
  { field: 'days', cell: 'Sun, Mon, বৃহস্পতি', value: [0, 1, 4] },
  { field: 'days', cell: '০, ৪', value: [0, 4] },
  {
    field: 'at_a_glance',
    cell: 'শিক্ষার্থী: ৪২০\nসময়: ৯:৩০',
    value: [
      { label: 'শিক্ষার্থী', value: '৪২০' },
      { label: 'সময়', value: '৯:৩০' },
    ],
  },
  {
    field: 'full_name',
    cell: '#N/A',
    value: 'নাম: ঘরটিতে এক্সেলের একটি ভুল আছে (#N/A)। সঠিক তথ্যটি লিখুন, না থাকলে ঘরটি খালি রাখুন।',
  },
  { field: 'full_name', cell: 'রিমা (উদাহরণ, মুছে ফেলুন)', value: 'এটি নমুনার সারি, তাই আনা হবে না।' },
])('the cell $cell is read as $value for $field', ({ field, cell, value }) => {
  expect(stored(field, cell)).toEqual(value)
})

test.each(['৯', '-', '01712345678 ', "'1", 'রবি, ', '2010-02-15 ', '1E+', 'ষষ্ঠ '])(
  'a cell of a million letters, all "%s", is refused by each kind of field',
  (part) => {
    const cell = part.repeat(1_000_000 / part.length)
    const fields = [
      'full_name',
      'date_of_birth',
      'guardian_contact',
      'class_name',
      'gender',
      'is_draft',
      'position',
    ]
    for (const field of [...fields, 'publish_at', 'contact_email'])
      expect([field, stored(field, cell)]).toEqual([field, expect.stringMatching(/।$/)])
  },
)

test('a million blanks are an empty cell', () => {
  expect(readOf('full_name', ' '.repeat(1_000_000))).toEqual({ value: '' })
})
