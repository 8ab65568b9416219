import { expect } from 'vitest'
import { type School, schoolTest, userPassword } from '#tests/support/test-school.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const password = userPassword
const isSignedIn = async (school: School, token: string) =>
  (await school.get('/api/user/', { token })).status === 200

const ages = [
  { why: 'just created and used', created: 0, used: 0, isValid: true },
  { why: 'used a little less than a week ago', created: 8 * day, used: 7 * day - hour, isValid: true },
  { why: 'not used for a week', created: 8 * day, used: 7 * day + 1000, isValid: false },
  {
    why: 'in use, and a little less than thirty days old',
    created: 30 * day - hour,
    used: 1000,
    isValid: true,
  },
  { why: 'in use, and more than thirty days old', created: 30 * day + 1000, used: 1000, isValid: false },
]

schoolTest.for(ages)(
  'a token that was $why is valid: $isValid',
  async ({ created, used, isValid }, { school }) => {
    const { token, username } = await newUser(school)
    await setTimes(school, username, { created, used })
    expect(await isSignedIn(school, token)).toBe(isValid)
  },
)

schoolTest(
  'the last use of a token is written at most once an hour, and extends its week',
  async ({ school }) => {
    const { token, username } = await newUser(school)
    const lastUse = async () => Date.parse((await tokenOf(school, username)).last_used_at)
    await setTimes(school, username, { created: day, used: hour - 60_000 })
    const before = await lastUse()
    await isSignedIn(school, token)
    expect(await lastUse()).toBe(before)
    await setTimes(school, username, { created: day, used: hour + 1000 })
    await isSignedIn(school, token)
    expect(await lastUse()).toBeGreaterThan(before)
  },
)

schoolTest('only the two hundred most recently used sessions of a user remain', async ({ school }) => {
  const { sql } = school.resources.database
  const { token, username } = await newUser(school)
  await setTimes(school, username, { created: day, used: hour / 2 })
  const { id } = (await school.get('/api/user/', { token })).body
  const used = (age: number) => new Date(Date.now() - age * 1000).toISOString()
  const rows = Array.from({ length: 250 }, (_, age) => ({
    token_hash: `${username} ${age}`,
    user_id: Number(id),
    created_at: used(day / 1000),
    last_used_at: used(age),
    device: '',
  }))
  await sql.insertInto('tokens').values(rows).execute()
  const other = await newUser(school)
  const newest = String((await school.signIn(username, password)).body.access)
  const stored = await sql
    .selectFrom('tokens')
    .select('token_hash')
    .where('user_id', '=', Number(id))
    .execute()
  expect(stored.length).toBe(200)
  expect(stored.map(({ token_hash }) => token_hash)).toContain(`${username} 0`)
  const valid = [newest, token, other.token].map((one) => isSignedIn(school, one))
  expect(await Promise.all(valid)).toEqual([true, false, true])
})

schoolTest('signing out ends that session only', async ({ school }) => {
  const { token, username } = await newUser(school)
  const other = String((await school.signIn(username, password)).body.access)
  const reply = await school.send('DELETE', '/api/token/', undefined, { token })
  expect([reply.status, reply.text]).toEqual([204, ''])
  expect(await isSignedIn(school, token)).toBe(false)
  expect(await isSignedIn(school, other)).toBe(true)
})

schoolTest('changing the password ends the other sessions', async ({ school }) => {
  const { token, username } = await newUser(school)
  const other = String((await school.signIn(username, password)).body.access)
  const change = { current_password: password, new_password: 'notun-pathshala-77' }
  const reply = await school.send('POST', '/api/user/password/', change, { token })
  expect([reply.status, reply.text]).toEqual([204, ''])
  expect(await isSignedIn(school, token)).toBe(true)
  expect(await isSignedIn(school, other)).toBe(false)
  expect((await school.signIn(username, password)).status).toBe(401)
  expect((await school.signIn(username, change.new_password)).status).toBe(200)
})

const changes = [
  { change: 'the role to another one', body: { role: 'Admin' }, isValid: false },
  { change: 'the role to the same one', body: { role: 'User' }, isValid: true },
  { change: '“active” to no', body: { active: false }, isValid: false },
  { change: '“active” to yes as before', body: { active: true }, isValid: true },
  { change: 'a new password', body: { new_password: 'onno-pathshala-5' }, isValid: false },
]

schoolTest.for(changes)(
  'after an Admin sets $change, the sessions of the user are valid: $isValid',
  async ({ body, isValid }, { school }) => {
    const { token, id } = await newUser(school)
    expect((await school.send('PATCH', `/api/users/${id}/`, body)).status).toBe(200)
    expect(await isSignedIn(school, token)).toBe(isValid)
  },
)

schoolTest('a reactivated user must sign in again', async ({ school }) => {
  const { token, id, username } = await newUser(school)
  await school.send('PATCH', `/api/users/${id}/`, { active: false })
  expect((await school.signIn(username, password)).status).toBe(401)
  await school.send('PATCH', `/api/users/${id}/`, { active: true })
  expect(await isSignedIn(school, token)).toBe(false)
  expect((await school.signIn(username, password)).status).toBe(200)
})

schoolTest('users see their own sessions, and can end each of them', async ({ school }) => {
  const { token, username } = await newUser(school)
  const other = String((await school.signIn(username, password)).body.access)
  const stranger = await newUser(school)
  const { list, headers } = await school.get('/api/user/sessions/', { token })
  expect(list.map(({ current }) => current)).toEqual([true, false])
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['created_at', 'current', 'device', 'id', 'last_used_at'])
  expect(headers.get('cache-control')).toBe('no-store')
  const path = `/api/user/sessions/${list[1]?.id}/`
  expect((await school.send('DELETE', path, undefined, { token: stranger.token })).status).toBe(404)
  expect(await isSignedIn(school, other)).toBe(true)
  expect((await school.send('DELETE', path, undefined, { token })).status).toBe(204)
  expect(await isSignedIn(school, other)).toBe(false)
  expect((await school.get('/api/user/sessions/', { token })).list).toHaveLength(1)
})

schoolTest('an expired session is not listed', async ({ school }) => {
  const { username } = await newUser(school)
  await setTimes(school, username, { created: 31 * day, used: 0 })
  const token = String((await school.signIn(username, password)).body.access)
  expect((await school.get('/api/user/sessions/', { token })).list).toHaveLength(1)
})

let users = 0

async function newUser(school: School) {
  users += 1
  const username = `clerk-${users}`
  await school.resources.database.sql.deleteFrom('limit_events').execute()
  const token = await school.signInUser(username)
  const { id } = (await school.get('/api/user/', { token })).body
  return { token, username, id: Number(id) }
}

async function tokenOf({ resources: { database } }: School, username: string) {
  return database.sql
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['tokens.id', 'last_used_at'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
}

// Simulates passing time by moving the stored times into the past.
async function setTimes(
  school: School,
  username: string,
  { created, used }: { created: number; used: number },
) {
  const { id } = await tokenOf(school, username)
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  await school.resources.database.sql
    .updateTable('tokens')
    .set({ created_at: ago(created), last_used_at: ago(used) })
    .where('id', '=', id)
    .execute()
}
