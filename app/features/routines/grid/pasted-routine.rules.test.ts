import { expect, test } from 'vitest'
import { cellsOfText } from '#app/browser/copied-cells.rules.ts'
import { expectLinear } from '#tests/support/linear-time.ts'
import type { Period } from '../periods.rules.ts'
import { pastedRoutine } from './pasted-routine.rules.ts'

const period = (name: string, startTime: string, endTime: string, is_break = false): Period => ({
  ...{ name, startTime, endTime, is_break, days: [] },
})
const periods = [
  period('১ম', '10:00', '10:45'),
  period('২য়', '10:45', '11:30'),
  period('বিরতি', '11:30', '12:00', true),
  period('৩য়', '12:00', '12:45'),
]
const records = {
  classes: [
    { id: 6, name: 'ষষ্ঠ' },
    { id: 7, name: 'সপ্তম' },
  ],
  sections: [
    { id: 61, name: 'ক', class_name: 6 },
    { id: 62, name: 'খ', class_name: 6 },
  ],
  subjects: [6, 7].flatMap((class_name) =>
    ['বাংলা', 'গণিত', 'ইংরেজি'].map((name, index) => ({ id: class_name * 10 + index + 1, name, class_name })),
  ),
  teachers: [
    { id: 1, full_name: 'রহিম উদ্দিন' },
    { id: 2, full_name: 'করিমা খাতুন' },
  ],
}

/** `class day time: subject teacher section`, a line for each lesson. */
function read(
  text: string,
  {
    answers = new Map(),
    ...changed
  }: { schoolDays?: number[]; periods?: Period[]; answers?: Map<string, number | null> } = {},
) {
  const bell = { periods, schoolDays: [0, 1], ...changed }
  const routine = pastedRoutine(cellsOfText(text), { records, bell, classId: 6, answers })
  const lines = routine.cells.flatMap(({ classId, day, startTime, lessons }) =>
    lessons.map(({ subject, teacher, section }) => {
      const part = (name?: { text: string; id: number | undefined }) => (name ? (name.id ?? name.text) : '?')
      return `${classId} ${day} ${startTime}: ${part(subject)} ${part(teacher)}${section ? ` ${section.id}` : ''}`
    }),
  )
  return { lines, classes: routine.unknownClasses.map(({ text }) => text), periods: routine.unknownPeriods }
}

const week = ['6 0 10:00: 61 1', '6 0 10:45: 62 2', '6 1 10:00: 61 1', '6 1 10:45: 63 2']

