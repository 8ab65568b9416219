import { expect, test } from 'vitest'
import type { Role } from '#app/contract/roles.ts'
import { entities } from '#app/features/entities.ts'
import { calls } from '#app/server/api.server.ts'
import { expectEffects, nothing, watchEffects } from '#tests/support/test-effects.ts'
import { type School, schoolTest } from '#tests/support/test-school.ts'
import { isAllowed, permissionOf, permissions } from './permissions.ts'

test('every row of the permissions table belongs to a call', () => {
  const tokens = calls.map(({ method, path }) =>
    `${method} ${path.replace(/(\{id\}\/)?$/, '')}`.replace(/\/$/, ''),
  )
  for (const line of permissions.flatMap((row) => row.calls)) expect(tokens).toContain(line)
})

test.each(['students', 'contacts', 'users'])('every call of %s is for Admins only', (name) => {
  const open = calls.filter((call) => call.path.startsWith(`${name}/`) && permissionOf(call) !== 'admin')
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual(
    name === 'contacts' ? ['post contacts/'] : [],
  )
})

const namedCalls = calls.map(({ method, path, who }) => ({
  name: `${method} ${path}`,
  who: permissionOf({ method, path, ...(who && { who }) }),
  method: method.toUpperCase(),
  path: `/api/${path.replace('{id}', '999999')}`,
}))

schoolTest.for(namedCalls)(
  '$name answers a visitor according to the table',
  async ({ who, method, path }, { school }) => {
    expect(isAccepted(await school.send(method, path, undefined, { token: null }))).toBe(who === 'everyone')
  },
)

schoolTest.for(namedCalls)(
  '$name answers an invalid token according to the table',
  async ({ who, method, path }, { school }) => {
    const reply = await school.send(method, path, undefined, { token: 'invalid' })
    expect(isAccepted(reply)).toBe(who === 'everyone')
    // RFC 6750, section 3.1
    expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  },
)

schoolTest.for(namedCalls)(
  '$name answers a User according to the table',
  async ({ who, method, path }, { school }) => {
    const reply = await school.send(method, path, undefined, {
      token: await tokenFor(school, 'User', method, path),
    })
    expect(isAccepted(reply)).toBe(isAllowed(who, { role: 'User' }))
    if (!isAccepted(reply)) expect(reply.status).toBe(403)
  },
)

schoolTest.for(namedCalls)(
  '$name answers an Editor according to the table',
  async ({ who, method, path }, { school }) => {
    const reply = await school.send(method, path, undefined, {
      token: await tokenFor(school, 'Editor', method, path),
    })
    expect(isAccepted(reply)).toBe(who !== 'admin')
    if (who === 'admin') expect([reply.status, reply.text]).toEqual([403, expect.stringMatching(onlyAdmins)])
  },
)

// Repeated here, so that no call becomes open to Editors by accident.
const ofEditors = ['notices', 'documents', 'events', 'gallery', 'achievements', 'periods', 'class-routine']

test('an Editor can write notices, documents, events, gallery, achievements, periods and the routine, and nothing else', () => {
  const writable = namedCalls.filter(({ who }) => who === 'editor').map(({ name }) => name)
  const more = entities.filter(({ path, writtenBy }) => writtenBy === 'editor' && !ofEditors.includes(path))
  expect(
    more.map(
      ({ path }) => `if Editors shall write ${path}, add it to ofEditors in app/api/permissions.test.ts`,
    ),
  ).toEqual([])
  const writes = ['post /', 'put /{id}/', 'delete /{id}/', 'post /delete/']
  const written = ofEditors.flatMap((path) => writes.map((call) => call.replace(' ', ` ${path}`)))
  const history = ['get changes/', 'post changes/{id}/undo/', 'post changes/batches/{id}/undo/']
  const imported = ['notices', 'events', 'achievements', 'class-routine']
  const imports = imported.flatMap((path) =>
    ['post plan', 'post apply', 'get headings', 'put headings'].map(
      (call) => `${call.replace(' ', ` imports/${path}/`)}/`,
    ),
  )
  const templates = imported.map((path) => `get templates/${path}.xlsx/`)
  const calendar = ['post events/national/', 'post events/copy-year/', 'get coming-days/']
  const others = [
    ...['post imports/notices/files/', 'post imports/achievements/files/', 'post notice-preview/'],
    ...['patch gallery/', 'patch periods/', ...templates, ...history, ...calendar],
    ...[
      'get visits/',
      'get class-routine/load/',
      'get month-changes/',
      'get class-routine/clashes/',
      'put class-routine/bulk/',
      'put periods/bulk/',
    ],
  ]
  expect(writable.sort()).toEqual([...written, ...imports, ...others].sort())
})

