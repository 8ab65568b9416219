import { expect, test } from 'vitest'
import { chunkText } from './chunk-text.ts'

test.each([
  { text: '', most: 5, chunks: [] },
  { text: 'abc', most: 5, chunks: ['abc'] },
  { text: 'abcde', most: 5, chunks: ['abcde'] },
  { text: 'ab\ncd\nef', most: 5, chunks: ['ab\n', 'cd\nef'] },
  { text: 'ab\n\n\ncd', most: 5, chunks: ['ab\n\n\n', 'cd'] },
  { text: 'ab cd\nef gh', most: 5, chunks: ['ab ', 'cd\n', 'ef gh'] },
  { text: 'ab cdefghij', most: 5, chunks: ['ab ', 'cdefg', 'hij'] },
  { text: 'abcd😀', most: 5, chunks: ['abcd', '😀'] },
  // A letter longer than a chunk.
  { text: 'ক্ষ্ম', most: 2, chunks: ['ক্', 'ষ্', 'ম'] },
])('$text in chunks of at most $most units is $chunks', ({ text, most, chunks }) => {
  expect(chunkText(text, most)).toEqual(chunks)
})
