import { expect, test } from 'vitest'
import { calls } from '#app/server/api.server.ts'
import { expectEffects } from '#tests/support/test-effects.ts'
import {
  moveConfirmation,
  openSchool,
  type School,
  schoolTest,
  testAdmin,
  userPassword,
} from '#tests/support/test-school.ts'
import { enrolled, next, wrongCode } from '#tests/support/test-second-factor.ts'

// Repeated here, so that removing the flag of a call fails the test.
const dangerous = [
  'delete user/',
  'get user/export/',
  'delete users/{id}/sessions/',
  'get students/{id}/export/',
  'delete user/sessions/',
  'delete user/sessions/{id}/',
  'post user/second-factor/',
  'post user/second-factor/confirm/',
  'post user/second-factor/recovery-codes/',
  'post user/second-factor/remove/',
  'patch users/{id}/',
  'delete users/{id}/',
  'delete user/',
  'get user/export/',
  'delete users/{id}/sessions/',
  'get students/{id}/export/',
  ...['students', 'users', 'contacts', 'committee-members', 'principal-vice-principal', 'officers'].flatMap(
    (list) => [`get exports/${list}.csv/`, `get exports/${list}.xlsx/`],
  ),
  'post students/{id}/erase/',
  'post backups/',
  'get journal/',
  'delete backups/{id}/',
  'post backups/{id}/download/',
]

test('calls that take over a school or an account, or download its data, need a confirmed session', () => {
  const flagged = calls
    .filter((call) => call.needsConfirmation)
    .map(({ method, path }) => `${method} ${path}`)
  expect(flagged).toEqual(expect.arrayContaining(dangerous))
})

const flagged = calls
  .filter((call) => call.needsConfirmation)
  .map(({ method, path }) => ({ method: method.toUpperCase(), path }))

schoolTest.for(flagged)(
  '$method $path: without confirmation it is refused with must_confirm before any other check',
  async ({ method, path }, { school }) => {
    await moveConfirmation(school, school.token, null)
    const body = method === 'GET' ? undefined : '{'
    const reply = await expectEffects(school, {}, () =>
      school.send(method, `/api/${path.replace('{id}', '999999')}`, body, {
        headers: { 'Content-Type': 'application/xml' },
      }),
    )
    expect([reply.status, reply.body]).toEqual([
      403,
      { message: expect.stringMatching(/পাসওয়ার্ড/), must_confirm: true },
    ])
    expect(reply.headers.get('cache-control')).toBe('no-store')
  },
)

schoolTest.for(flagged)(
  '$method $path: the API description mentions the confirmation',
  async ({ method, path }, { school }) => {
    const { paths } = (await school.get('/api/openapi.json')).body as { paths: Described }
    const described = paths[`/api/${path}`]?.[method.toLowerCase()]
    expect(described?.responses['403']?.description).toContain('must_confirm')
  },
)

type Described = Record<string, Record<string, { responses: Record<string, { description: string }> }>>

const minute = 60 * 1000
const ages = [
  { why: 'a moment ago', ms: 1000, isValid: true },
  { why: 'a little less than ten minutes ago', ms: 9.8 * minute, isValid: true },
  { why: 'ten minutes ago', ms: 10 * minute, isValid: false },
  { why: 'by a clock that was ten minutes ahead', ms: -10 * minute - 1000, isValid: false },
]

schoolTest.for(ages)(
  'the confirmation of a session that was confirmed $why is valid: $isValid',
  async ({ ms, isValid }, { school }) => {
    await moveConfirmation(school, school.token, ms)
    const reply = await school.send('DELETE', '/api/users/999999/')
    expect([reply.status, reply.body.must_confirm]).toEqual(isValid ? [404, undefined] : [403, true])
  },
)

schoolTest('a session is confirmed by signing in, or by sending the password again', async ({ school }) => {
  const token = String((await school.signIn(testAdmin.username, testAdmin.password)).body.access)
  expect((await dangerousCall(school, token)).status).toBe(404)
  await moveConfirmation(school, token, null)
  expect((await dangerousCall(school, token)).status).toBe(403)
  const reply = await confirm(school, token, { current_password: testAdmin.password })
  expect([reply.status, reply.text]).toEqual([204, ''])
  expect((await dangerousCall(school, token)).status).toBe(404)
})

