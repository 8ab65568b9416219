import { expect, test } from 'vitest'
import { openSchool } from '#tests/support/test-school.ts'

test('a teacher needs only a name, and everyone can read them with mail and phone', async () => {
  const school = await openSchool()
  const emptyFields = {
    designation: '',
    subject: '',
    department: '',
    profile: '',
    contact_phone: '',
    contact_email: '',
  }
  expect(await school.add('/api/teachers/', { full_name: 'করিম' })).toMatchObject({
    ...emptyFields,
    photo: null,
    position: null,
  })
  const reachable = { full_name: 'রহিমা', contact_phone: '+880 1712-345678', contact_email: 'r@example.com' }
  await school.add('/api/teachers/', reachable)
  const { list } = await school.get('/api/teachers/', { token: null })
  expect(list[1]).toMatchObject({ ...reachable, contact_phone: '01712345678' })
})
