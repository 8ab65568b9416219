import { expect, test } from 'vitest'
import { isPartDone } from './finished-parts.ts'

const empty = { isRequired: false, isFilled: false, isWrong: false }
const filled = { ...empty, isFilled: true }

test('a part is finished with all required fields, or with any if none is required', () => {
  const required = { ...empty, isRequired: true }
  expect(isPartDone([empty, empty])).toBe(false)
  expect(isPartDone([empty, filled])).toBe(true)
  expect(isPartDone([required, filled])).toBe(false)
  expect(isPartDone([{ ...required, isFilled: true }, empty])).toBe(true)
})

test('a part with a refused field is not finished', () => {
  expect(isPartDone([filled, { ...filled, isWrong: true }])).toBe(false)
})
