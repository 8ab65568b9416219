import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, schoolTest, testAdmin } from '#tests/support/test-school.ts'
import { sendOnWire } from '#tests/support/test-wire.ts'
import { compressAnswer } from './compress.server.ts'

const teachersTest = schoolTest.extend('bearer', { scope: 'file' }, async ({ school }) => {
  for (let number = 0; number < 50; number += 1)
    await school.add('/api/teachers/', { full_name: `মোঃ আব্দুল করিম ${number}`, profile: 'এমএসসি, পদার্থবিজ্ঞান' })
  return { Authorization: `Bearer ${school.token}` }
})
const list = '/api/teachers/'

const choices = [
  { accept: 'gzip, deflate, br, zstd', encoding: 'br' },
  { accept: 'gzip, deflate', encoding: 'gzip' },
  { accept: 'br;q=0, gzip;q=0.5', encoding: 'gzip' },
  { accept: 'identity', encoding: undefined },
  { accept: 'br;q=0, gzip;q=0', encoding: undefined },
]

teachersTest.for(choices)(
  'with Accept-Encoding "$accept" an Admin gets the list as $encoding',
  async ({ accept, encoding }, { school, bearer }) => {
    const plain = await sendOnWire(school, list, bearer)
    const { status, headers, body } = await sendOnWire(school, list, {
      ...bearer,
      'Accept-Encoding': accept,
    })
    const { 'content-encoding': used, 'cache-control': caching } = headers
    expect([status, used, caching]).toEqual([200, encoding, 'no-store'])
    expect(headers.vary).toContain('Accept-Encoding')
    expect(decode(body, encoding).equals(plain.body)).toBe(true)
    if (encoding) expect(plain.body.length / body.length).toBeGreaterThan(5)
  },
)

teachersTest('HEAD of a list has the headers of GET, and no body', async ({ school, bearer }) => {
  const sent = { ...bearer, 'Accept-Encoding': 'br' }
  const { status, headers, body } = await sendOnWire(school, list, sent, 'HEAD')
  expect([status, body.length, headers['content-encoding']]).toEqual([200, 0, 'br'])
  expect(headers).not.toHaveProperty('content-length')
})

teachersTest('a short answer is not compressed', async ({ school, bearer }) => {
  for (const path of ['/api/user/', '/healthz']) {
    const { headers, body } = await sendOnWire(school, path, { ...bearer, 'Accept-Encoding': 'br' })
    expect([path, headers['content-encoding'], body.length < 1024]).toEqual([path, undefined, true])
  }
})

teachersTest('the 404 page, the dashboard and the description are compressed, too', async ({ school }) => {
  for (const path of ['/nothing-here', '/dashboard', '/api/openapi.json']) {
    const { headers, body } = await sendOnWire(school, path, { 'Accept-Encoding': 'gzip' })
    const plain = await sendOnWire(school, path)
    const isLong = plain.body.length >= 1024
    expect([path, headers['content-encoding']]).toEqual([path, isLong ? 'gzip' : undefined])
    expect(decode(body, headers['content-encoding']).equals(plain.body)).toBe(true)
  }
})

teachersTest('a cached answer is compressed once', async ({ school }) => {
  const page = await sendOnWire(school, '/facnstaff', { 'Accept-Encoding': 'br' })
  expect([page.headers['content-encoding'], page.headers.vary]).toEqual([
    'br',
    'Accept-Encoding, Authorization',
  ])
  expect(brotliDecompressSync(page.body).toString()).toContain('<html lang="bn">')
})

teachersTest('a PDF is not compressed', async ({ school }) => {
  const pdf = pdfFile('ফরম '.repeat(1000))
  const { pdf_file } = await school.add('/api/notices/', form({ title: 'ফরম', pdf_file: [pdf, 'ফরম.pdf'] }))
  const { status, headers, body } = await sendOnWire(school, String(pdf_file), { 'Accept-Encoding': 'br' })
  expect([status, headers['content-encoding'], body.equals(pdf)]).toEqual([200, undefined, true])
  expect(headers['content-length']).toBe(String(pdf.length))
})

teachersTest('answers with a secret forbid proxies to compress them', async ({ school }) => {
  const token = await school.signIn(testAdmin.username, testAdmin.password)
  const bearer = { token: String(token.body.access) }
  await school.send('POST', '/api/user/confirm/', { current_password: testAdmin.password }, bearer)
  const enrolment = await school.send('POST', '/api/user/second-factor/', undefined, bearer)
  for (const { status, headers } of [token, enrolment])
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store, no-transform'])
})

test('an answer with a secret is not compressed, however long', async () => {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store, no-transform' }
  const answer = await compressAnswer(new Response('"'.padEnd(9000, 'x'), { headers }), 'br')
  expect([answer.headers.get('content-encoding'), (await answer.text()).length]).toEqual([null, 9000])
})

test('a long answer is compressed only as far as it is read', async () => {
  const piece = new TextEncoder().encode(JSON.stringify({ name: 'রহিমা' }).repeat(1000))
  let chunks = 0
  let isCancelled = false
  const endless = new ReadableStream({
    pull: (controller) => {
      chunks += 1
      controller.enqueue(piece)
    },
    cancel: () => {
      isCancelled = true
    },
  })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await compressAnswer(new Response(endless, { headers }), 'gzip')
  const reader = answer.body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  await reader?.cancel()
  await expect.poll(() => isCancelled).toBe(true)
  expect(chunks).toBeLessThan(1000)
})

function decode(body: Buffer, encoding: unknown): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
