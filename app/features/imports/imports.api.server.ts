import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { noteDisclosure } from '#app/api/disclose-record.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { checkFields } from '#app/contract/check-fields.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import { addJournalEntry, recordReading } from '#app/features/journal/journal.store.server.ts'
import { columnsOf } from '#app/sheets/columns.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { type Applying, applyInChunks, applyRows } from './apply-rows.store.server.ts'
import { takeCached } from './existing-records.store.server.ts'
import {
  applyAnswer,
  applyInput,
  headingInput,
  headingsAnswer,
  maxBodyBytes,
  planAnswer,
  planInput,
} from './imports.contract.ts'
import { findHeadings, type ImportedEntity, saveHeading } from './imports.store.server.ts'
import { planRows } from './plan-rows.store.server.ts'

const limits = { bytes: maxBodyBytes, json: maxBodyBytes, parts: 64 }
const refusals = { 400: null, 401: null, 403: null, 413: null, 415: null }

/** Plan and write rows of a sheet, which the browser parses. */
export function importsApi(entities: readonly ImportedEntity[]): Endpoint[] {
  return entities.flatMap((imported) => callsOf(imported))
}

function callsOf(imported: ImportedEntity): Endpoint[] {
  const { entity } = imported
  const path = `imports/${entity.path}/`
  const who = entity.writtenBy && { who: entity.writtenBy }
  const confirmed = entity.isOfMinors && { needsConfirmation: true as const }
  return [
    {
      method: 'post',
      path: `${path}plan/`,
      ...who,
      ...confirmed,
      summary: `What writing rows of a sheet to ${entity.path} would do; nothing is stored`,
      body: { schema: planInput, limits },
      answers: { 200: planAnswer, ...refusals },
      run: (request) => plan(request, imported),
    },
    {
      method: 'post',
      path: `${path}apply/`,
      ...who,
      ...confirmed,
      summary: `Write planned rows of a sheet to ${entity.path}; a repeated call writes nothing twice`,
      body: { schema: applyInput, limits, isGuarded: entity.guarded !== undefined },
      answers: { 200: applyAnswer, ...refusals, 409: null },
      run: (request) => apply(request, imported),
    },
    {
      method: 'get',
      path: `${path}headings/`,
      ...who,
      summary: `The headings of sheets that were matched with fields of ${entity.path} by hand`,
      answers: { 200: headingsAnswer, 401: null, 403: null },
      run: async ({ resources }) => ({
        status: 200,
        body: await findHeadings(resources.database.sql, entity.path),
      }),
    },
    {
      method: 'put',
      path: `${path}headings/`,
      ...who,
      summary: `Remember which field of ${entity.path} a heading is`,
      body: { schema: headingInput },
      answers: { 200: headingInput, ...refusals },
      run: (request) => putHeading(request, imported),
    },
  ]
}

async function plan(request: EndpointRequest, imported: ImportedEntity): Promise<Answer> {
  const { database } = request.resources
  const { rows } = await parseRows(planInput, request)
  if (imported.entity.isOfMinors) await recordReading(database, request, 'students_sheet_checked')
  const plans = await planRows(database, { imported, author: authorOf(request) }, rows)
  for (const { id } of plans) if (id !== null) noteDisclosure(request, imported.entity, id)
  return { status: 200, body: { rows: plans } }
}

/**
 * Texts are validated row by row, so that an invalid cell does not refuse other rows. Parsing and validating take
 * milliseconds each, so this yields to the event loop between them.
 */
async function parseRows<S extends z.ZodObject>(
  schema: S,
  { fields }: EndpointRequest,
): Promise<z.output<S>> {
  await setImmediate()
  const { values, errors } = checkFields(schema, fields)
  await setImmediate()
  if (!errors) return values
  const distinct = Object.entries(errors).map(([field, messages]) => [field, [...new Set(messages)]])
  throw refuseFields(400, Object.fromEntries(distinct))
}

async function apply(request: EndpointRequest, imported: ImportedEntity): Promise<Answer> {
  const { resources } = request
  const { rows, batch } = await parseRows(applyInput, request)
  const applying: Applying = {
    imported,
    author: authorOf(request),
    batch: batch ?? undefined,
    commitHooks: new Set(),
    existing: takeCached(resources.database, imported),
  }
  const written = await applyInChunks(resources, rows, applying, (chunk) =>
    writeAuthorized(request, async (w) => {
      if (imported.entity.isOfMinors && applying.batch === undefined)
        await addJournalEntry(w.trx, request, { kind: 'students_sheet_applied' })
      return applyRows(w, chunk, applying)
    }),
  )
  return { status: 200, body: { rows: written, batch: applying.batch ?? null } }
}

async function putHeading(request: EndpointRequest, { entity, part }: ImportedEntity): Promise<Answer> {
  const given = parseFields(headingInput, request.fields)
  const key = searchKey(given.heading)
  if (!key) throw refuseFields(400, { heading: ['heading: কলামের শিরোনাম দিন।'] })
  if (given.field !== null && columnsOf(entity, part).every(({ field }) => field !== given.field))
    throw refuseFields(400, { field: ['এমন ঘর এই তালিকায় নেই। তালিকা থেকে বেছে নিন।'] })
  await writeAuthorized(request, (w) => saveHeading(w, { ...given, entity: entity.path, key }))
  return { status: 200, body: given }
}
