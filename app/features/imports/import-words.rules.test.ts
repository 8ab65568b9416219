import { expect, test } from 'vitest'
import { type ImportKind, kindAt } from './import-kinds.rules.ts'
import {
  columnName,
  countsInWords,
  countsSentence,
  fieldName,
  type ImportCounts,
  rowName,
  shownValue,
  stateOf,
  valuesInWords,
  withFieldName,
} from './import-words.rules.ts'
import type { RowOutcome } from './imports.contract.ts'
import { newRow } from './sheet-row.rules.ts'

const none = { new: 0, changed: 0, same: 0, refused: 0, left: 0, waiting: 0 }
const all = { ...none, new: 285, changed: 3, same: 7, refused: 5 }

test.each<[string, boolean, Partial<ImportCounts>, string]>([
  ['planned', false, all, '৩০০টি সারি: ২৮৫টি নতুন, ৩টি বদলাবে, ৭টি আগের মতোই, ৫টি নেওয়া যাবে না।'],
  ['written', true, all, '৩০০টি সারি: ২৮৫টি যোগ হয়েছে, ৩টি বদলানো হয়েছে, ৭টি আগের মতোই, ৫টি নেওয়া যায়নি।'],
  ['half written', true, { new: 2, left: 1 }, '৩টি সারি: ২টি যোগ হয়েছে, ১টি বাকি আছে।'],
  ['of one row', false, { new: 1 }, '১টি সারি: ১টি নতুন।'],
  ['empty', false, {}, '০টি সারি।'],
])('the rows of an import that is %s are counted by outcome', (_state, isBegun, counts, sentence) => {
  expect(countsSentence({ ...none, ...counts }, isBegun)).toBe(sentence)
})

test.each<[RowOutcome, boolean, string]>([
  ['new', false, 'new'],
  ['new', true, 'left'],
  ['changed', true, 'left'],
  ['same', true, 'same'],
  ['refused', true, 'refused'],
])(
  'a row that would be %s, and is not written although others may be (%s), is %s',
  (outcome, isBegun, state) => {
    const result = { outcome, errors: {}, notes: {}, unknown: [] }
    expect(stateOf({ ...newRow({ number: 2, cells: [] }), result }, isBegun)).toBe(state)
    expect(stateOf(newRow({ number: 2, cells: [] }), isBegun)).toBe('waiting')
  },
)

test('a column is called by its head, or by its place where it has none', () => {
  expect([' রোল ', ' '].map((head) => columnName({ head, index: 11 }))).toEqual(['রোল', '১২ নম্বর কলাম'])
})

const kind = kindAt('students') as ImportKind
const nameOf = (table: string, id: number) => (table === 'classes' && id === 7 ? 'নবম' : '')

test('values are told in words with the names of their fields, without those that name the row', () => {
  const cellTexts = {
    full_name: 'রিমা আক্তার',
    section: 'ক',
    date_of_birth: '15/2/2010',
    class_name: 'IX',
    contact_phone: '12345',
  }
  const fields = { full_name: 'রিমা আক্তার', section: 'ক', date_of_birth: '15/2/2010', class_name: '7' }
  expect(rowName(kind, cellTexts)).toBe('রিমা আক্তার')
  const row = { read: { fields, cellTexts, errors: {}, notes: {}, unknown: [] } }
  // As it stands in the sheet where it can't be read.
  expect(valuesInWords(kind, row, nameOf).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'শ্রেণি: নবম',
    'শাখা: ক',
    'জন্ম তারিখ: ১৫ ফেব্রুয়ারি ২০১০',
    'মোবাইল নম্বর: 12345',
  ])
})

test('values of records are told in words, also empty ones', () => {
  const values = { date_of_birth: '2010-02-15', gender: 'female', class_name: 7, section: '', address: null }
  expect(Object.entries(values).map(([field, value]) => shownValue(kind, field, value, nameOf))).toEqual([
    '১৫ ফেব্রুয়ারি ২০১০',
    'ছাত্রী',
    'নবম',
    'খালি',
    'খালি',
  ])
  expect(fieldName(kind, 'of another kind')).toBe('of another kind')
})

test('a reason is told with the name of its field, once', () => {
  expect(withFieldName(kind, 'section', 'আগে থেকেই আছে।')).toBe('শাখা: আগে থেকেই আছে।')
  expect(withFieldName(kind, 'full_name', 'নাম লিখুন।')).toBe('নাম লিখুন।')
  expect(withFieldName(kind, 'id', 'এমন কেউ নেই।')).toBe('এমন কেউ নেই।')
})

test('what is counted has its counting word', () => {
  const counts = [
    { entity: { words: { counted: 'টি শ্রেণি' } }, count: 5 },
    { entity: { words: { counted: 'টি শাখা' } }, count: 10 },
  ]
  expect(countsInWords(counts)).toBe('৫টি শ্রেণি ও ১০টি শাখা')
})
