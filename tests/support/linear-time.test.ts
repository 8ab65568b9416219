// @module-tag rest

import { expect, test } from 'vitest'
import { expectLinear, repeated } from './linear-time.ts'

const onEachLetter = (text: string) => {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at)
  return sum
}
const onEachPair = (text: string) => {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += onEachLetter(text)
  return sum
}

test('work on each letter is linear, work on each pair of letters is not', () => {
  expectLinear(onEachLetter, repeated('a'), 1_000_000)
  expect(() => expectLinear(onEachPair, repeated('a'), 8000)).toThrow(/four times as long takes/)
})
