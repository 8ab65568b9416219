import { expect } from 'vitest'
import { longestText } from '#app/contract/fields.ts'
import { sweepFiles } from '#app/server/maintenance.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { form, type Reply, type School, schoolTest as test } from '#tests/support/test-school.ts'
import type { DocumentView } from './documents.entity.ts'

const visitor = { token: null }
const dayMs = 24 * 60 * 60 * 1000

type Sent = [bytes: Uint8Array<ArrayBuffer>, name: string]
const pdf = (text: string): Sent => [pdfFile(text), `${text}.pdf`]
const photo = async (name: string): Promise<Sent> => [await picture(), name]
const syllabus = { title: 'একাদশের সিলেবাস', category: 'syllabus' } as const

const page = async (width: number): Promise<Sent> => [await picture('webp', width, 420), 'পাতা.webp']

const documentIn = ({ body }: Reply) => body as unknown as DocumentView
const bodyOf = (fields: Record<string, string | Sent>) => form({ ...syllabus, ...fields })
const addPdf = async (school: School, fields: Record<string, string | Sent> = {}) =>
  school.add('/api/documents/', bodyOf({ file: pdf('সিলেবাস'), ...fields }))
const addWhole = async (school: School) =>
  addPdf(school, { file_pages: '৩', pdf_preview: await photo('পাতা ১.jpg') })
const put = (school: School, id: number, body: FormData | Record<string, unknown>) =>
  school.send('PUT', `/api/documents/${id}/`, body)
const statusOf = async (school: School, path: string) => (await school.get(path, visitor)).status
const undoLast = async (school: School) => {
  const [change] = (await school.get('/api/changes/?entity=documents')).list
  return school.send('POST', `/api/changes/${change?.id}/undo/`)
}

test('a document has name, size and page count of its file, and the day on which it was added', async ({
  school,
}) => {
  const file = pdf('পাঠ্যসূচি (২০২৬)')
  const added = await addPdf(school, { file, file_pages: '৩', pdf_preview: await photo('১.jpg') })
  expect(added).toMatchObject({
    ...syllabus,
    date: todayInDhaka(),
    file_name: file[1],
    file_size: file[0].length,
    file_pages: 3,
    pdf_preview: expect.stringMatching(/^\/media\/documents\/.*full\.jpg$/),
  })
  expect((await school.get(`/api/documents/${added.id}/`, visitor)).body).toEqual(added)
})

