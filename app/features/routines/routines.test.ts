import { expect, test } from 'vitest'
import { refusedFields } from '#tests/support/test-records.ts'
import { openSchool, type Reply, type School, schoolTest } from '#tests/support/test-school.ts'

schoolTest(
  'a lesson is added, and everyone can read it with the fields of the request',
  async ({ school }) => {
    const lesson = await newLesson(school)
    const sent = { ...lesson, sectionId: null, startTime: '৯:০০', endTime: '09:45' }
    const added = await school.send('POST', '/api/class-routine/', sent)
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      ...lesson,
      sectionId: null,
      startTime: '09:00',
      endTime: '09:45',
      days: [0, 1, 2, 3, 4],
      allow_clash: false,
      id: expect.any(Number),
      updated_at: expect.any(String),
    })
    expect((await school.get('/api/class-routine/', { token: null })).list).toContainEqual(added.body)
    expect((await school.get(`/api/class-routine/${added.body.id}/`, { token: null })).body).toEqual(
      added.body,
    )
  },
)

schoolTest.for([
  { why: 'left out: the school week', days: undefined, stored: [0, 1, 2, 3, 4] },
  { why: 'one day', days: [6], stored: [6] },
  { why: 'in any order, twice', days: [4, 0, 4, 2], stored: [0, 2, 4] },
  { why: 'as text', days: ['1', '৩'], stored: [1, 3] },
])('the stored days of a lesson: $why', async ({ days, stored }, { school }) => {
  const added = await school.send('POST', '/api/class-routine/', { ...(await newLesson(school)), days })
  expect([added.status, added.body.days]).toEqual([201, stored])
})

schoolTest.for([
  { why: 'no day at all', fields: { days: [] }, field: 'days' },
  { why: 'a day after the week', fields: { days: [7] }, field: 'days' },
  { why: 'a day before the week', fields: { days: [-1] }, field: 'days' },
  { why: 'a fraction of a day', fields: { days: [1.5] }, field: 'days' },
  { why: 'a day by name', fields: { days: ['Sunday'] }, field: 'days' },
  { why: 'a day in hexadecimal', fields: { days: ['0x1'] }, field: 'days' },
  { why: 'days that are no list', fields: { days: '1' }, field: 'days' },
  { why: 'days that are null', fields: { days: null }, field: 'days' },
  { why: 'no class', fields: { classId: undefined }, field: 'classId' },
  { why: 'no subject', fields: { subjectId: '' }, field: 'subjectId' },
  { why: 'no teacher', fields: { teacherId: null }, field: 'teacherId' },
  { why: 'no start', fields: { startTime: '' }, field: 'startTime' },
  { why: 'no end', fields: { endTime: undefined }, field: 'endTime' },
  { why: 'an unknown class', fields: { classId: 987_654 }, field: 'classId' },
  { why: 'an unknown subject', fields: { subjectId: 987_654 }, field: 'subjectId' },
  { why: 'an unknown teacher', fields: { teacherId: 987_654 }, field: 'teacherId' },
  { why: 'an unknown section', fields: { sectionId: 987_654 }, field: 'sectionId' },
  { why: 'an end before the start', fields: { startTime: '10:00', endTime: '09:59' }, field: 'endTime' },
  { why: 'an end at the start', fields: { startTime: '10:00', endTime: '10:00' }, field: 'endTime' },
  { why: 'an hour after midnight', fields: { startTime: '25:00' }, field: 'startTime' },
  {
    why: 'a permission that is no boolean',
    fields: { allow_clash: 'perhaps' },
    field: 'allow_clash',
  },
])('a lesson is refused in English: $why', async ({ fields, field }, { school }) => {
  const reply = await school.send('POST', '/api/class-routine/', { ...(await newLesson(school)), ...fields })
  expect([reply.status, refusedFields(reply)]).toEqual([400, [field]])
  expectEnglish(reply)
})

