import { expect } from 'vitest'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { sweepFiles } from '#app/server/maintenance.server.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { saveNotice } from '#tests/support/test-notices.ts'
import { form, openSchool, type School, schoolTest as test } from '#tests/support/test-school.ts'
import type { NoticeView } from './notices.entity.ts'

const visitor = { token: null }
const dayMs = 24 * 60 * 60 * 1000
const title = 'ভর্তি'

type Part = [Uint8Array<ArrayBuffer>, string]
const page = async (): Promise<Part> => [await picture('jpeg', 640, 905), 'পাতা.jpg']
const one = (id: number) => `/api/notices/${id}/`
const noticeOf = async (school: School, id: number, options = {}) =>
  (await school.get(one(id), options)).body as unknown as NoticeView
const statusOf = async (school: School, url: unknown, token: string | null = null) =>
  (await school.get(String(url), { token })).status

const drawn = async (name: string) => ({ file: [pdfFile(name), name] as Part, preview: await page() })

/** A notice with one PDF and its first page. */
async function drawnNotice(school: School, fields: Record<string, string> = {}) {
  const saved = await saveNotice(school, undefined, [{ ...(await drawn('এক.pdf')), pages: '3' }], fields)
  expect(saved.status).toBe(201)
  const [file] = saved.body.files as ListedFile[]
  return { id: Number(saved.body.id), file: file?.id ?? 0, url: saved.body.pdf_preview }
}

