// @module-tag postgres

import { expect, test, vi } from 'vitest'
import { moveClock } from '#tests/support/move-clock.ts'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

const visitor = { token: null }
const eventsPath = '/api/events/'
const holiday = { title: 'বিজয় দিবস', kind: 'holiday', start_date: '2026-12-16' } as const

const pageOf = async (school: School, query = '') => (await school.get(`/calendar${query}`, visitor)).text
const add = (school: School, fields: object = {}) => school.add(eventsPath, { ...holiday, ...fields })
const addClass = (school: School, name: string) => school.add('/api/classes/', { name })
const sectionOf = (html: string, id: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`).exec(html)?.[0] ?? ''
const textOf = (html: string) =>
  html
    .replace(/<\/(td|tr|p|h3)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
const chipsIn = (html: string) =>
  [...html.matchAll(/<a class="tag" href="(\/calendar[^"]*)"( aria-current="true")?>(.*?)<\/a>/g)].map(
    ([, href = '', chosen, text = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      text: text.replace(/<[^>]+>/g, ''),
      ...(chosen && { isChosen: true }),
    }),
  )
const jsonLdIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

test('an empty calendar says so, and nothing links to it', async () => {
  const school = await openSchool()
  const html = await pageOf(school)
  expect(html).toContain('ক্যালেন্ডারে এখনো কোনো দিন যোগ করা হয়নি।')
  expect(html).not.toContain('.ics')
  expect(html).not.toMatch(/undefined|NaN/)
  for (const path of ['/', '/contact']) {
    const { text } = await school.get(path, visitor)
    expect(text).not.toContain('href="/calendar"')
  }
})

test('every page links to the calendar as soon as there is an event, and as long as there is one', async () => {
  const school = await openSchool()
  const menu = async (path: string) =>
    /<nav class="site-nav".*?<\/nav>/.exec((await school.get(path, visitor)).text)?.[0]
  // Before there is an institution, too.
  const { id } = await add(school)
  for (const path of ['/', '/contact', '/nothing'])
    expect(await menu(path)).toContain('<a href="/calendar">ক্যালেন্ডার</a>')
  expect(await menu('/calendar')).toContain('<a href="/calendar" aria-current="page">')
  await school.add('/api/institutions/', someInstitution)
  expect(await menu('/')).toContain('href="/calendar"')
  await school.send('DELETE', `${eventsPath}${id}/`)
  for (const path of ['/', '/contact', '/nothing']) expect(await menu(path)).not.toContain('href="/calendar"')
})

test('what is next comes first, then the months of the session with a row for each day', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, session_month: 7 })
  const { id: classId } = await addClass(school, 'দ্বাদশ')
  await add(school, { certainty: 'check', note: 'সূর্যোদয়ে পতাকা উত্তোলন।' })
  await add(school, {
    title: 'নির্বাচনী পরীক্ষা',
    kind: 'exam',
    start_date: '2026-11-22',
    end_date: '2026-12-03',
    start_time: '10:00',
    classes: [classId],
  })
  await add(school, {
    title: 'ঈদুল ফিতর',
    start_date: '2027-03-10',
    end_date: '2027-03-12',
    certainty: 'moon',
  })
  await add(school, { title: 'গত বছরের সভা', kind: 'meeting', start_date: '2026-06-30' })
  const html = await pageOf(school)
  expect(html).toMatch(/<title>ক্যালেন্ডার: ২০২৬-২৭ \| /)
  const next = textOf(sectionOf(html, 'next'))
  expect(next).toContain('নির্বাচনী পরীক্ষা পরীক্ষাচলছে৩ ডিসেম্বর ২০২৬ পর্যন্ত, ১২ দিন, সকাল ১০:০০দ্বাদশ')
  expect(next).toContain('বিজয় দিবস ছুটি১৮ দিন পরেবুধবারতারিখ যাচাই হবে')
  expect(next.indexOf('নির্বাচনী')).toBeLessThan(next.indexOf('বিজয়'))
  expect(next).toContain('সূর্যোদয়ে পতাকা উত্তোলন।')
  expect(html.indexOf('id="next"')).toBeLessThan(html.indexOf('id="months"'))
  expect(textOf(sectionOf(html, 'm2026-11'))).toContain(
    '২২–৩০নির্বাচনী পরীক্ষা পরীক্ষা ৩ ডিসেম্বর ২০২৬ পর্যন্ত · সকাল ১০:০০ · দ্বাদশ',
  )
  expect(textOf(sectionOf(html, 'm2026-12'))).toContain('১–৩নির্বাচনী পরীক্ষা পরীক্ষা ২২ নভেম্বর ২০২৬ থেকে')
  expect(textOf(sectionOf(html, 'm2026-12'))).toContain('১৬ বুধবিজয় দিবস ছুটি তারিখ যাচাই হবে')
  expect(textOf(sectionOf(html, 'm2027-03'))).toContain('১০–১২ঈদুল ফিতর ছুটি চাঁদ দেখা সাপেক্ষে')
  expect(html).not.toContain('গত বছরের সভা')
})

test('today, tomorrow and what began before are said so, and the page ends at midnight in Dhaka', async () => {
  moveClock('2026-12-16T12:00')
  const school = await openSchool()
  for (const [title, start_date] of [
    ['আজকের সভা', '2026-12-16'],
    ['কালকের সভা', '2026-12-17'],
    ['পরের সভা', '2027-07-02'],
  ])
    await add(school, { title, start_date })
  const next = sectionOf(await pageOf(school), 'next')
  expect(textOf(next)).toMatch(/আজকের সভা ছুটিআজবুধবার.*কালকের সভা ছুটিআগামীকালবৃহস্পতিবার/)
  expect(next).toContain(`data-ends="${Date.parse('2026-12-16T18:00Z')}"`)
  vi.setSystemTime(Date.parse('2026-12-16T18:00Z'))
  const tomorrow = textOf(sectionOf(await pageOf(school), 'next'))
  expect(tomorrow).not.toContain('আজকের সভা')
  expect(tomorrow).toContain('কালকের সভা ছুটিআজ')
  // What is next may be in the next session.
  vi.setSystemTime(Date.parse('2027-06-20T06:00Z'))
  expect(textOf(sectionOf(await pageOf(school), 'next'))).toContain('পরের সভা ছুটি১২ দিন পরেশুক্রবার')
})

test('kinds and classes are links with counts, and a choice is taken away by its own link', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  const [nine, ten] = [await addClass(school, 'নবম'), await addClass(school, 'দশম')]
  await add(school)
  await add(school, { title: 'বার্ষিক পরীক্ষা', kind: 'exam', start_date: '2026-12-01', classes: [nine.id] })
  await add(school, { title: 'টেস্ট পরীক্ষা', kind: 'exam', start_date: '2026-12-02', classes: [ten.id] })
  expect(chipsIn(await pageOf(school))).toEqual([
    { href: '/calendar?kind=holiday', text: 'ছুটি (১)' },
    { href: '/calendar?kind=exam', text: 'পরীক্ষা (২)' },
    { href: `/calendar?class_name=${nine.id}`, text: 'নবম (২)' },
    { href: `/calendar?class_name=${ten.id}`, text: 'দশম (২)' },
  ])
  const exams = await pageOf(school, `?kind=exam&class_name=${nine.id}`)
  expect(chipsIn(exams)).toEqual([
    { href: `/calendar?kind=holiday&class_name=${nine.id}`, text: 'ছুটি (১)' },
    { href: `/calendar?class_name=${nine.id}`, text: 'পরীক্ষা (১)বাছাই সরান', isChosen: true },
    { href: '/calendar?kind=exam', text: 'নবম (১)বাছাই সরান', isChosen: true },
    { href: `/calendar?kind=exam&class_name=${ten.id}`, text: 'দশম (১)' },
  ])
  expect(exams).toContain('বার্ষিক পরীক্ষা')
  expect(exams).not.toMatch(/টেস্ট পরীক্ষা|বিজয় দিবস/)
  expect(exams).toContain('<title>ক্যালেন্ডার: পরীক্ষা, নবম, ২০২৬-২৭')
  expect(exams).toContain('<meta name="robots" content="noindex"/>')
  expect(exams).toContain(`/calendar.ics?kind=exam&amp;class_name=${nine.id}"`)
  const none = await pageOf(school, '?kind=meeting')
  expect(textOf(sectionOf(none, 'months'))).toContain('এ শিক্ষাবর্ষে এমন কোনো দিন নেই।')
})

