import { expect, test } from 'vitest'
import { listHref } from '#app/site/list-href.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'
import type { DocumentCategory } from './document-categories.contract.ts'
import { documentTexts } from './documents.texts.ts'

const visitor = { token: null }

interface Given {
  title: string
  category?: DocumentCategory
  date?: string
  file_pages?: string
  file?: [Uint8Array<ArrayBuffer>, string]
  pdf_preview?: [Uint8Array<ArrayBuffer>, string]
}

const add = (school: School, { category = 'other', ...given }: Given) =>
  school.add('/api/documents/', form({ category, file: [pdfFile(given.title), 'নথি.pdf'], ...given }))
const pageOf = async (school: School, query: Record<string, string> = {}) =>
  (await school.get(listHref('/documents', query), visitor)).text
const titlesIn = (html: string) =>
  [...html.matchAll(/<h2 class="notice-title"><a href="\/documents\/\d+">(.*?)<\/a>/g)].map(([, title]) =>
    title?.replace(/<\/?mark>/g, ''),
  )
const kindsIn = (html: string) =>
  [...html.matchAll(/<a class="tag" href="([^"]*)"( aria-current="true")?>(.*?)<\/a>/g)].map(
    ([, href = '', current, text = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      isOpen: current !== undefined,
      text: text.replace(/<[^>]+>/g, '').replace(/[\s:]+/g, ' '),
    }),
  )
const jsonLdIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')

async function archive(): Promise<School> {
  const school = await openSchool()
  await add(school, { title: 'একাদশের সিলেবাস', category: 'syllabus', date: '2026-01-10' })
  await add(school, { title: 'অর্ধবার্ষিক পরীক্ষা: একাদশ', category: 'result', date: '2026-06-30' })
  await add(school, { title: 'বার্ষিক পরীক্ষা: একাদশ', category: 'result', date: '2025-12-20' })
  return school
}

test('documents are listed newest first, with category, date, and type and size of the file', async () => {
  const school = await archive()
  const file = pdfFile('ফরম')
  await add(school, {
    title: 'ভর্তি ফরম',
    category: 'form',
    date: '2026-07-01',
    file_pages: '3',
    file: [file, 'ক.pdf'],
  })
  const html = await pageOf(school)
  expect(titlesIn(html)).toEqual(['ভর্তি ফরম', 'অর্ধবার্ষিক পরীক্ষা: একাদশ', 'একাদশের সিলেবাস', 'বার্ষিক পরীক্ষা: একাদশ'])
  expect(html).toContain('<time dateTime="2026-07-01">১ জুলাই ২০২৬</time>')
  expect(html).toContain('<span class="tag">ফরম</span>')
  expect(html).toContain(`(PDF, ৩ পৃষ্ঠা, ${formatFileSize(file.length)})`)
  expect(html).toMatch(
    /<a class="link" href="\/media\/documents\/[^"]*\.pdf" target="_blank" rel="noopener">/,
  )
  expect(html).toContain('>৪টি নথি<')
})

test('only categories with documents can be chosen, each with its count', async () => {
  const school = await archive()
  expect(kindsIn(await pageOf(school))).toEqual([
    { href: '/documents', isOpen: true, text: 'সব ৩' },
    { href: '/documents?category=syllabus', isOpen: false, text: 'সিলেবাস ১' },
    { href: '/documents?category=result', isOpen: false, text: 'ফলাফল ২' },
  ])
  const results = await pageOf(school, { category: 'result' })
  expect(titlesIn(results)).toEqual(['অর্ধবার্ষিক পরীক্ষা: একাদশ', 'বার্ষিক পরীক্ষা: একাদশ'])
  expect(kindsIn(results).find(({ isOpen }) => isOpen)?.text).toBe('ফলাফল ২')
  expect(results).toContain('<title>নথিপত্র: ফলাফল | ')
  const forms = await pageOf(school, { category: 'form' })
  expect([titlesIn(forms), kindsIn(forms).at(-1)]).toEqual([
    [],
    { href: '/documents?category=form', isOpen: true, text: 'ফরম ০' },
  ])
})

test('a single document needs no search and no categories, but a search without results stays', async () => {
  const school = await openSchool()
  const controls = async (query = {}) => {
    const html = await pageOf(school, query)
    return { search: html.includes('<search>'), kinds: html.includes('aria-label="ধরন"') }
  }
  expect(await controls()).toEqual({ search: false, kinds: false })
  await add(school, { title: 'একাদশের সিলেবাস', category: 'syllabus' })
  expect(await controls()).toEqual({ search: false, kinds: false })
  expect(await controls({ search: 'নেই' })).toEqual({ search: true, kinds: false })
  await add(school, { title: 'দ্বাদশের সিলেবাস', category: 'syllabus' })
  expect(await controls()).toEqual({ search: true, kinds: false })
  await add(school, { title: 'ভর্তি ফরম', category: 'form' })
  expect(await controls()).toEqual({ search: true, kinds: true })
})

