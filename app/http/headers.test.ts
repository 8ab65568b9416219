import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendRaw } from '#tests/support/test-everything.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type Reply, type School, schoolTest } from '#tests/support/test-school.ts'
import { pdfjsParts } from '../../scripts/pdfjs-parts.ts'

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
]

// The dashboard shows the site as a picture, too.
const dashboardPolicy = pagePolicy.map((part) => part.replace('frame-src', "frame-src 'self'"))

// Answers other than pages may never be framed.
const plainPolicy = ["default-src 'none'", "frame-ancestors 'none'"]
// The reader of untrusted PDFs loads its own scripts and fonts, nothing else.
const readerPolicy = [...plainPolicy, "script-src 'self'", "font-src 'self'"]
const picturePolicy = [...plainPolicy, 'sandbox']

const mediaTest = schoolTest.extend('media', { scope: 'file' }, async ({ school }) => {
  const photo = await school.add(
    '/api/teachers/',
    form({ full_name: 'করিম', photo: [await picture(), 'a.jpg'] }),
  )
  const notice = await school.add(
    '/api/notices/',
    form({ title: 'ছুটি', pdf_file: [pdfFile(), 'ছুটি (১).pdf'] }),
  )
  return { photo: String(photo.photo), pdf: String(notice.pdf_file) }
})

const reader = `/${pdfjsParts(join(import.meta.dirname, '../..'))[0]?.fileName}`

const kinds: {
  what: string
  path: string
  policy: readonly string[]
  status: number
  method?: string
  token?: string
}[] = [
  { what: 'a page', path: '/notice', policy: pagePolicy, status: 200 },
  { what: 'an unknown page', path: '/nothing', policy: pagePolicy, status: 404 },
  { what: 'a wrong method of a page', path: '/notice', method: 'DELETE', policy: pagePolicy, status: 405 },
  { what: 'the dashboard', path: '/dashboard', policy: dashboardPolicy, status: 200 },
  { what: 'a list', path: '/api/teachers/', policy: plainPolicy, status: 200 },
  { what: 'a refused call', path: '/api/students/', policy: plainPolicy, status: 401 },
  { what: 'an unknown call', path: '/api/nothing/', policy: plainPolicy, status: 404 },
  {
    what: 'a wrong method of a call',
    path: '/api/teachers/',
    method: 'TRACE',
    policy: plainPolicy,
    status: 405,
  },
  { what: 'the description of the API', path: '/api/openapi.json', policy: plainPolicy, status: 200 },
  { what: 'the feed', path: '/notice.atom', policy: plainPolicy, status: 200 },
  { what: 'the site map', path: '/sitemap.xml', policy: plainPolicy, status: 200 },
  { what: 'the manifest', path: '/manifest.webmanifest', policy: plainPolicy, status: 200 },
  { what: 'the health check', path: '/healthz', policy: plainPolicy, status: 200 },
  { what: 'the readiness check', path: '/readyz', policy: plainPolicy, status: 200 },
  { what: 'an avatar', path: '/avatar/R.svg', policy: picturePolicy, status: 200 },
  { what: 'an unknown file', path: '/assets/nothing.js', policy: plainPolicy, status: 404 },
  { what: 'the PDF reader', path: 'READER', policy: readerPolicy, status: 200 },
  { what: 'a picture', path: 'PHOTO', policy: picturePolicy, status: 200 },
  { what: 'a PDF', path: 'PDF', policy: plainPolicy, status: 200 },
  { what: 'an unknown media file', path: '/media/teachers/x/y.jpg', policy: plainPolicy, status: 404 },
]

mediaTest.for(kinds)(
  '$what has the security headers of its kind',
  async ({ path, method, policy, status }, { school, media }) => {
    const address = path.replace('PHOTO', media.photo).replace('PDF', media.pdf).replace('READER', reader)
    const text = await sendRaw(
      school,
      `${method ?? 'GET'} ${address} HTTP/1.1\r\nHost: school.example\r\nConnection: close\r\n\r\n`,
    )
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expectHeaders(text.split('\r\n\r\n')[0] ?? '', policy)
  },
)

