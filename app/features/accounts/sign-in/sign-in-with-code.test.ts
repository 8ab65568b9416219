import { expect, test } from 'vitest'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { openSchool, schoolTest } from '#tests/support/test-school.ts'
import {
  ask,
  enrolled,
  newUser,
  next,
  now,
  password,
  signIn,
  wrongCode,
} from '#tests/support/test-second-factor.ts'

schoolTest('with a second factor, sign-in asks for the code after the password', async ({ school }) => {
  const { username, secret } = await enrolled(school)
  const asked = await signIn(school, username)
  expect([asked.status, asked.body]).toEqual([
    401,
    { message: expect.stringMatching(/৬ সংখ্যার কোড/), second_factor: true },
  ])
  const replies = [
    await signIn(school, username, { code: '000 00' }),
    await signIn(school, username, { code: wrongCode(secret) }),
  ]
  for (const { status, body } of replies)
    expect([status, body]).toEqual([
      401,
      { message: expect.stringMatching(/কোডটি ঠিক নয়/), second_factor: true },
    ])
  const reply = await signIn(school, username, { code: next(secret) })
  expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['access']])
})

schoolTest(
  'without the password nobody can find out whether there is a second factor',
  async ({ school }) => {
    const { username, secret } = await enrolled(school)
    const { username: other } = await newUser(school)
    for (const code of [undefined, next(secret), '123456'])
      for (const name of [username, other, 'nobody-here']) {
        const { status, body } = await signIn(school, name, {
          password: 'wrong-guess',
          ...(code && { code }),
        })
        expect([status, body]).toEqual([401, { message: 'Invalid username or password!' }])
      }
  },
)

schoolTest('a code of the app is accepted once, even if sent twice simultaneously', async ({ school }) => {
  const { username, secret } = await enrolled(school)
  const code = next(secret)
  const replies = await Promise.all([1, 2, 3].map(() => signIn(school, username, { code })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  expect((await signIn(school, username, { code })).status).toBe(401)
})

schoolTest('the code that confirmed the second factor is not accepted for a sign-in', async ({ school }) => {
  const { username, token } = await newUser(school)
  const secret = String((await ask(school, token, '')).body.secret)
  const code = now(secret)
  expect((await ask(school, token, 'confirm/', { code })).status).toBe(200)
  expect((await signIn(school, username, { code })).status).toBe(401)
})

schoolTest(
  'a recovery code is accepted once in any spelling, even if sent twice simultaneously',
  async ({ school }) => {
    const { username, token, codes } = await enrolled(school)
    const [first = '', second = '', third = ''] = codes
    expect((await signIn(school, username, { code: first })).status).toBe(200)
    expect((await signIn(school, username, { code: first })).status).toBe(401)
    const typed = toBengaliDigits(second.replaceAll('-', ' '))
    const replies = await Promise.all([1, 2, 3].map(() => signIn(school, username, { code: typed })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await signIn(school, username, { code: third.replaceAll('-', '') })).status).toBe(200)
    expect((await school.get('/api/user/second-factor/', { token })).body).toMatchObject({
      recovery_codes_left: 7,
    })
  },
)

schoolTest('a sign-in whose code is not a text is refused', async ({ school }) => {
  const { username } = await newUser(school)
  const reply = await school.send(
    'POST',
    '/api/token/',
    { username, password, code: 123_456 },
    { token: null },
  )
  expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, ['code']])
})

test('a wrong code counts as a failed sign-in from that address, a missing one does not', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const { username, codes } = await enrolled(school)
  const from = (address: string, more: Record<string, string> = {}) =>
    signIn(school, username, more, { 'X-Forwarded-For': address })
  for (let time = 0; time < 12; time += 1) expect((await from('203.0.113.9')).status).toBe(401)
  for (let time = 0; time < 10; time += 1)
    expect((await from('203.0.113.9', { code: '1234567' })).status).toBe(401)
  expect((await from('203.0.113.9', { code: String(codes[0]) })).status).toBe(429)
  expect((await from('203.0.113.10', { code: String(codes[0]) })).status).toBe(200)
})

test('after fifty wrong codes an hour, from any addresses, only recovery codes are accepted', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const { username, id, secret, codes } = await enrolled(school)
  const { sql } = school.resources.database
  const event = { bucket: `second-factor ${id}`, at: Date.now() }
  await sql.insertInto('limit_events').values(Array(49).fill(event)).execute()
  expect((await signIn(school, username, { code: wrongCode(secret) })).status).toBe(401)
  const refused = await signIn(school, username, { code: next(secret) })
  expect([refused.status, refused.body]).toEqual([
    429,
    { message: expect.stringMatching(/রিকভারি কোড/), second_factor: true },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60)
  expect((await signIn(school, username, { code: String(codes[0]) })).status).toBe(200)
  await sql
    .updateTable('limit_events')
    .set((eb) => ({ at: eb('at', '-', 60 * 60 * 1000) }))
    .execute()
  expect((await signIn(school, username, { code: next(secret) })).status).toBe(200)
})

schoolTest(
  'a new password does not remove the second factor, whether the user or an Admin sets it',
  async ({ school }) => {
    const { username, token, id, codes } = await enrolled(school)
    const change = { current_password: password, new_password: 'notun-pathshala-77' }
    expect((await school.send('POST', '/api/user/password/', change, { token })).status).toBe(204)
    expect((await signIn(school, username, { password: change.new_password })).body.second_factor).toBe(true)
    await school.send('PATCH', `/api/users/${id}/`, { new_password: 'dewa-hoyeche-1' })
    const again = { password: 'dewa-hoyeche-1' }
    expect((await signIn(school, username, again)).body.second_factor).toBe(true)
    expect((await signIn(school, username, { ...again, code: String(codes[0]) })).status).toBe(200)
  },
)
