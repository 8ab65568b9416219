import { expect } from 'vitest'
import type { ListedFile } from '#app/contract/stored-files.ts'
import { sweepFiles } from '#app/server/maintenance.server.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { addOlderPicture, saveNotice } from '#tests/support/test-notices.ts'
import { form, openSchool, type School, schoolTest as test } from '#tests/support/test-school.ts'
import type { NoticeView } from './notices.entity.ts'

type Part = [Uint8Array<ArrayBuffer>, string]
const dayMs = 24 * 60 * 60 * 1000
const visitor = { token: null }
const one = (id: number) => `/api/notices/${id}/`
const page = async (width = 300, name = 'পাতা.webp'): Promise<Part> => [await picture('webp', width, 420), name]

async function pagesOf(count: number): Promise<Record<string, Part>> {
  const pages = Array.from(
    { length: count },
    async (_, index): Promise<[string, Part]> => [`page_${index}`, await page(300 + index)],
  )
  return Object.fromEntries(await Promise.all(pages))
}

type Fields = Record<string, string | Part>
const save = (school: School, id: number | undefined, fields: Fields) =>
  id === undefined
    ? school.send('POST', '/api/notices/', form({ title: 'নোটিশ', ...fields }))
    : school.send('PUT', one(id), form({ title: 'নোটিশ', ...fields }))
const pdf = (name: string): Part => [pdfFile(name), name]
const filesOf = ({ body }: { body: Record<string, unknown> }) => body.files as ListedFile[]
const widthsOf = ({ pages = [] }: Partial<ListedFile> = {}) =>
  pages.map((path) => Number(/-(\d+)x\d+\/full\.jpg$/.exec(path)?.[1]))
const statusOf = async (school: School, path: unknown, token: string | null = null) =>
  (await school.get(String(path), { token })).status

/** A notice whose first PDF has this many pages, before another PDF with its first page. */
async function drawnNotice(school: School, count: number, fields: Fields = {}) {
  const saved = await save(school, undefined, {
    ...{ files: '["new:0","new:1"]', file_0: pdf('এক.pdf'), file_1: pdf('দুই.pdf') },
    ...{ preview_1: await page(290), pages_0: '12', ...(await pagesOf(count)), ...fields },
  })
  expect(saved.status).toBe(201)
  const [first, second] = filesOf(saved)
  if (!first || !second) throw new Error('the notice has no files')
  return { id: Number(saved.body.id), first, second, body: saved.body }
}

test('the first ten pages of the first PDF are saved with the notice, and visitors can open them', async ({
  school,
}) => {
  const { id, first, second, body } = await drawnNotice(school, 10)
  expect(widthsOf(first)).toEqual([300, 301, 302, 303, 304, 305, 306, 307, 308, 309])
  expect(first).toMatchObject({ preview: first.pages[0], page_count: 12 })
  expect(body.pdf_preview).toBe(first.pages[0])
  expect([widthsOf(second), second.preview]).toEqual([[290], second.pages[0]])
  const read = (await school.get(one(id), visitor)).body as unknown as NoticeView
  expect(read.files).toEqual([first, second])
  for (const path of [...first.pages, first.pages[9]?.replace('full.jpg', '309.webp')])
    expect(await statusOf(school, path)).toBe(200)
})

test('the picture of a new PDF counts as its first page', async ({ school }) => {
  const saved = await save(school, undefined, {
    ...{ files: '["new:0"]', file_0: pdf('এক.pdf'), preview_0: await page(290) },
    page_1: await page(301),
  })
  expect(widthsOf(filesOf(saved)[0])).toEqual([290, 301])
})

test('pages stay with their PDF in another order, and the new first one brings its own', async ({
  school,
}) => {
  const { id, first, second } = await drawnNotice(school, 3)
  const order = JSON.stringify([second.id, first.id])
  const moved = filesOf(await save(school, id, { files: order, ...(await pagesOf(2)) }))
  expect(moved[1]).toEqual(first)
  expect(widthsOf(moved[0])).toEqual([300, 301])
  expect(moved[0]?.preview).not.toBe(second.preview)
  const back = filesOf(await save(school, id, { files: JSON.stringify([first.id, second.id]) }))
  expect([widthsOf(back[0]), widthsOf(back[1])]).toEqual([
    [300, 301, 302],
    [300, 301],
  ])
  // Without `files` the list stays.
  expect(filesOf(await save(school, id, {}))).toEqual(back)
})

