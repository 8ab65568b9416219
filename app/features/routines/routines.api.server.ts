import { z } from 'zod'
import { crudApi } from '#app/api/crud-api.server.ts'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { routineClash } from './clashes.contract.ts'
import { allClashes } from './clashes.rules.ts'
import { routines } from './routines.store.server.ts'
import { teacherLoad } from './teacher-load.contract.ts'
import { teacherLoads } from './teacher-load.rules.ts'

// Many times those of a school; of n lessons at the same time there are n² / 2.
const mostClashes = 5000

export const routinesApi: Endpoint[] = [
  ...crudApi(routines),
  {
    method: 'get',
    path: 'class-routine/clashes/',
    who: 'editor',
    summary: `Pairs of entries that clash, with the reason: all, up to ${mostClashes}`,
    answers: { 200: z.array(routineClash), 401: null, 403: null },
    run: async ({ resources: { database } }) => {
      const entries = await routines.findColumns(database.sql, { audience: 'staff' }, clashColumns)
      const body = allClashes(entries, mostClashes).map(({ first, second, ...clash }) => ({
        ...clash,
        ...{ first: first.id, second: second.id },
        allow_clash: first.allow_clash || second.allow_clash,
      }))
      return { status: 200, body }
    },
  },
  {
    method: 'get',
    path: 'class-routine/load/',
    who: 'editor',
    summary: 'How many periods and minutes a week each teacher of the routine teaches',
    answers: { 200: z.array(teacherLoad), 401: null, 403: null },
    run: async ({ resources: { database } }) => {
      const columns = ['teacherId', 'startTime', 'endTime', 'days'] as const
      const lessons = await routines.findColumns(database.sql, { audience: 'staff' }, columns)
      return { status: 200, body: teacherLoads(lessons) }
    },
  },
]

const clashColumns = [
  ...(['id', 'classId', 'sectionId', 'teacherId'] as const),
  ...(['startTime', 'endTime', 'days', 'allow_clash'] as const),
]
