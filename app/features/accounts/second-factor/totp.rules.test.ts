import { expect, test } from 'vitest'
import { acceptedStep, codeAt, makeSecret, otpauthUri, stepAt } from './totp.rules.ts'

// The secret 12345678901234567890 of RFC 6238, appendix B, in base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// Appendix B has eight digits; an app with six shows the last ones.
test.each([
  { seconds: 59, code: '94287082' },
  { seconds: 1_111_111_109, code: '07081804' },
  { seconds: 1_111_111_111, code: '14050471' },
  { seconds: 1_234_567_890, code: '89005924' },
  { seconds: 2_000_000_000, code: '69279037' },
  { seconds: 20_000_000_000, code: '65353130' },
])('$seconds seconds after 1970 the code is as in RFC 6238', ({ seconds, code }) => {
  expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code.slice(-6))
})

const now = 1_234_567_890_000
const step = stepAt(now)

test.each([
  { why: 'of this moment', offset: 0, lastStep: 0, isAccepted: true },
  { why: 'of a clock that is half a minute behind', offset: -1, lastStep: 0, isAccepted: true },
  { why: 'of a clock that is half a minute ahead', offset: 1, lastStep: 0, isAccepted: true },
  { why: 'of a minute ago', offset: -2, lastStep: 0, isAccepted: false },
  { why: 'of a minute from now', offset: 2, lastStep: 0, isAccepted: false },
  { why: 'that was used before', offset: 0, lastStep: step, isAccepted: false },
  { why: 'older than the last one used', offset: -1, lastStep: step, isAccepted: false },
  { why: 'after the last one used', offset: 1, lastStep: step, isAccepted: true },
])('a code $why is accepted: $isAccepted', ({ offset, lastStep, isAccepted }) => {
  const code = codeAt(secret, step + offset)
  expect(acceptedStep(secret, code, now, lastStep)).toBe(isAccepted ? step + offset : undefined)
})

test.each(['', '12345', '1234567', '০০৫৯২৪', 'abcdef'])('%j is not a code of an app', (typed) => {
  expect(acceptedStep(secret, typed, now, 0)).toBeUndefined()
})

test('a secret has 160 bits, and no two are alike', () => {
  const secrets = Array.from({ length: 100 }, makeSecret)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(100)
})

test('the QR code contains user and school', () => {
  const uri = otpauthUri({ secret, issuer: 'college.example.edu.bd', account: 'রহিমা' })
  const { protocol, pathname, searchParams } = new URL(uri)
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['otpauth:', '/college.example.edu.bd:রহিমা'])
  expect(Object.fromEntries(searchParams)).toEqual({ secret, issuer: 'college.example.edu.bd' })
})
