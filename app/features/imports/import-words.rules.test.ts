import { expect, test } from 'vitest'
import { type ImportKind, kindAt } from './import-kinds.rules.ts'
import {
  addressOf,
  columnName,
  countsSentence,
  fieldName,
  rowName,
  rowsToWrite,
  shownValue,
  valuesInWords,
} from './import-words.rules.ts'
import type { Import, ImportState } from './imports.contract.ts'

const none = { new: 0, change: 0, same: 0, refused: 0, total: 0, done: 0, personal: 0 }
const all = { ...none, new: 285, change: 3, same: 7, refused: 5, total: 300 }

test.each<[ImportState, Partial<Import['counts']>, string]>([
  ['checked', all, '৩০০টি সারি: ২৮৫টি নতুন, ৩টি বদলাবে, ৭টি আগের মতোই, ৫টি নেওয়া যাবে না।'],
  ['applying', all, '৩০০টি সারি: ২৮৫টি নতুন, ৩টি বদলাবে, ৭টি আগের মতোই, ৫টি নেওয়া যাবে না।'],
  ['applied', all, '৩০০টি সারি: ২৮৫টি যোগ হয়েছে, ৩টি বদলানো হয়েছে, ৭টি আগের মতোই, ৫টি নেওয়া যায়নি।'],
  ['undone', all, '৩০০টি সারি।'],
  ['checked', { new: 1, total: 1 }, '১টি সারি: ১টি নতুন।'],
  ['checked', {}, '০টি সারি।'],
])('the rows of an import that is %s are told by what becomes of them', (state, counts, said) => {
  expect(countsSentence({ state, counts: { ...none, ...counts } })).toBe(said)
})

test('only new and changed rows are written', () => {
  expect([all, none].map((counts) => rowsToWrite({ counts }))).toEqual([288, 0])
})

test('a column is called by its head, or by its place where it has none', () => {
  expect([' রোল ', ' '].map((head) => columnName({ head, index: 11 }))).toEqual(['রোল', '১২ নম্বর কলাম'])
})

test('values are told in words with the names of their fields, without those that name the row', () => {
  const kind: ImportKind | undefined = kindAt('students')
  if (!kind) throw new Error('students are not imported')
  const values = { full_name: 'রিমা আক্তার', section: 'ক', date_of_birth: '2010-02-15', guardian_contact: '' }
  expect(rowName(kind, values)).toBe('রিমা আক্তার')
  expect(valuesInWords(kind, values).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'শাখা: ক',
    'জন্ম তারিখ: ১৫ ফেব্রুয়ারি ২০১০',
  ])
  // As it stands in the sheet where it is no date, and a cell that is emptied.
  expect(shownValue(kind, 'date_of_birth', '৩১/০২/২০১০')).toBe('৩১/০২/২০১০')
  expect(shownValue(kind, 'section')).toBe('খালি')
  expect(fieldName(kind, 'of another kind')).toBe('of another kind')
})

test('an import is gone on with at its own address', () => {
  expect(addressOf({ entity: 'committee-members', id: 7 })).toBe('/import?entity=committee-members&id=7')
})
