import { expect, test } from 'vitest'
import { openSchool } from '#tests/support/test-school.ts'
import { subjectTexts } from './subjects.texts.ts'

test('an Admin adds a subject to a class and everyone can read it', async () => {
  const school = await openSchool()
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ' })
  const added = await school.send('POST', '/api/subjects/', { name: ' বাংলা ', class_name: String(class_name) })
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ name: 'বাংলা', class_name })
  expect((await school.get('/api/subjects/', { token: null })).list).toEqual([added.body])
})

test.each([
  { why: 'no name', body: { class_name: 1 }, field: 'name' },
  { why: 'no class', body: { name: 'বাংলা' }, field: 'class_name' },
])('a subject is refused: $why', async ({ body, field }) => {
  const school = await openSchool()
  const reply = await school.send('POST', '/api/subjects/', body)
  expect(reply.status).toBe(400)
  expect(reply.body.message).toBe(subjectTexts.incomplete)
  expect(Object.keys(reply.body.errors as object)).toEqual([field])
})

test('the planned periods of a subject may be left out, and stay unless they are sent', async () => {
  const school = await openSchool()
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ' })
  const { id } = await school.add('/api/subjects/', { name: 'বাংলা', class_name, weekly_periods: '৬' })
  const one = `/api/subjects/${id}/`
  expect((await school.send('PUT', one, { name: 'ইংরেজি', class_name })).body.weekly_periods).toBe(6)
  const emptied = await school.send('PUT', one, { name: 'ইংরেজি', class_name, weekly_periods: '' })
  expect(emptied.body.weekly_periods).toBe(null)
  const refused = await school.send('PUT', one, { name: 'ইংরেজি', class_name, weekly_periods: 61 })
  expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ['weekly_periods']])
})
