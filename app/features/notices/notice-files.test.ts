import { expect } from 'vitest'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { catalog } from '#app/features/entities.ts'
import { sweepFiles } from '#app/server/sweep-files.server.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School, schoolTest as test } from '#tests/support/test-school.ts'
import type { NoticeView } from './notices.entity.ts'

const visitor = { token: null }
const dayMs = 24 * 60 * 60 * 1000

type Sent = readonly [name: string, bytes: Uint8Array<ArrayBuffer>]
const pdf = (name: string): Sent => [name, pdfFile(name)]
const photo = async (name: string): Promise<Sent> => [name, await picture()]

const filesAt = (id: number) => `/api/notices/${id}/files/`
const attach = (school: School, id: number, [name, bytes]: Sent, headers: Record<string, string> = {}) =>
  school.send('POST', filesAt(id), form({ file: [bytes, name] }), { headers })
const namesOf = (list: unknown) => (list as ListedFile[]).map(({ name }) => name)
const noticeOf = async (school: School, id: number, options = {}) =>
  (await school.get(`/api/notices/${id}/`, options)).body as unknown as NoticeView
const idsOf = async (school: School, id: number) => (await noticeOf(school, id)).files.map((file) => file.id)

async function noticeWith(school: School, ...files: Sent[]) {
  const { id } = await school.add('/api/notices/', { title: 'নোটিশ' })
  for (const file of files) expect((await attach(school, id, file)).status).toBe(201)
  return id
}

test('files are added one a call, listed with kind and size, and opened by visitors', async ({ school }) => {
  const id = await noticeWith(school, pdf('সূচি.pdf'))
  const answer = await attach(school, id, await photo('মাঠ.jpg'))
  expect(answer.status).toBe(201)
  expect(answer.list).toEqual([
    {
      id: expect.any(Number),
      url: expect.any(String),
      name: 'সূচি.pdf',
      kind: 'pdf',
      size: pdfFile('সূচি.pdf').length,
      preview: null,
      pages: null,
    },
    {
      id: expect.any(Number),
      url: expect.any(String),
      name: 'মাঠ.jpg',
      kind: 'picture',
      size: expect.any(Number),
      preview: null,
      pages: null,
    },
  ])
  const notice = await noticeOf(school, id, visitor)
  expect(notice.files).toEqual(answer.list)
  for (const { url, kind, size } of notice.files) {
    const served = await school.get(url, visitor)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe(kind === 'pdf' ? 'application/pdf' : 'image/jpeg')
    expect(served.headers.get('content-length')).toBe(String(size))
  }
})

