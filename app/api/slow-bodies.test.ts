// @module-tag rest

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { addOneOfEach } from '#tests/support/test-everything.ts'
import { openSchool, type School, testAdmin, userPassword } from '#tests/support/test-school.ts'

const password = userPassword

/** A request whose body ends only after `meanwhile` has run. */
interface Slow {
  method: string
  path: (ids: Record<string, number>) => string
  body: object
}

const slow: Slow[] = [
  { method: 'POST', path: () => 'teachers/', body: { full_name: 'করিম উদ্দিন' } },
  { method: 'PUT', path: (ids) => `classes/${ids['classes/']}/`, body: { name: 'দ্বাদশ' } },
  { method: 'PATCH', path: (ids) => `contacts/${ids['contacts/']}/`, body: { handled: true } },
  { method: 'PATCH', path: (ids) => `institutions/${ids['institutions/']}/`, body: { name: 'অন্য নাম' } },
  { method: 'PATCH', path: (ids) => `users/${ids['users/']}/`, body: { role: 'Admin' } },
  { method: 'POST', path: () => 'user/confirm/', body: { current_password: password } },
  {
    method: 'POST',
    path: () => 'user/password/',
    body: { current_password: password, new_password: 'notun-pathshala-77' },
  },
]

const endings: { why: string; end: (school: School, admin: Admin) => Promise<unknown> }[] = [
  {
    why: 'lost the role',
    end: (school, { id }) => school.send('PATCH', `/api/users/${id}/`, { role: 'User' }),
  },
  {
    why: 'was shut out',
    end: (school, { id }) => school.send('PATCH', `/api/users/${id}/`, { active: false }),
  },
  { why: 'was deleted', end: (school, { id }) => school.send('DELETE', `/api/users/${id}/`) },
  {
    why: 'got another password from an Admin',
    end: (school, { id }) => school.send('PATCH', `/api/users/${id}/`, { new_password: 'dewa-hoyeche-1' }),
  },
  {
    why: 'signed out',
    end: (school, { token }) => school.send('DELETE', '/api/token/', undefined, { token }),
  },
]

for (const { why, end } of endings)
  test(`a request changes nothing if its user ${why} while it was being sent`, async () => {
    const school = await openSchool()
    const ids = await addOneOfEach(school)
    for (const call of slow) {
      const admin = await addAdmin(school)
      let effects = async () => nothing
      const status = await sendSlowly(school, admin.token, call, ids, async () => {
        expect(await end(school, admin)).toMatchObject({ status: expect.toSatisfy(isDone) })
        effects = await watchEffects(school)
      })
      expect([call.method, call.path(ids), status]).toEqual([call.method, call.path(ids), 401])
      expect(await effects()).toEqual(nothing)
    }
    expect(school.logged).toEqual([])
  })

test('a request changes nothing if the role of its Admin is lowered while it is being sent', async () => {
  const school = await openSchool()
  const ids = await addOneOfEach(school)
  const admin = await addAdmin(school)
  const { sql } = school.resources.database
  const statuses = []
  for (const call of slow.slice(0, 5)) {
    await sql.updateTable('users').set({ role: 'Admin' }).where('id', '=', admin.id).execute()
    statuses.push(
      await sendSlowly(school, admin.token, call, ids, () =>
        sql.updateTable('users').set({ role: 'User' }).where('id', '=', admin.id).execute(),
      ),
    )
  }
  expect(statuses).toEqual(slow.slice(0, 5).map(() => 403))
})

test('a request is refused if the confirmation of its session expires while it is being sent', async () => {
  const school = await openSchool()
  const ids = await addOneOfEach(school)
  const call = slow.find(({ path }) => path(ids).startsWith('users/')) as Slow
  const status = await sendSlowly(school, school.token, call, ids, () =>
    school.resources.database.sql.updateTable('tokens').set({ confirmed_at: null }).execute(),
  )
  expect(status).toBe(403)
  expect((await school.get(`/api/users/${ids['users/']}/`)).body.role).toBe('User')
})

interface Admin {
  id: number
  token: string
}

async function addAdmin(school: School): Promise<Admin> {
  const username = `second-${crypto.randomUUID().slice(0, 8)}`
  const { sql } = school.resources.database
  await sql.deleteFrom('limit_events').execute()
  const token = await school.signInUser(username)
  await sql.updateTable('users').set({ role: 'Admin' }).where('username', '=', username).execute()
  return { token, id: Number((await school.get('/api/user/', { token })).body.id) }
}

const isDone = (status: number) => status >= 200 && status < 300

const pieceBytes = 2048

/** Sends all but the end of a request, waits for `meanwhile`, sends the end, and returns the status. */
async function sendSlowly(
  school: School,
  token: string,
  { method, path, body }: Slow,
  ids: Record<string, number>,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  // JSON ignores these blanks; with them the body is above the minimum rate if `meanwhile` is slow.
  const bytes = Buffer.from(`${' '.repeat(30 * pieceBytes)}${JSON.stringify(body)}`)
  const socket = connect(Number(new URL(school.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString('utf8')
  })
  socket.write(
    `${method} /api/${path(ids)} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${bytes.length}\r\n` +
      'Expect: 100-continue\r\nConnection: close\r\n\r\n',
  )
  await once(socket, 'data')
  expect(answer).toMatch(/^HTTP\/1\.1 100 /)
  answer = ''
  const closed = once(socket, 'close')
  let sent = 0
  const sendPiece = () => {
    const end = Math.min(sent + pieceBytes, 30 * pieceBytes)
    socket.write(bytes.subarray(sent, end))
    sent = end
  }
  sendPiece()
  const sending = setInterval(sendPiece, 2000)
  // Once another complete call has been answered, the user of this one has been looked up.
  expect((await school.get('/api/user/', { token })).status).toBe(200)
  await meanwhile().finally(() => clearInterval(sending))
  socket.write(bytes.subarray(sent))
  await closed
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
}

test('a user who is still signed in is served, however slow the body', async () => {
  const school = await openSchool()
  const ids = await addOneOfEach(school)
  const statuses = []
  for (const call of slow.slice(0, 5))
    statuses.push(await sendSlowly(school, school.token, call, ids, () => Promise.resolve()))
  expect(statuses).toEqual([201, 200, 200, 200, 200])
  expect((await school.signIn(testAdmin.username, testAdmin.password)).status).toBe(200)
})
