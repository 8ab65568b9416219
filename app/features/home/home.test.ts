import { expect, onTestFinished, test, vi } from 'vitest'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { addDays, weekDayOf } from '#app/text/dates/calendar.ts'
import { formatDate, parseInstant, todayInDhaka, weekDays, yearInDhaka } from '#app/text/dates/dates.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School } from '#tests/support/test-school.ts'

const college = {
  name: 'সোনাবিল মহাবিদ্যালয়',
  address: 'কলেজ রোড, সোনাবিল',
  contact_phone: '01700001001',
  contact_email: 'info@college.example',
}

const home = async (school: School) => (await school.get('/', { token: null })).text

const setUp = 'ওয়েবসাইটটি সাজানো হচ্ছে'
const regionsOf = (html: string) =>
  [...html.matchAll(/<section[^>]*aria-labelledby="([^"]+)"/g)].map(([, region]) => region)
const titlesIn = (html: string) =>
  [...html.matchAll(/class="notice-title"><a[^>]*>([^<]*)</g)].map(([, title]) => title)
const tilesIn = (html: string) => [...html.matchAll(/class="way" href="([^"]+)"/g)].map(([, href]) => href)
const errandsIn = (html: string) => {
  const [, errands = ''] = /aria-label="দরকারি কাজ">(.*?)<\/nav>/.exec(html) ?? []
  return [...errands.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
}

test('without content, or with only a name, the home page says that the site is being set up', async () => {
  const school = await openSchool()
  const nothing = await home(school)
  expect(nothing).toContain('<h1>আমাদের শিক্ষা প্রতিষ্ঠান</h1>')
  expect(regionsOf(nothing)).toEqual(['start'])
  await school.add('/api/institutions/', { ...college, tagline: 'মানুষের পাশে' })
  const named = await home(school)
  expect(named).toContain('মানুষের পাশে')
  expect(regionsOf(named)).toEqual(['start', 'today'])
  for (const html of [nothing, named]) {
    expect(html).toContain(setUp)
    expect(html).toContain('href="/login"')
    expect(html).not.toMatch(/class="(?:state|way|counters)|home-search|undefined|null|NaN/)
  }
})

test('the share card of the home page says the name once, also beside an English name', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', college)
  const cardOf = async () =>
    Object.fromEntries(
      [...(await home(school)).matchAll(/property="og:image(:alt)?" content="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
  const plain = await cardOf()
  expect(plain[':alt']).toBe(college.name)
  await school.send('PATCH', `/api/institutions/${id}/`, { name_en: 'Sonabil College' })
  expect(await cardOf()).toEqual(plain)
})

test('the home page has only sections with content, current information first', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', college)
  await school.add('/api/notices/', { title: 'বার্ষিক পরীক্ষা' })
  const html = await home(school)
  expect(html).not.toContain(setUp)
  expect(regionsOf(html)).toEqual(['notices', 'today'])
  expect(tilesIn(html)).toEqual([])
  expect(errandsIn(html)).toEqual(['/admission', '/contact', 'tel:+8801700001001'])
  await school.add('/api/principal-vice-principal/', { designation: 'principal', full_name: 'অধ্যক্ষ সাহেব' })
  await school.add('/api/committee-members/', { full_name: 'সভাপতি সাহেব', role: 'সভাপতি' })
  await school.add('/api/teachers/', { full_name: 'শিক্ষক সাহেব' })
  const fuller = await home(school)
  expect(regionsOf(fuller)).toEqual(['notices', 'today', 'about', 'committee', 'principal'])
  expect(fuller).toContain('<dd>১</dd>')
  // Without a message there is no heading for one.
  expect(fuller).not.toContain('অধ্যক্ষের বাণী')
  expect(tilesIn(fuller)).toEqual(['/facnstaff'])
})

test('the newest notices come first, then older pinned ones, and no drafts', async () => {
  const school = await openSchool()
  for (const day of ['01', '02', '03', '04', '05', '06'])
    await school.add('/api/notices/', {
      title: `নোটিশ ${day}`,
      date: `2026-01-${day}`,
      is_pinned: day === '05',
    })
  await school.add('/api/notices/', { title: 'জরুরি', date: '2025-01-01', is_pinned: true })
  await school.add('/api/notices/', { title: 'খসড়া', date: '2026-02-01', is_draft: true })
  const [newest = '', pinned = ''] = (await home(school)).split('id="pinned"')
  expect(titlesIn(newest)).toEqual(['নোটিশ 06', 'নোটিশ 05', 'নোটিশ 04', 'নোটিশ 03'])
  expect(titlesIn(pinned)).toEqual(['জরুরি'])
})

test('results and forms are linked only if there are notices about them', async () => {
  const school = await openSchool()
  const search = (word: string) => `/notice?search=${encodeURIComponent(word)}`
  await school.add('/api/notices/', { title: 'ছুটি', description: 'ফরম ও ফলাফল পরে', category: 'সাধারণ' })
  expect(errandsIn(await home(school))).toEqual(['/contact'])
  await school.add('/api/notices/', { title: 'এইচএসসি ফরম ফিলাপ', category: 'পরীক্ষা' })
  expect(tilesIn(await home(school))).toEqual([search('ফরম')])
  await school.add('/api/notices/', { title: 'বার্ষিক পরীক্ষার রেজাল্ট', category: 'পরীক্ষা' })
  const html = await home(school)
  expect(tilesIn(html)).toEqual([search('ফরম')])
  expect(errandsIn(html)).toEqual([search('ফলাফল'), '/contact'])
  for (const path of [search('ফলাফল'), search('ফরম')])
    expect(titlesIn((await school.get(path, { token: null })).text)).toHaveLength(1)
  const kinds = [...html.matchAll(/class="tag" href="([^"]+)"/g)].map(([, href]) => href)
  expect(kinds).toEqual(['পরীক্ষা', 'সাধারণ'].map((kind) => `/notice?kind=${encodeURIComponent(kind)}`))
})

test('a result or form is on the home page for a week, and linked', async () => {
  const school = await openSchool()
  const add = (title: string, category: string, date: string) =>
    school.add('/api/documents/', form({ title, category, date, file: [pdfFile(title), 'নথি.pdf'] }))
  const today = todayInDhaka()
  await school.add('/api/notices/', { title: 'পরীক্ষার ফলাফল', date: addDays(today, -20) })
  await add('পুরোনো ফরম', 'form', addDays(today, -30))
  const before = await home(school)
  expect(regionsOf(before)).toEqual(['notices'])
  expect(tilesIn(before)).toEqual(['/documents?category=form', '/documents'])
  expect(errandsIn(before)).toEqual([`/notice?search=${encodeURIComponent('ফলাফল')}`, '/contact'])
  const result = await add('অর্ধবার্ষিকের ফলাফল', 'result', today)
  await add('সিলেবাস', 'syllabus', today)
  const html = await home(school)
  expect(regionsOf(html)).toEqual(['notices', 'fresh'])
  expect(titlesIn(html.split('id="fresh"')[1] ?? '')).toEqual(['অর্ধবার্ষিকের ফলাফল'])
  expect(html).toContain(`href="/documents/${result.id}"`)
  expect(errandsIn(html)[0]).toBe('/documents?category=result')

  onTestFinished(() => void vi.useRealTimers())
  const ends = Date.parse(parseInstant(`${addDays(today, 8)}T00:00`) ?? '')
  for (const [moment, regions] of [
    [ends - 2000, ['notices', 'fresh']],
    [ends, ['notices']],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: moment })
    expect(regionsOf(await home(school))).toEqual(regions)
  }
})

test('a school with documents only is not called being set up', async () => {
  const school = await openSchool()
  await school.add(
    '/api/documents/',
    form({ title: 'সিলেবাস', category: 'syllabus', file: [pdfFile(), 'ক.pdf'] }),
  )
  const html = await home(school)
  expect(html).not.toContain(setUp)
  expect(tilesIn(html)).toEqual(['/documents'])
})

test('a school with an achievement only is not called being set up', async () => {
  const school = await openSchool()
  await school.add('/api/achievements/', form({ title: 'বিতর্কে চ্যাম্পিয়ন' }))
  const html = await home(school)
  expect(html).not.toContain(setUp)
  expect(html).toContain('বিতর্কে চ্যাম্পিয়ন')
})

test('pictures of the newest album lead to it; a picture without an album does not', async () => {
  const school = await openSchool()
  const image: [Uint8Array<ArrayBuffer>, string] = [await picture('png', 900, 600), 'a.png']
  const add = (fields: Record<string, string>) => school.add('/api/gallery/', form({ ...fields, image }))
  await add({ caption: 'মাঠ' })
  expect(await home(school)).not.toContain('album-strip')
  await add({ album: 'বিজ্ঞান মেলা', album_date: '2025-03-09' })
  for (let count = 0; count < 6; count += 1) await add({ album: 'ক্রীড়া', album_date: '2026-01-15' })
  const html = await home(school)
  expect(html).not.toContain(setUp)
  expect(regionsOf(html)).toEqual(['album'])
  const [, href, strip = ''] = /class="album-strip" href="([^"]*)"[^>]*>(.*?)<\/a>/.exec(html) ?? []
  expect(href).toBe(`/gallery?${new URLSearchParams({ album: 'ক্রীড়া' })}`)
  expect(strip.match(/<img[^>]*loading="lazy"/g)).toHaveLength(5)
  expect(html).toContain('১৫ জানুয়ারি ২০২৬ · ৬টি ছবি')
})

