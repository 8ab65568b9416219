import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { write } from '#app/db/write.server.ts'
import {
  moveConfirmation,
  openSchool,
  registrationOf,
  type School,
  userPassword,
} from '#tests/support/test-school.ts'

const secrets = /password|hash|secret_|token|recovery/

async function newUser(school: School, role: 'User' | 'Admin' = 'User') {
  const username = `user-${crypto.randomUUID().slice(0, 8)}`
  const token = await school.signInUser(username)
  const { id } = (await school.get('/api/user/', { token })).body as { id: number }
  if (role === 'Admin')
    await school.resources.database.sql.updateTable('users').set({ role }).where('id', '=', id).execute()
  return { id, username, token }
}

const journal = async (school: School, kind: string) =>
  (await school.get(`/api/journal/?kind=${kind}`)).list.map(({ user, subject }) => [user, subject])

test('users can delete their own account with all its data', async () => {
  const school = await openSchool()
  const { id, username, token } = await newUser(school)
  const deleted = await school.send('DELETE', '/api/user/', undefined, { token })
  expect([deleted.status, deleted.text]).toEqual([204, ''])
  expect(deleted.headers.get('clear-site-data')).toContain('storage')
  expect((await school.get('/api/user/', { token })).status).toBe(401)
  expect((await school.signIn(username, userPassword)).status).toBe(401)
  expect((await school.get(`/api/users/${id}/`)).status).toBe(404)
  const { sql } = school.resources.database
  for (const table of ['tokens', 'sign_ins', 'devices'] as const)
    expect(await sql.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([])
  expect(await journal(school, 'user_deleted')).toEqual([[username, { entity: 'users', id, username }]])
})

for (const by of ['the user', 'an Admin'])
  test(`the answer stored at registration is deleted when ${by} deletes the account`, async () => {
    const school = await openSchool()
    const register = (username: string) =>
      school.send('POST', '/api/register/', registrationOf(username), {
        token: null,
        headers: { 'Idempotency-Key': username },
      })
    const { id } = (await register('farida')).body
    await register('who-stays')
    expect(await storedAnswers(school)).toMatch(/farida.*who-stays/)
    if (by === 'an Admin') await school.send('DELETE', `/api/users/${id}/`)
    else {
      const token = String((await school.signIn('farida', userPassword)).body.access)
      await school.send('DELETE', '/api/user/', undefined, { token })
    }
    expect(await storedAnswers(school)).not.toMatch(/farida/)
    expect(await storedAnswers(school)).toMatch(/who-stays/)
    const { secureErase, kind } = school.resources.database
    expect(await secureErase.isDue()).toBe(kind === 'sqlite')
  })

test('the only active Admin can not be deleted until there is another', async () => {
  const school = await openSchool()
  const refused = await school.send('DELETE', '/api/user/')
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('অ্যাডমিন')])
  expect(await journal(school, 'user_deleted')).toEqual([])
  const other = await newUser(school, 'Admin')
  expect((await school.send('DELETE', '/api/user/')).status).toBe(204)
  expect((await school.send('DELETE', '/api/user/', undefined, { token: other.token })).status).toBe(409)
})

