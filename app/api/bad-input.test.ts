import { expect } from 'vitest'
import { calls } from '#app/server/api.server.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { addOneOfEach } from '#tests/support/test-everything.ts'
import { type Reply, schoolTest } from '#tests/support/test-school.ts'
import type { Endpoint } from './endpoint.server.ts'
import { maxJsonBytes } from './read-body.server.ts'
import { defaultLimits } from './read-multipart.server.ts'

const filledTest = schoolTest.extend('ids', { scope: 'file' }, ({ school }) => addOneOfEach(school))
const named = (some: readonly Endpoint[]) =>
  some.map((endpoint) => ({ endpoint, name: `${endpoint.method.toUpperCase()} ${endpoint.path}` }))
const withBody = named(calls.filter((endpoint) => endpoint.body))
const ofOne = named(calls.filter((endpoint) => endpoint.path.includes('{id}')))

const json = { 'Content-Type': 'application/json' }
const multipart = 'multipart/form-data; boundary=x'
const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

const fileFieldsOf = ({ body }: Endpoint) => Object.keys({ ...body?.files, ...body?.parts })

const brokenBodies: {
  why: string
  status: number
  body?: string | Uint8Array<ArrayBuffer>
  type?: string
}[] = [
  { why: 'truncated JSON', status: 400, body: '{"name": "ক', type: 'application/json' },
  { why: 'a list', status: 400, body: '[]', type: 'application/json' },
  { why: 'a string', status: 400, body: '"x"', type: 'application/json' },
  { why: 'null', status: 400, body: 'null', type: 'application/json' },
  { why: 'a number', status: 400, body: '7', type: 'application/json' },
  {
    why: 'invalid UTF-8',
    status: 400,
    body: bytes('{"name":"', 0xff, 0xc3, '"}'),
    type: 'application/json',
  },
  { why: 'plain text', status: 415, body: 'name=x', type: 'text/plain' },
  {
    why: 'an urlencoded form',
    status: 415,
    body: 'name=x',
    type: 'application/x-www-form-urlencoded',
  },
  { why: 'XML', status: 415, body: '<name/>', type: 'application/xml' },
  { why: 'a body without a type', status: 415, body: bytes('{"name":"x"}') },
  { why: 'multipart without a boundary', status: 400, body: part('name', 'x'), type: 'multipart/form-data' },
  {
    why: 'multipart that is truncated in a text',
    status: 400,
    body: part('name', 'x').slice(0, -3),
    type: multipart,
  },
  {
    why: 'multipart that is truncated in a file',
    status: 400,
    body: part('photo', 'x', '; filename="a.png"'),
    type: multipart,
  },
  { why: 'multipart without any part', status: 400, body: 'no part', type: multipart },
  { why: 'an empty multipart body', status: 400, body: '', type: multipart },
]

const withTooMuchJson = ({ body }: Endpoint) => ({
  why: 'JSON of one byte too many',
  status: 413,
  body: ' '.repeat((body?.limits?.json ?? maxJsonBytes) + 1),
  type: 'application/json',
})

const withTooManyParts = ({ body }: Endpoint) => ({
  why: 'one part too many',
  status: 413,
  body: `${part('x', '1').repeat((body?.limits ?? defaultLimits).parts + 1)}--x--\r\n`,
  type: multipart,
})

filledTest.for(withBody)(
  '$name refuses a malformed body or one of the wrong type',
  async ({ endpoint }, { school, ids }) => {
    const effects = await watchEffects(school)
    for (const { why, status, body, type } of [
      ...brokenBodies,
      withTooMuchJson(endpoint),
      withTooManyParts(endpoint),
    ]) {
      // The body of these calls is a list.
      if (why === 'a list' && endpoint.body?.bareList) continue
      const headers: Record<string, string> = type === undefined ? {} : { 'Content-Type': type }
      const reply = await school.send(endpoint.method.toUpperCase(), pathOf(endpoint, ids), body, { headers })
      expect({ why, status: reply.status }).toEqual({ why, status })
      expectRefusal(endpoint, reply)
    }
    expect(await effects()).toEqual(nothing)
    expect(school.logged).toEqual([])
  },
)

