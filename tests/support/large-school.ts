import { documentCategories } from '../../app/features/documents/document-categories.contract.ts'
import { seeded } from './seeded.ts'
import { pdfFile } from './test-files.ts'

/** The records that the goals of searches name. */
export const largeSchool = { notices: 3000, teachers: 200, documents: 300 }

/** Adds notices of a thousand letters, people and documents by the API. */
export async function addLargeSchool(
  add: (path: string, body: Record<string, string> | FormData) => Promise<unknown>,
): Promise<void> {
  const records = [
    ...many(largeSchool.notices, (number) => ['/api/notices/', noticeOf(number)] as const),
    ...many(largeSchool.teachers, (number) => ['/api/teachers/', teacherOf(number)] as const),
    ...many(largeSchool.documents, (number) => ['/api/documents/', documentOf(number)] as const),
  ]
  const addRest = async () => {
    for (let record = records.pop(); record; record = records.pop()) await add(record[0], record[1])
  }
  await Promise.all(many(16, addRest))
}

function noticeOf(number: number) {
  const words = wordsOf(number, 200)
  return {
    title: `নোটিশ ${number}: ${words.slice(0, 4).join(' ')}`,
    description: words.join(' ').slice(0, 1000),
    category: choose(['পরীক্ষা', 'ছুটি', 'সাধারণ'], number),
    date: dateOf(number),
  }
}

function teacherOf(number: number) {
  return {
    full_name: `${wordAt(100 + number)} ${wordAt(400 + number)}`,
    designation: choose(['সহকারী শিক্ষক', 'প্রভাষক', 'সহকারী অধ্যাপক'], number),
    subject: choose(['গণিত', 'পদার্থবিজ্ঞান', 'বাংলা', 'তথ্য ও যোগাযোগ প্রযুক্তি'], number),
    department: choose(['বিজ্ঞান', 'মানবিক'], number),
    profile: wordsOf(number, 20).join(' '),
  }
}

function documentOf(number: number): FormData {
  const form = new FormData()
  form.set('title', `নথি ${number}: ${wordsOf(number, 6).join(' ')}`)
  form.set('category', choose(Object.keys(documentCategories), number))
  form.set('date', dateOf(number))
  form.set('file', new Blob([pdfFile(`${number}`)]), `${number}.pdf`)
  return form
}

/** Few words are frequent, many are rare. */
function wordsOf(number: number, count: number): string[] {
  const { next } = seeded(number + 1)
  return many(count, () => wordAt(Math.floor(differentWords * next() ** 4)))
}

// As many as three thousand notices of several years may have.
const differentWords = 20_000

/** The most frequent first. */
export function wordAt(rank: number): string {
  const letters = [
    rank % 20,
    Math.floor(rank / 20) % 20,
    Math.floor(rank / 400) % 20,
    Math.floor(rank / 8000),
  ]
  return frequent[rank] ?? letters.map((one) => syllables[one]).join('')
}

const frequent =
  'পরীক্ষার রুটিন শ্রেণীর শিক্ষার্থীদের উপস্থিতি বেতন সকাল মাঠে ছাত্রীরা বার্ষিক ভর্তি ছুটি ফরম পূরণ উপবৃত্তি ফলাফল অভিভাবক সভা একাদশ নির্বাচনী'.split(
    ' ',
  )
const syllables = 'কা রি মু লে তো ন পা শি বু দে গো হ সা জি চু ভে টো র যা ফি'.split(' ')

const dateOf = (number: number) => `202${number % 7}-0${1 + (number % 9)}-15`
const choose = (list: readonly string[], number: number) => list[number % list.length] ?? ''
const many = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number))
