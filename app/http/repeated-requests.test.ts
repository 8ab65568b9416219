import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSchool, schoolTest } from '#tests/support/test-school.ts'
import { sendOnWire } from '#tests/support/test-wire.ts'

// Rendered, found in the cache by its key, then found by its exact spelling.
const often = [1, 2, 3, 4]

schoolTest('a repeated request gets the same answer', async ({ school }) => {
  await school.add('/api/notices/', { title: 'পরীক্ষার সময়সূচি' })
  for (const path of ['/notice', '/', '/api/notices/', '/api/notices/?page=1', '/notice.atom'])
    for (const encoding of ['identity', 'br', 'gzip']) {
      const answers = []
      for (const _time of often) answers.push(await sendOnWire(school, path, { 'Accept-Encoding': encoding }))
      for (const answer of answers) expect(answer).toEqual(answers[0])
    }
})

schoolTest('a write is seen by the next of many identical requests', async ({ school }) => {
  const notice = await school.add('/api/notices/', { title: 'নোটিশ' })
  for (const number of often) {
    const title = `নোটিশ নম্বর ${number}`
    await school.send('PUT', `/api/notices/${notice.id}/`, { title })
    for (const _time of often) {
      const { body } = await sendOnWire(school, '/notice', { 'Accept-Encoding': 'br' })
      expect(brotliDecompressSync(body).toString()).toContain(title)
      expect((await sendOnWire(school, '/api/notices/')).body.toString()).toContain(title)
    }
  }
})

schoolTest(
  'a browser that has the page already gets 304, however often it was requested before',
  async ({ school }) => {
    for (const _time of often) {
      const { headers } = await sendOnWire(school, '/notice')
      const unchanged = await sendOnWire(school, '/notice', { 'If-None-Match': String(headers.etag) })
      expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([
        304,
        0,
        headers.etag,
      ])
      expect(unchanged.headers).not.toHaveProperty('content-length')
      expect((await sendOnWire(school, '/notice', { 'If-None-Match': 'W/"other"' })).status).toBe(200)
    }
  },
)

schoolTest(
  'requests with a token, HEAD requests and writes do not get the cached answer',
  async ({ school }) => {
    await school.add('/api/committee-members/', {
      full_name: 'আবদুল হাই',
      role: 'সভাপতি',
      contact_email: 'hai@example.com',
    })
    const path = '/api/committee-members/'
    for (const _time of often) {
      const visitor = await sendOnWire(school, path)
      expect(visitor.body.toString()).not.toContain('hai@example.com')
      const admin = await sendOnWire(school, path, { authorization: `Bearer ${school.token}` })
      expect(admin.body.toString()).toContain('hai@example.com')
      const head = await sendOnWire(school, path, {}, 'HEAD')
      expect([head.status, head.body.length]).toEqual([200, 0])
      expect((await sendOnWire(school, path, {}, 'POST')).status).toBe(401)
    }
  },
)

test('an answer has the HTTPS headers over HTTPS, and not over plain HTTP', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  for (const _time of often) {
    const secure = await sendOnWire(school, '/', {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-For': '203.0.113.9',
    })
    expect(secure.headers['strict-transport-security']).toMatch(/max-age/)
    const plain = await sendOnWire(school, '/', { 'X-Forwarded-Proto': 'http' })
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
  }
})

test('links in a page name the host of the request', async () => {
  const school = await openSchool()
  for (const _time of often)
    for (const host of ['one.example', 'two.example'])
      expect((await sendOnWire(school, '/', { host })).body.toString()).toContain(`href="http://${host}/"`)
})
