import { expect, test } from 'vitest'
import { fullnessOf } from './inbox.rules.ts'

test.each([
  { count: 1600, bytes: 1000, fullness: 0.8 },
  { count: 10, bytes: 16 * 1024 * 1024, fullness: 0.8 },
  { count: 2000, bytes: 0, fullness: 1 },
])('$count messages of $bytes bytes fill the inbox to $fullness', ({ fullness, ...waiting }) => {
  expect(fullnessOf(waiting)).toBeCloseTo(fullness)
})
