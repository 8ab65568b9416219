import { sameReference } from '#app/contract/filter-rules.ts'

export const routineFilters = {
  class: sameReference('classId'),
  teacher: sameReference('teacherId'),
}
