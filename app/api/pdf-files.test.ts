import { expect } from 'vitest'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, schoolTest as test } from '#tests/support/test-school.ts'

test('a notice has the name and size of its PDF', async ({ school }) => {
  const file = pdfFile('রুটিন')
  const name = 'পরীক্ষার রুটিন (২০২৬) – চূড়ান্ত.pdf'
  const body = await school.add(
    '/api/notices/',
    form({ title: 'রুটিন', pdf_file: [file, name, 'text/plain'] }),
  )
  expect(body).toMatchObject({ pdf_file_name: name, pdf_file_size: file.length })
  const served = await school.get(String(body.pdf_file), { token: null })
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('application/pdf')
  expect(served.headers.get('content-length')).toBe(String(file.length))
  expect(served.text).toBe(new TextDecoder().decode(file))
  const disposition = served.headers.get('content-disposition') ?? ''
  expect(disposition).toMatch(/^inline; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/)
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(name)

  const one = `/api/notices/${body.id}/`
  expect((await school.send('PUT', one, { title: 'রুটিন' })).body).toMatchObject({
    pdf_file_name: name,
    pdf_file_size: file.length,
  })
  const sentNames = { title: 'রুটিন', pdf_file_name: 'x.exe', pdf_file_size: 1 }
  expect((await school.send('PUT', one, sentNames)).body).toMatchObject({
    pdf_file_name: name,
    pdf_file_size: file.length,
  })
  const other = form({ title: 'রুটিন', pdf_file: [pdfFile('নতুন রুটিন'), 'new.pdf'] })
  expect((await school.send('PUT', one, other)).body).toMatchObject({
    pdf_file_name: 'new.pdf',
    pdf_file_size: pdfFile('নতুন রুটিন').length,
  })
  expect((await school.send('PUT', one, { title: 'রুটিন', pdf_file: '' })).body).toMatchObject({
    pdf_file: null,
    pdf_file_name: '',
    pdf_file_size: null,
  })
})

test.for([
  { why: 'a path of Windows', given: 'C:\\Users\\office\\notice.pdf', name: 'notice.pdf' },
  { why: 'a path with parent folders', given: '../../../etc/notice.pdf', name: 'notice.pdf' },
  { why: 'a line break and quotation marks', given: 'a"b\r\nX-Evil: 1.pdf', name: expect.any(String) },
])('the name of an upload never becomes a path: $why', async ({ given, name }, { school }) => {
  const body = await school.add('/api/notices/', form({ title: 'নোটিশ', pdf_file: [pdfFile(), given] }))
  expect(body.pdf_file_name).toEqual(name)
  expect(body.pdf_file).toMatch(/^\/media\/notices\/[a-f0-9]{24}\/document\.pdf$/)
  const served = await school.get(String(body.pdf_file))
  expect([served.status, served.headers.get('x-evil')]).toEqual([200, null])
})

test.for([
  { why: 'NUL', header: `filename*=UTF-8''a%00b.pdf`, name: 'ab.pdf' },
  { why: 'a bell', header: 'filename="a\u0007b.pdf"', name: 'ab.pdf' },
  {
    why: 'far too long',
    header: `filename="${'x'.repeat(20_000)}.pdf"`,
    name: `${'x'.repeat(191)}…xxxx.pdf`,
  },
  {
    why: 'Bengali, percent-encoded',
    header: `filename*=UTF-8''${encodeURIComponent('ছুটি.pdf')}`,
    name: 'ছুটি.pdf',
  },
])(
  'a name with invisible or misleading characters is cleaned: $why',
  async ({ header, name }, { school }) => {
    const parts = [
      'Content-Disposition: form-data; name="title"\r\n\r\nনোটিশ',
      `Content-Disposition: form-data; name="pdf_file"; ${header}\r\n\r\n%PDF-1.7`,
    ]
    const body = `${parts.map((part) => `--part\r\n${part}\r\n`).join('')}--part--\r\n`
    const headers = { 'Content-Type': 'multipart/form-data; boundary=part' }
    const added = await school.send('POST', '/api/notices/', body, { headers })
    expect([added.status, added.body.pdf_file_name]).toEqual([201, name])
    expect((await school.get(String(added.body.pdf_file))).status).toBe(200)
  },
)

test.for([
  { why: 'a program', given: 'virus.exe', saved: 'virus.exe.pdf' },
  { why: 'a page', given: 'নোটিশ.html', saved: 'নোটিশ.html.pdf' },
  { why: 'a program that reads like a PDF', given: 'notice\u202efdp.exe', saved: 'noticefdp.exe.pdf' },
  { why: 'no kind at all', given: 'নোটিশ', saved: 'নোটিশ.pdf' },
  { why: 'a PDF in capitals', given: 'NOTICE.PDF', saved: 'NOTICE.PDF' },
])('a PDF is downloaded with the extension .pdf: $why', async ({ given, saved }, { school }) => {
  const body = await school.add('/api/notices/', form({ title: 'নোটিশ', pdf_file: [pdfFile(), given] }))
  const served = await school.get(String(body.pdf_file), { token: null })
  const disposition = served.headers.get('content-disposition') ?? ''
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(saved)
  expect(String(body.pdf_file_name)).not.toMatch(/\p{Bidi_Control}/u)
})
