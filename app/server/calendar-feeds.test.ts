import { expect, test } from 'vitest'
import { moveClock } from '#tests/support/move-clock.ts'
import { backUp, restoredSchool } from '#tests/support/move-school.ts'
import { lineOctets, parseCalendar } from '#tests/support/parsed-calendar.ts'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

const visitor = { token: null }
const eventsPath = '/api/events/'
const meeting = { title: 'সভা', kind: 'meeting', start_date: '2026-12-10' } as const

const add = (school: School, fields: object = {}) => school.add(eventsPath, { ...meeting, ...fields })
const feedOf = async (school: School, query = '') =>
  parseCalendar((await school.get(`/calendar.ics${query}`, visitor)).text)
const summaries = async (school: School, query = '') =>
  (await feedOf(school, query)).events.map(({ summary }) => summary)

test('a feed of a full year is parsed to the same list', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, session_month: 1 })
  const kinds = ['holiday', 'exam', 'event', 'meeting'] as const
  const certainties = ['fixed', 'moon', 'check'] as const
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const added: Awaited<ReturnType<typeof add>>[] = []
  for (let number = 0; number < 60; number += 1) {
    const start_date = `2026-${twoDigits(1 + (number % 12))}-${twoDigits(1 + (number % 25))}`
    const days = number % 3
    added.push(
      await add(school, {
        title:
          `দিন ${number}: শ্রেণিকার্যক্রম, পরীক্ষা; ও “বিজ্ঞান মেলা” \\ ${'দীর্ঘ শিরোনাম '.repeat(number % 7)}`.trim(),
        kind: kinds[number % 4],
        start_date,
        end_date: `${start_date.slice(0, 8)}${twoDigits(1 + (number % 25) + days)}`,
        start_time: number % 2 === 0 ? '09:30' : '',
        certainty: certainties[number % 3],
        note: number % 5 === 0 ? 'প্রথম লাইন\nদ্বিতীয় লাইন, কমাসহ; শেষ।' : '',
      }),
    )
  }
  const { text } = await school.get('/calendar.ics', visitor)
  expect(Math.max(...lineOctets(text))).toBeLessThanOrEqual(75)
  const doubts = { fixed: '', moon: ' (চাঁদ দেখা সাপেক্ষে)', check: ' (তারিখ যাচাই হবে)' }
  const asParsed = added.map((event) => {
    const { title, start_date, end_date, start_time, certainty, note, id } = event as typeof event & {
      title: string
      start_date: string
      end_date: string
      start_time: string | null
      certainty: keyof typeof doubts
      note: string
    }
    const isTimed = start_time !== null && start_date === end_date
    const dayAfter = new Date(Date.parse(end_date) + 86_400_000).toISOString().slice(0, 10)
    return {
      uid: expect.stringMatching(new RegExp(`^event-${id}@`)),
      summary: title + doubts[certainty],
      start: isTimed ? new Date(`${start_date}T${start_time}+06:00`).toISOString() : start_date,
      end: isTimed ? new Date(`${start_date}T${start_time}+06:00`).toISOString() : dayAfter,
      sequence: 0,
      description: expect.stringContaining(note),
      category: expect.any(String),
      status: certainty === 'fixed' ? 'CONFIRMED' : 'TENTATIVE',
    }
  })
  const { name, events } = parseCalendar(text)
  expect(name).toBe(someInstitution.name)
  expect(events).toHaveLength(60)
  expect(events).toEqual(expect.arrayContaining(asParsed))
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(60)
})

test('the feed has this session and what comes later, by kind and class', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, session_month: 7 })
  const { id } = await school.add('/api/classes/', { name: 'নবম' })
  await add(school, { title: 'আগের', start_date: '2026-06-30' })
  await add(school, { title: 'শুরুর', start_date: '2026-07-01' })
  await add(school, { title: 'পরের', start_date: '2027-08-01', kind: 'exam' })
  await add(school, { title: 'নবমের', classes: [id] })
  await add(school, { title: 'অন্যদের', classes: [(await school.add('/api/classes/', { name: 'দশম' })).id] })
  await school.add('/api/notices/', { title: 'ফরম', deadline: '2026-12-20' })
  expect(await summaries(school)).toEqual(['শুরুর', 'নবমের', 'অন্যদের', 'শেষ তারিখ: ফরম', 'পরের'])
  expect(await summaries(school, '?kind=exam')).toEqual(['পরের'])
  expect(await summaries(school, '?kind=deadline')).toEqual(['শেষ তারিখ: ফরম'])
  expect(await summaries(school, `?class_name=${id}&kind=meeting`)).toEqual(['শুরুর', 'নবমের'])
  expect((await feedOf(school, `?class_name=${id}&kind=meeting`)).name).toBe(
    `${someInstitution.name}: সভা · নবম`,
  )
  const all = await summaries(school)
  for (const query of ['?kind=party', '?class_name=99', '?class_name=x', '?session=2020'])
    expect(await summaries(school, query)).toEqual(all)
})