schoolTest('all other refusals are also in English', async ({ school }) => {
  const lesson = await newLesson(school)
  const { id } = await school.add('/api/class-routine/', lesson)
  const user = { token: await school.signInUser() }
  const replies = [
    await school.send('POST', '/api/class-routine/', lesson, { token: null }),
    await school.send('POST', '/api/class-routine/', lesson, user),
    await school.send('GET', '/api/class-routine/999999/'),
    await school.send('PATCH', `/api/class-routine/${id}/`, lesson),
    await school.send('PUT', `/api/class-routine/${id}/`, lesson, { headers: { 'If-Match': '"1999"' } }),
    await school.send('POST', '/api/class-routine/', 'x', { headers: { 'Content-Type': 'text/plain' } }),
    await school.send('POST', '/api/class-routine/', '{', {
      headers: { 'Content-Type': 'application/json' },
    }),
    await school.send('POST', '/api/class-routine/', { ...lesson, note: 'a\0b' }),
    await school.send('GET', '/api/class-routine/?page=0'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([401, 403, 404, 405, 409, 415, 400, 400, 400])
  for (const reply of replies) expectEnglish(reply)
})

schoolTest('a section must belong to the class, or to no class', async ({ school }) => {
  const lesson = await newLesson(school)
  const { id: ofClass } = await school.add('/api/sections/', { name: 'ক', class_name: lesson.classId })
  const { id: withoutClass } = await school.add('/api/sections/', { name: `মুক্ত ${Math.random()}` })
  const { id: otherClass } = await school.add('/api/classes/', { name: `অন্য ${Math.random()}` })
  const { id: ofOtherClass } = await school.add('/api/sections/', { name: 'ক', class_name: otherClass })
  const { id } = await school.add('/api/class-routine/', lesson)
  const put = (fields: object) => school.send('PUT', `/api/class-routine/${id}/`, { ...lesson, ...fields })
  expect((await put({ sectionId: String(ofClass) })).body.sectionId).toBe(ofClass)
  expect((await put({ sectionId: withoutClass })).body.sectionId).toBe(withoutClass)
  const refused = await put({ sectionId: ofOtherClass })
  expect([refused.status, refusedFields(refused)]).toEqual([400, ['sectionId']])
  expectEnglish(refused)
})

schoolTest('PUT replaces a lesson; section and days stay unless they are sent', async ({ school }) => {
  const lesson = await newLesson(school)
  const { id: sectionId } = await school.add('/api/sections/', { name: 'ক', class_name: lesson.classId })
  const { id } = await school.add('/api/class-routine/', { ...lesson, sectionId, days: [1, 3] })
  const put = async (fields: object) =>
    (await school.send('PUT', `/api/class-routine/${id}/`, { ...lesson, ...fields })).body
  expect(await put({ endTime: '09:50' })).toMatchObject({ endTime: '09:50', sectionId, days: [1, 3] })
  expect(await put({ sectionId: '' })).toMatchObject({ sectionId: null, days: [1, 3] })
  const { classId: _class, ...incomplete } = lesson
  expect((await school.send('PUT', `/api/class-routine/${id}/`, incomplete)).status).toBe(400)
})

test('a clash names the other lessons, and is saved if it is allowed', async () => {
  const school = await openSchool()
  const lesson = await newLesson(school)
  const other = await newLesson(school)
  const ours = await school.add('/api/class-routine/', lesson)
  const theirs = await school.add('/api/class-routine/', { ...other, startTime: '09:30', endTime: '10:15' })
  const clashing = { ...other, classId: lesson.classId, startTime: '09:15', endTime: '10:00' }

  const refused = await school.send('POST', '/api/class-routine/', clashing)
  expect([refused.status, refused.body.clashes]).toEqual([409, [ours, theirs]])
  expectEnglish(refused)
  expect((await school.get('/api/class-routine/')).list).toHaveLength(2)

  const allowed = await school.send('POST', '/api/class-routine/', { ...clashing, allow_clash: true })
  expect([allowed.status, allowed.body.allow_clash]).toEqual([201, true])
  const one = `/api/class-routine/${allowed.body.id}/`
  expect((await school.get(one)).body.allow_clash).toBe(true)
  expect((await school.send('PUT', one, clashing)).status).toBe(409)
  expect((await school.send('PUT', one, { ...clashing, allow_clash: 'true' })).status).toBe(200)
  const moved = await school.send('PUT', one, { ...clashing, startTime: '11:00', endTime: '11:45' })
  expect([moved.status, moved.body.allow_clash]).toEqual([200, false])
})

test('a lesson does not clash with itself', async () => {
  const school = await openSchool()
  const lesson = await newLesson(school)
  const { id } = await school.add('/api/class-routine/', lesson)
  expect(
    (await school.send('PUT', `/api/class-routine/${id}/`, { ...lesson, endTime: '10:00' })).status,
  ).toBe(200)
})

test('of two clashing lessons that are added at once, one is refused', async () => {
  const school = await openSchool()
  const lesson = await newLesson(school)
  const sameTeacher = { ...(await newLesson(school)), teacherId: lesson.teacherId }
  const sameClass = { ...(await newLesson(school)), classId: lesson.classId }
  const replies = await Promise.all(
    [lesson, sameTeacher, sameClass].map((body) => school.send('POST', '/api/class-routine/', body)),
  )
  const added = replies.filter(({ status }) => status === 201)
  const clashed = replies.filter(({ status }) => status === 409)
  expect(added.length + clashed.length).toBe(3)
  // Only the first clashes with the others, which don't clash with each other.
  expect([1, 2]).toContain(added.length)
  for (const { body } of clashed) expect(body.clashes).not.toEqual([])
})

/** A lesson that clashes with no other: its own class, subject and teacher. */
async function newLesson(school: School) {
  const { id: classId } = await school.add('/api/classes/', { name: `শ্রেণি ${Math.random()}` })
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'বাংলা', class_name: classId })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'করিম' })
  return { classId, subjectId, teacherId, startTime: '09:00', endTime: '09:45' }
}

