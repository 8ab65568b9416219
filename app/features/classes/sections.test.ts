import { expect, test } from 'vitest'
import { openSchool } from '#tests/support/test-school.ts'

test('a section belongs to a class or to none, until it is moved', async () => {
  const school = await openSchool()
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ' })
  const free = await school.add('/api/sections/', { name: 'ক' })
  expect(free.class_name).toBeNull()
  const own = await school.add('/api/sections/', { name: 'খ', class_name: String(class_name) })
  expect(own.class_name).toBe(class_name)
  const one = `/api/sections/${own.id}/`
  expect((await school.send('PUT', one, { name: 'খ শাখা' })).body).toMatchObject({ name: 'খ শাখা', class_name })
  expect((await school.send('PUT', one, { name: 'খ শাখা', class_name: null })).body.class_name).toBeNull()
  expect((await school.get('/api/sections/', { token: null })).list).toHaveLength(2)
})
