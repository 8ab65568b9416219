import { expect, test } from 'vitest'
import { openSchool, type School, schoolTest, testAdmin, userPassword } from '#tests/support/test-school.ts'
import { passwordTexts } from './accounts.texts.ts'

const ownChange = 'নিজের ভূমিকা ও লগইনের অনুমতি অন্য একজন অ্যাডমিন বদলাতে পারেন।'
const lastAdmin = 'ইনি একমাত্র সক্রিয় অ্যাডমিন।'
const password = userPassword

test.each([
  { why: 'demoted', method: 'PATCH', body: { role: 'User' }, refused: ownChange },
  { why: 'deactivated', method: 'PATCH', body: { active: false }, refused: ownChange },
  { why: 'deleted', method: 'DELETE', body: undefined, refused: lastAdmin },
])('the last active Admin can not be $why', async ({ method, body, refused: text }) => {
  const school = await openSchool()
  const { id } = (await school.get('/api/user/')).body
  // An inactive Admin does not count.
  await addAdmin(school, 'inactive', { active: 0 })
  const refused = await school.send(method, `/api/users/${id}/`, body)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(text)])
  expect((await school.get('/api/students/')).status).toBe(200)
  const { token } = await addAdmin(school, 'second', {})
  expect((await school.send(method, `/api/users/${id}/`, body, { token })).status).toBeLessThan(300)
})

test('when two Admins demote each other simultaneously, one remains', async () => {
  const school = await openSchool()
  for (let time = 0; time < 5; time += 1) {
    const first = Number((await school.get('/api/user/')).body.id)
    const second = await addAdmin(school, `second-${time}`, {})
    const replies = await Promise.all([
      school.send('PATCH', `/api/users/${second.id}/`, { role: 'User' }),
      school.send('PATCH', `/api/users/${first}/`, { role: 'User' }, { token: second.token }),
      school.send('DELETE', `/api/users/${first}/`, undefined, { token: second.token }),
    ])
    const admins = await activeAdmins(school)
    expect(admins).toHaveLength(1)
    expect(replies.some(({ status }) => status < 300)).toBe(true)
    for (const { status } of replies) expect([200, 204, 401, 403, 404, 409]).toContain(status)
    if (admins[0]?.id !== first) {
      school.token = second.token
    }
  }
})

schoolTest('an Admin can make a user an Admin, effective at the next sign-in', async ({ school }) => {
  const { id } = await newUser(school, 'to-be-admin')
  const reply = await school.send('PATCH', `/api/users/${id}/`, { role: 'Admin' })
  expect([reply.status, reply.body.role, reply.body.active]).toEqual([200, 'Admin', true])
  const token = String((await school.signIn('to-be-admin', password)).body.access)
  expect((await school.get('/api/students/', { token })).status).toBe(200)
})

schoolTest(
  'a change of a user affects only the sent fields, and only the allowed ones',
  async ({ school }) => {
    const { id } = await newUser(school, 'unchanged')
    const before = (await school.get(`/api/users/${id}/`)).body
    const ignored = { username: 'other', full_name: 'অন্য', email: 'x@example.com', password_hash: 'x', id: 1 }
    const { body } = await school.send('PATCH', `/api/users/${id}/`, { ...ignored, active: true })
    expect({ ...body, updated_at: '' }).toEqual({ ...before, updated_at: '' })
    for (const wrong of [
      { role: 'Owner' },
      { role: '' },
      { new_password: 'short' },
      { new_password: 'password123' },
      { active: 'perhaps' },
    ])
      expect((await school.send('PATCH', `/api/users/${id}/`, wrong)).status).toBe(400)
  },
)

schoolTest('a password set by an Admin must be changed before anything else', async ({ school }) => {
  const { id } = await newUser(school, 'forgetful')
  await school.send('PATCH', `/api/users/${id}/`, { new_password: 'dewa-hoyeche-1', role: 'Admin' })
  const token = String((await school.signIn('forgetful', 'dewa-hoyeche-1')).body.access)
  expect((await school.get('/api/user/', { token })).body).toMatchObject({ must_change_password: true })
  for (const [method, path] of [
    ['GET', '/api/teachers/'],
    ['GET', '/api/students/'],
    ['GET', '/api/user/sessions/'],
    ['POST', '/api/contacts/'],
    ['POST', '/api/register/'],
    ['POST', '/api/classes/'],
    ['PATCH', `/api/users/${id}/`],
    ['DELETE', '/api/sample-content/'],
  ] as const) {
    const reply = await school.send(method, path, method === 'GET' ? undefined : {}, { token })
    expect([path, reply.status, reply.body.must_change_password]).toEqual([path, 403, true])
  }
  expect((await school.signIn('forgetful', 'dewa-hoyeche-1')).status).toBe(200)
  const change = (new_password: string) =>
    school.send(
      'POST',
      '/api/user/password/',
      { current_password: 'dewa-hoyeche-1', new_password },
      { token },
    )
  expect(Object.keys((await change('dewa-hoyeche-1')).body.errors as object)).toEqual(['new_password'])
  expect((await change('nijer-pochhondo-8')).status).toBe(204)
  expect((await school.get('/api/students/', { token })).status).toBe(200)
  expect((await school.get('/api/user/', { token })).body).toMatchObject({ must_change_password: false })
})