test('screen readers hear date, kind and file of a document as a sentence', async () => {
  const school = await openSchool()
  const { id } = await add(school, {
    title: 'ভর্তি ফরম',
    category: 'form',
    date: '2026-07-01',
    file_pages: '3',
  })
  for (const address of ['/documents', `/documents/${id}`]) {
    const html = (await school.get(address, visitor)).text
    const facts = /<p class="notice-facts">(.*?)<\/p>/.exec(html)?.[1] ?? ''
    expect(facts.replace(/<[^>]+>/g, '')).toMatch(/^১ জুলাই ২০২৬, ধরন: ফরম। /)
    expect(html.replace(/<[^>]+>/g, '')).toMatch(/খুলুন: ভর্তি ফরম \(PDF, ৩ পৃষ্ঠা, [০-৯.]+ (কেবি|বাইট)\)/)
  }
})

test('a search finds titles, categories and years in any spelling, marks them, and is kept when a category is chosen', async () => {
  const school = await archive()
  await add(school, { title: 'রসা\u09dfন ব্যবহারিক', category: 'syllabus', date: '2026-02-01' })
  const found = async (search: string, more = {}) => titlesIn(await pageOf(school, { search, ...more }))
  expect(await found('রসা\u09af\u09bcন')).toEqual(['রসা\u09dfন ব্যবহারিক'])
  expect(await found('ফলাফল')).toEqual(['অর্ধবার্ষিক পরীক্ষা: একাদশ', 'বার্ষিক পরীক্ষা: একাদশ'])
  expect(await found('রেজাল্ট ২০২৫')).toEqual(['বার্ষিক পরীক্ষা: একাদশ'])
  expect(await found('একাদশ', { category: 'syllabus' })).toEqual(['একাদশের সিলেবাস'])
  const html = await pageOf(school, { search: 'একাদশ' })
  expect(html).toContain('<mark>একাদশে</mark>র সিলেবাস')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(kindsIn(html).map(({ href }) => href)).toContain(
    listHref('/documents', { category: 'result', search: 'একাদশ' }),
  )
  const none = await pageOf(school, { search: '<xyz>' })
  expect(none).toContain('এই খোঁজে কোনো নথি নেই।')
  expect(none).toContain('value="&lt;xyz&gt;"')
})

test('a page has ten documents; a page after the last shows the last; unknown parameters and values are ignored', async () => {
  const school = await openSchool()
  for (let day = 1; day <= 11; day += 1)
    await add(school, {
      title: `নথি ${toBengaliDigits(day)}`,
      date: `2026-01-${String(day).padStart(2, '0')}`,
    })
  const first = await pageOf(school)
  expect(titlesIn(first)).toHaveLength(10)
  expect(first).toContain('href="/documents?page=2"')
  expect(titlesIn(await pageOf(school, { page: '99' }))).toEqual(['নথি ১'])
  expect(titlesIn(await pageOf(school, { page: '২' }))).toEqual(['নথি ১'])
  for (const [name, value] of Object.entries({ category: 'toString', page: 'x', utm_source: 'x' }))
    expect(await pageOf(school, { [name]: value })).toBe(first)
  const last = await pageOf(school, { page: '99' })
  expect(last).toContain(`<link rel="canonical" href="${school.url}/documents?page=2"/>`)
  expect(last).toContain('<title>নথিপত্র (পৃষ্ঠা ২) | ')
})

test('a list of one category has no category links, and an empty one says that there are no documents', async () => {
  const school = await openSchool()
  const empty = await pageOf(school)
  expect(empty).toContain('এখনো কোনো নথি প্রকাশিত হয়নি।')
  expect(kindsIn(empty)).toEqual([])
  await add(school, { title: 'ফি' })
  expect(kindsIn(await pageOf(school))).toEqual([])
})

test('documents and notices on the same subject link to each other', async () => {
  const school = await archive()
  const notices = listHref('/notice', { search: 'ফলাফল' })
  const results = async () => (await pageOf(school, { category: 'result' })).split('<main')[1]
  expect(await results()).not.toContain(notices)
  await school.add('/api/notices/', { title: 'বার্ষিক পরীক্ষার রেজাল্ট' })
  expect(await results()).toContain(`href="${notices}"`)
  const found = (await school.get(notices, visitor)).text
  expect(found).toContain(`href="${listHref('/documents', { search: 'ফলাফল' })}"`)
  expect(found).toContain('নথিপত্রে ২টি পাওয়া গেছে')
  const none = (await school.get('/notice?search=xyz', visitor)).text
  expect(none).not.toContain('নথিপত্রে')
  const onlyThere = (await school.get(listHref('/notice', { search: 'সিলেবাস' }), visitor)).text
  expect(onlyThere).toContain('নথিপত্রে ১টি পাওয়া গেছে')
})

