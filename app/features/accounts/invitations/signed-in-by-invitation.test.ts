import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSchool, type School, someInstitution, userPassword } from '#tests/support/test-school.ts'

test('the token in the answer is never compressed or cached, and stored only as its hash', async () => {
  const school = await openSchool()
  const secret = await invite(school, 'Editor')
  const headers = { 'Accept-Encoding': 'br, gzip', 'Idempotency-Key': 'a click that is sent again' }
  const accepted = await accept(school, secret, headers)
  expect(accepted.status).toBe(200)
  expect(accepted.headers.get('content-encoding')).toBeNull()
  expect(accepted.headers.get('cache-control')).toBe('no-store, no-transform')
  expect((await accept(school, secret, headers)).status).toBe(410)
  const { sql } = school.resources.database
  const calls = await sql.selectFrom('idempotency_keys').select('call').execute()
  expect(calls.filter(({ call }) => call.includes('invitation'))).toEqual([])
  const access = String(accepted.body.access)
  const tokens = await sql.selectFrom('tokens').select('token_hash').execute()
  expect(tokens.map(({ token_hash }) => token_hash)).toContain(hash('sha256', access, 'hex'))
})

test('an invited Admin who needs a second factor can only set it up at first', async () => {
  const school = await openSchool()
  const secret = await invite(school, 'Admin')
  await school.add('/api/institutions/', someInstitution)
  await school.resources.database.sql.updateTable('institutions').set({ second_factor_required: 1 }).execute()
  const token = String((await accept(school, secret)).body.access)
  expect((await school.get('/api/user/', { token })).body).toMatchObject({ must_set_second_factor: true })
  const refused = await school.get('/api/students/', { token })
  expect([refused.status, refused.body.must_set_second_factor]).toEqual([403, true])
})

async function invite(school: School, role: string): Promise<string> {
  const fields = { username: 'rahima', full_name: 'রহিমা খাতুন', role }
  const { invitation } = (await school.send('POST', '/api/users/', fields)).body
  return String(invitation).replace('/invite#', '')
}

function accept(school: School, secret: string, headers: Record<string, string> = {}) {
  const body = { secret, password: userPassword, confirm_password: userPassword }
  return school.send('POST', '/api/invitation/', body, { token: null, headers })
}
