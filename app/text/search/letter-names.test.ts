import { expect, test } from 'vitest'
import { spelledOut } from './letter-names.ts'

test.for([
  ['hpv', 'এইচপিভি'],
  ['hsc', 'এইচএসসি'],
  ['sms', 'এসএমএস'],
  ['bncc', 'বিএনসিসি'],
] as const)('%s and %s are the same letters', ([latin, bengali]) => {
  expect([spelledOut(latin), spelledOut(bengali)]).toEqual([bengali, latin])
})

test.for(['tc', 'notices', 'এসএ', 'রুটিন', 'বিজ্ঞান', '১২৩', 'a1b', ''])('%s has no other letters', (word) => {
  expect(spelledOut(word)).toBe(undefined)
})
