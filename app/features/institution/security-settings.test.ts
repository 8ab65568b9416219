import { expect, test } from 'vitest'
import { moveConfirmation, openSchool, someInstitution } from '#tests/support/test-school.ts'
import { securityDefaults } from './institution.rules.ts'

const others = [
  { setting: 'registration_open', value: false },
  { setting: 'second_factor_required', value: true },
  { setting: 'message_months', value: 6 },
]

test.for(others)('changing $setting needs a confirmed session', async ({ setting, value }) => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', someInstitution)
  const path = `/api/institutions/${id}/`
  await moveConfirmation(school, school.token, null)
  const refused = await school.send('PATCH', path, { [setting]: value, tagline: 'জ্ঞানই আলো' })
  expect([refused.status, refused.body.must_confirm]).toEqual([403, true])
  expect((await school.get(path)).body).toMatchObject({ ...securityDefaults, tagline: '' })
  // Unchanged settings need no confirmation; the form sends all of them.
  expect((await school.send('PATCH', path, { ...securityDefaults, tagline: 'জ্ঞানই আলো' })).status).toBe(200)
  await moveConfirmation(school, school.token, 0)
  expect((await school.send('PATCH', path, { [setting]: value })).body[setting]).toBe(value)
})

test('undoing a change of a trust setting needs a confirmed session, too', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', someInstitution)
  await school.send('PATCH', `/api/institutions/${id}/`, { registration_open: false })
  const [last] = (await school.get(`/api/changes/?entity=institutions&record_id=${id}`)).list
  const undo = () => school.send('POST', `/api/changes/${last?.id}/undo/`)
  await moveConfirmation(school, school.token, null)
  const refused = await undo()
  expect([refused.status, refused.body.must_confirm]).toEqual([403, true])
  expect((await school.get(`/api/institutions/${id}/`)).body.registration_open).toBe(false)
  await moveConfirmation(school, school.token, 0)
  expect((await undo()).body.registration_open).toBe(true)
})

test('adding an institution with other trust settings than the defaults needs a confirmed session', async () => {
  const school = await openSchool()
  await moveConfirmation(school, school.token, null)
  const add = (more: object) => school.send('POST', '/api/institutions/', { ...someInstitution, ...more })
  expect((await add({ registration_open: false })).body.must_confirm).toBe(true)
  expect((await add({})).status).toBe(201)
})
