import { oneOfWords, sameReference, sameText, searchBy } from '#app/contract/filter-rules.ts'
import { genders } from '#app/features/student-counts/genders.contract.ts'
import { createNameLookup } from '#app/text/search/name-finder.ts'
import type { SearchStrategy } from '#app/text/search/search-strategies.ts'
import { searchTextOf } from './duplicates.rules.ts'
import { rollOf } from './student-order.contract.ts'
import type { StudentView } from './students.entity.ts'

/** The filter value for records without gender. */
export const withoutGender = 'none'

const findByWords = createNameLookup(searchTextOf)

/** A number finds those with that roll first, then others by their numbers. */
function findByRollOrWords(search: string): readonly SearchStrategy<StudentView>[] {
  const strategies = findByWords(search)
  const roll = rollOf(search)
  if (typeof roll !== 'number') return strategies
  return strategies.map(({ match }) => ({
    match: (student) => (rollOf(student.roll_number) === roll ? 'exact' : match(student) && 'alike'),
  }))
}

export const studentFilters = {
  search: searchBy(searchTextOf, { find: findByRollOrWords }),
  class_name: sameReference('class_name'),
  section: sameText('section'),
  gender: oneOfWords(
    'gender',
    [...Object.keys(genders), withoutGender],
    ({ gender }: Pick<StudentView, 'gender'>, value) => (gender || withoutGender) === value,
  ),
}