test('the first PDF is read, replaced and removed as pdf_file', async ({ school }) => {
  const id = await noticeWith(school, await photo('ছবি.jpg'), pdf('এক.pdf'), pdf('দুই.pdf'))
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

test('files are arranged, and removed one by one; a removed one is no longer served', async ({ school }) => {
  const id = await noticeWith(school, pdf('এক.pdf'), pdf('দুই.pdf'), await photo('তিন.jpg'))
  const [first = 0, second = 0, third = 0] = await idsOf(school, id)
  const arranged = await school.send('PUT', filesAt(id), { ids: [third, second, first] })
  expect([arranged.status, namesOf(arranged.list)]).toEqual([200, ['তিন.jpg', 'দুই.pdf', 'এক.pdf']])
  expect(await noticeOf(school, id)).toMatchObject({ pdf_file_name: 'দুই.pdf' })
  for (const ids of [
    [first],
    [first, first, third],
    [first, second, 5],
    [first, second, third, third],
    'x',
    null,
  ]) {
    const refused = await school.send('PUT', filesAt(id), { ids })
    expect([refused.status, Object.keys(Object(refused.body.errors))]).toEqual([400, ['ids']])
  }
  const [{ url = '' } = {}] = (await noticeOf(school, id)).files
  expect((await school.send('DELETE', `${filesAt(id)}${third}/`)).status).toBe(204)
  expect((await school.get(url, visitor)).status).toBe(404)
  expect((await school.send('DELETE', `${filesAt(id)}${third}/`)).status).toBe(404)
  expect(await idsOf(school, id)).toEqual([second, first])
})

test('at most ten, each a PDF or a picture within its limit', async ({ school }) => {
  const id = await noticeWith(school, ...Array.from({ length: 10 }, (_, index) => pdf(`${index}.pdf`)))
  const refused = [
    { file: pdf('বেশি.pdf'), status: 400, field: 'files' },
    { file: ['কথা.pdf', new TextEncoder().encode('কথা')] as Sent, status: 415, field: 'file' },
    { file: ['বড়.jpg', largeJpeg()] as Sent, status: 413, field: 'file' },
  ]
  for (const { file, status, field } of refused) {
    const reply = await attach(school, id, file)
    expect([reply.status, Object.keys(Object(reply.body.errors))]).toEqual([status, [field]])
  }
  const withPdf = form({ title: 'নোটিশ', pdf_file: [pdfFile('নতুন'), 'নতুন.pdf'] })
  expect(namesOf((await school.send('PUT', `/api/notices/${id}/`, withPdf)).body.files)[0]).toBe('নতুন.pdf')
  const [first] = await idsOf(school, id)
  await school.send('DELETE', `${filesAt(id)}${first}/`)
  const nothing = await school.send('POST', filesAt(id), {})
  expect([nothing.status, Object.keys(Object(nothing.body.errors))]).toEqual([400, ['file']])
  expect((await attach(school, 999_999, pdf('ক.pdf'))).status).toBe(404)
  expect(await idsOf(school, id)).toHaveLength(9)
})

function largeJpeg(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(6 * 1024 * 1024)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes
}

test('only who writes notices changes their files, and one version at a time', async ({ school }) => {
  const id = await noticeWith(school, pdf('এক.pdf'))
  const [file] = await idsOf(school, id)
  const user = await school.signInUser()
  const calls = [
    ['POST', filesAt(id)],
    ['PUT', filesAt(id)],
    ['DELETE', `${filesAt(id)}${file}/`],
  ] as const
  for (const [method, path] of calls) {
    expect((await school.send(method, path, undefined, visitor)).status).toBe(401)
    expect((await school.send(method, path, undefined, { token: user })).status).toBe(403)
    const old = await school.send(
      method,
      path,
      method === 'POST' ? form({ file: [pdfFile(), 'ক.pdf'] }) : undefined,
      {
        headers: { 'If-Match': '"2020-01-01T00:00:00.000Z"' },
      },
    )
    expect([old.status, old.body.current]).toMatchObject([409, { id, files: [{ name: 'এক.pdf' }] }])
  }
  const editor = await school.signInUser('editor', 'Editor')
  expect((await school.send('PUT', filesAt(id), { ids: [file] }, { token: editor })).status).toBe(200)
})

test('a file that is sent again with the same key is added once', async ({ school }) => {
  const id = await noticeWith(school)
  const other = await noticeWith(school)
  const key = { 'Idempotency-Key': 'the-same' }
  const first = await attach(school, id, pdf('এক.pdf'), key)
  expect((await attach(school, id, pdf('এক.pdf'), key)).list).toEqual(first.list)
  expect(await idsOf(school, id)).toHaveLength(1)
  await attach(school, other, pdf('এক.pdf'), key)
  expect(await idsOf(school, other)).toHaveLength(1)
})

test('visitors reach the files of a notice only while they see it', async ({ school }) => {
  const id = await noticeWith(school, pdf('এক.pdf'), await photo('দুই.jpg'))
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

test('a file of another notice is added without being sent again, and stays when that one goes', async ({
  school,
}) => {
  const source = await noticeWith(school, pdf('ফরম.pdf'), await photo('নমুনা.jpg'))
  const copy = await noticeWith(school)
  for (const from_file of await idsOf(school, source))
    expect((await school.send('POST', filesAt(copy), { from_notice: source, from_file })).status).toBe(201)
  const { files } = await noticeOf(school, copy)
  expect(files).toEqual((await noticeOf(school, source)).files)
  await school.send('DELETE', `/api/notices/${source}/`)
  for (const { url } of files) expect((await school.get(url, visitor)).status).toBe(200)
  const [from_file] = files.map((file) => file.id)
  for (const body of [
    { from_notice: source, from_file },
    { from_notice: copy, from_file: 1 },
  ])
    expect((await school.send('POST', filesAt(copy), body)).status).toBe(400)
})

test('the history of a notice has its files, and brings them back', async () => {
  const school = await openSchool()
  const id = await noticeWith(school, pdf('এক.pdf'), await photo('দুই.jpg'))
  const { files } = await noticeOf(school, id)
  await school.send('DELETE', `${filesAt(id)}${files[1]?.id}/`)
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

test('the PDF of a notice from before is its first file, also when the history brings it back', async () => {
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
