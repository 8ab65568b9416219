import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { hashesDuring, withRealPasswords } from '#tests/support/quick-passwords.ts'
import { openSchool, type School, schoolTest, testAdmin, userPassword } from '#tests/support/test-school.ts'

const wrong = 'ভুল-পাসওয়ার্ড'
const failedSignIns = (school: School, address = '127.0.0.1') =>
  school.resources.database.sql
    .selectFrom('limit_events')
    .select('at')
    .where('bucket', '=', `sign-in ${address}`)
    .execute()

schoolTest('correct username and password get a token', async ({ school }) => {
  const reply = await school.signIn(testAdmin.username, testAdmin.password)
  expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['access']])
  expect(reply.headers.get('cache-control')).toBe('no-store, no-transform')
  // 256 bits in base64url
  expect(reply.body.access).toMatch(/^[\w-]{43}$/)
  expect((await school.signIn(testAdmin.username, testAdmin.password)).body.access).not.toBe(
    reply.body.access,
  )
})

schoolTest('only the hash of a token is stored', async ({ school }) => {
  const token = await school.signInUser('rahima')
  const { sql } = school.resources.database
  const rows = await sql.selectFrom('tokens').selectAll().execute()
  expect(rows.map((row) => row.token_hash)).toContain(createHash('sha256').update(token).digest('hex'))
  const everything = JSON.stringify([
    rows,
    await sql.selectFrom('changes').selectAll().execute(),
    school.logged,
  ])
  expect(everything).not.toContain(token)
})

schoolTest('a token is accepted only in its header', async ({ school }) => {
  for (const path of [`/api/user/?token=${school.token}`, `/api/user/?access_token=${school.token}`])
    expect((await school.get(path, { token: null })).status).toBe(401)
  for (const headers of [
    { Cookie: `access_token=${school.token}; token=${school.token}` },
    { 'X-Access-Token': school.token },
    { Authorization: `Token ${school.token}` },
    { Authorization: `Basic ${school.token}` },
  ] as Record<string, string>[])
    expect((await school.get('/api/user/', { token: null, headers })).status).toBe(401)
  const lower = await school.get('/api/user/', {
    token: null,
    headers: { Authorization: `bearer ${school.token}` },
  })
  expect(lower.status).toBe(200)
})

schoolTest('reading one’s own user without a token asks to sign in', async ({ school }) => {
  for (const token of [null, 'worn-out']) {
    const reply = await school.get('/api/user/', { token })
    expect([reply.status, reply.body]).toEqual([401, { message: 'No token found. Please log in.' }])
  }
})

schoolTest('a user can read their own account, without its secrets', async ({ school }) => {
  const token = await school.signInUser('salma')
  const { body, headers } = await school.get('/api/user/', { token })
  expect(body).toMatchObject({
    username: 'salma',
    full_name: 'রহিমা খাতুন',
    role: 'User',
    active: true,
    profile_picture: null,
  })
  expect(Object.keys(body).sort()).toEqual([
    'active',
    'awaits_owner',
    'email',
    'full_name',
    'id',
    'invited_until',
    'must_change_password',
    'must_set_second_factor',
    'phone',
    'profile_picture',
    'role',
    'second_factor',
    'updated_at',
    'username',
  ])
  expect(headers.get('cache-control')).toBe('no-store')
})

const spellings = [
  { why: 'as it was registered', username: 'রফিক_উদ্‌দৌলা' },
  { why: 'without the joiner', username: 'রফিক_উদ্দৌলা' },
  { why: 'with spaces around it', username: '  রফিক_উদ্দৌলা ' },
  { why: 'with the vowel sign in two parts', username: 'রফিক_উদ্দে\u09d7লা' },
]

schoolTest('a username is accepted in every equivalent spelling', async ({ school }) => {
  await register(school, spellings[0]?.username ?? '')
  for (const { why, username } of spellings)
    expect([why, (await school.signIn(username, userPassword)).status]).toEqual([why, 200])
  await register(school, 'Karim.Uddin')
  expect((await school.signIn('KARIM.uddin', userPassword)).status).toBe(200)
})

schoolTest('a failed sign-in looks the same, whether the user exists or not', async ({ school }) => {
  await register(school, 'inactive-one')
  const { sql } = school.resources.database
  await sql.updateTable('users').set({ active: 0 }).where('username', '=', 'inactive-one').execute()
  const replies = [
    await school.signIn(testAdmin.username, wrong),
    await school.signIn('nobody-here', wrong),
    await school.signIn('inactive-one', userPassword),
    await school.signIn('a', wrong),
  ]
  const visible = replies.map(({ status, body, headers }) => ({
    status,
    body,
    headers: [...headers.keys()].sort(),
  }))
  for (const one of visible) expect(one).toEqual(visible[0])
  expect(replies[0]?.status).toBe(401)
  expect(replies[0]?.body).toEqual({ message: 'Invalid username or password!' })
})