test.each([
  {
    layout: 'days in the first column, periods in the first row',
    text: 'দিন\t১ম\t২য়\nরবি\tবাংলা (রহিম)\tগণিত (করিমা)\nসোম\tবাংলা (রহিম)\tইংরেজি (করিমা)',
    lines: week,
  },
  {
    layout: 'periods in the first column, with English and times',
    text: 'Period\tSunday\tMonday\n1st (10:00-10:45)\tবাংলা/রহিম\tবাংলা/রহিম\n2nd (10:45-11:30)\tগণিত/করিমা\tইংরেজি/করিমা',
    lines: ['6 0 10:00: 61 1', '6 1 10:00: 61 1', '6 0 10:45: 62 2', '6 1 10:45: 63 2'],
  },
  {
    layout: 'Bijoy',
    text: 'w`b\t1g\niweevi\tevsjv (iwng)',
    lines: ['6 0 10:00: 61 1'],
  },
  {
    layout: 'Bijoy below headings in Unicode, with names of nobody known, and a word that may be English',
    text: 'দিন\t১ম\t২য়\t৩য়\nরবি\tevsjv (iwng)\tMwYZ/Rwjj\tICT/bvRgv',
    lines: ['6 0 10:00: 61 1', '6 0 10:45: 62 জলিল', '6 0 12:00: ICT নাজমা'],
  },
  {
    layout: 'English names that may be Bijoy',
    text: 'Day\t1st\t2nd\t3rd\nSun\tবাংলা (Rehana)\tEnglish/Abdul Karim\tMath/Mr. Zahid',
    lines: ['6 0 10:00: 61 Rehana', '6 0 10:45: English Abdul Karim', '6 0 12:00: Math Mr. Zahid'],
  },
  {
    layout: 'titles above, a number of the row, a break between',
    text: 'কলমিলতা উচ্চ বিদ্যালয়\t\t\nক্লাস রুটিন ২০২৬\nক্রমিক\tদিন\t১ম\t২য়\tবিরতি\t৩য়\n১\tরবি\tবাংলা রহিম\t\tটিফিন\tগণিত, করিমা',
    lines: ['6 0 10:00: বাংলা রহিম ?', '6 0 12:00: 62 2'],
  },
  {
    layout: 'numbers above times, and a row for a break',
    text: 'পিরিয়ড\tসময়\tরবি ও সোম\n১\t১০:০০-১০:৪৫\t"বাংলা\nরহিম"\nবিরতি\t১১:৩০-১২:০০\t\n৩\t১২:০০-১২:৪৫\t"গণিত\nকরিমা"',
    lines: ['6 0 10:00: 61 1', '6 1 10:00: 61 1', '6 0 12:00: 62 2', '6 1 12:00: 62 2'],
  },
  {
    layout: 'times in a second row of headings',
    text: 'দিন\t১ম\t২য়\n\t১০:০০-১০:৪৫\t১০:৪৫-১১:৩০\nসোম\tবাংলা/রহিম\tগণিত/করিমা',
    lines: ['6 1 10:00: 61 1', '6 1 10:45: 62 2'],
  },
  {
    layout: 'subject and teacher in two rows',
    text: 'দিন\t১ম\t২য়\nরবি\tবাংলা\tগণিত\n\tরহিম\tকরিমা',
    lines: ['6 0 10:00: 61 1', '6 0 10:45: 62 2'],
  },
  {
    layout: 'several lessons in a cell, with sections',
    text: 'পিরিয়ড\tরবি\n১ম\t"ক শাখা: বাংলা (রহিম)\nখ শাখা: গণিত (করিমা)"',
    lines: ['6 0 10:00: 61 1 61', '6 0 10:00: 62 2 62'],
  },
  {
    layout: 'a whole school with classes in the first column and no days',
    text: 'শ্রেণি\t১ম\t২য়\n৬ষ্ঠ\tবাংলা/রহিম\tগণিত/করিমা\n৭ম\tগণিত/করিমা\t',
    lines: [
      '6 0 10:00: 61 1',
      '6 1 10:00: 61 1',
      '6 0 10:45: 62 2',
      '6 1 10:45: 62 2',
      '7 0 10:00: 72 2',
      '7 1 10:00: 72 2',
    ],
  },
  {
    layout: 'a whole school with class, section and day in columns, the class merged',
    text: 'শ্রেণি\tশাখা\tদিন\t১ম\nষষ্ঠ\tক\tরবি\tবাংলা/রহিম\n\tখ\tরবি\tগণিত/করিমা\nসপ্তম\t\tসোম\tগণিত/করিমা',
    lines: ['6 0 10:00: 61 1 61', '6 0 10:00: 62 2 62', '7 1 10:00: 72 2'],
  },
  {
    layout: 'a whole school with classes in the first row',
    text: 'দিন\tপিরিয়ড\t৬ষ্ঠ\t৭ম\nরবি\t১ম\tবাংলা/রহিম\tগণিত/করিমা\n\t২য়\tগণিত/করিমা\tবাংলা/রহিম',
    lines: ['6 0 10:00: 61 1', '7 0 10:00: 72 2', '6 0 10:45: 62 2', '7 0 10:45: 71 1'],
  },
  {
    layout: 'a whole school with days above periods',
    text: 'শ্রেণি\tরবি\t\tসোম\t\n\t১ম\t২য়\t১ম\t২য়\nষষ্ঠ\tবাংলা/রহিম\t\t\tগণিত/করিমা',
    lines: ['6 0 10:00: 61 1', '6 1 10:45: 62 2'],
  },
  {
    layout: 'a table for each class',
    text: 'ষষ্ঠ শ্রেণি\nদিন\t১ম\nরবি\tবাংলা/রহিম\n\nশ্রেণি: সপ্তম\tকক্ষ: ২০১\nদিন\t১ম\nরবি\tগণিত/করিমা',
    lines: ['6 0 10:00: 61 1', '7 0 10:00: 72 2'],
  },
  {
    layout: 'classes as titles between rows',
    text: 'দিন\t১ম\nষষ্ঠ শ্রেণি\nরবি\tবাংলা/রহিম\nসপ্তম শ্রেণি\nরবি\tগণিত/করিমা',
    lines: ['6 0 10:00: 61 1', '7 0 10:00: 72 2'],
  },
  {
    layout: 'a table for each day',
    text: 'রবিবার\nশ্রেণি\t১ম\nষষ্ঠ\tবাংলা/রহিম\nসোমবার\nশ্রেণি\t১ম\nষষ্ঠ\tগণিত/করিমা',
    lines: ['6 0 10:00: 61 1', '6 1 10:00: 62 2'],
  },
  {
    layout: 'a row that is no day',
    text: 'দিন\t১ম\nরবি\tবাংলা/রহিম\nপ্রধান শিক্ষকের স্বাক্ষর\tতারিখ',
    lines: ['6 0 10:00: 61 1'],
  },
  {
    layout: 'few lessons in a row that begins with numbers',
    text: 'ক্রমিক\tশ্রেণি\t১ম\t২য়\t৩য়\n১\t৬ষ্ঠ\tবাংলা/রহিম\n২\t৭ম\t\tগণিত/করিমা',
    lines: ['6 0 10:00: 61 1', '6 1 10:00: 61 1', '7 0 10:45: 72 2', '7 1 10:45: 72 2'],
  },
  {
    layout: 'times that no bell rings',
    text: 'সময়\tরবি\n৯:০০-৯:৩০\tবাংলা/রহিম',
    lines: ['6 0 09:00: 61 1'],
  },
  { layout: 'no table', text: 'আজ স্কুল বন্ধ', lines: [] },
  { layout: 'a list of pupils', text: 'রোল\tনাম\tমোবাইল\n১\tরহিম\t০১৭০০০০০০০০\n২\tকরিম\t', lines: [] },
  {
    layout: 'a table by teachers',
    text: 'শিক্ষক\t১ম\t২য়\nরহিম\t৬ষ্ঠ বাংলা\t৭ম বাংলা\nকরিমা\t৭ম গণিত\t৬ষ্ঠ গণিত',
    lines: [],
  },
  {
    layout: 'a single row without a day',
    text: 'পিরিয়ড\t১ম\nবিষয়\tবাংলা/রহিম',
    lines: ['6 0 10:00: 61 1', '6 1 10:00: 61 1'],
  },
  { layout: 'nothing', text: '', lines: [] },
])('a pasted routine: $layout', ({ text, lines }) => {
  expect(read(text).lines).toEqual(lines)
})

