import { expect, test } from 'vitest'
import { createWordTable, lineBreak, type WordFlags } from './word-table.ts'

const table = createWordTable()
const words = ['ভর্তি', 'ভর্তির', 'ভর্তিচ্ছু', 'শ্রেণী', 'শ্রেণি', 'ফল', 'ফলাফল', 'ফলের', 'hsc', '2026', '%']
const numbers = table.numbersOf(words.join(' '))

const foundBy = (flags: WordFlags | undefined) =>
  words.filter((_, index) => flags?.[numbers[index] ?? 0] === 1)

test('each different word has one number, none that of a line break', () => {
  expect(new Set(numbers).size).toBe(words.length)
  expect(numbers).not.toContain(lineBreak)
  expect(table.numbersOf('ফল, ফল (hsc)!')).toEqual([numbers[5], numbers[5], numbers[8]])
  expect(table.size()).toBe(words.length + 1)
})

test('a number leads to its loose word', () => {
  expect(table.looseWord(numbers[3] ?? 0)).toBe('স্রেনি')
  expect(table.looseWord(lineBreak)).toBe('')
})

test.for([
  ['equalTo', 'ফল', ['ফল']],
  ['inflecting', 'ফল', ['ফল', 'ফলের']],
  ['beginningWith', 'ফল', ['ফল', 'ফলাফল', 'ফলের']],
  ['containing', 'ফল', ['ফল', 'ফলাফল', 'ফলের']],
  ['containing', 'াফ', ['ফলাফল']],
  ['containing', 'ি', ['ভর্তি', 'ভর্তির', 'ভর্তিচ্ছু', 'শ্রেণি']],
  ['beginningWith', 'শ্রেণী', ['শ্রেণী']],
  ['looselyEqualTo', 'স্রেনি', ['শ্রেণী', 'শ্রেণি']],
  ['looselyInflecting', 'ভর্তি', ['ভর্তি', 'ভর্তির']],
  ['looselyBeginningWith', 'ভর্তি', ['ভর্তি', 'ভর্তির', 'ভর্তিচ্ছু']],
  ['looselyBeginningWith', 'ফল', ['ফল', 'ফলের']],
  ['looselyContaining', 'নি', ['শ্রেণী', 'শ্রেণি']],
  ['beginningWith', '2', ['2026']],
  ['equalTo', '%', ['%']],
] as const)('%s %s: %s', ([matcher, word, expected]) => {
  expect(foundBy(table[matcher](word))).toEqual(expected)
})

test.for([
  'equalTo',
  'inflecting',
  'beginningWith',
  'containing',
  'looselyEqualTo',
  'looselyContaining',
] as const)('there are no flags where no word matches: %s', (matcher) => {
  expect(table[matcher]('রুটিন')).toBe(undefined)
})

test('a word that was added later is found, too', () => {
  const growing = createWordTable()
  const [first = 0] = growing.numbersOf('রুটিন')
  expect(growing.containing('টিন')?.[first]).toBe(1)
  const [second = 0] = growing.numbersOf('প্রোটিন')
  expect(growing.containing('টিন')?.[second]).toBe(1)
})

test('no match spans two words', () => {
  const two = createWordTable()
  two.numbersOf('ab cd')
  expect(two.containing('bc')).toBe(undefined)
})
