import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openSchool, type School, schoolTest } from '#tests/support/test-school.ts'
import { sendOnWire, type WireReply } from '#tests/support/test-wire.ts'

type Lines = readonly (readonly [string, string])[]

const paths = ['/', '/notice', '/notice.atom', '/sitemap.xml', '/robots.txt', '/api/notices/']
const host = 'school.example'

/** The answers of every address in each encoding, requested often enough to come from the cache. */
async function readAll(school: School, more: Record<string, string> = {}): Promise<string[]> {
  const texts: string[] = []
  for (const path of paths)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const ask = () => sendOnWire(school, path, { host, 'Accept-Encoding': encoding, ...more })
      for (let time = 0; time < 3; time += 1) await ask()
      const answer = await ask()
      expect([path, answer.status]).toEqual([path, 200])
      expect([path, answer.headers['content-encoding'] ?? 'identity']).toEqual([path, encoding])
      texts.push(textOf(answer))
    }
  return texts
}

function textOf({ headers, body }: WireReply): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

const conflicting: { what: string; lines: Lines; status: number }[] = [
  {
    what: 'two hosts',
    lines: [
      ['Host', 'evil.example'],
      ['Host', host],
    ],
    status: 400,
  },
  {
    what: 'two hosts in the other order',
    lines: [
      ['Host', host],
      ['host', 'evil.example'],
    ],
    status: 400,
  },
  {
    what: 'the same host twice',
    lines: [
      ['Host', host],
      ['HOST', host],
    ],
    status: 400,
  },
  {
    what: 'an encoding that another line revokes',
    lines: [
      ['Host', host],
      ['Accept-Encoding', 'br'],
      ['Accept-Encoding', 'identity'],
    ],
    status: 200,
  },
  {
    what: 'the same in the other order',
    lines: [
      ['Host', host],
      ['accept-encoding', 'identity'],
      ['ACCEPT-ENCODING', 'br'],
    ],
    status: 200,
  },
  {
    what: 'gzip in one line and brotli in another',
    lines: [
      ['Host', host],
      ['Accept-Encoding', 'br'],
      ['Accept-Encoding', 'gzip'],
    ],
    status: 200,
  },
  {
    what: 'HTTPS in one line and nothing in another',
    lines: [
      ['Host', host],
      ['X-Forwarded-Proto', 'https'],
      ['X-Forwarded-Proto', ''],
      ['Accept-Encoding', 'identity'],
    ],
    status: 200,
  },
  {
    what: 'plain HTTP in one line and HTTPS in another',
    lines: [
      ['Host', host],
      ['X-Forwarded-Proto', 'http'],
      ['X-Forwarded-Proto', 'https'],
      ['Accept-Encoding', 'identity'],
    ],
    status: 200,
  },
]

test.each(conflicting)(
  'a request with $what does not change answers to others',
  async ({ lines, status }) => {
    const school = await openSchool({ TRUST_PROXY: '1' })
    await school.add('/api/notices/', { title: 'ছুটির নোটিশ', description: 'ক'.repeat(500) })
    const before = await readAll(school)
    // As after any write: the cache is invalid, and the first request fills it.
    school.resources.database.content.setVersion(1_000_000, 'added')
    for (const path of paths)
      for (let time = 0; time < 4; time += 1)
        expect((await sendOnWire(school, path, lines)).status).toBe(status)
    expect(await readAll(school)).toEqual(before)
    for (const text of before) expect(text).not.toContain('evil.example')
  },
)

schoolTest('a request with two hosts is refused at every address', async ({ school }) => {
  const lines: Lines = [
    ['Host', host],
    ['Host', host],
  ]
  for (const [method, path] of [
    ['GET', '/notice'],
    ['HEAD', '/'],
    ['GET', '/nothing'],
    ['POST', '/api/token/'],
    ['POST', '/contact'],
    ['GET', '/healthz'],
    ['OPTIONS', '/api/notices/'],
  ] as const)
    expect([path, (await sendOnWire(school, path, lines, method)).status]).toEqual([path, 400])
})

schoolTest('Accept-Encoding is read from all its header lines', async ({ school }) => {
  const ask = (...lines: string[]) =>
    sendOnWire(school, '/notice', [
      ['Host', host],
      ...lines.map((value) => ['Accept-Encoding', value] as const),
    ])
  for (let time = 0; time < 4; time += 1) {
    expect((await ask('gzip', 'br')).headers['content-encoding']).toBe('br')
    expect((await ask('br', 'gzip, br;q=0')).headers['content-encoding']).toBe('gzip')
    expect((await ask('identity', '')).headers).not.toHaveProperty('content-encoding')
    expect((await ask()).headers).not.toHaveProperty('content-encoding')
  }
})

schoolTest('an ETag in one of several If-None-Match lines gets 304', async ({ school }) => {
  for (let time = 0; time < 4; time += 1) {
    const etag = String((await sendOnWire(school, '/notice', { host })).headers.etag)
    for (const lines of [
      [etag, '"other"'],
      ['"other"', etag],
    ]) {
      const known = lines.map((value) => ['If-None-Match', value] as const)
      expect((await sendOnWire(school, '/notice', [['Host', host], ...known])).status).toBe(304)
    }
  }
})

