import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import { crudApi, refuseWhenChanged } from '#app/api/crud-api.server.ts'
import { discloseRecord, skipDisclosures } from '#app/api/disclose-record.server.ts'
import type { Endpoint } from '#app/api/endpoint.server.ts'
import { isBeyondFirstPage } from '#app/api/list-query.server.ts'
import { notFound } from '#app/contract/refusal.ts'
import { overwriteDeleted } from '#app/db/overwrite-deleted.server.ts'
import { recordErasure } from '#app/db/records/erasures.server.ts'
import { eraseHistory } from '#app/features/history/history.store.server.ts'
import { addJournalEntry, recordReading } from '#app/features/journal/journal.store.server.ts'
import { scheduleRecount } from '#app/features/student-counts/student-counts.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { studentEntity } from './students.entity.ts'
import { students, withDigitalId } from './students.store.server.ts'

const erase: Endpoint = {
  method: 'post',
  path: 'students/{id}/erase/',
  needsConfirmation: true,
  summary: 'Erase a student for good, with files and history',
  answers: { 204: null, 401: null, 403: null, 404: null, 409: null },
  run: async (request) => {
    const { resources, id } = request
    const photos = await writeAuthorized(request, async (w) => {
      const record = await students.findForUpdate(w, id)
      if (record) refuseWhenChanged(request, record, () => discloseRecord(request, studentEntity, record))
      if (record) await w.trx.deleteFrom('students').where('id', '=', id).execute()
      const erased = await eraseHistory(w, studentEntity.path, id)
      if (!record && erased.length === 0) throw notFound()
      await w.trx
        .deleteFrom('sample_records')
        .where('entity', '=', 'students')
        .where('record_id', '=', id)
        .execute()
      scheduleRecount(w)
      await recordErasure(w, studentEntity.path, id)
      await resources.database.secureErase.mark(w.trx)
      await addJournalEntry(w.trx, request, {
        kind: 'student_erased',
        subject: { entity: studentEntity.path, id },
      })
      const keys = [record, ...erased].map((version) => version?.photo)
      return new Set(keys.filter((key) => typeof key === 'string'))
    })
    await eraseSecurely(resources, photos)
    return { status: 204 }
  },
}

/** After a record was erased. It stays erased even if this fails; failures are logged and retried later. */
async function eraseSecurely(resources: Resources, files: Iterable<string>): Promise<void> {
  const logFailure = (work: Promise<unknown>) =>
    work.catch((fault: unknown) => resources.log.error('an erased record is not yet overwritten', fault))
  for (const key of files) await logFailure(resources.storage.remove(key))
  await logFailure(resources.updateErasedList())
  await logFailure(overwriteDeleted(resources))
}

export const studentsApi: Endpoint[] = [
  ...crudApi(students, {
    beforeList: async (request) => {
      if (!isBeyondFirstPage(request.query)) return
      await recordReading(request.resources.database, request, 'students_listed')
      skipDisclosures(request)
    },
    complete: withDigitalId,
  }),
  erase,
]
