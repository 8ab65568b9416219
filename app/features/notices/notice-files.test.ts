import { expect } from 'vitest'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { catalog } from '#app/features/entities.ts'
import { sweepFiles } from '#app/server/maintenance.server.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { addOlderPicture, saveNotice } from '#tests/support/test-notices.ts'
import { form, openSchool, type Reply, type School, schoolTest as test } from '#tests/support/test-school.ts'
import type { NoticeView } from './notices.entity.ts'

const visitor = { token: null }
const dayMs = 24 * 60 * 60 * 1000

const namesOf = (list: unknown) => (list as ListedFile[]).map(({ name }) => name)
const noticeOf = async (school: School, id: number, options = {}) =>
  (await school.get(`/api/notices/${id}/`, options)).body as unknown as NoticeView
const idsOf = async (school: School, id: number) => (await noticeOf(school, id)).files.map((file) => file.id)
const errorsOf = ({ status, body }: Reply) => [status, Object.keys(Object(body.errors))]

type Files = Parameters<typeof saveNotice>[2]

async function noticeWith(school: School, ...files: Files) {
  const saved = await saveNotice(school, undefined, files)
  expect(saved.status).toBe(201)
  return Number(saved.body.id)
}

test('a notice is saved with its PDFs in one call, listed with kind and size, and opened by visitors', async ({
  school,
}) => {
  const effects = await watchEffects(school)
  const { status, body } = await saveNotice(school, undefined, ['সূচি.pdf', 'ফরম.pdf'])
  expect(status).toBe(201)
  expect(await effects()).toEqual({
    ...nothing,
    changes: 1,
    contentSteps: 1,
    others: { notices: 1, files: 2 },
  })
  const listed = ['সূচি.pdf', 'ফরম.pdf'].map((name) => ({
    id: expect.any(Number),
    url: expect.any(String),
    name,
    kind: 'pdf',
    size: pdfFile(name).length,
    preview: null,
    pages: [],
    page_count: null,
  }))
  expect(body.files).toEqual(listed)
  const { files } = await noticeOf(school, Number(body.id), visitor)
  expect(files).toEqual(body.files)
  for (const { url, size } of files) {
    const served = await school.get(url, visitor)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(served.headers.get('content-length')).toBe(String(size))
  }
})

test('the first PDF is read, replaced and removed as pdf_file', async ({ school }) => {
  const id = await noticeWith(school)
  await addOlderPicture(school, id, 'ছবি.jpg')
  await saveNotice(school, id, [...(await idsOf(school, id)), 'এক.pdf', 'দুই.pdf'])
  const one = `/api/notices/${id}/`
  const before = await noticeOf(school, id)
  expect(before).toMatchObject({ pdf_file: before.files[1]?.url, pdf_file_name: 'এক.pdf' })
  const replaced = await school.send('PUT', one, form({ title: 'নোটিশ', pdf_file: [pdfFile('ক'), 'ক.pdf'] }))
  expect(namesOf(replaced.body.files)).toEqual(['ছবি.jpg', 'ক.pdf', 'দুই.pdf'])
  const removed = await school.send('PUT', one, { title: 'নোটিশ', pdf_file: '' })
  expect(namesOf(removed.body.files)).toEqual(['ছবি.jpg', 'দুই.pdf'])
  expect(removed.body).toMatchObject({ pdf_file_name: 'দুই.pdf' })
  const none = await school.send('PUT', one, { title: 'নোটিশ', pdf_file: '' })
  expect(none.body).toMatchObject({ pdf_file: null, pdf_file_name: '', pdf_file_size: null })
  const added = await school.send('PUT', one, form({ title: 'নোটিশ', pdf_file: [pdfFile('খ'), 'খ.pdf'] }))
  expect(namesOf(added.body.files)).toEqual(['খ.pdf', 'ছবি.jpg'])
})

