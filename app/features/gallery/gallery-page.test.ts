import { expect, test } from 'vitest'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool } from '#tests/support/test-school.ts'

const visitor = { token: null }

test('the page of an empty gallery has a message', async () => {
  const school = await openSchool()
  const { text } = await school.get('/gallery', visitor)
  expect(text).toContain('গ্যালারিতে এখনো কোনো ছবি নেই।')
  expect(text).not.toContain('<dialog')
})

test('the newest picture is first, whatever its position in an album; captions are optional', async () => {
  const school = await openSchool()
  const add = async (caption: string, position: string) =>
    school.add(
      '/api/gallery/',
      form({ caption, position, album: 'মেলা', image: [await picture('png', 900, 600), 'a.png'] }),
    )
  const older = await add('বিজ্ঞান "মেলা"', '1')
  const newer = await add('', '2')
  const { text } = await school.get('/gallery', visitor)
  expect(pictures(text)).toEqual([newer.image, older.image])
  expect(text).toContain('alt="গ্যালারির ছবি ১"')
  const album = (await school.get(addressOf('মেলা'), visitor)).text
  expect(pictures(album)).toEqual([older.image, newer.image])
})

test('a screen reader reads a caption once, as the name of its picture', async () => {
  const school = await openSchool()
  const image: [Uint8Array<ArrayBuffer>, string] = [await picture('png', 900, 600), 'a.png']
  for (const caption of ['', 'বিজ্ঞান "মেলা"']) await school.add('/api/gallery/', form({ caption, image }))
  const { text } = await school.get('/gallery', visitor)
  expect(text).toContain('alt="বিজ্ঞান &quot;মেলা&quot;"')
  expect(text.match(/<figcaption.*?<\/figcaption>/g)).toEqual([
    '<figcaption aria-hidden="true">বিজ্ঞান &quot;মেলা&quot;</figcaption>',
  ])
})

const titles = (text: string) =>
  [...text.replace(/<footer.*/s, '').matchAll(/<h[123][^>]*>([^<]+)</g)].map(([, title]) => title)
const pictures = (text: string) => [...text.matchAll(/<figure><a href="([^"]+)"/g)].map(([, href]) => href)
const addressOf = (album: string, page = '') => `/gallery?${new URLSearchParams({ album })}${page}`

async function addAlbums() {
  const school = await openSchool()
  const image: [Uint8Array<ArrayBuffer>, string] = [await picture('png', 900, 600), 'a.png']
  const add = (fields: Record<string, string>) => school.add('/api/gallery/', form({ ...fields, image }))
  const older = await add({ album: 'বিজ্ঞান মেলা', album_date: '2025-03-09' })
  const run = await add({ album: 'ক্রীড়া & খেলা', album_date: '2026-01-15', caption: 'দৌড়' })
  const single = await add({ caption: 'পুকুর' })
  const jump = await add({ album: 'ক্রীড়া  & খেলা' })
  return { school, older, run, single, jump }
}

test('the gallery shows albums, newest first, each with its picture, day and number of pictures, then all pictures', async () => {
  const { school, older, run, single, jump } = await addAlbums()
  const { text } = await school.get('/gallery', visitor)
  expect(titles(text).slice(1)).toEqual(['অ্যালবাম', 'ক্রীড়া &amp; খেলা', 'বিজ্ঞান মেলা', 'সব ছবি'])
  const [albums = ''] = /<ul class="list albums">.*?<\/ul>/s.exec(text) ?? []
  expect([...albums.matchAll(/<p[^>]*>([^<]+)/g)].map(([, fact]) => fact)).toEqual([
    '১৫ জানুয়ারি ২০২৬',
    '২টি ছবি',
    '৯ মার্চ ২০২৫',
    '১টি ছবি',
  ])
  expect(albums).toContain(String(run.image))
  expect(pictures(text)).toEqual([jump, single, run, older].map(({ image }) => image))
})

test('without albums the gallery has no heading but its name', async () => {
  const school = await openSchool()
  await school.add('/api/gallery/', form({ image: [await picture(), 'a.jpg'] }))
  const { text } = await school.get('/gallery', visitor)
  expect([titles(text).length, pictures(text).length]).toEqual([1, 1])
})