function expectEnglish({ body }: Reply): void {
  for (const text of [body.message, ...Object.values(Object(body.errors)).flat()])
    expect(text).toMatch(/^[\p{Script=Latin}\p{P}\p{N} ]+$/u)
}

test('staff read how much each teacher teaches a week, others do not', async () => {
  const school = await openSchool()
  const first = await newLesson(school)
  await school.add('/api/class-routine/', { ...first, startTime: '09:00', endTime: '09:45', days: [0, 1] })
  await school.add('/api/class-routine/', { ...first, startTime: '10:00', endTime: '10:30', days: [1] })
  const second = await newLesson(school)
  await school.add('/api/class-routine/', { ...second, startTime: '09:00', endTime: '09:45', days: [4] })
  const token = await school.signInUser('editor', 'Editor')
  const { list } = await school.get('/api/class-routine/load/', { token })
  expect(list).toEqual([
    { teacher: first.teacherId, periods: 3, minutes: 120 },
    { teacher: second.teacherId, periods: 1, minutes: 45 },
  ])
  expect((await school.get('/api/class-routine/load/', { token: null })).status).toBe(401)
})

test('staff read all clashes of the school with the reason, others do not', async () => {
  const school = await openSchool()
  const lesson = await newLesson(school)
  const other = { ...(await newLesson(school)), teacherId: lesson.teacherId }
  const first = await school.add('/api/class-routine/', { ...lesson, days: [0, 1] })
  const on = { startTime: '09:30', endTime: '10:15', days: [1, 2], allow_clash: true }
  const second = await school.add('/api/class-routine/', { ...other, ...on })
  const token = await school.signInUser('editor', 'Editor')
  const path = '/api/class-routine/clashes/'
  expect((await school.get(path, { token })).list).toEqual([
    {
      ...{ reason: 'teacher', first: first.id, second: second.id, days: [1] },
      ...{ startTime: '09:30', endTime: '09:45', allow_clash: true },
    },
  ])
  expect((await school.get(path, { token: null })).status).toBe(401)
  const user = await school.signInUser('pupil', 'User')
  expect((await school.get(path, { token: user })).status).toBe(403)
})
