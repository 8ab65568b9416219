import { expect, test } from 'vitest'
import { cutUnits, normalForm } from './normal-form.ts'

test.each([
  { text: '\u09af\u09bc', form: 'NFC', normal: '\u09af\u09bc', why: 'already NFC' },
  { text: '\u09df', form: 'NFC', normal: '\u09af\u09bc', why: 'one sign becomes two' },
  { text: 'ﬁ', form: 'NFKC', normal: 'fi', why: 'a ligature becomes its letters' },
  { text: 'e\u0301', form: 'NFC', normal: 'é', why: 'two signs become one' },
] as const)('a text is normalised: $why', ({ text, form, normal }) => {
  expect(normalForm(text, 100, form)).toBe(normal)
})

test.each([
  { text: '\ufdfa'.repeat(1000), why: 'signs that become eighteen each' },
  { text: '\ufb2c'.repeat(1000), why: 'signs that become three each' },
  { text: 'x'.repeat(1000), why: 'letters' },
  { text: '👩'.repeat(1000), why: 'surrogate pairs' },
  { text: `x${'👩'.repeat(1000)}`, why: 'surrogate pairs, cut in the middle of one' },
])('a normal form is never longer than the limit: $why', ({ text }) => {
  for (const form of ['NFC', 'NFKC'] as const) {
    const normal = normalForm(text, 200, form)
    expect(normal.length).toBeLessThanOrEqual(200)
    expect(normal.length).toBeGreaterThan(190)
    expect(normal.isWellFormed()).toBe(true)
  }
})

test('excessive combining marks are dropped, but not from short texts', () => {
  const marks = '\u0301\u0316'.repeat(500)
  const normal = normalForm(`ক${marks}খ${marks}গ`, 10_000)
  expect(normal.replace(/\p{M}/gu, '')).toBe('কখগ')
  expect(normal.length).toBe(3 + 2 * 30)
  const short = 'ক\u0301\u0316'.repeat(40) + '\u0301'.repeat(40)
  expect(normalForm(short, 10_000)).toBe(short.normalize('NFC'))
})

test('a text is cut between graphemes', () => {
  expect(cutUnits('abc', 3)).toBe('abc')
  expect(cutUnits('abcd', 3)).toBe('abc')
  expect(cutUnits('ab👩', 3)).toBe('ab')
  expect(cutUnits('ab👩', 4)).toBe('ab👩')
})