test('an album has its own page, with title, canonical link and all its pictures', async () => {
  const { school, run, jump } = await addAlbums()
  const { text } = await school.get(addressOf('ক্রীড়া & খেলা'), visitor)
  expect(titles(text)[0]).toBe('ক্রীড়া &amp; খেলা')
  expect(text).toContain('<title>ক্রীড়া &amp; খেলা | গ্যালারি | ')
  expect(pictures(text)).toEqual([run.image, jump.image])
  expect(text).toContain('data-place="২ / ২"')
  expect(text).toContain('"@type":"ImageGallery"')
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
  expect(canonical).toBe(school.url + addressOf('ক্রীড়া & খেলা'))
  // Another spelling of the name is the same page.
  const typed = await school.get(addressOf('ক্রী\u09A1\u09BCা &  খেলা'), visitor)
  expect(typed.text).toContain(`<link rel="canonical" href="${canonical}"`)
})

test('an album without pictures has no page', async () => {
  const { school, older } = await addAlbums()
  expect((await school.get(addressOf('বিজ্ঞান মেলা'), visitor)).status).toBe(200)
  await school.send('PUT', `/api/gallery/${older.id}/`, { album: '' })
  expect((await school.get(addressOf('বিজ্ঞান মেলা'), visitor)).status).toBe(404)
  expect(pictures((await school.get('/gallery', visitor)).text)).toContain(older.image)
})

test('a page has twenty-four of five hundred pictures, and sixty of an album, and a link to more', async () => {
  const { school, run } = await addAlbums()
  const { sql } = school.resources.database
  const { updated_at } = run
  const image = String(run.image).replace(/^\/media\/|\/[^/]+$/g, '')
  const row = {
    search_key: '',
    image,
    caption: '',
    consent_note: '',
    album_date: null,
    position: null,
    updated_at,
  }
  const rows = (album: string, count: number) => Array.from({ length: count }, () => ({ ...row, album }))
  await sql
    .insertInto('gallery')
    .values([...rows('', 246), ...rows('বনভোজন', 250)] as never)
    .execute()
  await school.send('PUT', `/api/gallery/${run.id}/`, { caption: 'দৌড়' })
  const read = async (path: string) => (await school.get(path, visitor)).text
  const moreIn = (text: string) => /<a[^>]* href="([^"]+)"[^>]*data-more="">([^<]+)</.exec(text)?.slice(1)

  const first = await read('/gallery')
  expect(pictures(first)).toHaveLength(24)
  expect(first).toContain('data-place="১ / ৫০০"')
  expect(moreIn(first)).toEqual(['/gallery?page=2', 'আরও ছবি (৪৭৬টি)'])
  expect(first).not.toContain('rel="prev"')

  const second = await read('/gallery?page=2')
  expect([pictures(second).length, titles(second).length]).toEqual([24, 1])
  expect(second).toContain('data-place="২৫ / ৫০০"')
  expect(second).toContain('<title>গ্যালারি (পৃষ্ঠা ২) | ')
  expect(second).toContain(`<link rel="canonical" href="${school.url}/gallery?page=2"`)
  expect(second).toMatch(/<a [^>]*href="\/gallery" rel="prev"/)

  const last = await read('/gallery?page=99')
  expect([pictures(last).length, moreIn(last)]).toEqual([20, undefined])
  expect(last).toContain('data-place="৫০০ / ৫০০"')

  const album = await read(addressOf('বনভোজন', '&page=2'))
  expect(album).toContain('data-place="৬১ / ২৫০"')
  expect(moreIn(album)).toEqual([addressOf('বনভোজন', '&page=3').replace('&', '&amp;'), 'আরও ছবি (১৩০টি)'])
})

test('if the gallery can not be read, its page shows an error that is not cached', async () => {
  const school = await openSchool()
  const { schema } = school.resources.database.sql
  await schema.alterTable('gallery').renameTo('gallery_away').execute()
  const failed = await school.get('/gallery', visitor)
  await schema.alterTable('gallery_away').renameTo('gallery').execute()
  expect(failed.text).toContain('গ্যালারির ছবি লোড করতে সমস্যা হয়েছে।')
  expect((await school.get('/gallery', visitor)).text).toContain('গ্যালারিতে এখনো কোনো ছবি নেই।')
})
