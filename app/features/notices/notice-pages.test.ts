import { expect, test } from 'vitest'
import { listHref } from '#app/site/list-href.ts'
import { nextMidnightInDhaka, todayInDhaka } from '#app/text/dates/dates.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { addOlderPicture, saveNotice } from '#tests/support/test-notices.ts'
import { form, openSchool, type School, someInstitution } from '#tests/support/test-school.ts'
import { noticeTexts } from './notices.texts.ts'

const visitor = { token: null }
// Of the list, without the group of pinned notices.
const titlesAt = async (school: School, query = '') =>
  titlesIn(
    (await school.get(`/notice${query}`, visitor)).text.replace(/<details class="pinned.*?<\/details>/, ''),
  )
const titlesIn = (html: string) =>
  [...html.matchAll(/<h2 class="notice-title"><a href="\/notice\/\d+">(.*?)<\/a>/g)].map(([, title]) =>
    title?.replace(/<\/?mark>/g, ''),
  )

async function boardOf(titles: string[]): Promise<School> {
  const school = await openSchool()
  for (const title of titles) await school.add('/api/notices/', { title, date: '2026-03-01' })
  return school
}

test('a page has six notices, newest first, pinned ones at their date', async () => {
  const school = await boardOf(['এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়'])
  await school.add('/api/notices/', { title: 'পুরোনো কিন্তু জরুরি', date: '2020-01-01', is_pinned: true })
  await school.add('/api/notices/', { title: 'আগামী', date: '2026-04-01' })
  expect(await titlesAt(school)).toEqual(['আগামী', 'ছয়', 'পাঁচ', 'চার', 'তিন', 'দুই'])
  expect(await titlesAt(school, '?page=2')).toEqual(['এক', 'পুরোনো কিন্তু জরুরি'])
  expect((await school.get('/notice', visitor)).text).toContain('>৮টি নোটিশ<')
})

test('a page after the last shows the last, and unknown parameters change nothing', async () => {
  const school = await boardOf(['এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়', 'সাত'])
  expect(await titlesAt(school, '?page=99')).toEqual(['এক'])
  expect(await titlesAt(school, '?page=২')).toEqual(['এক'])
  expect((await school.get('/notice?utm_source=x&page=2', visitor)).text).toBe(
    (await school.get('/notice?page=2', visitor)).text,
  )
})

test('a single page has no pager', async () => {
  const school = await boardOf(['এক', 'দুই'])
  expect((await school.get('/notice', visitor)).text).not.toContain('aria-label="পৃষ্ঠা"')
})

test('a search looks in title and category, and ignores spelling differences', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', { title: 'একাদশ শ্রেণীর রসা\u09dfন ক্লাস' })
  await school.add('/api/notices/', { title: 'অভিভাবক সমাবেশ', category: 'ক্লাস ও পরীক্ষা' })
  await school.add('/api/notices/', { title: '১০০% উপস্থিতি', description: 'ক্লাস' })
  const search = (words: string) => titlesAt(school, `?search=${encodeURIComponent(words)}`)
  expect(await search('ক্লাস')).toEqual(['অভিভাবক সমাবেশ', 'একাদশ শ্রেণীর রসা\u09dfন ক্লাস'])
  expect(await search('রসা\u09af\u09bcন')).toEqual(['একাদশ শ্রেণীর রসা\u09dfন ক্লাস'])
  expect(await search('শ্রেণির')).toEqual(['একাদশ শ্রেণীর রসা\u09dfন ক্লাস'])
  expect(await search('100%')).toEqual(['১০০% উপস্থিতি'])
  expect(await search('%')).toEqual(['১০০% উপস্থিতি'])
})

