import { expect } from 'vitest'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { aClass, filled } from '#tests/support/test-records.ts'
import { form, type School, schoolTest as test } from '#tests/support/test-school.ts'

const day = 'public, max-age=86400, s-maxage=60, must-revalidate'
const visitor = { token: null }

test.for([
  { what: 'a picture of the gallery', path: 'gallery/', field: 'image' } as const,
  { what: 'a PDF of a notice', path: 'notices/', field: 'pdf_file' } as const,
])(
  '$what is cached for a day, by shared caches for a minute, then revalidated without being sent again',
  async ({ path, field }, { school }) => {
    const record = await publish(school, path)
    const address = String(record[field])
    const first = await school.get(address, visitor)
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, day])
    expect(etag).toMatch(/^"[!-~]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      for (const method of ['GET', 'HEAD']) {
        const headers = { 'If-None-Match': known }
        const again = await school.send(method, address, undefined, { token: null, headers })
        expect([known, again.status, again.text]).toEqual([known, 304, ''])
        // A 304 updates the headers of the cached response (RFC 9111, section 3.2).
        for (const name of ['etag', 'cache-control', 'content-type', 'content-security-policy'])
          expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
      }
    const other = await school.get(address, { token: null, headers: { 'If-None-Match': '"other"' } })
    expect([other.status, other.text === first.text]).toEqual([200, true])
  },
)

test('a cached copy of a removed file expires within a day', async ({ school }) => {
  for (const { path, field } of [
    { path: 'gallery/', field: 'image' },
    { path: 'notices/', field: 'pdf_file' },
  ] as const) {
    const record = await publish(school, path)
    const etag = (await school.get(String(record[field]), visitor)).headers.get('etag') ?? ''
    await school.send('DELETE', `/api/${path}${record.id}/`)
    const again = await school.get(String(record[field]), { token: null, headers: { 'If-None-Match': etag } })
    expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})

test('each size of a picture is cached as a separate file', async ({ school }) => {
  const address = String((await publish(school, 'gallery/')).image)
  const replies = [address, address.replace('full.jpg', '640.webp')].map((each) => school.get(each, visitor))
  const [full, small] = await Promise.all(replies)
  expect([full?.status, small?.status]).toEqual([200, 200])
  expect(full?.headers.get('etag')).not.toBe(small?.headers.get('etag'))
})

test('private files are never cached, whoever requests them', async ({ school }) => {
  const fields = await filled(school, { full_name: 'রিমা', roll_number: '১', class_name: aClass })
  const image: [Uint8Array<ArrayBuffer>, string] = [await picture(), 'r.jpg']
  const student = await school.add('/api/students/', form({ ...fields, photo: image }))
  const published = await publish(school, 'gallery/')
  for (const address of [String(student.photo), String(published.image)])
    for (const known of ['', '*']) {
      const reply = await school.get(address, { headers: { 'If-None-Match': known } })
      expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual([
        200,
        'no-store',
        null,
      ])
    }
})

type Published = { id: number; image?: string; pdf_file?: string | null }

async function publish(school: School, path: 'gallery/' | 'notices/'): Promise<Published> {
  return path === 'gallery/'
    ? school.add('/api/gallery/', form({ image: [await picture('png', 900, 600), 'a.png'] }))
    : school.add('/api/notices/', form({ title: 'ছুটি', pdf_file: [pdfFile(), 'ছুটি.pdf'] }))
}