test('a sent list keeps stored files and adds new ones; the others are removed and no longer served', async ({
  school,
}) => {
  const id = await noticeWith(school, 'এক.pdf', 'দুই.pdf', 'তিন.pdf')
  const [first = 0, second = 0, third = 0] = await idsOf(school, id)
  const [{ url = '' } = {}] = (await noticeOf(school, id)).files
  const saved = await saveNotice(school, id, [third, 'নতুন.pdf', second], { title: 'পরে' })
  expect([saved.status, namesOf(saved.body.files)]).toEqual([200, ['তিন.pdf', 'নতুন.pdf', 'দুই.pdf']])
  expect(await noticeOf(school, id)).toMatchObject({ title: 'পরে', pdf_file_name: 'তিন.pdf' })
  expect((await school.get(url, visitor)).status).toBe(404)
  // A record can be sent back as it was read.
  const read = await noticeOf(school, id)
  const again = await school.send('PUT', `/api/notices/${id}/`, { ...read })
  expect([again.status, again.body.files]).toEqual([200, read.files])
  const untouched = await school.send('PUT', `/api/notices/${id}/`, { title: 'নোটিশ' })
  expect(untouched.body.files).toEqual(read.files)
  expect(await idsOf(school, id)).not.toContain(first)
})

test('the pictures of an older notice can be kept, reordered, copied and removed', async ({ school }) => {
  const id = await noticeWith(school, 'এক.pdf')
  await addOlderPicture(school, id, 'মাঠ.jpg')
  const [pdf = 0, photo = 0] = await idsOf(school, id)
  expect(namesOf((await saveNotice(school, id, [photo, pdf])).body.files)).toEqual(['মাঠ.jpg', 'এক.pdf'])
  const copy = await noticeWith(school, { from: id, file: photo })
  const [{ url = '', kind } = {}] = (await noticeOf(school, copy)).files
  expect([kind, (await school.get(url, visitor)).status]).toEqual(['picture', 200])
  expect(namesOf((await saveNotice(school, id, [pdf])).body.files)).toEqual(['এক.pdf'])
})

test('if a file is invalid, nothing of the notice is saved', async ({ school }) => {
  const id = await noticeWith(school, 'এক.pdf')
  const [first = 0] = await idsOf(school, id)
  const effects = await watchEffects(school)
  const title = 'বদলানো'
  const pdf: [Uint8Array<ArrayBuffer>, string] = [pdfFile(), 'ক.pdf']
  const wrong: [fields: Parameters<typeof form>[0], status: number, field: string][] = [
    [{ files: '[5]' }, 400, 'files'],
    [{ files: `[${first},${first}]` }, 400, 'files'],
    [{ files: `{"0":${first}}` }, 400, 'files'],
    [{ files: '["new:00"]', file_0: pdf }, 400, 'files'],
    [{ files: '["new:10"]' }, 400, 'files'],
    [{ files: 'x' }, 400, 'files'],
    [{ files: '' }, 400, 'files'],
    [{ files: '[{"from":999999,"file":1}]' }, 400, 'files'],
    [{ files: `[{"from":${id},"file":${first}},${first}]` }, 400, 'files'],
    [{ files: '["new:0"]' }, 400, 'file_0'],
    [{ files: '["new:0"]', file_0: 'notices/aa' }, 400, 'file_0'],
    [{ files: '["new:0"]', file_0: pdf, file_1: pdf }, 400, 'file_1'],
    [{ files: '[]', pdf_file: pdf }, 400, 'pdf_file'],
    [{ file_0: pdf }, 400, 'file_0'],
    [{ files: '["new:0"]', file_0: [await picture(), 'মাঠ.jpg'] }, 415, 'file_0'],
    [{ files: '["new:0"]', file_0: [new TextEncoder().encode('PK'), 'নোটিশ.docx'] }, 415, 'file_0'],
    [{ files: '["new:0"]', file_0: pdf, pages_0: 'অনেক' }, 400, 'pages_0'],
  ]
  for (const [fields, status, field] of wrong) {
    const reply = await school.send('PUT', `/api/notices/${id}/`, form({ title, ...fields }))
    expect([fields.files, ...errorsOf(reply)]).toEqual([fields.files, status, [field]])
    expect((await school.send('POST', '/api/notices/', form({ title, ...fields }))).status).toBe(status)
  }
  const many = Array.from({ length: 10 }, (_, index) => `${index}.pdf`)
  expect(errorsOf(await saveNotice(school, id, [first, ...many], { title }))).toEqual([400, ['files']])
  expect(await effects()).toEqual(nothing)
})

