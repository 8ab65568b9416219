import type { Endpoint } from '#app/api/endpoint.server.ts'
import { isWriter } from '#app/contract/roles.ts'
import { documentEntity } from '#app/features/documents/documents.entity.ts'
import { photoEntity } from '#app/features/gallery/gallery.entity.ts'
import { countGrowth } from '#app/features/history/history.store.server.ts'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { studentEntity } from '#app/features/students/students.entity.ts'
import { teacherEntity } from '#app/features/teachers/teachers.entity.ts'
import { parseInstant, todayInDhaka } from '#app/text/dates/dates.ts'
import { monthChanges } from './month-changes.contract.ts'

const grown = [studentEntity, teacherEntity, noticeEntity, documentEntity, photoEntity]

export const monthChangesApi: Endpoint[] = [
  {
    method: 'get',
    path: 'month-changes/',
    summary:
      'By how many records the lists of the user grew since the first day of this month, in Bangladesh',
    answers: { 200: monthChanges, 401: null, 403: null },
    run: async ({ resources: { database }, user }) => {
      const lists = grown.flatMap(({ path, writtenBy }) => (isWriter(user?.role, writtenBy) ? [path] : []))
      const firstInstant = parseInstant(`${todayInDhaka().slice(0, 7)}-01T00:00`) ?? ''
      const growth = await countGrowth(database.sql, lists, firstInstant)
      return { status: 200, body: Object.fromEntries(lists.map((list) => [list, growth.get(list) ?? 0])) }
    },
  },
]
