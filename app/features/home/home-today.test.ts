import { expect, test } from 'vitest'
import type { EntityInput } from '#app/contract/entity.ts'
import type { eventEntity } from '#app/features/events/events.entity.ts'
import { countReads } from '#tests/support/count-reads.ts'
import { moveClock } from '#tests/support/move-clock.ts'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

type EventInput = EntityInput<typeof eventEntity>

async function openWith(events: EventInput[] = []): Promise<School> {
  const school = await openSchool()
  await school.add('/api/institutions/', someInstitution)
  for (const event of events) await school.add('/api/events/', event)
  return school
}

const home = async (school: School) => (await school.get('/', { token: null })).text

const textsIn = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'g'))]
    .map(([, text = '']) =>
      text
        .replace('<div', ' <div')
        .replace(/<[^>]+>/g, '')
        .trim(),
    )
    .filter((text) => text !== '')

/** The paragraphs and list items of today, and of what is next. */
async function readToday(school: School) {
  const [, strip = ''] = /aria-labelledby="today"(.*?)<p class="buttons/.exec(await home(school)) ?? []
  const [today = '', next = ''] = strip.split('aria-labelledby="upcoming"')
  return {
    day: textsIn(today, 'p').filter((text) => !text.startsWith('অফিসের সময়')),
    events: textsIn(today, 'li'),
    next: textsIn(next, 'li'),
  }
}

const year = (classId: number): EventInput[] => [
  { title: 'শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস', kind: 'holiday', start_date: '2029-02-21', certainty: 'check' },
  {
    title: 'অর্ধবার্ষিক পরীক্ষা',
    kind: 'exam',
    start_date: '2029-02-25',
    end_date: '2029-03-08',
    start_time: '10:00',
    classes: [classId],
  },
  { title: 'অভিভাবক সমাবেশ', kind: 'meeting', start_date: '2029-02-26', start_time: '11:00' },
  {
    title: 'ঈদুল ফিতরের ছুটি',
    kind: 'holiday',
    start_date: '2029-03-11',
    end_date: '2029-03-15',
    certainty: 'moon',
  },
]

const languageDay = 'ছুটি: শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস'
const exam = 'অর্ধবার্ষিক পরীক্ষা'
const coming = {
  exam: `${exam} ২৫ ফেব্রুয়ারি – ৮ মার্চ ২০২৯ · নবম শ্রেণি · সকাল ১০:০০`,
  meeting: 'সভা: অভিভাবক সমাবেশ সোমবার, ২৬ ফেব্রুয়ারি ২০২৯ · সকাল ১১:০০',
  eid: 'ঈদুল ফিতরের ছুটি ১১–১৫ মার্চ ২০২৯ · চাঁদ দেখা সাপেক্ষে',
}

test('home says of each day what the calendar knows of it, from midnight to midnight in Dhaka, without a write', async () => {
  const school = await openWith()
  const { id } = await school.add('/api/classes/', { name: 'নবম শ্রেণি' })
  for (const event of year(id)) await school.add('/api/events/', event)
  const count = countReads(school)

  for (const { why, date, ...expected } of [
    {
      why: 'the day before a holiday',
      date: '2029-02-20',
      day: ['মঙ্গলবার, ২০ ফেব্রুয়ারি ২০২৯'],
      events: [],
      next: [`${languageDay} বুধবার, ২১ ফেব্রুয়ারি ২০২৯ · তারিখ যাচাই হবে`, coming.exam, coming.meeting],
    },
    {
      why: '২১ ফেব্রুয়ারি',
      date: '2029-02-21',
      day: ['বুধবার, ২১ ফেব্রুয়ারি ২০২৯', 'পরের ক্লাসের দিন: বৃহস্পতিবার, ২২ ফেব্রুয়ারি ২০২৯ – তারিখ যাচাই হবে'],
      events: [`${languageDay} তারিখ যাচাই হবে`],
      next: [coming.exam, coming.meeting, coming.eid],
    },
    {
      why: 'an ordinary Thursday',
      date: '2029-02-22',
      day: ['বৃহস্পতিবার, ২২ ফেব্রুয়ারি ২০২৯'],
      events: [],
      next: [coming.exam, coming.meeting, coming.eid],
    },
    {
      why: 'a Friday',
      date: '2029-02-23',
      day: ['শুক্রবার, ২৩ ফেব্রুয়ারি ২০২৯ সাপ্তাহিক ছুটি', `পরের ক্লাসের দিন: রবিবার, ২৫ ফেব্রুয়ারি ২০২৯; ${exam}`],
      events: [],
      next: [coming.exam, coming.meeting, coming.eid],
    },
    {
      why: 'a meeting in an exam week',
      date: '2029-02-26',
      day: ['সোমবার, ২৬ ফেব্রুয়ারি ২০২৯'],
      events: [`${exam} নবম শ্রেণি · ৮ মার্চ ২০২৯ পর্যন্ত`, 'সভা: অভিভাবক সমাবেশ সকাল ১১:০০'],
      next: [coming.eid],
    },
    {
      why: 'the last day of the exam',
      date: '2029-03-08',
      day: ['বৃহস্পতিবার, ৮ মার্চ ২০২৯'],
      events: [`${exam} নবম শ্রেণি · আজ শেষ দিন`],
      next: [coming.eid],
    },
    {
      why: 'a vacation by the moon',
      date: '2029-03-11',
      day: ['রবিবার, ১১ মার্চ ২০২৯', 'পরের ক্লাসের দিন: রবিবার, ১৮ মার্চ ২০২৯ – চাঁদ দেখা সাপেক্ষে'],
      events: ['ঈদুল ফিতরের ছুটি ১৫ মার্চ ২০২৯ পর্যন্ত · চাঁদ দেখা সাপেক্ষে'],
      next: [],
    },
    {
      why: 'after all that is known',
      date: '2029-03-18',
      day: ['রবিবার, ১৮ মার্চ ২০২৯'],
      events: [],
      next: [],
    },
  ]) {
    moveClock(`${date}T00:00`)
    // The server may need a moment to schedule this midnight, because the clock was moved by more than a day.
    await expect.poll(() => readToday(school), { message: why }).toEqual(expected)
    moveClock(`${date}T23:59:59.999`)
    expect(await readToday(school), why).toEqual(expected)
    // The rest of the day it comes from the cache.
    count()
    expect([await readToday(school), count()]).toEqual([expected, 0])
  }
})

