import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { confirmMinors } from '#app/api/confirmation.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { spreadsheet } from '#app/contract/file-rules.ts'
import { Refusal, refuseFields } from '#app/contract/refusal.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import type { SheetRow } from '#app/sheets/cells.ts'
import { readSheet } from '#app/sheets/read-sheet.server.ts'
import { truncate } from '#app/text/base/cut.ts'
import { checkRows } from './check-rows.store.server.ts'
import { countErasures, keepUploads } from './ended-uploads.store.server.ts'
import { proposeColumns } from './import-columns.rules.ts'
import type { ImportedEntities } from './imported-entities.store.server.ts'
import { type ImportColumn, importInput, importRecord } from './imports.contract.ts'
import { addImport, addRows, deleteImport, markRows, updateImport } from './imports.store.server.ts'
import { importTexts } from './imports.texts.ts'
import { findNamed, type ImportedEntity } from './present-records.store.server.ts'
import { rememberSheetOf } from './sheets-of-minors.store.server.ts'
import { showImport } from './shown-imports.store.server.ts'

/** The call that takes a sheet. */
export function uploadSheetApi(entities: ImportedEntities): Endpoint[] {
  return [
    {
      method: 'post',
      path: 'imports/',
      summary: 'Upload a sheet and see what each of its rows would do; nothing is written yet',
      body: { schema: importInput, files: { file: spreadsheet('ফাইল') } },
      answers: { 201: importRecord, 400: null, 401: null, 403: null, 409: null, 413: null, 415: null },
      isLong: true,
      run: (request) => upload(request, entities),
    },
  ]
}

/** Stores the rows of a sheet, with what each would do. Nothing stays of a sheet that is refused. */
async function upload(request: EndpointRequest, entities: ImportedEntities): Promise<Answer> {
  const { database } = request.resources
  const { entity, sheet: asked } = parseFields(importInput, request.fields)
  const { imported } = entities.at(entity)
  confirmMinors(imported.entity, request)
  const { file } = request.files
  if (!file) throw refuseFields(400, { file: ['ফাইল: একটি Excel বা CSV ফাইল বেছে নিন।'] })
  const erased = await countErasures(database.sql)
  const rows = rowsInto(request, { entity, file_name: shownName(file.name), imported, erased })
  try {
    const read = await readSheet(file, { sheet: asked || undefined }, rows.take)
    const { id, columns: proposed } = await rows.end()
    const plan = { columns: proposed, fixed: {} }
    const { marks, columns, last_change } = await checkRows(database, imported, id, plan)
    await writeAuthorized(request, async (w) => {
      await markRows(w, id, marks)
      await updateImport(w, id, { state: 'checked', sheet: read.sheet, columns, last_change })
      await rememberSheetOf(imported.entity, w, request, 'students_sheet_checked')
    })
    return { status: 201, body: await showImport(database.sql, entities, id) }
  } catch (fault) {
    await rows.drop()
    throw hasEnded(fault) ? endedByErasure() : fault
  }
}

/** Whether rows had no place: a child was erased, and with it all uploads ended. */
function hasEnded(fault: unknown): boolean {
  return violationOf(fault) === 'foreign key' || (fault instanceof Refusal && fault.status === 404)
}

const endedByErasure = () => new Refusal(409, importTexts.endedByErasure)

const shownName = (name: string) => truncate(name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim(), 200)

// So many rows show what the columns are.
const rowsToKnow = 300
// So many rows are stored at once: each time the disk is waited for.
const rowsAtOnce = 1000

/** Takes rows as they are read: the first ones tell the columns, then all are stored in pieces. */
function rowsInto(
  request: EndpointRequest,
  sheet: { entity: string; file_name: string; imported: ImportedEntity; erased: number },
) {
  let waiting: SheetRow[] = []
  let begun: { id: number; columns: ImportColumn[]; count: number } | undefined

  async function begin() {
    const { database, catalog } = request.resources
    const named = await findNamed(database.sql, catalog, sheet.imported)
    const { columns, headNumber } = proposeColumns(
      sheet.imported.columns,
      waiting.slice(0, rowsToKnow),
      named,
    )
    const author = authorOf(request)
    const id = await writeAuthorized(request, async (w) => {
      await keepUploads(w)
      if ((await countErasures(w.trx)) !== sheet.erased) throw endedByErasure()
      return addImport(w, { ...sheet, author })
    })
    waiting = waiting.filter(({ number }) => number > headNumber)
    begun = { id, columns, count: 0 }
    return begun
  }

  async function store() {
    const place = begun ?? (await begin())
    const rows = waiting
    waiting = []
    place.count += rows.length
    await writeAuthorized(request, (w) => addRows(w, place.id, rows))
    return place
  }

  return {
    async take(rows: SheetRow[]): Promise<void> {
      waiting.push(...rows)
      if (waiting.length >= rowsAtOnce) await store()
    },

    /** Throws 400 if there was no row. */
    async end() {
      const { id, columns, count } = await store()
      if (count === 0)
        throw refuseFields(400, { file: ['ফাইল: এতে কোনো সারি নেই। শিরোনামের নিচে অন্তত একটি সারি লিখুন।'] })
      return { id, columns }
    },

    /** Deletes what is stored; what can't be deleted now is swept later. */
    async drop(): Promise<void> {
      const { id } = begun ?? {}
      if (id !== undefined) await writeAuthorized(request, (w) => deleteImport(w, id)).catch(() => {})
    },
  }
}