test('a search lists what has its words, newest first, marks them, and offers synonyms that find more', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', { title: 'কলেজ বন্ধ', is_pinned: true })
  await school.add('/api/notices/', { title: 'ঈদের ছুটি', category: 'ছুটি', date: '2025-01-01' })
  await school.add('/api/notices/', { title: 'ছুটি বাতিল', is_pinned: true, date: '2024-01-01' })
  const { text } = await school.get(`/notice?search=${encodeURIComponent('ছুটি')}`, visitor)
  expect(titlesIn(text)).toEqual(['ঈদের ছুটি', 'ছুটি বাতিল'])
  expect(text).toContain('ঈদের <mark>ছুটি</mark></a>')
  expect(text).toContain('<span class="tag"><mark>ছুটি</mark></span>')
  expect(text).toContain(`href="${listHref('/notice', { search: 'বন্ধ' })}" data-all="">বন্ধ</a>`)
  expect((await school.get('/notice', visitor)).text).not.toContain('<mark>')
})

test('matches only in descriptions are announced, and shown with the matching part', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', { title: 'সভা', description: `${'ভূমিকা ও কথা '.repeat(60)}এখানে জরিমানা হবে` })
  await school.add('/api/notices/', { title: 'ছুটি' })
  const found = (await school.get(`/notice?search=${encodeURIComponent('জরিমানা')}`, visitor)).text
  expect(titlesIn(found)).toEqual(['সভা'])
  expect(found).toContain('বিবরণে পাওয়া গেছে')
  expect(found).toMatch(/<p class="notice-text">… .*এখানে <mark>জরিমানা<\/mark> হবে/)
  const other = (await school.get(`/notice?search=${encodeURIComponent('ছুটি')}`, visitor)).text
  expect(other).not.toContain('বিবরণে পাওয়া গেছে')
})

test('a search without results offers the kinds of notices', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', { title: 'ছুটি', category: 'ছুটি ও বন্ধ' })
  const { text } = await school.get('/notice?search=xyz', visitor)
  expect(text).toContain(`href="${listHref('/notice', { kind: 'ছুটি ও বন্ধ' })}"`)
})

test('a search without results shows the specified text and what to do', async () => {
  const school = await openSchool()
  const { text: nothing } = await school.get('/notice', visitor)
  expect(nothing).toContain(`>${noticeTexts.noneFound}<`)
  expect(nothing).toContain('এখনই কিছু জানার থাকলে যোগাযোগ করুন।</p><a class="link" href="/contact">')
  await school.add('/api/notices/', { title: 'ছুটি' })
  const { text } = await school.get('/notice?search=xyz', visitor)
  expect(text).toContain(`>${noticeTexts.noneFound}<`)
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).toContain('value="xyz"')
})

test('once the database is back, so is the list: the error was not cached', async () => {
  const school = await boardOf(['ছুটি'])
  const { schema } = school.resources.database.sql
  await schema.alterTable('notices').renameTo('notices_away').execute()
  const failed = await school.get('/notice', visitor)
  await schema.alterTable('notices_away').renameTo('notices').execute()
  const [beforeTemplate = ''] = failed.text.split('<template data-when-failed')
  expect(beforeTemplate).toContain(noticeTexts.listFailed)
  expect(failed.headers.get('cache-control')).toBe('no-store')
  expect(await titlesAt(school)).toEqual(['ছুটি'])
})

test('a notice has a page of its own, with metadata for search engines', async () => {
  const school = await openSchool()
  const older = await school.add('/api/notices/', { title: 'আগের', date: '2026-01-01' })
  const notice = await school.add(
    '/api/notices/',
    form({
      title: 'বার্ষিক <ক্রীড়া> & সংস্কৃতি',
      description: 'প্রথম অনুচ্ছেদ।\n\nদ্বিতীয় </script> অনুচ্ছেদ।',
      category: 'ক্রীড়া',
      date: '2026-02-01',
      pdf_file: [pdfFile(), 'ক্রীড়া সূচি.pdf'],
    }),
  )
  const { text, status } = await school.get(`/notice/${notice.id}`, visitor)
  expect(status).toBe(200)
  expect(text).toContain('বার্ষিক &lt;ক্রীড়া&gt; &amp; সংস্কৃতি</h1>')
  expect(text).toContain('<p>প্রথম অনুচ্ছেদ।</p><p>দ্বিতীয় &lt;/script&gt; অনুচ্ছেদ।</p>')
  expect(text).toContain('<time dateTime="2026-02-01">১ ফেব্রুয়ারি ২০২৬</time>')
  expect(text).toContain(`href="${String(notice.pdf_file)}" target="_blank" rel="noopener"`)
  expect(text).toContain('ক্রীড়া সূচি.pdf')
  expect(text).toContain(`href="/notice/${older.id}"`)
  expect(text).toContain(`<link rel="canonical" href="${school.url}/notice/${notice.id}"/>`)
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'বার্ষিক <ক্রীড়া> & সংস্কৃতি',
    datePublished: '2026-02-01',
    articleSection: 'ক্রীড়া',
  })
})

