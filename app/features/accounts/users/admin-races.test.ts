// @module-tag postgres
// @module-tag slow

import { expect, test } from 'vitest'
import { openSchool, type School, testAdmin, userPassword } from '#tests/support/test-school.ts'

const password = userPassword
const adminActions = [
  { action: 'demotes', method: 'PATCH', body: { role: 'User' } },
  { action: 'deactivates', method: 'PATCH', body: { active: false } },
  { action: 'deletes', method: 'DELETE', body: undefined },
] as const
const pairs = adminActions.flatMap((one, at) => adminActions.slice(at).map((other) => ({ one, other })))

test.for(pairs)(
  'when one Admin $one.action another who $other.action the first simultaneously, one remains',
  async ({ one, other }) => {
    const school = await openSchool()
    const second = await addAdmin(school, 'second')
    const first = (await school.get('/api/user/')).body
    const replies = await Promise.all([
      school.send(one.method, `/api/users/${second.id}/`, one.body),
      school.send(other.method, `/api/users/${first.id}/`, other.body, { token: second.token }),
    ])
    const done = replies.map(({ status }) => status < 300)
    expect(done.filter(Boolean)).toHaveLength(1)
    for (const { status } of replies) if (status >= 300) expect([401, 403, 409]).toContain(status)
    const token = done[0] ? school.token : second.token
    const admins = (await school.get('/api/users/', { token })).list.filter(
      ({ role, active }) => role === 'Admin' && active,
    )
    expect(admins.map(({ id }) => id)).toEqual([done[0] ? first.id : second.id])
    expect(school.logged).toEqual([])
  },
)

test('when five Admins demote each other repeatedly, one Admin remains', async () => {
  const school = await openSchool()
  const others = await Promise.all([1, 2, 3, 4].map((number) => addAdmin(school, `admin-${number}`)))
  const { id } = (await school.get('/api/user/')).body
  const all = [{ id, token: school.token }, ...others]
  const { sql } = school.resources.database
  const tokens = await sql.selectFrom('tokens').selectAll().execute()
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all(
      all.flatMap(({ token }) =>
        all.map((victim) => school.send('PATCH', `/api/users/${victim.id}/`, { role: 'User' }, { token })),
      ),
    )
    for (const { status } of replies) expect([200, 401, 403, 409]).toContain(status)
    const rows = await sql.selectFrom('users').select('role').where('role', '=', 'Admin').execute()
    expect(rows).toHaveLength(1)
    await sql.updateTable('users').set({ role: 'Admin' }).execute()
    await sql.deleteFrom('tokens').execute()
    await sql.insertInto('tokens').values(tokens).execute()
  }
  expect(school.logged).toEqual([])
})

test('an Admin who is demoted during ten calls has the rights for the first of them only', async () => {
  const school = await openSchool()
  const second = await addAdmin(school, 'second')
  const add = () => school.send('POST', '/api/teachers/', { full_name: 'করিম' }, { token: second.token })
  const calls = Array.from({ length: 5 }, add)
  const demoted = school.send('PATCH', `/api/users/${second.id}/`, { role: 'User' })
  const replies = await Promise.all([...calls, ...Array.from({ length: 5 }, add)])
  expect((await demoted).status).toBe(200)
  for (const { status } of replies) expect([201, 401, 403]).toContain(status)
  expect((await add()).status).toBe(401)
  const stored = (await school.get('/api/teachers/')).list
  expect(stored).toHaveLength(replies.filter(({ status }) => status === 201).length)
})

test('of two simultaneous changes of a password one wins', async () => {
  const school = await openSchool()
  const other = String((await school.signIn(testAdmin.username, testAdmin.password)).body.access)
  const passwords = ['megh-brishti-rod-1', 'megh-brishti-rod-2']
  const replies = await Promise.all(
    passwords.map((new_password, number) =>
      school.send(
        'POST',
        '/api/user/password/',
        { current_password: testAdmin.password, new_password, confirm_password: new_password },
        { token: number ? other : school.token },
      ),
    ),
  )
  for (const { status } of replies) expect([204, 400, 401, 409]).toContain(status)
  const signedIn = await Promise.all(passwords.map((each) => school.signIn(testAdmin.username, each)))
  expect(signedIn.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

async function addAdmin(school: School, username: string) {
  const token = await school.signInUser(username)
  const { id } = (await school.get('/api/user/', { token })).body
  expect((await school.send('PATCH', `/api/users/${id}/`, { role: 'Admin' })).status).toBe(200)
  return { id: Number(id), token: String((await school.signIn(username, password)).body.access) }
}
