import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { write } from '../../app/db/write.server.ts'
import { noticeEntity } from '../../app/features/notices/notices.entity.ts'
import { notices } from '../../app/features/notices/notices.store.server.ts'
import { saveFile } from '../../app/storage/save-file.server.ts'
import { pdfFile, picture } from './test-files.ts'
import { form, type Reply, type School, type SchoolCalls } from './test-school.ts'

type Part = [bytes: Uint8Array<ArrayBuffer>, name: string]

/** A PDF to send, or the parts that make a new file. */
type NewFile = string | { file: Part; preview?: Part; pages?: string }

/** The form of a notice with a list of files: ids of stored files, and new files. */
export function noticeForm(
  fields: Record<string, string | Part>,
  files: readonly (number | { from: number; file: number } | NewFile)[],
): FormData {
  const parts: Record<string, string | Part> = {}
  let count = 0
  const order = files.map((file) => {
    if (typeof file === 'number' || (typeof file === 'object' && 'from' in file)) return file
    const sent = typeof file === 'string' ? { file: [pdfFile(file), file] as Part } : file
    for (const [name, part] of Object.entries(sent)) parts[`${name}_${count}`] = part
    count += 1
    return `new:${count - 1}`
  })
  return form({ ...fields, files: JSON.stringify(order), ...parts })
}

/** Saves a notice with its list of files: a new notice, or the one with this id. */
export function saveNotice(
  school: SchoolCalls,
  id: number | undefined,
  files: Parameters<typeof noticeForm>[1],
  fields: Record<string, string> = {},
  options: Parameters<SchoolCalls['send']>[3] = {},
): Promise<Reply> {
  const body = noticeForm({ title: 'নোটিশ', ...fields }, files)
  return id === undefined
    ? school.send('POST', '/api/notices/', body, options)
    : school.send('PUT', `/api/notices/${id}/`, body, options)
}

/** Adds a picture to a notice, as older versions allowed; new notices accept only PDFs. */
export async function addOlderPicture({ resources }: School, id: number, name: string): Promise<void> {
  const { database, storage, settings } = resources
  const path = join(settings.dataDir, 'older-picture.jpg')
  await writeFile(path, await picture('jpeg', 400, 300))
  const options = { storage, stagingDir: join(settings.dataDir, 'tmp'), group: 'notices' }
  const key = await saveFile(path, noticeEntity.files.files.older, options)
  const size = (await storage.sizeOfPart(key, 'full.jpg')) ?? null
  await write(database, async (w) => {
    const notice = await notices.findForUpdate(w, id)
    if (!notice) throw new Error(`there is no notice ${id}`)
    await notices.update(
      w,
      notice,
      { files: [...notice.files, { key, name, size }] },
      { id: null, username: 'admin' },
    )
  })
}
