import { expect, test } from 'vitest'
import { cutUnits, normalForm } from './normal-form.ts'

test.each([
  { text: '\u09af\u09bc', form: 'NFC', normal: '\u09af\u09bc', why: 'as NFC has it' },
  { text: '\u09df', form: 'NFC', normal: '\u09af\u09bc', why: 'one sign as two' },
  { text: 'ﬁ', form: 'NFKC', normal: 'fi', why: 'a joined sign as its letters' },
  { text: 'e\u0301', form: 'NFC', normal: 'é', why: 'two signs as one' },
] as const)('a text is normalised: $why', ({ text, form, normal }) => {
  expect(normalForm(text, 100, form)).toBe(normal)
})

test.each([
  { text: '\ufdfa'.repeat(1000), why: 'signs of which each becomes eighteen' },
  { text: '\ufb2c'.repeat(1000), why: 'signs of which each becomes three' },
  { text: 'x'.repeat(1000), why: 'letters' },
  { text: '👩'.repeat(1000), why: 'pairs of surrogates' },
  { text: `x${'👩'.repeat(1000)}`, why: 'pairs of surrogates, in the middle of one' },
])('a normal form is never longer than the limit: $why', ({ text }) => {
  for (const form of ['NFC', 'NFKC'] as const) {
    const normal = normalForm(text, 200, form)
    expect(normal.length).toBeLessThanOrEqual(200)
    expect(normal.length).toBeGreaterThan(190)
    expect(normal.isWellFormed()).toBe(true)
  }
})

test('excessive combining marks are dropped, and a short text keeps all of its own', () => {
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
