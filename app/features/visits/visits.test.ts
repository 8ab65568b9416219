import { expect, test } from 'vitest'
import { write } from '#app/db/write.server.ts'
import { maintain } from '#app/server/maintenance.server.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, openSchool, type School, schoolTest } from '#tests/support/test-school.ts'
import { storeVisits } from './visits.store.server.ts'

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

test('of 1,000 page views, 100 of them by a robot, 900 are counted, also if unchanged or loaded ahead', async () => {
  const school = await openSchool()
  const etag = (await visit(school, '/', robot)).headers.get('etag') ?? ''
  const views = [
    robot,
    { ...phone, 'If-None-Match': etag },
    { ...phone, 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'document' },
    { ...phone, 'If-None-Match': etag, 'Sec-Purpose': 'prefetch' },
    phone,
  ]
  const statuses: Record<number, number> = {}
  for (let number = 0; number < 1000; number += 1) {
    const view = number % 10 === 0 ? robot : (views[1 + (number % 4)] ?? phone)
    const { status } = await visit(school, `/?page=${number}`, view)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  expect(statuses).toEqual({ 200: 600, 304: 400 })
  expect(await countsOf(school)).toEqual({ '/': 900 })
})

test('addresses that visitors make up take no memory, and nothing typed is stored', async () => {
  const school = await openSchool()
  for (let number = 1; number <= 100; number += 1) {
    await visit(school, `/notice/${number}`)
    await visit(school, `/made-up-${number}`)
    await visit(school, `/notice?search=${number}&page=${number}&other=${number}`)
    await visit(school, `/search?q=${number}`)
    await visit(school, `/routine/teacher/${number}`)
  }
  expect(Object.keys(await countsOf(school)).toSorted()).toEqual(['/notice', '/search'])
})

test('HEAD is no visit', async () => {
  const school = await openSchool()
  await school.send('HEAD', '/notice', undefined, { token: null, headers: phone })
  expect(await countsOf(school)).toEqual({})
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
  const { resources, ...school } = await openSchool({ BACKUP_AT: 'off' })
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
  await maintain(resources)
  expect(await answered(`?to=${addDays(today, -399)}`)).toEqual([400])
})

schoolTest('wrong days are refused beside their name, and visits are for the staff', async ({ school }) => {
  const today = todayInDhaka()
  const refusalOf = async (query: string) => {
    const { status, body } = await school.get(`/api/visits/${query}`)
    return { status, errors: body.errors }
  }
  for (const [query, errors] of [
    ['?from=yesterday', { from: [expect.stringContaining('কোন দিন থেকে')] }],
    ['?to=2026-02-30', { to: [expect.stringContaining('কোন দিন পর্যন্ত')] }],
    ['?from=7&to[]=x', { from: [expect.any(String)] }],
    [`?from=${today}&to=${addDays(today, -1)}`, { to: [expect.stringContaining('শুরুর দিনের আগে')] }],
    [`?from=${addDays(today, 1)}`, { to: [expect.stringContaining('শুরুর দিনের আগে')] }],
    [`?from=${addDays(today, -400)}`, { from: [expect.stringContaining('৪০০ দিনের')] }],
    ['?from=1999-01-01&to=2000-02-05', { from: [expect.stringContaining('৪০০ দিনের')] }],
    [`?to=${'9'.repeat(5000)}`, { to: [expect.any(String)] }],
    [`?from=${'%00'.repeat(9)}`, { from: [expect.any(String)] }],
  ] as const)
    expect([query, await refusalOf(query)]).toEqual([query, { status: 400, errors }])
  const statusAs = async (token: string | null) => (await school.get('/api/visits/', { token })).status
  expect(await statusAs(await school.signInUser('editor', 'Editor'))).toBe(200)
  expect(await statusAs(await school.signInUser('user', 'User'))).toBe(403)
  expect(await statusAs(null)).toBe(401)
})
