import { oneOfWords, sameReference, searchBy } from '#app/contract/filter-rules.ts'
import { genders } from '#app/features/student-counts/genders.contract.ts'
import { wordsOf } from './doubles.rules.ts'
import type { StudentView } from './students.entity.ts'

/** The value of the filter by gender for those who have none written down. */
export const withoutGender = 'none'

/** The filters of the list of students. */
export const studentFilters = {
  search: searchBy(wordsOf),
  class_name: sameReference('class_name'),
  gender: oneOfWords(
    'gender',
    [...Object.keys(genders), withoutGender],
    ({ gender }: Pick<StudentView, 'gender'>, value) => (gender || withoutGender) === value,
  ),
}