test('a notice is an article of the institution, with the moments it was published and changed', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', someInstitution)
  const notices = [
    { sent: { date: '2026-02-01' }, published: '2026-01-31T18:00:00.000Z' },
    { sent: { publish_at: '2026-02-01T03:30:00.000Z' }, published: '2026-02-01T03:30:00.000Z' },
  ]
  for (const { sent, published } of notices) {
    const { id } = await school.add('/api/notices/', { title: 'ছুটি', ...sent, is_pinned: true })
    const { text } = await school.get(`/notice/${id}`, visitor)
    const cards = [...text.matchAll(/<meta property="((?:og:type|article:)[^"]*)" content="([^"]*)"/g)]
    expect(Object.fromEntries(cards.map(([, name, content]) => [name, content]))).toEqual({
      'og:type': 'article',
      'article:published_time': published,
      'article:modified_time': published,
    })
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    const institution = { '@type': 'CollegeOrUniversity', name: someInstitution.name }
    expect(JSON.parse(json)).toMatchObject({ author: institution, publisher: institution })
  }
  expect((await school.get('/notice', visitor)).text).toContain('<meta property="og:type" content="website"')
})

test.each(['0', '007', '-1', '999', '2147483648', '99999999999999999999', '1.0', 'abc', '১'])(
  '/notice/%s is not found',
  async (segment) => {
    const school = await boardOf(['ছুটি'])
    const { status, text } = await school.get(`/notice/${segment}`, visitor)
    expect(status).toBe(404)
    expect(text).toContain('Page not found')
  },
)

test('a notice that is not due has no page, and is not in list, feed or site map', async () => {
  const school = await openSchool()
  const draft = await school.add('/api/notices/', { title: 'খসড়া', is_draft: true })
  const coming = await school.add('/api/notices/', { title: 'পরে', publish_at: '2199-01-01T00:00:00Z' })
  for (const { id } of [draft, coming]) {
    expect((await school.get(`/notice/${id}`, visitor)).status).toBe(404)
    expect((await school.get(`/notice/${id}`)).status).toBe(404)
    for (const path of ['/notice', '/notice.atom', '/sitemap.xml'])
      expect((await school.get(path, visitor)).text).not.toContain(`/notice/${id}`)
  }
})

test('the list shows a description of up to 280 letters, and cuts a longer one with a link to its notice', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', { title: 'অল্প কথা', description: 'ক্ষ'.repeat(280) })
  const { id } = await school.add('/api/notices/', { title: 'অনেক কথা', description: 'কাল ছুটি। '.repeat(50) })
  const { text } = await school.get('/notice', visitor)
  expect(text).toContain(`<p class="notice-text">${'ক্ষ'.repeat(280)}</p>`)
  expect(text).toContain(
    `কাল ছুটি।… <a href="/notice/${id}">আরও পড়ুন<span class="spoken">: অনেক কথা</span></a></p>`,
  )
  expect(text.match(/আরও পড়ুন/g)).toHaveLength(1)
})

test('a description is shown with lists, and with links for web addresses, emails and phone numbers', async () => {
  const school = await openSchool()
  const description = 'লাগবে:\n- ছবি <b>২ কপি</b>\n- সনদ\n\n৩. অফিস: ০১৭১২-৩৪৫৬৭৮\n\nদেখুন www.example.com'
  const { id } = await school.add('/api/notices/', { title: 'ভর্তি', description })
  expect((await school.get(`/notice/${id}`, visitor)).text).toContain(
    '<div class="prose"><p>লাগবে:</p><ul><li>ছবি &lt;b&gt;২ কপি&lt;/b&gt;</li><li>সনদ</li></ul>' +
      '<ol><li value="3">অফিস: <a href="tel:+8801712345678">০১৭১২-৩৪৫৬৭৮</a></li></ol>' +
      '<p>দেখুন <a href="https://www.example.com/">www.example.com</a></p></div>',
  )
  expect((await school.get('/notice', visitor)).text).toContain(
    '<a href="tel:+8801712345678">০১৭১২-৩৪৫৬৭৮</a>',
  )
})

