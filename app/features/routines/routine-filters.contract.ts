import { sameReference } from '#app/contract/filter-rules.ts'

/** The filters of the week: of a class, or of a teacher. */
export const routineFilters = {
  class: sameReference('classId'),
  teacher: sameReference('teacherId'),
}