test('the list recovers with the database, and the error is not cached', async () => {
  const school = await archive()
  const { schema } = school.resources.database.sql
  await schema.alterTable('documents').renameTo('away').execute()
  const failed = await school.get('/documents', visitor)
  const notices = await school.get('/notice?search=x', visitor)
  await schema.alterTable('away').renameTo('documents').execute()
  expect(failed.text.split('<template data-when-failed')[0]).toContain(documentTexts.listFailed)
  expect(failed.headers.get('cache-control')).toBe('no-store')
  expect(notices.status).toBe(200)
  expect(titlesIn(await pageOf(school))).toHaveLength(3)
})

test('the page of a document has its first page as a picture, its file, and structured data', async () => {
  const school = await openSchool()
  const added = await add(school, {
    title: 'ফল <একাদশ> & দ্বাদশ',
    category: 'result',
    date: '2026-06-30',
    file_pages: '2',
    pdf_preview: [await picture('jpeg', 700, 990), '১.jpg'],
  })
  const { text, status } = await school.get(`/documents/${added.id}`, visitor)
  expect(status).toBe(200)
  expect(text).toContain('ফল &lt;একাদশ&gt; &amp; দ্বাদশ</h1>')
  expect(text).toContain('<time dateTime="2026-06-30">৩০ জুন ২০২৬</time>')
  expect(text).toContain('<span class="tag">ফলাফল</span>')
  expect(text).toContain('href="/documents?category=result"')
  expect(text).toContain(`href="${added.file}" target="_blank" rel="noopener"`)
  expect(text).toMatch(/PDF, ২ পৃষ্ঠা, /)
  expect(text).toMatch(new RegExp(`<img src="${added.pdf_preview}"[^>]*alt="পৃষ্ঠা ১: [^"]*"`))
  expect(text).toContain(`<link rel="canonical" href="${school.url}/documents/${added.id}"/>`)
  expect(text).toMatch(/<meta property="og:image" content="[^"]*\/share\/documents\/\d+\//)
  expect(jsonLdIn(text)).toMatchObject({
    '@type': 'DigitalDocument',
    name: 'ফল <একাদশ> & দ্বাদশ',
    datePublished: '2026-06-30',
    encoding: { contentUrl: school.url + added.file, encodingFormat: 'application/pdf' },
  })
  expect(jsonLdIn(await pageOf(school)).hasPart).toMatchObject([
    { url: `${school.url}/documents/${added.id}` },
  ])
  expect((await school.get('/sitemap.xml', visitor)).text).toContain(`/documents/${added.id}</loc>`)
})

test('a picture is displayed itself; a PDF without a first page has no picture', async () => {
  const school = await openSchool()
  const photo = await add(school, { title: 'সনদ', file: [await picture('jpeg', 700, 990), 'সনদ.jpg'] })
  const paper = await add(school, { title: 'ফি' })
  const htmlOf = async (id: number) => (await school.get(`/documents/${id}`, visitor)).text
  expect(await htmlOf(photo.id)).toContain(`<img src="${photo.file}"`)
  expect(await htmlOf(photo.id)).toContain('alt="সনদ"')
  expect(await htmlOf(paper.id)).not.toContain('document-sheet')
  expect((await pageOf(school)).match(/class="document-picture"><img/g)).toHaveLength(1)
})

test('a deleted document and an invalid address have no page', async () => {
  const school = await openSchool()
  const { id } = await add(school, { title: 'পুরোনো' })
  await school.send('DELETE', `/api/documents/${id}/`)
  for (const segment of [id, 0, 'x', '1.5', '99999999999'])
    expect((await school.get(`/documents/${segment}`, visitor)).status).toBe(404)
})

test('admission links to the forms, and academic to the syllabus, if there are any', async () => {
  const school = await openSchool()
  const linksTo = async (page: string, category: DocumentCategory) =>
    (await school.get(page, visitor)).text.includes(`href="/documents?category=${category}"`)
  const links = async () => [await linksTo('/admission', 'form'), await linksTo('/academic', 'syllabus')]
  expect(await links()).toEqual([false, false])
  await add(school, { title: 'ভর্তি ফরম', category: 'form' })
  expect(await links()).toEqual([true, false])
  await add(school, { title: 'সিলেবাস', category: 'syllabus' })
  expect(await links()).toEqual([true, true])
})

test.for(['/', '/admission', '/academic', '/notice?search=x'])(
  'if documents can not be read, %s is served without them, and not cached',
  async (page) => {
    const school = await openSchool()
    await school.resources.database.sql.schema.alterTable('documents').renameTo('away').execute()
    const reply = await school.get(page, visitor)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  },
)
