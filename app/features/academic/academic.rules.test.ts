import { expect, test } from 'vitest'
import { taughtClasses } from './academic.rules.ts'

test('each class has its sections and subjects in order, its newest syllabi, and whether it has a routine', () => {
  const taught = taughtClasses({
    classes: [
      { id: 2, name: 'দ্বাদশ' },
      { id: 1, name: 'একাদশ' },
    ],
    sections: [
      { id: 1, name: 'ক', class_name: 1 },
      { id: 2, name: 'প্রভাতি', class_name: null },
    ],
    subjects: [
      { id: 5, name: 'বাংলা', class_name: 1 },
      { id: 6, name: 'গণিত', class_name: 2 },
      { id: 7, name: 'ইংরেজি', class_name: 1 },
    ],
    lessons: [{ classId: 1 }, { classId: 1 }],
    syllabi: [
      { id: 9, title: 'একাদশ শ্রেণির বাংলা সিলেবাস' },
      { id: 8, title: 'একাদশ শ্রেণির সিলেবাস ২০২৬' },
      { id: 7, title: 'সব শ্রেণির সিলেবাস' },
      { id: 6, title: 'একাদশ শ্রেণির সিলেবাস ২০২৫' },
      { id: 5, title: 'একাদশ শ্রেণির সিলেবাস ২০২৪' },
    ],
  })
  expect(
    taught.map(({ name, sections, subjects, syllabi, hasRoutine }) => [
      name,
      sections.map((section) => section.name),
      subjects.map((subject) => subject.name),
      syllabi.map(({ id }) => id),
      hasRoutine,
    ]),
  ).toEqual([
    ['দ্বাদশ', [], ['গণিত'], [], false],
    ['একাদশ', ['ক'], ['বাংলা', 'ইংরেজি'], [9, 8, 6], true],
  ])
})