mediaTest('a 304 has the security headers, too', async ({ school }) => {
  for (const [path, policy] of [
    ['/notice', pagePolicy],
    ['/api/teachers/', plainPolicy],
  ] as const) {
    const first = await school.get(path, { token: null })
    const etag = first.headers.get('etag') ?? ''
    const again = await school.get(path, { token: null, headers: { 'If-None-Match': `"other", ${etag}` } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('vary')).toBe(first.headers.get('vary'))
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    expectHeaders(headText(again), policy)
  }
})

mediaTest.for(['a b', '25:61', 'x:', '', '[::1'])(
  'the answer to an invalid host name has security headers, too: "%s"',
  async (host, { school }) => {
    const text = await sendRaw(school, `GET /nothing HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expectHeaders(text.split('\r\n\r\n')[0] ?? '', plainPolicy)
  },
)

mediaTest('only the API documentation page allows inline styles', async ({ school }) => {
  const docs = await school.get('/api/docs', { token: null })
  expect(docs.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'")
  expect(docs.headers.get('content-security-policy')).toContain("script-src 'self';")
})

mediaTest('a PDF is shown in the browser, with the name of the upload', async ({ school, media }) => {
  const pdf = await school.get(media.pdf, { token: null })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toBe(
    "inline; filename*=UTF-8''%E0%A6%9B%E0%A7%81%E0%A6%9F%E0%A6%BF%20%28%E0%A7%A7%29.pdf",
  )
})

test('pages may load pictures from the configured avatar service, and from no other', async () => {
  const school = await openSchool({ AVATAR_SERVICE_URL: 'https://avatars.example/{name}.svg?size=64' })
  const policy = (await school.get('/notice', { token: null })).headers.get('content-security-policy')
  expect(policy).toContain("img-src 'self' blob: data: https://avatars.example;")
})

const strict = ['strict-transport-security', 'cross-origin-opener-policy']

test('over HTTPS, as a trusted proxy reports it, answers have HSTS and a Cross-Origin-Opener-Policy', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  for (const path of [
    '/notice',
    '/api/teachers/',
    '/api/students/',
    '/nothing',
    '/healthz',
    '/media/x/y/z',
  ]) {
    const https = await ask(school, path, 'https')
    expect(https.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(https.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    for (const name of strict) expect((await ask(school, path, 'http')).headers.get(name)).toBeNull()
  }
  expect((await ask(school, '/notice', 'https')).text).not.toContain('http://')
})

test('HSTS includes subdomains only with HSTS_SUBDOMAINS', async () => {
  const school = await openSchool({ TRUST_PROXY: '1', HSTS_SUBDOMAINS: 'on' })
  for (const path of ['/notice', '/notice', '/notice', '/api/students/'])
    expect((await ask(school, path, 'https')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
})

schoolTest('a visitor can not claim HTTPS where no proxy is trusted', async ({ school }) => {
  const reply = await ask(school, '/notice', 'https')
  for (const name of strict) expect(reply.headers.get(name)).toBeNull()
})

schoolTest(
  'the log warns once of a forwarding header from a proxy that is not trusted',
  async ({ school }) => {
    const before = school.logged.length
    for (let time = 0; time < 3; time += 1)
      await school.get('/healthz', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(school.logged.slice(before)).toEqual([expect.stringContaining('TRUST_PROXY')])
  },
)

function ask(school: School, path: string, scheme: string): Promise<Reply> {
  return school.get(path, { token: null, headers: { 'X-Forwarded-Proto': scheme } })
}

function headText(reply: Reply): string {
  return [...reply.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
}

function expectHeaders(head: string, policy: readonly string[]): void {
  const read = (name: string) => new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(head)?.[1] ?? ''
  expect(read('x-content-type-options')).toBe('nosniff')
  expect(read('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(read('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\).*geolocation=\(\)/)
  expect(read('content-security-policy').split('; ')).toEqual(expect.arrayContaining([...policy]))
  expect(read('content-security-policy')).not.toMatch(/unsafe|nonce|\*/)
  expect(head).not.toMatch(/^(server|x-powered-by):/im)
}
