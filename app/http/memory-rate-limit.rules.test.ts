import { expect, test } from 'vitest'
import { senderNamed } from '#app/concurrency/sender.ts'
import { createMemoryRateLimit } from './memory-rate-limit.server.ts'

test('each sender has a limit, others are not affected by it, and all together have a limit, too', () => {
  const isAllowed = createMemoryRateLimit({ each: 2, all: 4, windowMs: 1000 })
  const outcomes = ['a', 'a', 'a', 'b', 'b', 'c'].map((name) => isAllowed(senderNamed(name), 10))
  expect(outcomes).toEqual([true, true, false, true, true, false])
  expect(isAllowed(senderNamed('c'), 1009)).toBe(false)
  expect(['c', 'a'].map((name) => isAllowed(senderNamed(name), 1010))).toEqual([true, true])
})
