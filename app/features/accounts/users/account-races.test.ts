// @module-tag postgres
// @module-tag slow

import { expect, test } from 'vitest'
import { openSchool, type Reply, type School } from '#tests/support/test-school.ts'
import { ask, enrolled, newUser, next, now, password, signIn } from '#tests/support/test-second-factor.ts'

type Person = Awaited<ReturnType<typeof enrolled>>

const chosen = 'notun-pathshala-77'
const given = 'dewa-hoyeche-1'

/** Actions of the owner while an Admin changes the account. */
const actions: { action: string; act: (school: School, person: Person) => Promise<Reply> }[] = [
  {
    action: 'changes the password',
    act: (school, { token }) =>
      school.send(
        'POST',
        '/api/user/password/',
        { current_password: password, new_password: chosen },
        { token },
      ),
  },
  {
    action: 'confirms the session',
    act: (school, { token, secret }) =>
      school.send(
        'POST',
        '/api/user/confirm/',
        { current_password: password, code: next(secret) },
        { token },
      ),
  },
  { action: 'removes the second factor', act: (school, { token }) => ask(school, token, 'remove/') },
  { action: 'renews the recovery codes', act: (school, { token }) => ask(school, token, 'recovery-codes/') },
  {
    action: 'ends the other sessions',
    act: (school, { token }) => school.send('DELETE', '/api/user/sessions/', undefined, { token }),
  },
  {
    action: 'signs in',
    act: (school, { username, secret }) => signIn(school, username, { code: next(secret) }),
  },
  {
    action: 'deletes the account',
    act: (school, { token }) => school.send('DELETE', '/api/user/', undefined, { token }),
  },
  {
    action: 'signs out',
    act: (school, { token }) => school.send('DELETE', '/api/token/', undefined, { token }),
  },
]

const adminActions: { admin: string; method: string; path?: string; body?: Record<string, unknown> }[] = [
  { admin: 'sets a password', method: 'PATCH', body: { new_password: given } },
  { admin: 'changes the role', method: 'PATCH', body: { role: 'Admin' } },
  { admin: 'deactivates the user', method: 'PATCH', body: { active: false } },
  { admin: 'removes the second factor', method: 'PATCH', body: { second_factor: false } },
  { admin: 'ends the sessions', method: 'DELETE', path: 'sessions/' },
  { admin: 'deletes the user', method: 'DELETE' },
]

for (const { action, act } of actions)
  test(`when an Admin changes an account while its owner ${action}, the Admin’s change wins`, async () => {
    const school = await openSchool()
    for (const { admin, method, path = '', body } of adminActions) {
      const person = await enrolled(school)
      const [ownerReply, adminReply] = await Promise.all([
        act(school, person),
        school.send(method, `/api/users/${person.id}/${path}`, body),
      ])
      // An account that its owner has just deleted can not be changed.
      const isGone = action === 'deletes the account' && ownerReply.status === 204
      const done = method === 'DELETE' ? 204 : 200
      expect([action, admin, isGone ? [done, 404] : [done]]).toEqual([
        action,
        admin,
        expect.arrayContaining([adminReply.status]),
      ])
      expect([200, 204, 400, 401, 409]).toContain(ownerReply.status)
      await expectDone(school, person, body)
    }
    expect(school.logged).toEqual([])
  })

/** In either order the Admin's change wins, and the stored data are consistent. */
async function expectDone(
  school: School,
  { id, username, token }: Person,
  body: Record<string, unknown> = {},
) {
  const { sql } = school.resources.database
  const user = await sql.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  const stored = {
    tokens: await sql.selectFrom('tokens').select('id').where('user_id', '=', id).execute(),
    factors: await sql
      .selectFrom('second_factors')
      .select('id')
      .where('user_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .execute(),
    codes: await sql.selectFrom('recovery_codes').select('id').where('user_id', '=', id).execute(),
  }
  if (!user) return expect(stored).toEqual({ tokens: [], factors: [], codes: [] })
  expect(stored.factors).toHaveLength(user.second_factor)
  expect(stored.codes.length > 0).toBe(user.second_factor === 1)
  if (body.second_factor === false) return expect(user.second_factor).toBe(0)
  expect((await school.get('/api/user/', { token })).status).toBe(401)
  if (body.active === false) return expect([user.active, stored.tokens]).toEqual([0, []])
  if (body.role) return expect(user.role).toBe(body.role)
  // Only its sessions were ended.
  if (!body.new_password) return expect(user.must_change_password).toBe(0)
  expect(user.must_change_password).toBe(1)
  // The password is right, so the code is asked for if there is a second factor.
  const reply = await signIn(school, username, { password: given })
  expect(reply.status === 200 || reply.body.second_factor === true).toBe(true)
}

test('when an Admin and the owner set a password simultaneously, the Admin’s wins', async () => {
  const school = await openSchool()
  for (let time = 0; time < 5; time += 1) {
    const { id, username, token } = await newUser(school)
    const change = { current_password: password, new_password: chosen }
    const [ownerReply, reset] = await Promise.all([
      school.send('POST', '/api/user/password/', change, { token }),
      school.send('PATCH', `/api/users/${id}/`, { new_password: given }),
    ])
    expect(reset.status).toBe(200)
    expect([204, 401]).toContain(ownerReply.status)
    expect((await signIn(school, username, { password: given })).status).toBe(200)
    for (const one of [password, chosen])
      expect((await signIn(school, username, { password: one })).status).toBe(401)
  }
})

test('when an Admin removes the second factor while its owner sets it up, it is either on or off completely', async () => {
  const school = await openSchool()
  for (let time = 0; time < 3; time += 1) {
    const person = await newUser(school)
    const secret = String((await ask(school, person.token, '')).body.secret)
    const replies = await Promise.all([
      ask(school, person.token, 'confirm/', { code: now(secret) }),
      school.send('PATCH', `/api/users/${person.id}/`, { second_factor: false }),
    ])
    expect([200, 409]).toContain(replies[0].status)
    expect(replies[1].status).toBe(200)
    const isOn = (await school.get(`/api/users/${person.id}/`)).body.second_factor
    const state = (await school.get('/api/user/second-factor/', { token: person.token })).body
    expect(state).toMatchObject({ enabled: isOn, recovery_codes_left: isOn ? 10 : 0 })
  }
})

test('when two sessions of a user end each other simultaneously, one remains', async () => {
  const school = await openSchool()
  const person = await newUser(school)
  for (let time = 0; time < 5; time += 1) {
    const tokens = await Promise.all(
      [1, 2].map(async () => String((await signIn(school, person.username)).body.access)),
    )
    const replies = await Promise.all(
      tokens.map((token) => school.send('DELETE', '/api/user/sessions/', undefined, { token })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 401])
    const after = await Promise.all(tokens.map((token) => school.get('/api/user/', { token })))
    expect(after.map(({ status }) => status).sort()).toEqual([200, 401])
  }
  expect(school.logged).toEqual([])
})
