import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache as createCache } from './page-cache.server.ts'
import { prebuiltBytes } from './prebuilt-response.server.ts'

const megabyte = 1024 * 1024
const createPageCache = (maxBytes: number) => createCache(maxBytes, { http: {}, https: {} })
const variant = { scheme: 'http', encoding: 'br' } as const
const page =
  (text: string, status = 200) =>
  async () => ({
    response: new Response(text, { status }),
    isCacheable: status === 200,
  })

test('simultaneous requests share one rendering', async () => {
  const cache = createPageCache(megabyte)
  let renderings = 0
  const render = async () => {
    renderings += 1
    return page('নোটিশ')()
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.findOrRender('/', '1', render)))
  expect(new Set(answers).size).toBe(1)
  expect(renderings).toBe(1)
})

test('simultaneous requests wait for one body in their encoding', async () => {
  const cache = createPageCache(megabyte)
  const answer = await cache.findOrRender('/', '1', page('নোটিশ '.repeat(1000)))
  if (answer instanceof Response) throw new Error('the answer was not cached')
  const sent = await Promise.all([
    ...Array.from({ length: 10 }, () => cache.prebuild('/', answer, variant)),
    cache.prebuildNoStore('/', answer, variant),
  ])
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
})

test('an answer is rendered once for all its encodings', async () => {
  const cache = createPageCache(megabyte)
  let renderings = 0
  const text = 'নোটিশ '.repeat(1000)
  for (const encoding of ['br', 'gzip', 'br', 'gzip', 'identity', 'br'] as const) {
    const answer = await cache.findOrRender('/', '1', async () => {
      renderings += 1
      return page(text)()
    })
    if (answer instanceof Response) throw new Error('the answer was not cached')
    const { body } = await cache.prebuild('/', answer, { scheme: 'http', encoding })
    const decoded =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(decoded.toString()).toBe(text)
    if (encoding !== 'identity') expect(body.length).toBeLessThan(text.length / 10)
  }
  expect(renderings).toBe(1)
})

test('a popular answer is compressed better, and stays the same text', async () => {
  const cache = createPageCache(megabyte)
  const text = Array.from({ length: 400 }, (_, number) => `<li>নোটিশ নম্বর ${number * 7919}</li>`).join('')
  const answer = await cache.findOrRender('/', '1', page(text))
  if (answer instanceof Response) throw new Error('the answer was not cached')
  const quick = (await cache.prebuild('/', answer, variant)).body
  for (let visit = 0; visit < 50; visit += 1) cache.find('/', '1')
  await expect.poll(() => answer.encoded.get('br')?.length).toBeLessThan(quick.length)
  expect(brotliDecompressSync((await cache.prebuild('/', answer, variant)).body).toString()).toBe(text)
})

test('an answer of an older content version is not found any more', async () => {
  const cache = createPageCache(megabyte)
  await cache.findOrRender('/', '1', page('old'))
  expect(cache.find('/', '1')?.body.toString()).toBe('old')
  expect(cache.find('/', '2')).toBeUndefined()
  await cache.findOrRender('/', '2', page('new'))
  expect(cache.find('/', '2')?.body.toString()).toBe('new')
})

test('an answer that must not be cached is sent to all waiting requests, and the next request renders again', async () => {
  const cache = createPageCache(megabyte)
  const answers = await Promise.all([1, 2, 3].map(() => cache.findOrRender('/', '1', page('gone', 404))))
  const texts = answers.map((answer) => (answer instanceof Response ? answer.text() : 'cached'))
  expect(await Promise.all(texts)).toEqual(['gone', 'gone', 'gone'])
  expect(cache.find('/', '1')).toBeUndefined()
})

test('a failed rendering is an error for all waiting requests, and the next request renders again', async () => {
  const cache = createPageCache(megabyte)
  const fail = () => Promise.reject(new Error('broken'))
  const waiting = await Promise.allSettled([1, 2].map(() => cache.findOrRender('/', '1', fail)))
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.findOrRender('/', '1', page('good'))).not.toBeInstanceOf(Response)
})

test('ten thousand variants of an address do not exceed the size limit, even with long addresses', async () => {
  const cache = createPageCache(megabyte)
  for (let number = 0; number < 10_000; number += 1) {
    const key = `/notice?search=${number}${'x'.repeat(500)}`
    const answer = await cache.findOrRender(key, '1', page('nothing found'))
    if (number % 100 === 0 && !(answer instanceof Response)) await cache.prebuild(key, answer, variant)
    expect(cache.bytes).toBeLessThanOrEqual(megabyte)
  }
  expect(cache.bytes).toBeGreaterThan(megabyte / 2)
})

test('prebuilt responses count towards the size, and are evicted with their answer', async () => {
  const cache = createPageCache(megabyte)
  const answer = await cache.findOrRender('/', '1', page('ক'.repeat(10_000)))
  if (answer instanceof Response) throw new Error('the answer was not cached')
  const plain = cache.bytes
  for (const scheme of ['http', 'https'] as const)
    for (let time = 0; time < 3; time += 1)
      await cache.prebuild('/', answer, { scheme, encoding: 'identity' })
  expect(cache.bytes).toBe(plain + 2 * prebuiltBytes)
  cache.deleteByPrefix('/')
  expect([cache.bytes, cache.find('/', '1')]).toEqual([0, undefined])
})

test('popular answers are evicted last', async () => {
  const cache = createPageCache(100 * 1024)
  await cache.findOrRender('/', '1', page('home'))
  for (let number = 0; number < 300; number += 1) {
    for (let time = 0; time < 16; time += 1) cache.find('/', '1')
    await cache.findOrRender(`/notice?page=${number}`, '1', page('x'.repeat(2000)))
  }
  expect(cache.find('/', '1')?.body.toString()).toBe('home')
})

test('an answer larger than the cache is not cached', async () => {
  const cache = createPageCache(100 * 1024)
  await cache.findOrRender('/', '1', page('x'.repeat(90 * 1024)))
  expect(cache.find('/', '1')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('an outdated answer can be sent while no newer one can be rendered, marked and with no-store', async () => {
  const cache = createPageCache(megabyte)
  const answer = await cache.findOrRender('/', '1', page('good'))
  const fail = page('unavailable', 503)
  await cache.findOrRender('/', '2', fail)
  const stale = cache.findStale('/')
  expect(stale).toBe(answer)
  if (!stale) throw new Error('nothing was cached')
  const bytes = cache.bytes
  const sent = await cache.prebuildStale('/', stale, { scheme: 'http', encoding: 'identity' })
  expect([sent.status, sent.etag, sent.body.toString()]).toEqual([200, stale.etag, 'good'])
  const headers = Object.fromEntries(
    sent.headers.flatMap((_, at, all) => (at % 2 ? [] : [all.slice(at, at + 2)])),
  )
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cache-status': 'pathshala; fwd=stale; fwd-status=503; detail=unavailable',
    age: '0',
  })
  expect(cache.bytes).toBe(bytes)
  await cache.findOrRender('/', '3', page('gone', 404))
  expect(cache.findStale('/')).toBeUndefined()
})
