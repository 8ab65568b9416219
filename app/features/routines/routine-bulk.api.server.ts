import { writeOnce } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { hashSent } from '#app/api/idempotency.server.ts'
import { checkTexts } from '#app/api/parse-fields.server.ts'
import { defaultLimits } from '#app/api/read-multipart.server.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { faultsByList, withLeftOut } from './bulk-lists.rules.ts'
import { maxBulkBytes, type RoutineBulk, routineBulk, savedRoutine } from './routine-bulk.contract.ts'
import { saveRoutine } from './routine-bulk.store.server.ts'
import { routineEntity } from './routines.entity.ts'

export const routineBulkApi: Endpoint[] = [
  {
    method: 'put',
    path: 'class-routine/bulk/',
    who: 'editor',
    summary: 'Save entries of the week of a class, all or none; entries that are not named stay',
    body: { schema: routineBulk, limits: { ...defaultLimits, json: maxBulkBytes } },
    answers: {
      200: savedRoutine,
      ...{ 400: null, 401: null, 403: null, 409: null, 413: null, 415: null, 422: null },
    },
    run: async (request) => {
      const bulk = readBulk(request.fields)
      const once = { sent: await hashSent(request, bulk) }
      return writeOnce(request, once, async (w) => {
        const entries = await saveRoutine(w, bulk, authorOf(request))
        const answer = { status: 200, body: { batch: w.batch?.id ?? null, entries } }
        return { answer, recordId: bulk.classId }
      })
    },
  },
]

const fieldNames: Readonly<Record<string, unknown>> = routineEntity.fields
const labels: Readonly<Record<string, string>> = routineEntity.labels ?? {}

/** Throws 400; the fields of entries are named in Bengali, since the grid is. */
function readBulk(fields: Record<string, unknown>): RoutineBulk {
  checkTexts(fields)
  const { data, error } = routineBulk.safeParse(fields)
  if (data) return { ...data, entries: withLeftOut(data.entries, fields.entries, routineEntity.keptOnPut) }
  const inBengali = (field: string, message: string) =>
    field in fieldNames ? `${labels[field] ?? field} ঠিক নেই।` : message
  throw refuseFields(400, faultsByList(error.issues, 'ক্লাস', inBengali))
}