test('all spellings of a host share one cached page', async () => {
  const school = await openSchool()
  const first = await sendOnWire(school, '/notice', { host: 'school.example' })
  const renderings = countRenderings(school)
  for (const spelling of ['SCHOOL.example', 'school.example:80', 'School.Example:080'])
    for (let time = 0; time < 3; time += 1)
      expect((await sendOnWire(school, '/notice', { host: spelling })).body.equals(first.body)).toBe(true)
  expect(renderings()).toBe(0)
})

test('all spellings of an address share one cached page', async () => {
  const school = await openSchool()
  const first = await sendOnWire(school, '/notice', { host })
  const list = await sendOnWire(school, '/api/notices/', { host })
  const renderings = countRenderings(school)
  for (const path of ['/%6eotice', '/%6E%6F%74ice', '//notice', '/x/../notice', '/./notice', '/notice/'])
    expect([path, (await sendOnWire(school, path, { host })).body.equals(first.body)]).toEqual([path, true])
  for (const path of ['/%61pi/notices/', '/api/not%69ces'])
    expect([path, (await sendOnWire(school, path, { host })).body.equals(list.body)]).toEqual([path, true])
  expect(renderings()).toBe(0)
})

schoolTest('the first of repeated parameters counts, cached or not', async ({ school }) => {
  for (const title of ['ছুটি', 'পরীক্ষা']) await school.add('/api/notices/', { title })
  for (const path of ['/notice', '/api/notices/']) {
    const [first, second] = ['ছুটি', 'পরীক্ষা'].map((word) => `search=${encodeURIComponent(word)}`)
    const alone = await school.get(`${path}?${first}`, { token: null })
    for (let time = 0; time < 3; time += 1)
      for (const token of [null, 'no-token']) {
        const both = await school.get(`${path}?${first}&${second}`, { token })
        expect([both.text.includes('ছুটি'), both.text]).toEqual([true, alone.text])
      }
  }
})

schoolTest('HEAD has the headers of GET, and does not change the cached answer', async ({ school }) => {
  for (const path of [...paths, '/nothing', '/api/students/', '/healthz']) {
    const get = await sendOnWire(school, path, { host })
    for (let time = 0; time < 3; time += 1) {
      const head = await sendOnWire(school, path, { host }, 'HEAD')
      const { 'content-length': _length, 'set-cookie': _cookie, ...expected } = head.headers
      expect([path, head.status, head.body.length]).toEqual([path, get.status, 0])
      expect(get.headers).toMatchObject(expected)
      expect((await sendOnWire(school, path, { host })).body.equals(get.body)).toBe(true)
    }
  }
})

schoolTest(
  'a request line that contains another host is refused, and does not change the cached answer',
  async ({ school }) => {
    for (let time = 0; time < 3; time += 1) {
      expect((await sendOnWire(school, 'http://evil.example/notice', { host })).status).toBe(400)
      const page = await sendOnWire(school, '/notice', { host })
      expect(page.body.toString()).toContain(`href="http://${host}/notice"`)
    }
  },
)

test('over HTTPS answers that are not cached contain HTTPS addresses, too', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const https = { host, 'X-Forwarded-Proto': 'https' }
  for (const path of paths) {
    const cached = await sendOnWire(school, path, https)
    const uncached = await sendOnWire(school, path, { ...https, Authorization: 'Bearer x' })
    expect([path, uncached.body.toString()]).toEqual([path, cached.body.toString()])
  }
  expect((await sendOnWire(school, '/nothing', https)).body.toString()).not.toContain(`http://${host}`)
})

test('a form is accepted as same-origin however the proxy spells the host', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const send = (lines: Lines) => sendOnWire(school, '/api/token/', lines, 'POST')
  const https = ['X-Forwarded-Proto', 'https'] as const
  const origin = ['Origin', `https://${host}`] as const
  // 400: accepted as same-origin, but fields are missing.
  expect((await send([['Host', `${host}:443`], https, origin])).status).not.toBe(403)
  expect((await send([['Host', host.toUpperCase()], https, origin])).status).not.toBe(403)
  expect((await send([['Host', 'evil.example'], https, origin])).status).toBe(403)
})

schoolTest(
  'a request with so many headers that the line of a proxy would be lost is refused',
  async ({ school }) => {
    const ask = (size: number) => {
      const crowd: Lines = Array.from({ length: size }, () => ['a', 'b'] as const)
      return sendOnWire(school, '/notice', [['Host', host], ...crowd])
    }
    expect((await ask(100)).status).toBe(200)
    for (const size of [600, 998, 1500]) expect((await ask(size)).status).toBe(431)
  },
)

/** Returns how many database reads there were since the last call. */
function countRenderings({ resources: { database } }: School): () => number {
  let reads = 0
  const executor = database.sql.getExecutor()
  const run = executor.executeQuery.bind(executor)
  executor.executeQuery = (query, ...rest) => {
    if (query.sql.startsWith('select *')) reads += 1
    return run(query, ...rest)
  }
  onTestFinished(() => {
    executor.executeQuery = run
  })
  return () => reads
}
