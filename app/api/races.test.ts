// @module-tag postgres
// @module-tag slow

import { expect, test } from 'vitest'
import {
  openSchool,
  type Reply,
  schoolTest,
  someInstitution,
  userPassword,
} from '#tests/support/test-school.ts'

const password = userPassword

schoolTest('of simultaneous creations of the institution one succeeds', async ({ school }) => {
  const replies = await atOnce(20, (number) =>
    school.send('POST', '/api/institutions/', { ...someInstitution, name: `কলেজ ${number}` }),
  )
  const [added] = expectOneWinner(replies, 201, [409])
  expect((await school.get('/api/institutions/')).list).toEqual([added?.body])
})

schoolTest.for([
  { why: 'digits', typings: ['rahim১', 'rahim1'] },
  { why: 'capital letters', typings: ['Karim', 'KARIM'] },
  { why: 'a letter of one key or of two', typings: ['ন\u09dfন', 'ন\u09af\u09bcন'] },
])('of simultaneous sign-ups with one username one succeeds: $why', async ({ typings }, { school }) => {
  const replies = await atOnce(10, (number) => {
    const username = typings[number % 2] ?? ''
    const fields = { username, full_name: 'রহিম', phone: '01700000001', password, confirm_password: password }
    return school.send('POST', '/api/register/', fields, { token: null })
  })
  expectOneWinner(replies, 201, [409])
  const found = (await school.get('/api/users/')).list.filter(({ username }) =>
    typings.includes(String(username)),
  )
  expect(found).toHaveLength(1)
})

schoolTest.for([
  { why: 'a class in two typings', path: '/api/classes/', name: ['শ্রেণি ১০', 'শ্রেণি  10'] },
  { why: 'a section of no class', path: '/api/sections/', name: ['ছ\u09dfানট', 'ছ\u09af\u09bcানট'] },
])('of simultaneous records with one name one is added: $why', async ({ path, name }, { school }) => {
  const replies = await atOnce(20, (number) => school.send('POST', path, { name: name[number % 2] }))
  const [added] = expectOneWinner(replies, 201, [409])
  expect((await school.get(path)).list).toEqual([added?.body])
})

schoolTest(
  'of two classes that are simultaneously renamed to the same name, one is refused',
  async ({ school }) => {
    const [one, two] = [
      await school.add('/api/classes/', { name: 'প্রথম' }),
      await school.add('/api/classes/', { name: 'দ্বিতীয়' }),
    ]
    const replies = await Promise.all(
      [one, two].map(({ id }) => school.send('PUT', `/api/classes/${id}/`, { name: 'তৃতীয়' })),
    )
    expectOneWinner(replies, 200, [409])
  },
)

schoolTest('of simultaneously added principals one is accepted', async ({ school }) => {
  const replies = await atOnce(10, (number) =>
    school.send('POST', '/api/principal-vice-principal/', {
      full_name: `অধ্যক্ষ ${number}`,
      designation: 'principal',
    }),
  )
  const [added] = expectOneWinner(replies, 201, [409])
  expect((await school.get('/api/principal-vice-principal/')).list).toEqual([added?.body])
})

schoolTest('twenty simultaneous requests with one key add one record', async ({ school }) => {
  const headers = { 'Idempotency-Key': 'twenty clicks' }
  const replies = await atOnce(20, () => school.send('POST', '/api/classes/', { name: 'একবারই' }, { headers }))
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(replies[0]?.status).toBe(201)
})

schoolTest(
  'of simultaneous saves of one version one succeeds, and the others get a conflict',
  async ({ school }) => {
    const teacher = await school.add('/api/teachers/', { full_name: 'করিম' })
    const headers = { 'If-Match': `"${teacher.updated_at}"` }
    const one = `/api/teachers/${teacher.id}/`
    const replies = await atOnce(10, (number) =>
      school.send('PUT', one, { full_name: 'করিম', designation: `${number}` }, { headers }),
    )
    const [saved, ...late] = expectOneWinner(replies, 200, [409])
    for (const { body } of late) expect(body.current).toEqual(saved?.body)
    const either = await Promise.all([
      school.send('DELETE', one, undefined, { headers: { 'If-Match': `"${saved?.body.updated_at}"` } }),
      school.send(
        'PUT',
        one,
        { full_name: 'রহিম' },
        { headers: { 'If-Match': `"${saved?.body.updated_at}"` } },
      ),
    ])
    expect(either.map(({ status }) => status)).toBeOneOf([
      [204, 404],
      [409, 200],
    ])
  },
)

schoolTest('a record that is changed and deleted simultaneously is deleted', async ({ school }) => {
  const { id } = await school.add('/api/staff/', { full_name: 'সালমা', designation: 'পিয়ন' })
  const one = `/api/staff/${id}/`
  const replies = await atOnce(9, (number) =>
    number === 4
      ? school.send('DELETE', one)
      : school.send('PUT', one, { full_name: 'সালমা', designation: `${number}` }),
  )
  for (const [number, { status }] of replies.entries())
    expect(status).toBeOneOf(number === 4 ? [204] : [200, 404])
  expect((await school.get(one)).status).toBe(404)
})

