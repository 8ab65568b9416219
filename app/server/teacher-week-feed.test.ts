import { expect, test } from 'vitest'
import { moveClock } from '#tests/support/move-clock.ts'
import { lineOctets, occurrencesIn, parseCalendar } from '#tests/support/parsed-calendar.ts'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

const visitor = { token: null }

async function addLesson(school: School) {
  const { id: classId } = await school.add('/api/classes/', { name: 'দশম; বিজ্ঞান, দিবা' })
  const { id: sectionId } = await school.add('/api/sections/', { name: 'ক', class_name: classId })
  const { id: subjectId } = await school.add('/api/subjects/', {
    name: 'বাংলা \\ প্রথম পত্র',
    class_name: classId,
  })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'আবদুল করিম' })
  const fields = { classId, sectionId, subjectId, teacherId, startTime: '09:00', endTime: '09:45' }
  const { id } = await school.add('/api/class-routine/', { ...fields, days: [0, 2] })
  return { ...fields, id }
}

const feedPath = ({ teacherId }: { teacherId: number }) => `/routine/teacher/${teacherId}.ics`

test('the week of a teacher is a calendar file, linked from the page of the week', async () => {
  moveClock('2026-11-25T12:00')
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, session_month: 1 })
  const lesson = await addLesson(school)
  const page = await school.get(`/routine?teacher=${lesson.teacherId}`, visitor)
  expect(page.text).toContain(`href="${feedPath(lesson)}"`)
  expect((await school.get(`/routine?class_name=${lesson.classId}`, visitor)).text).not.toContain('.ics')

  const reply = await school.get(feedPath(lesson), visitor)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(Math.max(...lineOctets(reply.text))).toBeLessThanOrEqual(75)
  expect(reply.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const { name, events } = parseCalendar(reply.text)
  expect(name).toBe(`${someInstitution.name}: আবদুল করিম`)
  expect(events).toMatchObject([
    {
      uid: expect.stringMatching(`^class-routine-${lesson.id}@`),
      summary: 'বাংলা \\ প্রথম পত্র, দশম; বিজ্ঞান, দিবা (ক)',
      start: '2026-11-29T03:00:00.000Z',
      end: '2026-11-29T03:45:00.000Z',
      category: 'ক্লাস',
    },
  ])
})

test('holidays of the class are left out, and each change is there at once, until the session ends', async () => {
  moveClock('2026-12-10T12:00')
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, session_month: 1 })
  const lesson = await addLesson(school)
  const starts = async () =>
    occurrencesIn((await school.get(feedPath(lesson), visitor)).text, `class-routine-${lesson.id}@`, 20).map(
      (start) => start.slice(5, 16),
    )
  const all = ['12-13T03:00', '12-15T03:00', '12-20T03:00', '12-22T03:00', '12-27T03:00', '12-29T03:00']
  expect(await starts()).toEqual(all)
  const holiday = { title: 'ছুটি', kind: 'holiday', start_date: '2026-12-15', end_date: '2026-12-20' } as const
  await school.add('/api/events/', holiday)
  expect(await starts()).toEqual(all.filter((start) => !/^12-(15|20)/.test(start)))
  const { id: other } = await school.add('/api/classes/', { name: 'নবম' })
  await school.add('/api/events/', { ...holiday, start_date: '2026-12-27', end_date: null, classes: [other] })
  expect(await starts()).toContain('12-27T03:00')

  const { id, ...fields } = lesson
  const before = parseCalendar((await school.get(feedPath(lesson), visitor)).text).events
  moveClock('2026-12-11T12:00')
  await school.send('PUT', `/api/class-routine/${id}/`, { ...fields, days: [1] })
  expect(await starts()).toEqual(['12-14T03:00', '12-21T03:00', '12-28T03:00'])
  const [after] = parseCalendar((await school.get(feedPath(lesson), visitor)).text).events
  expect(after?.sequence).toBeGreaterThan(before[0]?.sequence ?? Number.POSITIVE_INFINITY)
  await school.send('DELETE', `/api/class-routine/${id}/`)
  expect(parseCalendar((await school.get(feedPath(lesson), visitor)).text).events).toEqual([])
})

test('a lesson that begins only in the next session is in its file, not in that of this one', async () => {
  moveClock('2026-12-31T12:00')
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, session_month: 1 })
  const lesson = await addLesson(school)
  const file = async () => parseCalendar((await school.get(feedPath(lesson), visitor)).text).events
  expect(await file()).toEqual([])
  moveClock('2027-01-01T12:00')
  expect(await file()).toMatchObject([{ start: '2027-01-03T03:00:00.000Z' }])
})

test('there is no file of a teacher who is not there', async () => {
  const school = await openSchool()
  const lesson = await addLesson(school)
  await school.send('DELETE', `/api/class-routine/${lesson.id}/`)
  await school.send('DELETE', `/api/teachers/${lesson.teacherId}/`)
  for (const file of [
    `${lesson.teacherId}.ics`,
    '0.ics',
    '01.ics',
    'x.ics',
    '99999999999.ics',
    '1.ics.ics',
    '1',
  ])
    expect([file, (await school.get(`/routine/teacher/${file}`, visitor)).status]).toEqual([file, 404])
})
