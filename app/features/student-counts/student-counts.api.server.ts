import { z } from 'zod'
import type { Call } from '#app/api/call.server.ts'
import { mayWrite } from '#app/api/permissions.ts'
import { studentCount } from './student-counts.contract.ts'
import { studentCountEntity } from './student-counts.entity.ts'
import { shownToAdmins } from './student-counts.rules.ts'
import { findShownCounts, findTrueCounts } from './student-counts.store.server.ts'

export const studentCountsApi: Call[] = [
  {
    method: 'get',
    path: 'student-counts/',
    who: 'everyone',
    summary: 'The number of students by class, section and gender',
    answers: { 200: z.array(studentCount) },
    run: async ({ resources: { database }, user }) => ({
      status: 200,
      body: mayWrite(studentCountEntity, user)
        ? shownToAdmins(await findTrueCounts(database.sql))
        : (await findShownCounts(database.sql)).rows,
    }),
  },
]
