import { expect } from 'vitest'
import { schoolTest } from '#tests/support/test-school.ts'
import { askOnWire } from '#tests/support/test-wire.ts'

const path = '/api/openapi.json'

schoolTest('the description of the API is made once, whatever changes at the school', async ({ school }) => {
  const ask = (more = {}) => askOnWire(school, path, { 'Accept-Encoding': 'br', ...more })
  const [first] = await Promise.all([ask(), ask(), ask()])
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  expect(first.headers).not.toHaveProperty('set-cookie')
  await school.add('/api/classes/', { name: 'একাদশ' })
  const again = await ask({ 'If-None-Match': first.headers.etag, Authorization: `Bearer ${school.token}` })
  expect([again.status, again.body.length]).toEqual([304, 0])
})
