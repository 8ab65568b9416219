import { oneOfWords, sameReference, searchBy } from '#app/contract/filter-rules.ts'
import { genders } from '#app/features/student-counts/genders.contract.ts'
import { searchTextOf } from './duplicates.rules.ts'
import type { StudentView } from './students.entity.ts'

/** The filter value for records without gender. */
export const withoutGender = 'none'

export const studentFilters = {
  search: searchBy(searchTextOf),
  class_name: sameReference('class_name'),
  gender: oneOfWords(
    'gender',
    [...Object.keys(genders), withoutGender],
    ({ gender }: Pick<StudentView, 'gender'>, value) => (gender || withoutGender) === value,
  ),
}
