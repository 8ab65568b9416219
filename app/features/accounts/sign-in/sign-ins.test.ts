import { expect, test } from 'vitest'
import { openSchool, type School, schoolTest, userPassword } from '#tests/support/test-school.ts'
import { deleteExpiredSignIns } from './sign-ins.store.server.ts'

const password = userPassword
const path = '/api/user/sign-ins/'
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

schoolTest(
  'users see the outcomes of sign-ins to their own account only, newest first',
  async ({ school }) => {
    const { username, token } = await newUser(school)
    await signIn(school, username, 'wrong-guess')
    await signIn(school, username)
    await newUser(school)
    const { list, headers } = await school.get(path, { token })
    expect(list.map(({ outcome, device }) => [outcome, device])).toEqual([
      ['success', 'Chrome · Android'],
      ['wrong_password', 'Chrome · Android'],
      ['success', 'অজানা যন্ত্র'],
    ])
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['address', 'at', 'device', 'id', 'outcome'])
    expect(list[0]).toMatchObject({ address: '127.0.0.1', at: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

schoolTest('the list has pages, and a page that does not exist is refused', async ({ school }) => {
  const { username, token } = await newUser(school)
  for (const _time of [1, 2]) await signIn(school, username)
  expect((await school.get(`${path}?page=2&page_size=2`, { token })).body).toMatchObject({
    data: [{ outcome: 'success' }],
    total: 3,
    page: 2,
    page_size: 2,
  })
  for (const [query, field] of [
    ['page=3&page_size=2', 'page'],
    ['page=0', 'page'],
    ['page_size=101', 'page_size'],
  ]) {
    const reply = await school.get(`${path}?${query}`, { token })
    expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, [field]])
  }
})

schoolTest('a session shows its device; the full user agent is not stored', async ({ school }) => {
  const { username, token } = await newUser(school)
  await signIn(school, username)
  const { list } = await school.get('/api/user/sessions/', { token })
  expect(list.map(({ device }) => device)).toEqual(['অজানা যন্ত্র', 'Chrome · Android'])
  const { sql } = school.resources.database
  const stored = [
    await sql.selectFrom('tokens').selectAll().execute(),
    await sql.selectFrom('sign_ins').selectAll().execute(),
  ]
  expect(JSON.stringify(stored)).not.toMatch(/Mozilla|AppleWebKit/)
})

schoolTest('a user can end all their other sessions at once, but not those of others', async ({ school }) => {
  const { username, token } = await newUser(school)
  const others = [await signIn(school, username), await signIn(school, username)]
  const stranger = await newUser(school)
  const reply = await school.send('DELETE', '/api/user/sessions/', undefined, { token })
  expect([reply.status, reply.text]).toEqual([204, ''])
  for (const { body } of others)
    expect((await school.get('/api/user/', { token: String(body.access) })).status).toBe(401)
  for (const valid of [token, stranger.token, school.token])
    expect((await school.get('/api/user/', { token: valid })).status).toBe(200)
  expect((await school.send('DELETE', '/api/user/sessions/', undefined, { token })).status).toBe(204)
})

schoolTest('signing out removes everything from the browser', async ({ school }) => {
  const { token } = await newUser(school)
  const signOut = (as: string | null) => school.send('DELETE', '/api/token/', undefined, { token: as })
  const done = await signOut(token)
  expect([done.status, done.headers.get('clear-site-data')]).toEqual([204, '"cache", "storage"'])
  for (const as of [token, null]) {
    const refused = await signOut(as)
    expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([401, null])
  }
})

test('a sign-in with an unknown username stores only that it failed', async () => {
  const school = await openSchool()
  await signIn(school, 'the-neighbours-cat', 'wrong-guess')
  const { sql } = school.resources.database
  const rows = await sql.selectFrom('sign_ins').selectAll().where('user_id', 'is', null).execute()
  expect(rows).toMatchObject([{ outcome: 'wrong_password', device: '', address: '' }])
  const stored = [
    rows,
    await sql.selectFrom('changes').selectAll().execute(),
    await sql.selectFrom('users').selectAll().execute(),
    school.logged,
  ]
  expect(JSON.stringify(stored)).not.toContain('the-neighbours-cat')
})

test('a flood of wrong passwords stores at most a hundred rows, and displaces no successful sign-in', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  const { id, token, username } = await newUser(school)
  for (const user_id of [id, null])
    for (const [outcome, times] of [
      ['wrong_password', 300],
      ['wrong_code', 300],
    ] as const) {
      const row = { user_id, outcome, at: new Date().toISOString(), device: '', address: '203.0.113.9' }
      await sql.insertInto('sign_ins').values(Array(times).fill(row)).execute()
    }
  await signIn(school, username, 'wrong-guess')
  await signIn(school, 'nobody-here', 'wrong-guess')
  const { list } = await school.get(path, { token })
  const of = (outcome: string) => list.filter((row) => row.outcome === outcome)
  expect([of('success').length, of('wrong_password').length]).toEqual([1, 25])
  const ofUnknown = await sql
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', 'is', null)
    .where('outcome', '=', 'wrong_password')
    .execute()
  expect(ofUnknown).toHaveLength(25)
  expect(list[0]).toMatchObject({ outcome: 'wrong_password', address: '127.0.0.1' })
})

test('sign-ins older than 90 days are hidden, and are deleted', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  const { id, token } = await newUser(school)
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  const row = { user_id: id, outcome: 'success', device: '', address: '' }
  await sql
    .insertInto('sign_ins')
    .values([
      { ...row, at: ago(91) },
      { ...row, at: ago(89) },
    ])
    .execute()
  expect((await school.get(path, { token })).list).toHaveLength(2)
  await deleteExpiredSignIns(sql)
  const stored = await sql.selectFrom('sign_ins').select('id').where('user_id', '=', id).execute()
  expect(stored).toHaveLength(2)
})

test('a failed sign-in stores the same number of rows, whether the user exists or not', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  const { username } = await newUser(school)
  await newUser(school)
  await sql.updateTable('users').set({ active: 0 }).where('username', '=', username).execute()
  const addedRows = async (name: string, typed: string) => {
    const rows = async () => [
      (await sql.selectFrom('sign_ins').select('id').execute()).length,
      (await sql.selectFrom('limit_events').select('id').execute()).length,
    ]
    const [signIns = 0, events = 0] = await rows()
    expect((await signIn(school, name, typed)).status).toBe(401)
    const [after = 0, eventsAfter = 0] = await rows()
    return [after - signIns, eventsAfter - events]
  }
  for (const [name, typed] of [
    ['headmaster', 'wrong-guess'],
    ['nobody-here', 'wrong-guess'],
    [username, password],
  ] as const)
    expect([name, await addedRows(name, typed)]).toEqual([name, [1, 3]])
})

let count = 0

async function newUser(school: School) {
  count += 1
  const username = `clerk-of-many-places-${count}`
  await school.resources.database.sql.deleteFrom('limit_events').execute()
  const token = await school.signInUser(username)
  return { username, token, id: Number((await school.get('/api/user/', { token })).body.id) }
}

function signIn(school: School, username: string, typed = password) {
  const headers = { 'User-Agent': chrome }
  return school.send('POST', '/api/token/', { username, password: typed }, { token: null, headers })
}
