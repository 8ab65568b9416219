import { expect, test } from 'vitest'
import { refusedFields } from '#tests/support/test-records.ts'
import { openSchool } from '#tests/support/test-school.ts'

test('mail and phone of a committee member are for Admins only', async () => {
  const school = await openSchool()
  const fields = {
    full_name: 'নুরুল ইসলাম',
    role: 'সভাপতি',
    contact_email: 'n@example.com',
    contact_phone: '০২-৯১২৩৪৫৬',
  }
  const record = await school.add('/api/committee-members/', fields)
  const { contact_email: _email, contact_phone: _phone, ...publicFields } = record
  expect(record).toMatchObject(fields)
  for (const token of [null, await school.signInUser(), 'no-token-of-ours']) {
    expect((await school.get('/api/committee-members/', { token })).list).toEqual([publicFields])
    expect((await school.get(`/api/committee-members/${record.id}/`, { token })).body).toEqual(publicFields)
    expect((await school.get('/api/committee-members/?page=1', { token })).body.data).toEqual([publicFields])
  }
  expect((await school.get('/api/committee-members/')).list).toEqual([record])
})

test('two committee members can have the same name', async () => {
  const school = await openSchool()
  for (const role of ['সদস্য', 'সদস্য'])
    await school.add('/api/committee-members/', { full_name: 'আবুল কালাম', role })
  const nobody = await school.send('POST', '/api/committee-members/', {})
  expect([nobody.status, refusedFields(nobody)]).toEqual([400, ['full_name', 'role']])
})
