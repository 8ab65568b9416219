import { expect, test } from 'vitest'
import { openSchool } from '#tests/support/test-school.ts'

test('a class is added, renamed, and deleted while it is not in use', async () => {
  const school = await openSchool()
  const added = await school.send('POST', '/api/classes/', { name: ' One ' })
  expect([added.status, added.body]).toEqual([201, { id: 1, name: 'One', updated_at: expect.any(String) }])
  expect((await school.send('PUT', '/api/classes/1/', { name: 'প্রথম শ্রেণি' })).body.name).toBe('প্রথম শ্রেণি')
  expect((await school.get('/api/classes/', { token: null })).list).toMatchObject([
    { id: 1, name: 'প্রথম শ্রেণি' },
  ])
  expect((await school.send('DELETE', '/api/classes/1/')).status).toBe(204)
})

test('the id of a deleted class is not reused', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/classes/', { name: 'একাদশ' })
  await school.send('DELETE', `/api/classes/${id}/`)
  expect((await school.add('/api/classes/', { name: 'দ্বাদশ' })).id).toBeGreaterThan(id)
})
