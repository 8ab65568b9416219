import { expect, test } from 'vitest'
import { dropSecondFactor } from '#app/server/first-admin.server.ts'
import { backUp, restoredSchool } from '#tests/support/move-school.ts'
import { openSchool, schoolTest } from '#tests/support/test-school.ts'
import { ask, confirm, enrolled, newUser, now, password, signIn } from '#tests/support/test-second-factor.ts'

const base = '/api/user/second-factor/'

schoolTest('a second factor is active once a first code has confirmed it', async ({ school }) => {
  const { username, token } = await newUser(school)
  const state = async () => (await school.get(base, { token })).body
  expect(await state()).toEqual({ enabled: false, confirmed_at: null, recovery_codes_left: 0 })

  const started = await ask(school, token, '')
  expect(Object.keys(started.body).sort()).toEqual(['secret', 'uri'])
  expect(started.body.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(started.body.uri).toBe(
    `otpauth://totp/Pathshala:${username}?secret=${started.body.secret}&issuer=Pathshala`,
  )
  expect(await state()).toMatchObject({ enabled: false })
  expect((await school.signIn(username, password)).status).toBe(200)

  const confirmed = await confirm(school, token, String(started.body.secret))
  expect(confirmed.status).toBe(200)
  const codes = confirmed.body.recovery_codes as string[]
  expect(codes).toHaveLength(10)
  expect(await state()).toEqual({
    enabled: true,
    confirmed_at: expect.stringMatching(/^\d{4}-.*Z$/),
    recovery_codes_left: 10,
  })
  expect((await school.signIn(username, password)).status).toBe(401)
})

schoolTest('new recovery codes replace the old ones', async ({ school }) => {
  const { username, token, codes } = await enrolled(school)
  const renewed = await ask(school, token, 'recovery-codes/')
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await signIn(school, username, { code: String(codes[0]) })).status).toBe(401)
  const [code = ''] = renewed.body.recovery_codes as string[]
  expect((await signIn(school, username, { code })).status).toBe(200)
})

schoolTest(
  'a user who removes the second factor signs in with only the password, and can set it up again',
  async ({ school }) => {
    const { username, token } = await enrolled(school)
    for (const _time of [1, 2]) expect((await ask(school, token, 'remove/')).status).toBe(204)
    expect((await school.get(base, { token })).body).toMatchObject({ enabled: false, recovery_codes_left: 0 })
    expect((await signIn(school, username)).status).toBe(200)
    // Without a second factor, a code is ignored.
    expect((await signIn(school, username, { code: '123456' })).status).toBe(200)
    expect((await ask(school, token, '')).status).toBe(200)
  },
)

schoolTest(
  'of two simultaneous set-ups one secret is valid, and of two confirmations one set of codes',
  async ({ school }) => {
    const { username, token } = await newUser(school)
    const started = await Promise.all([ask(school, token, ''), ask(school, token, '')])
    expect(started.map(({ status }) => status)).toEqual([200, 200])
    const attempts = started.map(({ body }) => now(String(body.secret)))
    const confirmed = await Promise.all(attempts.map((code) => ask(school, token, 'confirm/', { code })))
    const winners = confirmed.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    for (const { status } of confirmed) expect([200, 400, 409]).toContain(status)
    const again = await Promise.all(attempts.map((code) => ask(school, token, 'confirm/', { code })))
    expect(again.map(({ status }) => status)).toEqual([409, 409])
    const [code = ''] = (winners[0]?.body.recovery_codes ?? []) as string[]
    expect((await signIn(school, username, { code })).status).toBe(200)
  },
)

schoolTest(
  'an active second factor can not be set up again, and without one there are no recovery codes',
  async ({ school }) => {
    const { token } = await enrolled(school)
    for (const [path, body] of [
      ['', undefined],
      ['confirm/', { code: '123456' }],
    ] as const) {
      const reply = await ask(school, token, path, body)
      expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(/আগে থেকেই চালু/)])
    }
    const { token: other } = await newUser(school)
    expect((await ask(school, other, 'confirm/', { code: '123456' })).status).toBe(409)
    expect((await ask(school, other, 'recovery-codes/')).status).toBe(409)
  },
)

const invalidInput = [
  { body: {} },
  { body: { code: ' ' } },
  { body: { code: 123_456 } },
  { body: { code: '12345' } },
  { body: { code: 'কোড নেই' } },
]

