import { expect, test } from 'vitest'
import { cellNames } from './cell-names.rules.ts'
import { lessonsInCell } from './pasted-cell.rules.ts'

const named = (names: string[]) => names.map((name, index) => ({ id: index + 1, name }))
const names = cellNames(
  named(['বাংলা ১ম পত্র', 'গণিত', 'ইসলাম শিক্ষা', 'হিন্দুধর্ম শিক্ষা', 'তথ্য ও যোগাযোগ প্রযুক্তি', 'ফিন্যান্স, ব্যাংকিং ও বিমা']),
  named(['মোঃ আবদুল করিম', 'রহিমা খাতুন', 'শ্যামল কুমার', 'আবুল কালাম', 'আবুল হোসেন']).map(({ id, name }) => ({
    id,
    full_name: name,
  })),
  named(['ক', 'খ']),
)

/** `subject ← teacher @ section`; the id of what is known, the text of what is not. */
const read = (cell: string) =>
  lessonsInCell(cell, names).map(({ subject, teacher, section }) => {
    const part = (name?: { text: string; id: number | undefined }) => (name ? (name.id ?? name.text) : '?')
    return `${part(subject)} ← ${part(teacher)}${section ? ` @ ${part(section)}` : ''}`
  })

test.for([
  { what: 'nothing', cell: '', lessons: [] },
  { what: 'a dash', cell: ' — ', lessons: [] },
  { what: 'a subject alone', cell: 'গণিত', lessons: ['2 ← ?'] },
  { what: 'two lines', cell: 'গণিত\r\nমো: আবদুল করিম', lessons: ['2 ← 1'] },
  { what: 'the beginning of names', cell: 'বাংলা ১ম\nরহিমা', lessons: ['1 ← 2'] },
  { what: 'brackets', cell: 'গণিত (করিম স্যার)', lessons: ['2 ← 1'] },
  { what: 'brackets that are not closed', cell: 'গণিত (করিম', lessons: ['2 ← 1'] },
  { what: 'square brackets on a second line', cell: 'গণিত\n[জনাব করিম]', lessons: ['2 ← 1'] },
  { what: 'a slash', cell: 'গণিত/করিম', lessons: ['2 ← 1'] },
  { what: 'a dash between', cell: 'গণিত - করিম', lessons: ['2 ← 1'] },
  { what: 'a hyphen', cell: 'গণিত-করিম', lessons: ['2 ← 1'] },
  { what: 'a hyphen in an unknown name', cell: 'গণিত (রহিমা-তুজ-জোহরা)', lessons: ['2 ← রহিমা-তুজ-জোহরা'] },
  { what: 'a colon', cell: 'গণিত: করিম', lessons: ['2 ← 1'] },
  { what: 'the teacher first', cell: 'রহিমা খাতুন\nগণিত', lessons: ['2 ← 2'] },
  { what: 'a name with "and"', cell: 'তথ্য ও যোগাযোগ প্রযুক্তি (শ্যামল)', lessons: ['5 ← 3'] },
  { what: 'a name with a comma', cell: 'ফিন্যান্স, ব্যাংকিং ও বিমা\nশ্যামল', lessons: ['6 ← 3'] },
  { what: 'several lessons by lines', cell: 'ইসলাম শিক্ষা (করিম)\nহিন্দুধর্ম (শ্যামল)', lessons: ['3 ← 1', '4 ← 3'] },
  { what: 'several lessons by a plus', cell: 'ইসলাম শিক্ষা/করিম + হিন্দুধর্ম/শ্যামল', lessons: ['3 ← 1', '4 ← 3'] },
  { what: 'two subjects and two teachers', cell: 'ইসলাম/হিন্দুধর্ম\nকরিম/শ্যামল', lessons: ['3 ← 1', '4 ← 3'] },
  {
    what: 'two subjects, one of them unknown, and two teachers',
    cell: 'ইসলাম/বৌদ্ধধর্ম\nকরিম/শ্যামল',
    lessons: ['3 ← 1', 'বৌদ্ধধর্ম ← 3'],
  },
  { what: 'four lines', cell: 'ইসলাম\nকরিম\nহিন্দুধর্ম\nশ্যামল', lessons: ['3 ← 1', '4 ← 3'] },
  { what: 'one subject, two teachers', cell: 'গণিত\nকরিম, শ্যামল', lessons: ['2 ← 1', '2 ← 3'] },
  { what: 'unknown names in turn', cell: 'ভূগোল\nসেলিনা', lessons: ['ভূগোল ← সেলিনা'] },
  { what: 'unknown names with a slash', cell: 'ভূগোল/সেলিনা', lessons: ['ভূগোল ← সেলিনা'] },
  { what: 'an unknown subject of a known teacher', cell: 'ভূগোল (করিম)', lessons: ['ভূগোল ← 1'] },
  { what: 'a name that two teachers have', cell: 'গণিত (আবুল)', lessons: ['2 ← আবুল'] },
  {
    what: 'sections',
    cell: 'ক শাখা: গণিত (করিম)\nখ শাখা: বাংলা (শ্যামল)',
    lessons: ['2 ← 1 @ 1', '1 ← 3 @ 2'],
  },
  { what: 'a section in brackets', cell: 'গণিত (শাখা খ)\nকরিম', lessons: ['2 ← 1 @ 2'] },
  { what: 'Bijoy on two lines', cell: 'MwYZ\niwngv', lessons: ['2 ← 2'] },
  { what: 'Bijoy with brackets', cell: 'evsjv (Kwig)', lessons: ['1 ← 1'] },
  { what: 'English that may be Bijoy', cell: 'English 1st/Rehana', lessons: ['English 1st ← Rehana'] },
  { what: 'English with a title', cell: 'Math (Mr. Zahid)', lessons: ['Math ← Mr. Zahid'] },
  { what: 'English of a known teacher', cell: 'ICT - করিম স্যার', lessons: ['ICT ← 1'] },
  { what: 'English', cell: 'Geography (Selina)', lessons: ['Geography ← Selina'] },
])('lessons of a pasted cell: $what', ({ cell, lessons }) => {
  expect(read(cell)).toEqual(lessons)
})

test('a cell of any length and any signs is read', () => {
  for (const cell of ['('.repeat(1000), '/'.repeat(9999), 'ক)('.repeat(500), '\n;+|\n', 'গণিত '.repeat(999)])
    expect(lessonsInCell(cell, names).length).toBeLessThan(600)
})