test('each PDF is sent with its first page and number of pages; the notice shows those of the first PDF', async ({
  school,
}) => {
  const { id, file } = await drawnNotice(school)
  const added = await saveNotice(school, id, [file, await drawn('দুই.pdf')])
  expect(added.body.files).toMatchObject([
    {
      name: 'এক.pdf',
      page_count: 3,
      preview: expect.stringMatching(/^\/media\/notices\/.*-640x905\/full\.jpg$/),
    },
    { name: 'দুই.pdf', page_count: null, preview: expect.any(String) },
  ])
  const [first, second] = (await noticeOf(school, id, visitor)).files
  expect((await noticeOf(school, id, visitor)).pdf_preview).toBe(first?.preview)
  for (const { preview } of [first, second].map((file) => ({ preview: file?.preview }))) {
    const served = await school.get(String(preview), visitor)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
  await saveNotice(school, id, [second?.id ?? 0, first?.id ?? 0])
  expect((await noticeOf(school, id)).pdf_preview).toBe(second?.preview)
})

test('copying a file copies its first page', async ({ school }) => {
  const source = await drawnNotice(school)
  const copy = await saveNotice(school, undefined, [{ from: source.id, file: source.file }])
  expect(copy.body.files).toEqual((await noticeOf(school, source.id)).files)
  await school.send('DELETE', one(source.id))
  expect(await statusOf(school, source.url)).toBe(200)
})

test('a first page can be sent together with pdf_file', async ({ school }) => {
  const whole = async (drawn: boolean) =>
    form({ title, pdf_file: [pdfFile(), 'ক.pdf'], ...(drawn && { pdf_preview: await page() }) })
  const made = await school.send('POST', '/api/notices/', await whole(true))
  expect(made.status).toBe(201)
  const { id, pdf_preview: first } = made.body as unknown as NoticeView
  expect(await noticeOf(school, id)).toMatchObject({ files: [{ name: 'ক.pdf', preview: first }] })

  const again = (await school.send('PUT', one(id), { title, pdf_file: made.body.pdf_file })).body
  expect(again.pdf_preview).toBe(first)
  const replaced = (await school.send('PUT', one(id), await whole(true))).body
  expect(replaced.pdf_preview).not.toBe(first)
  expect(await statusOf(school, first)).toBe(404)
  const bare = (await school.send('PUT', one(id), await whole(false))).body
  expect(bare).toMatchObject({ pdf_preview: null, files: [{ preview: null }] })
  expect(await statusOf(school, replaced.pdf_preview)).toBe(404)
  const drawn = await school.send('PUT', one(id), form({ title, pdf_preview: await page() }))
  expect(drawn.body).toMatchObject({ pdf_file: bare.pdf_file, files: [{ preview: drawn.body.pdf_preview }] })
  const none = await school.send('PUT', one(id), { title, pdf_preview: '', pdf_file: '' })
  expect(none.body).toMatchObject({ pdf_preview: null, files: [] })
  expect(await statusOf(school, drawn.body.pdf_preview)).toBe(404)
})

test('a first page that is no picture, too large or without a PDF is refused, and nothing is stored', async ({
  school,
}) => {
  const large = new Uint8Array(6 * 1024 * 1024)
  large.set([0xff, 0xd8, 0xff, 0xe0])
  const effects = await watchEffects(school)
  const refused: [Parameters<typeof form>[0], number, string][] = [
    [{ preview_0: [pdfFile(), 'খ.pdf'] }, 415, 'preview_0'],
    [{ preview_0: [new TextEncoder().encode('<svg/>'), 'খ.svg'] }, 415, 'preview_0'],
    [{ preview_0: [large, 'খ.jpg'] }, 413, 'preview_0'],
    [{ preview_0: 'notices/aa-1x1' }, 400, 'preview_0'],
    [{ preview_1: await page() }, 400, 'preview_1'],
    [{ pages_0: '0' }, 400, 'pages_0'],
  ]
  for (const [fields, status, field] of refused) {
    const sent = { title, files: '["new:0"]', file_0: [pdfFile(), 'ক.pdf'] as Part, ...fields }
    const reply = await school.send('POST', '/api/notices/', form(sent))
    expect([reply.status, Object.keys(Object(reply.body.errors))]).toEqual([status, [field]])
  }
  const whole = form({ title, pdf_file: [pdfFile(), 'ক.pdf'], pdf_preview: [pdfFile(), 'খ.pdf'] })
  const reply = await school.send('POST', '/api/notices/', whole)
  expect([reply.status, Object.keys(Object(reply.body.errors))]).toEqual([415, ['pdf_preview']])
  expect(await effects()).toEqual(nothing)
})

test('visitors can open the first page only while the notice is visible', async ({ school }) => {
  const { id, url } = await drawnNotice(school, { is_draft: 'true' })
  const wide = String(url).replace('full.jpg', '320.webp')
  const user = await school.signInUser('pupil')
  for (const path of [url, wide]) {
    expect(await statusOf(school, path)).toBe(404)
    expect(await statusOf(school, path, user)).toBe(404)
    expect(await statusOf(school, path, school.token)).toBe(200)
  }
  await school.send('PUT', one(id), { title, is_draft: false })
  expect([await statusOf(school, url), await statusOf(school, wide)]).toEqual([200, 200])
  await school.send('PUT', one(id), { title, publish_at: '2099-01-01T00:00:00.000Z' })
  expect(await statusOf(school, url)).toBe(404)
})

test('a first page is removed with its PDF, and undo restores it', async () => {
  const school = await openSchool()
  const { id, url } = await drawnNotice(school)
  const { files } = await noticeOf(school, id)
  const undoLast = async () => {
    const [change] = (await school.get(`/api/changes/?entity=notices&record_id=${id}`)).list
    return school.send('POST', `/api/changes/${change?.id}/undo/`)
  }
  const sweep = () => sweepFiles(school.resources, Date.now() + 2 * dayMs)
  await saveNotice(school, id, [])
  expect(await statusOf(school, url)).toBe(404)
  await sweep()
  expect((await undoLast()).body).toMatchObject({ files, pdf_preview: url })
  await school.send('DELETE', one(id))
  await sweep()
  expect((await undoLast()).body).toMatchObject({ files, pdf_preview: url })
  expect(await statusOf(school, url)).toBe(200)
})

test('the page of a notice shows the first page of its PDF, as a link to the picture', async ({ school }) => {
  const { id, file } = await drawnNotice(school)
  await saveNotice(school, id, [file, 'দুই.pdf'], { title })
  const [first] = (await noticeOf(school, id)).files
  const { text } = await school.get(`/notice/${id}`, visitor)
  expect(text).toContain(`<a href="${first?.preview}" data-large=""`)
  expect(text.match(/<img[^>]*alt="পৃষ্ঠা ১: এক\.pdf"[^>]*>/)?.[0]).toMatch(
    /src="\/media\/notices\/[^"]*full\.jpg".*width="640" height="905"/,
  )
  expect(text).toContain('৩ পৃষ্ঠা')
  expect(text.match(/<img[^>]*alt="[^"]*পৃষ্ঠা/g)).toHaveLength(1)
})
