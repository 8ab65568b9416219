import { expect, test } from 'vitest'
import { foundParts } from './found-parts.ts'

const marked = (text: string, words: string[], phrases: string[] = []) =>
  foundParts(text, { words, phrases })
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test.for([
  ['a word', 'ভর্তি বিজ্ঞপ্তি', ['ভর্তি'], '[ভর্তি] বিজ্ঞপ্তি'],
  ['each occurrence', 'ছুটি ও ছুটি', ['ছুটি'], '[ছুটি] ও [ছুটি]'],
  ['a part of a word', 'পরীক্ষার্থী', ['পরীক্ষা'], '[পরীক্ষা]র্থী'],
  ['the other typing of a letter', 'রসা\u09dfন', ['রসা\u09af\u09bcন'], '[রসা\u09dfন]'],
  ['a long vowel for a short one', 'শ্রেণীর ক্লাস', ['শ্রেণির'], '[শ্রেণীর] ক্লাস'],
  ['digits of the other kind', 'এইচএসসি ২০২৬', ['2026'], 'এইচএসসি [২০২৬]'],
  ['small letters for capitals', 'HSC Result', ['hsc'], '[HSC] Result'],
  ['two words', 'ফল প্রকাশ ২০২৬', ['2026', 'ফল'], '[ফল] প্রকাশ [২০২৬]'],
  ['nothing', 'সভা', ['ছুটি'], 'সভা'],
  ['nothing in nothing', '', ['ছুটি'], ''],
  ['with an invisible joiner', 'ছু\u200cটি', ['ছুটি'], '[ছু\u200cটি]'],
])('%s is marked', ([, text, words, expected]) => {
  expect(marked(text as string, words as string[])).toBe(expected)
})

test('a phrase of the same meaning is marked where words begin', () => {
  expect(marked('দ্বাদশের ফরম পূরণের তারিখ', [], [' ফরম পুরন'])).toBe('দ্বাদশের [ফরম পূরণে]র তারিখ')
  expect(marked('বঙ্গবন্ধু ও বন্ধ', [], [' বন্ধ'])).toBe('বঙ্গবন্ধু ও [বন্ধ]')
  expect(marked('ফিজিক্স: ফি', [], [' ফি '])).toBe('ফিজিক্স: [ফি]')
})

test('the parts are the whole text with their positions', () => {
  const text = '🙂 জরুরি ‘ফরম’ পূরণ — ৫ মে'
  const parts = foundParts(text, { words: ['পূরণ', 'ম', '5'], phrases: [' জরুরি'] })
  expect(parts.map((part) => part.text).join('')).toBe(text)
  for (const part of parts) expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text)
})
