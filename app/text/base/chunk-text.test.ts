import { expect, test } from 'vitest'
import { chunkText } from './chunk-text.ts'

test.each([
  { text: '', most: 5, portions: [] },
  { text: 'abc', most: 5, portions: ['abc'] },
  { text: 'abcde', most: 5, portions: ['abcde'] },
  { text: 'ab\ncd\nef', most: 5, portions: ['ab\n', 'cd\nef'] },
  { text: 'ab\n\n\ncd', most: 5, portions: ['ab\n\n\n', 'cd'] },
  { text: 'ab cd\nef gh', most: 5, portions: ['ab ', 'cd\n', 'ef gh'] },
  { text: 'ab cdefghij', most: 5, portions: ['ab ', 'cdefg', 'hij'] },
  { text: 'abcd😀', most: 5, portions: ['abcd', '😀'] },
  // One letter that is longer than a portion.
  { text: 'ক্ষ্ম', most: 2, portions: ['ক্', 'ষ্', 'ম'] },
])('$text in portions of at most $most is $portions', ({ text, most, portions }) => {
  expect(chunkText(text, most)).toEqual(portions)
})
