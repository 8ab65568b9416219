import { expect, test } from 'vitest'
import { findRecords } from './find-records.ts'

const record = (title: string, date: string | null = null, description = '', category = '') => ({
  title,
  category,
  description,
  date,
})
const board = [
  record('এইচএসসি পরীক্ষার ফরম পূরণ', '2026-11-02'),
  record('HSC form fill up', '2025-11-02'),
  record('শীতকালীন ছুটি', '2026-12-20'),
  record('কলেজ বন্ধ থাকবে', null),
  record('সাধারণ', '2026-01-05', 'বেতন না দিলে জরিমানা হবে'),
  record('একাদশ শ্রেণীর পরিচিতি', '2026-02-01', '', 'সাধারণ'),
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
  expect(findRecords(board, typed).map((one) => board.indexOf(one as (typeof board)[number]))).toEqual(found)
})