filledTest.for(withBody)(
  '$name refuses an empty body where something is required',
  async ({ endpoint }, { school, ids }) => {
    if (endpoint.method === 'patch' || endpoint.body?.schema.safeParse({}).success) return
    const effects = await watchEffects(school)
    for (const [body, headers] of [
      [undefined, {}],
      ['', json],
      ['{}', json],
      ['--x--\r\n', { 'Content-Type': multipart }],
    ] as const) {
      const reply = await school.send(endpoint.method.toUpperCase(), pathOf(endpoint, ids), body, { headers })
      expect(reply.status).toBe(400)
      expectRefusal(endpoint, reply)
    }
    expect(await effects()).toEqual(nothing)
  },
)

const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
const badValues: { why: string; value: string }[] = [
  { why: 'an object', value: '{"a": {}}' },
  { why: 'a list of lists', value: '[[]]' },
  { why: '40,000 nested lists', value: deep },
  { why: 'an infinite number', value: '1e400' },
  { why: 'NUL', value: '"a\\u0000b"' },
  { why: 'half a surrogate pair', value: '"a\\ud800b"' },
  { why: 'a text of one byte more than 20 kB', value: `"${'x'.repeat(20 * 1024 + 1)}"` },
]

filledTest.for(withBody)(
  '$name refuses values that no field accepts, and names the field',
  async ({ endpoint }, { school, ids }) => {
    const effects = await watchEffects(school)
    const fields = [...Object.keys(endpoint.body?.schema.shape ?? {}), ...fileFieldsOf(endpoint)]
    for (const field of fields)
      for (const { why, value } of badValues) {
        const reply = await school.send(
          endpoint.method.toUpperCase(),
          pathOf(endpoint, ids),
          `{"${field}": ${value}}`,
          {
            headers: json,
          },
        )
        expect({ field, why, status: reply.status }).toEqual({ field, why, status: 400 })
        expectRefusal(endpoint, reply)
      }
    expect(await effects()).toEqual(nothing)
    expect(school.logged).toEqual([])
  },
)

filledTest.for(withBody)(
  '$name refuses a file in a text field, and text in a file field',
  async ({ endpoint }, { school, ids }) => {
    const effects = await watchEffects(school)
    const send = (body: string) =>
      school.send(endpoint.method.toUpperCase(), pathOf(endpoint, ids), body, {
        headers: { 'Content-Type': multipart },
      })
    for (const field of Object.keys(endpoint.body?.schema.shape ?? {})) {
      const reply = await send(`${part(field, 'হ্যালো', '; filename="a.txt"')}--x--\r\n`)
      expect({ field, status: reply.status }).toEqual({ field, status: 400 })
    }
    for (const field of fileFieldsOf(endpoint)) {
      const reply = await send(`${part(field, '/media/teachers/../../secret')}--x--\r\n`)
      expect({ field, status: reply.status }).toEqual({ field, status: 400 })
    }
    expect(await effects()).toEqual(nothing)
  },
)

const noIds = [
  '0',
  '-1',
  '1.5',
  'abc',
  '01',
  '2147483648',
  '18446744073709551616',
  '1e3',
  '%00',
  '%E0%A4%A',
  '১',
  '..%2f1',
]

filledTest.for(ofOne)('$name answers 404 for an invalid id', async ({ endpoint }, { school }) => {
  for (const id of [...noIds, '2147483647']) {
    const path = `/api/${endpoint.path.replace('{id}', id)}`
    const reply = await school.send(endpoint.method.toUpperCase(), path, endpoint.body && { name: 'x' })
    expect({ id, status: reply.status }).toEqual({ id, status: 404 })
    expectRefusal(endpoint, reply)
  }
  expect(school.logged).toEqual([])
})