schoolTest('confirming one session does not confirm another of the same user', async ({ school }) => {
  const other = String((await school.signIn(testAdmin.username, testAdmin.password)).body.access)
  await moveConfirmation(school, other, null)
  await moveConfirmation(school, school.token, null)
  await confirm(school, other, { current_password: testAdmin.password })
  expect((await dangerousCall(school, school.token)).status).toBe(403)
})

schoolTest('with a second factor the code is required, too, after the password', async ({ school }) => {
  const { token, secret, codes } = await enrolled(school)
  const current_password = userPassword
  await moveConfirmation(school, token, null)
  const wrong = await confirm(school, token, { current_password: 'wrong-guess', code: next(secret) })
  expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([400, ['current_password']])
  for (const code of [undefined, '', wrongCode(secret), '1234', 'কোড নেই']) {
    const reply = await confirm(school, token, { current_password, ...(code !== undefined && { code }) })
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: expect.any(String), errors: { code: [expect.any(String)] }, second_factor: true },
    ])
  }
  expect((await school.send('DELETE', '/api/user/sessions/', undefined, { token })).status).toBe(403)
  const code = next(secret)
  expect((await confirm(school, token, { current_password, code })).status).toBe(204)
  expect((await school.send('DELETE', '/api/user/sessions/', undefined, { token })).status).toBe(204)
  // A code is valid once, as at sign-in.
  expect((await confirm(school, token, { current_password, code })).status).toBe(400)
  expect((await confirm(school, token, { current_password, code: String(codes[0]) })).status).toBe(204)
})

const wrongInput = [
  {},
  { current_password: '' },
  { current_password: null },
  { current_password: 7 },
  { current_password: ['nodi-nouka-pal-26'] },
  { current_password: 'x'.repeat(20_001) },
  { current_password: 'a\u0000b' },
]

schoolTest.for(wrongInput)(
  'a confirmation with %j is refused with an error at the password',
  async (body, { school }) => {
    await moveConfirmation(school, school.token, null)
    const reply = await confirm(school, school.token, body)
    expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, ['current_password']])
    expect((await dangerousCall(school, school.token)).status).toBe(403)
  },
)

test('a wrong password in a confirmation counts as a failed sign-in, and the owner is informed', async () => {
  const school = await openSchool()
  const wrong = { current_password: 'wrong-guess' }
  for (let time = 0; time < 5; time += 1) {
    expect((await confirm(school, school.token, wrong)).status).toBe(400)
    expect((await school.signIn(testAdmin.username, 'wrong-guess')).status).toBe(401)
  }
  const right = { current_password: testAdmin.password }
  for (const reply of [
    await confirm(school, school.token, right),
    await school.send('POST', '/api/user/password/', { ...right, new_password: 'notun-pathshala-77' }),
    await school.signIn(testAdmin.username, testAdmin.password),
  ]) {
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  const failed = (await school.get('/api/user/sign-ins/')).list.filter(
    ({ outcome }) => outcome === 'wrong_password',
  )
  expect(failed).toHaveLength(10)
})

schoolTest('a visitor who is not signed in can confirm nothing', async ({ school }) => {
  const body = { current_password: testAdmin.password }
  for (const token of [null, 'worn-out'])
    expect((await school.send('POST', '/api/user/confirm/', body, { token })).status).toBe(401)
})

const selfChanges = [
  { what: 'role', body: { role: 'User' } },
  { what: 'active', body: { active: false } },
  { what: 'password', body: { new_password: 'notun-pathshala-77' } },
  { what: 'second step', body: { second_factor: false } },
]

test.for(selfChanges)('no user can change their own $what in the list of users', async ({ body }) => {
  const school = await openSchool()
  const user = (await school.get('/api/user/')).body
  const reply = await school.send('PATCH', `/api/users/${user.id}/`, body)
  expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('আমার অ্যাকাউন্ট')])
  expect((await school.get('/api/user/')).body).toEqual(user)
  expect((await school.signIn(testAdmin.username, testAdmin.password)).status).toBe(200)
})

function dangerousCall(school: School, token: string) {
  return school.send('DELETE', '/api/users/999999/', undefined, { token })
}

function confirm(school: School, token: string, body: Record<string, unknown>) {
  return school.send('POST', '/api/user/confirm/', body, { token })
}
