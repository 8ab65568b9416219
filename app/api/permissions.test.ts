import { expect, test } from 'vitest'
import { calls } from '#app/server/api.server.ts'
import { type School, schoolTest } from '#tests/support/test-school.ts'
import { permissions, whoMay } from './permissions.ts'

test('every row of the permissions table belongs to a call', () => {
  const known = calls.map(({ method, path }) =>
    `${method} ${path.replace(/(\{id\}\/)?$/, '')}`.replace(/\/$/, ''),
  )
  for (const line of permissions.flatMap((row) => row.calls)) expect(known).toContain(line)
})

test.each(['students', 'contacts', 'users', 'changes'])('every call of %s is for Admins only', (name) => {
  const open = calls.filter((call) => call.path.startsWith(`${name}/`) && whoMay(call) !== 'admin')
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual(
    name === 'contacts' ? ['post contacts/'] : [],
  )
})

const every = calls.map(({ method, path, who }) => ({
  name: `${method} ${path}`,
  who: whoMay({ method, path, ...(who && { who }) }),
  method: method.toUpperCase(),
  path: `/api/${path.replace('{id}', '999999')}`,
}))

schoolTest.for(every)(
  '$name answers a visitor according to the table',
  async ({ who, method, path }, { school }) => {
    expect(isLetIn(await school.send(method, path, undefined, { token: null }))).toBe(who === 'everyone')
  },
)

schoolTest.for(every)(
  '$name answers an invalid token according to the table',
  async ({ who, method, path }, { school }) => {
    const reply = await school.send(method, path, undefined, { token: 'worn-out' })
    expect(isLetIn(reply)).toBe(who === 'everyone')
    // RFC 6750, section 3.1
    expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  },
)

schoolTest.for(every)(
  '$name answers a User according to the table',
  async ({ who, method, path }, { school }) => {
    const token = endsOwn(method, path) ? await school.signInUser() : await userToken(school)
    const reply = await school.send(method, path, undefined, { token })
    expect(isLetIn(reply)).toBe(who !== 'admin')
    if (who === 'admin') expect(reply.status).toBe(403)
  },
)

schoolTest.for(every)('$name is allowed for an Admin', async ({ method, path }, { school }) => {
  const token = endsOwn(method, path) ? await school.signInUser() : school.token
  expect(isLetIn(await school.send(method, path, undefined, { token }))).toBe(true)
})

const personal = every.filter(
  ({ method, path, who }) => who !== 'everyone' || method !== 'GET' || path.includes('student'),
)

schoolTest.for(personal)('$name: the answer must not be cached', async ({ method, path }, { school }) => {
  const signedIn = endsOwn(method, path) ? [] : [await userToken(school), school.token]
  for (const token of [null, ...signedIn]) {
    const reply = await school.send(method, path, undefined, { token })
    expect(reply.headers.get('cache-control')).toMatch(/^no-store\b/)
  }
})

schoolTest('each call uses the role that the database has at that moment', async ({ school }) => {
  const token = await school.signInUser('school-clerk')
  const setRole = (role: 'Admin' | 'User') =>
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

schoolTest('only Admins see contact data of the committee', async ({ school }) => {
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

// These calls end the session: signing out, and deleting one's own account.
function endsOwn(method: string, path: string): boolean {
  return path === '/api/token/' || (method === 'DELETE' && path === '/api/user/')
}