test('a calendar file is text/calendar, the same bytes for the same data, and 304 for who has it', async () => {
  const school = await openSchool()
  const event = await add(school)
  const notice = await school.add('/api/notices/', { title: 'ফরম', deadline: '2199-12-20' })
  await school.add('/api/institutions/', { ...someInstitution, admission_deadline: '2199-12-20' })
  for (const path of [
    '/admission.ics',
    '/calendar.ics',
    '/calendar.ics?kind=meeting',
    `/calendar/${event.id}.ics`,
    `/notice/${notice.id}.ics`,
  ]) {
    const { status, headers, text } = await school.get(path, visitor)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    const etag = headers.get('etag') ?? ''
    const again = await school.get(path, { headers: { 'If-None-Match': etag } })
    expect([path, again.status]).toEqual([path, 304])
    // Rendered anew after a write to something else.
    await school.add('/api/classes/', { name: `শ্রেণি ${path}` })
    const later = await school.get(path, visitor)
    expect([path, later.text === text, later.headers.get('etag')]).toEqual([path, true, etag])
    expect((await school.send('HEAD', path, undefined, visitor)).status).toBe(200)
    expect((await school.send('POST', path, {}, visitor)).status).toBe(405)
  }
})

test('ids stay when an event changes and when the school moves to another domain; they hold no host', async () => {
  const old = await openSchool({ PUBLIC_URL: 'http://old.example' })
  const { id } = await add(old)
  const notice = await old.add('/api/notices/', { title: 'ফরম', deadline: '2199-12-20' })
  const seen = async (school: School) =>
    (await feedOf(school)).events.map(({ uid, sequence }) => ({ uid, sequence }))
  const before = await seen(old)
  expect(before.map(({ uid }) => uid)).toEqual([
    expect.stringMatching(new RegExp(`^event-${id}@[0-9a-f]+\\.invalid$`)),
    expect.stringMatching(new RegExp(`^notice-${notice.id}@[0-9a-f]+\\.invalid$`)),
  ])
  expect(await seen(await restoredSchool(await backUp(old), { PUBLIC_URL: 'https://new.example' }))).toEqual(
    before,
  )
  await old.send('PUT', `${eventsPath}${id}/`, { ...meeting, start_date: '2026-12-11' })
  expect((await seen(old))[0]).toEqual({ uid: before[0]?.uid, sequence: 1 })
  const [single] = parseCalendar((await old.get(`/calendar/${id}.ics`, visitor)).text).events
  expect(single).toMatchObject({ uid: before[0]?.uid, start: '2026-12-11' })
  const [ofEvent, ofNotice] = (await old.get('/calendar.ics', visitor)).text.match(/(?<=URL:).+/g) ?? []
  expect([ofEvent, ofNotice]).toEqual([
    'http://old.example/calendar',
    `http://old.example/notice/${notice.id}`,
  ])
})

test('times are in UTC, and a description says classes, time and doubt', async () => {
  const school = await openSchool()
  const classes = [
    (await school.add('/api/classes/', { name: 'নবম' })).id,
    (await school.add('/api/classes/', { name: 'দশম' })).id,
  ]
  const timed = await add(school, { start_time: '11:00', classes, note: 'মিলনায়তনে।' })
  const several = await add(school, {
    kind: 'exam',
    end_date: '2026-12-20',
    start_time: '10:00',
    certainty: 'check',
  })
  const one = async (id: number) =>
    parseCalendar((await school.get(`/calendar/${id}.ics`, visitor)).text).events
  expect(await one(timed.id)).toMatchObject([
    { start: '2026-12-10T05:00:00.000Z', description: 'মিলনায়তনে।\nনবম, দশম', category: 'সভা' },
  ])
  expect(await one(several.id)).toMatchObject([
    {
      start: '2026-12-10',
      end: '2026-12-21',
      summary: 'সভা (তারিখ যাচাই হবে)',
      description: 'সকাল ১০:০০\nতারিখ যাচাই হবে',
    },
  ])
})

test('there is no file of what is not there, of a notice without a deadline, or of a deleted one', async () => {
  const school = await openSchool()
  const event = await add(school)
  const plain = await school.add('/api/notices/', { title: 'খবর' })
  await school.send('DELETE', `${eventsPath}${event.id}/`)
  for (const path of [
    `/calendar/${event.id}.ics`,
    '/calendar/0.ics',
    '/calendar/01.ics',
    '/calendar/x.ics',
    '/calendar/99999999999.ics',
    '/calendar/1.ics.ics',
    `/notice/${plain.id}.ics`,
    '/notice/999.ics',
    '/admission.ics',
    '/admission/1.ics',
  ]) {
    const { status, text } = await school.get(path, visitor)
    expect([path, status, text.includes('Page not found')]).toEqual([path, 404, true])
  }
})