const callers: { name: string; role?: Role; token?: string }[] = [
  { name: 'a visitor' },
  { name: 'a client with an invalid token', token: 'invalid' },
  { name: 'a User', role: 'User' },
  { name: 'an Editor', role: 'Editor' },
]

schoolTest.for(callers)(
  'calls that are refused to $name change nothing',
  async ({ role, token }, { school }) => {
    const sent = role ? await tokenOf(school, role) : token
    const effects = await watchEffects(school)
    for (const { who, method, path } of namedCalls)
      if (!isAllowed(who, role && { role }))
        expect(isAccepted(await school.send(method, path, undefined, { token: sent ?? null }))).toBe(false)
    expect(await effects()).toEqual(nothing)
  },
)

schoolTest('a refusal names the roles that are allowed', async ({ school }) => {
  const [user, editor] = [await tokenOf(school, 'User'), await tokenOf(school, 'Editor')]
  const refusal = async (path: string, token: string) =>
    (await school.send('POST', path, {}, { token })).body.message
  expect(await refusal('/api/notices/', user)).toBe('এই কাজের অনুমতি শুধু অ্যাডমিন ও সম্পাদকের আছে।')
  expect(await refusal('/api/teachers/', user)).toBe('এই কাজের অনুমতি শুধু অ্যাডমিনের আছে।')
  expect(await refusal('/api/teachers/', editor)).toBe('এই কাজের অনুমতি শুধু অ্যাডমিনের আছে।')
  expect(await refusal('/api/class-routine/', user)).toBe('Only an Admin or an Editor may do this.')
})

schoolTest.for(namedCalls)('$name is allowed for an Admin', async ({ method, path }, { school }) => {
  const token = endsSession(method, path) ? await school.signInUser() : school.token
  expect(isAccepted(await school.send(method, path, undefined, { token }))).toBe(true)
})

const personal = namedCalls.filter(
  ({ method, path, who }) => who !== 'everyone' || method !== 'GET' || path.includes('/students/'),
)

schoolTest.for(personal)('$name: the answer must not be cached', async ({ method, path }, { school }) => {
  const signedIn = endsSession(method, path)
    ? []
    : [await tokenOf(school, 'User'), await tokenOf(school, 'Editor'), school.token]
  for (const token of [null, ...signedIn]) {
    const reply = await school.send(method, path, undefined, { token })
    expect(reply.headers.get('cache-control')).toMatch(/^no-store\b/)
  }
})

schoolTest('each call uses the current role in the database', async ({ school }) => {
  const token = await school.signInUser('school-clerk')
  const setRole = (role: Role) =>
    school.resources.database.sql
      .updateTable('users')
      .set({ role })
      .where('username', '=', 'school-clerk')
      .execute()
  await setRole('Admin')
  expect((await school.get('/api/students/', { token })).status).toBe(200)
  await setRole('Editor')
  expect((await school.get('/api/students/', { token })).status).toBe(403)
  expect((await school.get('/api/changes/', { token })).status).toBe(200)
  await setRole('User')
  expect((await school.get('/api/changes/', { token })).status).toBe(403)
})

schoolTest('only Admins see contact data of the committee', async ({ school }) => {
  await school.add('/api/committee-members/', {
    full_name: 'আবদুল হাই',
    role: 'সভাপতি',
    contact_email: 'hai@example.com',
  })
  const [member] = (await school.get('/api/committee-members/')).list
  expect(member).toHaveProperty('contact_email', 'hai@example.com')
  expect(member).toHaveProperty('contact_phone')
  const absent = ['contact_email', 'contact_phone', 'hai@example.com']
  for (const token of [null, 'invalid', await tokenOf(school, 'User'), await tokenOf(school, 'Editor')])
    await expectEffects(school, { absent }, () => school.get('/api/committee-members/', { token }))
})

const onlyAdmins = /শুধু অ্যাডমিনের|Only an Admin may/

const sessions = new WeakMap<School, Map<Role, Promise<string>>>()

function tokenOf(school: School, role: Role): Promise<string> {
  const tokens = sessions.get(school) ?? new Map<Role, Promise<string>>()
  sessions.set(school, tokens)
  const token = tokens.get(role) ?? school.signInUser(undefined, role)
  tokens.set(role, token)
  return token
}

function tokenFor(school: School, role: Role, method: string, path: string): Promise<string> {
  return endsSession(method, path) ? school.signInUser(undefined, role) : tokenOf(school, role)
}

function isAccepted({ status }: { status: number }): boolean {
  return status !== 401 && status !== 403
}

// These calls end the session: signing out, and deleting one's own account.
function endsSession(method: string, path: string): boolean {
  return path === '/api/token/' || (method === 'DELETE' && path === '/api/user/')
}