test('everybody can download the PDF under its name', async ({ school }) => {
  const file = pdf('ফল প্রকাশ')
  const { file: path } = await addPdf(school, { file })
  const served = await school.get(path, visitor)
  expect([served.status, served.text]).toEqual([200, new TextDecoder().decode(file[0])])
  const headers = Object.fromEntries(served.headers)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(file[0].length),
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file[1])}`,
    'cache-control': expect.stringContaining('public'),
  })
  const head = await school.send('HEAD', path, undefined, visitor)
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
    200,
    '',
    headers['content-length'],
  ])
  const known = await school.get(path, { token: null, headers: { 'If-None-Match': headers.etag ?? '' } })
  expect([known.status, known.text]).toEqual([304, ''])
})

test('a picture as document has no page count and no first page, and leaves no unused file', async ({
  school,
}) => {
  const effects = await watchEffects(school)
  const added = await addPdf(school, {
    file: await photo('ফলাফল.jpg'),
    file_pages: '২',
    pdf_preview: await photo('পাতা.jpg'),
  })
  expect(added).toMatchObject({ file_name: 'ফলাফল.jpg', file_pages: null, pdf_preview: null })
  expect(added.file).toMatch(/full\.jpg$/)
  expect(await statusOf(school, added.file)).toBe(200)
  expect((await effects()).others).toMatchObject({ documents: 1, files: 1 })
  const later = await put(school, added.id, bodyOf({ file_pages: '৫', pdf_preview: await photo('২.jpg') }))
  expect([later.status, later.body]).toMatchObject([200, { file_pages: null, pdf_preview: null }])
})

test('a PUT keeps fields that are not sent; a new file replaces page count and first page', async ({
  school,
}) => {
  const added = await addWhole(school)
  const { file, file_name, file_size, file_pages, pdf_preview, date } = added
  const same = await put(school, added.id, { ...syllabus, title: 'নতুন নাম' })
  expect(same.body).toMatchObject({ file, file_name, file_size, file_pages, pdf_preview, date })
  const other = await put(school, added.id, bodyOf({ file: pdf('অন্য') }))
  expect(other.body).toMatchObject({ file_name: 'অন্য.pdf', file_pages: null, pdf_preview: null })
  const whole = await put(
    school,
    added.id,
    bodyOf({ file: pdf('আরেক'), file_pages: '7', pdf_preview: await photo('৭.jpg') }),
  )
  expect(whole.body).toMatchObject({ file_pages: 7, pdf_preview: expect.any(String) })
  const sentBack = bodyOf({ file: pdf('শেষ'), pdf_preview: String(whole.body.pdf_preview) })
  expect((await put(school, added.id, sentBack)).body).toMatchObject({ file_pages: null, pdf_preview: null })
})

test('replaced and deleted files are no longer served; undo restores them with their first page', async ({
  school,
}) => {
  const first = await addWhole(school)
  const filesOf = ({ file, pdf_preview }: DocumentView) => [file, ...(pdf_preview ? [pdf_preview] : [])]
  const statuses = () => Promise.all(filesOf(first).map((path) => statusOf(school, path)))
  const replaced = await put(
    school,
    first.id,
    bodyOf({ file: pdf('নতুন'), file_pages: '1', pdf_preview: await photo('নতুন.jpg') }),
  )
  expect(await statuses()).toEqual([404, 404])
  await sweepFiles(school.resources, Date.now() + 2 * dayMs)
  expect((await undoLast(school)).body).toMatchObject({
    file: first.file,
    file_pages: 3,
    pdf_preview: first.pdf_preview,
  })
  expect(await statuses()).toEqual([200, 200])
  for (const path of filesOf(documentIn(replaced))) expect(await statusOf(school, path)).toBe(404)

  expect((await school.send('DELETE', `/api/documents/${first.id}/`)).status).toBe(204)
  expect(await statuses()).toEqual([404, 404])
  expect((await undoLast(school)).body).toMatchObject({ id: first.id, file: first.file })
  expect(await statuses()).toEqual([200, 200])
})

test('the list is newest first, by category, and searched by title', async ({ school }) => {
  for (const { id } of (await school.get('/api/documents/')).list)
    await school.send('DELETE', `/api/documents/${id}/`)
  await addPdf(school, { title: 'শ্রেণির রুটিন', category: 'other', date: '2026-01-05' })
  await addPdf(school, { title: 'রসা\u09dfনের ফলাফল', category: 'result', date: '2026-03-01' })
  await addPdf(school, { title: 'ভর্তি ফরম', category: 'form', date: '০২/০২/২০২৬' })
  const titles = async (query: string) =>
    (await school.get(`/api/documents/?${query}`, visitor)).list.map(({ title }) => title)
  expect(await titles('')).toEqual(['রসা\u09dfনের ফলাফল', 'ভর্তি ফরম', 'শ্রেণির রুটিন'])
  expect(await titles('category=form')).toEqual(['ভর্তি ফরম'])
  expect(await titles('category=none')).toEqual([])
  expect(await titles(`search=${encodeURIComponent('রসা\u09af\u09bcন')}`)).toEqual(['রসা\u09dfনের ফলাফল'])
  expect((await school.get('/api/documents/?page=2&page_size=2', visitor)).body).toMatchObject({
    total: 3,
    data: [{ title: 'শ্রেণির রুটিন' }],
  })
  expect((await school.get('/api/documents/?page=3&page_size=2', visitor)).status).toBe(400)
})

const text = new TextEncoder()
const notes: Sent = [text.encode('কথা') as Sent[0], 'কথা.pdf']
const tooLarge: Sent = [new Uint8Array(20 * 1024 * 1024 + 1), 'বড়.pdf']
tooLarge[0].set(pdfFile())
const largePage: Sent = [new Uint8Array(151 * 1024), 'পাতা.jpg']
largePage[0].set([0xff, 0xd8, 0xff, 0xe0])

const refusals: [why: string, fields: Record<string, unknown>, status: number, field: string][] = [
  ['no title', { title: '' }, 400, 'title'],
  ['a title of blanks', { title: ' \u200b ' }, 400, 'title'],
  ['a title that is too long', { title: 'ক'.repeat(longestText + 1) }, 400, 'title'],
  ['no category', { category: '' }, 400, 'category'],
  ['an unknown category', { category: 'Result' }, 400, 'category'],
  ['an invalid date', { date: '2026-02-30' }, 400, 'date'],
  ['zero pages', { file_pages: '0' }, 400, 'file_pages'],
  ['half a page', { file_pages: '1.5' }, 400, 'file_pages'],
  ['pages in words', { file_pages: 'তিন' }, 400, 'file_pages'],
  ['an empty file', { file: [new Uint8Array(0), ''] }, 400, 'file'],
  ['no file', { file: '' }, 400, 'file'],
  ['an address as file', { file: '/media/notices/abc/document.pdf' }, 400, 'file'],
  ['a text named PDF', { file: notes }, 415, 'file'],
  ['a file over 20 MB', { file: tooLarge }, 413, 'file'],
  ['a first page that is a PDF', { pdf_preview: pdf('পাতা') }, 415, 'pdf_preview'],
  ['a first page that is a text', { pdf_preview: 'পাতা' }, 400, 'pdf_preview'],
  ['a page that is a PDF', { page_0: pdf('পাতা') }, 415, 'page_0'],
  ['a page that is a text', { page_0: 'পাতা' }, 400, 'page_0'],
  ['a page over 150 KB', { page_0: largePage }, 413, 'page_0'],
  ['a page over 1,080 px wide', { page_0: await page(1081) }, 413, 'page_0'],
  ['a second page alone', { page_1: await page(300) }, 400, 'page_0'],
  ['a gap between pages', { page_0: await page(300), page_2: await page(300) }, 400, 'page_1'],
  ['an eleventh page', { page_0: await page(300), page_10: await page(300) }, 400, 'page_10'],
]

test.for(refusals)(
  '%s is refused, and nothing is stored or changed',
  async ([, bad, status, field], { school }) => {
    const added = await addWhole(school)
    const effects = await watchEffects(school)
    const created = await school.send('POST', '/api/documents/', bodyOf({ file: pdf('নতুন'), ...bad }))
    expect([created.status, refusedFields(created)]).toEqual([status, [field]])
    // With an empty file field a PUT keeps the file.
    const changed = await put(school, added.id, bodyOf(bad as Record<string, Sent>))
    const isFileKept = Array.isArray(bad.file) && bad.file[0].length === 0
    expect([changed.status, refusedFields(changed)]).toEqual(isFileKept ? [200, []] : [status, [field]])
    if (!isFileKept) {
      expect(await effects()).toEqual(nothing)
      expect((await school.get(`/api/documents/${added.id}/`)).body).toEqual(added)
    }
  },
)

test('a field of another type is refused with its name', async ({ school }) => {
  const { id } = await addPdf(school)
  for (const [field, value] of Object.entries({
    title: 5,
    category: ['result'],
    date: {},
    file_pages: true,
  })) {
    const refused = await put(school, id, { ...syllabus, [field]: value })
    expect([refused.status, refusedFields(refused)]).toEqual([400, [field]])
  }
})

test('the content of a file decides its type, not its name', async ({ school }) => {
  const { file } = await addPdf(school, { file: [pdfFile('ছবি'), 'ছবি.jpg'] })
  const served = await school.get(file, visitor)
  expect(served.headers.get('content-type')).toBe('application/pdf')
  expect(decodeURIComponent(served.headers.get('content-disposition') ?? '')).toContain('ছবি.jpg.pdf')
  expect((await addPdf(school, { file: await photo('ছবি.pdf') })).file).toMatch(/full\.jpg$/)
})

test('Admins and Editors write documents, others only read them', async ({ school }) => {
  const added = await addPdf(school)
  const one = `/api/documents/${added.id}/`
  const user = await school.signInUser()
  const effects = await watchEffects(school)
  for (const [token, status] of [
    [null, 401],
    [user, 403],
  ] as const) {
    expect((await school.send('POST', '/api/documents/', bodyOf({ file: pdf('ক') }), { token })).status).toBe(
      status,
    )
    expect((await school.send('PUT', one, syllabus, { token })).status).toBe(status)
    expect((await school.send('DELETE', one, undefined, { token })).status).toBe(status)
  }
  expect(await effects()).toEqual(nothing)
  expect((await school.get(one, visitor)).body).toEqual(added)

  const token = await school.signInUser('editor', 'Editor')
  const created = await school.send('POST', '/api/documents/', bodyOf({ file: pdf('ক') }), { token })
  expect(created.status).toBe(201)
  const createdPath = `/api/documents/${created.body.id}/`
  expect((await school.send('PUT', createdPath, syllabus, { token })).status).toBe(200)
  expect((await school.send('DELETE', createdPath, undefined, { token })).status).toBe(204)
})

test('an unknown id is 404 in each call, and stores nothing', async ({ school }) => {
  const effects = await watchEffects(school)
  for (const id of ['999999', '0', 'x', '99999999999']) {
    const path = `/api/documents/${id}/`
    expect((await school.get(path)).status).toBe(404)
    expect((await school.send('PUT', path, bodyOf({ file: pdf('ক') }))).status).toBe(404)
    expect((await school.send('DELETE', path)).status).toBe(404)
  }
  expect(await effects()).toEqual(nothing)
})

test('a document sent twice simultaneously with one key is stored once, with its files', async ({
  school,
}) => {
  const body = { ...syllabus, file: pdf('একবার'), pdf_preview: await photo('একবার.jpg') }
  const headers = { 'Idempotency-Key': 'documents-twice-at-once' }
  const effects = await watchEffects(school)
  const replies = await Promise.all(
    [1, 2].map(() => school.send('POST', '/api/documents/', form(body), { headers })),
  )
  const again = await school.send('POST', '/api/documents/', form(body), { headers })
  expect(again.status).toBe(201)
  for (const reply of replies.filter(({ status }) => status !== 409)) expect(reply.body).toEqual(again.body)
  expect(replies.map(({ status }) => status)).toContain(201)
  expect((await effects()).others).toMatchObject({ documents: 1, files: 2 })
  expect(await statusOf(school, String(again.body.pdf_preview))).toBe(200)
})
