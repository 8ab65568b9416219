import { expect, test } from 'vitest'
import { write } from '#app/db/write.server.ts'
import { createVisitCounter } from '#app/http/visit-counter.server.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, openSchool, type School, schoolTest } from '#tests/support/test-school.ts'
import { deleteExpiredVisits, storeVisits } from './visits.store.server.ts'

const phone = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 13; SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}
const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

const visit = (school: School, path: string, headers: Record<string, string> = phone) =>
  school.get(path, { token: null, headers })

async function countsOf(school: School, query = ''): Promise<Record<string, number>> {
  const { list } = await school.get(`/api/visits/${query}`)
  return Object.fromEntries(list.map(({ path, count }) => [path, count]))
}

test('each answer of a known page counts as a visit, whether it is cached, unchanged or the staff’s', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/notices/', { title: 'নোটিশ' })
  const { headers } = await visit(school, '/notice')
  await visit(school, '/notice/')
  await visit(school, '/notice?page=1&search=%E0%A6%95')
  const unchanged = await visit(school, '/notice', { ...phone, 'If-None-Match': headers.get('etag') ?? '' })
  expect(unchanged.status).toBe(304)
  await school.get('/notice', { headers: phone })
  await visit(school, `/notice/${id}`)
  await visit(school, '/search?q=01712345678')
  const { list } = await school.get('/api/visits/')
  const date = todayInDhaka()
  expect(list.toSorted((a, b) => (String(a.path) < String(b.path) ? -1 : 1))).toEqual([
    { date, kind: 'page', path: '/notice', record_id: null, count: 5 },
    { date, kind: 'notice', path: `/notice/${id}`, record_id: id, count: 1 },
    { date, kind: 'page', path: '/search', record_id: null, count: 1 },
  ])
})

schoolTest('no visits are other addresses, what is not public, and sign-in', async ({ school }) => {
  const { id } = await school.add('/api/notices/', { title: 'খসড়া', is_draft: true })
  const before = await countsOf(school)
  const others = [
    '/nothing',
    `/notice/${id}`,
    '/notice/999',
    '/login',
    '/invite',
    '/feed.xml',
    '/sitemap.xml',
  ]
  for (const path of [...others, '/api/notices/', '/healthz', '/dashboard']) await visit(school, path)
  expect(await countsOf(school)).toEqual(before)
})

schoolTest('a document is counted by its page', async ({ school }) => {
  const sent = form({ title: 'সিলেবাস', category: 'syllabus', file: [pdfFile('সিলেবাস'), 'সিলেবাস.pdf'] })
  const { id } = await school.add('/api/documents/', sent)
  await visit(school, `/documents/${id}`)
  const { list } = await school.get('/api/visits/')
  expect(list).toContainEqual({
    date: todayInDhaka(),
    kind: 'document',
    path: `/documents/${id}`,
    record_id: id,
    count: 1,
  })
})

test.for([
  { what: 'a robot that says so', headers: robot, counted: 0 },
  { what: 'a preview of a link', headers: { 'User-Agent': 'WhatsApp/2.23.20.0' }, counted: 0 },
  {
    what: 'a script that reads a part of a page',
    headers: { ...phone, 'Sec-Fetch-Dest': 'empty' },
    counted: 0,
  },
  { what: 'a page in a frame', headers: { ...phone, 'Sec-Fetch-Dest': 'iframe' }, counted: 0 },
  { what: 'a browser that shows the page', headers: { ...phone, 'Sec-Fetch-Dest': 'document' }, counted: 1 },
  {
    what: 'a browser that loads it ahead',
    headers: { ...phone, 'Sec-Fetch-Dest': 'empty', 'Sec-Purpose': 'prefetch;anonymous-client-ip' },
    counted: 1,
  },
])('$what counts $counted visits', async ({ headers, counted }) => {
  const school = await openSchool()
  await visit(school, '/notice', headers)
  expect((await countsOf(school))['/notice'] ?? 0).toBe(counted)
})

test('of 1,000 visits, 100 of them by robots, 900 are counted', async () => {
  const school = await openSchool()
  for (let number = 0; number < 1000; number += 1) await visit(school, '/', number % 10 ? phone : robot)
  expect(await countsOf(school)).toEqual({ '/': 900 })
})

