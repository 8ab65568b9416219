import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { passwordTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { backUp, restoredSchool } from '#tests/support/move-school.ts'
import {
  moveConfirmation,
  openSchool,
  type Reply,
  type School,
  schoolTest,
  userPassword,
} from '#tests/support/test-school.ts'
import { invitationTexts } from './invitations.texts.ts'

const rahima = { username: 'rahima', full_name: 'রহিমা খাতুন', role: 'Editor' }
const password = userPassword

test('an Admin invites somebody, who chooses a password and is signed in', async () => {
  const school = await openSchool()
  const invited = await school.send('POST', '/api/users/', { ...rahima, phone: '01700000001' })
  expect([invited.status, invited.body]).toEqual([
    201,
    expect.objectContaining({ ...rahima, active: true, awaits_owner: true, phone: '01700000001' }),
  ])
  const days = (Date.parse(String(invited.body.invited_until)) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  expect(invited.body.invitation).toMatch(/^\/invite#[\w-]{43}$/)
  expect((await school.get(`/api/users/${invited.body.id}/`)).body).not.toHaveProperty('invitation')

  const accepted = await accept(school, secretIn(invited))
  expect([accepted.status, accepted.body]).toEqual([200, { username: 'rahima', access: expect.any(String) }])
  const token = String(accepted.body.access)
  expect((await school.get('/api/user/', { token })).body).toMatchObject({
    role: 'Editor',
    awaits_owner: false,
    invited_until: null,
    must_change_password: false,
  })
  expect((await school.send('POST', '/api/notices/', { title: 'নোটিশ' }, { token })).status).toBe(201)
})

test('an invitation works once', async () => {
  const school = await openSchool()
  const secret = secretIn(await invite(school))
  const both = await Promise.all([accept(school, secret), accept(school, secret, 'onno-ekta-nodi-7')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expectInvalid(await accept(school, secret, 'onno-ekta-nodi-7'))
})

test('opening the page of an invitation does not use it up', async () => {
  const school = await openSchool()
  const invited = await invite(school)
  for (const path of ['/invite', String(invited.body.invitation), `/invite?x=${secretIn(invited)}`])
    await school.get(path, { token: null })
  expect((await accept(school, secretIn(invited))).status).toBe(200)
})

test('an unknown, withdrawn, repeated or old invitation gets the same answer', async () => {
  const school = await openSchool()
  expectInvalid(await accept(school, 'x'.repeat(43)))
  expectInvalid(await accept(school, 'x'.repeat(10_000)))
  const first = await invite(school)
  const { id } = first.body
  const second = await school.send('POST', `/api/users/${id}/invitation/`)
  expect([second.status, second.body.id]).toEqual([200, id])
  expectInvalid(await accept(school, secretIn(first)))
  expect((await school.send('DELETE', `/api/users/${id}/invitation/`)).status).toBe(204)
  expect((await school.get(`/api/users/${id}/`)).body).toMatchObject({
    awaits_owner: true,
    invited_until: null,
  })
  expectInvalid(await accept(school, secretIn(second)))
  expect((await school.send('DELETE', `/api/users/${id}/invitation/`)).status).toBe(204)
  const third = await school.send('POST', `/api/users/${id}/invitation/`)
  await expireInvitations(school)
  expectInvalid(await accept(school, secretIn(third)))
  const fourth = await school.send('POST', `/api/users/${id}/invitation/`)
  await school.send('PATCH', `/api/users/${id}/`, { active: false })
  expectInvalid(await accept(school, secretIn(fourth)))
  await school.send('PATCH', `/api/users/${id}/`, { active: true })
  expect((await accept(school, secretIn(fourth))).status).toBe(200)
})

test('deleting an account deletes its invitation and its stored answer', async () => {
  const school = await openSchool()
  const invited = await school.send('POST', '/api/users/', rahima, { headers: { 'Idempotency-Key': 'k1' } })
  await school.send('DELETE', `/api/users/${invited.body.id}/`)
  expectInvalid(await accept(school, secretIn(invited)))
  const { sql } = school.resources.database
  expect(await sql.selectFrom('invitations').selectAll().execute()).toEqual([])
  expect(await sql.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

schoolTest.for([
  { why: 'no username', fields: { username: '' }, field: 'username' },
  { why: 'a username with a space', fields: { username: 'ra hima' }, field: 'username' },
  { why: 'a long username', fields: { username: 'r'.repeat(51) }, field: 'username' },
  { why: 'a name of 201 letters', fields: { full_name: 'ক'.repeat(201) }, field: 'full_name' },
  { why: 'no name', fields: { full_name: ' ' }, field: 'full_name' },
  { why: 'no role', fields: { role: undefined }, field: 'role' },
  { why: 'an unknown role', fields: { role: 'Owner' }, field: 'role' },
  { why: 'a role that is no text', fields: { role: { a: 1 } }, field: 'role' },
  { why: 'a wrong email', fields: { email: 'rahima' }, field: 'email' },
  { why: 'a wrong phone number', fields: { phone: 'abc' }, field: 'phone' },
])('an invitation with $why is refused, and nothing is stored', async ({ fields, field }, { school }) => {
  const before = (await school.get('/api/users/')).list.length
  const reply = await school.send('POST', '/api/users/', { ...rahima, ...fields })
  expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, [field]])
  expect((await school.get('/api/users/')).list).toHaveLength(before)
})

schoolTest('a taken username is refused in any spelling, also twice at once', async ({ school }) => {
  const same = { ...rahima, username: 'taken.name' }
  const both = await Promise.all([1, 2].map(() => school.send('POST', '/api/users/', same)))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const again = await school.send('POST', '/api/users/', { ...rahima, username: 'Taken.NAME' })
  expect([again.status, Object.keys(again.body.errors as object)]).toEqual([409, ['username']])
})

schoolTest.for([
  { why: 'no secret', fields: { secret: '' }, field: 'secret' },
  { why: 'a secret that is no text', fields: { secret: { a: 1 } }, field: 'secret' },
  { why: 'a secret of more than 20 KB', fields: { secret: 'x'.repeat(21_000) }, field: 'secret' },
  { why: 'no password', fields: { password: undefined }, field: 'password' },
  { why: 'a short password', fields: { password: 'abc', confirm_password: 'abc' }, field: 'password' },
  { why: 'a common password', fields: { password: 'password123' }, field: 'password' },
  { why: 'a long password', fields: { password: 'ক'.repeat(257) }, field: 'password' },
  { why: 'two passwords', fields: { confirm_password: 'something-else' }, field: 'confirm_password' },
])(
  'choosing a password with $why is refused, and the invitation still works',
  async ({ fields, field }, { school }) => {
    const secret = secretIn(await invite(school, `u-${crypto.randomUUID().slice(0, 8)}`))
    const body = { secret, password, confirm_password: password, ...fields }
    const reply = await school.send('POST', '/api/invitation/', body, { token: null })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.errors as object)).toContain(field)
    expect((await accept(school, secret)).status).toBe(200)
  },
)

schoolTest('a password with the name of its user is refused', async ({ school }) => {
  const secret = secretIn(await invite(school, 'mofazzal.hossain'))
  const reply = await accept(school, secret, 'mofazzal.hossain1')
  expect([reply.status, reply.body.errors]).toEqual([400, { password: [passwordTexts.personal] }])
  expect((await accept(school, secret)).status).toBe(200)
})

schoolTest('a user with a password can not be invited', async ({ school }) => {
  await school.signInUser('has-password')
  const { list } = await school.get('/api/users/')
  for (const username of ['has-password', 'headmaster']) {
    const id = list.find((user) => user.username === username)?.id
    for (const method of ['POST', 'DELETE']) {
      const reply = await school.send(method, `/api/users/${id}/invitation/`)
      expect([reply.status, reply.body.message]).toEqual([409, invitationTexts.hasPassword])
    }
  }
  for (const method of ['POST', 'DELETE'])
    expect((await school.send(method, '/api/users/999999/invitation/')).status).toBe(404)
})

schoolTest('only an Admin in a confirmed session can invite', async ({ school }) => {
  const { id } = (await invite(school, 'waits')).body
  const calls = [
    ['POST', '/api/users/'],
    ['POST', `/api/users/${id}/invitation/`],
    ['DELETE', `/api/users/${id}/invitation/`],
  ] as const
  const editor = await school.signInUser(undefined, 'Editor')
  const admin = await school.signInUser(undefined, 'Admin')
  await moveConfirmation(school, admin, 11 * 60 * 1000)
  for (const [method, path] of calls) {
    const send = async (token: string | null) =>
      school.send(method, path, { ...rahima, username: 'nobody' }, { token })
    expect((await send(null)).status).toBe(401)
    expect((await send(editor)).status).toBe(403)
    expect((await send(admin)).body.must_confirm).toBe(true)
  }
  expect((await school.get(`/api/users/${id}/`)).body.invited_until).not.toBeNull()
})

test('the secret of an invitation is stored only as a hash, also with an idempotency key', async () => {
  const school = await openSchool()
  const headers = { 'Idempotency-Key': 'form-1' }
  const first = await school.send('POST', '/api/users/', rahima, { headers })
  const again = await school.send('POST', '/api/users/', rahima, { headers })
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  expect((await school.get('/api/users/')).list).toHaveLength(2)
  const { sql } = school.resources.database
  const rows = await sql.selectFrom('invitations').selectAll().execute()
  expect(rows).toMatchObject([{ secret_hash: hash('sha256', secretIn(again), 'hex') }])
  const keys = await sql.selectFrom('idempotency_keys').selectAll().execute()
  const changes = await sql.selectFrom('changes').selectAll().execute()
  const stored = JSON.stringify([keys, changes, school.lines])
  for (const reply of [first, again]) expect(stored).not.toContain(secretIn(reply))
  expectInvalid(await accept(school, secretIn(first)))
  expect((await accept(school, secretIn(again))).status).toBe(200)
})

test('an invited account can not sign in with any password', async () => {
  const school = await openSchool()
  await invite(school)
  for (const typed of ['', ' ', password, 'undefined', 'null']) {
    const reply = await school.signIn('rahima', typed)
    expect([400, 401]).toContain(reply.status)
    expect(reply.body).not.toHaveProperty('access')
  }
})

test('an invited Admin does not count as another Admin', async () => {
  const school = await openSchool()
  const { id } = (await school.get('/api/user/')).body
  const secret = secretIn(await invite(school, 'second', 'Admin'))
  expect((await school.send('DELETE', '/api/user/')).status).toBe(409)
  await accept(school, secret)
  expect((await school.send('DELETE', '/api/user/')).status).toBe(204)
  const token = String((await school.signIn('second', password)).body.access)
  expect((await school.get(`/api/users/${id}/`, { token })).status).toBe(404)
})

test('a restored backup has the account, but not its invitation', async () => {
  const school = await openSchool()
  const invited = await invite(school)
  const file = await backUp(school)
  const fresh = await restoredSchool(file)
  expect((await fresh.get(`/api/users/${invited.body.id}/`)).body).toMatchObject({
    awaits_owner: true,
    invited_until: null,
  })
  expectInvalid(await accept(fresh, secretIn(invited)))
  const again = await fresh.send('POST', `/api/users/${invited.body.id}/invitation/`)
  expect((await accept(fresh, secretIn(again))).status).toBe(200)
})

test('a password set by an Admin revokes the invitation', async () => {
  const school = await openSchool()
  const invited = await invite(school)
  const set = await school.send('PATCH', `/api/users/${invited.body.id}/`, { new_password: 'dewa-hoyeche-1' })
  expect(set.body).toMatchObject({ awaits_owner: false, invited_until: null })
  expectInvalid(await accept(school, secretIn(invited)))
  expect((await school.signIn('rahima', 'dewa-hoyeche-1')).status).toBe(200)
})

test('invitations are in the journal, also when they are withdrawn or used', async () => {
  const school = await openSchool()
  const { id } = (await invite(school)).body
  await school.send('DELETE', `/api/users/${id}/invitation/`)
  await school.send('DELETE', `/api/users/${id}/invitation/`)
  await accept(school, secretIn(await school.send('POST', `/api/users/${id}/invitation/`)))
  const rows = (await school.get('/api/journal/?user=rahima')).list
  expect(rows.map(({ kind, user, detail }) => [kind, user, detail])).toEqual([
    ['sign_in', 'rahima', ''],
    ['invitation_used', 'rahima', ''],
    ['user_invited', 'headmaster', 'Editor'],
    ['invitation_withdrawn', 'headmaster', ''],
    ['user_invited', 'headmaster', 'Editor'],
  ])
})

test('an address is refused after a hundred wrong secrets', async () => {
  const school = await openSchool()
  for (let time = 0; time < 100; time += 1) expectInvalid(await accept(school, `guess-${time}`))
  const secret = secretIn(await invite(school))
  const refused = await accept(school, secret)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

async function invite(school: School, username = 'rahima', role = 'Editor'): Promise<Reply> {
  const reply = await school.send('POST', '/api/users/', { ...rahima, username, role })
  expect(reply.status).toBe(201)
  return reply
}

function secretIn({ body }: Reply): string {
  return String(body.invitation).replace('/invite#', '')
}

function accept(school: School, secret: string, newPassword = password): Promise<Reply> {
  const body = { secret, password: newPassword, confirm_password: newPassword }
  return school.send('POST', '/api/invitation/', body, { token: null })
}

function expectInvalid(reply: Reply): void {
  expect([reply.status, reply.body]).toEqual([410, { message: invitationTexts.notGood }])
}

async function expireInvitations({ resources }: School): Promise<void> {
  const invited_until = new Date(Date.now() - 1).toISOString()
  await resources.database.sql.updateTable('users').set({ invited_until }).execute()
}
