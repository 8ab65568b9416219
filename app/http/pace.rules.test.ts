import { expect, test } from 'vitest'
import { createPace } from './pace.server.ts'

test('one asker goes so often in a while, others go on, and all together have a bound, too', () => {
  const mayGo = createPace({ each: 2, all: 4, windowMs: 1000 })
  const outcomes = ['a', 'a', 'a', 'b', 'b', 'c'].map((asker) => mayGo(asker, 10))
  expect(outcomes).toEqual([true, true, false, true, true, false])
  expect(mayGo('c', 1009)).toBe(false)
  expect([mayGo('c', 1010), mayGo('a', 1010)]).toEqual([true, true])
})
