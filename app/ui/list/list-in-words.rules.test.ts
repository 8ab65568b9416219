import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'

const filters = [
  { name: 'search', label: 'নাম দিয়ে খুঁজুন' },
  { name: 'class_name', label: 'শ্রেণি', options: [{ value: '7', label: 'একাদশ শ্রেণি' }] },
]

test.each([
  { typed: {}, sort: undefined, words: [] },
  {
    typed: { search: ' নুসরাত ', class_name: '7' },
    sort: undefined,
    words: ['খোঁজা হয়েছে: “নুসরাত”', 'শ্রেণি: একাদশ শ্রেণি'],
  },
  { typed: { search: '  ' }, sort: { column: 'রোল', isDescending: false }, words: ['সাজানো: রোল'] },
  { typed: {}, sort: { column: 'নাম', isDescending: true }, words: ['সাজানো: নাম (উল্টো ক্রমে)'] },
])('search, filters and order $words are said in words', ({ typed, sort, words }) => {
  const values: Record<string, string | undefined> = typed
  expect(listInWords(filters, ({ name }) => values[name] ?? '', sort)).toEqual(words)
})
