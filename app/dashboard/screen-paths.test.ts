import { expect, test } from 'vitest'
import { openSchool } from '#tests/support/test-school.ts'
import { screenPaths } from './screen-paths.ts'

test('an unknown path of the dashboard is 404, with the page of all screens', async () => {
  const school = await openSchool()
  const visitor = { token: null }
  const start = await school.get('/dashboard', visitor)
  for (const path of screenPaths) expect((await school.get(`/dashboard${path}`, visitor)).status).toBe(200)
  const unknown = await school.get('/dashboard/nothing-here', visitor)
  expect([unknown.status, unknown.text]).toEqual([404, start.text])
  expect(unknown.headers.get('cache-control')).toBe('no-cache')
})
