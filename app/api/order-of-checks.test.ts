import { expect } from 'vitest'
import { calls } from '#app/server/api.server.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { addOneOfEach, sendRaw } from '#tests/support/test-everything.ts'
import { type School, schoolTest } from '#tests/support/test-school.ts'

const filledTest = schoolTest.extend('ids', { scope: 'file' }, ({ school }) => addOneOfEach(school))
const foreign = { 'Sec-Fetch-Site': 'cross-site' }
const xml = { 'Content-Type': 'application/xml' }
const many = { 'Content-Type': 'application/json' }
const tooMuch = ' '.repeat(100 * 1024 + 1)

filledTest('the first error in the order of checks is answered', async ({ school, ids }) => {
  const user = await school.signInUser()
  const missing = '/api/teachers/999999/'
  const existing = `/api/classes/${(await school.add('/api/classes/', { name: 'দ্বাদশ' })).id}/`
  const effects = await watchEffects(school)
  const refusals = [
    await school.send('POST', missing, tooMuch, { token: null, headers: { ...xml, ...foreign } }),
    await school.send('PUT', missing, tooMuch, { token: null, headers: { ...xml, ...foreign } }),
    await school.send('PUT', missing, tooMuch, { token: null, headers: xml }),
    await school.send('PUT', missing, tooMuch, { token: user, headers: xml }),
    await school.send('PUT', missing, tooMuch, { headers: many }),
    await school.send('PUT', missing, tooMuch, { headers: xml }),
    await school.send('PUT', missing, {}),
    await school.send('PUT', existing, {}, { headers: { 'If-Match': '"2001-01-01T00:00:00.000Z"' } }),
    await school.send(
      'PUT',
      existing,
      { name: 'একাদশ' },
      { headers: { 'If-Match': '"2001-01-01T00:00:00.000Z"' } },
    ),
  ]
  expect(ids['classes/']).toBeGreaterThan(0)
  expect(refusals.map(({ status }) => status)).toEqual([405, 403, 401, 403, 413, 415, 404, 400, 409])
  expect(await effects()).toEqual(nothing)
})

filledTest(
  'a rate limit is answered before errors of the body, and after a foreign origin',
  async ({ school }) => {
    const bucket = (name: string) => `${name} 127.0.0.1`
    const fill = async (name: string, times: number) =>
      school.resources.database.sql
        .insertInto('limit_events')
        .values(Array.from({ length: times }, () => ({ bucket: bucket(name), at: Date.now() })))
        .execute()
    await fill('sign-in', 100)
    await fill('register', 30)
    await fill('contact', 20)
    const effects = await watchEffects(school)
    for (const path of ['/api/token/', '/api/register/', '/api/contacts/']) {
      const tried = await school.send('POST', path, tooMuch, { token: null, headers: xml })
      expect({ path, status: tried.status }).toEqual({ path, status: 429 })
      expect(Number(tried.headers.get('retry-after'))).toBeGreaterThan(0)
      const abroad = await school.send('POST', path, tooMuch, {
        token: null,
        headers: { ...xml, ...foreign },
      })
      expect(abroad.status).toBe(403)
      expect(
        (await school.send('PUT', path, tooMuch, { token: null, headers: { ...xml, ...foreign } })).status,
      ).toBe(405)
    }
    expect(await effects()).toEqual(nothing)
    await school.resources.database.sql.deleteFrom('limit_events').execute()
  },
)

const paths = [...new Set(calls.map(({ path }) => path))].map((path) => {
  const declared = calls.filter((call) => call.path === path).map(({ method }) => method.toUpperCase())
  return { path, allowed: declared.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])) }
})

filledTest.for(paths)('$path answers 405 with its allowed methods', async ({ path, allowed }, { school }) => {
  const effects = await watchEffects(school)
  for (const method of ['OPTIONS', 'PROPFIND', 'LINK', 'TRACE', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    if (allowed.includes(method)) continue
    for (const address of [`/api/${path}`, `/api/${path.replace(/\/$/, '')}`]) {
      const text = await request(school, method, address.replace('{id}', '1'))
      expect(text).toMatch(/^HTTP\/1\.1 405 /)
      expect(headerIn(text, 'allow')?.split(', ').sort()).toEqual([...allowed].sort())
      expect(headerIn(text, 'content-type')).toContain('application/json')
    }
  }
  expect(await effects()).toEqual(nothing)
})

filledTest('the trailing slash of a call is optional, even for a POST', async ({ school }) => {
  for (const path of ['/api/classes', '/api/classes/'])
    expect((await school.send('POST', path, { name: `শ্রেণি ${path.length}` })).status).toBe(201)
  const [slash, plain] = [await school.get('/api/classes/'), await school.get('/api/classes')]
  expect(plain.text).toBe(slash.text)
})

filledTest('HEAD answers like GET, without the body', async ({ school, ids }) => {
  for (const path of [
    '/api/teachers/',
    `/api/teachers/${ids['teachers/']}/`,
    '/api/user/',
    '/api/openapi.json',
  ])
    for (const token of [null, school.token]) {
      const [got, head] = [
        await school.get(path, { token }),
        await school.send('HEAD', path, undefined, { token }),
      ]
      expect(head.status).toBe(got.status)
      expect(head.text).toBe('')
      for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy'])
        expect(head.headers.get(name)).toBe(got.headers.get(name))
    }
})

const unknownPaths = [
  '/api',
  '/api/',
  '/api/nothing/',
  '/api/teachers/1/2/',
  '/api/teachers//',
  '/api/users/1/password/',
  '/api/%2e%2e%2f',
]

filledTest.for(unknownPaths)('%s is answered with 404 in JSON', async (path, { school }) => {
  for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND']) {
    const text = await request(school, method, path)
    expect({ method, status: text.slice(9, 12) }).toEqual({ method, status: '404' })
    expect(headerIn(text, 'content-type')).toContain('application/json')
  }
})

filledTest('a malformed request is refused, and the next one is served', async ({ school }) => {
  for (const bytes of [
    'GARBAGE\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET http://other.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ])
    expect(await sendRaw(school, bytes)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
  expect((await school.get('/healthz')).status).toBe(200)
  expect(school.logged).toEqual([])
})

function request(school: School, method: string, path: string): Promise<string> {
  return sendRaw(school, `${method} ${path} HTTP/1.1\r\nHost: school.example\r\nConnection: close\r\n\r\n`)
}

function headerIn(text: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)\r$`, 'im').exec(text)?.[1]
}
