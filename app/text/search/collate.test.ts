import { expect, test } from 'vitest'
import { compareBengali } from './collate.ts'

test.each([
  { sorted: ['ক', 'ত', 'ৎ', 'ন', '\u09df', 'হ'], why: 'ৎ after ত and য় before হ' },
  { sorted: ['শ্রেণি ৬', 'শ্রেণি ৯', 'শ্রেণি ১০'], why: 'numbers by value' },
  { sorted: ['Class 9', 'Class 10'], why: 'Latin numbers by value' },
])('names are sorted as in a Bengali dictionary: $why', ({ sorted }) => {
  expect(sorted.toReversed().sort(compareBengali)).toEqual(sorted)
})

test('two spellings of one letter sort alike', () => {
  expect(compareBengali('\u09df', '\u09af\u09bc')).toBe(0)
})
