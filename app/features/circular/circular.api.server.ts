import { z } from 'zod'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { isWriter } from '#app/contract/roles.ts'
import { circularItem } from './circular.contract.ts'
import { readCircular } from './circular.store.server.ts'

export const circularApi: Endpoint[] = [
  {
    method: 'get',
    path: 'circular/',
    summary: 'How far the eleven items are that every school must show on its website',
    answers: { 200: z.array(circularItem) },
    run: async ({ resources, user }) => {
      const { items } = await readCircular(resources)
      return {
        status: 200,
        body: items.map(({ number, status, missing, updated_at, screen }) => ({
          number,
          status,
          missing,
          updated_at,
          ...(screen && isWriter(user?.role) && { screen }),
        })),
      }
    },
  },
]