test('HEAD is no visit', async () => {
  const school = await openSchool()
  await school.send('HEAD', '/notice', undefined, { token: null, headers: phone })
  expect(await countsOf(school)).toEqual({})
})

test('several servers add up, and pages stay cached', { tags: ['postgres'] }, async () => {
  const { resources, ...school } = await openSchool()
  const { database, visits } = resources
  const tag = database.content.tag()
  const other = createVisitCounter()
  const request = { method: 'GET', userAgent: phone['User-Agent'], destination: '', isPrefetch: false }
  for (let times = 0; times < 2; times += 1) {
    visits.count({ kind: 'page', path: '/', record_id: null }, request)
    other.count({ kind: 'page', path: '/', record_id: null }, request)
    other.count({ kind: 'notice', path: '/notice/7', record_id: 7 }, request)
    await Promise.all([storeVisits(database, visits), storeVisits(database, other)])
  }
  visits.count({ kind: 'page', path: '/', record_id: null }, request)
  const { list } = await school.get('/api/visits/')
  expect(list.map(({ path, count }) => [path, count])).toEqual([
    ['/', 5],
    ['/notice/7', 2],
  ])
  expect(database.content.tag()).toBe(tag)
})

test('counts that could not be stored are stored later', async () => {
  const { resources } = await openSchool()
  const { database, visits } = resources
  const request = { method: 'GET', userAgent: phone['User-Agent'], destination: '', isPrefetch: false }
  visits.count({ kind: 'page', path: '/', record_id: null }, request)
  await write(database, ({ trx }) => trx.schema.alterTable('visits').renameTo('away').execute())
  await expect(storeVisits(database, visits)).rejects.toThrow()
  await write(database, ({ trx }) => trx.schema.alterTable('away').renameTo('visits').execute())
  visits.count({ kind: 'page', path: '/', record_id: null }, request)
  await storeVisits(database, visits)
  expect(await database.sql.selectFrom('visits').select(['path', 'count']).execute()).toEqual([
    { path: '/', count: 2 },
  ])
})

test('the days asked for are answered, at most 400, which is how long they are stored', {
  tags: ['postgres'],
}, async () => {
  const { resources, ...school } = await openSchool()
  const { database } = resources
  const today = todayInDhaka()
  const daysAgo = [0, 1, 89, 90, 399, 400]
  await write(database, async ({ trx }) => {
    const rows = daysAgo.map((days) => ({
      date: addDays(today, -days),
      kind: 'page',
      path: '/',
      record_id: null,
      count: days + 1,
    }))
    await trx.insertInto('visits').values(rows).execute()
  })
  const answered = async (query: string) =>
    (await school.get(`/api/visits/${query}`)).list.map(({ count }) => count)
  expect(await answered('')).toEqual([90, 2, 1])
  expect(await answered(`?from=${addDays(today, -399)}`)).toEqual([400, 91, 90, 2, 1])
  expect(await answered(`?from=${addDays(today, -90)}&to=${addDays(today, -1)}`)).toEqual([91, 90, 2])
  expect(await answered(`?to=${addDays(today, -399)}`)).toEqual([401, 400])
  await deleteExpiredVisits(database.sql)
  expect(await answered(`?to=${addDays(today, -399)}`)).toEqual([400])
})

schoolTest('wrong days are refused beside their name, and visits are for the staff', async ({ school }) => {
  const today = todayInDhaka()
  for (const [query, field] of [
    ['?from=yesterday', 'from'],
    ['?to=2026-02-30', 'to'],
    [`?from=${today}&to=${addDays(today, -1)}`, 'to'],
    [`?from=${addDays(today, -400)}`, 'from'],
    [`?to=${'9'.repeat(5000)}`, 'to'],
  ]) {
    const { status, body } = await school.get(`/api/visits/${query}`)
    expect([query?.slice(0, 30), status, Object.keys(body.errors as object)]).toEqual([
      query?.slice(0, 30),
      400,
      [field],
    ])
  }
  const statusAs = async (token: string | null) => (await school.get('/api/visits/', { token })).status
  expect(await statusAs(await school.signInUser('editor', 'Editor'))).toBe(200)
  expect(await statusAs(await school.signInUser('user', 'User'))).toBe(403)
  expect(await statusAs(null)).toBe(401)
})