schoolTest('neither an Admin nor the user can use the user’s name as password', async ({ school }) => {
  const { id, token } = await newUser(school, 'kulsum.77')
  for (const [new_password, text] of [
    ['Kulsum-2001', passwordTexts.personal],
    ['Rajshahi@12', passwordTexts.common],
  ] as const) {
    const change = { current_password: password, new_password }
    for (const reply of [
      await school.send('PATCH', `/api/users/${id}/`, { new_password }),
      await school.send('POST', '/api/user/password/', change, { token }),
    ])
      expect([reply.status, reply.body.errors]).toEqual([400, { new_password: [text] }])
  }
  expect((await school.signIn('kulsum.77', password)).status).toBe(200)
})

schoolTest(
  'a user who must change the password can sign out, but can not read photos of students',
  async ({ school }) => {
    const { id } = await newUser(school, 'in-a-hurry')
    await school.send('PATCH', `/api/users/${id}/`, { new_password: 'dewa-hoyeche-1', role: 'Admin' })
    const token = String((await school.signIn('in-a-hurry', 'dewa-hoyeche-1')).body.access)
    expect((await school.get('/media/students/x/full.jpg', { token })).body).toMatchObject({
      must_change_password: true,
    })
    expect((await school.send('DELETE', '/api/token/', undefined, { token })).status).toBe(204)
  },
)

schoolTest('deleting a user ends their sessions and frees the username', async ({ school }) => {
  const { id, token } = await newUser(school, 'leaving')
  expect((await school.send('DELETE', `/api/users/${id}/`)).status).toBe(204)
  expect((await school.get('/api/user/', { token })).status).toBe(401)
  expect((await school.get(`/api/users/${id}/`)).status).toBe(404)
  expect((await school.signIn('leaving', password)).status).toBe(401)
  await newUser(school, 'leaving')
})

schoolTest('a change based on an older version is refused with the current one', async ({ school }) => {
  const { id } = await newUser(school, 'versioned')
  const { updated_at } = (await school.get(`/api/users/${id}/`)).body
  const headers = { 'If-Match': `"${updated_at}"` }
  expect((await school.send('PATCH', `/api/users/${id}/`, { active: true }, { headers })).status).toBe(200)
  const refused = await school.send('PATCH', `/api/users/${id}/`, { active: false }, { headers })
  expect([refused.status, refused.body.current]).toEqual([409, expect.objectContaining({ id, active: true })])
  expect(refused.text).not.toMatch(/argon2|password/)
  expect((await school.send('DELETE', `/api/users/${id}/`, undefined, { headers })).status).toBe(409)
})

schoolTest('users are found by username and name, and no list contains a secret', async ({ school }) => {
  await newUser(school, 'findable')
  const found = await school.get('/api/users/?search=FINDABLE')
  expect(found.list.map(({ username }) => username)).toEqual(['findable'])
  expect((await school.get('/api/users/?search=রহিমা')).list.length).toBeGreaterThan(0)
  expect((await school.get('/api/users/?search=01700000001')).list).toEqual([])
  expect((await school.get('/api/users/')).text).not.toMatch(/argon2|password/)
  expect((await school.get('/api/users/')).headers.get('cache-control')).toBe('no-store')
})

schoolTest('changing the password needs the current one, and ten wrong ones block it', async ({ school }) => {
  const { token } = await newUser(school, 'guessing')
  const change = (current_password: string) =>
    school.send(
      'POST',
      '/api/user/password/',
      { current_password, new_password: 'notun-pathshala-77' },
      { token },
    )
  for (let time = 0; time < 10; time += 1) {
    const reply = await change('wrong-guess')
    expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, ['current_password']])
  }
  const refused = await change(password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

async function newUser(school: School, username: string) {
  await school.resources.database.sql.deleteFrom('limit_events').execute()
  const token = await school.signInUser(username)
  return { token, id: Number((await school.get('/api/user/', { token })).body.id) }
}

async function addAdmin(school: School, username: string, more: { active?: number }) {
  const token = await school.signInUser(username)
  await school.resources.database.sql
    .updateTable('users')
    .set({ role: 'Admin', ...more })
    .where('username', '=', username)
    .execute()
  return { token, id: Number((await school.get('/api/user/', { token })).body.id) }
}

function activeAdmins({ resources: { database } }: School) {
  return database.sql
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('active', '=', 1)
    .execute()
}

test('the settings define the first Admin', async () => {
  const school = await openSchool()
  expect((await school.get('/api/user/')).body).toMatchObject({
    username: testAdmin.username,
    role: 'Admin',
    must_change_password: false,
  })
})