filledTest(
  'a field or file named like a property of every object is treated like any other',
  async ({ school }) => {
    const bodies = [
      '{"full_name": "রহিমা", "__proto__": {"role": "Admin"}, "constructor": {"prototype": {"x": 1}}}',
      `${part('full_name', 'রহিমা')}${part('__proto__', 'x')}${part('constructor', 'x')}--x--\r\n`,
      `${part('full_name', 'রহিমা')}${['__proto__', 'constructor', 'toString']
        .map((name) => part(name, 'x', '; filename="a.png"'))
        .join('')}--x--\r\n`,
    ]
    for (const body of bodies) {
      const type = body.startsWith('{') ? 'application/json' : multipart
      const reply = await school.send('POST', '/api/teachers/', body, { headers: { 'Content-Type': type } })
      expect(reply.status).toBe(201)
      expect(reply.body).not.toHaveProperty('role')
      expect(Object.keys(reply.body)).not.toContain('__proto__')
    }
  },
)

filledTest('the last of repeated fields counts', async ({ school }) => {
  const body = `${part('full_name', 'প্রথম')}${part('full_name', 'শেষ')}--x--\r\n`
  const reply = await school.send('POST', '/api/teachers/', body, { headers: { 'Content-Type': multipart } })
  expect(reply.body.full_name).toBe('শেষ')
  const twice = '{"full_name": "প্রথম", "full_name": "শেষ"}'
  expect((await school.send('POST', '/api/teachers/', twice, { headers: json })).body.full_name).toBe('শেষ')
})

filledTest('texts of 20 kB and bodies of 64 parts are accepted', async ({ school }) => {
  const profile = 'x'.repeat(20 * 1024)
  expect((await school.send('POST', '/api/teachers/', { full_name: 'রহিমা', profile })).status).toBe(201)
  const parts = `${part('full_name', 'রহিমা')}${part('profile', profile)}${part('x', '1').repeat(62)}--x--\r\n`
  const reply = await school.send('POST', '/api/teachers/', parts, { headers: { 'Content-Type': multipart } })
  expect(reply.body).toMatchObject({ profile })
})

filledTest('very long queries and queries with NUL find nothing, without a fault', async ({ school }) => {
  for (const query of [
    'search=%00',
    'designation=%00',
    `search=${'x'.repeat(9000)}`,
    'search=%ff%fe',
    'page=%00',
  ])
    for (const path of ['/api/teachers/', '/api/principal-vice-principal/', '/notice'])
      for (const token of [null, school.token]) {
        const reply = await school.get(`${path}?${query}`, { token })
        expect([200, 400]).toContain(reply.status)
      }
  for (const query of ['record_id=99999999999', 'record_id=abc', 'entity=%00'])
    expect([200, 400]).toContain((await school.get(`/api/changes/?${query}`)).status)
  expect(school.logged).toEqual([])
})

function pathOf(endpoint: Endpoint, ids: Record<string, number>): string {
  const owner = endpoint.path.replace(/\{id\}.*/, '')
  return `/api/${endpoint.path.replace('{id}', String(ids[owner] ?? 1))}`
}

function expectRefusal(endpoint: Endpoint, reply: Reply): void {
  const message = String(reply.body.message)
  expect(message).not.toBe('')
  const quoted = ['Username and password are required!', 'Passwords do not match!']
  if (endpoint.language === 'en') expect(JSON.stringify(reply.body)).not.toMatch(/[\u0980-\u09ff]/)
  else if (!quoted.includes(message)) expect(message).toMatch(/[\u0980-\u09ff]/)
  expect(reply.text).not.toMatch(/node_modules|\.ts:\d|SQLITE|stack/)
}

function bytes(...parts: (string | number)[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat(parts.map((one) => (typeof one === 'string' ? Buffer.from(one) : Buffer.of(one)))),
  )
}