test('the strip of today changes at midnight in Dhaka, without a write', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', { ...college, office_hours: 'সকাল ৯টা\nবিকাল ৫টা' })
  onTestFinished(() => void vi.useRealTimers())
  const stripAt = async (moment: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: moment })
    const [, day, words] = /<time dateTime="([^"]+)">(.*?)<\/p>/.exec(await home(school)) ?? []
    return { day, words: words?.replace(/<[^>]+>/g, '').trim() }
  }
  const days = Array.from({ length: 7 }, (_, index) => addDays(todayInDhaka(), index + 1))
  for (const day of days) {
    const begins = Date.parse(parseInstant(`${day}T00:00`) ?? '')
    expect((await stripAt(begins - 2000)).day).toBe(addDays(day, -1))
    const isHoliday = [5, 6].includes(weekDayOf(day))
    expect(await stripAt(begins)).toEqual({
      day,
      // Without events only the day is named.
      words: `${weekDays[weekDayOf(day)]}, ${formatDate(day)}${isHoliday ? ' সাপ্তাহিক ছুটি' : ''}`,
    })
  }
  const html = await home(school)
  expect(html).toContain('সকাল ৯টা, বিকাল ৫টা')
  expect(html).not.toMatch(/খোলা|বন্ধ/)
})

test('school days are not marked as holidays', async () => {
  const school = await openSchool()
  const everyDay = [0, 1, 2, 3, 4, 5, 6]
  const { id } = await school.add('/api/institutions/', { ...college, school_days: everyDay })
  expect(await home(school)).not.toContain('ছুটি')
  const others = everyDay.filter((day) => day !== weekDayOf(todayInDhaka()))
  await school.send('PATCH', `/api/institutions/${id}/`, { school_days: others })
  expect(await home(school)).toContain('সাপ্তাহিক ছুটি')
})

