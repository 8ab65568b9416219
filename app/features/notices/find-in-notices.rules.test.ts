import { expect, test } from 'vitest'
import { findInNotices, ofKind } from './find-in-notices.rules.ts'

const notice = (title: string, date: string | null = null, description = '', category = '') => ({
  title,
  category,
  description,
  date,
})
const board = [
  notice('এইচএসসি পরীক্ষার ফরম পূরণ', '2026-11-02'),
  notice('HSC form fill up', '2025-11-02'),
  notice('শীতকালীন ছুটি', '2026-12-20'),
  notice('কলেজ বন্ধ থাকবে', null),
  notice('সাধারণ', '2026-01-05', 'বেতন না দিলে জরিমানা হবে'),
  notice('একাদশ শ্রেণীর পরিচিতি', '2026-02-01', '', 'সাধারণ'),
]

test.for([
  { typed: 'ফরম ফিলাপ', found: [0, 1] },
  { typed: 'hsc', found: [1, 0] },
  { typed: 'বন্ধ', found: [3, 2] },
  { typed: 'নভেম্বর', found: [0, 1] },
  { typed: '২০২৫ HSC', found: [1] },
  { typed: 'শ্রেণির', found: [5] },
  { typed: 'পরিচিতি একাদশ', found: [5] },
  { typed: 'সাধারণ পরিচিতি', found: [5] },
  { typed: 'জরিমানা', found: [4] },
  { typed: 'জরিমানা ছুটি', found: [] },
  { typed: '  ', found: [0, 1, 2, 3, 4, 5] },
])('$typed finds $found', ({ typed, found }) => {
  expect(findInNotices(board, typed).map((one) => board.indexOf(one as (typeof board)[number]))).toEqual(
    found,
  )
})

test.for([
  { why: 'the category says so', title: 'আবেদন শুরু', category: 'ভর্তি', isMeant: true },
  { why: 'a word of the same meaning does', title: 'আবেদন শুরু', category: 'Admission', isMeant: true },
  { why: 'a misspelling does', title: 'আবেদন শুরু', category: 'ভর্তী', isMeant: true },
  { why: 'without a category the title does', title: 'একাদশে ভর্তি বিজ্ঞপ্তি', category: '', isMeant: true },
  { why: 'another category counts, not the title', title: 'ভর্তি কমিটির সভা', category: 'সভা', isMeant: false },
  { why: 'the description does not count', title: 'ছুটি', category: '', isMeant: false },
])('a notice is about admission: $why', ({ title, category, isMeant }) => {
  const one = notice(title, null, 'ভর্তি', category)
  expect(ofKind([one], 'ভর্তি')).toEqual(isMeant ? [one] : [])
})

test('notices of a kind stay in their order, however each says it', () => {
  const all = [notice('ভর্তি শুরু'), notice('ছুটি'), notice('Admission test'), notice('ফরম', null, '', 'ভর্তি')]
  expect(ofKind(all, 'ভর্তি').map(({ title }) => title)).toEqual(['ভর্তি শুরু', 'Admission test', 'ফরম'])
})
