import { expect, test } from 'vitest'
import type { EntityInput } from '#app/contract/entity.ts'
import type { eventEntity } from '#app/features/events/events.entity.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { countReads } from '#tests/support/count-reads.ts'
import { moveClock } from '#tests/support/move-clock.ts'
import { answerIn, search } from '#tests/support/search-page.ts'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

/** Three classes with a lesson on each school day, and a calendar. */
async function openWithCalendar() {
  const school = await openSchool()
  await school.add('/api/institutions/', someInstitution)
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'আবদুল করিম' })
  const ids: number[] = []
  for (const [index, name] of ['সপ্তম', 'নবম', 'দশম'].entries()) {
    const { id: classId } = await school.add('/api/classes/', { name })
    const { id: subjectId } = await school.add('/api/subjects/', { name: 'ভূগোল', class_name: classId })
    const hour = String(9 + index).padStart(2, '0')
    const time = { startTime: `${hour}:00`, endTime: `${hour}:45` }
    await school.add('/api/class-routine/', { classId, subjectId, teacherId, ...time })
    ids.push(classId)
  }
  const [seven = 0, nine = 0, ten = 0] = ids
  const calendar: EntityInput<typeof eventEntity>[] = [
    { title: 'শহিদ দিবস', kind: 'holiday', start_date: '2029-02-21', certainty: 'check' },
    { title: 'শিক্ষাসফর', kind: 'holiday', start_date: '2029-02-22', classes: [seven] },
    {
      title: 'নির্বাচনী পরীক্ষা',
      kind: 'exam',
      start_date: '2029-02-25',
      end_date: '2029-03-08',
      start_time: '10:00',
      classes: [nine, ten],
    },
    {
      title: 'ঈদুল ফিতরের ছুটি',
      kind: 'holiday',
      start_date: '2029-03-11',
      end_date: '2029-03-20',
      certainty: 'moon',
    },
    { title: 'বার্ষিক পরীক্ষা', kind: 'exam', start_date: '2029-03-21', end_date: '2029-03-29' },
  ]
  for (const event of calendar) await school.add('/api/events/', event)
  return { school, seven, nine, teacherId }
}

const dayIn = (html: string) => weekDays.find((day) => new RegExp(`<title>[^<|]*, ${day} \\|`).test(html))

async function readRoutine(school: School, query = '') {
  const html = (await school.get(`/routine${query}`, { token: null })).text
  const [, today = ''] = /routine-today" data-ends="\d+">([^<]*)</.exec(html) ?? []
  const [, firstLink = ''] =
    /aria-label="দিন"><ul class="list"><li><a href="[^"]*"[^>]*>(আজ)?/.exec(html) ?? []
  return { today, day: dayIn(html), hasToday: firstLink === 'আজ' }
}

const answerOf = async (school: School) => answerIn(await search(school, 'রুটিন'))?.[0]

const eid = 'আজ ঈদুল ফিতরের ছুটি – ২০ মার্চ ২০২৯ পর্যন্ত; চাঁদ দেখা সাপেক্ষে'

