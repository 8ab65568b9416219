import { z } from 'zod'
import { crudApi } from '#app/api/crud-api.server.ts'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { routines } from './routines.store.server.ts'
import { teacherLoad } from './teacher-load.contract.ts'
import { teacherLoads } from './teacher-load.rules.ts'

export const routinesApi: Endpoint[] = [
  ...crudApi(routines),
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
