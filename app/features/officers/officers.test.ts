import { expect, test } from 'vitest'
import { refusedFields } from '#tests/support/test-records.ts'
import { openSchool } from '#tests/support/test-school.ts'

const path = '/api/officers/'
const officer = {
  kind: 'information' as const,
  full_name: 'তাসলিমা খাতুন',
  designation: 'সহকারী শিক্ষক',
  address: 'তথ্য সেবা কেন্দ্র, কক্ষ ১০২',
  contact_phone: '01712345678',
  contact_email: 'info@example.com',
}

test('there is one officer of each kind; adding a second one names the existing record', async () => {
  const school = await openSchool()
  const first = await school.add(path, officer)
  const second = await school.send('POST', path, { kind: 'information', full_name: 'আরেকজন' })
  expect([second.status, refusedFields(second)]).toEqual([409, ['kind']])
  expect(second.body.message).toContain(`officers/${first.id}/`)
  expect(second.body.message).toContain('তথ্য প্রদানকারী কর্মকর্তা হিসেবে তাসলিমা খাতুন')

  const other = await school.add(path, { kind: 'complaint', full_name: 'আবদুস সালাম' })
  const moved = () =>
    school.send('PUT', `${path}${other.id}/`, { kind: 'information', full_name: 'আবদুস সালাম' })
  expect([(await moved()).status, (await moved()).body.message]).toEqual([
    409,
    expect.stringContaining(`/${first.id}/`),
  ])
  expect((await school.send('DELETE', `${path}${first.id}/`)).status).toBe(204)
  expect((await moved()).body).toMatchObject({ id: other.id, kind: 'information' })
})

test('when two Admins add the same officer at once, one of them is refused', async () => {
  const school = await openSchool()
  const replies = await Promise.all([1, 2].map(() => school.send('POST', path, officer)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await school.get(path)).list).toHaveLength(1)
})

test('visitors read all fields of an officer', async () => {
  const school = await openSchool()
  const record = await school.add(path, officer)
  expect(record).toMatchObject(officer)
  for (const token of [null, await school.signInUser()]) {
    expect((await school.get(path, { token })).list).toEqual([record])
    expect((await school.get(`${path}${record.id}/`, { token })).body).toEqual(record)
  }
})

test.for([
  { field: 'kind', bad: ['principal', 'Information', '', null, 7, undefined] },
  { field: 'full_name', bad: ['', ' \u200b', null, 7, ['তাসলিমা'], undefined] },
])('an officer with a wrong $field is refused, and nothing is saved', async ({ field, bad }) => {
  const school = await openSchool()
  const { id } = await school.add(path, { ...officer, kind: 'complaint' })
  for (const value of bad)
    for (const [method, address] of [
      ['POST', path],
      ['PUT', `${path}${id}/`],
    ] as const) {
      const reply = await school.send(method, address, { ...officer, [field]: value })
      expect([value, reply.status, refusedFields(reply)]).toEqual([value, 400, [field]])
    }
  expect((await school.get(path)).list).toMatchObject([{ id, ...officer, kind: 'complaint' }])
})
