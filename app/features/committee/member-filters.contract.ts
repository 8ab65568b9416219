import { searchBy } from '#app/contract/filter-rules.ts'
import type { CommitteeMemberView } from './committee.entity.ts'

export const memberFilters = {
  search: searchBy(({ full_name }: Pick<CommitteeMemberView, 'full_name'>) => full_name),
  role: searchBy(({ role }: Pick<CommitteeMemberView, 'role'>) => role, { name: 'role' }),
}