schoolTest.for(invalidInput)('a first code that is $body is refused', async ({ body }, { school }) => {
  const { token } = await newUser(school)
  await ask(school, token, '')
  const reply = await ask(school, token, 'confirm/', body)
  expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, ['code']])
  expect(reply.body.message).toMatch(/\p{Script=Bengali}/u)
})

schoolTest(
  'a user who must change the password first can not change the second factor',
  async ({ school }) => {
    const { username, id } = await newUser(school)
    await school.send('PATCH', `/api/users/${id}/`, { new_password: 'dewa-hoyeche-1' })
    const signedIn = await signIn(school, username, { password: 'dewa-hoyeche-1' })
    const token = String(signedIn.body.access)
    for (const path of ['', 'confirm/', 'recovery-codes/', 'remove/']) {
      const reply = await ask(school, token, path)
      expect([path, reply.status, reply.body.must_change_password]).toEqual([path, 403, true])
    }
  },
)

schoolTest('an Admin can remove another user’s second factor, and can not add one', async ({ school }) => {
  const { username, id } = await enrolled(school)
  expect((await school.get(`/api/users/${id}/`)).body).toMatchObject({ second_factor: true })
  for (const second_factor of [true, 'true', 'on', null, '', 1]) {
    const reply = await school.send('PATCH', `/api/users/${id}/`, { second_factor })
    expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, ['second_factor']])
  }
  expect((await school.send('PATCH', `/api/users/${id}/`, { active: true })).body.second_factor).toBe(true)
  const reply = await school.send('PATCH', `/api/users/${id}/`, { second_factor: false })
  expect([reply.status, reply.body.second_factor]).toEqual([200, false])
  expect((await signIn(school, username)).status).toBe(200)
  const [last] = (await school.get(`/api/changes/?entity=users&record_id=${id}`)).list
  expect(last).toMatchObject({ kind: 'update', before: null, after: null, user: 'headmaster' })
})

schoolTest('the command line can remove a second factor, too', async ({ school }) => {
  const { username, id } = await enrolled(school)
  expect(await dropSecondFactor(school.resources, ` ${username.toUpperCase()} `)).toBe(true)
  expect((await signIn(school, username)).status).toBe(200)
  expect((await school.get(`/api/users/${id}/`)).body).toMatchObject({ second_factor: false })
  expect(await dropSecondFactor(school.resources, 'nobody')).toBe(false)
})

schoolTest('deleting a user deletes their second factor', async ({ school }) => {
  const { id } = await enrolled(school)
  expect((await school.send('DELETE', `/api/users/${id}/`)).status).toBe(204)
  const { sql } = school.resources.database
  for (const table of ['second_factors', 'recovery_codes', 'sign_ins'] as const)
    expect(await sql.selectFrom(table).select('id').where('user_id', '=', id).execute()).toEqual([])
})

schoolTest(
  'the secret and the recovery codes are returned once, and are in no history and no log',
  async ({ school }) => {
    const { token, secret, codes, id } = await enrolled(school)
    const answers = [
      await school.get(base, { token }),
      await school.get('/api/user/', { token }),
      await school.get(`/api/users/${id}/`),
      await school.get('/api/changes/'),
      await ask(school, token, ''),
    ]
    const { sql } = school.resources.database
    const stored = [
      await sql.selectFrom('recovery_codes').selectAll().execute(),
      await sql.selectFrom('changes').selectAll().execute(),
      await sql.selectFrom('idempotency_keys').selectAll().execute(),
      school.logged,
    ]
    const everything = JSON.stringify([answers.map(({ text }) => text), stored])
    for (const code of codes.flatMap((one) => [one, one.replaceAll('-', '')]))
      expect(everything).not.toContain(code)
    expect(everything).not.toContain(secret)
  },
)

test('a backup contains second factors and recovery codes', async () => {
  const old = await openSchool()
  const { username, codes } = await enrolled(old)
  const fresh = await restoredSchool(await backUp(old))
  expect((await signIn(fresh, username)).body).toMatchObject({ second_factor: true })
  expect((await signIn(fresh, username, { code: String(codes[0]) })).status).toBe(200)
  expect((await enrolled(fresh)).codes).toHaveLength(10)
})

test('the app names a school with PUBLIC_URL by its host', async () => {
  const school = await openSchool({ PUBLIC_URL: 'https://college.example.edu.bd' })
  const reply = await ask(school, school.token, '')
  expect(reply.body.uri).toMatch(/^otpauth:\/\/totp\/college\.example\.edu\.bd:headmaster\?/)
})
