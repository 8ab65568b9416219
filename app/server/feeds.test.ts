import { expect, test } from 'vitest'
import { backUp, restoredSchool } from '#tests/support/move-school.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

const visitor = { token: null }
const institution = {
  name: 'সোনাবিল <আদর্শ> মহাবিদ্যালয়',
  address: 'সোনাবিল',
  contact_phone: '0951-61234',
  contact_email: 'info@school.example',
}
const read = async (school: School, path: string) => (await school.get(path, visitor)).text
// RFC 4151: authority, date, and a specific part.
const tagUri = /^tag:[a-z0-9-]{1,63}(\.[a-z0-9-]+)+,\d{4}:notice$/
const all = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text)

test('the feed has the newest thirty notices, each with a unique id', async () => {
  const school = await openSchool()
  for (let day = 1; day <= 31; day += 1)
    await school.add('/api/notices/', {
      title: `নোটিশ ${day}`,
      date: `2026-01-${String(day).padStart(2, '0')}`,
    })
  const { text, headers } = await school.get('/notice.atom', visitor)
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const [feedId, ...ids] = all(text, 'id')
  expect(feedId).toMatch(tagUri)
  for (const id of ids) expect(id).toMatch(new RegExp(`^${feedId}/\\d+$`))
  expect(new Set(ids).size).toBe(30)
  expect(all(text, 'title').slice(1, 3)).toEqual(['নোটিশ 31', 'নোটিশ 30'])
  expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${school.url}/notice.atom"/>`)
  const updated = all(text, 'updated')
  expect(updated[0]).toBe(updated.slice(1).sort().at(-1))
})

test('the ids in the feed are the same after the school has moved to another server and domain', async () => {
  const old = await openSchool({ PUBLIC_URL: 'http://old.example' })
  await old.add('/api/notices/', { title: 'ছুটি' })
  const before = all(await read(old, '/notice.atom'), 'id')
  const moved = await restoredSchool(await backUp(old), { PUBLIC_URL: 'https://new.example' })
  const feed = await read(moved, '/notice.atom')
  expect(feed).toContain('href="https://new.example/notice/1"')
  expect(all(feed, 'id')).toEqual(before)
  const other = await openSchool()
  expect(all(await read(other, '/notice.atom'), 'id')).not.toContain(before[0])
})

test('special characters in a notice do not break the feed', async () => {
  const school = await openSchool()
  await school.send('POST', '/api/institutions/', institution)
  await school.add('/api/notices/', {
    title: '<b>"জরুরি" & \'নতুন\'</b>\u0001\ufffe',
    description: ']]> \u0008 শেষ',
    category: 'ক্রীড়া & সংস্কৃতি',
  })
  const text = await read(school, '/notice.atom')
  expect(all(text, 'title')).toEqual([
    'নোটিশ | সোনাবিল &#60;আদর্শ&#62; মহাবিদ্যালয়',
    '&#60;b&#62;&#34;জরুরি&#34; &#38; &#39;নতুন&#39;&#60;/b&#62;',
  ])
  expect(text).toContain('<content type="text">]]&#62;  শেষ</content>')
  expect(text).toContain('<category term="ক্রীড়া &#38; সংস্কৃতি"/>')
  expect(text).toContain('<author><name>সোনাবিল &#60;আদর্শ&#62; মহাবিদ্যালয়</name></author>')
})

test('a PDF is an enclosure with its size, and its address works', async () => {
  const school = await openSchool()
  const pdf = pdfFile()
  await school.add(
    '/api/notices/',
    form({ title: 'ফল', date: '2026-01-31', pdf_file: [pdf, 'ফল & তালিকা.pdf'] }),
  )
  const text = await read(school, '/notice.atom')
  const [, length, href = ''] =
    /<link rel="enclosure" type="application\/pdf" length="(\d+)" title="ফল &#38; তালিকা\.pdf" href="([^"]+)"\/>/.exec(
      text,
    ) ?? []
  expect(length).toBe(String(pdf.length))
  expect(href.startsWith(school.url)).toBe(true)
  expect((await fetch(href)).status).toBe(200)
  expect(all(text, 'published')).toEqual(['2026-01-30T18:00:00.000Z'])
})

test('an empty school has a valid feed, too', async () => {
  const school = await openSchool()
  const text = await read(school, '/notice.atom')
  expect(all(text, 'updated')).toHaveLength(1)
  expect(text).not.toContain('<entry>')
})

