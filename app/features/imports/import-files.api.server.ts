import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { checkStagedFile } from '#app/api/check-file.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { serializeRecord } from '#app/api/serialize-record.server.ts'
import { storeFiles } from '#app/api/store-files.server.ts'
import { sentFiles } from '#app/contract/file-fields.ts'
import { pdfOrPicture } from '#app/contract/file-rules.ts'
import { Refusal, refuseFields } from '#app/contract/refusal.ts'
import { fileAnswer, fileInput } from './imports.contract.ts'
import { addBatch, checkBatch, type ImportedEntity } from './imports.store.server.ts'

/** Only for entities with files. */
export function importFilesApi(entities: readonly ImportedEntity[]): Endpoint[] {
  return entities
    .filter(({ entity }) => Object.keys(sentFiles(entity.files)).length > 0)
    .map(
      (imported): Endpoint => ({
        method: 'post',
        path: `imports/${imported.entity.path}/files/`,
        ...(imported.entity.writtenBy && { who: imported.entity.writtenBy }),
        summary: `Give a record of ${imported.entity.path} its file, as part of an import`,
        body: {
          schema: fileInput,
          files: { file: pdfOrPicture('ফাইল') },
          isGuarded: imported.entity.guarded !== undefined,
        },
        answers: {
          200: fileAnswer,
          400: null,
          401: null,
          403: null,
          404: null,
          409: null,
          413: null,
          415: null,
        },
        run: (request) => addFile(request, imported),
      }),
    )
}

async function addFile(request: EndpointRequest, { entity, store }: ImportedEntity): Promise<Answer> {
  const { id, batch } = parseFields(fileInput, request.fields)
  const { file } = request.files
  if (!file) throw refuseFields(400, { file: ['ফাইল: একটি ছবি বা PDF পাঠান।'] })
  const [[field, rule] = []] = Object.entries(sentFiles(entity.files))
  if (!field || !rule) throw new Error(`${entity.path} has no files`)
  await checkStagedFile('file', file, rule)
  const found = await store.findById(request.resources.database.sql, id, 'staff')
  if (!found) throw recordDeleted()
  const author = authorOf(request)
  const sent = { ...request, fields: {}, files: { [field]: file } }
  const write = { batch: batch ?? undefined }
  // `storeFiles` deletes files that are not in this answer.
  await storeFiles(sent, { [field]: rule }, `${entity.path}/`, found, (stored) =>
    writeAuthorized(request, async (w) => {
      if (write.batch !== undefined) await checkBatch(w, write.batch, author)
      const before = await store.findForUpdate(w, id)
      if (!before) throw recordDeleted()
      const batchOfWrite: { id?: number } = write.batch === undefined ? {} : { id: write.batch }
      const record = await store.update({ ...w, batch: batchOfWrite }, before, stored as never, author)
      if (write.batch === undefined && batchOfWrite.id !== undefined)
        await addBatch(w, batchOfWrite.id, author)
      write.batch = batchOfWrite.id
      return { status: 200, body: [stored, serializeRecord(record, entity.files)] }
    }),
  )
  return { status: 200, body: { id, batch: write.batch ?? null } }
}

const recordDeleted = () => new Refusal(409, 'এই সারির রেকর্ডটি আর নেই। হয়তো মুছে ফেলা হয়েছে।')
