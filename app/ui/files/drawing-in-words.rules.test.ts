import { expect, test } from 'vitest'
import { drawingInWords } from './drawing-in-words.ts'

test.each([
  { turn: undefined, words: 'ফল.pdf: পৃষ্ঠার ছবি তৈরি হচ্ছে…' },
  { turn: { page: 3, of: 10 }, words: 'ফল.pdf: পৃষ্ঠার ছবি তৈরি হচ্ছে, ১০টির মধ্যে ৩ নম্বর…' },
])('the form says which page is drawn: $words', ({ turn, words }) => {
  expect(drawingInWords({ name: 'ফল.pdf', turn })).toBe(words)
})