test('several events of one day have a line each, the holiday first, for all or with the names of the classes', async () => {
  const school = await openWith()
  const ids: number[] = []
  for (const name of ['ষষ্ঠ', 'সপ্তম', 'অষ্টম'])
    ids.push((await school.add('/api/classes/', { name: `${name} শ্রেণি` })).id)
  const onDay = { start_date: '2029-02-28' }
  await school.add('/api/events/', { ...onDay, title: 'বিজ্ঞান মেলা', kind: 'event', start_time: '15:30' })
  await school.add('/api/events/', { ...onDay, title: 'দলীয় কাজ মূল্যায়ন', kind: 'exam', classes: ids.slice(1) })
  await school.add('/api/events/', {
    ...onDay,
    title: 'শিক্ষাসফরের পরের দিন',
    kind: 'holiday',
    classes: ids.slice(0, 1),
  })
  moveClock('2029-02-28T10:00')
  await expect
    .poll(() => readToday(school))
    .toEqual({
      // A holiday of one class is no day off, so no next school day is named.
      day: ['বুধবার, ২৮ ফেব্রুয়ারি ২০২৯'],
      events: [
        'ছুটি: শিক্ষাসফরের পরের দিন ষষ্ঠ শ্রেণি',
        'পরীক্ষা: দলীয় কাজ মূল্যায়ন সপ্তম শ্রেণি, অষ্টম শ্রেণি',
        'বিজ্ঞান মেলা বিকাল ৩:৩০',
      ],
      next: [],
    })
})

test('the next holiday and exam are named even if three other dates come before them', async () => {
  const others = ['04', '05', '06'].map((day) => ({
    title: `মেলা ${day}`,
    kind: 'event' as const,
    start_date: `2029-03-${day}`,
  }))
  const school = await openWith([
    ...others,
    { title: 'স্বাধীনতা দিবস', kind: 'holiday', start_date: '2029-03-26' },
    { title: 'বার্ষিক পরীক্ষা', kind: 'exam', start_date: '2029-11-20', end_date: '2029-11-29' },
    { title: 'বড়দিন', kind: 'holiday', start_date: '2029-12-25' },
  ])
  moveClock('2029-03-01T10:00')
  await expect
    .poll(async () => (await readToday(school)).next)
    .toEqual([
      'মেলা 04 রবিবার, ৪ মার্চ ২০২৯',
      'মেলা 05 সোমবার, ৫ মার্চ ২০২৯',
      'মেলা 06 মঙ্গলবার, ৬ মার্চ ২০২৯',
      'ছুটি: স্বাধীনতা দিবস সোমবার, ২৬ মার্চ ২০২৯',
      'বার্ষিক পরীক্ষা ২০–২৯ নভেম্বর ২০২৯',
    ])
  expect(await home(school)).toContain('href="/calendar"')
})

test('without events home names no next school day and has no link to the calendar', async () => {
  const school = await openWith()
  moveClock('2029-02-23T10:00')
  await expect.poll(async () => (await readToday(school)).day).toEqual(['শুক্রবার, ২৩ ফেব্রুয়ারি ২০২৯ সাপ্তাহিক ছুটি'])
  expect(await home(school)).not.toMatch(/href="\/calendar"|ক্লাসের দিন|সামনে/)
})

test('if the calendar can not be read, today is as without events, and recovers later', async () => {
  const school = await openWith([{ title: 'মেলা', kind: 'event', start_date: '2029-02-22' }])
  moveClock('2029-02-22T10:00')
  const { schema } = school.resources.database.sql
  await schema.alterTable('events').renameTo('away').execute()
  await school.send('POST', '/api/classes/', { name: 'ষষ্ঠ' })
  expect(await readToday(school)).toEqual({ day: ['বৃহস্পতিবার, ২২ ফেব্রুয়ারি ২০২৯'], events: [], next: [] })
  await schema.alterTable('away').renameTo('events').execute()
  expect((await readToday(school)).events).toEqual(['মেলা'])
})
