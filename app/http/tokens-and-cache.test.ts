import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { countReads } from '#tests/support/count-reads.ts'
import { openSchool, type School, schoolTest } from '#tests/support/test-school.ts'

const visitor = { token: null }

test('a request with an invalid token is answered from the cache, with a hint in the headers', async () => {
  const school = await openSchool()
  const asVisitor = await school.get('/api/teachers/', visitor)
  const count = countReads(school)
  for (const token of ['no token of ours', 'x'.repeat(5000), '']) {
    const reply = await school.get('/api/teachers/', { token: null, headers: { Authorization: token } })
    expect([reply.status, reply.text]).toEqual([200, asVisitor.text])
    expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  }
  expect(count()).toBe(0)
  // A well-formed one is looked up, and nothing else is read.
  const reply = await school.get('/api/teachers/', { token: 'x'.repeat(43) })
  expect([reply.text, reply.headers.get('www-authenticate')]).toEqual([
    asVisitor.text,
    'Bearer error="invalid_token"',
  ])
  expect(count()).toBeLessThanOrEqual(1)
})

test('a page requested with a token comes from the cache, because it is the same for everybody', async () => {
  const school = await openSchool()
  const asVisitor = await school.get('/notice', visitor)
  const count = countReads(school)
  expect((await school.get('/notice')).text).toBe(asVisitor.text)
  expect(count()).toBe(0)
})

schoolTest('an answer to a request with a token bypasses the cache and is no-store', async ({ school }) => {
  await school.add('/api/notices/', { title: 'খসড়া', is_draft: true })
  expect((await school.get('/api/notices/')).text).toContain('খসড়া')
  expect((await school.get('/api/notices/', visitor)).text).not.toContain('খসড়া')
  expect((await school.get('/api/notices/')).headers.get('cache-control')).toBe('no-store')
  expect((await school.get('/api/notices/', visitor)).headers.get('cache-control')).toBe('no-cache')
})

test.for([
  {
    what: 'a save',
    ask: (school: School) => school.send('POST', '/api/classes/', { name: 'একাদশ' }, fromSchool),
  },
  { what: 'a list', ask: (school: School) => school.get('/api/notices/', fromSchool) },
])(
  '$what by the staff does not wait for a crowd at the same address, even with a new token',
  async ({ ask }) => {
    const school = await openSchool({ TRUST_PROXY: '1' })
    const crowd = sendAtOnce(
      school,
      Array.from({ length: 190 }, (_, number) => `/api/notices/?search=x${number}`),
    )
    const reply = await ask(school)
    expect(reply.status).toBeLessThan(300)
    expect(crowd.answered()).toBeLessThan(95)
    await expect.poll(crowd.answered).toBe(190)
  },
)

const fromSchool = { headers: { 'X-Forwarded-For': '198.51.100.7' } }

/** Sends requests on one connection, without waiting for the answers between them. */
function sendAtOnce(school: School, paths: string[]) {
  const socket = connect(Number(new URL(school.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const [address] = Object.entries(fromSchool.headers).map((line) => line.join(': '))
  socket.write(
    paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: school.example\r\n${address}\r\n\r\n`).join(''),
  )
  let received = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part
  })
  return { answered: () => received.split('HTTP/1.1 200 ').length - 1 }
}
