import type { SchoolClassView } from '#app/features/classes/classes.entity.ts'
import type { TeacherLoad } from '#app/features/routines/teacher-load.contract.ts'
import type { StudentCount } from '#app/features/student-counts/student-counts.contract.ts'
import type { StorageKind } from '#app/features/upload-space/upload-space.contract.ts'

export interface ChartRow {
  name: string
  /** One for each part of the bar. */
  values: number[]
}

/** The parts of a bar of students; the last ones are those of gender other, or of whom none is recorded. */
export const studentParts = ['ছাত্র', 'ছাত্রী', 'অন্যান্য বা লেখা নেই'] as const

/** A bar for each class with students, in the order of the classes. */
export function studentBars(
  counts: readonly StudentCount[],
  classes: readonly Pick<SchoolClassView, 'id' | 'name'>[],
): ChartRow[] {
  return classes.flatMap(({ id, name }) => {
    const rows = counts.filter(({ class_name }) => class_name === id)
    const sum = (of: (row: StudentCount) => number) => rows.reduce((total, row) => total + of(row), 0)
    const [male, female, total] = [sum((row) => row.male), sum((row) => row.female), sum((row) => row.total)]
    return total > 0 ? [{ name, values: [male, female, total - male - female] }] : []
  })
}

/** The teachers with the most minutes first. */
export function loadBars(
  loads: readonly TeacherLoad[],
  teachers: readonly { id: number; full_name: string }[],
): (ChartRow & { minutes: number })[] {
  const names = new Map(teachers.map(({ id, full_name }) => [id, full_name]))
  return loads
    .toSorted((a, b) => b.minutes - a.minutes)
    .flatMap(({ teacher, periods, minutes }) => {
      const name = names.get(teacher)
      return name ? [{ name, values: [periods], minutes }] : []
    })
}

export const storageParts = ['ব্যবহারে আছে', 'মুছে ফেলা, ৯০ দিন পরে জায়গা ছাড়বে'] as const

/** In bytes; the largest kind first, as answered. */
export function storageBars(kinds: readonly StorageKind[], nameOf: (entity: string) => string): ChartRow[] {
  return kinds.map(({ entity, bytes, deleted_bytes }) => ({
    name: nameOf(entity),
    values: [bytes - deleted_bytes, deleted_bytes],
  }))
}
