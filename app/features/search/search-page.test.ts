import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countReads } from '#tests/support/count-reads.ts'
import {
  answerIn,
  openAnsweringSchool,
  rowsIn,
  search,
  searchAddress,
  sectionsIn,
} from '#tests/support/search-page.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, openSchool } from '#tests/support/test-school.ts'

const visitor = { token: null }

test('sections have their counts, a few rows, and a link to the whole list with the same words', async () => {
  const school = await openSchool()
  for (const number of [1, 2, 3, 4, 5, 6])
    await school.add('/api/notices/', { title: `গণিত পরীক্ষা ${number}`, date: `2026-01-0${number}` })
  await school.add(
    '/api/documents/',
    form({ title: 'গণিত', category: 'syllabus', file: [pdfFile(), 'ক.pdf'] }),
  )
  await school.add('/api/teachers/', {
    full_name: 'আব্দুল করিম',
    designation: 'প্রভাষক',
    subject: 'গণিত',
    contact_phone: '01700000009',
  })
  const html = await search(school, 'গণিত')
  expect(answerIn(html)).toBeUndefined()
  expect(sectionsIn(html)).toEqual(['নোটিশ ৬', 'নথি ১', 'ব্যক্তি ১'])
  expect(rowsIn(html, 'notices')).toEqual(['গণিত পরীক্ষা 6', 'গণিত পরীক্ষা 5', 'গণিত পরীক্ষা 4', 'গণিত পরীক্ষা 3'])
  const words = encodeURIComponent('গণিত')
  for (const path of ['/notice', '/documents', '/facnstaff'])
    expect(html).toContain(`href="${path}?search=${words}"`)
  expect(html).toContain('<mark>গণিত</mark>')
  expect(html).toContain('href="tel:+8801700000009"')
  expect(html).toMatch(/<h1>খুঁজুন<\/h1>/)
  expect(html).toContain('role="status"')
})

test('a section with a better tier comes first, and says nothing; a lower one says how it was found', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', { title: 'বার্ষিক ক্রীড়া', description: 'আব্দুল করিম উপস্থিত থাকবেন' })
  await school.add('/api/teachers/', { full_name: 'আব্দুল করিম' })
  const html = await search(school, 'করিম')
  expect(sectionsIn(html)).toEqual(['ব্যক্তি ১', 'নোটিশ ১'])
  const [people = '', noticeList = ''] = html.split('id="found-notices"')
  expect(people).not.toContain('পাওয়া গেছে')
  expect(noticeList).toContain('বিবরণে পাওয়া গেছে')
})

test('question words that nothing contains are left out, and the page says which', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', { title: 'পিকনিক' })
  const html = await search(school, 'পিকনিক কবে')
  expect(rowsIn(html, 'notices')).toEqual(['পিকনিক'])
  expect(html).toContain('“কবে” বাদ দিয়ে')
})

test('a class leads to its routine, or to the list of classes without one', async () => {
  const school = await openSchool()
  const { id: classId } = await school.add('/api/classes/', { name: 'একাদশ (বিজ্ঞান)' })
  const before = await search(school, 'একাদশ')
  expect(rowsIn(before, 'classes')).toEqual(['একাদশ (বিজ্ঞান)'])
  expect(before).toContain('href="/academic#classes"')
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'গণিত', class_name: classId })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'আব্দুল করিম' })
  await school.add('/api/class-routine/', {
    classId,
    subjectId,
    teacherId,
    startTime: '09:00',
    endTime: '09:45',
    days: [0],
  })
  expect(await search(school, 'একাদশ')).toContain(`href="/routine?class_name=${classId}"`)
})

test('the heads are found among people, without a telephone', async () => {
  const school = await openSchool()
  await school.add('/api/principal-vice-principal/', {
    designation: 'principal',
    full_name: 'শাহানা পারভীন',
    contact_phone: '01700007777',
  })
  const html = await search(school, 'শাহানা')
  expect(rowsIn(html, 'people')).toEqual(['শাহানা পারভীন'])
  expect(html).toContain('অধ্যক্ষ')
  expect(html).not.toMatch(/7777|৭৭৭৭/)
})

