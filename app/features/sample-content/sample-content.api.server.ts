import { z } from 'zod'
import type { Call } from '#app/api/call.server.ts'
import { writeCall } from '#app/api/write-call.server.ts'
import { clearSampleContent, countSampleContent } from './sample-content.store.server.ts'

export const sampleContentApi: Call[] = [
  {
    method: 'get',
    path: 'sample-content/',
    summary: 'How many sample records stand that nobody has edited',
    answers: { 200: z.object({ records: z.int() }), 401: null, 403: null },
    run: async ({ resources }) => ({
      status: 200,
      body: { records: await countSampleContent(resources.database) },
    }),
  },
  {
    method: 'delete',
    path: 'sample-content/',
    summary: 'Remove the sample records that nobody has edited',
    answers: { 204: null, 401: null, 403: null },
    run: async (request) => {
      const files = await writeCall(request, clearSampleContent)
      for (const key of files) await request.resources.storage.remove(key)
      return { status: 204 }
    },
  },
]