test('only writers of notices send files, and an outdated version is refused', async ({ school }) => {
  const id = await noticeWith(school, 'এক.pdf')
  const [file = 0] = await idsOf(school, id)
  const user = await school.signInUser()
  for (const [token, status] of [
    [null, 401],
    ['worn-out', 401],
    [user, 403],
  ] as const)
    for (const at of [undefined, id])
      expect((await saveNotice(school, at, ['দুই.pdf'], {}, { token })).status).toBe(status)
  const headers = { 'If-Match': '"2020-01-01T00:00:00.000Z"' }
  const old = await saveNotice(school, id, [file, 'দুই.pdf'], {}, { headers })
  expect([old.status, old.body.current]).toMatchObject([409, { id, files: [{ name: 'এক.pdf' }] }])
  const editor = await school.signInUser('editor', 'Editor')
  expect((await saveNotice(school, id, [file], {}, { token: editor })).status).toBe(200)
})

test('a retry with the same key is saved once; the same key with other files is refused', async ({
  school,
}) => {
  const headers = { 'Idempotency-Key': 'the-same' }
  const save = (id: number | undefined, ...files: Files) =>
    saveNotice(school, id, files, { title: 'একবার' }, { headers })
  const made = await save(undefined, 'এক.pdf')
  expect((await save(undefined, 'এক.pdf')).body).toEqual(made.body)
  expect((await save(undefined, 'দুই.pdf')).status).toBe(422)
  expect((await school.get('/api/notices/?search=একবার')).list).toHaveLength(1)

  const id = Number(made.body.id)
  const changed = await save(id, 'তিন.pdf')
  expect(namesOf(changed.body.files)).toEqual(['তিন.pdf'])
  const effects = await watchEffects(school)
  expect((await save(id, 'তিন.pdf')).body).toEqual(changed.body)
  expect((await save(id, 'চার.pdf')).status).toBe(422)
  expect((await save(id, 'তিন.pdf', 'চার.pdf')).status).toBe(422)
  expect(await effects()).toEqual(nothing)
  const other = await noticeWith(school)
  expect(namesOf((await save(other, 'তিন.pdf')).body.files)).toEqual(['তিন.pdf'])
})

test('an outdated dashboard that adds files one by one is asked to reload', async ({ school }) => {
  const id = await noticeWith(school, 'এক.pdf')
  const effects = await watchEffects(school)
  const sent = form({ file: [pdfFile(), 'ক.pdf'] })
  for (const [method, path, body] of [
    ['POST', 'files/', sent],
    ['PUT', 'files/', { ids: [] }],
    ['DELETE', 'files/7/', undefined],
  ] as const) {
    const reply = await school.send(method, `/api/notices/${id}/${path}`, body)
    expect([reply.status, reply.body.message]).toEqual([
      404,
      expect.stringMatching(/আবার লোড.*reload the page/),
    ])
  }
  expect(await effects()).toEqual(nothing)
})

