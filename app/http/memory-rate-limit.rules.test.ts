import { expect, test } from 'vitest'
import { createMemoryRateLimit } from './memory-rate-limit.server.ts'

test('each client has a limit, others are not affected by it, and all together have a limit, too', () => {
  const isAllowed = createMemoryRateLimit({ each: 2, all: 4, windowMs: 1000 })
  const outcomes = ['a', 'a', 'a', 'b', 'b', 'c'].map((client) => isAllowed(client, 10))
  expect(outcomes).toEqual([true, true, false, true, true, false])
  expect(isAllowed('c', 1009)).toBe(false)
  expect([isAllowed('c', 1010), isAllowed('a', 1010)]).toEqual([true, true])
})
