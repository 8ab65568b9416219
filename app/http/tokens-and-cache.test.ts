import { expect, test } from 'vitest'
import { countReads } from '#tests/support/count-reads.ts'
import { openSchool, schoolTest } from '#tests/support/test-school.ts'

const visitor = { token: null }

test('whose token is no good is answered from the cache, and told so', async () => {
  const school = await openSchool()
  const asVisitor = await school.get('/api/teachers/', visitor)
  const count = countReads(school)
  for (const token of ['no token of ours', 'x'.repeat(5000), '']) {
    const reply = await school.get('/api/teachers/', { token: null, headers: { Authorization: token } })
    expect([reply.status, reply.text]).toEqual([200, asVisitor.text])
    expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  }
  expect(count()).toBe(0)
  // One that looks like ours is looked up, and nothing else is read.
  const reply = await school.get('/api/teachers/', { token: 'x'.repeat(43) })
  expect([reply.text, reply.headers.get('www-authenticate')]).toEqual([
    asVisitor.text,
    'Bearer error="invalid_token"',
  ])
  expect(count()).toBeLessThanOrEqual(1)
})

test('a page is the same for everybody, so one asked for with a token comes from the cache', async () => {
  const school = await openSchool()
  const asVisitor = await school.get('/notice', visitor)
  const count = countReads(school)
  expect((await school.get('/notice')).text).toBe(asVisitor.text)
  expect(count()).toBe(0)
})

schoolTest(
  'an answer to a request with a token bypasses the cache and must not be stored by others',
  async ({ school }) => {
    await school.add('/api/notices/', { title: 'খসড়া', is_draft: true })
    expect((await school.get('/api/notices/')).text).toContain('খসড়া')
    expect((await school.get('/api/notices/', visitor)).text).not.toContain('খসড়া')
    expect((await school.get('/api/notices/')).headers.get('cache-control')).toBe('no-store')
    expect((await school.get('/api/notices/', visitor)).headers.get('cache-control')).toBe('no-cache')
  },
)