test('the feed shows additions, changes and deletions at once', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/notices/', { title: 'প্রথম' })
  expect(await read(school, '/notice.atom')).toContain('প্রথম')
  await school.send('PUT', `/api/notices/${id}/`, { title: 'বদলানো' })
  expect(await read(school, '/notice.atom')).toContain('বদলানো')
  await school.send('DELETE', `/api/notices/${id}/`)
  expect(await read(school, '/notice.atom')).not.toContain('<entry>')
})

test('the site map lists every public page, notice and album, and no staff page', async () => {
  const school = await openSchool()
  const notice = await school.add('/api/notices/', { title: 'ছুটি' })
  const image: [Uint8Array<ArrayBuffer>, string] = [await picture(), 'a.jpg']
  const photo = await school.add('/api/gallery/', form({ image, album: 'ক্রীড়া & খেলা' }))
  const album = `/gallery?${new URLSearchParams({ album: 'ক্রীড়া & খেলা' })}`
  const text = await read(school, '/sitemap.xml')
  const paths = all(text, 'loc').map((address) => String(address).slice(school.url.length))
  expect(paths).toEqual(
    expect.arrayContaining(['/facnstaff', '/gallery', '/notice', `/notice/${notice.id}`, album]),
  )
  for (const path of ['/login', '/invite', '/search']) expect(paths).not.toContain(path)
  for (const path of paths) expect((await school.get(path, visitor)).status).toBe(200)
  expect(all(text, 'lastmod')).toEqual([notice.updated_at, photo.updated_at])
})

test('robots are disallowed in the dashboard and the API', async () => {
  const school = await openSchool({ PUBLIC_URL: 'https://school.example' })
  const lines = (await read(school, '/robots.txt')).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /dashboard', 'Disallow: /api/']))
  expect(lines).toContain('Sitemap: https://school.example/sitemap.xml')
})

test('the manifest has the name and the icons of the institution', async () => {
  const school = await openSchool()
  expect(JSON.parse(await read(school, '/manifest.webmanifest'))).toMatchObject({
    lang: 'bn',
    start_url: '/',
  })
  await school.send(
    'POST',
    '/api/institutions/',
    form({ ...institution, logo: [await picture('png', 600, 600), 'logo.png'] }),
  )
  const manifest = JSON.parse(await read(school, '/manifest.webmanifest'))
  expect(manifest.name).toBe(institution.name)
  for (const { src } of manifest.icons) expect((await school.get(src, visitor)).status).toBe(200)
})

test('feeds answer HEAD requests and refuse writes', async () => {
  const school = await openSchool()
  expect((await school.send('HEAD', '/notice.atom', undefined, visitor)).status).toBe(200)
  expect((await school.send('POST', '/notice.atom', {}, visitor)).status).toBe(405)
})

test('the speculation rules allow prefetching public pages, except for sign-in', async () => {
  const school = await openSchool()
  const page = await school.get('/notice', visitor)
  expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  const { text, headers } = await school.get('/speculation-rules.json', visitor)
  expect(headers.get('content-type')).toBe('application/speculationrules+json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=86400')
  const { prefetch, ...others } = JSON.parse(text)
  expect(others).toEqual({})
  expect(prefetch).toMatchObject([{ source: 'document', eagerness: 'moderate' }])
  expect(prefetch[0].where.and[0].href_matches).toEqual(
    expect.arrayContaining(['/', '/notice', '/notice/:id', '/documents', '/documents/:id']),
  )
  expect(text).not.toMatch(/\/(login|api|dashboard|media|avatar)/)
  expect((await school.get('/dashboard', visitor)).headers.has('speculation-rules')).toBe(false)
})

test('a photo is cached for a day, and a page is revalidated', async () => {
  const school = await openSchool()
  const page = await school.get('/notice', visitor)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const etag = page.headers.get('etag') ?? ''
  expect((await school.get('/notice', { ...visitor, headers: { 'If-None-Match': etag } })).status).toBe(304)
  const teacher = await school.add(
    '/api/teachers/',
    form({ full_name: 'করিম', photo: [await picture(), 'a.jpg'] }),
  )
  const photo = await school.get(String(teacher.photo), visitor)
  expect(photo.headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=60, must-revalidate')
})
