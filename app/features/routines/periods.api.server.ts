import { writeOnce } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { crudApi } from '#app/api/crud-api.server.ts'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { hashSent } from '#app/api/idempotency.server.ts'
import { checkTexts } from '#app/api/parse-fields.server.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { faultsByList, withLeftOut } from './bulk-lists.rules.ts'
import { type PeriodBulk, periodBulk, savedPeriods } from './period-bulk.contract.ts'
import { savePeriods } from './period-bulk.store.server.ts'
import { periodEntity } from './periods.entity.ts'
import { periods } from './periods.store.server.ts'

export const periodsApi: Endpoint[] = [
  ...crudApi(periods),
  {
    method: 'put',
    path: 'periods/bulk/',
    who: 'editor',
    summary: 'Save the bell schedule, all or none; entries of the routine move along if wanted',
    body: { schema: periodBulk },
    answers: {
      200: savedPeriods,
      ...{ 400: null, 401: null, 403: null, 409: null, 413: null, 415: null, 422: null },
    },
    run: async (request) => {
      const bulk = readBulk(request.fields)
      const once = { sent: await hashSent(request, bulk) }
      return writeOnce(request, once, async (w) => {
        const saved = await savePeriods(w, bulk, authorOf(request))
        const answer = { status: 200, body: { batch: w.batch?.id ?? null, ...saved } }
        return { answer, recordId: saved.periods[0]?.id ?? 0 }
      })
    },
  },
]

/** Throws 400, which says in which row something is wrong. */
function readBulk(fields: Record<string, unknown>): PeriodBulk {
  checkTexts(fields)
  const { data, error } = periodBulk.safeParse(fields)
  if (data) return { ...data, periods: withLeftOut(data.periods, fields.periods, periodEntity.keptOnPut) }
  throw refuseFields(400, faultsByList(error.issues, 'পিরিয়ড'))
}