test('the routine skips holidays and names exam weeks, from midnight to midnight in Dhaka, without a write', async () => {
  const { school } = await openWithCalendar()
  const count = countReads(school)
  for (const { why, date, answer, ...expected } of [
    {
      why: 'an ordinary day',
      date: '2029-02-20',
      today: 'আজ মঙ্গলবার, ২০ ফেব্রুয়ারি ২০২৯।',
      day: 'মঙ্গলবার',
      hasToday: true,
      answer: 'আজ মঙ্গলবার, ৩টি ক্লাস',
    },
    {
      why: '২১ ফেব্রুয়ারি',
      date: '2029-02-21',
      today: 'আজ ছুটি: শহিদ দিবস – তারিখ যাচাই হবে। পরের ক্লাসের দিন: বৃহস্পতিবার, ২২ ফেব্রুয়ারি ২০২৯ – তারিখ যাচাই হবে।',
      day: 'বৃহস্পতিবার',
      hasToday: false,
      // One class has a holiday of its own then.
      answer: 'আজ ছুটি: শহিদ দিবস – তারিখ যাচাই হবে; এর পরে বৃহস্পতিবার, ২টি ক্লাস',
    },
    {
      why: 'a holiday of one class',
      date: '2029-02-22',
      today: 'আজ বৃহস্পতিবার, ২২ ফেব্রুয়ারি ২০২৯। ছুটি: শিক্ষাসফর – সপ্তম।',
      day: 'বৃহস্পতিবার',
      hasToday: true,
      answer: 'আজ বৃহস্পতিবার, ২টি ক্লাস',
    },
    {
      why: 'a Friday',
      date: '2029-02-23',
      today: 'আজ সাপ্তাহিক ছুটি। পরের ক্লাসের দিন: রবিবার, ২৫ ফেব্রুয়ারি ২০২৯; নির্বাচনী পরীক্ষা – নবম, দশম।',
      day: 'রবিবার',
      hasToday: false,
      answer: 'আজ ক্লাস নেই; এর পরে রবিবার, ৩টি ক্লাস; নির্বাচনী পরীক্ষা – নবম, দশম; সকাল ১০:০০; ৮ মার্চ ২০২৯ পর্যন্ত',
    },
    {
      why: 'an exam week',
      date: '2029-02-27',
      today: 'আজ মঙ্গলবার, ২৭ ফেব্রুয়ারি ২০২৯। নির্বাচনী পরীক্ষা – নবম, দশম; ৮ মার্চ ২০২৯ পর্যন্ত।',
      day: 'মঙ্গলবার',
      hasToday: true,
      answer: 'আজ মঙ্গলবার, ৩টি ক্লাস; নির্বাচনী পরীক্ষা – নবম, দশম; ৮ মার্চ ২০২৯ পর্যন্ত',
    },
    {
      why: 'a vacation by the moon, then an exam of all',
      date: '2029-03-11',
      today: `${eid}। ছুটির পরের দিন: বুধবার, ২১ মার্চ ২০২৯ – চাঁদ দেখা সাপেক্ষে; বার্ষিক পরীক্ষা।`,
      day: 'বুধবার',
      hasToday: false,
      answer: `${eid}; এর পরে বুধবার, ২১ মার্চ ২০২৯; বার্ষিক পরীক্ষা – ২৯ মার্চ ২০২৯ পর্যন্ত`,
    },
  ]) {
    moveClock(`${date}T00:00`)
    // The server may need a moment to schedule this midnight, because the clock was moved by more than a day.
    await expect.poll(() => readRoutine(school), { message: why }).toEqual(expected)
    moveClock(`${date}T23:59:59.999`)
    expect(await readRoutine(school), why).toEqual(expected)
    // The rest of the day it comes from the cache.
    count()
    expect([await readRoutine(school), count()]).toEqual([expected, 0])
    expect(await answerOf(school), why).toBe(`আজকের রুটিন: ${answer}`)
  }
})

test('a holiday of one class moves the day in the routine of that class alone', async () => {
  const { school, seven, nine, teacherId } = await openWithCalendar()
  moveClock('2029-02-22T10:00')
  await expect
    .poll(() => readRoutine(school, `?class_name=${seven}`))
    .toEqual({
      today: 'আজ ছুটি: শিক্ষাসফর। পরের ক্লাসের দিন: রবিবার, ২৫ ফেব্রুয়ারি ২০২৯।',
      day: 'রবিবার',
      hasToday: false,
    })
  expect(await readRoutine(school, `?class_name=${nine}`)).toEqual({
    today: 'আজ বৃহস্পতিবার, ২২ ফেব্রুয়ারি ২০২৯।',
    day: 'বৃহস্পতিবার',
    hasToday: true,
  })
  expect(await readRoutine(school, `?teacher=${teacherId}`)).toMatchObject({
    day: 'বৃহস্পতিবার',
    hasToday: true,
  })
  // In the view of all classes it has no lessons on that day, but on other days.
  const all = (await school.get('/routine', { token: null })).text
  expect(all).toContain('এই দিনে ছুটি: সপ্তম।')
  expect(all.match(/<h3/g)).toHaveLength(2)
  const later = (await school.get('/routine?day=1', { token: null })).text
  expect(later).not.toContain('এই দিনে ছুটি')
  expect(later.match(/<h3/g)).toHaveLength(3)
})

test('in the routine of a class, exams of other classes are not named', async () => {
  const { school, seven, nine } = await openWithCalendar()
  moveClock('2029-02-27T10:00')
  await expect
    .poll(() => readRoutine(school, `?class_name=${seven}`))
    .toMatchObject({
      today: 'আজ মঙ্গলবার, ২৭ ফেব্রুয়ারি ২০২৯।',
    })
  expect(await readRoutine(school, `?class_name=${nine}`)).toMatchObject({
    today: 'আজ মঙ্গলবার, ২৭ ফেব্রুয়ারি ২০২৯। নির্বাচনী পরীক্ষা – ৮ মার্চ ২০২৯ পর্যন্ত।',
  })
})