schoolTest('of simultaneous deletions of a record one succeeds', async ({ school }) => {
  const { id } = await school.add('/api/committee-members/', { full_name: 'হাই', role: 'সভাপতি' })
  const replies = await atOnce(8, () => school.send('DELETE', `/api/committee-members/${id}/`))
  expectOneWinner(replies, 204, [404])
})

schoolTest.for([
  { path: '/api/students/', fields: { full_name: 'রিমা', roll_number: '১' }, refused: 400 },
  { path: '/api/subjects/', fields: { name: 'বাংলা' }, refused: 400 },
  { path: '/api/sections/', fields: { name: 'ক' }, refused: 400 },
])(
  'of a simultaneous deletion and use of a class one fails: $path',
  async ({ path, fields, refused }, { school }) => {
    for (const number of [1, 2, 3, 4]) {
      const { id } = await school.add('/api/classes/', { name: `${path} ${number}` })
      const [deleted, added] = await Promise.all([
        school.send('DELETE', `/api/classes/${id}/`),
        school.send('POST', path, { ...fields, class_name: id }),
      ])
      expect([deleted.status, added.status]).toBeOneOf([
        [204, refused],
        [409, 201],
      ])
      const left = (await school.get(path)).list.filter(({ class_name }) => class_name === id)
      expect(left).toHaveLength(added.status === 201 ? 1 : 0)
    }
  },
)

schoolTest('a change that is undone simultaneously is undone once', async ({ school }) => {
  const { id } = await school.add('/api/teachers/', { full_name: 'আগের নাম' })
  await school.send('PUT', `/api/teachers/${id}/`, { full_name: 'পরের নাম' })
  await school.send('DELETE', `/api/teachers/${id}/`)
  const [last] = (await school.get(`/api/changes/?entity=teachers&record_id=${id}`)).list
  const replies = await atOnce(6, () => school.send('POST', `/api/changes/${last?.id}/undo/`))
  expectOneWinner(replies, 200, [409])
  expect((await school.get(`/api/teachers/${id}/`)).body.full_name).toBe('পরের নাম')
})

schoolTest('no data is left of a student who is erased during other saves', async ({ school }) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'মুছে ফেলার শ্রেণি' })
  const { id } = await school.add('/api/students/', { full_name: 'রিমা', roll_number: '১', class_name })
  const one = `/api/students/${id}/`
  const replies = await atOnce(7, (number) =>
    number === 3
      ? school.send('POST', `${one}erase/`)
      : school.send('PUT', one, { full_name: `রিমা ${number}`, roll_number: '১', class_name }),
  )
  for (const [number, { status }] of replies.entries())
    expect(status).toBeOneOf(number === 3 ? [204] : [200, 404])
  expect((await school.get(one)).status).toBe(404)
  const left = (await school.get(`/api/changes/?entity=students&record_id=${id}`)).list
  for (const { before, after } of left) expect([before, after]).toEqual([null, null])
})

schoolTest.for([
  { why: 'one teacher in two classes', shared: 'teacherId' },
  { why: 'one class with two teachers', shared: 'classId' },
])('of two simultaneous clashing lessons one is refused: $why', async ({ shared }, { school }) => {
  const lessons = await Promise.all(
    [1, 2].map(async (number) => {
      const classId = (await school.add('/api/classes/', { name: `${shared} ${number}` })).id
      const teacherId = (await school.add('/api/teachers/', { full_name: `শিক্ষক ${number}` })).id
      const subjectId = (await school.add('/api/subjects/', { name: 'বাংলা', class_name: classId })).id
      return { classId, teacherId, subjectId, startTime: '09:00', endTime: '09:45' }
    }),
  )
  const [first, second] = lessons.map((lesson) => ({
    ...lesson,
    [shared]: lessons[0]?.[shared as 'classId'],
  }))
  const replies = await atOnce(8, (number) =>
    school.send('POST', '/api/class-routine/', number % 2 ? first : second),
  )
  const [, ...late] = expectOneWinner(replies, 201, [409])
  for (const { body } of late) expect(body.clashes).toHaveLength(1)
})

test('of thirty simultaneous wrong passwords ten are checked; then the correct one is refused, too', async () => {
  const school = await openSchool()
  const replies = await atOnce(30, (number) => school.signIn('headmaster', `wrong-${number}`))
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
  for (const { status, headers } of replies.filter(({ status }) => status !== 401)) {
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(school.logged).toEqual([])
})

test('of thirty-six simultaneous registrations thirty are accepted', async () => {
  const school = await openSchool()
  const replies = await atOnce(36, (number) => {
    const fields = { username: `user-${number}`, full_name: 'রহিমা', phone: '01700000001' }
    const passwords = { password, confirm_password: password }
    return school.send('POST', '/api/register/', { ...fields, ...passwords }, { token: null })
  })
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    ...Array(30).fill(201),
    ...Array(6).fill(429),
  ])
  expect((await school.get('/api/users/')).list).toHaveLength(31)
})

function atOnce(times: number, send: (number: number) => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: times }, (_, number) => send(number)))
}

/** Returns the reply that succeeded, then the others; each has an expected status. */
function expectOneWinner(replies: Reply[], won: number, lost: number[]): Reply[] {
  const winners = replies.filter(({ status }) => status === won)
  const others = replies.filter(({ status }) => status !== won)
  expect(winners.map(({ status }) => status)).toEqual([won])
  for (const { status } of others) expect(lost).toContain(status)
  return [...winners, ...others]
}
