import { expect, test } from 'vitest'
import { cutText } from './cut.ts'

test.each([
  { text: 'ছুটির নোটিশ', max: 40, shown: 'ছুটির নোটিশ', why: 'short ones stay' },
  { text: 'ক'.repeat(40), max: 40, shown: 'ক'.repeat(40), why: 'exactly as long as may be' },
  { text: 'ক'.repeat(41), max: 40, shown: `${'ক'.repeat(40)}…`, why: 'one too long' },
  { text: 'বিদ্যালয়', max: 1, shown: '…', why: 'the first letter does not fit' },
  { text: 'বিদ্যালয়', max: 5, shown: 'বি…', why: 'a conjunct is not torn' },
  { text: 'বিদ্যালয়', max: 6, shown: 'বিদ্যা…', why: 'a conjunct that fits' },
  { text: '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', max: 12, shown: '👨‍👩‍👧‍👦…', why: 'a family is not torn' },
  { text: '\u{1f600}\u{1f600}', max: 3, shown: '\u{1f600}…', why: 'a surrogate pair is not torn' },
  { text: `ক${'\u0301'.repeat(7000)}`, max: 40, shown: '…', why: 'one letter with thousands of marks' },
])('a long text is cut between graphemes: $why', ({ text, max, shown }) => {
  expect(cutText(text, max)).toBe(shown)
})

test('forty characters are kept by default', () => {
  expect(cutText('ক'.repeat(100))).toBe(`${'ক'.repeat(40)}…`)
})