test('unknown classes and periods are named, and their lessons left out', () => {
  const text = 'শ্রেণি\t১ম\t৯ম\nষষ্ঠ\tবাংলা/রহিম\tগণিত/করিমা\nঅষ্টম\tগণিত/করিমা\t'
  expect(read(text)).toEqual({
    lines: ['6 0 10:00: 61 1', '6 1 10:00: 61 1'],
    classes: ['অষ্টম'],
    periods: ['৯ম'],
  })
})

test('an unknown class is asked once, as somebody would name it, and is one that is there, a new one or left out', () => {
  const text = 'শ্রেণি: অষ্টম\nদিন\t১ম\t২য়\nরবি\tগণিত/করিমা\tগণিত/করিমা\nঅন্য কিছু\nদিন\t১ম\t২য়\nরবি\tবাংলা/রহিম\t'
  const { unknownClasses } = pastedRoutine(cellsOfText(text), {
    ...{ records, classId: 6 },
    bell: { periods, schoolDays: [0, 1] },
  })
  expect(unknownClasses).toEqual([
    { key: 'class অষ্টম', text: 'অষ্টম', count: 2, candidates: [], isNew: true },
    { key: 'class অন্য কিছু', text: 'অন্য কিছু', count: 1, candidates: [], isNew: false },
  ])
  const answers = new Map([
    ['class অষ্টম', 7],
    ['class অন্য কিছু', null],
  ])
  expect(read(text, { answers }).lines).toEqual(['7 0 10:00: 72 2', '7 0 10:45: 72 2'])
})

test('a class with an unknown section is probably not a new class', () => {
  const { unknownClasses } = pastedRoutine(cellsOfText('শ্রেণি\t১ম\nসপ্তম শ্রেণি (গ)\tবাংলা/রহিম'), {
    ...{ records, classId: 6 },
    bell: { periods, schoolDays: [0, 1] },
  })
  expect(unknownClasses).toMatchObject([{ text: 'সপ্তম শ্রেণি (গ)', candidates: [7], isNew: false }])
})

test('a second table without a name is not put into the class of the first', () => {
  const table = (subject: string) => `দিন\t১ম\nরবি\t${subject}/রহিম\n`
  expect(read(`ষষ্ঠ শ্রেণি\n${table('বাংলা')}\nঅন্য কিছু\n${table('গণিত')}`)).toEqual({
    lines: ['6 0 10:00: 61 1'],
    classes: ['অন্য কিছু'],
    periods: [],
  })
})

test('of a huge table the beginning is read, in linear time', () => {
  const bell = { periods, schoolDays: [0, 1] }
  const tableOf = (length: number) => `শ্রেণি\t১ম\t২য়\n${'৬ষ্ঠ\tবাংলা/রহিম\tভূগোল (সেলিনা)\n'.repeat(length)}`
  const work = (text: string) => pastedRoutine(cellsOfText(text), { records, bell, classId: 6 })
  expectLinear(work, (length) => tableOf(length / 3), 5000)
  expect(work(tableOf(5000)).isCut).toBe(true)
  expect(work(tableOf(1000)).isCut).toBe(false)
  for (const part of ['\t', '\n', 'রবি\t', '১ম\n', '(', 'ক'])
    expect(work(part.repeat(200_000)).cells).toEqual([])
})

test('a short day has its own periods', () => {
  const short = { ...period('১ম', '09:00', '09:30'), days: [1] }
  expect(
    read('দিন\t১ম\t২য়\nরবি\tবাংলা/রহিম\t\nসোম\tবাংলা/রহিম\tগণিত/করিমা', { periods: [...periods, short] }),
  ).toEqual({
    lines: ['6 0 10:00: 61 1', '6 1 09:00: 61 1'],
    classes: [],
    periods: ['২য়'],
  })
})
