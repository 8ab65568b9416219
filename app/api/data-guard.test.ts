import { expect } from 'vitest'
import { entities } from '#app/features/entities.ts'
import { calls } from '#app/server/api.server.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { saveNotice } from '#tests/support/test-notices.ts'
import { form, type School, schoolTest as test } from '#tests/support/test-school.ts'

const title = 'উপবৃত্তির তালিকা'
const confirmed = { data_guard: 'confirmed' }

/** The `data_guard` of each change of a record, oldest first. */
async function carriedBy(school: School, entity: string, id: number): Promise<unknown[]> {
  const { list } = await school.get(`/api/changes/?entity=${entity}&record_id=${id}`)
  return list.map(({ data_guard }) => data_guard).reverse()
}

test('the confirmation of the data guard is stored with the change of a notice, and is not one of its fields', async ({
  school,
}) => {
  const { body: notice } = await school.send('POST', '/api/notices/', { title, ...confirmed })
  const id = Number(notice.id)
  const one = `/api/notices/${id}/`
  await school.send('PUT', one, { title: 'সংশোধিত তালিকা' })
  const { body: changed } = await school.send('PUT', one, form({ title, ...confirmed }))
  expect((await saveNotice(school, id, ['তালিকা.pdf'], { title, ...confirmed })).status).toBe(200)
  expect(await carriedBy(school, 'notices', id)).toEqual(['confirmed', undefined, 'confirmed', 'confirmed'])

  const { list } = await school.get(`/api/changes/?entity=notices&record_id=${id}`)
  const records = [notice, changed, (await school.get(one)).body, ...list.map(({ after }) => after)]
  for (const record of records) expect(record).not.toHaveProperty('data_guard')
})

test('the confirmation of the data guard is stored with the change of a document, with and without a file', async ({
  school,
}) => {
  const file: [Uint8Array<ArrayBuffer>, string] = [pdfFile('এমপিও'), 'এমপিও.pdf']
  const sent = form({ title: 'এমপিও শিট', category: 'mpo', file, ...confirmed })
  const { status, body } = await school.send('POST', '/api/documents/', sent)
  expect(status).toBe(201)
  const id = Number(body.id)
  await school.send('PUT', `/api/documents/${id}/`, { title: 'এমপিও কপি', category: 'mpo' })
  await school.send('PUT', `/api/documents/${id}/`, { title: 'এমপিও শিট', category: 'mpo', ...confirmed })
  expect(await carriedBy(school, 'documents', id)).toEqual(['confirmed', undefined, 'confirmed'])
})

test('any other value of data_guard is ignored', async ({ school }) => {
  const values = ['', 'CONFIRMED', ' confirmed', true, 1, null, ['confirmed'], { a: [[['b']]] }]
  const texts = ['x'.repeat(30_000), 'confirmed\0', '\ud800']
  for (const data_guard of [...values, ...texts]) {
    const { status, body } = await school.send(
      'POST',
      '/api/notices/',
      JSON.stringify({ title, data_guard }),
      {
        headers: { 'Content-Type': 'application/json' },
      },
    )
    expect([data_guard, status]).toEqual([data_guard, 201])
    expect(await carriedBy(school, 'notices', Number(body.id))).toEqual([undefined])
  }
  const asFile: [Uint8Array<ArrayBuffer>, string] = [pdfFile(), 'confirmed.pdf']
  for (const data_guard of ['x'.repeat(30_000), asFile]) {
    const { status, body } = await school.send('POST', '/api/notices/', form({ title, data_guard }))
    expect(status).toBe(201)
    expect(await carriedBy(school, 'notices', Number(body.id))).toEqual([undefined])
  }
})

test('a value of data_guard does not hide other errors of a call', async ({ school }) => {
  const { status, body } = await school.send('POST', '/api/notices/', { title: '', ...confirmed })
  expect([status, Object.keys(body.errors ?? body)]).toEqual([400, expect.arrayContaining(['title'])])
  const refused = await school.send('POST', '/api/notices/', { title, ...confirmed }, { token: null })
  expect(refused.status).toBe(401)
})

test('an undo and a deletion store no confirmation', async ({ school }) => {
  const { body } = await school.send('POST', '/api/notices/', { title, ...confirmed })
  const id = Number(body.id)
  await school.send('PUT', `/api/notices/${id}/`, { title: 'সংশোধিত', ...confirmed })
  const [last] = (await school.get(`/api/changes/?entity=notices&record_id=${id}`)).list
  const undone = await school.send('POST', `/api/changes/${last?.id}/undo/`, confirmed)
  expect(undone.status).toBe(200)
  await school.send('DELETE', `/api/notices/${id}/`)
  expect(await carriedBy(school, 'notices', id)).toEqual(['confirmed', 'confirmed', undefined, undefined])
})

test('only entities with guarded texts, like notices and documents, and their imports have the data guard', async ({
  school,
}) => {
  const paths = entities.filter(({ guarded }) => guarded).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['notices', 'documents']))
  const guarded = calls.filter(({ body }) => body?.isGuarded).map(({ method, path }) => `${method} ${path}`)
  const writes = paths.flatMap((path) => [`post ${path}/`, `put ${path}/{id}/`])
  const imports = ['notices', 'achievements'].flatMap((path) =>
    ['apply', 'files'].map((call) => `post imports/${path}/${call}/`),
  )
  expect(guarded.toSorted()).toEqual([...writes, ...imports].toSorted())
  const other = await school.send('POST', '/api/classes/', { name: 'দশম', ...confirmed })
  expect(other.status).toBe(201)
  expect(await carriedBy(school, 'classes', Number(other.body.id))).toEqual([undefined])
})

test('the description of the API has the value of data_guard', async ({ school }) => {
  const { paths } = (await school.get('/api/openapi.json')).body as unknown as Described
  const guardSchema = (path: string, method: string) =>
    Object.values(paths[path]?.[method]?.requestBody.content ?? {})[0]?.schema.properties.data_guard
  for (const path of ['/api/notices/', '/api/documents/'])
    expect(guardSchema(path, 'post')).toMatchObject({ type: 'string', enum: ['confirmed'] })
  expect(guardSchema('/api/teachers/', 'post')).toBeUndefined()
})

interface Described {
  paths: Record<
    string,
    Record<
      string,
      { requestBody: { content: Record<string, { schema: { properties: Record<string, unknown> } }> } }
    >
  >
}
