import type { Endpoint } from '#app/api/endpoint.server.ts'
import { isWriter } from '#app/contract/roles.ts'
import { entities } from '#app/features/entities.ts'
import { countGrowth } from '#app/features/history/history.store.server.ts'
import { parseInstant, todayInDhaka } from '#app/text/dates/dates.ts'
import { grownLists, monthChanges } from './month-changes.contract.ts'

export const monthChangesApi: Endpoint[] = [
  {
    method: 'get',
    path: 'month-changes/',
    summary:
      'By how many records the lists of the user grew since the first day of this month, in Bangladesh',
    answers: { 200: monthChanges, 401: null, 403: null },
    run: async ({ resources: { database }, user }) => {
      const writes = (list: string) =>
        entities.some(({ path, writtenBy }) => path === list && isWriter(user?.role, writtenBy))
      const lists = grownLists.filter(writes)
      const firstInstant = parseInstant(`${todayInDhaka().slice(0, 7)}-01T00:00`) ?? ''
      const growth = await countGrowth(database.sql, lists, firstInstant)
      return { status: 200, body: Object.fromEntries(lists.map((list) => [list, growth.get(list) ?? 0])) }
    },
  },
]
