import { expect, test } from 'vitest'
import { type School, schoolTest } from '#app/test.server.ts'
import { calls } from './app.server.ts'
import type { Who } from './call.server.ts'

const publicRecords = [
  'institutions',
  'teachers',
  'staff',
  'committee-members',
  'principal-vice-principal',
  'notices',
  'gallery',
  'classes',
  'sections',
  'subjects',
  'class-routine',
]
const adminRecords = ['students', 'contacts', 'users']
const writes: Record<string, string> = {
  institutions: 'post patch',
  teachers: 'post put delete',
  staff: 'post put delete',
  students: 'post put delete',
  'committee-members': 'post put delete',
  'principal-vice-principal': 'post put delete',
  notices: 'post put delete',
  gallery: 'post put delete',
  classes: 'post put delete',
  sections: 'post put delete',
  subjects: 'post put delete',
  'class-routine': 'post put delete',
  contacts: 'patch delete',
  users: 'patch delete',
}

// Written by hand, apart from the code: who may do what.
const promised: Record<string, Who> = {
  ...Object.fromEntries(publicRecords.flatMap((name) => readsOf(name, 'everyone'))),
  ...Object.fromEntries(adminRecords.flatMap((name) => readsOf(name, 'admin'))),
  ...Object.fromEntries(
    Object.entries(writes).flatMap(([name, methods]) =>
      methods
        .split(' ')
        .map((method) => [`${method} ${name}/${method === 'post' ? '' : '{id}/'}`, 'admin' as const]),
    ),
  ),
  'get changes/': 'admin',
  'post changes/{id}/undo/': 'admin',
  'post students/{id}/erase/': 'admin',
  'get sample-content/': 'admin',
  'delete sample-content/': 'admin',
  'post contacts/': 'everyone',
  'post token/': 'everyone',
  'post register/': 'everyone',
  'get user/': 'signed in',
  'get user/sessions/': 'signed in',
  'delete user/sessions/{id}/': 'signed in',
  'post user/password/': 'signed in',
  'delete token/': 'signed in',
}

test('every call lets in exactly those whom the school has decided on', () => {
  const declared = Object.fromEntries(calls.map(({ method, path, who }) => [`${method} ${path}`, who]))
  expect(declared).toEqual(promised)
  expect(calls).toHaveLength(Object.keys(promised).length)
})

const every = Object.entries(promised).map(([name, who]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, who, method: method.toUpperCase(), path: `/api/${path.replace('{id}', '999999')}` }
})

schoolTest.for(every)('$name: a visitor', async ({ who, method, path }, { school }) => {
  expect(isLetIn(await school.send(method, path, undefined, { token: null }))).toBe(who === 'everyone')
})

schoolTest.for(every)(
  '$name: somebody with a token that is no good',
  async ({ who, method, path }, { school }) => {
    const reply = await school.send(method, path, undefined, { token: 'worn-out' })
    expect(isLetIn(reply)).toBe(who === 'everyone')
    // RFC 6750, section 3.1
    expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  },
)

schoolTest.for(every)('$name: a user who is no Admin', async ({ who, method, path }, { school }) => {
  // Signing out is one of the calls.
  const token = path === '/api/token/' ? await school.signInUser() : await userToken(school)
  const reply = await school.send(method, path, undefined, { token })
  expect(isLetIn(reply)).toBe(who !== 'admin')
  if (who === 'admin') expect(reply.status).toBe(403)
})

schoolTest.for(every)('$name: an Admin', async ({ method, path }, { school }) => {
  const token = path === '/api/token/' ? await school.signInUser() : school.token
  expect(isLetIn(await school.send(method, path, undefined, { token }))).toBe(true)
})

const personal = every.filter(
  ({ method, path, who }) => who !== 'everyone' || method !== 'GET' || path.includes('student'),
)

schoolTest.for(personal)('$name: what is answered is kept nowhere', async ({ method, path }, { school }) => {
  const signedIn = path === '/api/token/' ? [] : [await userToken(school), school.token]
  for (const token of [null, ...signedIn]) {
    const reply = await school.send(method, path, undefined, { token })
    expect(reply.headers.get('cache-control')).toBe('no-store')
  }
})

schoolTest('the role is what the database says at each call', async ({ school }) => {
  const token = await school.signInUser('school-clerk')
  const setRole = (role: string) =>
    school.resources.database.sql
      .updateTable('users')
      .set({ role })
      .where('username', '=', 'school-clerk')
      .execute()
  await setRole('Admin')
  expect((await school.get('/api/students/', { token })).status).toBe(200)
  await setRole('User')
  expect((await school.get('/api/students/', { token })).status).toBe(403)
})

schoolTest('an Admin sees what visitors do not: contact data of the committee', async ({ school }) => {
  await school.add('/api/committee-members/', {
    full_name: 'আবদুল হাই',
    role: 'সভাপতি',
    contact_email: 'hai@example.com',
  })
  const keys = async (token?: string | null) =>
    Object.keys(
      (await school.get('/api/committee-members/', token === undefined ? {} : { token })).list[0] ?? {},
    )
  expect(await keys()).toEqual(expect.arrayContaining(['contact_email', 'contact_phone']))
  for (const token of [null, 'worn-out', await userToken(school)]) {
    expect(await keys(token)).not.toContain('contact_email')
    expect(await keys(token)).not.toContain('contact_phone')
  }
})

const sessions = new WeakMap<School, Promise<string>>()

function userToken(school: School): Promise<string> {
  const known = sessions.get(school) ?? school.signInUser()
  sessions.set(school, known)
  return known
}

function isLetIn({ status }: { status: number }): boolean {
  return status !== 401 && status !== 403
}

function readsOf(name: string, who: Who): [string, Who][] {
  return [
    [`get ${name}/`, who],
    [`get ${name}/{id}/`, who],
  ]
}
