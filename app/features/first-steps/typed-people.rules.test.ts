import { expect, test } from 'vitest'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { columnsOf } from '#app/sheets/columns.ts'
import { withHeadings } from './typed-people.rules.ts'

const columns = columnsOf(teacherEntity)
const headed = (rows: string[][]) => withHeadings(rows, columns).cells

test('lines that are typed are divided at commas and get headings: name, post, subject', () => {
  expect(headed([['সুমিতা রানী, শিক্ষক, গণিত'], [''], ['আবদুল করিম، প্রভাষক']])).toEqual([
    ['নাম', 'পদবি', 'বিষয়'],
    ['সুমিতা রানী', 'শিক্ষক', 'গণিত'],
    [''],
    ['আবদুল করিম', 'প্রভাষক'],
  ])
})

test('copied cells without headings are known by their content: numbers, phones, mail', () => {
  expect(
    headed([
      ['১', 'সুমিতা রানী', '০১৭১২-৩৪৫৬৭৮', 'শিক্ষক', 'a@example.com', 'গণিত', 'x'],
      ['২.', 'আবদুল করিম', '', 'প্রভাষক', '', '', ''],
    ])[0],
  ).toEqual(['ক্রমিক', 'নাম', 'মোবাইল নম্বর', 'পদবি', 'ইমেইল', 'বিষয়', 'কলাম 7'])
})

test('copied cells with headings stay as they are, a comma in them, too', () => {
  const rows = [
    ['নাম', 'পদবি'],
    ['করিম, আবদুল', 'শিক্ষক'],
  ]
  expect(withHeadings(rows, columns)).toEqual({ cells: rows, isHeaded: true })
  expect(headed([['নাম'], ['সুমিতা রানী']])).toEqual([['নাম'], ['সুমিতা রানী']])
})

test('nothing typed are no rows', () => {
  expect(headed([[''], [' , ']])).toEqual([])
})
