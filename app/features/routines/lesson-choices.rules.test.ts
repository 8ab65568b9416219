import { expect, test } from 'vitest'
import { lessonChoices } from './lesson-choices.rules.ts'

const subject = (id: number, name: string, class_name = 10, weekly_periods: number | null = null) => ({
  ...{ id, name, class_name, weekly_periods },
})
const teacher = (id: number, full_name: string, subject = '') => ({ id, full_name, subject })
const lesson = (teacherId: number, subjectId: number, classId = 10, days = [0]) => ({
  ...{ teacherId, subjectId, classId, days },
})

const subjects = [
  subject(1, 'বাংলা প্রথম পত্র'),
  subject(2, 'বাংলা দ্বিতীয় পত্র'),
  subject(3, 'ইংরেজি'),
  subject(4, 'জীববিজ্ঞান'),
  subject(5, 'বাংলাদেশ ও বিশ্বপরিচয়'),
  subject(6, 'বাংলা ১ম পত্র', 9),
]

const namesFor = (typed: string, lessons: ReturnType<typeof lesson>[] = [], all = subjects) =>
  lessonChoices(all, [], lessons)
    .subjectsFor(10, typed)
    .map(({ id }) => id)

test.for([
  { what: 'all of the class in their order', typed: '', ids: [1, 2, 3, 4, 5] },
  { what: 'first letters', typed: 'বা', ids: [1, 2, 5] },
  { what: 'first letters of several words', typed: 'বা দ্', ids: [2] },
  { what: 'a word that is not the first', typed: 'বি', ids: [5] },
  { what: 'long and short vowels', typed: 'জি', ids: [4] },
  { what: 'letters within a word', typed: 'জ্ঞান', ids: [] },
])('subjects of a class are narrowed: $what', ({ typed, ids }) => {
  expect(namesFor(typed)).toEqual(ids)
})

test('what is taught most stands first, and what has all planned periods last', () => {
  expect(namesFor('', [lesson(1, 3), lesson(1, 5, 10, [0, 1])])).toEqual([5, 3, 1, 2, 4])
  const planned = [subject(1, 'গণিত', 10, 2), subject(2, 'ভূগোল', 10, 1), subject(3, 'রসায়ন', 10, 3)]
  expect(namesFor('', [lesson(1, 1, 10, [0, 1]), lesson(1, 3)], planned)).toEqual([3, 2, 1])
})

const teachers = [
  teacher(1, 'মোঃ আবদুল করিম'),
  teacher(2, 'রহিমা খাতুন', 'বাংলা'),
  teacher(3, 'করিমুন্নেসা বেগম'),
  teacher(4, 'কামাল হোসেন'),
]

test.for([
  { what: 'nothing is known but the record', typed: '', lessons: [], ids: [2, 1, 3, 4] },
  {
    what: 'who taught it here, then elsewhere, then the record, then the class',
    typed: '',
    lessons: [lesson(4, 6, 9), lesson(3, 1), lesson(1, 3)],
    ids: [3, 4, 2, 1],
  },
  {
    what: 'the other paper is the same subject',
    typed: '',
    lessons: [lesson(4, 2)],
    ids: [4, 2, 1, 3],
  },
  { what: 'first letters of any word, the first word first', typed: 'কর', lessons: [], ids: [3, 1] },
  { what: 'first letters of who taught it', typed: 'ক', lessons: [lesson(1, 1)], ids: [1, 3, 4] },
  { what: 'without signs', typed: 'মো আ', lessons: [], ids: [1] },
])('teachers of a subject in a class: $what', ({ typed, lessons, ids }) => {
  const found = lessonChoices(subjects, teachers, lessons).teachersFor({ classId: 10, subjectId: 1 }, typed)
  expect(found.map(({ id }) => id)).toEqual(ids)
})
