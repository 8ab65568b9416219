import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answerIn, rowsIn, search, sectionsIn } from '#tests/support/search-page.ts'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

const path = '/api/achievements/'
const page = async (school: School, query = '') =>
  (await school.get(`/achievements${query}`, { token: null })).text
const home = async (school: School) => (await school.get('/', { token: null })).text
const titlesIn = (html: string) => [...html.matchAll(/<h2>([^<]+)</g)].map(([, title]) => title)

test('without achievements the page says so, and home has no section', async () => {
  const school = await openSchool()
  expect(await page(school)).toContain('সাফল্যের খবর এখনো প্রকাশিত হয়নি।')
  expect(await home(school)).not.toContain('id="achievement"')
  expect(answerIn(await search(school, 'সাফল্য'))).toBeUndefined()
})

test('achievements are on their page newest first, with photo, day, title and text, ten on each', async () => {
  const school = await openSchool()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    await school.add(path, { title: `পুরস্কার ${number}`, date: `2026-01-${String(number).padStart(2, '0')}` })
  const photo: [Uint8Array<ArrayBuffer>, string] = [await picture('png', 900, 600), 'দল.png']
  const fields = {
    title: 'বিতর্কে "সেরা" <দল>',
    text: 'প্রথম লাইন।\n\nবিস্তারিত: https://example.edu.bd',
    date: '2026-03-12',
  }
  const newest = await school.add(path, form({ ...fields, photo }))
  const html = await page(school)
  expect(titlesIn(html).slice(0, 2)).toEqual(['বিতর্কে &quot;সেরা&quot; &lt;দল&gt;', 'পুরস্কার 12'])
  expect(titlesIn(html)).toHaveLength(10)
  expect(html).toContain(`id="achievement-${newest.id}"`)
  expect(html).toContain('<time dateTime="2026-03-12">১২ মার্চ ২০২৬</time>')
  expect(html).toContain('<p>প্রথম লাইন।</p>')
  expect(html).toContain('<a href="https://example.edu.bd/">')
  expect(html.match(/<img[^>]+\/media\/achievements\//g)).toHaveLength(1)
  expect(titlesIn(await page(school, '?page=2'))).toEqual(['পুরস্কার 3', 'পুরস্কার 2', 'পুরস্কার 1'])
  expect(titlesIn(await page(school, '?page=99'))).toHaveLength(3)
  expect(titlesIn(await page(school, '?page=২'))).toHaveLength(3)
  expect(await page(school, '?page=2')).toContain('সাফল্য (পৃষ্ঠা ২)')
})

test('a long text is folded, with a button that names the achievement', async () => {
  const school = await openSchool()
  await school.add(path, { title: 'বিতর্কে সেরা', text: 'আমরা প্রথম হয়েছি। '.repeat(30) })
  await school.add(path, { title: 'দাবায় সেরা', text: 'আমরা প্রথম হয়েছি।' })
  const html = await page(school)
  expect(html.match(/আরও পড়ুন<span class="spoken">: [^<]+/g)).toEqual([
    'আরও পড়ুন<span class="spoken">: বিতর্কে সেরা',
  ])
})

test('the newest achievement is on home, with a link to all, and a deleted one is not', async () => {
  const school = await openSchool()
  await school.add(path, { title: 'দাবায় প্রথম', date: '2026-01-02' })
  const newest = await school.add(path, { title: 'বিতর্কে সেরা', date: '2026-03-12' })
  const html = await home(school)
  expect(html).toMatch(/<h2 id="achievement">[\s\S]+<h3>বিতর্কে সেরা</)
  expect(html).not.toContain('দাবায় প্রথম')
  expect(html).toContain('href="/achievements"')
  await school.send('DELETE', `${path}${newest.id}/`)
  expect(await home(school)).toContain('দাবায় প্রথম')
  expect(await page(school)).not.toContain('বিতর্কে সেরা')
})

test('if achievements can not be read, their page and their part of home say so', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', { title: 'কাল ছুটি' })
  await sql`alter table achievements rename to away`.execute(school.resources.database.sql)
  expect(await page(school)).toContain('সাফল্যের তালিকা লোড করতে সমস্যা হয়েছে।')
  const html = await home(school)
  expect(html).toContain('সাফল্যের খবর দেখানো যাচ্ছে না।')
  expect(html).toContain('কাল ছুটি')
})

test('achievements are in the footer, the site map, and as awards in the data for search engines', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', someInstitution)
  await school.add(path, { title: 'বিতর্কে সেরা', date: '2026-03-12' })
  const html = await page(school)
  expect(html).toMatch(/<footer.+href="\/achievements"/)
  expect((await school.get('/sitemap.xml', { token: null })).text).toContain('/achievements</loc>')
  const [, json = '{}'] = /<script type="application\/ld\+json">([\s\S]+?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    name: someInstitution.name,
    award: ['বিতর্কে সেরা (১২ মার্চ ২০২৬)'],
  })
})

test('the search answers with the newest achievement, by any usual word', async () => {
  const school = await openSchool()
  await school.add(path, { title: 'বিতর্কে সেরা', date: '2026-03-12' })
  for (const typed of ['সাফল্য', 'কৃতিত্ব', 'পুরস্কার', 'award', 'achievements'])
    expect([typed, answerIn(await search(school, typed))]).toEqual([
      typed,
      ['সাফল্য: বিতর্কে সেরা (১২ মার্চ ২০২৬)', '/achievements'],
    ])
})

test('the search finds an achievement by title and text, and leads to its place on its page', async () => {
  const school = await openSchool()
  const oldest = await school.add(path, { title: 'দাবায় প্রথম', date: '2025-01-02', text: 'ঘোড়ার চালে জয়।' })
  for (let number = 1; number <= 10; number += 1)
    await school.add(path, { title: `সাঁতারে ${number}`, date: '2026-01-02' })
  for (const typed of ['দাবা', 'ঘোড়ার চাল']) {
    const html = await search(school, typed)
    expect([sectionsIn(html), rowsIn(html, 'achievements')]).toEqual([['সাফল্য ১'], ['দাবায় প্রথম']])
    expect(html).toContain(`href="/achievements?page=2#achievement-${oldest.id}"`)
  }
  expect(sectionsIn(await search(school, 'সাঁতারে'))).toEqual(['সাফল্য ১০'])
})
