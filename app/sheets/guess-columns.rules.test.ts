import { expect, test } from 'vitest'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { columnsOf } from './columns.ts'
import { matchColumns } from './match-columns.ts'
import { createNameIndex } from './named-records.ts'
import type { Cell } from './sheet.ts'

const ofStudents = columnsOf(studentEntity)

const named = createNameIndex({
  classes: [
    { id: 1, name: 'ষষ্ঠ' },
    { id: 2, name: 'সপ্তম' },
  ],
})

const withoutHeads: Cell[][] = [
  [1, 'রিমা আক্তার', '৩', 'Six', 'F', '১৫/০২/২০১০', 1712345678, 'rima@example.com'],
  [2, 'মোঃ আব্দুল করিম', '৭', '৬ষ্ঠ', 'M', 40224, '01812-345678', ''],
  [3, 'সুমন চন্দ্র দাস', '৯', 'সপ্তম', 'M', '—', '', null],
]

test('columns without headings are matched by their content', () => {
  expect(matchColumns(ofStudents, [], withoutHeads, named)).toEqual([
    null,
    'full_name',
    'roll_number',
    'class_name',
    'gender',
    'date_of_birth',
    'guardian_contact',
    'contact_email',
  ])
})

test('a heading of another meaning is never overruled by the cells below it', () => {
  const heads = ['ক্রমিক', 'মায়ের ডাক নাম', 'পরীক্ষার রোল', 'আগের শ্রেণি', 'মন্তব্য', 'ভর্তির তারিখ', 'জরুরি', 'Column8']
  expect(matchColumns(ofStudents, heads, withoutHeads, named)).toEqual([
    ...new Array(7).fill(null),
    'contact_email',
  ])
})
