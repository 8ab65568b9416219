// @module-tag postgres

import { expect, test, vi } from 'vitest'
import { moveClock } from '#tests/support/move-clock.ts'
import { parseCalendar } from '#tests/support/parsed-calendar.ts'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

const visitor = { token: null }
const page = async (school: School, path = '/admission') => (await school.get(path, visitor)).text

test('the days that are left change at midnight in Dhaka, also on a cached page', async () => {
  moveClock('2026-12-18T23:59:50')
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, admission_deadline: '2026-12-20' })
  const left = async () => [
    /class="tag (?:deadline|is-over)">([^<]*)</.exec(await page(school))?.[1],
    (await page(school)).includes('href="/admission.ics"'),
  ]
  expect(await left()).toEqual(['আর ২ দিন', true])
  for (const [day, words, isAhead] of [
    ['2026-12-19', 'আর ১ দিন', true],
    ['2026-12-20', 'আজই শেষ দিন', true],
    ['2026-12-21', 'শেষ হয়েছে', false],
  ] as const) {
    vi.setSystemTime(Date.parse(`${day}T00:00:01+06:00`))
    await expect.poll(left).toEqual([words, isAhead])
  }
})

test('the deadline can be taken into a calendar; without one there is no file', async () => {
  moveClock('2026-12-08T12:00')
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', {
    ...someInstitution,
    admission_deadline: '2026-12-20',
  })
  const file = () => school.get('/admission.ics', visitor)
  const [event, ...others] = parseCalendar((await file()).text).events
  expect(others).toEqual([])
  expect(event).toMatchObject({
    summary: 'ভর্তির আবেদনের শেষ তারিখ',
    start: '2026-12-20',
    uid: expect.stringMatching(/^admission@/),
  })
  expect((await file()).text).toContain(`URL:${school.url}/admission\r\n`)
  await school.send('PATCH', `/api/institutions/${id}/`, { admission_deadline: '' })
  const { status, text } = await file()
  expect([status, text.includes('Page not found')]).toEqual([404, true])
})

test('the deadline is among the days of the calendar, beside those of notices, and in its file', async () => {
  moveClock('2026-11-28T12:00')
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', {
    ...someInstitution,
    admission_deadline: '2026-12-20',
  })
  await school.add('/api/notices/', { title: 'ফরম পূরণ', deadline: '2026-12-20' })
  const html = await page(school, '/calendar')
  const months = html.slice(html.indexOf('id="m2026-12"'))
  expect(months).toContain(
    '<a href="/admission">ভর্তির আবেদনের শেষ তারিখ</a> <span class="tag deadline">শেষ তারিখ</span>',
  )
  expect(months).toContain('ফরম পূরণ')
  expect(html).toContain('href="/admission.ics"')
  const summaries = async () =>
    parseCalendar(await page(school, '/calendar.ics?kind=deadline')).events.map(({ summary }) => summary)
  expect(await summaries()).toEqual(['ভর্তির আবেদনের শেষ তারিখ', 'শেষ তারিখ: ফরম পূরণ'])
  for (const [deadline, inFile] of [
    ['2027-12-20', ['শেষ তারিখ: ফরম পূরণ', 'ভর্তির আবেদনের শেষ তারিখ']],
    ['', ['শেষ তারিখ: ফরম পূরণ']],
  ] as const) {
    await school.send('PATCH', `/api/institutions/${id}/`, { admission_deadline: deadline })
    expect(await page(school, '/calendar')).not.toContain('ভর্তির আবেদন')
    expect(await summaries()).toEqual(inFile)
  }
})
