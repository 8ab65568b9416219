import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { writeAuthorized } from '#app/api/authorized-write.server.ts'
import type { Answer, Endpoint, EndpointRequest } from '#app/api/endpoint.server.ts'
import { savedAs } from '#app/api/file-name.server.ts'
import { picturePath } from '#app/contract/pictures.ts'
import { notFound } from '#app/contract/refusal.ts'
import type { Write } from '#app/db/write.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { type Body, findHistoryOf } from '#app/features/history/history.store.server.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import { addJournalEntry } from '#app/features/journal/journal.store.server.ts'
import type { Storage } from '#app/storage/storage.server.ts'
import { describeChange, studentPage } from './student-page.rules.ts'
import { studentEntity } from './students.entity.ts'
import { students } from './students.store.server.ts'

async function exportStudent(request: EndpointRequest): Promise<Answer> {
  const { resources, id } = request
  const exported = await writeAuthorized(request, (w) => readAll(w, request))
  const photo = await readPhoto(resources.storage, exported.photo)
  const exported_at = new Date().toISOString()
  const { student, history } = exported
  const page = studentPage(student, {
    institution: exported.institution,
    exportedAt: exported_at,
    photo: photo && `data:${photo.type};base64,${photo.bytes.toString('base64')}`,
    changes: history.map(describeChange),
  })
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify({ exported_at, student, history }, null, 2)), 'student.json')
  zip.addBuffer(Buffer.from(page), 'student.html')
  if (photo) zip.addBuffer(photo.bytes, photo.name, { compress: false })
  zip.end()
  return {
    status: 200,
    stream: Readable.toWeb(zip.outputStream as Readable) as ReadableStream<Uint8Array>,
    headers: {
      'Content-Type': 'application/zip',
      ...savedAs(`student-${id}.zip`, `${student.full_name}.zip`),
    },
  }
}

/** From one snapshot, with an entry in the journal. */
async function readAll(w: Write, request: EndpointRequest) {
  const { id } = request
  const record = await students.findForUpdate(w, id)
  if (!record) throw notFound()
  const { photo, id: _id, ...values } = record
  const schoolClass = await classes.findById(w.trx, record.class_name, 'staff')
  const history = await findHistoryOf(w.trx, studentEntity.path, id)
  const institution = await findInstitution(w.trx)
  const subject = { entity: studentEntity.path, id }
  await addJournalEntry(w.trx, request, { kind: 'student_exported', subject })
  return {
    photo,
    student: { ...values, class_name: schoolClass?.name ?? '' },
    history: history.map(({ at, kind, before, after }) => ({
      at,
      kind,
      before: withoutPhoto(before),
      after: withoutPhoto(after),
    })),
    institution: institution?.name ?? '',
  }
}

// Internal file names mean nothing to a guardian.
function withoutPhoto(body: Body | null): Body | null {
  if (!body) return null
  const { photo, ...values } = body
  return { ...values, has_photo: photo !== null }
}

async function readPhoto(storage: Storage, key: string | null) {
  if (!key) return undefined
  const part = picturePath(key).split('/').at(-1) ?? ''
  const found = await storage.open(key, part)
  if (!found) return undefined
  const isPng = part.endsWith('.png')
  return {
    bytes: await buffer(found.stream),
    name: isPng ? 'photo.png' : 'photo.jpg',
    type: isPng ? 'image/png' : 'image/jpeg',
  }
}

export const studentExportApi: Endpoint[] = [
  {
    method: 'get',
    path: 'students/{id}/export/',
    needsConfirmation: true,
    summary: 'All that is kept of a student, for the guardian: JSON, a page to read and print, the photo',
    file: 'application/zip',
    answers: { 200: null, 401: null, 403: null, 404: null },
    run: exportStudent,
  },
]
