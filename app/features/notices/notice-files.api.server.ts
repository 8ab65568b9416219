import { z } from 'zod'
import type { Answer, Call, CallRequest } from '#app/api/call.server.ts'
import { authorOf } from '#app/api/caller.server.ts'
import { refuseWhenChanged } from '#app/api/crud-api.server.ts'
import { hashSent } from '#app/api/idempotency.server.ts'
import { parseFields } from '#app/api/parse-fields.server.ts'
import { presentRecord } from '#app/api/present-record.server.ts'
import { storeFiles } from '#app/api/store-files.server.ts'
import { writeCall, writeOnce } from '#app/api/write-call.server.ts'
import { id, integer } from '#app/contract/fields.ts'
import { notFound, refuseFields } from '#app/contract/refusal.ts'
import { fileId, kindOfKey, listedFile, listFile, type StoredFile } from '#app/contract/stored-files.ts'
import type { Write } from '#app/db/write.server.ts'
import { noticeEntity } from './notices.entity.ts'
import { type Notice, notices } from './notices.store.server.ts'

const rule = noticeEntity.files.files
const sent = { file: rule.each, preview: noticeEntity.files.pdf_preview }

const fields = z.object({
  from_notice: id('যে নোটিশ থেকে'),
  from_file: id('যে ফাইল'),
  // Counted by the writer's browser, as it draws the first page.
  pages: integer('পৃষ্ঠাসংখ্যা', 1, 100_000),
})

const noIds = 'ফাইলগুলোর আইডি ক্রম অনুযায়ী পাঠান।'
const order = z.object({ ids: z.array(z.int({ error: noIds }), { error: noIds }) })

/** Adds one file to a notice: the one that is sent, or one of another notice. */
async function add(request: CallRequest): Promise<Answer> {
  if (!(await findNotice(request, request.id))) throw notFound()
  const given = parseFields(fields, request.fields)
  const { from_notice, from_file, pages } = given
  const shared = request.files.file ? undefined : await findShared(request, from_notice, from_file)
  // A key that is repeated for another notice is another call.
  const once = { ...request, name: `POST notices/${request.id}/files/` }
  const hashed = { sent: await hashSent(once, given) }
  return storeFiles(once, sent, 'notices/', undefined, (stored) =>
    writeOnce(once, hashed, async (w) => {
      const notice = await lockFor(w, request)
      const added = shared ?? storedFileOf(stored, pages)
      const files = [...notice.files.filter(({ key }) => key !== added.key), added]
      return { answer: await save(w, request, notice, files, 201), recordId: notice.id }
    }),
  )
}

/** The sent file; of a picture there is no other one. */
function storedFileOf(stored: Record<string, unknown>, pages: number | null): StoredFile {
  const { file, file_name, file_size, preview } = stored
  const key = String(file)
  const isPdf = kindOfKey(key) === 'pdf'
  if (!isPdf && preview)
    throw refuseFields(400, { preview: [`${sent.preview.label}: শুধু PDF ফাইলের সাথে পাঠান।`] })
  return {
    key,
    name: String(file_name),
    size: file_size === null ? null : Number(file_size),
    ...(isPdf && { preview: preview ? String(preview) : null, pages }),
  }
}

async function findShared(request: CallRequest, noticeId: number | null, sharedId: number | null) {
  const notice = noticeId === null ? undefined : await findNotice(request, noticeId)
  const shared = notice?.files.find(({ key }) => fileId(key) === sharedId)
  if (!shared) throw refuseFields(400, { file: [`${rule.label}: একটি ফাইল পাঠান।`] })
  return shared
}

/** Puts the files into a new order, which names each of them once. */
function arrange(request: CallRequest): Promise<Answer> {
  return writeCall(request, async (w) => {
    const notice = await lockFor(w, request)
    const { ids } = parseFields(order, request.fields)
    const files = ids.flatMap((one) => notice.files.find(({ key }) => fileId(key) === one) ?? [])
    if (ids.length !== notice.files.length || new Set(files).size !== ids.length)
      throw refuseFields(400, { ids: ['নোটিশের প্রতিটি ফাইলের আইডি একবার করে পাঠান।'] })
    return save(w, request, notice, files, 200)
  })
}

async function remove(request: CallRequest): Promise<Answer> {
  await writeCall(request, async (w) => {
    const notice = await lockFor(w, request)
    const files = notice.files.filter(({ key }) => fileId(key) !== request.fileId)
    if (files.length === notice.files.length) throw notFound()
    await save(w, request, notice, files, 204)
  })
  return { status: 204 }
}

function findNotice({ resources }: CallRequest, noticeId: number): Promise<Notice | undefined> {
  return notices.findById(resources.database.sql, noticeId, 'staff')
}

async function lockFor(w: Write, request: CallRequest): Promise<Notice> {
  const notice = await notices.lock(w, request.id)
  if (!notice) throw notFound()
  refuseWhenChanged(request, notice, () => presentRecord(notice, noticeEntity.files))
  return notice
}

async function save(
  w: Write,
  request: CallRequest,
  notice: Notice,
  files: StoredFile[],
  status: number,
): Promise<Answer> {
  const saved = await notices.update(w, notice, { files }, authorOf(request))
  return { status, body: saved.files.map(listFile) }
}

const path = 'notices/{id}/files/'
const who = noticeEntity.writtenBy
const refusals = { 401: null, 403: null, 404: null, 409: null }

/** The calls that add, arrange and remove the files of a notice. */
export const noticeFilesApi: readonly Call[] = [
  {
    method: 'post',
    path,
    who,
    summary:
      'Add a file to a notice: a PDF with its first page as a picture, a picture, or one that another notice has',
    body: { schema: fields, files: sent, isGuarded: true },
    answers: { 201: z.array(listedFile), 400: null, 413: null, 415: null, 422: null, ...refusals },
    run: add,
  },
  {
    method: 'put',
    path,
    who,
    summary: 'Put the files of a notice into an order',
    body: { schema: order },
    answers: { 200: z.array(listedFile), 400: null, ...refusals },
    run: arrange,
  },
  {
    method: 'delete',
    path: `${path}{file_id}/`,
    who,
    summary: 'Remove a file from a notice',
    answers: { 204: null, ...refusals },
    run: remove,
  },
]
