import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { confirmMinors } from '#app/api/confirmation.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import type { StoredEntity } from '#app/api/entity.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { undoerOf } from '#app/api/undoer.server.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { CommitHook, Write } from '#app/db/write.server.ts'
import { undoAll } from '#app/features/history/undo.store.server.ts'
import { type Applying, applyNext, doubtOnce, followUp } from './apply-rows.store.server.ts'
import { changePlan } from './change-columns.rules.ts'
import { checkRows, findSharedOf } from './check-rows.store.server.ts'
import type { ImportedEntities } from './imported-entities.store.server.ts'
import { importChange, importGone, importRecord } from './imports.contract.ts'
import {
  deleteImport,
  findImport,
  lockImport,
  markRows,
  markUndone,
  type StoredImport,
  updateImport,
} from './imports.store.server.ts'
import { isOutdated } from './known-now.store.server.ts'
import { findNamed } from './present-records.store.server.ts'
import { rememberSheetOf } from './sheets-of-minors.store.server.ts'
import { showImport, showImports, showSheet, withoutMinors } from './shown-imports.store.server.ts'

/** Importing sheets: the calls that take them, check them, apply and undo them. */
export function importsApi(entities: ImportedEntities, stored: readonly StoredEntity[]): Endpoint[] {
  const show = ({ resources, id }: EndpointRequest) => showImport(resources.database.sql, entities, id)

  async function find({ resources: { database }, id }: EndpointRequest) {
    const sheet = await findImport(database.sql, id)
    if (!sheet) throw importGone()
    return { sheet, isOld: await isOutdated(database, entities.at(sheet.entity).imported, sheet) }
  }

  /** Shows a sheet; its rows are checked anew where records were written since. */
  async function open(request: EndpointRequest): Promise<Answer> {
    const { sheet, isOld } = await find(request)
    const withSamples = request.query.get('samples') === 'true'
    if (withSamples) confirmMinors(entities.at(sheet.entity).imported.entity, request)
    if (isOld) await check(request, sheet, sheet)
    const shown = isOld
      ? await show(request)
      : await showSheet(request.resources.database.sql, entities, sheet)
    return { status: 200, body: withSamples ? shown : withoutMinors(entities, shown) }
  }

  /** Stores what a plan makes of the rows, unless the sheet is not as it was. */
  async function check(
    request: EndpointRequest,
    before: StoredImport,
    { columns, fixed }: Plan,
    remember?: (w: Write) => Promise<void>,
  ) {
    const { imported } = entities.at(before.entity)
    const { marks, last_change, ...found } = await checkRows(
      request.resources.database,
      imported,
      before.id,
      {
        columns,
        fixed,
      },
    )
    return writeAuthorized(request, async (w) => {
      const now = await lockImport(w, before.id)
      const isAsBefore = now?.state === 'checked' && planOf(now) === planOf(before)
      if (isAsBefore) {
        await markRows(w, before.id, marks)
        await updateImport(w, before.id, { ...found, fixed, last_change })
        await remember?.(w)
      }
      return { now, isAsBefore }
    })
  }

  async function change(request: EndpointRequest): Promise<Answer> {
    const { database, catalog } = request.resources
    const before = await findImport(database.sql, request.id)
    if (!before) throw importGone()
    if (before.state !== 'checked') throw begun()
    const asked = parseFields(importChange, request.fields)
    const { imported } = entities.at(before.entity)
    confirmMinors(imported.entity, request)
    const named = await findNamed(database.sql, catalog, imported)
    const plan = changePlan(imported, before, asked, named)
    const { now, isAsBefore } = await check(request, before, plan, (w) =>
      rememberSheetOf(imported.entity, w, request, 'students_sheet_checked'),
    )
    if (!now) throw importGone()
    if (now.state !== 'checked') throw begun()
    if (!isAsBefore) throw changedMeanwhile()
    return { status: 200, body: await show(request) }
  }

  async function apply(request: EndpointRequest): Promise<Answer> {
    const { sql } = request.resources.database
    const sheet = await findImport(sql, request.id)
    if (!sheet) throw importGone()
    const { imported, complete } = entities.at(sheet.entity)
    confirmMinors(imported.entity, request)
    const shared = await findSharedOf({ sql, catalog: request.resources.catalog }, imported, sheet)
    const applying: Applying = {
      imported,
      complete,
      author: authorOf(request),
      shared,
      later: new Set<CommitHook>(),
    }
    let isRemembered = false
    const next = async (w: Write) => {
      if (!isRemembered) await rememberSheetOf(imported.entity, w, request, 'students_sheet_applied')
      return applyNext(w, request.id, applying)
    }
    try {
      for (let state: string = sheet.state; ; ) {
        if (state === 'undone') throw isUndone()
        if (state === 'applied') return { status: 200, body: await show(request) }
        const done = await doubtOnce(applying, () => writeAuthorized(request, next))
        if (!done) throw importGone()
        isRemembered = true
        state = done.state
        await setImmediate()
      }
    } finally {
      // Also where it stops: the rows that were written stay. If this fails, the server does it at its next start.
      await followUp(request.resources.database, applying.later).catch((fault: unknown) =>
        request.resources.log.error('what follows from an import was not done', fault),
      )
    }
  }

  async function undo(request: EndpointRequest): Promise<Answer> {
    await writeAuthorized(request, async (w) => {
      const sheet = await lockImport(w, request.id)
      if (!sheet) throw importGone()
      if (sheet.state === 'undone') throw isUndone()
      if (sheet.batch === null) throw nothingDone()
      await markUndone(w, sheet.batch)
      await undoAll(w, undoerOf(stored, request), { batch: sheet.batch, scope: undefined }, () => {})
    })
    return { status: 200, body: withoutMinors(entities, await show(request)) }
  }

  async function remove(request: EndpointRequest): Promise<Answer> {
    await writeAuthorized(request, async (w) => {
      if (!(await lockImport(w, request.id))) throw importGone()
      await deleteImport(w, request.id)
    })
    return { status: 204 }
  }

  const refusals = { 400: null, 401: null, 403: null, 404: null, 409: null, 413: null, 415: null }
  return [
    {
      method: 'get',
      path: 'imports/',
      summary: 'The sheets that were uploaded in the last seven days, newest first',
      answers: { 200: z.array(importRecord), 401: null, 403: null },
      run: async ({ resources }) => ({
        status: 200,
        body: await showImports(resources.database.sql, entities),
      }),
    },
    {
      method: 'get',
      path: 'imports/{id}/',
      summary:
        'An uploaded sheet, and how far it is applied; its rows are checked anew if records were written since',
      query: z.object({ samples: z.boolean().meta({ description: samplesOfMinors }) }),
      answers: { 200: importRecord, 401: null, 403: null, 404: null },
      isLong: async (request) => (await find(request)).isOld,
      run: open,
    },
    {
      method: 'patch',
      path: 'imports/{id}/',
      summary:
        'Say what the columns of a sheet are, and what all of its rows have; its rows are checked anew',
      body: { schema: importChange },
      answers: { 200: importRecord, ...refusals },
      isLong: true,
      run: change,
    },
    {
      method: 'post',
      path: 'imports/{id}/apply/',
      summary: 'Write the rows of a sheet, or go on where that stopped',
      body: { schema: z.object({}), isGuarded: true },
      answers: { 200: importRecord, ...refusals },
      isLong: true,
      run: apply,
    },
    {
      method: 'post',
      path: 'imports/{id}/undo/',
      summary: 'Undo all that a sheet has written, or nothing where a record was changed since',
      answers: { 200: importRecord, 401: null, 403: null, 404: null, 409: null },
      isLong: true,
      run: undo,
    },
    {
      method: 'delete',
      path: 'imports/{id}/',
      summary: 'Delete an uploaded sheet; what it has written stays',
      answers: { 204: null, 401: null, 403: null, 404: null },
      run: remove,
    },
  ]
}

const samplesOfMinors =
  'also what the columns of a sheet of students hold, in a confirmed session; of other sheets that is always told'

type Plan = Pick<StoredImport, 'columns' | 'fixed'>

const planOf = ({ columns, fixed }: Plan) => JSON.stringify([columns, fixed])

const begun = () =>
  new Refusal(409, 'এই ফাইলের তথ্য যোগ করা শুরু হয়ে গেছে, তাই কলাম আর বদলানো যায় না। দরকার হলে সব ফিরিয়ে ফাইলটি আবার দিন।')

const changedMeanwhile = () => new Refusal(409, 'এর মধ্যে অন্য কেউ কলামগুলো বদলেছেন। পাতাটি নতুন করে খুলে দেখে নিন।')

const isUndone = () => new Refusal(409, 'এই ফাইলের সব তথ্য ফিরিয়ে নেওয়া হয়েছে। আবার যোগ করতে ফাইলটি নতুন করে দিন।')

const nothingDone = () => new Refusal(409, 'এই ফাইল থেকে এখনো কিছু লেখা হয়নি, তাই ফেরানোর কিছু নেই।')