test('visitors can open the files of a notice only while it is visible', async ({ school }) => {
  const id = await noticeWith(school, 'এক.pdf', 'দুই.pdf')
  const { files } = await noticeOf(school, id)
  const editor = await school.signInUser('reader', 'Editor')
  const statuses = (token: string | null) =>
    Promise.all(files.map(async ({ url }) => (await school.get(url, { token })).status))
  await school.send('PUT', `/api/notices/${id}/`, { title: 'নোটিশ', is_draft: true })
  expect(await statuses(null)).toEqual([404, 404])
  expect(await statuses(await school.signInUser())).toEqual([404, 404])
  expect(await statuses(editor)).toEqual([200, 200])
  await school.send('PUT', `/api/notices/${id}/`, { title: 'নোটিশ', is_draft: false })
  expect(await statuses(null)).toEqual([200, 200])
})

test('a file copied from another notice needs no upload, and stays when that notice is deleted', async ({
  school,
}) => {
  const source = await noticeWith(school, 'ফরম.pdf', 'নমুনা.pdf')
  const ids = await idsOf(school, source)
  const copy = await noticeWith(school, ...ids.map((file) => ({ from: source, file })))
  const { files } = await noticeOf(school, copy)
  expect(files).toEqual((await noticeOf(school, source)).files)
  await school.send('DELETE', `/api/notices/${source}/`)
  for (const { url } of files) expect((await school.get(url, visitor)).status).toBe(200)
  const gone = await saveNotice(school, copy, [{ from: source, file: ids[0] ?? 0 }])
  expect(errorsOf(gone)).toEqual([400, ['files']])
})

test('the history of a notice has its files, and undo restores them', async () => {
  const school = await openSchool()
  const id = await noticeWith(school, 'এক.pdf', 'দুই.pdf')
  const { files } = await noticeOf(school, id)
  await saveNotice(school, id, [files[0]?.id ?? 0])
  const undoLast = async () => {
    const [change] = (await school.get(`/api/changes/?entity=notices&record_id=${id}`)).list
    return school.send('POST', `/api/changes/${change?.id}/undo/`)
  }
  const [change] = (await school.get(`/api/changes/?entity=notices&record_id=${id}`)).list
  expect([change?.before, change?.after]).toMatchObject([{ files }, { files: files.slice(0, 1) }])
  expect((await undoLast()).body.files).toEqual(files)
  await school.send('DELETE', `/api/notices/${id}/`)
  await sweepFiles(school.resources, Date.now() + 2 * dayMs)
  expect((await undoLast()).body.files).toEqual(files)
  for (const { url } of files) expect((await school.get(url, visitor)).status).toBe(200)
})

test('the PDF of a migrated notice is its first file, also after an undo', async () => {
  const school = await openSchool({}, undefined, async ({ settings }) => {
    const old = await openDatabase({ catalog, ...settings, migrateTo: '0014-search-of-notices' })
    const row = {
      ...{ title: 'আগের', description: '', category: '', is_pinned: 0, is_draft: 0, date_typed: 0 },
      ...{ pdf_file: 'notices/0123456789abcdef01234567', pdf_file_name: 'আগের.pdf', pdf_file_size: 7 },
    }
    const updated_at = '2024-05-05T06:00:00.000Z'
    const keys = { search_key: '', search_words: '', search_text: '' }
    await old.sql
      .insertInto('notices')
      .values({ ...row, ...keys, updated_at } as never)
      .execute()
    const gone = { id: 2, ...row, is_pinned: false, is_draft: false, date_typed: false, updated_at }
    await old.sql
      .insertInto('changes')
      .values({
        ...{ at: new Date().toISOString(), user: 'admin', entity: 'notices', record_id: 2, kind: 'delete' },
        before: JSON.stringify(gone),
      })
      .execute()
    await old.close()
  })
  const file = {
    url: '/media/notices/0123456789abcdef01234567/document.pdf',
    name: 'আগের.pdf',
    kind: 'pdf',
    size: 7,
  }
  expect(await noticeOf(school, 1)).toMatchObject({ files: [file], pdf_file: file.url })
  const [change] = (await school.get('/api/changes/?entity=notices&record_id=2')).list
  expect((await school.send('POST', `/api/changes/${change?.id}/undo/`)).body).toMatchObject({
    files: [file],
    pdf_file: file.url,
  })
})
