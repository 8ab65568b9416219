import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { dropSecondFactor, resetPassword } from '#app/server/first-admin.server.ts'
import { openSchool, type School, someInstitution, testAdmin } from '#tests/support/test-school.ts'
import * as factor from '#tests/support/test-second-factor.ts'

test('changes of accounts are in the journal with actor, account and change', async () => {
  const school = await openSchool()
  const user = await newUser(school, 'rahima')
  const one = `/api/users/${user.id}/`
  for (const fields of [
    { role: 'Admin' },
    { role: 'User' },
    { active: false },
    { active: true },
    { new_password: 'nodi-bil-haor-31' },
    { role: 'Admin', active: false, new_password: 'khal-bil-nodi-77' },
    { role: 'Admin' },
  ])
    expect((await school.send('PATCH', one, fields)).status).toBe(200)
  await school.send('DELETE', one)
  const rows = (await journal(school, 'user=rahima')).filter((row) => row.user === testAdmin.username)
  expect(rows.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['user_deleted', ''],
    ['password_reset', ''],
    ['user_deactivated', ''],
    ['role_given', 'User → Admin'],
    ['password_reset', ''],
    ['user_activated', ''],
    ['user_deactivated', ''],
    ['role_taken', 'Admin → User'],
    ['role_given', 'User → Admin'],
  ])
  for (const { subject, from } of rows) {
    expect(subject).toEqual({ entity: 'users', id: user.id, username: 'rahima' })
    expect(from).toEqual({ address: '127.0.0.1', browser: expect.any(String) })
  }
})

test('refused and ineffective changes are not in the journal', async () => {
  const school = await openSchool()
  const { id } = await newUser(school, 'rahima')
  const before = (await journal(school)).length
  await school.send('PATCH', `/api/users/${id}/`, { role: 'Nobody' })
  await school.send('PATCH', `/api/users/${id}/`, { role: 'User', active: true })
  await school.send('PATCH', `/api/users/${id}/`, { role: 'Admin' }, { headers: { 'If-Match': '"old"' } })
  await school.send('PATCH', '/api/users/1/', { role: 'User' })
  await school.send('DELETE', '/api/users/1/')
  await school.send('DELETE', '/api/backups/99/')
  await school.send('DELETE', '/api/user/sessions/99/')
  expect((await journal(school)).length).toBe(before)
})

test('actions of users on their own account are in the journal, without secrets', async () => {
  const school = await openSchool()
  const { token, secret } = await factor.enrolled(school)
  const { username } = (await school.get('/api/user/', { token })).body
  const codes = await school.send('POST', '/api/user/second-factor/recovery-codes/', undefined, { token })
  await factor.signIn(school, username as string, { code: factor.next(secret) })
  await school.send('DELETE', '/api/user/sessions/', undefined, { token })
  const other = await school.signIn(testAdmin.username, testAdmin.password)
  expect(other.status).toBe(200)
  await school.send('POST', '/api/user/second-factor/remove/', undefined, { token })
  const passwords = { current_password: factor.password, new_password: 'nodi-bil-haor-31' }
  expect((await school.send('POST', '/api/user/password/', passwords, { token })).status).toBe(204)
  await school.send('POST', '/api/user/confirm/', { current_password: 'not-mine-at-all' }, { token })
  const rows = await journal(school, `user=${username}`)
  expect(rows.map(({ kind, user }) => [kind, user])).toEqual(
    [
      'confirm_failed',
      'password_changed',
      'second_factor_off',
      'sessions_ended',
      'recovery_codes_renewed',
      'second_factor_on',
      'sign_in',
    ].map((kind) => [kind, username]),
  )
  const stored = JSON.stringify(
    await school.resources.database.sql.selectFrom('journal').selectAll().execute(),
  )
  const secrets = [secret, token, factor.password, 'nodi-bil-haor-31', 'not-mine-at-all']
  for (const one of [...secrets, ...(codes.body.recovery_codes as string[])])
    expect(stored).not.toContain(one)
})

test('ending one session is in the journal, ending an unknown one is not', async () => {
  const school = await openSchool()
  await school.signIn(testAdmin.username, testAdmin.password)
  const other = (await school.get('/api/user/sessions/')).list.find(({ current }) => !current)
  for (const _again of [1, 2]) await school.send('DELETE', `/api/user/sessions/${other?.id}/`)
  expect(await journal(school, 'kind=sessions_ended')).toMatchObject([{ user: testAdmin.username }])
})

test('ending sessions is not in the journal if there were none', async () => {
  const school = await openSchool()
  const { id, token } = await newUser(school, 'rahima')
  for (const _again of [1, 2]) await school.send('DELETE', '/api/user/sessions/', undefined, { token })
  expect(await journal(school, 'kind=sessions_ended')).toEqual([])
  for (const _again of [1, 2]) await school.send('DELETE', `/api/users/${id}/sessions/`)
  expect(await journal(school, 'kind=sessions_ended')).toMatchObject([{ user: testAdmin.username, times: 1 }])
})

