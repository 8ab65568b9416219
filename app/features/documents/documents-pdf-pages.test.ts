import { expect } from 'vitest'
import { sweepFiles } from '#app/server/maintenance.server.ts'
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
const page = async (width: number): Promise<Sent> => [await picture('webp', width, 420), 'পাতা.webp']
const syllabus = { title: 'একাদশের সিলেবাস', category: 'syllabus' } as const

const documentIn = ({ body }: Reply) => body as unknown as DocumentView
const bodyOf = (fields: Record<string, string | Sent>) => form({ ...syllabus, ...fields })
const add = (school: School, fields: Record<string, string | Sent>) =>
  school.add('/api/documents/', bodyOf({ file: pdf('নথি'), ...fields }))
const put = (school: School, id: number, body: FormData | Record<string, unknown>) =>
  school.send('PUT', `/api/documents/${id}/`, body)
const statusOf = async (school: School, path: string) => (await school.get(path, visitor)).status
const undoLast = async (school: School) => {
  const [change] = (await school.get('/api/changes/?entity=documents')).list
  return school.send('POST', `/api/changes/${change?.id}/undo/`)
}
const widthsOf = ({ pages }: DocumentView) =>
  pages.map((path) => Number(/-(\d+)x\d+\/full\.jpg$/.exec(path)?.[1]))

test('the pages of its PDF are saved with a document, belong to that PDF, and can be opened', async ({
  school,
}) => {
  const drawn = { page_0: await page(300), page_1: await page(301) }
  const added = (await add(school, drawn)) as unknown as DocumentView
  expect([widthsOf(added), added.pdf_preview]).toEqual([[300, 301], added.pages[0]])
  for (const path of added.pages) expect(await statusOf(school, path)).toBe(200)
  const renamed = documentIn(await put(school, added.id, { ...syllabus, title: 'নতুন নাম' }))
  expect(renamed.pages).toEqual(added.pages)
  const others = { page_0: await page(310), page_1: await page(311), page_2: await page(312) }
  const again = documentIn(await put(school, added.id, bodyOf(others)))
  expect([widthsOf(again), again.file]).toEqual([[310, 311, 312], added.file])
  const replaced = documentIn(await put(school, added.id, bodyOf({ file: pdf('নতুন') })))
  expect([replaced.pages, replaced.pdf_preview]).toEqual([[], null])
  for (const path of again.pages) expect(await statusOf(school, path)).toBe(404)
  await sweepFiles(school.resources, Date.now() + 2 * dayMs)
  expect((await undoLast(school)).body).toMatchObject({ pages: again.pages, pdf_preview: again.pages[0] })
  for (const path of again.pages) expect(await statusOf(school, path)).toBe(200)
})

test('its first page may come in its own part, with the others after it', async ({ school }) => {
  const added = await add(school, { pdf_preview: await page(300), page_1: await page(301) })
  expect(widthsOf(added as unknown as DocumentView)).toEqual([300, 301])
})

test('pages of a picture are refused, and nothing is stored or changed', async ({ school }) => {
  const added = await add(school, {})
  const effects = await watchEffects(school)
  const body = async () => bodyOf({ file: await photo('ফলাফল.jpg'), page_0: await page(300) })
  const replies = [
    await school.send('POST', '/api/documents/', await body()),
    await put(school, added.id, await body()),
  ]
  expect(replies.map((reply) => [reply.status, refusedFields(reply)])).toEqual([
    [400, ['page_0']],
    [400, ['page_0']],
  ])
  expect(await effects()).toEqual(nothing)
})
