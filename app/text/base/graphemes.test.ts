import { expect, test } from 'vitest'
import { firstGrapheme, graphemeStart } from './graphemes.ts'

test.each([
  { text: 'রহিম', letter: 'র', why: 'a bare consonant' },
  { text: 'কামাল', letter: 'কা', why: 'with its vowel sign' },
  { text: 'শ্রীকান্ত', letter: 'শ্রী', why: 'a conjunct' },
  { text: 'ক্ষমা', letter: 'ক্ষ', why: 'a conjunct that counts as a letter' },
  { text: 'র‍্যাব', letter: 'র‍্যা', why: 'a conjunct with a joiner' },
  { text: 'দ\u09cd\u200cযা', letter: 'দ\u09cd\u200c', why: 'a non-joiner separates letters' },
  { text: 'আ', letter: 'আ', why: 'a single vowel' },
  { text: '👨‍👩‍👧‍👦র', letter: '👨‍👩‍👧‍👦', why: 'a family of four' },
  { text: '', letter: '', why: 'nothing' },
])('the first letter is a whole grapheme: $why', ({ text, letter }) => {
  expect(firstGrapheme(text)).toBe(letter)
})

test.each([
  { text: 'বিদ্যালয়', index: 1, start: 0, why: 'inside বি' },
  { text: 'বিদ্যালয়', index: 2, start: 2, why: 'before দ্যা' },
  { text: 'বিদ্যালয়', index: 4, start: 2, why: 'after the hasanta of দ্যা' },
  { text: 'বই', index: 2, start: 2, why: 'the end' },
])('the grapheme at a position in a word starts at $start: $why', ({ text, index, start }) => {
  expect(graphemeStart(text, index)).toBe(start)
})
