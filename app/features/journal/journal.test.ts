import { expect, test } from 'vitest'
import { openSchool, type School, schoolTest, testAdmin } from '#tests/support/test-school.ts'
import type { JournalKind } from './journal.contract.ts'
import { type Actor, addJournalEntry, deleteExpiredJournal, serverActor } from './journal.store.server.ts'

test('an Admin reads the journal by page, newest first, of a kind or of a user', async () => {
  const school = await openSchool()
  await addEntry(school, 'role_given', { of: 2, by: headmaster })
  await addEntry(school, 'backup_made', { by: headmaster })
  await addEntry(school, 'sign_in', { of: 2, by: rahima })
  const read = async (query: string) =>
    (await school.get(`/api/journal/${query}`)).list.map(({ kind, user }) => [kind, user])
  const roleGiven = ['role_given', 'headmaster']
  const backupMade = ['backup_made', 'headmaster']
  const signIn = ['sign_in', 'rahima']
  expect((await read('')).slice(0, 3)).toEqual([signIn, backupMade, roleGiven])
  expect(await read('?kind=backup_made')).toEqual([backupMade])
  expect(await read('?user=rahima')).toEqual([signIn, roleGiven])
  expect(await read('?user=HeadMaster&kind=role_given')).toEqual([roleGiven])
  for (const nothing of ['?kind=nothing', '?user=nobody', '?kind=%', `?user=${'x'.repeat(2000)}`])
    expect(await read(nothing)).toEqual([])
  const { body } = await school.get('/api/journal/?page=2&page_size=1&user=rahima')
  expect(body).toMatchObject({ total: 2, page: 2, page_size: 1, data: [{ kind: 'role_given' }] })
  for (const page of ['0', '-1', 'x', '999'])
    expect((await school.get(`/api/journal/?page=${page}`)).status).toBe(400)
})

test('a row has actor, event, subject, time, address and browser', async () => {
  const school = await openSchool()
  await addEntry(school, 'role_given', { of: 2, by: headmaster, detail: 'User → Admin' })
  expect((await school.get('/api/journal/')).list[0]).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    kind: 'role_given',
    user: 'headmaster',
    subject: { entity: 'users', id: 2, username: 'rahima' },
    from: { address: '203.0.113.9', browser: 'Firefox · Linux' },
    detail: 'User → Admin',
    times: 1,
    last_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('the journal is stored for 400 days', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  await addEntry(school, 'backup_deleted', { by: headmaster })
  const isStored = async (days: number) => {
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
    await sql.updateTable('journal').set({ at }).where('kind', '=', 'backup_deleted').execute()
    await deleteExpiredJournal(sql)
    return (await rowsOf(school, 'backup_deleted')).length > 0
  }
  expect(await isStored(399)).toBe(true)
  expect(await isStored(401)).toBe(false)
})

test('a flood of failures takes a limited number of rows, is counted completely, and displaces nothing', async () => {
  const school = await openSchool()
  await addEntry(school, 'backup_made', { by: headmaster })
  for (let count = 0; count < 60; count += 1)
    for (const of of [7, undefined])
      await addEntry(school, 'sign_in_failed', { of, address: `198.51.100.${count}` })
  for (const subject of [7, undefined]) {
    const rows = (await rowsOf(school, 'sign_in_failed')).filter(
      (row) => (row.subject as { id: number } | null)?.id === subject,
    )
    expect(rows.length).toBe(21)
    expect(rows.reduce((sum, { times }) => sum + Number(times), 0)).toBe(60)
  }
  for (let account = 100; account < 400; account += 1)
    await addEntry(school, 'sign_in_failed', { of: account, address: '198.51.100.1' })
  for (let again = 0; again < 300; again += 1)
    await addEntry(school, 'sign_in_failed', { of: undefined, address: `192.0.2.${again % 250}` })
  const all = await rowsOf(school, 'sign_in_failed')
  expect(all.filter(({ from }) => (from as { address: string }).address !== '').length).toBeLessThan(201)
  expect(all.reduce((sum, { times }) => sum + Number(times), 0)).toBe(60 + 60 + 300 + 300)
  expect((await rowsOf(school, 'backup_made')).length).toBe(1)
})

schoolTest('repeated failures from one address at one account are one row per hour', async ({ school }) => {
  for (let count = 0; count < 30; count += 1)
    await addEntry(school, 'code_failed', { of: 9, address: '198.51.100.77' })
  const rows = await rowsOf(school, 'code_failed')
  expect(rows.length).toBeLessThanOrEqual(2)
  expect(rows.reduce((sum, { times }) => sum + Number(times), 0)).toBe(30)
  expect(rows[0]?.from).toEqual({ address: '198.51.100.77', browser: 'Firefox · Linux' })
})

const repeated: JournalKind[] = [
  'sign_in',
  'sessions_ended',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'student_exported',
  'students_exported',
  'list_exported',
  'students_sheet_applied',
  'user_exported',
]

schoolTest.for(repeated)(
  '%s repeated many times is one row per hour, address and browser',
  async (kind, { school }) => {
    const address = '198.51.100.78'
    const before = await rowsOf(school, kind)
    for (let count = 0; count < 30; count += 1) await addEntry(school, kind, { of: 2, by: rahima, address })
    const rows = (await rowsOf(school, kind)).slice(0, -before.length || undefined)
    expect(rows.length).toBeLessThanOrEqual(2)
    expect(rows.reduce((sum, { times }) => sum + Number(times), 0)).toBe(30)
    for (const other of [
      { address: '198.51.100.79' },
      { address, browser: chromeOnAPhone },
      { address, of: 3 },
      { address, by: headmaster },
    ]) {
      await addEntry(school, kind, { of: 2, by: rahima, ...other })
      expect((await rowsOf(school, kind))[0]).toMatchObject({ times: 1 })
    }
  },
)

test('repeated sign-ins from one address are counted in one row, from another address in a new one', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const credentials = { username: testAdmin.username, password: testAdmin.password }
  for (const address of ['198.51.100.7', '198.51.100.7', '198.51.100.8'])
    await school.send('POST', '/api/token/', credentials, {
      token: null,
      headers: { 'X-Forwarded-For': address, 'User-Agent': firefox },
    })
  const rows = await rowsOf(school, `sign_in&user=${testAdmin.username}`)
  const from = (address: string) => ({ from: { address, browser: 'Firefox · Linux' } })
  expect(rows.slice(0, 2)).toMatchObject([
    { ...from('198.51.100.8'), times: 1 },
    { ...from('198.51.100.7'), times: 2 },
  ])
})

