import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { removeFiles } from '#app/api/store-files.server.ts'
import { type SampleState, sampleState } from '#app/features/overview/sample-content.contract.ts'
import { clearSampleContent, findSampleContent } from './sample-content.store.server.ts'

export const sampleContentApi: Endpoint[] = [
  {
    method: 'get',
    path: 'sample-content/',
    summary: 'How many sample records stand that nobody has edited, and their ids by list',
    answers: { 200: sampleState, 401: null, 403: null },
    run: async ({ resources }) => {
      const ids = await findSampleContent(resources.database)
      return { status: 200, body: { records: Object.values(ids).flat().length, ids } satisfies SampleState }
    },
  },
  {
    method: 'delete',
    path: 'sample-content/',
    summary: 'Remove the sample records that nobody has edited',
    answers: { 204: null, 401: null, 403: null },
    run: async (request) => {
      const files = await writeAuthorized(request, clearSampleContent)
      await removeFiles(request.resources.storage, files)
      return { status: 204 }
    },
  },
]
