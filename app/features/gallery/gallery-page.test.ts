import { expect, test } from 'vitest'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool } from '#tests/support/test-school.ts'

const visitor = { token: null }

test('an empty gallery says so', async () => {
  const school = await openSchool()
  const { text } = await school.get('/gallery', visitor)
  expect(text).toContain('গ্যালারিতে এখনো কোনো ছবি নেই।')
  expect(text).not.toContain('<dialog')
})

test('pictures have the order of the school, and link to their large version; captions are optional', async () => {
  const school = await openSchool()
  const add = async (caption: string, position: string) =>
    school.add('/api/gallery/', form({ caption, position, image: [await picture('png', 900, 600), 'a.png'] }))
  const second = await add('', '2')
  const first = await add('বিজ্ঞান "মেলা"', '1')
  const { text } = await school.get('/gallery', visitor)
  expect([...text.matchAll(/<figure><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    first.image,
    second.image,
  ])
  expect(text.match(/<figcaption>/g)).toHaveLength(1)
  expect(text).toContain('alt="বিজ্ঞান &quot;মেলা&quot;"')
  expect(text).toContain('alt="গ্যালারির ছবি ২"')
})

const titles = (text: string) =>
  [...text.replace(/<footer.*/s, '').matchAll(/<h[12][^>]*>([^<]+)</g)].map(([, title]) => title)
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

test('the gallery shows albums, newest first, each with its picture, day and number of pictures, then the other pictures', async () => {
  const { school, single, run } = await addAlbums()
  const { text } = await school.get('/gallery', visitor)
  expect(titles(text).slice(1)).toEqual(['ক্রীড়া &amp; খেলা', 'বিজ্ঞান মেলা', 'আরও ছবি'])
  expect(text).toContain('১৫ জানুয়ারি ২০২৬ · ২টি ছবি')
  expect(text).toContain(String(run.image))
  expect(pictures(text)).toEqual([single.image])
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

test('a page has sixty of five hundred pictures', async () => {
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
    .values([...rows('', 249), ...rows('বনভোজন', 250)] as never)
    .execute()
  await school.send('PUT', `/api/gallery/${run.id}/`, { caption: 'দৌড়' })
  const first = (await school.get('/gallery', visitor)).text
  expect([pictures(first).length, first.includes('aria-current="page"')]).toEqual([60, true])
  expect(first).toContain('data-place="১ / ২৫০"')
  const last = (await school.get('/gallery?page=99', visitor)).text
  expect([pictures(last).length, titles(last).length]).toEqual([10, 1])
  expect(last).toContain('data-place="২৫০ / ২৫০"')
  const album = (await school.get(addressOf('বনভোজন', '&page=2'), visitor)).text
  expect(album).toContain('data-place="৬১ / ২৫০"')
  expect(album).toContain(`href="${addressOf('বনভোজন', '&page=3').replace('&', '&amp;')}"`)
})

test('a gallery that can not be read shows an error, which is not cached', async () => {
  const school = await openSchool()
  const { schema } = school.resources.database.sql
  await schema.alterTable('gallery').renameTo('gallery_away').execute()
  const failed = await school.get('/gallery', visitor)
  await schema.alterTable('gallery_away').renameTo('gallery').execute()
  expect(failed.text).toContain('গ্যালারির ছবি লোড করতে সমস্যা হয়েছে।')
  expect((await school.get('/gallery', visitor)).text).toContain('গ্যালারিতে এখনো কোনো ছবি নেই।')
})
