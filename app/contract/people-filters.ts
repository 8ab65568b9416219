import { sameText, searchBy } from './filter-rules.ts'

/** The filters of a list of teachers or staff. */
export const peopleFilters = {
  search: searchBy(({ full_name }: { full_name: string }) => full_name),
  designation: sameText('designation'),
}