test('a page shows all files in order, a list the first PDF and the number of other files', async () => {
  const school = await openSchool()
  const title = 'ক্রীড়া'
  const { id } = await school.add('/api/notices/', { title })
  await addOlderPicture(school, id, 'মাঠ.jpg')
  const [photo] = (await school.get(`/api/notices/${id}/`)).body.files as { id: number }[]
  await saveNotice(school, id, [photo?.id ?? 0, 'সূচি.pdf', 'ফরম.pdf'], { title })
  const urls = (await school.get(`/api/notices/${id}/`)).body.files as { url: string }[]
  const { text } = await school.get(`/notice/${id}`, visitor)
  const places = urls.map(
    ({ url }) => text.indexOf(`<a href="${url}"`) + text.indexOf(`class="button" href="${url}"`),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(text).toMatch(/<img [^>]*alt="সংযুক্ত ছবি ১: মাঠ.jpg"[^>]*loading="lazy"/)
  expect(text).toContain('<p>ফরম.pdf</p>')
  const list = (await school.get('/notice', visitor)).text
  expect(list).toContain(`href="${urls[1]?.url}" target="_blank" rel="noopener"`)
  expect(list).toContain('<span>আরও ২টি ফাইল</span>')
  expect((await school.get('/', visitor)).text).toContain('<span>৩টি ফাইল</span>')
  const feed = (await school.get('/notice.atom', visitor)).text
  for (const { url } of urls)
    expect(feed).toMatch(
      new RegExp(
        `<link rel="enclosure" type="(application/pdf|image/jpeg)" length="\\d+" title="[^"]+" href="${school.url}${url}"/>`,
      ),
    )
})

test('page and lists show a deadline as open until the end of its day, then as passed', async () => {
  const school = await openSchool()
  const yesterday = todayInDhaka(new Date(Date.now() - 24 * 60 * 60 * 1000))
  const cases = [
    { deadline: todayInDhaka(), chip: '<span class="tag deadline">শেষ তারিখ: <time' },
    { deadline: yesterday, chip: '<span class="tag is-over">শেষ হয়েছে: <time' },
  ]
  for (const { deadline, chip } of cases) {
    const { id } = await school.add('/api/notices/', { title: 'ফরম পূরণ', deadline })
    for (const path of [`/notice/${id}`, '/notice', '/'])
      expect((await school.get(path, visitor)).text).toContain(`${chip} dateTime="${deadline}">`)
  }
  // At midnight cached pages expire.
  const { content } = school.resources.database
  const tag = content.tag()
  expect(content.tag(nextMidnightInDhaka().getTime())).not.toBe(tag)
})

test('a corrected notice shows the day of its correction to readers and search engines', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/notices/', { title: 'সভা', date: '2026-01-01' })
  expect((await school.get(`/notice/${id}`, visitor)).text).not.toContain('সংশোধিত')
  const { revised_at } = (await school.send('PUT', `/api/notices/${id}/`, { title: 'সভা হবে না' })).body
  await school.send('PUT', `/api/notices/${id}/`, { title: 'সভা হবে না', is_pinned: true })
  const day = todayInDhaka(new Date(String(revised_at)))
  const { text } = await school.get(`/notice/${id}`, visitor)
  expect(text).toContain(`<span>সংশোধিত: <time dateTime="${day}">`)
  expect(text).toContain(`"dateModified":"${revised_at}"`)
  expect(text).toContain(`<meta property="article:modified_time" content="${revised_at}"/>`)
  expect((await school.get('/notice', visitor)).text).toContain(`<span>সংশোধিত: <time dateTime="${day}">`)
  const feed = (await school.get('/notice.atom', visitor)).text
  expect(feed).toContain(`<updated>${revised_at}</updated>\n<published>2025-12-31T18:00:00.000Z</published>`)
})
