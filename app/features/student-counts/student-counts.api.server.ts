import { z } from 'zod'
import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import type { Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { checkTexts } from '#app/api/parse-fields.server.ts'
import { mayWrite } from '#app/api/permissions.ts'
import { notFound, type Refusal, refuseFields } from '#app/contract/refusal.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { countsOfClass, studentCount, typedList, typedRows } from './student-counts.contract.ts'
import { studentCountEntity } from './student-counts.entity.ts'
import { adminCounts } from './student-counts.rules.ts'
import { findCountsOfClass, findPublicCounts, findTrueCounts } from './student-counts.store.server.ts'
import { studentCountTexts } from './student-counts.texts.ts'
import { changedMeanwhile, findUnknownClasses, replaceTyped } from './typed-counts.store.server.ts'

const refusals = { 400: null, 401: null, 403: null, 409: null, 413: null, 415: null }

export const studentCountsApi: Endpoint[] = [
  {
    method: 'get',
    path: 'student-counts/',
    who: 'everyone',
    summary: 'The number of students by class, section and gender',
    answers: { 200: z.array(studentCount) },
    run: async ({ resources: { database }, user }) => ({
      status: 200,
      body: mayWrite(studentCountEntity, user)
        ? adminCounts(await findTrueCounts(database.sql))
        : (await findPublicCounts(database.sql)).rows,
    }),
  },
  {
    method: 'put',
    path: 'student-counts/',
    summary: 'Replace all typed numbers; a class without any is counted from the records of its students',
    body: { schema: typedList, bareList: 'counts' },
    answers: { 200: z.array(studentCount), ...refusals },
    run: (request) => {
      const { counts } = parseRows(typedList, request.fields)
      return writeTyped(request, async (w) => {
        const unknown = await findUnknownClasses(w, counts)
        if (unknown.length > 0)
          throw refuseRows(
            'counts',
            unknown.map((index) => [index, studentCountTexts.unknownClass]),
          )
        await replaceTyped(w, counts, authorOf(request))
        return adminCounts(await findTrueCounts(w.trx))
      })
    },
  },
  {
    method: 'get',
    path: 'student-counts/{id}/',
    summary: 'The numbers of a class, and what the records of its students say',
    answers: { 200: countsOfClass, 401: null, 403: null, 404: null },
    run: async ({ resources: { database }, id }) => {
      await refuseUnknownClass(database.sql, id)
      return { status: 200, body: await findCountsOfClass(database.sql, id) }
    },
  },
  {
    method: 'put',
    path: 'student-counts/{id}/',
    summary: 'Replace the typed numbers of one class',
    body: { schema: typedRows, bareList: 'rows' },
    answers: { 200: countsOfClass, ...refusals, 404: null },
    run: async (request) => {
      const { resources, id } = request
      await refuseUnknownClass(resources.database.sql, id)
      const { rows } = parseRows(typedRows, request.fields)
      return writeTyped(request, async (w) => {
        await refuseUnknownClass(w.trx, id)
        const counts = rows.map((row) => ({ ...row, class_name: id }))
        await replaceTyped(w, counts, authorOf(request), id)
        return findCountsOfClass(w.trx, id)
      })
    },
  },
  {
    method: 'delete',
    path: 'student-counts/{id}/',
    summary: 'Remove the typed numbers of a class: it is counted from the records of its students again',
    answers: { 204: null, 401: null, 403: null, 404: null, 409: null },
    run: async (request) => {
      await writeTyped(request, async (w) => {
        await refuseUnknownClass(w.trx, request.id)
        await replaceTyped(w, [], authorOf(request), request.id)
      })
      return { status: 204 }
    },
  },
]

async function writeTyped(request: EndpointRequest, work: Parameters<typeof writeAuthorized<unknown>>[1]) {
  try {
    return { status: 200, body: await writeAuthorized(request, work) }
  } catch (fault) {
    // An undo has just restored the same class and section.
    throw violationOf(fault) === 'unique' ? changedMeanwhile() : fault
  }
}

async function refuseUnknownClass(sql: Sql | SqlTransaction, id: number): Promise<void> {
  if (!(await classes.findById(sql, id, 'staff'))) throw notFound()
}

/** Throws 400 with the number of each invalid row. */
function parseRows<S extends z.ZodObject>(schema: S, fields: Record<string, unknown>): z.output<S> {
  checkTexts(fields)
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  throw refuseRows(
    String(issues[0]?.path[0]),
    issues.map(({ path, message }) => [path[1], message]),
  )
}

const maxMessages = 10

function refuseRows(field: string, issues: readonly (readonly [PropertyKey | undefined, string])[]): Refusal {
  const messages = issues
    .slice(0, maxMessages)
    .map(([row, message]) =>
      typeof row === 'number' ? `${toBengaliDigits(row + 1)} নম্বর সারি: ${message}` : message,
    )
  return refuseFields(400, { [field]: messages })
}
