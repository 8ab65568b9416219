import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addOneOfEach } from '#tests/support/test-everything.ts'
import { openSchool, type School, testAdmin } from '#tests/support/test-school.ts'
import { createAnswerLog } from './answer-log.server.ts'

interface Line {
  level: string
  event: string
  requestId?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  user?: number
}
const linesOf = ({ lines }: School) => lines.map((line): Line => JSON.parse(line))
const answersOf = (school: School) => linesOf(school).filter(({ event }) => event === 'answered')
const visitor = { token: null }

test('each write has one log line with method, path, status, user and duration', async () => {
  const school = await openSchool()
  await school.signIn(testAdmin.username, testAdmin.password)
  const { id } = await school.add('/api/teachers/', { full_name: 'করিম' })
  await school.send('PUT', `/api/teachers/${id}/?next=x`, { full_name: '' })
  await school.send('DELETE', `/api/teachers/${id}`)
  await school.send(
    'POST',
    '/api/contacts/',
    { name: 'অভিভাবক', phone: '029123456', message: 'কবে?' },
    visitor,
  )
  const body = new URLSearchParams({ name: 'অভিভাবক', phone: '029123456', message: 'কবে?' })
  await school.send('POST', '/contact', String(body), {
    token: null,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  await school.get('/api/teachers/')
  await school.get('/notice', visitor)
  await expect.poll(() => answersOf(school)).toHaveLength(6)
  const lines = answersOf(school).map(({ method, path, status, user }) => [method, path, status, user])
  expect(lines).toEqual([
    ['POST', '/api/token', 200, undefined],
    ['POST', '/api/teachers', 201, 1],
    ['PUT', '/api/teachers/:id', 400, 1],
    ['DELETE', '/api/teachers/:id', 204, 1],
    ['POST', '/api/contacts', 201, undefined],
    ['POST', '/contact', 201, undefined],
  ])
  for (const line of answersOf(school)) expect(line).toMatchObject({ level: 'info', ms: expect.any(Number) })
})

test('a fault has a log line with the request id that the visitor gets', async () => {
  const school = await openSchool()
  await sql`alter table ${sql.table('subjects')} rename to broken`.execute(school.resources.database.sql)
  const reply = await school.get('/api/subjects/?search=গোপন')
  const requestId = reply.headers.get('x-request-id')
  expect(reply.body.message).toContain(requestId)
  const linesOfRequest = () => linesOf(school).filter((line) => line.requestId === requestId)
  await expect.poll(() => linesOfRequest().map(({ event }) => event)).toEqual(['call failed', 'answered'])
  expect(linesOfRequest().at(-1)).toMatchObject({ method: 'GET', path: '/api/subjects', status: 500 })
})

test('a flood of refused requests makes one log line a minute', async () => {
  const lines: object[] = []
  const log = {
    info: (event: string, facts = {}) => void lines.push({ event, ...facts }),
    warn() {},
    error() {},
  }
  const school = await openSchool()
  const count = createAnswerLog(log, 50)
  for (const status of [401, 404, 429, 401])
    count.watch(
      { method: 'POST' } as never,
      { statusCode: status, once: (_event: string, done: () => void) => done() } as never,
    )
  await expect
    .poll(() => lines)
    .toEqual([{ event: 'refused', seconds: 0.05, statuses: { 401: 2, 404: 1, 429: 1 } }])
  const before = school.lines.length
  for (let time = 0; time < 50; time += 1) {
    await school.signIn('nobody', 'wrong')
    await school.get(`/nothing-${time}`, visitor)
    await school.send('POST', '/api/contacts/', { name: 'x' }, visitor)
    await school.send('DELETE', '/api/teachers/9/', undefined, visitor)
  }
  expect(school.lines.slice(before)).toEqual([])
})

test('the log contains no person, address, token, search text or typed text', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  await addOneOfEach(school)
  const from = { headers: { 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'secret-device' } }
  const secret = encodeURIComponent('গোপন')
  for (const path of [
    '/api/students/',
    '/api/users/',
    '/notice',
    '/api/nothing/',
    '/media/x/y/z',
    '/avatar/a.svg',
  ])
    for (const token of [school.token, null, 'গোপন-টোকেন'])
      await school.get(`${path}?search=${secret}`, { ...from, token: token && encodeURIComponent(token) })
  await school.get(`/search?q=${secret}`, from)
  for (const path of [
    `/${secret}`,
    `/avatar/${secret}.svg`,
    `/api/${secret}/`,
    `/media/${secret}/a/b`,
    `/api/students/${secret}/`,
  ]) {
    await school.get(path, from)
    await school.send('POST', path, { name: 'গোপন' }, from)
  }
  for (const path of ['/api/students/1/', '/api/users/2/', '/api/contacts/1/']) {
    await school.send('PATCH', path, { full_name: 'গোপন', handled: true, role: 'গোপন' }, from)
    await school.send('DELETE', path, undefined, from)
  }
  await school.send('POST', '/api/token/', { username: 'গোপন', password: 'গোপন' }, from)
  for (const table of ['students', 'contacts', 'notices', 'institutions', 'limit_events'])
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`broken_${table}`)}`.execute(
      school.resources.database.sql,
    )
  for (const path of ['/api/students/', '/api/contacts/', '/notice', '/', '/api/token/', `/notice/${secret}`])
    for (const method of ['GET', 'POST'])
      await school.send(
        method,
        `${path}?search=${secret}`,
        method === 'POST' ? { message: 'গোপন' } : undefined,
        from,
      )
  await school.get(`/search?q=${secret}`, from)
  await expect.poll(() => answersOf(school).some(({ status }) => status === 500)).toBe(true)

  const all = school.lines.join('')
  const secrets = [
    'secret-device',
    'গোপন',
    secret,
    '?search=',
    '?q=',
    '203.0.113',
    '127.0.0.1',
    school.token,
    testAdmin.username,
    testAdmin.password,
  ]
  const typed = ['রহিমা', 'আরিফ', 'করিম', 'সালমা', 'আবদুল', 'অভিভাবক', '01700000002', 'ভর্তি', 'example.edu', 'ছুটি']
  expect([...secrets, ...typed].filter((text) => all.includes(text))).toEqual([])
  expect(school.lines.length).toBeGreaterThan(30)
})
