import { expect, test } from 'vitest'
import { drawableText } from './drawable-text.rules.ts'

const bengali = Array.from({ length: 128 }, (_nothing, index) => 0x980 + index)
const latin = Array.from({ length: 95 }, (_nothing, index) => 0x20 + index)
const letters = new Set([0, ...bengali, ...latin, 0x2013, 0x2014, 0x964, 0x200b, 0x200c, 0x200d])

test.for([
  { text: 'এসএসসি (SSC) ২০২৬ – ফলাফল।', drawn: 'এসএসসি (SSC) ২০২৬ – ফলাফল।', why: 'is unchanged' },
  { text: 'ভর্তি 😀 বিজ্ঞপ্তি 👨‍👩‍👧‍👦🇧🇩', drawn: 'ভর্তি বিজ্ঞপ্তি', why: 'loses its emoji' },
  { text: 'জরুরি❗️ছুটি', drawn: 'জরুরি ছুটি', why: 'has separate words' },
  { text: '𝐇𝐒𝐂 ＡＢ ①', drawn: 'HSC AB 1', why: 'with styled letters gets plain ones' },
  { text: '১½ ঘণ্টা', drawn: '১1/2 ঘণ্টা', why: 'with a fraction spells it' },
  { text: 'Nādīpur Kālēj', drawn: 'Nadipur Kalej', why: 'loses accents that the fonts lack' },
  { text: 'ন\u200c্য র\u200d্যাব', drawn: 'ন\u200c্য র\u200d্যাব', why: 'keeps the joiners of Bengali' },
  { text: 'এক\n\tদুই\u00a0তিন ', drawn: 'এক দুই তিন', why: 'becomes one line' },
  { text: 'نتيجة 汉字 😀', drawn: '', why: 'in another script becomes empty' },
  { text: `ক${'\u0981'.repeat(500)}খ`, drawn: `ক${'\u0981'.repeat(8)}খ`, why: 'loses endless marks' },
  { text: 'ক্'.repeat(8), drawn: `${'ক্'.repeat(6)}\u200cক্ক্`, why: 'gets endless conjuncts split' },
  { text: 'a\0b\x07\x9fc', drawn: 'abc', why: 'loses control characters' },
  { text: '\ud83d ক', drawn: 'ক', why: 'loses half of a pair' },
])('a text to draw $why', ({ text, drawn }) => {
  expect(drawableText(text, letters)).toBe(drawn)
})
