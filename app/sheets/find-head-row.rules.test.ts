import { expect, test } from 'vitest'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { columnsOf } from './columns.ts'
import { findHeadRow } from './match-columns.ts'
import type { Cell } from './sheet.ts'

const ofStudents = columnsOf(studentEntity)
const sheetOf = (rows: Cell[][]) => rows.map((cells, at) => ({ number: at + 1, cells }))

test.each([
  {
    why: 'in the first row',
    rows: [
      ['রোল', 'নাম'],
      ['1', 'রিমা'],
    ],
    index: 0,
  },
  {
    why: 'below the titles of a school',
    rows: [
      ['হাওর উচ্চ বিদ্যালয়', null, null],
      ['শিক্ষার্থীদের তালিকা', null, null],
      ['শ্রেণি:', 'ষষ্ঠ', 'শাখা:', 'ক'],
      ['তারিখ: ১/১/২০২৬', null, null],
      ['ক্রমিক', 'রোল নং', 'শিক্ষার্থীর নাম', 'পিতার নাম'],
      [1, 5, 'রিমা', 'আবুল'],
    ],
    index: 4,
  },
  { why: 'in a Bijoy font', rows: [['†Kvb GK ¯‹zj'], ['µwgK bs', 'bvg'], [1, 'wigv']], index: 1 },
  {
    why: 'with a single known column',
    rows: [
      ['বাবার পেশা', 'নাম', 'রক্তের গ্রুপ'],
      ['কৃষক', 'রিমা', 'B+'],
    ],
    index: 0,
  },
  {
    why: 'none at all',
    rows: [
      [1, 'রিমা আক্তার', '৩', 'Six', 'F', '১৫/০২/২০১০', 1712345678],
      [2, 'মোঃ আব্দুল করিম', '৭', '৬ষ্ঠ', 'M', 40224, '01812-345678'],
    ],
    index: -1,
  },
  {
    why: 'only a title',
    rows: [
      ['শ্রেণি', 'ষষ্ঠ'],
      [1, 'রিমা'],
    ],
    index: -1,
  },
  { why: 'an empty sheet', rows: [], index: -1 },
  { why: 'too far below', rows: [...new Array(20).fill(['']), ['রোল', 'নাম']], index: -1 },
])('the row of headings is found: $why', ({ rows, index }) => {
  expect(findHeadRow(sheetOf(rows), ofStudents)).toBe(index)
})

test('the heading of a sheet with one column is found', () => {
  expect(findHeadRow(sheetOf([['শ্রেণির তালিকা ২০২৬'], ['শ্রেণি'], ['ষষ্ঠ']]), columnsOf(schoolClassEntity))).toBe(
    1,
  )
})
