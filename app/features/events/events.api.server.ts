import { z } from 'zod'
import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { crudApi } from '#app/api/crud-api.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { checkTexts, parseFields } from '#app/api/parse-fields.server.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { copiedYear, copyInput } from './copy-year.contract.ts'
import { copyYear, previewCopy } from './copy-year.store.server.ts'
import { events } from './events.store.server.ts'
import { type NationalList, nationalChanges, nationalList } from './national-days.contract.ts'
import { previewNationalDays, takeNationalDays } from './national-days.store.server.ts'

const refusals = { 400: null, 401: null, 403: null, 409: null, 413: null, 415: null }

const query = z.object({
  dry_run: z.enum(['true', 'false']).meta({ description: 'true: only say what would change' }),
})

export const eventsApi: Endpoint[] = [
  ...crudApi(events),
  {
    method: 'post',
    path: 'events/national/',
    summary: 'Take the list of the national days of a year, all or none',
    query,
    body: { schema: nationalList },
    answers: { 200: nationalChanges, ...refusals },
    run: (request) => {
      const list = readList(request.fields)
      return previewOr(
        request,
        () => previewNationalDays(request.resources.database.sql, list),
        () => writeAuthorized(request, (w) => takeNationalDays(w, list, authorOf(request))),
      )
    },
  },
  {
    method: 'post',
    path: 'events/copy-year/',
    summary: 'Copy the events of a session to the next one, with dates to be checked',
    query,
    body: { schema: copyInput },
    answers: { 200: copiedYear, ...refusals },
    run: (request) => {
      const { session } = parseFields(copyInput, request.fields)
      return previewOr(
        request,
        () => previewCopy(request.resources.database.sql, session),
        () => writeAuthorized(request, (w) => copyYear(w, session, authorOf(request))),
      )
    },
  },
]

async function previewOr<T>(
  { query: given }: EndpointRequest,
  preview: () => Promise<T>,
  write: () => Promise<T>,
): Promise<Answer> {
  const dryRun = given.get('dry_run') ?? 'false'
  // A misspelled value must not write.
  if (dryRun !== 'true' && dryRun !== 'false')
    throw refuseFields(400, { dry_run: ['dry_run: true অথবা false দিন।'] })
  return { status: 200, body: await (dryRun === 'true' ? preview() : write()) }
}

const mostMessages = 10

/** Throws 400; messages about a day begin with its number. */
function readList(fields: Record<string, unknown>): NationalList {
  checkTexts(fields)
  const { data, error } = nationalList.safeParse(fields)
  if (data) return data
  const messages = error.issues.map(({ path: [field = 'form', index], message }) => ({
    field: String(field),
    message: typeof index === 'number' ? `${toBengaliDigits(index + 1)} নম্বর দিন: ${message}` : message,
  }))
  const byField = Map.groupBy(messages.slice(0, mostMessages), ({ field }) => field)
  throw refuseFields(
    400,
    Object.fromEntries([...byField].map(([field, all]) => [field, all.map(({ message }) => message)])),
  )
}
