import { expect, test } from 'vitest'
import { createConnectionLimit } from './connection-limit.server.ts'

test('an address gets a limited number of connections, and one more when one has closed', () => {
  const limit = createConnectionLimit(3)
  const come = (address: string, times: number) => Array.from({ length: times }, () => limit.add(address))
  expect(come('203.0.113.1', 5)).toEqual([true, true, true, false, false])
  expect(come('203.0.113.2', 2)).toEqual([true, true])
  limit.remove('203.0.113.1')
  expect(come('203.0.113.1', 2)).toEqual([true, false])
  for (let time = 0; time < 3; time += 1) limit.remove('203.0.113.1')
  expect(come('203.0.113.1', 4)).toEqual([true, true, true, false])
})