test('years are counted from the founding year of the college', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', { ...college, base_year: '১৯৭১', history: 'আমাদের কথা' })
  const html = await home(school)
  expect(html).toContain(`<dd>${toBengaliDigits(yearInDhaka() - 1971)}+</dd>`)
  expect(html).toContain('<dd>100%</dd>')
})

test('counters of years and teachers below one are hidden', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', { ...college, base_year: 2200, history: 'আমাদের কথা' })
  const html = await home(school)
  expect(html.match(/<dd>.*?<\/dd>/g)?.filter((number) => !number.includes('<a'))).toEqual(['<dd>100%</dd>'])
})

test('without a principal the vice-principal still has a card', async () => {
  const school = await openSchool()
  await school.add('/api/principal-vice-principal/', {
    designation: 'vice_principal',
    full_name: 'সৈয়দা মাহমুদা খানম',
    message: 'স্বাগতম',
  })
  const html = await home(school)
  expect(html).toContain('সৈয়দা মাহমুদা খানম')
  expect(html).toContain('উপাধ্যক্ষ')
  expect(html).toContain('/static/default-person.svg')
})

test('screen readers read a name once, without its portrait, and a date in full', async () => {
  const school = await openSchool()
  await school.add('/api/principal-vice-principal/', { designation: 'principal', full_name: 'অধ্যক্ষ' })
  await school.add('/api/principal-vice-principal/', { designation: 'vice_principal', full_name: 'উপাধ্যক্ষ' })
  await school.add('/api/committee-members/', { full_name: 'সভাপতি', role: 'সভাপতি' })
  await school.add('/api/teachers/', { full_name: 'শিক্ষক' })
  await school.add('/api/notices/', { title: 'নোটিশ', date: '2026-11-21' })
  const portraitsIn = (html: string) =>
    [...html.matchAll(/<img[^>]*class="portrait"[^>]*>/g)].map(([image]) => /alt="([^"]*)"/.exec(image)?.[1])
  const html = await home(school)
  expect(portraitsIn(html)).toEqual(['', '', ''])
  expect(portraitsIn((await school.get('/facnstaff', { token: null })).text)).toEqual(['', '', ''])
  expect(html).toContain('<time class="spoken" dateTime="2026-11-21">২১ নভেম্বর ২০২৬</time>')
  expect(html).toMatch(/<span class="notice-date" aria-hidden="true"><b>২১<\/b> <span>নভে</)
})

