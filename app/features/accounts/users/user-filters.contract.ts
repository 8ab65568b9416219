import { oneOfWords, searchBy } from '#app/contract/filter-rules.ts'
import { roleNames } from '#app/contract/roles.ts'
import type { UserView } from './users.entity.ts'

export const userFilters = {
  search: searchBy(
    ({ username, full_name }: Pick<UserView, 'username' | 'full_name'>) => `${username}\n${full_name}`,
  ),
  role: oneOfWords(
    'role',
    Object.keys(roleNames),
    ({ role }: Pick<UserView, 'role'>, value) => role === value,
  ),
}
