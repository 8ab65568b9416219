import { expect } from 'vitest'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { type Bytes, bytes, emptyZip, script } from '#tests/support/test-hostile-files.ts'
import { form, type School, schoolTest as test } from '#tests/support/test-school.ts'

const action = '1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n'

test.for([
  { why: 'a page', make: () => bytes(`<!doctype html>${script}`) },
  { why: 'a page in which a PDF begins', make: () => bytes(`<!--\n%PDF-1.7\n-->${script}`) },
  { why: 'a PDF behind a blank', make: () => bytes(' %PDF-1.7\n') },
  { why: 'a PDF behind a byte order mark', make: () => bytes([0xef, 0xbb, 0xbf], '%PDF-1.7\n') },
  { why: 'a PDF behind a program', make: () => bytes('MZ', new Uint8Array(100), '%PDF-1.7\n') },
  { why: 'an archive whose first entry is named like a PDF', make: () => bytes('PK\x03\x04', '%PDF-1.7') },
  { why: 'PostScript', make: () => bytes('%!PS-Adobe-3.0\n') },
  { why: 'a Word document', make: () => bytes([0xd0, 0xcf, 0x11, 0xe0], new Uint8Array(500)) },
  { why: 'a picture', make: () => picture() },
])('refused as a PDF: $why', async ({ make }, { school }) => {
  const effects = await watchEffects(school)
  const notice = form({ title: 'ছুটি', pdf_file: [await make(), 'a.pdf', 'application/pdf'] })
  const reply = await school.send('POST', '/api/notices/', notice)
  expect([reply.status, Object.keys(Object(reply.body.errors))]).toEqual([415, ['pdf_file']])
  expect(await effects()).toEqual(nothing)
})

// They look like valid PDFs, so serving them must be harmless.
test.for([
  { why: 'a page', file: bytes('%PDF-1.7\n', script) },
  { why: 'an archive', file: bytes(pdfFile(), emptyZip) },
  { why: 'a script that runs when it is opened', file: bytes('%PDF-1.7\n', action, '%%EOF') },
  { why: 'a script that is a PDF, too', file: bytes('%PDF-/*\n*/=1;alert(1)') },
])('a file that is a PDF and something else is served as a PDF only: $why', async ({ file }, { school }) => {
  const name = 'a.html'
  const { pdf_file } = await addNotice(school, file, `filename="${name}"`)
  const response = await fetch(`${school.url}${pdf_file}`)
  expect(bytes(await response.bytes())).toEqual(file)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-disposition': "inline; filename*=UTF-8''a.html.pdf",
  })
})

const names: { why: string; header: string }[] = [
  { why: 'parent folders', header: 'filename="../../../../etc/cron.d/x"' },
  { why: 'parent folders, percent-encoded', header: `filename*=UTF-8''..%2f..%2fpathshala.sqlite` },
  { why: 'parent folders, encoded twice', header: 'filename="%252e%252e%252fx.pdf"' },
  { why: 'parent folders of Windows', header: 'filename="..\\\\..\\\\windows\\\\x.pdf"' },
  { why: 'NUL', header: `filename*=UTF-8''a%00b.pdf` },
  { why: 'quotation marks and semicolons', header: `filename*=UTF-8''a%22%3b%20filename%3d%22b.exe` },
  { why: '5,000 letters', header: `filename="${'দী'.repeat(2500)}.pdf"` },
  { why: 'right to left', header: `filename*=UTF-8''${encodeURIComponent('notice\u202efdp.exe')}` },
  { why: 'a device of Windows', header: 'filename="con"' },
  { why: 'only dots', header: 'filename="..."' },
  { why: 'only blanks', header: 'filename="   "' },
  { why: 'an emoji of a flag', header: `filename*=UTF-8''${encodeURIComponent('🇧🇩.pdf')}` },
  { why: 'a truncated letter', header: `filename*=UTF-8''%e0%a6.pdf` },
  { why: 'an unknown encoding', header: `filename*=klingon''a.pdf` },
  { why: 'invalid bytes', header: `filename*=UTF-8''%ff%fe%80.pdf` },
  { why: 'both kinds of name', header: `filename="a.pdf"; filename*=UTF-8''b.exe` },
  { why: 'markup', header: 'filename="<img src=x onerror=alert(1)>.pdf"' },
  { why: 'a shell command', header: 'filename="$(reboot);`id`|x&.pdf"' },
]

test.for(names)(
  'the name of a PDF can neither break a header nor name another folder: $why',
  async ({ header }, { school }) => {
    const { pdf_file } = await addNotice(school, pdfFile(), header)
    expect(pdf_file).toMatch(/^\/media\/notices\/[a-f0-9]{24}\/document\.pdf$/)
    const { status, headers } = await school.get(String(pdf_file), { token: null })
    expect([status, headers.get('set-cookie'), headers.get('content-type')]).toEqual([
      200,
      null,
      'application/pdf',
    ])
    // RFC 6266 and RFC 8187: one parameter, and only characters that need no quotation marks.
    const disposition = headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^inline; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]{1,3000}$/)
    const saved = decodeURIComponent(disposition.split("''")[1] ?? '')
    expect(saved).toMatch(/\.pdf$/i)
    expect(saved).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u)
  },
)

test.for(names)('the name of an uploaded picture is not stored: $why', async ({ header }, { school }) => {
  const body = multipart({ full_name: 'করিম' }, 'photo', header, await picture())
  const reply = await school.send('POST', '/api/teachers/', body, multipartHeaders)
  expect(reply.status).toBe(201)
  expect(reply.body.photo).toMatch(/^\/media\/teachers\/[a-f0-9]{24}-40x50\/full\.jpg$/)
})

test('a multipart part whose name continues on the next line is ignored', async ({ school }) => {
  const name = encodeURIComponent('a\r\nSet-Cookie: x=1\r\n\r\n<script>.pdf')
  const { pdf_file, pdf_file_name } = await addNotice(school, pdfFile(), `filename*=UTF-8''${name}`)
  expect([pdf_file, pdf_file_name]).toEqual([null, ''])
})

const multipartHeaders = { headers: { 'Content-Type': 'multipart/form-data; boundary=part' } }

async function addNotice(school: School, file: Bytes, header: string) {
  const body = multipart({ title: 'নোটিশ' }, 'pdf_file', header, file)
  const reply = await school.send('POST', '/api/notices/', body, multipartHeaders)
  expect(reply.status).toBe(201)
  return reply.body
}

function multipart(fields: Record<string, string>, field: string, header: string, file: Bytes): Bytes {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--part\r\nContent-Disposition: form-data; name="${field}"; ${header}\r\n\r\n`
  return bytes(Buffer.from(texts.join('')), Buffer.from(head), file, '\r\n--part--\r\n')
}