test('when two Admins delete their accounts simultaneously, one remains', async () => {
  const school = await openSchool()
  const other = await newUser(school, 'Admin')
  const replies = await Promise.all(
    [school.token, other.token].map((token) => school.send('DELETE', '/api/user/', undefined, { token })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('users can download everything stored about them, without secrets and without data of others', async () => {
  const school = await openSchool()
  const { id, username, token } = await newUser(school, 'Admin')
  await school.signIn(username, 'wrong')
  const added = await school.send('POST', '/api/classes/', { name: 'গোপন শ্রেণি' }, { token })
  await school.add('/api/classes/', { name: 'অন্যের শ্রেণি' })
  const { status, body, text, headers } = await school.get('/api/user/export/', { token })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.json"$/)
  expect(body.account).toMatchObject({ id, username, full_name: 'রহিমা খাতুন', phone: '01700000001' })
  expect(body.sessions).toMatchObject([{ current: true }])
  expect(body.sign_ins).toMatchObject([{ outcome: 'wrong_password' }, { outcome: 'success' }])
  expect(body.changes).toMatchObject([{ entity: 'classes', record_id: added.body.id, kind: 'create' }])
  expect(body.journal).toContainEqual(expect.objectContaining({ kind: 'sign_in' }))
  expect(keysIn(body).filter((key) => secrets.test(key))).toEqual(['must_change_password'])
  expect(text).not.toMatch(/গোপন শ্রেণি|অন্যের শ্রেণি|\$argon2|headmaster/)
  expect(await journal(school, 'user_exported')).toEqual([[username, { entity: 'users', id, username }]])
})

test('users can download their data five times an hour, recorded as one journal row', async () => {
  const school = await openSchool()
  const { username, token } = await newUser(school)
  const other = await newUser(school)
  const download = (token: string) => school.get('/api/user/export/', { token })
  for (let count = 0; count < 5; count += 1) expect((await download(token)).status).toBe(200)
  const refused = await download(token)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  const { status, body } = await download(other.token)
  expect([status, (body.journal as unknown[]).length]).toEqual([200, 2])
  const rows = (await school.get(`/api/journal/?kind=user_exported&user=${username}`)).list
  expect(rows).toMatchObject([{ times: 5 }])
})

test('the data of a user is found through indexes', async () => {
  const { database } = (await openSchool()).resources
  const plans = await write(database, async ({ trx }) => {
    // With so few rows PostgreSQL would prefer a sequential scan.
    if (database.kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
    const explain = database.kind === 'postgres' ? sql`explain` : sql`explain query plan`
    const plan = async (table: string) =>
      JSON.stringify(
        (await sql`${explain} select id from ${sql.table(table)} where user_id = 7`.execute(trx)).rows,
      )
    return [await plan('changes'), await plan('journal')]
  })
  expect(plans).toEqual([expect.stringMatching('changes_user_id'), expect.stringMatching('journal_user_id')])
})

test('an Admin ends all sessions of another user at once', async () => {
  const school = await openSchool()
  const { id, username, token } = await newUser(school)
  const second = String((await school.signIn(username, userPassword)).body.access)
  const path = `/api/users/${id}/sessions/`
  expect((await school.send('DELETE', path, undefined, { token })).status).toBe(403)
  expect((await school.send('DELETE', path)).status).toBe(204)
  for (const ended of [token, second])
    expect((await school.get('/api/user/', { token: ended })).status).toBe(401)
  expect((await school.signIn(username, userPassword)).status).toBe(200)
  expect(await journal(school, 'sessions_ended')).toEqual([['headmaster', { entity: 'users', id, username }]])
  expect((await school.send('DELETE', '/api/users/999999/sessions/')).status).toBe(404)
})

test('users end their own sessions on the account screen, not in the list of users', async () => {
  const school = await openSchool()
  const ownId = (await school.get('/api/user/')).body.id
  expect((await school.send('DELETE', `/api/users/${ownId}/sessions/`)).status).toBe(409)
  expect((await school.get('/api/user/')).status).toBe(200)
})

test('export, deletion and ending of sessions need a confirmed session', async () => {
  const school = await openSchool()
  const { token } = await newUser(school, 'Admin')
  await moveConfirmation(school, token, null)
  const ownId = Number((await school.get('/api/user/')).body.id)
  for (const [method, path] of [
    ['DELETE', '/api/user/'],
    ['GET', '/api/user/export/'],
    ['DELETE', `/api/users/${ownId}/sessions/`],
  ] as const) {
    const reply = await school.send(method, path, undefined, { token })
    expect([path, reply.status, reply.body.must_confirm]).toEqual([path, 403, true])
  }
  expect((await school.get('/api/user/', { token })).status).toBe(200)
})

async function storedAnswers({ resources }: School): Promise<string> {
  const { sql } = resources.database
  return JSON.stringify(await sql.selectFrom('idempotency_keys').selectAll().orderBy('id').execute())
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
}
