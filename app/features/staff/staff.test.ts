import { expect, test } from 'vitest'
import { refusedFields } from '#tests/support/test-records.ts'
import { openSchool } from '#tests/support/test-school.ts'

test('a member of staff requires name and designation, and everyone can read all fields', async () => {
  const school = await openSchool()
  const incomplete = await school.send('POST', '/api/staff/', { profile: 'ভর্তি শাখা' })
  expect([incomplete.status, refusedFields(incomplete)]).toEqual([400, ['full_name', 'designation']])
  const fields = {
    full_name: 'সালমা বেগম',
    designation: 'অফিস সহকারী',
    department: 'প্রশাসন',
    profile: 'ভর্তি শাখা',
    contact_phone: '01812345678',
    contact_email: 's@example.com',
  }
  const added = await school.add('/api/staff/', fields)
  expect(added).toMatchObject({ ...fields, photo: null, position: null })
  expect((await school.get('/api/staff/', { token: null })).list).toEqual([added])
})
