// @module-tag slow

import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { write } from '#app/db/write.server.ts'
import { catalog } from '#app/features/entities.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import { countReads } from '#tests/support/count-reads.ts'
import { openSchool, type School, schoolTest } from '#tests/support/test-school.ts'
import { sendOnWire } from '#tests/support/test-wire.ts'

const visitor = { token: null }
const namesIn = async (school: School) =>
  (await school.get('/api/teachers/', visitor)).list.map(({ full_name }) => full_name)

schoolTest('an answer from the cache equals the answer without the cache', async ({ school }) => {
  for (const full_name of ['করিম উদ্দিন', 'রহিমা খাতুন', 'সালমা বেগম'])
    await school.add('/api/teachers/', { full_name, designation: 'প্রভাষক' })
  for (const path of [
    '',
    '?page=2&page_size=1',
    '?page=1',
    '?search=রহিমা',
    '?page=9',
    '?page=',
    '?page_size=0',
    '?search=',
    '?page=x',
  ]) {
    const address = `/api/teachers/${path}`
    const fresh = await school.get(address, visitor)
    const cached = await school.get(address, visitor)
    const uncached = await school.get(address)
    expect([address, cached.status, cached.text]).toEqual([address, fresh.status, fresh.text])
    expect([address, uncached.status, uncached.text]).toEqual([address, fresh.status, fresh.text])
  }
})

schoolTest(
  'a page and a list are complete in every encoding, and an unchanged one is answered with 304',
  async ({ school }) => {
    for (const path of ['/notice', '/api/teachers/']) {
      const plain = await sendOnWire(school, path)
      const br = await sendOnWire(school, path, { 'Accept-Encoding': 'gzip, br' })
      const gzip = await sendOnWire(school, path, { 'Accept-Encoding': 'gzip' })
      expect(br.headers['content-encoding']).toBe('br')
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
      for (const { headers } of [plain, br, gzip]) {
        expect(headers.vary).toBe('Accept-Encoding, Authorization')
        expect(headers.etag).toBe(plain.headers.etag)
      }
      const again = await sendOnWire(school, path, {
        'If-None-Match': String(br.headers.etag),
        'Accept-Encoding': 'br',
      })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect((await sendOnWire(school, path, { 'If-None-Match': '"other"' })).status).toBe(200)
    }
  },
)

schoolTest('a write is seen by the very next read while many read at once', async ({ school }) => {
  let isOver = false
  const crowd = Array.from({ length: 8 }, async () => {
    while (!isOver) await Promise.all([namesIn(school), school.get('/notice', visitor)])
  })
  for (let number = 0; number < 12; number += 1) {
    const full_name = `শিক্ষক ${number}`
    const { id } = await school.add('/api/teachers/', { full_name })
    expect(await namesIn(school)).toContain(full_name)
    await school.send('PUT', `/api/teachers/${id}/`, { full_name: `${full_name} (নতুন)` })
    expect(await namesIn(school)).toContain(`${full_name} (নতুন)`)
    await school.send('DELETE', `/api/teachers/${id}/`)
    expect(await namesIn(school)).not.toContain(`${full_name} (নতুন)`)
    const notice = await school.add('/api/notices/', { title: `নোটিশ নম্বর ${number}` })
    expect((await school.get('/notice', visitor)).text).toContain(`নোটিশ নম্বর ${number}`)
    await school.send('DELETE', `/api/notices/${notice.id}/`)
    expect((await school.get('/notice', visitor)).text).not.toContain(`নোটিশ নম্বর ${number}`)
  }
  isOver = true
  await Promise.all(crowd)
})

test('many simultaneous requests for a page wait for one rendering', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', { title: 'ভর্তি' })
  const count = countReads(school)
  await school.get('/notice', visitor)
  const one = count()
  await school.add('/api/notices/', { title: 'ছুটি' })
  count()
  await Promise.all(Array.from({ length: 40 }, () => school.get('/notice', visitor)))
  expect(count()).toBe(one)
  for (const encoding of ['br', 'gzip', 'identity', 'br'])
    await sendOnWire(school, '/notice', { 'Accept-Encoding': encoding })
  expect(count()).toBe(0)
})

test('unknown parameters do not create another cached page', async () => {
  const school = await openSchool()
  await school.get('/notice', visitor)
  await school.get('/api/teachers/', visitor)
  const count = countReads(school)
  for (const query of ['utm_source=x', 'fbclid=1', 'token=2', 'search=', 'page=&a=b', 'nocache=3'])
    await school.get(`/notice?${query}`, visitor)
  for (const query of ['utm_source=x', 'designation=a', '_=2'])
    await school.get(`/api/teachers/?${query}`, visitor)
  await school.get('/notice/', visitor)
  await school.get('/api/teachers', visitor)
  expect(count()).toBe(0)
  await school.get('/notice?search=ছুটি&utm_source=x', visitor)
  expect(count()).toBeGreaterThan(0)
  await school.get('/notice?a=b&search=+ছুটি+', visitor)
  expect(count()).toBe(0)
})

test('invalid values, and other spellings of a valid one, do not create another cached page', async () => {
  const school = await openSchool()
  await school.get('/routine', visitor)
  const count = countReads(school)
  for (const query of ['day=x', 'day=7', 'day=', 'class_name=abc', 'tab=classes', 'teacher=-1', 'day=1e1'])
    await school.get(`/routine?${query}`, visitor)
  expect(count()).toBe(0)
  await school.get('/routine?day=3', visitor)
  expect(count()).toBeGreaterThan(0)
  for (const query of ['day=৩', 'day=+3+', 'tab=x&day=3']) await school.get(`/routine?${query}`, visitor)
  expect(count()).toBe(0)
})

