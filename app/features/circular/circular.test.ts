import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { maintain } from '#app/server/maintenance.server.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, openSchool, type School, someInstitution, testAdmin } from '#tests/support/test-school.ts'
import type { CircularItem } from './circular.contract.ts'

/** Moves the clock of the school to a time in Dhaka; by then the Admin must sign in again. */
async function moveClock(school: School, time: string): Promise<void> {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${time}+06:00`) })
  const { body } = await school.signIn(testAdmin.username, testAdmin.password)
  school.token = String(body.access)
}

async function read(school: School, token: string | null = null): Promise<CircularItem[]> {
  const reply = await school.get('/api/circular/', { token })
  expect(reply.status).toBe(200)
  return JSON.parse(reply.text)
}

const itemIn = async (school: School, number: number) => (await read(school))[number - 1]
const dayOf = async (school: School, number: number) => (await itemIn(school, number))?.updated_at

test('an empty school has eleven missing items, in order and without a day', async () => {
  const school = await openSchool()
  const items = await read(school)
  expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  for (const item of items) {
    expect(Object.keys(item)).toEqual(['number', 'status', 'missing', 'updated_at'])
    expect(item).toMatchObject({ status: 'missing', updated_at: null })
    expect(item.missing).toMatch(/^[^।]+ দিন।$/)
  }
})

test('only Admins can read which form completes an item', async () => {
  const school = await openSchool()
  const screensFor = async (token: string | null) =>
    (await read(school, token)).flatMap(({ screen }) => screen ?? [])
  expect(await screensFor(school.token)).toHaveLength(11)
  for (const token of [null, await school.signInUser(), await school.signInUser('editor', 'Editor')])
    expect(await screensFor(token)).toEqual([])
})

test('the day of an item is that of its last change, including deletions', async () => {
  const school = await openSchool()
  await read(school)
  await moveClock(school, '2031-03-03T10:00')
  const head = await school.add('/api/principal-vice-principal/', {
    designation: 'principal',
    full_name: 'নাসরিন আক্তার',
  })
  const teacher = await school.add('/api/teachers/', { full_name: 'আবদুল করিম', designation: 'প্রভাষক' })
  expect(await itemIn(school, 10)).toMatchObject({ status: 'partial', updated_at: '2031-03-03' })
  expect(await dayOf(school, 11)).toBeNull()

  await moveClock(school, '2031-03-05T10:00')
  await school.send('PUT', `/api/teachers/${teacher.id}/`, { full_name: 'আবদুল করিম', designation: 'প্রভাষক' })
  await school.send('PUT', `/api/principal-vice-principal/${head.id}/`, {
    designation: 'principal',
    full_name: 'নাসরিন আক্তার',
    contact_phone: '02-55566677',
    message: 'স্বাগতম',
  })
  // The visible values are the same.
  expect(await dayOf(school, 10)).toBe('2031-03-03')
  await school.send('DELETE', `/api/teachers/${teacher.id}/`)
  expect(await dayOf(school, 10)).toBe('2031-03-05')
  await moveClock(school, '2031-03-06T00:00')
  expect(await dayOf(school, 10)).toBe('2031-03-05')
  await school.send('DELETE', `/api/principal-vice-principal/${head.id}/`)
  expect(await itemIn(school, 10)).toMatchObject({ status: 'missing', updated_at: '2031-03-06' })
})

test('maintenance stores the day of a change before anybody reads the circular', async () => {
  const school = await openSchool()
  await read(school)
  await moveClock(school, '2031-03-03T23:00')
  await school.add('/api/staff/', { full_name: 'সালমা বেগম', designation: 'অফিস সহকারী' })
  await maintain(school.resources)
  await moveClock(school, '2031-03-06T10:00')
  expect(await dayOf(school, 10)).toBe('2031-03-03')
})

test('without stored days, as after a restore, an item has the day of its newest record', async () => {
  const school = await openSchool()
  await moveClock(school, '2031-03-03T23:30')
  await school.add('/api/institutions/', { ...someInstitution, eiin: '১২৩৪৫৬' })
  await moveClock(school, '2031-03-04T00:30')
  await school.add('/api/officers/', { kind: 'complaint', full_name: 'তাসলিমা খাতুন' })
  await moveClock(school, '2031-04-01T10:00')
  const days = (await read(school)).map(({ updated_at }) => updated_at)
  const ofInstitution = '2031-03-03'
  expect(days).toEqual([
    ofInstitution,
    null,
    null,
    null,
    null,
    null,
    ofInstitution,
    null,
    '2031-03-04',
    null,
    null,
  ])
})

test('item 5 becomes incomplete on the ninety-first day after the newest notice', async () => {
  const school = await openSchool()
  // Before the clock is moved, because an object store refuses uploads from a wrong clock.
  await school.add(
    '/api/documents/',
    form({ title: 'পাঠ্যসূচি', category: 'syllabus', file: [pdfFile(), 'a.pdf'] }),
  )
  await moveClock(school, '2031-03-01T10:00')
  await school.add('/api/institutions/', { ...someInstitution, school_days: [1, 3] })
  const { id: classId } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'বাংলা', class_name: classId })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'আবদুল করিম' })
  const lesson = { classId, subjectId, teacherId, startTime: '09:00', endTime: '09:45' }
  await school.add('/api/class-routine/', { ...lesson, days: [1, 3] })
  await school.add('/api/notices/', { title: 'খসড়া', is_draft: true })
  expect(await itemIn(school, 5)).toMatchObject({
    status: 'partial',
    missing: expect.stringMatching('নোটিশ'),
  })
  await school.add('/api/notices/', { title: 'ছুটি' })
  expect(await itemIn(school, 5)).toMatchObject({ status: 'complete', missing: '' })

  await moveClock(school, '2031-05-30T23:59:59')
  expect(await itemIn(school, 5)).toMatchObject({ status: 'complete', updated_at: '2031-03-01' })
  await moveClock(school, '2031-05-31T00:00')
  // The visible values have not changed.
  expect(await itemIn(school, 5)).toMatchObject({ status: 'partial', updated_at: '2031-03-01' })
})

/** Makes storing a day fail, like a full disk; returns a function that ends this. */
async function refuseDays({ resources: { database } }: School): Promise<() => Promise<void>> {
  const run = async (statement: string) => void (await sql.raw(statement).execute(database.sql))
  if (database.kind === 'sqlite') {
    await run("create trigger refuse before insert on circular_days begin select raise(abort, 'full'); end")
    return () => run('drop trigger refuse')
  }
  await run(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await run('create trigger refuse before insert on circular_days execute function refuse()')
  return () => run('drop trigger refuse on circular_days')
}

test('item 3 depends on the published counts, and does not reveal a record without gender', async () => {
  const school = await openSchool()
  const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const add = (roll_number: string, gender: 'male' | 'female' | 'other' | '') =>
    school.add('/api/students/', { full_name: 'আরিফ হোসেন', roll_number, class_name, gender })
  expect(await itemIn(school, 3)).toMatchObject({ status: 'missing', updated_at: null })
  // The published counts have neither boys nor girls yet.
  await moveClock(school, '2031-03-03T10:00')
  await add('১', '')
  expect(await itemIn(school, 3)).toMatchObject({ status: 'missing', updated_at: '2031-03-03' })
  await moveClock(school, '2031-03-04T10:00')
  await add('২', 'male')
  const complete = { number: 3, status: 'complete', missing: '', updated_at: '2031-03-04' }
  expect(await itemIn(school, 3)).toEqual(complete)
  const page = (await school.get('/info', { token: null })).text
  for (const gender of ['', 'other'] as const) await add('৩', gender)
  expect(await itemIn(school, 3)).toEqual(complete)
  expect(page).not.toContain('আরিফ')
  await moveClock(school, '2031-03-05T10:00')
  expect(await itemIn(school, 3)).toEqual(complete)
})

test('if a day can not be stored, call and page still work, and a later reading stores it', async () => {
  const school = await openSchool()
  await read(school)
  const end = await refuseDays(school)
  await moveClock(school, '2031-03-03T10:00')
  await school.add('/api/staff/', { full_name: 'সালমা বেগম', designation: 'অফিস সহকারী' })
  expect(await itemIn(school, 10)).toMatchObject({ status: 'partial', updated_at: '2031-03-03' })
  expect((await school.get('/info', { token: null })).status).toBe(200)
  await end()
  await maintain(school.resources)
  await moveClock(school, '2031-03-05T10:00')
  expect(await dayOf(school, 10)).toBe('2031-03-03')
})

test('storing the days changes neither the content version nor the history', async () => {
  const school = await openSchool()
  await school.add('/api/staff/', { full_name: 'সালমা বেগম', designation: 'অফিস সহকারী' })
  const state = async () => ({
    tag: school.resources.database.content.tag(),
    changes: (await school.get('/api/changes/?page_size=100')).body.total,
  })
  const before = await state()
  await Promise.all([read(school), read(school, school.token), maintain(school.resources)])
  expect(await state()).toEqual(before)
  const rows = await school.resources.database.sql.selectFrom('circular_days').selectAll().execute()
  expect(rows).toHaveLength(10)
})