test('making, downloading and deleting backups are in the journal', async () => {
  const school = await openSchool()
  const { id } = (await school.send('POST', '/api/backups/')).body
  await vi.waitFor(async () => expect((await school.get('/api/backups/')).body.running).toBeNull(), 20_000)
  const { url } = (await school.send('POST', `/api/backups/${id}/download/`)).body
  for (const _again of [1, 2]) await (await fetch(`${school.url}${url}`)).arrayBuffer()
  for (const _again of [1, 2]) await school.send('DELETE', `/api/backups/${id}/`)
  const rows = (await journal(school)).filter(({ kind }) => String(kind).startsWith('backup'))
  expect(rows.map(({ kind }) => kind)).toEqual(['backup_deleted', 'backup_downloaded', 'backup_made'])
  for (const row of rows)
    expect(row).toMatchObject({
      user: testAdmin.username,
      subject: { entity: 'backups', id },
      from: { address: '127.0.0.1' },
    })
})

test('listing all students is in the journal once an hour and session, reading one student or page is not', async () => {
  const school = await openSchool()
  const class_name = (await school.add('/api/classes/', { name: 'একাদশ' })).id
  const { id } = await school.add('/api/students/', { full_name: 'রিমা', roll_number: '১', class_name })
  const listed = () => journal(school, 'kind=students_listed')
  const smallReads = [
    '?page=1',
    '?page=১',
    '?page=1&page_size=10',
    '?page_size=1',
    '?page=1&search=রিমা',
    `${id}/`,
  ]
  for (const path of smallReads) await school.get(`/api/students/${path}`)
  await school.get('/api/changes/?page=1')
  await school.get(`/api/changes/?entity=students&record_id=${id}`)
  await school.get('/api/changes/?entity=notices')
  await school.get('/api/students/', { token: await school.signInUser('curious') })
  expect(await listed()).toEqual([])
  for (const query of ['', '?search=রিমা', '?page=1&page_size=100']) await school.get(`/api/students/${query}`)
  await school.get('/api/changes/?entity=students')
  expect(await listed()).toMatchObject([{ user: testAdmin.username, subject: null, times: 1 }])
  const token = String((await school.signIn(testAdmin.username, testAdmin.password)).body.access)
  await school.get('/api/changes/', { token })
  expect((await listed()).length).toBe(2)
  expect(JSON.stringify(await journal(school))).not.toMatch(/রিমা/)
})

test.for([
  'students/?page=2',
  'students/?page=২&page_size=5',
  'students/?page=2&search=রিমা',
  'changes/?page=2',
  'changes/?entity=students&page=2&page_size=1',
  'changes/?entity=students&page=1&page_size=11',
])('downloading students by %s is in the journal', async (path) => {
  const school = await openSchool()
  const class_name = (await school.add('/api/classes/', { name: 'একাদশ' })).id
  for (const full_name of Array.from({ length: 11 }, (_, index) => `রিমা ${index}`))
    await school.add('/api/students/', { full_name, roll_number: full_name, class_name })
  expect((await school.get(`/api/${path}`)).status).toBe(200)
  expect(await journal(school, 'kind=students_listed')).toMatchObject([{ user: testAdmin.username }])
})

test('students can be listed although the journal can’t be written', async () => {
  const school = await openSchool()
  const { database } = school.resources
  if (database.kind === 'postgres')
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
      database.sql,
    )
  if (database.kind === 'postgres')
    await sql`create trigger refuse before insert on journal for each row execute function refuse()`.execute(
      database.sql,
    )
  else await sql`pragma query_only = on`.execute(database.sql)
  expect((await school.get('/api/students/')).status).toBe(200)
})

test('an erased student is in the journal by id only', async () => {
  const school = await openSchool()
  const class_name = (await school.add('/api/classes/', { name: 'একাদশ' })).id
  const { id } = await school.add('/api/students/', { full_name: 'রিমা', roll_number: '১', class_name })
  for (const _again of [1, 2]) await school.send('POST', `/api/students/${id}/erase/`)
  expect(await journal(school, 'kind=student_erased')).toMatchObject([
    { user: testAdmin.username, subject: { entity: 'students', id }, detail: '' },
  ])
})

test('changing a security setting is in the journal by its name, and so is undoing it', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', someInstitution)
  const one = `/api/institutions/${id}/`
  await school.send('PATCH', one, { tagline: 'জ্ঞানই আলো', registration_open: true })
  expect(await journal(school, 'kind=trust_setting_changed')).toEqual([])
  await school.send('PATCH', one, { registration_open: false, message_months: 6 })
  const [last] = (await school.get('/api/changes/?entity=institutions')).list
  expect((await school.send('POST', `/api/changes/${last?.id}/undo/`)).status).toBe(200)
  const rows = await journal(school, 'kind=trust_setting_changed')
  expect(rows.map(({ detail }) => detail)).toEqual([
    'message_months',
    'registration_open',
    'message_months',
    'registration_open',
  ])
  expect(rows[0]).toMatchObject({ user: testAdmin.username, subject: { entity: 'institutions', id } })
})

test('a command on the server is in the journal without an address', async () => {
  const school = await openSchool()
  const { username } = await factor.enrolled(school)
  await resetPassword(school.resources, username)
  for (const _again of [1, 2]) await dropSecondFactor(school.resources, username)
  const rows = await journal(school, `user=${username}`)
  expect(rows.slice(0, 2).map(({ kind, user, from }) => [kind, user, from])).toEqual([
    ['second_factor_off', '', { address: '', browser: '' }],
    ['password_reset', '', { address: '', browser: '' }],
  ])
})

async function journal(school: School, query = '') {
  return (await school.get(`/api/journal/?${query}`)).list
}

async function newUser(school: School, username: string) {
  const token = await school.signInUser(username)
  const { id } = (await school.get('/api/user/', { token })).body
  return { id, token }
}
