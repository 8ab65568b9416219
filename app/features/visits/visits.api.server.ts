import { z } from 'zod'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { createJsonList } from '#app/api/json-list.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { daysOf, visit, visitsPeriod, visitsQuery } from './visits.contract.ts'
import { findVisitsInChunks } from './visits.store.server.ts'

async function list({ resources: { database, visits }, query }: EndpointRequest): Promise<Answer> {
  const today = todayInDhaka()
  const given = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const days = daysOf(parseFields(visitsPeriod(today), given), today)
  const rows = createJsonList()
  await findVisitsInChunks(database, visits, days, rows.add)
  return { status: 200, json: rows.end() }
}

export const visitsApi: Endpoint[] = [
  {
    method: 'get',
    path: 'visits/',
    summary: 'Visits of public pages, notices and documents by day, of the last 400 days',
    query: visitsQuery,
    answers: { 200: z.array(visit), 400: null, 401: null, 403: null },
    run: list,
  },
]