test('a long message has a button for the rest, a short one has none', async () => {
  const school = await openSchool()
  const head = { designation: 'principal' as const, full_name: 'অধ্যক্ষ' }
  const { id } = await school.add('/api/principal-vice-principal/', { ...head, message: 'স্বাগতম' })
  expect(await home(school)).not.toContain('পুরো বাণী পড়ুন')
  const message = [1, 2, 3, 4].map((part) => `${part} ${'বাণী '.repeat(60)}`).join('\n\n')
  await school.send('PUT', `/api/principal-vice-principal/${id}/`, { ...head, message })
  const [open, hidden] = (await home(school)).split('পুরো বাণী পড়ুন')
  expect(open).toContain('<p>2 ')
  expect(open).not.toContain('<p>3 ')
  expect(hidden).toContain('<p>4 ')
})

test.for([
  { table: 'notices', text: 'নোটিশ দেখানো যাচ্ছে না।' },
  { table: 'principal_vice_principal', text: 'অধ্যক্ষের বাণী দেখানো যাচ্ছে না।' },
  { table: 'institutions', text: 'প্রতিষ্ঠানের পরিচিতি দেখানো যাচ্ছে না।' },
  { table: 'committee_members', text: 'পরিচালনা কমিটির তথ্য দেখানো যাচ্ছে না।' },
] as const)(
  'if $table can not be read, only its section of the page fails, and recovers later',
  async ({ table, text }) => {
    const school = await openSchool()
    const { schema } = school.resources.database.sql
    await schema.alterTable(table).renameTo('away').execute()
    const failed = await school.get('/', { token: null })
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(failed.text.match(/class="state state-failed"/g)).toHaveLength(1)
    expect(failed.text).toContain(text)
    expect(school.logged.join()).toContain('a part of a page could not be read')
    await schema.alterTable('away').renameTo(table).execute()
    expect(await home(school)).not.toContain(text)
  },
)

test('contact details of committee and heads are not on the home page', async () => {
  const school = await openSchool()
  const contact = { contact_email: 'private@college.example', contact_phone: '01700009999' }
  await school.add('/api/committee-members/', { full_name: 'সভাপতি সাহেব', role: 'সভাপতি', ...contact })
  await school.add('/api/principal-vice-principal/', {
    designation: 'principal',
    full_name: 'অধ্যক্ষ',
    ...contact,
  })
  expect(await home(school)).not.toMatch(/private@|9999|৯৯৯৯/)
})
