// @module-tag rest

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../app/db/database.server.ts'
import { DatabaseUnavailable } from '../../app/db/postgres/database-unavailable.server.ts'
import { requestDeadlineMs, withoutDeadline } from '../../app/db/postgres/without-deadline.server.ts'
import { violationOf } from '../../app/db/records/violations.server.ts'
import { write } from '../../app/db/write.server.ts'
import { catalog } from '../../app/features/entities.ts'
import { lineTo } from '../support/breakable-line.ts'
import { newFolder } from '../support/new-folder.ts'
import { startPostgres } from '../support/postgres.ts'
import { startS3 } from '../support/s3.ts'
import { startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { picture } from '../support/test-files.ts'
import { callSchool, form, type Reply, type SchoolCalls, someInstitution } from '../support/test-school.ts'

const visitor = { token: null }
const cachedPages = [
  '/',
  '/notice',
  '/notice/1',
  '/facnstaff',
  '/api/notices/',
  '/api/teachers/',
  '/notice.atom',
]
const uncachedPages = ['/gallery', '/routine', '/notice?search=ছুটি']

const otherAddresses = [
  ...['/favicon.ico', '/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt'],
  ...[
    '/media/teachers/a-40x50/320.webp',
    '/media/notices/a/document.pdf',
    '/downloads/a',
    '/share/notice-1.png',
  ],
  ...[
    '/dashboard',
    '/login',
    '/invite',
    '/privacy',
    '/notice/x',
    '/avatar/a.svg',
    '/api/docs',
    '/no/such/page',
  ],
]

test.each(['cut', 'freeze'] as const)(
  'while the database is unavailable (%s) cached pages are served, all else is 503, and the school recovers by itself',
  async (fault) => {
    const { school, line, output } = await startOnLines()
    await fill(school)
    const before = await readAll(school, cachedPages)
    expect(before.map(({ status }) => status)).toEqual(cachedPages.map(() => 200))
    await school.add('/api/notices/', { title: 'আজকের নোটিশ' })
    await school.add('/api/teachers/', { full_name: 'করিম আহমেদ' })
    await line[fault]()

    const [first, firstMs] = await timed(() => requestAll(school))
    expectOutdated(first.pages, before)
    expectRefused(first)
    expect(firstMs).toBeLessThan(3 * requestDeadlineMs)
    const [again, againMs] = await timed(() => requestAll(school))
    expectOutdated(again.pages, before)
    expectRefused(again)
    expect(againMs).toBeLessThan(requestDeadlineMs)
    expect((await school.get('/healthz', visitor)).status).toBe(200)
    expect((await school.get('/readyz', visitor)).status).toBe(503)
    expect((await school.get('/no-such-page', visitor)).status).toBe(404)

    await line.restore()
    await expect.poll(async () => (await school.get('/readyz', visitor)).status).toBe(200)
    const after = await readAll(school, cachedPages)
    expect(after.map(({ headers }) => headers.get('cache-status'))).toEqual(cachedPages.map(() => null))
    expect(after[1]?.text).toContain('আজকের নোটিশ')
    expect((await readAll(school, uncachedPages)).map(({ status }) => status)).toEqual([200, 200, 200])
    await expectConsistent(school)
    expect(output().match(/"the database does not answer"/g)).toHaveLength(1)
    expect(output().match(/"the database answers again"/g)).toHaveLength(1)
    expect(output()).not.toMatch(/"event":"(page|call) failed"|could not be read/)
  },
)

test('while the database is unavailable every call is 503, no page logs an error, and the server can be stopped', async () => {
  const { school, line, output, stop } = await startOnLines()
  const { body } = await school.get('/api/openapi.json')
  const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
  expect(calls.length).toBeGreaterThan(100)
  await line.cut()
  for (const { method, path } of calls) {
    const sent = method === 'GET' ? undefined : {}
    const reply = await school.send(method, path.replaceAll(/\{\w+\}/g, '1'), sent)
    expect([method, path, reply.status]).toEqual([method, path, 503])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(reply.headers.get('www-authenticate')).toBeNull()
  }
  for (const path of otherAddresses) {
    const { status } = await school.get(path, visitor)
    expect([path, status]).toEqual([path, expect.toSatisfy((one) => one < 500 || one === 503)])
  }
  const form = new URLSearchParams({ name: 'একজন', phone: '01700000001', message: 'অনেক কথা' })
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const sent = await school.send('POST', '/contact', form.toString(), { ...visitor, headers })
  expect([sent.status, Number(sent.headers.get('retry-after'))]).toEqual([503, 10])
  expect(sent.text).toContain('অনেক কথা')
  expect(sent.text).toContain('এক মিনিট পরে আবার চেষ্টা করুন')
  expect(output()).not.toMatch(/"event":"(page|call) failed"|could not/)

  await line.restore()
  await expect.poll(async () => (await school.get('/readyz', visitor)).status).toBe(200)
  line.freeze()
  expect(await stop()).toBe(0)
})

test.each([
  ['deleted', (school: SchoolCalls) => school.send('DELETE', '/api/notices/1/')],
  ['edited', (school: SchoolCalls) => school.send('PUT', '/api/notices/1/', { title: 'নতুন কথা' })],
])('a notice that was %s is on no outdated page, in any process', async (_what, change) => {
  const { school, line, other } = await startOnLines({ hasOther: true })
  await fill(school)
  for (const each of [school, other]) await readAll(each, cachedPages)
  expect((await change(school)).status).toBeLessThan(300)
  const listed = async () => (await other.get('/api/notices/', visitor)).text
  await expect.poll(listed).not.toContain('পুরোনো নোটিশ')
  await line.cut()
  for (const each of [school, other])
    for (const path of ['/', '/notice', '/notice/1']) {
      const reply = await each.get(path, visitor)
      expect([path, reply.status]).toEqual([path, 503])
      expect(reply.text).not.toContain('পুরোনো নোটিশ')
    }
})

test('without a database, pictures requested before are served, also after other saves; those of deleted records are not', async () => {
  const { school, line } = await startOnLines()
  const addTeacher = async (full_name: string) => {
    const { photo } = await school.add(
      '/api/teachers/',
      form({ full_name, photo: [await picture(), 'a.jpg'] }),
    )
    return String(photo)
  }
  const statusOf = async (address: string) => (await school.get(address, visitor)).status
  const photos = [await addTeacher('করিম'), await addTeacher('রহিম')]
  expect(await Promise.all(photos.map(statusOf))).toEqual([200, 200])
  expect((await school.send('DELETE', '/api/teachers/2/')).status).toBe(204)
  expect(await statusOf(photos[0] ?? '')).toBe(200)
  await school.add('/api/classes/', { name: 'একাদশ' })
  await line.cut()
  expect(await Promise.all(photos.map(statusOf))).toEqual([200, 503])
})

test('while the object store is unavailable pages are served, and an upload is 503 and saves nothing', async () => {
  const { school, storeLine, output } = await startOnLines()
  await fill(school)
  const upload = async (full_name: string) =>
    school.send('POST', '/api/teachers/', form({ full_name, photo: [await picture(), 'a.jpg'] }))
  const outages = () => output().match(/"the object store does not answer"/g)?.length ?? 0
  for (const [before, fault] of (['cut', 'freeze'] as const).entries()) {
    await storeLine[fault]()
    for (const reply of [await upload('অসফল'), await upload('অসফল')]) {
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
      expect(reply.body.message).toMatch(/ফাইল রাখার জায়গায়/)
    }
    await school.add('/api/notices/', { title: `ছবি ছাড়া (${fault})` })
    expect((await school.get('/notice', visitor)).text).toContain(`ছবি ছাড়া (${fault})`)
    // An outage that ends before the next check is not logged.
    await expect.poll(outages).toBe(before + 1)
    await storeLine.restore()
    await expect.poll(async () => (await upload(`পরে (${fault})`)).status).toBe(201)
  }
  expect((await school.get('/api/teachers/', visitor)).text).not.toContain('অসফল')
  expect(outages()).toBe(2)
  expect(output()).not.toContain('call failed')
})

test('a query past its deadline is cancelled, and a stalled write loses its locks', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('college')
  const cancelled: string[] = []
  const queryDeadlineMs = 1500
  const database = await openDatabase({
    catalog,
    dataDir: '',
    databaseUrl: postgres.url('college'),
    queryDeadlineMs,
    listener: {
      becameUnavailable: () => {},
      becameAvailable: () => {},
      timedOut: (statement) => cancelled.push(statement),
    },
  })
  onTestFinished(database.close)
  const sleep = () => sql`select pg_sleep(${sql.lit((2 * queryDeadlineMs) / 1000)})`.execute(database.sql)
  const queries = await Promise.allSettled([
    sleep(),
    withoutDeadline(sleep),
    sql`select 1`.execute(database.sql),
  ])
  expect(queries.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(queries[0]).toMatchObject({ reason: expect.any(DatabaseUnavailable) })
  expect(cancelled).toEqual([expect.stringContaining('pg_sleep')])
  expect(database.isUnavailable()).toBe(false)

  const stalled = await database.sql.startTransaction().execute()
  await stalled.updateTable('content_version').set({ version: 50 }).execute()
  const touch = () => write(database, async (w) => w.invalidatePages('added'))
  expect(violationOf(await touch().catch((fault: unknown) => fault))).toBe('busy')
  await expect.poll(() => touch().then(() => 'written', violationOf)).toBe('written')
  await expect(stalled.commit().execute()).rejects.toThrow(DatabaseUnavailable)
})

async function startOnLines({ hasOther = false } = {}) {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  await postgres.createDatabase('college')
  const store = await startS3()
  onTestFinished(store.stop)
  const { line, url } = await lineTo(postgres.url('college'))
  const { line: storeLine, url: endpoint } = await lineTo(store.settings.S3_ENDPOINT)
  const settings = { ...adminSettings, ...store.settings, DATABASE_URL: url, S3_ENDPOINT: endpoint }
  const start = async () => {
    const process = await startSchool({ ...settings, DATA_DIR: await newFolder() })
    onTestFinished(() => process.kill())
    return process
  }
  const process = await start()
  const school = await callSchool(process.url)
  const other = hasOther ? await callSchool((await start()).url, school.token) : school
  return { school, other, line, storeLine, output: process.output, stop: process.stop }
}

async function fill(school: SchoolCalls): Promise<void> {
  await school.add('/api/institutions/', someInstitution)
  await school.add('/api/notices/', { title: 'পুরোনো নোটিশ' })
  await school.add('/api/teachers/', { full_name: 'করিম উদ্দিন' })
}

function readAll(school: SchoolCalls, paths: readonly string[]): Promise<Reply[]> {
  return Promise.all(paths.map((path) => school.get(path, visitor)))
}

const requests = [
  ['POST', '/api/notices/', { title: 'একবারের নোটিশ' }],
  ['PUT', '/api/teachers/1/', { full_name: 'রহিমা খাতুন' }],
  ['DELETE', '/api/notices/1/', undefined],
  ['GET', '/api/user/', undefined],
  ['GET', '/api/students/', undefined],
  ['GET', '/api/notices/', undefined],
] as const

async function requestAll(school: SchoolCalls) {
  const [pages, uncached, calls, visits] = await Promise.all([
    readAll(school, cachedPages),
    readAll(school, uncachedPages),
    Promise.all(requests.map(([method, path, body]) => school.send(method, path, body))),
    Promise.all([
      school.signIn('headmaster', 'a wrong password'),
      school.send('POST', '/api/contacts/', { name: 'একজন', phone: '01700000001', message: 'কথা' }, visitor),
      school.get('/api/class-routine/', visitor),
      school.get('/api/committee-members/', visitor),
    ]),
  ])
  return { pages, uncached, calls: [...calls, ...visits] }
}

function expectOutdated(pages: Reply[], before: Reply[]): void {
  for (const [at, page] of pages.entries()) {
    const earlier = before[at]
    expect([cachedPages[at], page.status, page.text]).toEqual([cachedPages[at], 200, earlier?.text])
    expect(page.headers.get('etag')).toBe(earlier?.headers.get('etag'))
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('cache-status')).toMatch(/^pathshala; fwd=stale/)
  }
}

function expectRefused({ uncached, calls }: Awaited<ReturnType<typeof requestAll>>): void {
  for (const reply of [...uncached, ...calls]) {
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('www-authenticate')).toBeNull()
    expect(reply.text).toMatch(/আবার চেষ্টা করুন|try again/i)
    expect(reply.text).not.toMatch(/ECONN|postgres|\.ts:/i)
  }
  for (const page of uncached) expect(page.text).toContain(someInstitution.name)
}

/** Refused writes happened completely or not at all, acknowledged ones are stored. */
async function expectConsistent(school: SchoolCalls): Promise<void> {
  const titles = (await school.get('/api/notices/')).list.map(({ title }) => title)
  expect(titles).toContain('আজকের নোটিশ')
  expect(titles.filter((title) => title === 'একবারের নোটিশ').length).toBeLessThanOrEqual(2)
  const { body } = await school.get('/api/changes/?page=1&page_size=100')
  const changes = JSON.stringify(body)
  expect(changes.match(/"after":\{[^}]*একবারের নোটিশ/g) ?? []).toHaveLength(
    titles.filter((title) => title === 'একবারের নোটিশ').length,
  )
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await work(), performance.now() - start]
}
