// @module-tag rest

import { addLargeSchool, wordAt } from '#tests/support/large-school.ts'
import { schoolTest } from '#tests/support/test-school.ts'
import { expectRendersWithin } from '#tests/support/uncached-renders.ts'

const test = schoolTest.extend('records', { scope: 'file', auto: true }, ({ school }) =>
  addLargeSchool((path, body) => school.add(path, body)),
)

const twelveRelated = 'exam fee admission routine notice result form holiday class test syllabus teacher'

test.for([
  { what: 'a word that is nowhere', typed: 'অনুপস্থিত' },
  { what: 'a word of every title', typed: 'নোটিশ' },
  { what: 'a word of every description', typed: 'শিক্ষার্থীদের' },
  { what: 'a word of the same meaning', typed: 'এক্সাম' },
  { what: 'a word spelled otherwise', typed: 'শ্রেনিতে' },
  { what: 'a word that sounds alike', typed: 'upobritty' },
  { what: 'a word with one wrong letter', typed: 'উপবিত্তি' },
  { what: 'a part of words', typed: 'স্থিতি' },
  { what: 'question words and a word of every title', typed: 'নোটিশ কবে কোথায় কত টাকা লাগবে' },
  { what: 'question words and a word that is nowhere', typed: 'অনুপস্থিত কবে কোথায় কত টাকা লাগবে' },
  { what: 'question words only', typed: 'কবে কোথায় কত কে কী কেন কখন কোন কেমন হবে আছে লাগে' },
  { what: 'a day', typed: '২৪ নভেম্বর ২০২৬' },
  { what: 'a class', typed: 'class 11' },
  { what: 'a letter', typed: 'ক' },
  { what: 'twelve letters', typed: 'ক খ গ ঘ চ ছ জ ঝ ট ঠ ড ঢ' },
  { what: 'twelve words of which the last is nowhere', typed: `${wordsFrom(0, 11)} অনুপস্থিত` },
  { what: 'twelve rare words', typed: wordsFrom(9000, 12) },
  { what: 'twelve words that have synonyms', typed: twelveRelated },
  { what: 'the longest word', typed: 'ক'.repeat(200) },
  { what: 'the longest word of many sounds', typed: 'kash'.repeat(50) },
  { what: 'a word that is nowhere, by the API', typed: 'অনুপস্থিত', of: '/api/notices/?search=' },
  { what: 'a word that sounds alike, by the API', typed: 'upobritty', of: '/api/notices/?search=' },
  { what: 'a subject in English, among the people', typed: 'physics teacher', of: '/facnstaff?search=' },
  { what: 'a word that nobody has, among the people', typed: 'অনুপস্থিত', of: '/facnstaff?search=' },
  { what: 'a word of everybody, by the API', typed: 'teacher', of: '/api/teachers/?search=' },
  { what: 'a word of every document', typed: 'নথি', of: '/documents?search=' },
  { what: 'a word that is in no document', typed: 'upobritty kobe', of: '/documents?search=' },
  { what: 'a word of every document, by the API', typed: 'নথি', of: '/api/documents/?search=' },
  { what: 'a word that is nowhere, by /search', typed: 'অনুপস্থিত', of: '/search?q=' },
  { what: 'a word of every title, by /search', typed: 'নোটিশ', of: '/search?q=' },
  { what: 'sounds and question words, by /search', typed: 'upobritty kobe dibe', of: '/search?q=' },
  { what: 'twelve words that have synonyms, by /search', typed: twelveRelated, of: '/search?q=' },
])(
  'a search for $what takes at most five times as long as the page of notices',
  async ({ typed, of = '/notice?search=' }, { school }) => {
    const path = of + encodeURIComponent(typed)
    await school.get(path)
    await expectRendersWithin(5, school, path, '/notice')
  },
)

function wordsFrom(rank: number, count: number): string {
  return Array.from({ length: count }, (_, number) => wordAt(rank + number)).join(' ')
}
