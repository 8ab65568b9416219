import type { z } from 'zod'
import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { integerOr, requiredReference, shortText } from '#app/contract/fields.ts'
import { genders } from '#app/features/student-counts/genders.contract.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { studentCountTexts } from './student-counts.texts.ts'

const maxOfGender = 100_000

/** The highest number of students of a class and section. */
export const maxTotal = 3 * maxOfGender

const ofGender = (gender: keyof typeof genders) => integerOr(genders[gender], 0, maxOfGender, 0)

/** Typed numbers of a class and section. While a class has some, they replace the counts of its student records. */
export const studentCountEntity = defineEntity({
  path: 'student-counts',
  table: 'student_counts',
  words: {
    one: 'শিক্ষার্থীর সংখ্যা',
    the: 'শিক্ষার্থীর সংখ্যা',
    counted: 'টি টাইপ করা শিক্ষার্থীর সংখ্যা',
    knownBy: ['class_name', 'section'],
    removal: studentCountTexts.removal,
  },
  fields: {
    class_name: requiredReference('শ্রেণি', 'classes'),
    section: shortText('শাখা', 200),
    male: ofGender('male'),
    female: ofGender('female'),
    other: ofGender('other'),
    total: integerOr('মোট', 0, maxTotal, 0),
  },
  example: { section: 'ক', male: 20, female: 22, total: 42 },
  refine: (input) => refuseSmallTotal(input),
  readBy: 'admin',
  order: 'created',
  unique: (record) => uniqueCount(record),
})

export function uniqueCount({ class_name, section }: { class_name: number; section: string }): string {
  return `${class_name}: ${searchKey(section)}`
}

interface Numbers {
  male: number
  female: number
  other: number
  /** null for their sum. */
  total: number | null
}

/** The total is at least the sum of the genders; it includes students without gender. */
export function refuseSmallTotal<R extends z.ZodType<Numbers>>(row: R): R {
  return row.refine(({ male, female, other, total }) => total === null || total >= male + female + other, {
    path: ['total'],
    error: studentCountTexts.totalTooSmall,
  })
}

export type TypedCount = Omit<EntityView<typeof studentCountEntity>, 'id' | 'updated_at'>

declare module '#app/db/records/records.ts' {
  interface Entities {
    student_counts: typeof studentCountEntity
  }
}
