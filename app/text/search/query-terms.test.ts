import { expect, test } from 'vitest'
import { knownWords, queryTerms, spellingOf, synonymsOf } from './query-terms.ts'

const wordsOf = (search: string) => queryTerms(search).map(({ words }) => words.join(' '))

test.for([
  ['ভর্তি বিজ্ঞপ্তি', ['ভর্তি', 'বিজ্ঞপ্তি']],
  ['form fill up date', ['form fill up', 'date']],
  ['২৪ নভেম্বর ছুটি', ['24 নভেম্বর', 'ছুটি']],
  ['24/11/2026', ['24 11 2026']],
  ['১১ শ্রেণির রুটিন', ['11 শ্রেণির', 'রুটিন']],
  ['foot ball', ['foot ball']],
  ['“ফরম-পূরণ”, (২০২৬)!', ['ফরম পূরণ', '2026']],
  ['100%', ['100%']],
])('%s has the terms %s', ([search, expected]) => {
  expect(wordsOf(search as string)).toEqual((expected as string[]).map((word) => word.normalize()))
})

test.for(['', ' ', '?!', '্', '়ি', '\u200d', '।'])(
  'without letters and digits there are no terms: "%s"',
  (search) => {
    expect(queryTerms(search)).toEqual([])
  },
)

test('only the first twelve words of the first 200 letters are used', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const words = [...letters].map((letter) => letter + letter)
  expect(wordsOf(words.join(' '))).toEqual(words.slice(0, 12))
  expect(wordsOf('ক'.repeat(5000))).toEqual(['ক'.repeat(200)])
})

test.for([
  ['২০২৬', { datePart: '2026-' }],
  ['নভেম্বর', { datePart: '-11-' }],
  ['২৪ নভেম্বর', { datePart: '-11-24' }],
  ['২৪ নভেম্বর ২০২৬', { datePart: '2026-11-24' }],
  ['class 11', { classNumber: 11 }],
  ['একাদশ', { classNumber: 11 }],
  ['11', { possibleClass: 11 }],
  ['26', { possibleYear: '2026' }],
  ['কবে', { isQuestion: true }],
] as const)('%s means %o', ([search, meaning]) => {
  expect(queryTerms(search)).toMatchObject([meaning])
})

test.for(['রুটিন', '1026', '101'])('%s has no other meaning', (search) => {
  const [term = {}] = queryTerms(search)
  expect(Object.keys(term).sort()).toEqual(['phrases', 'related', 'stems', 'synonyms', 'words'])
})

test('a word of a question is a part of a phrase or day where it belongs to one', () => {
  expect(queryTerms('শেষ তারিখ').map(({ isQuestion, synonyms }) => [isQuestion, synonyms.length > 0])).toEqual(
    [[true, true]],
  )
})

test.for([
  ['exam', ' পরিক্সা'],
  ['পরীক্ষার', ' exam'],
  ['এইচপিভি', ' hpv '],
  ['বিএনসিসি', ' bncc'],
  ['ফরম ফিলাপের', ' form fill up'],
] as const)('%s has the synonym "%s"', ([search, synonym]) => {
  expect(queryTerms(search)[0]?.synonyms).toContain(synonym)
})

test('a short synonym must be a whole word', () => {
  expect(queryTerms('fee')[0]?.synonyms).toContain(' ফি ')
})

test('a related word is no synonym', () => {
  const [{ synonyms, related } = { synonyms: [], related: [] }] = queryTerms('প্রধান শিক্ষক')
  expect(synonyms).not.toContain(' অদ্যক্স')
  expect(related).toContain(' অধ্যক্স')
})

test('synonyms lead to each other, and to how a person writes them', () => {
  expect(synonymsOf('exam')).toContain(' পরিক্সা')
  expect(synonymsOf(' পরিক্সা')).toContain(' exam')
  expect(synonymsOf('কিছুই না')).toEqual([])
  expect([spellingOf(' পরিক্সা'), spellingOf(' অজানা ')]).toEqual(['পরীক্ষা', 'অজানা'])
  expect(knownWords()).toContain('exam')
  expect(knownWords().filter((word) => word.includes(' '))).toEqual([])
})
