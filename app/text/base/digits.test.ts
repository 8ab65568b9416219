import { expect, test } from 'vitest'
import { formatNumber, toBengaliDigits, toLatinDigits } from './digits.ts'

test.each([
  { typed: '০১২৩৪৫৬৭৮৯', latin: '0123456789', why: 'Bengali' },
  {
    typed: '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669',
    latin: '0123456789',
    why: 'Arabic-Indic',
  },
  {
    typed: '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9',
    latin: '0123456789',
    why: 'Eastern Arabic-Indic',
  },
  { typed: 'রোল ১2৩', latin: 'রোল 123', why: 'mixed with letters' },
])('digits of any keyboard are converted to Latin ones: $why', ({ typed, latin }) => {
  expect(toLatinDigits(typed)).toBe(latin)
})

test.each([
  { value: 2026, bengali: '২০২৬', why: 'years are not grouped' },
  { value: '0042', bengali: '০০৪২', why: 'leading zeros of rolls stay' },
  { value: '১2-ক', bengali: '১২-ক', why: 'other characters stay' },
])('digits are shown in Bengali: $why', ({ value, bengali }) => {
  expect(toBengaliDigits(value)).toBe(bengali)
})

test.each([
  { count: 0, shown: '০' },
  { count: 1234, shown: '১,২৩৪' },
  { count: 1234567, shown: '১২,৩৪,৫৬৭' },
])('a count is grouped in thousands and lakhs: $shown', ({ count, shown }) => {
  expect(formatNumber(count)).toBe(shown)
})
