import { sameText, searchBy } from './filter-rules.ts'

/** For lists of teachers and staff. */
export const peopleFilters = {
  search: searchBy(({ full_name }: { full_name: string }) => full_name),
  designation: sameText('designation'),
}
