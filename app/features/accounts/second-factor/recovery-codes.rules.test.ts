import { expect, test } from 'vitest'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { hashOfRecoveryCode, makeRecoveryCodes, readCode } from './recovery-codes.rules.ts'

test('ten recovery codes have six groups of four digits each, and are all different', () => {
  const codes = Array.from({ length: 20 }, makeRecoveryCodes).flat()
  for (const code of codes) expect(code).toMatch(/^\d{4}(-\d{4}){5}$/)
  expect(new Set(codes).size).toBe(200)
})

const digits = '123456789012345678901234'

test.each([
  { why: 'as it is printed', typed: '1234-5678-9012-3456-7890-1234' },
  { why: 'without dashes', typed: digits },
  { why: 'with blanks', typed: ' 1234 5678 9012\u00a03456 7890 1234\n' },
  { why: 'in Bengali digits', typed: toBengaliDigits('1234-5678-9012-3456-7890-1234') },
  { why: 'with the dashes of a word processor', typed: '1234–5678–9012–3456–7890–1234' },
  { why: 'with invisible characters', typed: `\u200b${digits}\u200c` },
])('a recovery code is recognised $why', ({ typed }) => {
  expect(readCode(typed)).toEqual({ from: 'paper', digits })
})

test.each([
  { why: 'as the app shows it', typed: '012 345' },
  { why: 'in Bengali digits', typed: '০১২৩৪৫' },
  { why: 'with a dash', typed: '012-345' },
])('a code of the app is recognised $why', ({ typed }) => {
  expect(readCode(typed)).toEqual({ from: 'app', digits: '012345' })
})

test.each(['', '12345', '1234567', '12345a', `${digits}5`, digits.slice(1), 'x'.repeat(20_000)])(
  '%.30j is not a code',
  (typed) => {
    expect(readCode(typed)).toBeUndefined()
  },
)

test('a recovery code is stored as a hash that does not reveal it, and differs with the key', () => {
  const stored = hashOfRecoveryCode(digits, 'key')
  expect(stored).toMatch(/^[0-9a-f]{64}$/)
  expect(stored).not.toBe(hashOfRecoveryCode(`${digits.slice(1)}5`, 'key'))
  expect(stored).not.toBe(hashOfRecoveryCode(digits, 'another key'))
})
