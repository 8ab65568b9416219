import { expect, test } from 'vitest'
import { makeDigitalId } from './students.rules.ts'

test.each([
  ['101', '101-3-1700000000000'],
  ['১০১', '101-3-1700000000000'],
  ['ক ১২', 'ক12-3-1700000000000'],
])('roll %s of class 3 at a moment has the digital id %s', (roll, code) => {
  expect(makeDigitalId(roll, 3, 1_700_000_000_000)).toBe(code)
})