test('unknown kinds, classes and sessions are ignored', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  await add(school)
  const plain = await pageOf(school)
  for (const query of [
    '?kind=party',
    '?class_name=77',
    '?class_name=x',
    '?session=1999',
    '?session=x',
    '?other=1',
  ])
    expect([query, await pageOf(school, query).then(withoutAddresses)]).toEqual([
      query,
      withoutAddresses(plain),
    ])
})

// Share cards and addresses of the page itself.
const withoutAddresses = (html: string) => html.replace(/<head>.*<\/head>/, '')

test('other sessions with events are linked, and have no “next”', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, session_month: 1 })
  await add(school)
  await add(school, { title: 'আগের বিজয় দিবস', start_date: '2024-12-16' })
  const now = await pageOf(school)
  expect(now).toContain('<a href="/calendar" aria-current="page">২০২৬</a>')
  expect(now).toContain('<a href="/calendar?session=2024">২০২৪</a>')
  const then = await pageOf(school, '?session=২০২৪')
  expect(then).toContain('আগের বিজয় দিবস')
  expect(then).toContain('<a href="/calendar?session=2024" aria-current="page">২০২৪</a>')
  expect(then).not.toContain('id="next"')
  const siteMap = (await school.get('/sitemap.xml', visitor)).text
  for (const path of ['/calendar', '/calendar?session=2024'])
    expect(siteMap).toContain(`${school.url}${path}<`)
  expect(siteMap).not.toContain('session=2026')
})

