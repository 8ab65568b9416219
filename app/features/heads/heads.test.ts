import { expect, test } from 'vitest'
import { refusedFields } from '#tests/support/test-records.ts'
import { openSchool } from '#tests/support/test-school.ts'

test('a second principal is refused with the id of the existing record', async () => {
  const school = await openSchool()
  const path = '/api/principal-vice-principal/'
  const principal = await school.add(path, {
    designation: 'principal',
    full_name: 'শাহানা পারভীন',
    message: 'স্বাগতম',
  })
  const second = await school.send('POST', path, { designation: 'principal', full_name: 'আরেকজন' })
  expect([second.status, refusedFields(second)]).toEqual([409, ['designation']])
  expect(second.body.message).toContain(`principal-vice-principal/${principal.id}/`)
  expect(second.body.message).toContain('শাহানা পারভীন')

  const deputy = await school.add(path, { designation: 'vice_principal', full_name: 'কামরুল হাসান' })
  const promoted = await school.send('PUT', `${path}${deputy.id}/`, {
    designation: 'principal',
    full_name: 'কামরুল হাসান',
  })
  expect([promoted.status, promoted.body.message]).toEqual([
    409,
    expect.stringContaining(`/${principal.id}/`),
  ])
  expect((await school.send('DELETE', `${path}${principal.id}/`)).status).toBe(204)
  expect(
    (await school.send('PUT', `${path}${deputy.id}/`, { designation: 'principal', full_name: 'কামরুল হাসান' }))
      .status,
  ).toBe(200)
})

test('the list can be filtered by designation', async () => {
  const school = await openSchool()
  const path = '/api/principal-vice-principal/'
  const deputy = await school.add(path, { designation: 'vice_principal', full_name: 'কামরুল হাসান' })
  const principal = await school.add(path, { designation: 'principal', full_name: 'শাহানা পারভীন' })
  for (const [query, records] of [
    ['', [deputy, principal]],
    ['?designation=principal', [principal]],
    ['?designation=vice_principal', [deputy]],
    ['?designation=teacher', []],
    ['?designation=', [deputy, principal]],
  ] as const)
    expect((await school.get(`${path}${query}`)).list).toEqual(records)
  const { body } = await school.get(`${path}?designation=principal&page=1`, { token: null })
  expect(body).toMatchObject({ data: [{ id: principal.id }], total: 1 })
})

test.for(['teacher', 'Principal', '', null, undefined])(
  '%s is refused as a designation of a head',
  async (designation) => {
    const school = await openSchool()
    const reply = await school.send('POST', '/api/principal-vice-principal/', {
      designation,
      full_name: 'শাহানা',
    })
    expect([reply.status, refusedFields(reply)]).toEqual([400, ['designation']])
  },
)

test('mail and phone of a head are for Admins only', async () => {
  const school = await openSchool()
  const fields = {
    designation: 'principal' as const,
    full_name: 'শাহানা',
    contact_email: 'p@example.com',
    contact_phone: '029123456',
  }
  const record = await school.add('/api/principal-vice-principal/', fields)
  const { contact_email: _email, contact_phone: _phone, ...publicFields } = record
  expect(record).toMatchObject(fields)
  for (const token of [null, await school.signInUser()]) {
    expect((await school.get('/api/principal-vice-principal/', { token })).list).toEqual([publicFields])
    expect((await school.get(`/api/principal-vice-principal/${record.id}/`, { token })).body).toEqual(
      publicFields,
    )
    expect((await school.get('/api/principal-vice-principal/?page=1', { token })).body.data).toEqual([
      publicFields,
    ])
  }
  expect((await school.get('/api/principal-vice-principal/')).list).toEqual([record])
})