schoolTest('a failed sign-in costs the same, whether the user exists or not', async ({ school }) => {
  await register(school, 'somebody')
  for (const username of ['somebody', 'nobody-at-all'])
    expect([username, await hashesDuring(() => school.signIn(username, wrong))]).toEqual([username, 1])
})

test.each([
  { why: 'nothing', body: {} },
  { why: 'no password', body: { username: 'headmaster' } },
  { why: 'an empty password', body: { username: 'headmaster', password: '' } },
  { why: 'a blank username', body: { username: ' \u200b ', password: 'x' } },
])('a sign-in with $why says which fields are required', async ({ body }) => {
  const school = await openSchool()
  const reply = await school.send('POST', '/api/token/', body, { token: null })
  expect([reply.status, reply.body.message]).toEqual([400, 'Username and password are required!'])
  expect(await failedSignIns(school)).toEqual([])
})

test('ten failed sign-ins block a username at that address for 15 minutes, and nowhere else', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const from = (address: string) => ({ token: null, headers: { 'X-Forwarded-For': address } })
  const signIn = (password: string, address = '203.0.113.9', username: string = testAdmin.username) =>
    school.send('POST', '/api/token/', { username, password }, from(address))
  for (let time = 0; time < 10; time += 1) {
    expect((await signIn(wrong)).status).toBe(401)
    // A successful one is not counted, and does not reset the count.
    if (time < 9) expect((await signIn(testAdmin.password)).status).toBe(200)
  }
  const refused = await signIn(testAdmin.password)
  expect(refused.status).toBe(429)
  expect(refused.body.message).toMatch(/মিনিট পরে/)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(15 * 60 - 60)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  expect((await signIn(wrong, '203.0.113.9', ' HEADMASTER ')).status).toBe(429)
  expect((await signIn(wrong, '203.0.113.9', 'somebody-else')).status).toBe(401)
  expect((await signIn(testAdmin.password, '203.0.113.10')).status).toBe(200)

  await ageEvents(school, 15 * 60 - 30)
  expect(Number((await signIn(testAdmin.password)).headers.get('retry-after'))).toBeLessThanOrEqual(30)
  await ageEvents(school, 31)
  expect((await signIn(testAdmin.password)).status).toBe(200)
})

test('a hundred failed sign-ins block one address, IPv6 by its network', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const signIn = (address: string, password: string) =>
    school.send(
      'POST',
      '/api/token/',
      { username: testAdmin.username, password },
      { token: null, headers: { 'X-Forwarded-For': address } },
    )
  await addFailures(school, '2001:db8:1:2::/64', 99)
  expect((await signIn('2001:db8:1:2::1', wrong)).status).toBe(401)
  expect((await signIn('2001:db8:1:2:ffff:1:2:3', testAdmin.password)).status).toBe(429)
  expect((await signIn('2001:db8:1:3::1', testAdmin.password)).status).toBe(200)
})

test('simultaneous wrong passwords can not exceed the limit', async () => {
  const school = await openSchool()
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => school.signIn(testAdmin.username, wrong)),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect(await failedSignIns(school)).toHaveLength(10)
})

test('a flood of sign-ins waits in a short queue, and the site stays responsive', async () => {
  withRealPasswords(onTestFinished)
  const school = await openSchool({ TRUST_PROXY: '1', ADMIN_USERNAME: testAdmin.username })
  const flood = Array.from({ length: 75 }, (_one, number) =>
    school.send(
      'POST',
      '/api/token/',
      { username: `user-${number}`, password: wrong },
      { token: null, headers: { 'X-Forwarded-For': `203.0.113.${number}` } },
    ),
  )
  expect((await school.get('/api/teachers/', { token: null })).status).toBe(200)
  const replies = await Promise.all(flood)
  const refused = replies.filter(({ status }) => status === 429)
  expect(replies.filter(({ status }) => status === 401).length + refused.length).toBe(75)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await school.signIn(testAdmin.username, testAdmin.password)).status).toBe(200)
})

async function register(school: School, username: string): Promise<void> {
  const password = userPassword
  const fields = { username, full_name: 'রফিক', phone: '01700000001', password, confirm_password: password }
  const reply = await school.send('POST', '/api/register/', fields, { token: null })
  expect(reply.status).toBe(201)
}

async function addFailures(school: School, address: string, times: number): Promise<void> {
  const event = { bucket: `sign-in ${address}`, at: Date.now() }
  await school.resources.database.sql.insertInto('limit_events').values(Array(times).fill(event)).execute()
}

// Simulates passing time by moving the stored times into the past.
async function ageEvents({ resources }: School, seconds: number): Promise<void> {
  await resources.database.sql
    .updateTable('limit_events')
    .set((eb) => ({ at: eb('at', '-', seconds * 1000) }))
    .execute()
}