test('a replaced or removed PDF takes its pages with it, and undo restores them', async () => {
  const school = await openSchool()
  const { id, first, second } = await drawnNotice(school, 3)
  const undoLast = async () => {
    const [change] = (await school.get(`/api/changes/?entity=notices&record_id=${id}`)).list
    return school.send('POST', `/api/changes/${change?.id}/undo/`)
  }
  const sweep = () => sweepFiles(school.resources, Date.now() + 2 * dayMs)
  const statuses = () => Promise.all(first.pages.map((path) => statusOf(school, path)))
  const replaced = await save(school, id, { pdf_file: pdf('নতুন.pdf') })
  expect(filesOf(replaced).map(widthsOf)).toEqual([[], [290]])
  expect(await statuses()).toEqual([404, 404, 404])
  await sweep()
  expect((await undoLast()).body).toMatchObject({ files: [first, second] })
  expect(await statuses()).toEqual([200, 200, 200])

  await save(school, id, { files: '[]' })
  expect(await statuses()).toEqual([404, 404, 404])
  await undoLast()
  await school.send('DELETE', one(id))
  await sweep()
  expect((await undoLast()).body).toMatchObject({ files: [first, second] })
  expect(await statuses()).toEqual([200, 200, 200])

  const removed = await save(school, id, { pdf_preview: '' })
  expect(widthsOf(filesOf(removed)[0])).toEqual([])
})

test('a copy of a notice shares the pages of its PDF', async ({ school }) => {
  const { id, first } = await drawnNotice(school, 2)
  const copy = await saveNotice(school, undefined, [{ from: id, file: first.id }])
  expect(filesOf(copy)).toEqual([first])
  await school.send('DELETE', one(id))
  expect(await statusOf(school, first.pages[1])).toBe(200)
})

test('the pages of a draft, a scheduled and a withdrawn notice are hidden', async ({ school }) => {
  const { id, first } = await drawnNotice(school, 2, { is_draft: 'true' })
  const pupil = await school.signInUser('pupil')
  const [path] = first.pages.slice(1)
  const hidden = async () => [
    await statusOf(school, path),
    await statusOf(school, path, pupil),
    await statusOf(school, path, school.token),
  ]
  expect(await hidden()).toEqual([404, 404, 200])
  await school.send('PUT', one(id), { title: 'নোটিশ', is_draft: false })
  expect(await statusOf(school, path)).toBe(200)
  await school.send('PUT', one(id), { title: 'নোটিশ', publish_at: '2099-01-01T00:00:00.000Z' })
  expect(await hidden()).toEqual([404, 404, 200])
  const past = { publish_at: null, expires_at: '2026-01-01T00:00:00.000Z' }
  await school.send('PUT', one(id), { title: 'নোটিশ', ...past })
  expect(await hidden()).toEqual([404, 404, 200])
})

const large = new Uint8Array(151 * 1024) as Uint8Array<ArrayBuffer>
large.set([0xff, 0xd8, 0xff, 0xe0])