test.for(['', 'ঘঙঞ'])('"%s" shows what there is: kinds, years, classes, the office', async (typed) => {
  const school = await openAnsweringSchool()
  await school.add('/api/notices/', { title: 'সভা', category: 'সাধারণ', date: '2024-01-01' })
  await school.add('/api/classes/', { name: 'একাদশ' })
  const html = await search(school, typed)
  for (const href of [
    `/notice?kind=${encodeURIComponent('সাধারণ')}`,
    '/notice?year=2024',
    '/academic#classes',
    'tel:+8801700001001',
  ])
    expect(html).toContain(`href="${href}"`)
  expect(html).toContain('বিকাল ৫টা')
  expect(html.includes('কোথাও পাওয়া যায়নি।')).toBe(typed !== '')
})

test('on an empty site the search says that there is nothing yet', async () => {
  const school = await openSchool()
  for (const typed of ['', 'ছুটি']) expect(await search(school, typed)).toContain('এখনো খোঁজার মতো কিছু নেই।')
})

test('whatever is typed, the page is complete, and shows it as text', async () => {
  const school = await openAnsweringSchool()
  for (const typed of [
    ' ',
    '%',
    '_',
    '%%%',
    '"',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '\u0000',
    '\ud800',
    '🙂',
    '\u202eabc',
    'ক'.repeat(1000),
    'ভর্তি '.repeat(100),
    '্'.repeat(400),
    '.',
    '...',
  ]) {
    const { status, text } = await school.get(searchAddress(typed), visitor)
    expect([typed.slice(0, 20), status]).toEqual([typed.slice(0, 20), 200])
    expect(text).toContain('</html>')
    expect(text).not.toMatch(/<script>alert|<img src=x/)
  }
  const long = await search(school, 'ক'.repeat(1000))
  expect(long).toContain('ক'.repeat(200))
  expect(long).not.toContain('ক'.repeat(201))
  for (const path of [
    '/search',
    '/search/',
    '/search?q=',
    '/search?q',
    '/search?q=%E0',
    '/search?q=a&q=b',
    '/search?page=2',
  ])
    expect([path, (await school.get(path, visitor)).status]).toEqual([path, 200])
  expect(await search(school, '%')).toContain('কোথাও পাওয়া যায়নি।')
})

test('what is typed is rendered each time, cached nowhere, and not for search engines', async () => {
  const school = await openAnsweringSchool()
  const count = countReads(school)
  const address = searchAddress('ছুটি')
  const reads: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const { headers, text } = await school.get(address, visitor)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('etag')).toBe(false)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    reads.push(count())
  }
  // Of a cached page only the first answer would read.
  expect(Math.min(...reads)).toBeGreaterThan(0)
  expect((await school.get('/search', visitor)).headers.get('cache-control')).toBe('no-store')
  for (const path of ['/sitemap.xml', '/speculation-rules.json'])
    expect((await school.get(path, visitor)).text).not.toContain('/search')
})

test('if notices can not be read, the other sections are still found', async () => {
  const school = await openSchool()
  await school.add('/api/teachers/', { full_name: 'আব্দুল করিম' })
  await sql`alter table notices rename to away`.execute(school.resources.database.sql)
  const { status, text } = await school.get(searchAddress('করিম'), visitor)
  expect(status).toBe(200)
  expect(rowsIn(text, 'people')).toEqual(['আব্দুল করিম'])
  expect(text).toContain('এখন খোঁজা যাচ্ছে না: নোটিশ।')
  expect(school.lines.join('')).not.toContain('করিম')
})

test('every page has the search of the whole site, but not twice', async () => {
  const school = await openAnsweringSchool()
  const formsIn = async (path: string) =>
    (await school.get(path, visitor)).text.match(/<form[^>]*action="\/search"/g)?.length
  expect(await formsIn('/notice')).toBe(1)
  expect(await formsIn('/search')).toBe(1)
  expect(await formsIn('/search/?q=a')).toBe(1)
  // The header is on wide screens only.
  expect(await formsIn('/')).toBe(2)
  expect(await formsIn('/nothing')).toBe(2)
  expect((await school.get('/notice', visitor)).text).toMatch(
    /<a class="icon-button on-phone" href="\/search"/,
  )
})
