import { expect, test } from 'vitest'
import { addDays } from '#app/text/dates/calendar.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { openSchool, someInstitution } from '#tests/support/test-school.ts'

test('staff are told of the next days: events, dates to be checked, deadlines of visible notices and of admission', async () => {
  const school = await openSchool()
  const dayIn = (days: number) => addDays(todayInDhaka(), days)
  for (const event of [
    { title: 'শহিদ দিবস', kind: 'holiday', start_date: dayIn(1) },
    { title: 'স্বাধীনতা দিবস', kind: 'holiday', start_date: dayIn(20), certainty: 'check' },
    { title: 'মেলা', kind: 'event', start_date: dayIn(20) },
  ] as const)
    await school.add('/api/events/', event)
  const due = { date: '2026-01-01', deadline: dayIn(5) }
  const { id: dueId } = await school.add('/api/notices/', { ...due, title: 'ফরম পূরণ' })
  await school.add('/api/notices/', { ...due, title: 'খসড়া', is_draft: true })
  await school.add('/api/notices/', { ...due, title: 'সরানো', expires_at: '2026-02-01T00:00:00.000Z' })
  const passed = { ...due, deadline: dayIn(-10) }
  await school.add('/api/notices/', { ...passed, title: 'ভর্তি' })
  const { id: pinnedId } = await school.add('/api/notices/', {
    ...passed,
    title: 'উপবৃত্তি',
    is_pinned: true,
  })
  const { id } = await school.add('/api/institutions/', { ...someInstitution, admission_deadline: dayIn(6) })
  const token = await school.signInUser('editor', 'Editor')
  expect((await school.get('/api/coming-days/', { token })).body).toEqual({
    events: [
      { id: 1, title: 'শহিদ দিবস', kind: 'holiday', start_date: dayIn(1), certainty: 'fixed' },
      { id: 2, title: 'স্বাধীনতা দিবস', kind: 'holiday', start_date: dayIn(20), certainty: 'check' },
    ],
    deadlines: [
      { id: pinnedId, title: 'উপবৃত্তি', deadline: dayIn(-10) },
      { id: dueId, title: 'ফরম পূরণ', deadline: dayIn(5) },
    ],
    admission_deadline: dayIn(6),
  })
  for (const later of [dayIn(7), dayIn(-1), null]) {
    await school.send('PATCH', `/api/institutions/${id}/`, { admission_deadline: later })
    expect((await school.get('/api/coming-days/', { token })).body.admission_deadline).toBeNull()
  }
})
