import { sameReference, searchBy } from '#app/contract/filter-rules.ts'
import type { SubjectView } from './subjects.entity.ts'

export const subjectFilters = {
  search: searchBy(({ name }: Pick<SubjectView, 'name'>) => name),
  class_name: sameReference('class_name'),
}
