// @module-tag rest

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { calls } from '#app/server/api.server.ts'
import { picture } from '#tests/support/test-files.ts'
import { form, type School, schoolTest, userPassword } from '#tests/support/test-school.ts'
import { permissionOf } from './permissions.ts'

const photoTest = schoolTest.extend('photo', { scope: 'file' }, async ({ school }) => {
  const { id } = await school.add('/api/classes/', { name: 'একাদশ' })
  const student = { full_name: 'রিমা', roll_number: '১', class_name: String(id) }
  const photo: [Uint8Array<ArrayBuffer>, string] = [await picture(), 'a.jpg']
  return String((await school.add('/api/students/', form({ ...student, photo }))).photo)
})

// The calls allowed while the password must be changed: change it, read one's own user, sign out.
const openBefore = ['get user/', 'post user/password/', 'post token/', 'post invitation/', 'delete token/']

const ended: { why: string; end: (school: School, admin: Admin) => Promise<unknown> }[] = [
  {
    why: 'who was deactivated',
    end: (school, { id }) => school.send('PATCH', `/api/users/${id}/`, { active: false }),
  },
  { why: 'who was deleted', end: (school, { id }) => school.send('DELETE', `/api/users/${id}/`) },
  {
    why: 'who is no Admin any more',
    end: (school, { id }) => school.send('PATCH', `/api/users/${id}/`, { role: 'User' }),
  },
  {
    why: 'whose password somebody else has set',
    end: (school, { id }) =>
      school.send('PATCH', `/api/users/${id}/`, { new_password: 'shapla-doel-ilish-3' }),
  },
  {
    why: 'who has signed out',
    end: (school, { token }) => school.send('DELETE', '/api/token/', undefined, { token }),
  },
  { why: 'who was inactive for a week', end: (school, { id }) => age(school, id, { last_used_at: 7 }) },
  { why: 'who signed in 30 days ago', end: (school, { id }) => age(school, id, { created_at: 30 }) },
]

photoTest.for(ended)(
  'the token of an Admin $why is refused by every call',
  async ({ end }, { school, photo }) => {
    const admin = await makeAdmin(school)
    expect(await acceptedCalls(school, photo, admin.token)).toEqual(namesOf(() => true))
    await end(school, admin)
    expect(await acceptedCalls(school, photo, admin.token)).toEqual(
      namesOf((call) => permissionOf(call) === 'everyone'),
    )
    const reply = await school.get('/api/teachers/', { token: admin.token })
    expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  },
)

photoTest('an Admin who must change the password may do only that', async ({ school, photo }) => {
  const { id, username } = await makeAdmin(school)
  const password = 'shapla-doel-ilish-3'
  await school.send('PATCH', `/api/users/${id}/`, { new_password: password })
  const token = String((await school.signIn(username, password)).body.access)
  const refused = await school.get('/api/students/', { token })
  expect([refused.status, refused.body.must_change_password]).toEqual([403, true])
  expect(await acceptedCalls(school, photo, token)).toEqual(
    namesOf(({ method, path }) => openBefore.includes(`${method} ${path}`)),
  )
})

const locations: {
  where: string
  send: (token: string) => { query?: string; headers?: Record<string, string> }
}[] = [
  {
    where: 'in the address',
    send: (token) => ({ query: `?access_token=${token}&token=${token}&access=${token}` }),
  },
  {
    where: 'in a cookie',
    send: (token) => ({
      headers: { Cookie: `access_token=${token}; token=${token}; Authorization=Bearer ${token}` },
    }),
  },
  {
    where: 'in another header',
    send: (token) => ({ headers: { 'X-Access-Token': token, 'X-Authorization': `Bearer ${token}` } }),
  },
  {
    where: 'as a password',
    send: (token) => ({ headers: { Authorization: `Basic ${btoa(`headmaster:${token}`)}` } }),
  },
  { where: 'for a proxy', send: (token) => ({ headers: { 'Proxy-Authorization': `Bearer ${token}` } }) },
]

photoTest.for(locations)('a token $where is ignored', async ({ send }, { school, photo }) => {
  const { query = '', headers = {} } = send(school.token)
  for (const path of ['/api/students/', '/api/user/', '/api/changes/', photo]) {
    const reply = await school.get(path + query, { token: null, headers })
    expect([path, reply.status]).toEqual([path, 401])
  }
  const body = { name: 'দ্বাদশ', access_token: school.token, token: school.token }
  const reply = await school.send('POST', `/api/classes/${query}`, body, { token: null, headers })
  expect(reply.status).toBe(401)
  const members = await school.get(`/api/committee-members/${query}`, { token: null, headers })
  expect(members.list.filter((member) => 'contact_email' in member)).toEqual([])
})

interface Admin {
  id: number
  username: string
  token: string
}

async function makeAdmin(school: School): Promise<Admin> {
  const username = `admin-${randomUUID().slice(0, 8)}`
  const first = await school.signInUser(username)
  const { id } = (await school.get('/api/user/', { token: first })).body
  await school.send('PATCH', `/api/users/${id}/`, { role: 'Admin' })
  const { access } = (await school.signIn(username, userPassword)).body
  return { id: Number(id), username, token: String(access) }
}

/** The calls that accept a token, and the photo of a student if it is served. */
async function acceptedCalls(school: School, photo: string, token: string): Promise<string[]> {
  const names: string[] = []
  for (const { method, path } of calls.filter(isHarmless)) {
    const address = `/api/${path.replace('{id}', '999999')}`
    const { status } = await school.send(method.toUpperCase(), address, undefined, { token })
    if (status !== 401 && status !== 403) names.push(`${method} ${path}`)
  }
  if ((await school.get(photo, { token })).status === 200) names.push(photoOfAStudent)
  return names
}

const photoOfAStudent = 'the photo of a student'

function namesOf(isOpen: (call: (typeof calls)[number]) => boolean): string[] {
  const names = calls
    .filter((call) => isHarmless(call) && isOpen(call))
    .map(({ method, path }) => `${method} ${path}`)
  return isOpen({ method: 'get', path: 'students/' } as (typeof calls)[number])
    ? [...names, photoOfAStudent]
    : names
}

// Signing out and deleting the account would end the session, and a backup would start.
function isHarmless({ method, path }: { method: string; path: string }): boolean {
  return ![
    'delete token/',
    'delete user/',
    'delete user/sessions/',
    'post backups/',
    'delete sample-content/',
  ].includes(`${method} ${path}`)
}

/** Makes a user's tokens older by so many days. */
async function age(
  school: School,
  userId: number,
  days: { last_used_at?: number; created_at?: number },
): Promise<void> {
  const moments = Object.entries(days).map(([column, count]) => [
    column,
    new Date(Date.now() - count * 24 * 60 * 60 * 1000 - 1000).toISOString(),
  ])
  await school.resources.database.sql
    .updateTable('tokens')
    .set(Object.fromEntries(moments))
    .where('user_id', '=', userId)
    .execute()
}