test('pages are cached for the four most recently used hosts, and evicted for others', async () => {
  const school = await openSchool()
  const ask = (host: string, path = '/notice') => sendOnWire(school, path, { Host: host })
  for (const number of [1, 2, 3, 4]) await ask(`host${number}.example`)
  await ask('host1.example', '/api/teachers/')
  const count = countReads(school)
  for (const number of [2, 3, 4, 1]) await ask(`host${number}.example`)
  await ask('host9.example', '/api/teachers/')
  expect(count()).toBe(0)
  const fifth = await ask('host5.example')
  expect(count()).toBeGreaterThan(0)
  expect(fifth.status).toBe(200)
  for (const number of [5, 1, 4, 3, 5]) await ask(`host${number}.example`)
  expect(count()).toBe(0)
  await ask('host2.example')
  expect(count()).toBeGreaterThan(0)
})

test('requests with invented hosts do not prevent the caching of the school’s host', async () => {
  const school = await openSchool()
  for (let number = 0; number < 30; number += 1)
    await sendOnWire(school, '/notice', { Host: `invented${number}.example` })
  await sendOnWire(school, '/notice', { Host: 'college.example' })
  const count = countReads(school)
  for (let time = 0; time < 3; time += 1) await sendOnWire(school, '/notice', { Host: 'college.example' })
  expect(count()).toBe(0)
})

for (const { what, ask } of [
  { what: 'invented hosts', ask: (number: number) => `GET /notice HTTP/1.1\r\nHost: a${number}.example` },
  {
    what: 'unknown ids',
    ask: (number: number) => `GET /api/teachers/${900 + number} HTTP/1.1\r\nHost: college.example`,
  },
])
  test(`many simultaneous requests for ${what} wait in a queue`, async () => {
    const school = await openSchool()
    const most = countStarts(school)
    const socket = connect(Number(new URL(school.url).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
    const flood = Array.from({ length: 100 }, (_, number) => `${ask(number)}\r\n\r\n`)
    socket.write(flood.join(''))
    const answers = () => received.match(/HTTP\/1\.1 (200|404)/g)?.length ?? 0
    await expect.poll(answers).toBe(100)
    expect(most()).toBeLessThan(10)
  })

test('with PUBLIC_URL set, a school is cached once for all hosts', async () => {
  const school = await openSchool({ PUBLIC_URL: 'https://college.example.edu.bd' })
  const first = await sendOnWire(school, '/notice', { Host: 'a.example' })
  const count = countReads(school)
  for (const host of ['b.example', 'c.example', 'd.example', 'e.example', 'f.example']) {
    const page = await sendOnWire(school, '/notice', { Host: host })
    expect(page.body.equals(first.body)).toBe(true)
  }
  expect(count()).toBe(0)
  expect(first.body.toString()).not.toContain('a.example')
})

test('a notice appears when it is due and disappears when it expires', async () => {
  const school = await openSchool()
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  await school.add('/api/notices/', { title: 'আসছে', publish_at: at(1200) })
  await school.add('/api/notices/', { title: 'যাচ্ছে', expires_at: at(2000) })
  const titles = async () => (await school.get('/api/notices/', visitor)).list.map(({ title }) => title)
  const page = async () => (await school.get('/notice', visitor)).text
  expect(await titles()).toEqual(['যাচ্ছে'])
  expect(await page()).not.toContain('আসছে')
  await expect.poll(titles, { interval: 50 }).toEqual(['যাচ্ছে', 'আসছে'])
  expect(await page()).toContain('আসছে')
  await expect.poll(titles, { interval: 50 }).toEqual(['আসছে'])
  expect(await page()).not.toContain('যাচ্ছে')
})

test('a notice that becomes due while nobody visits is shown to the next visitor', {
  tags: ['rest'],
}, async () => {
  const school = await openSchool()
  const due = Date.now() + 1000
  await school.add('/api/notices/', { title: 'রাতের নোটিশ', publish_at: new Date(due).toISOString() })
  expect((await school.get('/notice', visitor)).text).not.toContain('রাতের নোটিশ')
  // By then the server has computed the next scheduled change again.
  await expect.poll(() => Date.now()).toBeGreaterThan(due + 1100)
  expect((await school.get('/notice', visitor)).text).toContain('রাতের নোটিশ')
})

test('visitors soon see a write of another process', async () => {
  const school = await openSchool()
  expect(await namesIn(school)).toEqual([])
  const other = await openDatabase({ ...school.resources.settings, catalog })
  const values = { full_name: 'অন্য জায়গা থেকে', designation: '', subject: '', department: '', profile: '' }
  const contact = { contact_phone: '', contact_email: '', photo: null, position: null }
  await write(other, (w) => teachers.insert(w, { ...values, ...contact }, { id: null, username: 'cli' }))
  await other.close()
  await expect.poll(() => namesIn(school), { interval: 50 }).toEqual(['অন্য জায়গা থেকে'])
})

/** The largest number of renderings that began within one turn of the event loop, counted by their first read. */
function countStarts({ resources: { database } }: School): () => number {
  let most = 0
  let begun = 0
  const executor = database.sql.getExecutor()
  const run = executor.executeQuery.bind(executor)
  executor.executeQuery = (query, ...rest) => {
    if (/^select \* from "(institutions|teachers)"/.test(query.sql)) begun += 1
    most = Math.max(most, begun)
    setImmediate(() => {
      begun = 0
    })
    return run(query, ...rest)
  }
  return () => most
}
