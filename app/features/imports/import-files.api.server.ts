import { z } from 'zod'
import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { checkStagedFile } from '#app/api/check-file.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { serializeRecord } from '#app/api/serialize-record.server.ts'
import { storeFiles } from '#app/api/store-files.server.ts'
import { sentFiles } from '#app/contract/entity.ts'
import { type FileRule, pdfOrPicture } from '#app/contract/file-rules.ts'
import { Refusal, refuseFields } from '#app/contract/refusal.ts'
import { truncate } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { eachPiece } from './check-rows.store.server.ts'
import { type FileIndex, fileIndex, keyOfName } from './file-names.rules.ts'
import { rowReader } from './import-rows.rules.ts'
import type { ImportedEntities } from './imported-entities.store.server.ts'
import { importGone } from './imports.contract.ts'
import { findImport, findRow, lockImport, type StoredImport, updateImport } from './imports.store.server.ts'
import { findNamed, type ImportedEntity } from './present-records.store.server.ts'

const anyFile = pdfOrPicture('ফাইল')

/** The call that takes a file for the record of a row. */
export function importFilesApi(entities: ImportedEntities): Endpoint[] {
  // A folder is sent file by file: its sheet is read once.
  let last: { sheet: string; index: FileIndex } | undefined

  async function indexOf(request: EndpointRequest, sheet: StoredImport, imported: ImportedEntity) {
    const name = `${sheet.id} ${sheet.created_at} ${sheet.state}`
    if (last?.sheet !== name) last = { sheet: name, index: await readIndex(request, sheet, imported) }
    return last.index
  }

  async function addFile(request: EndpointRequest): Promise<Answer> {
    const { sql } = request.resources.database
    const sheet = await findImport(sql, request.id)
    if (!sheet) throw importGone()
    const { file } = request.files
    if (!file) throw refuseFields(400, { file: ['ফাইল: একটি ছবি বা PDF পাঠান।'] })
    refuseUnapplied(sheet)
    const { imported } = entities.at(sheet.entity)
    const { field, rule } = fieldFor(imported)
    const number = onlyRow(await indexOf(request, sheet, imported), file.name)
    await checkStagedFile('file', file, rule)
    const row = await findRow(sql, sheet.id, number)
    const record_id = row?.outcome === 'refused' ? null : row?.record_id
    const record = record_id ? await imported.store.findById(sql, record_id, 'staff') : undefined
    if (!record) throw withoutRecord(number)
    const sent = { ...request, fields: {}, files: { [field]: file } }
    await storeFiles(sent, { [field]: rule }, `${sheet.entity}/`, record, (stored) =>
      save(request, { imported, recordId: record.id, number }, stored),
    )
    return { status: 200, body: { number, record_id: record.id } }
  }

  return [
    {
      method: 'post',
      path: 'imports/{id}/files/',
      summary:
        'Give the record of a row a picture or PDF that is named after it: by roll number, phone or name',
      body: { schema: z.object({}), files: { file: anyFile }, isGuarded: true },
      answers: {
        200: z.object({ number: z.int(), record_id: z.int() }),
        400: null,
        401: null,
        403: null,
        404: null,
        409: null,
        413: null,
        415: null,
      },
      run: addFile,
    },
  ]
}

/** Gives a record its file, as a change of the sheet's batch. */
function save(
  request: EndpointRequest,
  { imported, recordId, number }: { imported: ImportedEntity; recordId: number; number: number },
  stored: Record<string, unknown>,
): Promise<Answer> {
  return writeAuthorized(request, async (w) => {
    const sheet = await lockImport(w, request.id)
    if (!sheet) throw importGone()
    refuseUnapplied(sheet)
    const before = await imported.store.findForUpdate(w, recordId)
    if (!before) throw withoutRecord(number)
    const own = { ...w, batch: sheet.batch === null ? {} : { id: sheet.batch } }
    const record = await imported.store.update(own, before, stored as never, authorOf(request))
    await updateImport(w, sheet.id, { batch: own.batch.id ?? null })
    return { status: 200, body: [stored, serializeRecord(record, imported.entity.files)] }
  })
}

/** The field of a record that takes its file; the first one, where there are several. */
function fieldFor({ entity }: ImportedEntity): { field: string; rule: FileRule } {
  const [first] = Object.entries(sentFiles(entity.files))
  if (!first) throw new Refusal(409, 'এই তালিকায় ছবি বা ফাইল রাখা হয় না।')
  return { field: first[0], rule: first[1] }
}

async function readIndex(
  { resources: { database, catalog } }: EndpointRequest,
  sheet: StoredImport,
  imported: ImportedEntity,
): Promise<FileIndex> {
  const read = rowReader(imported, sheet, await findNamed(database.sql, catalog, imported))
  const { index, add } = fileIndex(imported.entity, sheet.columns)
  await eachPiece(database.sql, sheet.id, async (rows) => {
    for (const row of rows) if (row.outcome !== 'refused') add(read(row), row.cells)
  })
  return index
}

function onlyRow(index: FileIndex, name: string): number {
  const [number, ...more] = index.get(keyOfName(name)) ?? []
  const told = truncate(name, 60)
  if (number === undefined)
    throw refuseFields(400, {
      file: [`“${told}” কোন সারির তা বোঝা যায়নি। ফাইলের নাম রোল নম্বর, মোবাইল নম্বর বা নামের মতো করে দিন।`],
    })
  if (more.length > 0) {
    const rows = [number, ...more].slice(0, 5).map((row) => toBengaliDigits(row))
    throw refuseFields(400, {
      file: [
        `“${told}” নামটি একাধিক সারির সাথে মেলে (${rows.join(', ')} নম্বর সারি)। ফাইলের নাম পুরো নাম বা মোবাইল নম্বর দিয়ে দিন।`,
      ],
    })
  }
  return number
}

function refuseUnapplied({ state }: StoredImport): void {
  if (state === 'undone')
    throw new Refusal(409, 'এই ফাইলের সব তথ্য ফিরিয়ে নেওয়া হয়েছে, তাই ছবি বা ফাইল যোগ করা যায় না।')
  if (state !== 'applied') throw new Refusal(409, 'আগে সারিগুলো যোগ করুন, তারপর ছবি বা ফাইল দিন।')
}

const withoutRecord = (number: number) =>
  new Refusal(409, `${toBengaliDigits(number)} নম্বর সারির রেকর্ডটি আর নেই। হয়তো মুছে ফেলা হয়েছে।`)
