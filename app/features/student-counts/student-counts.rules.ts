import { compareBengali } from '#app/text/search/collate.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import type { StudentCount } from './student-counts.contract.ts'
import type { TypedCount } from './student-counts.entity.ts'

/** The number of student records that have the same class, section as typed, and gender. */
export interface StudentGroup {
  class_name: number
  section: string
  gender: string
  count: number
}

interface Section {
  name: string
  class_name: number | null
}

export interface Counted {
  /** In the order of the list of classes. */
  classIds: readonly number[]
  sections: readonly Section[]
  students: readonly StudentGroup[]
  typed: readonly TypedCount[]
}

/** The numbers of one class and section, with the true number of gender other. */
export type TrueCount = TypedCount & { is_typed: boolean }

/** The typed numbers of each class, else the counts of its records. */
export function countByClass({ classIds, sections, students, typed }: Counted): TrueCount[] {
  return classIds.flatMap((id) => {
    const typedRows = typed.filter(({ class_name }) => class_name === id)
    const rows = typedRows.length > 0 ? typedRows : countRecords(id, sections, students)
    return rows.toSorted(bySection).map((row) => ({ ...row, is_typed: typedRows.length > 0 }))
  })
}

/**
 * The numbers of a class from its student records. A section in a record that matches neither a section of the class
 * nor one without class counts as no section, so that no free text is published.
 */
function countRecords(
  id: number,
  sections: readonly Section[],
  students: readonly StudentGroup[],
): TypedCount[] {
  const sectionsOf = (owner: number | null) =>
    sections
      .filter(({ class_name }) => class_name === owner)
      .map(({ name }) => [searchKey(name), name] as const)
  // A section of the class has precedence over one without class.
  const names = new Map([...sectionsOf(null), ...sectionsOf(id)])
  const rows = new Map<string, TypedCount>()
  for (const { section: typed, gender, count } of students.filter(({ class_name }) => class_name === id)) {
    const section = names.get(searchKey(typed)) ?? ''
    const row = rows.get(section) ?? { class_name: id, section, male: 0, female: 0, other: 0, total: 0 }
    if (gender === 'male' || gender === 'female' || gender === 'other') row[gender] += count
    row.total += count
    rows.set(section, row)
  }
  return [...rows.values()]
}

/** Smaller numbers of students of gender other are hidden from visitors, even for the whole school. */
export const minPublishedOthers = 3

/** For visitors, gender other is counted only for the whole school, and otherwise looks like no gender. */
export function visitorCounts(rows: readonly TrueCount[]): StudentCount[] {
  const published = rows
    .map(({ is_typed: _, ...row }) => ({ ...row, other: 0 }))
    .filter(({ total }) => total > 0)
  return [...published, ...totalOfSchool(rows, minPublishedOthers)]
}

/** For Admins, with typed rows of zeros: such a class is not counted from records. */
export function adminCounts(rows: readonly TrueCount[]): StudentCount[] {
  return [...rows, ...totalOfSchool(rows, 1)]
}

function totalOfSchool(rows: readonly TrueCount[], minOthers: number): StudentCount[] {
  const sum = (column: 'male' | 'female' | 'other' | 'total') =>
    rows.reduce((total, row) => total + row[column], 0)
  const other = sum('other')
  if (other < minOthers) return []
  return [
    { class_name: null, section: '', male: sum('male'), female: sum('female'), other, total: sum('total') },
  ]
}

// Never 0, so that the order is the same on every database.
function bySection({ section: a }: TypedCount, { section: b }: TypedCount): number {
  return compareBengali(a, b) || (a < b ? -1 : 1)
}
