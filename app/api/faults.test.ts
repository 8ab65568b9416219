import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { sendRaw } from '#tests/support/test-everything.ts'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

const breakTable = ({ resources }: School, table: string) =>
  sql`alter table ${sql.table(table)} rename to broken`.execute(resources.database.sql)

test('the answer to a fault has an id and no details, and the log has the fault under that id', async () => {
  const school = await openSchool()
  await breakTable(school, 'teachers')
  for (const [token, method] of [
    [null, 'GET'],
    [school.token, 'GET'],
    [school.token, 'POST'],
  ] as const) {
    const body = method === 'POST' ? { full_name: 'গোপন নাম' } : undefined
    const reply = await school.send(method, '/api/teachers/?search=গোপন', body, { token })
    expect(reply.status).toBe(500)
    const id = /[0-9a-f-]{36}/.exec(String(reply.body.message))?.[0]
    expect(id).toBeDefined()
    expect(reply.text).not.toMatch(/teachers|SQL|relation|table|\.ts/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(school.logged.at(-1)).toContain(JSON.stringify({ requestId: id, method }))
  }
  expect(school.logged.join()).not.toMatch(/গোপন|search=|%E0/)
  expect((await school.get('/api/staff/')).status).toBe(200)
})

test('a fault on the routine screen is answered in English', async () => {
  const school = await openSchool()
  await breakTable(school, 'class_routine')
  expect((await school.get('/api/class-routine/', { token: null })).text).not.toMatch(/[\u0980-\u09ff]/)
})

test('a page that fails shows an error without details, and only while it fails', async () => {
  const school = await openSchool()
  const read = () => school.get('/notice?search=গোপন', { token: null })
  await breakTable(school, 'notices')
  const broken = await read()
  expect(broken.headers.get('content-type')).toContain('text/html')
  expect(broken.headers.get('cache-control')).toBe('no-store')
  expect(broken.text).toContain('<h1')
  expect(broken.text).not.toMatch(/notices"|SQL|relation|\.ts:/)
  expect(school.logged).not.toEqual([])
  expect(school.logged.join()).not.toMatch(/গোপন|search=|%E0/)
  await sql`alter table broken rename to notices`.execute(school.resources.database.sql)
  const repaired = await read()
  expect([repaired.status, repaired.headers.get('cache-control')]).toEqual([200, 'no-cache'])
})

test('an uploaded file is deleted when its record can not be saved', async () => {
  const school = await openSchool()
  await breakTable(school, 'teachers')
  const body = form({ full_name: 'করিম উদ্দিন', photo: [await picture(), 'a.jpg'] })
  expect((await school.send('POST', '/api/teachers/', body)).status).toBe(500)
  const keys: string[] = []
  for await (const { key } of school.resources.storage.list()) keys.push(key)
  expect(keys).toEqual([])
})

test('while the database does not answer, the liveness check succeeds and the readiness check fails', async () => {
  const school = await openSchool()
  expect((await school.get('/readyz', { token: null })).body).toEqual({ status: 'ok' })
  await school.resources.database.close()
  const ready = await school.get('/readyz', { token: null })
  expect([ready.status, ready.body]).toEqual([503, { status: 'not ready' }])
  expect((await school.get('/healthz', { token: null })).body).toEqual({ status: 'ok' })
})

test.each([
  { what: 'JSON', path: '/api/contacts/', type: 'application/json', body: '{"name": "' },
  {
    what: 'a form with files',
    path: '/api/register/',
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\n',
  },
  {
    what: 'a form without a boundary',
    path: '/api/register/',
    type: 'multipart/form-data',
    body: 'x',
  },
  { what: 'a plain form', path: '/contact', type: 'application/x-www-form-urlencoded', body: 'name=x' },
  { what: 'a body without a type', path: '/api/contacts/', type: '', body: '' },
  { what: 'a refused body', path: '/api/contacts/', type: '', body: 'x' },
  {
    what: 'a form that is too large',
    path: '/api/register/',
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\n',
    length: 26 * 1024 * 1024,
  },
])(
  'a client that disconnects in the middle of $what is not a fault of the server',
  async ({ path, type, body, length = 99 }) => {
    const school = await openSchool()
    const effects = await watchEffects(school)
    const head = `POST ${path} HTTP/1.1\r\nHost: school.example\r\nContent-Type: ${type}\r\nContent-Length: ${length}`
    await sendRaw(school, `${head}\r\n\r\n${body}`, true)
    expect((await school.get('/notice')).status).toBe(200)
    expect(school.logged).toEqual([])
    expect(await effects()).toEqual(nothing)
  },
)
