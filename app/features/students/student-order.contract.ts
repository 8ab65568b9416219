import { toLatinDigits } from '#app/text/base/digits.ts'
import { compareBengali } from '#app/text/search/collate.ts'
import { nameKey } from '#app/text/search/search-key.ts'
import type { StudentView } from './students.entity.ts'

const orderedBy = ['class_name', 'section', 'roll_number'] as const

type Ordered = Pick<StudentView, 'id' | (typeof orderedBy)[number]>

/** The order of the list, and the fields it depends on. */
export const studentOrder = { by: orderedBy, sort: sortByRegister<StudentView> }

/** By class in the order of their list, section and roll, as in the register; without a section last. */
export function sortByRegister<T extends Ordered>(students: readonly T[]): readonly T[] {
  const rankOf = rankSections(students)
  // Thousands of students: each text is read once, not for each comparison.
  return students
    .map((student) => ({ student, section: rankOf(student.section), roll: rollOf(student.roll_number) }))
    .sort(
      (a, b) =>
        a.student.class_name - b.student.class_name ||
        a.section - b.section ||
        compareRolls(a.roll, b.roll) ||
        a.student.id - b.student.id,
    )
    .map(({ student }) => student)
}

/** A roll of digits alone is a number; others are texts. */
export function rollOf(roll: string): number | string {
  const latin = toLatinDigits(roll.trim())
  return /^\d{1,15}$/.test(latin) ? Number(latin) : latin
}

function compareRolls(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === typeof b) return compareBengali(String(a), String(b))
  return typeof a === 'number' ? -1 : 1
}

function rankSections(students: readonly Ordered[]): (section: string) => number {
  const keys = new Map([...new Set(students.map(({ section }) => section))].map((one) => [one, nameKey(one)]))
  const ordered = [...new Set(keys.values())].filter(Boolean).sort(compareBengali)
  const ranks = new Map(ordered.map((key, rank) => [key, rank]))
  return (section) => ranks.get(keys.get(section) ?? '') ?? ordered.length
}
