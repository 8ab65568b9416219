// @module-tag rest

import { expect, test } from 'vitest'
import { startRecordedS3 } from '#tests/support/recorded-s3.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { aClass, filled } from '#tests/support/test-records.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

const visitor = { token: null }

async function openWithStore() {
  const store = await startRecordedS3()
  const school = await openSchool(store.settings)
  const requestsDuring = async (work: () => Promise<unknown>) => {
    const before = store.requests.length
    await work()
    return store.requests.slice(before)
  }
  return { store, school, requestsDuring }
}

async function addPicture(school: School): Promise<string> {
  const { image } = await school.add(
    '/api/gallery/',
    form({ image: [await picture('png', 900, 600), 'a.png'] }),
  )
  return String(image)
}

/** Larger than files that are cached in memory. */
async function addLongPdf(school: School, bytes = 300_000): Promise<string> {
  const pdf = pdfFile('x'.repeat(bytes))
  return String(
    (await school.add('/api/notices/', form({ title: 'ছুটি', pdf_file: [pdf, 'a.pdf'] }))).pdf_file,
  )
}

test('a small picture is fetched from the store once for all requests', async () => {
  const { school, requestsDuring } = await openWithStore()
  const address = await addPicture(school)
  const path = address.replace('/media/', '')
  const first = await requestsDuring(() =>
    Promise.all(Array.from({ length: 20 }, () => school.get(address, visitor))),
  )
  expect(first).toEqual([`GET ${path}`])
  const again = async () => {
    const reply = await school.get(address, visitor)
    await school.get(address, { ...visitor, headers: { Range: 'bytes=0-9' } })
    await school.send('HEAD', address, undefined, visitor)
    const headers = { 'If-None-Match': reply.headers.get('etag') ?? '' }
    expect([reply.status, (await school.get(address, { ...visitor, headers })).status]).toEqual([200, 304])
  }
  expect(await requestsDuring(again)).toEqual([])
})

test('the parts of a picture are sent to the store side by side, and all are there', async () => {
  const { store, school, requestsDuring } = await openWithStore()
  const sent = await requestsDuring(() => addPicture(school))
  const parts = sent.filter((asked) => asked.startsWith('PUT '))
  expect(parts.length).toBeGreaterThan(2)
  expect(store.mostAtOnce).toBeGreaterThan(1)
  for (const part of parts)
    expect((await school.get(part.replace('PUT ', '/media/'), visitor)).status).toBe(200)
})

test('a larger file is fetched for each request, with its range; for HEAD without the body, for 304 not at all', async () => {
  const { school, requestsDuring } = await openWithStore()
  const address = await addLongPdf(school)
  const path = address.replace('/media/', '')
  const get = (headers: Record<string, string> = {}) => school.get(address, { ...visitor, headers })
  expect(await requestsDuring(() => get())).toEqual([`GET ${path}`])
  expect(await requestsDuring(() => get({ Range: 'bytes=100-199' }))).toEqual([`GET ${path} bytes=100-199`])
  expect(await requestsDuring(() => school.send('HEAD', address, undefined, visitor))).toEqual([
    `HEAD ${path}`,
  ])
  const etag = (await get()).headers.get('etag') ?? ''
  const unchanged = async () => expect((await get({ 'If-None-Match': etag })).status).toBe(304)
  expect(await requestsDuring(unchanged)).toEqual([])
})

test('files for signed-in users are fetched for each request, and never cached', async () => {
  const { school, requestsDuring } = await openWithStore()
  const fields = await filled(school, { full_name: 'রিমা', roll_number: '১', class_name: aClass })
  const { photo } = await school.add('/api/students/', form({ ...fields, photo: [await picture(), 'r.jpg'] }))
  const image = await addPicture(school)
  for (const address of [String(photo), image]) {
    const path = address.replace('/media/', '')
    const twice = async () => {
      for (const _ of [1, 2]) expect((await school.get(address)).status).toBe(200)
    }
    expect(await requestsDuring(twice)).toEqual([`GET ${path}`, `GET ${path}`])
  }
})

test('a cancelled download cancels the one from the store', async () => {
  const { school, store } = await openWithStore()
  const address = await addLongPdf(school, 15_000_000)
  const breaking = new AbortController()
  const response = await fetch(school.url + address, { signal: breaking.signal })
  await response.body?.getReader().read()
  expect(store.open).toBe(1)
  breaking.abort()
  await expect.poll(() => store.open).toBe(0)
})

test('while the store is unavailable its files are 503 with a message, except those in memory; later all are served again', async () => {
  const { school, store } = await openWithStore()
  const [cached, other] = [await addPicture(school), await addPicture(school)]
  expect((await school.get(cached, visitor)).status).toBe(200)
  store.mode = 'unavailable'
  for (const method of ['GET', 'HEAD'])
    for (const token of [null, school.token]) {
      const reply = await school.send(method, other, undefined, { token })
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
      if (method === 'GET') expect(reply.body.message).toContain('একটু পরে আবার চেষ্টা করুন')
    }
  expect((await school.get(cached, visitor)).status).toBe(200)
  expect(school.logged.filter((line) => line.startsWith('the object store does not answer'))).toHaveLength(1)
  store.mode = 'available'
  await expect.poll(async () => (await school.get(other, visitor)).status).toBe(200)
})