test.for([
  { what: 'a PDF', sent: async () => ({ page_0: pdf('খ.pdf') }), status: 415, field: 'page_0' },
  {
    what: 'a drawing',
    sent: async () => ({ page_0: [new TextEncoder().encode('<svg/>'), 'খ.svg'] as Part }),
    status: 415,
    field: 'page_0',
  },
  {
    what: 'a truncated picture',
    sent: async () => ({ page_0: [(await picture('jpeg', 300, 420)).slice(0, 200), 'খ.jpg'] as Part }),
    status: 415,
    field: 'page_0',
  },
  {
    what: 'over 150 KB',
    sent: async () => ({ page_0: [large, 'খ.jpg'] as Part }),
    status: 413,
    field: 'page_0',
  },
  {
    what: 'over 1,080 px wide',
    sent: async () => ({ page_0: await page(1081) }),
    status: 413,
    field: 'page_0',
  },
  { what: 'a text', sent: async () => ({ page_0: 'notices/aa-1x1' }), status: 400, field: 'page_0' },
  { what: 'an eleventh', sent: () => pagesOf(11), status: 400, field: 'page_10' },
  {
    what: 'without the one before',
    sent: async () => ({ page_0: await page(), page_2: await page() }),
    status: 400,
    field: 'page_1',
  },
  { what: 'without the first', sent: async () => ({ page_1: await page() }), status: 400, field: 'page_0' },
  {
    what: 'without the order of the files',
    sent: async () => ({ files: '', page_0: await page() }),
    status: 400,
    field: 'files',
  },
  {
    what: 'without a PDF',
    sent: async () => ({ files: '[]', file_0: '', page_0: await page() }),
    status: 400,
    field: 'page_0',
  },
] as const)(
  'a page that is $what is refused, and nothing is saved',
  async ({ sent, status, field }, { school }) => {
    const effects = await watchEffects(school)
    const reply = await save(school, undefined, {
      ...{ files: '["new:0"]', file_0: pdf('ক.pdf') },
      ...((await sent()) as Fields),
    })
    expect([reply.status, Object.keys(Object(reply.body.errors))]).toEqual([status, [field]])
    expect(String(reply.body.message)).toMatch(/[ঀ-৿]/)
    expect(await effects()).toEqual(nothing)
  },
)

test('pages without an order, or for a list of older pictures alone, change nothing', async ({ school }) => {
  const added = await school.send('POST', '/api/notices/', { title: 'নোটিশ' })
  const id = Number(added.body.id)
  await addOlderPicture(school, id, 'মাঠ.jpg')
  const before = (await school.get(one(id))).body as unknown as NoticeView
  const effects = await watchEffects(school)
  const withoutOrder = await save(school, id, { page_0: await page() })
  expect([withoutOrder.status, Object.keys(Object(withoutOrder.body.errors))]).toEqual([400, ['page_0']])
  const files = JSON.stringify(before.files.map((file) => file.id))
  const withoutPdf = await save(school, id, { files, page_0: await page() })
  expect([withoutPdf.status, Object.keys(Object(withoutPdf.body.errors))]).toEqual([400, ['page_0']])
  expect(await effects()).toEqual(nothing)
  expect((await school.get(one(id))).body.files).toEqual(before.files)
})

test('a repeated save with the same key adds the notice and its pages once', async ({ school }) => {
  const body = async () => ({
    ...{ title: 'একবার', files: '["new:0"]', file_0: pdf('ক.pdf') },
    page_0: [fixed, 'ক.webp'] as Part,
  })
  const fixed = await picture('webp', 300, 420)
  const headers = { 'Idempotency-Key': 'pages-once' }
  const [first, again] = [
    await school.send('POST', '/api/notices/', form(await body()), { headers }),
    await school.send('POST', '/api/notices/', form(await body()), { headers }),
  ]
  expect([first.status, again.body]).toEqual([201, first.body])
  expect(await statusOf(school, filesOf(again)[0]?.pages[0])).toBe(200)
})

test('the page of a notice shows the pages of the first PDF, and the first page of each other one', async ({
  school,
}) => {
  const { id, first, second } = await drawnNotice(school, 3)
  const { text } = await school.get(`/notice/${id}`, visitor)
  const links = [...text.matchAll(/<a href="([^"]+)" data-large="" data-place="([^"]+)"/g)]
  expect(links.map(([, href, place]) => [href, place])).toEqual([
    [first.pages[0], '১ / ৩'],
    [first.pages[1], '২ / ৩'],
    [first.pages[2], '৩ / ৩'],
  ])
  const images = [...text.matchAll(/<img[^>]*alt="([^"]*)"[^>]*>/g)]
  const imageOf = (alt: string) => images.find(([, found]) => found === alt)?.[0] ?? ''
  expect(imageOf('পৃষ্ঠা ১: এক.pdf')).toMatch(/width="300" height="420".*fetchPriority="high"/i)
  expect(imageOf('পৃষ্ঠা ৩')).toMatch(/width="302" height="420".*loading="lazy"/)
  expect(text).toContain(`<a class="first-page" href="${second.url}"`)
  expect(imageOf('প্রথম পৃষ্ঠা: দুই.pdf')).toMatch(/loading="lazy"/)
})
