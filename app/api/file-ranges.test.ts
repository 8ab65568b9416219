import { expect } from 'vitest'
import { form, schoolTest as test } from '#tests/support/test-school.ts'

const pdf = new TextEncoder().encode(`%PDF-1.7\n% ${'0123456789'.repeat(9)}\n%%EOF\n`)
const size = pdf.length
const whole = { status: 200, bytes: [0, size - 1] as const }
const part = (first: number, last: number) => ({ status: 206, bytes: [first, last] as const })
const beyond = { status: 416 }

const published = test.extend('document', { scope: 'file' }, async ({ school }) => {
  const notice = await school.add('/api/notices/', form({ title: 'ছুটি', pdf_file: [pdf, 'a.pdf'] }))
  const address = String(notice.pdf_file)
  const first = await school.get(address, { token: null })
  return { address, etag: first.headers.get('etag') ?? '' }
})

published.for<{ asked: string; ifRange?: 'same' | string; gives: typeof whole | typeof beyond }>([
  { asked: '', gives: whole },
  { asked: 'bytes=0-', gives: part(0, size - 1) },
  { asked: 'bytes=1-1', gives: part(1, 1) },
  { asked: 'bytes=0-9', gives: part(0, 9) },
  { asked: 'BYTES=5-9', gives: part(5, 9) },
  { asked: 'bytes=10-', gives: part(10, size - 1) },
  { asked: 'bytes=10-99999', gives: part(10, size - 1) },
  { asked: `bytes=${size - 1}-`, gives: part(size - 1, size - 1) },
  { asked: 'bytes=-7', gives: part(size - 7, size - 1) },
  { asked: 'bytes=-99999', gives: part(0, size - 1) },
  { asked: `bytes=${size}-`, gives: beyond },
  { asked: 'bytes=99999-100000', gives: beyond },
  { asked: 'bytes=-0', gives: whole },
  { asked: 'bytes=9-5', gives: whole },
  { asked: 'bytes=-', gives: whole },
  { asked: 'bytes=', gives: whole },
  { asked: 'bytes=a-b', gives: whole },
  { asked: 'bytes=1.5-3', gives: whole },
  { asked: 'pages=1-2', gives: whole },
  { asked: 'bytes=0-1,4-5', gives: whole },
  { asked: `bytes=${'9'.repeat(40)}-`, gives: whole },
  { asked: `bytes=${'0-1,'.repeat(1000)}5-6`, gives: whole },
  { asked: 'bytes=0-9', ifRange: 'same', gives: part(0, 9) },
  { asked: 'bytes=0-9', ifRange: '"other"', gives: whole },
  { asked: 'bytes=0-9', ifRange: 'Mon, 23 Nov 2026 10:00:00 GMT', gives: whole },
  { asked: 'bytes=99999-', ifRange: '"other"', gives: whole },
])(
  'Range $asked, If-Range $ifRange, gives $gives',
  async ({ asked, ifRange, gives }, { document, school }) => {
    const headers = {
      ...(asked && { Range: asked }),
      ...(ifRange && { 'If-Range': ifRange === 'same' ? document.etag : ifRange }),
    }
    // A visitor's small file comes from memory, the Admin's from the storage.
    for (const token of ifRange ? [null] : [null, school.token]) {
      const { status, headers: received, text } = await school.get(document.address, { token, headers })
      expect(status).toBe(gives.status)
      if (!('bytes' in gives)) {
        expect(received.get('content-range')).toBe(`bytes */${size}`)
        expect(text).toContain('পুরো ফাইলটি আবার খুলুন')
        continue
      }
      const [first, last] = gives.bytes
      expect(text).toBe(new TextDecoder().decode(pdf.subarray(first, last + 1)))
      expect(received.get('content-length')).toBe(String(last - first + 1))
      expect(received.get('accept-ranges')).toBe('bytes')
      expect(received.get('content-range')).toBe(status === 206 ? `bytes ${first}-${last}/${size}` : null)
    }
  },
)

published(
  'HEAD has the length of the whole file, whatever the requested range',
  async ({ document, school }) => {
    for (const token of [null, school.token]) {
      const headers = { Range: 'bytes=0-9' }
      const reply = await school.send('HEAD', document.address, undefined, { token, headers })
      expect([reply.status, reply.headers.get('content-length'), reply.headers.get('accept-ranges')]).toEqual(
        [200, String(size), 'bytes'],
      )
    }
  },
)

published('an unknown part of a file is 404, with every conditional header', async ({ document, school }) => {
  const missing = document.address.replace('document.pdf', 'nothing.pdf')
  const conditions: Record<string, string>[] = [
    {},
    { Range: 'bytes=0-9' },
    { 'If-None-Match': '*' },
    { 'If-None-Match': '"x"' },
  ]
  for (const headers of conditions)
    for (const method of ['GET', 'HEAD'])
      expect((await school.send(method, missing, undefined, { token: null, headers })).status).toBe(404)
})