schoolTest('each action of an Admin on others is a row', async ({ school }) => {
  for (const _again of [1, 2])
    await addEntry(school, 'role_given', { of: 2, by: headmaster, detail: 'User → Admin' })
  for (const row of (await rowsOf(school, 'role_given')).slice(0, 2)) expect(row.times).toBe(1)
})

schoolTest(
  'successful and failed sign-ins are in the journal with user, address and browser',
  async ({ school }) => {
    await school.signInUser('farida')
    await school.signIn('farida', 'a wrong password')
    await school.signIn('Farida', 'another wrong one')
    const [failed] = await rowsOf(school, 'sign_in_failed&user=farida')
    const [succeeded] = await rowsOf(school, 'sign_in&user=farida')
    const subject = { entity: 'users', id: expect.any(Number), username: 'farida' }
    const from = { address: '127.0.0.1', browser: 'অজানা যন্ত্র' }
    expect(failed).toMatchObject({ user: '', subject, from, times: 2 })
    expect(succeeded).toMatchObject({ user: 'farida', subject, from, times: 1 })
  },
)

test('a sign-in with an unknown username stores nothing that was typed', async () => {
  const school = await openSchool()
  await school.signIn('my-secret-typed-by-mistake', 'the-password-for-it-77')
  expect(await rowsOf(school, 'sign_in_failed')).toMatchObject([
    { user: '', subject: null, from: { address: '127.0.0.1' }, times: 1, detail: '' },
  ])
  const rows = await school.resources.database.sql.selectFrom('journal').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/my-secret|typed|for-it/)
})

schoolTest('actions on the server itself have no address and no browser', async ({ school }) => {
  const subject = { entity: 'users', id: 1, username: 'headmaster' }
  await addJournalEntry(school.resources.database.sql, serverActor, { kind: 'password_reset', subject })
  expect((await rowsOf(school, 'password_reset'))[0]).toMatchObject({
    user: '',
    from: { address: '', browser: '' },
  })
})

const headmaster = { id: 1, username: 'headmaster' }
const rahima = { id: 2, username: 'rahima' }
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const chromeOnAPhone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

async function addEntry(
  { resources }: School,
  kind: JournalKind,
  { of, by, address = '203.0.113.9', browser = firefox, detail = '' }: EntryOptions,
): Promise<void> {
  const subject = of === undefined ? undefined : { entity: 'users', id: of, username: 'rahima' }
  const actor: Actor = { user: by, address, userAgent: browser }
  await addJournalEntry(resources.database.sql, actor, { kind, subject, detail })
}

interface EntryOptions {
  of?: number | undefined
  by?: { id: number; username: string }
  address?: string
  browser?: string
  detail?: string
}

async function rowsOf(school: School, kind: string) {
  return (await school.get(`/api/journal/?kind=${kind}`)).list
}
