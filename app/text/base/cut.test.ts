import { expect, test } from 'vitest'
import { cutWords, truncate } from './cut.ts'

test.each([
  { text: 'ছুটির নোটিশ', max: 40, shown: 'ছুটির নোটিশ', why: 'a short text is unchanged' },
  { text: 'ক'.repeat(40), max: 40, shown: 'ক'.repeat(40), why: 'exactly the limit' },
  { text: 'ক'.repeat(41), max: 40, shown: `${'ক'.repeat(40)}…`, why: 'one too long' },
  { text: 'বিদ্যালয়', max: 1, shown: '…', why: 'the first letter does not fit' },
  { text: 'বিদ্যালয়', max: 5, shown: 'বি…', why: 'a conjunct is not split' },
  { text: 'বিদ্যালয়', max: 6, shown: 'বিদ্যা…', why: 'a conjunct that fits' },
  { text: '👨‍👩‍👧‍👦👨‍👩‍👧‍👦', max: 12, shown: '👨‍👩‍👧‍👦…', why: 'a family is not split' },
  { text: '\u{1f600}\u{1f600}', max: 3, shown: '\u{1f600}…', why: 'a surrogate pair is not split' },
  { text: `ক${'\u0301'.repeat(7000)}`, max: 40, shown: '…', why: 'one letter with thousands of marks' },
])('a long text is cut between graphemes: $why', ({ text, max, shown }) => {
  expect(truncate(text, max)).toBe(shown)
})

test('a text is cut to forty characters by default', () => {
  expect(truncate('ক'.repeat(100))).toBe(`${'ক'.repeat(40)}…`)
})

test.each([
  { text: 'ক্ষমা করো', letters: 5, shown: 'ক্ষমা করো', why: 'four letters and a blank fit' },
  { text: 'ক্ষমা করো না', letters: 5, shown: 'ক্ষমা করো…', why: 'a word that just fits is included' },
  { text: 'ক্ষমা করোনা', letters: 5, shown: 'ক্ষমা…', why: 'a word that does not fit is dropped whole' },
  { text: 'ক্ষমাকরোনা', letters: 3, shown: 'ক্ষমাক…', why: 'one endless word is cut between letters' },
  { text: '', letters: 3, shown: '', why: 'an empty text' },
  { text: `ক${'\u0301'.repeat(7000)}`, letters: 3, shown: '…', why: 'one letter with thousands of marks' },
])('a long text is cut at a word: $why', ({ text, letters, shown }) => {
  expect(cutWords(text, letters)).toBe(shown)
})
