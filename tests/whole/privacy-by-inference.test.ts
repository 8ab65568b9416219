// @module-tag rest

import { expect } from 'vitest'
import { isPublic } from '../../app/api/permissions.ts'
import { calls } from '../../app/server/api.server.ts'
import { crawlStarts, leaksIn, readAll, searchableText, type Visit } from '../support/test-crawl.ts'
import { userPassword } from '../support/test-school.ts'
import { marks, secret, secretKey, secretUsername, secretsTest as test } from '../support/test-secrets.ts'

const searched = [
  { why: 'the name of a student', text: secret('existing full_name') },
  { why: 'the roll number of a student', text: secret('existing roll') },
  { why: 'a word of all secrets', text: 'zqsecretqz' },
  { why: 'a Bengali word of all secrets', text: 'গোপনকথাটি' },
  { why: 'the email of a committee member', text: `${marks[0]}.member@example.com` },
  { why: 'the phone of a head', text: '02-55566677' },
  { why: 'the title of a draft', text: secret('draft title') },
  { why: 'the category of a draft', text: secret('draft category') },
  { why: 'the former name of a teacher', text: secret('teacher before') },
  { why: 'a username', text: secretUsername },
  { why: 'a pattern that would match all', text: '%%%' },
]
const searches = [
  ...calls
    .filter((call) => isPublic(call) && call.query)
    .flatMap(({ path, query }) =>
      Object.keys(query?.shape ?? {})
        .filter((name) => !name.startsWith('page'))
        .map((name) => `/api/${path}?${name}=`),
    ),
  '/notice?search=',
  '/notice?category=',
  '/notice?kind=',
  '/notice?year=',
  '/facnstaff?search=',
  '/facnstaff?designation=',
  '/facnstaff?tab=staff&search=',
  '/routine?class_name=',
]

test.for(searched)(
  'a search for $why has the same result as a search for a random text',
  async ({ text }, { school, reader }) => {
    for (const address of searches)
      for (const token of [null, reader.token]) {
        const answers = []
        for (const searchedText of [text, 'ঢঙঞ-xyqw-ঘঢঙ']) {
          const reply = await school.get(address + encodeURIComponent(searchedText), { token })
          const [content = ''] = searchableText({ ...reply, headers: new Headers() }).split('\n\n')
          answers.push([address, reply.status, content.replaceAll('+', ' ').replaceAll(searchedText, '…')])
        }
        expect(answers[0]).toEqual(answers[1])
      }
  },
)

test('a refusal contains nothing secret, whatever was sent', async ({ school, reader, secrets }) => {
  const password = userPassword
  const taken = { username: secretUsername, full_name: 'x', phone: '01700000000', password }
  const bodies = [{}, { ...taken, confirm_password: password }, { name: 'একাদশ', full_name: 'x', title: 'x' }]
  const visits: Visit[] = []
  const wouldSucceed = (method: string, path: string) =>
    path.startsWith('token/') || path.includes('sessions/') || (method === 'delete' && path === 'user/')
  for (const { method, path } of calls.filter((call) => call.method !== 'get'))
    for (const token of wouldSucceed(method, path) ? [null] : [null, reader.token])
      for (const body of bodies) {
        const address = `/api/${path.replace('{id}', '1')}`
        const headers = { 'If-Match': '"2001-01-01T00:00:00.000Z"' }
        const reply = await school.send(method.toUpperCase(), address, body, { token, headers })
        visits.push({ address: `${method} ${address} ${reply.status}`, reply })
      }
  expect(leaksIn(visits, secrets)).toEqual([])
})

test('registering a taken username reveals that it is taken, and nothing about its user', async ({
  school,
}) => {
  const password = userPassword
  const fields = { full_name: 'x', phone: '01700000000', password, confirm_password: password }
  const reply = await school.send(
    'POST',
    '/api/register/',
    { ...fields, username: secretUsername.toUpperCase() },
    { token: null },
  )
  expect([reply.status, Object.keys(reply.body), Object.keys(reply.body.errors as object)]).toEqual([
    409,
    ['message', 'errors'],
    ['username'],
  ])
})

test('the Idempotency-Key of another caller does not reveal their answers', async ({
  school,
  reader,
  secrets,
}) => {
  const password = userPassword
  const person = { full_name: 'x', phone: '01700000000', password, confirm_password: password }
  const message = { name: 'x', phone: '01700000000', message: 'x' }
  const visits: Visit[] = []
  for (const [path, key, body, token] of [
    ['/api/contacts/', 'message', message, reader.token],
    ['/api/register/', 'user', { ...person, username: 'somebody.else' }, reader.token],
    ['/api/students/', 'student', person, reader.token],
    ['/api/students/', 'student', person, null],
  ] as const) {
    const headers = { 'Idempotency-Key': secretKey(key) }
    visits.push({ address: path, reply: await school.send('POST', path, body, { token, headers }) })
  }
  expect(visits.map(({ reply }) => reply.status)).toEqual([201, 201, 403, 401])
  expect(leaksIn(visits, secrets)).toEqual([])
})

test('writes to students, messages, users and drafts change nothing that visitors can see', async ({
  school,
  ids,
}) => {
  const read = async () =>
    (await readAll(school, crawlStarts, null)).map(({ address, reply }) => [
      address,
      reply.status,
      reply.headers.get('etag'),
      reply.text,
    ])
  const counts = `/api/student-counts/${ids['classes/']}/`
  expect((await school.send('PUT', counts, { rows: [{ male: 30 }] })).status).toBe(200)
  const before = await read()
  const version = school.resources.database.content.tag()
  const student = { full_name: 'নতুন', roll_number: '৯', class_name: ids['classes/'] }
  const { id } = await school.add('/api/students/', student)
  await school.send('PUT', `/api/students/${id}/`, { ...student, section: 'খ', gender: 'other' })
  await school.send('DELETE', `/api/students/${id}/`)
  await school.send('POST', `/api/students/${id}/erase/`)
  await school.send('PATCH', `/api/contacts/${ids['contacts/']}/`, { handled: true })
  await school.send('PATCH', `/api/users/${ids['users/']}/`, { role: 'Admin' })
  await school.signInUser()
  expect(school.resources.database.content.tag()).toBe(version)
  const draft = await school.add('/api/notices/', { title: 'খসড়া', is_draft: true, date: '2199-01-01' })
  await school.send('PUT', `/api/notices/${draft.id}/`, { title: 'খসড়া ২' })
  await school.send('DELETE', `/api/notices/${draft.id}/`)
  expect(await read()).toEqual(before)
})