const withDeadline = { title: 'ফরম পূরণ', deadline: '2026-12-20' }
const hidden = [
  { why: 'a draft', fields: { is_draft: true } },
  { why: 'scheduled', fields: { publish_at: '2026-12-01T04:00:00.000Z' } },
  { why: 'expired', fields: { expires_at: '2026-11-20T04:00:00.000Z' } },
]

test('deadlines of visible notices are among the days, and go with their notice', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  const { id } = await school.add('/api/notices/', withDeadline)
  const html = await pageOf(school)
  expect(sectionOf(html, 'm2026-12')).toContain(
    `<a href="/notice/${id}">ফরম পূরণ</a> <span class="tag deadline">শেষ তারিখ</span>`,
  )
  expect(sectionOf(html, 'next')).toContain(`href="/notice/${id}.ics"`)
  expect((await school.get(`/notice/${id}`, visitor)).text).toContain(`href="/notice/${id}.ics"`)
  await school.send('PUT', `/api/notices/${id}/`, { title: 'ফরম পূরণ', deadline: '2026-12-22' })
  expect(textOf(sectionOf(await pageOf(school), 'm2026-12'))).toContain('২২ মঙ্গলফরম পূরণ')
  await school.send('DELETE', `/api/notices/${id}/`)
  expect(await pageOf(school)).not.toContain('ফরম পূরণ')
})

test.for(hidden)('the deadline of a notice that is hidden is nowhere: $why', async ({ fields }) => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  await add(school)
  const { id } = await school.add('/api/notices/', { ...withDeadline, ...fields })
  for (const path of ['/calendar', '/calendar?kind=deadline', '/calendar.ics', '/sitemap.xml'])
    expect([path, (await school.get(path, visitor)).text]).not.toEqual([
      path,
      expect.stringMatching(/ফরম পূরণ|notice\/\d/),
    ])
  expect((await school.get(`/notice/${id}.ics`, visitor)).status).toBe(404)
  expect(chipsIn(await pageOf(school)).map(({ text }) => text)).toEqual([])
})

test('a scheduled deadline appears, and that of an expired notice goes, without any write', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  await school.add('/api/notices/', {
    ...withDeadline,
    publish_at: '2026-11-28T07:00:00.000Z',
    expires_at: '2026-11-29T07:00:00.000Z',
  })
  const places = async () => [
    (await pageOf(school)).includes('ফরম পূরণ'),
    (await school.get('/calendar.ics', visitor)).text.includes('ফরম পূরণ'),
  ]
  expect(await places()).toEqual([false, false])
  vi.setSystemTime(Date.parse('2026-11-28T07:00:01Z'))
  await expect.poll(places).toEqual([true, true])
  vi.setSystemTime(Date.parse('2026-11-29T07:00:01Z'))
  await expect.poll(places).toEqual([false, false])
})

test('search engines get the coming events, with the time of Bangladesh', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  await add(school, { title: 'গত সভা', start_date: '2026-11-01' })
  await add(school, { title: '</script>সভা', kind: 'meeting', start_time: '11:00', note: 'মিলনায়তনে' })
  expect(jsonLdIn(await pageOf(school))).toBeNull()
  await school.add('/api/institutions/', someInstitution)
  await school.add('/api/notices/', withDeadline)
  expect(jsonLdIn(await pageOf(school))).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Event',
          name: '</script>সভা',
          startDate: '2026-12-16T11:00:00+06:00',
          description: 'মিলনায়তনে',
          location: { '@type': 'Place', name: someInstitution.name, address: someInstitution.address },
        },
      },
    ],
  })
})

test('more than a hundred rows have no notes; a choice of kind shows them', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  await add(school, { kind: 'exam', start_date: '2027-06-01', note: 'প্রবেশপত্র সঙ্গে আনতে হবে।' })
  for (let day = 0; day < 100; day += 1)
    await add(school, {
      title: `দিন ${day}`,
      start_date: `2026-12-${String(1 + (day % 28)).padStart(2, '0')}`,
    })
  const note = 'প্রবেশপত্র সঙ্গে'
  expect(sectionOf(await pageOf(school), 'm2027-06')).not.toContain(note)
  expect(sectionOf(await pageOf(school, '?kind=exam'), 'm2027-06')).toContain(note)
})

test('if the events can not be read, the page says so and offers to try again', async () => {
  const school = await openSchool()
  await add(school)
  await school.resources.database.sql.schema.dropTable('events').execute()
  const reply = await school.get('/calendar?kind=exam', visitor)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(reply.text).toContain('ক্যালেন্ডার লোড করতে সমস্যা হয়েছে।')
  expect(reply.text).toContain('href="/calendar?kind=exam"')
})
