import { expect, test } from 'vitest'
import { foldedPairs, foldKey, nameKey, searchKey } from './search-key.ts'

test.each([
  {
    one: '\u0986\u09df\u09b6\u09be',
    other: '\u0986\u09af\u09bc\u09b6\u09be',
    why: 'য় as one code point and as two',
  },
  { one: '\u09ac\u09dc', other: '\u09ac\u09a1\u09bc', why: 'ড় as one code point and as two' },
  { one: '\u0997\u09be\u09dd', other: '\u0997\u09be\u09a2\u09bc', why: 'ঢ় as one code point and as two' },
  { one: '\u09ae\u09cb\u0983', other: '\u09ae\u09c7\u09be\u0983', why: 'ো in two parts' },
  { one: '\u09ae\u09cc', other: '\u09ae\u09c7\u09d7', why: 'ৌ in two parts' },
  { one: '\u09ae\u09cb', other: '\u09ae\u09be\u09c7', why: 'ো in two parts, in the wrong order' },
  { one: '\u09ae\u09cb', other: '\u09ae\u09c7\u200c\u09be', why: 'ো in two parts with a joiner between' },
  {
    one: '\u09ae\u09cc',
    other: '\u09ae\u09c7\u200b\u09d7',
    why: 'ৌ in two parts with a zero-width space between',
  },
  {
    one: '\u0989\u09ce\u09b8\u09ac',
    other: '\u0989\u09a4\u09cd\u200d\u09b8\u09ac',
    why: 'ৎ of older keyboards',
  },
  { one: '\u0986\u09ae', other: '\u0985\u09be\u09ae', why: 'আ as অ and া' },
  {
    one: '\u09b9\u09df\u09be',
    other: '\u09b9\u09af\u09be\u09bc',
    why: 'the nukta typed after the vowel sign',
  },
  { one: '\u09b0\u09be\u09a4', other: '\u09ac\u09bc\u09be\u09a4', why: 'র as ব with a dot' },
  {
    one: '\u09b0\u09be\u09a4',
    other: '\u09ac\u09be\u09bc\u09a4',
    why: 'র as ব with a dot after the vowel sign',
  },
  { one: '\u09b0\u09be\u09a4', other: '\u09f0\u09be\u09a4', why: 'the Assamese ra' },
  {
    one: '\u09b0\u200d\u09cd\u09af\u09be\u09ac',
    other: '\u09b0\u09cd\u09af\u09be\u09ac',
    why: 'র‍্যাব with and without its joiner',
  },
  {
    one: '\u0989\u09a6\u09cd\u200c\u09af\u09be\u09aa\u09a8',
    other: '\u0989\u09a6\u09cd\u09af\u09be\u09aa\u09a8',
    why: 'a stray non-joiner',
  },
  { one: 'ছুটি', other: '\ufeffছু\u00adটি\u200e\ufe0f', why: 'invisible marks' },
  { one: 'কক্ষ ১০২', other: 'কক্ষ 102', why: 'Latin digits' },
  { one: 'কক্ষ ১০২', other: 'কক্ষ \u0661\u0660\u0662', why: 'Arabic-Indic digits' },
  { one: 'কক্ষ ১০২', other: 'কক্ষ \u06f1\u06f0\u06f2', why: 'Eastern Arabic-Indic digits' },
  { one: 'Rahim KARIM', other: 'rahim karim', why: 'capitals' },
  { one: '“ছুটি” – ‘ঈদ’', other: '"ছুটি" - \'ঈদ\'', why: 'typeset quotes and dashes' },
  { one: '  ঈদের\u00a0\n ছুটি\t', other: 'ঈদের ছুটি', why: 'runs of white space' },
])('two spellings of one text have one search key: $why', ({ one, other }) => {
  expect(one).not.toBe(other)
  expect(searchKey(other)).toBe(searchKey(one))
})

test.each([
  { one: 'ছুটি', other: 'ছুটী', why: 'short and long i' },
  { one: 'বই', other: 'বউ', why: 'other vowels' },
  { one: 'হাড়', other: 'হার', why: 'ড় and র' },
  { one: 'মত', other: 'মৎ', why: 'ত and ৎ' },
  { one: '100%', other: '100', why: 'per cent signs count' },
  { one: 'a_b', other: 'axb', why: 'underscores count' },
])('different texts have different search keys: $why', ({ one, other }) => {
  expect(searchKey(one)).not.toBe(searchKey(other))
})

test.each([
  { typed: '', why: 'nothing' },
  { typed: ' \u200b\u200d\ufeff ', why: 'only invisible characters' },
])('the search key of $why is empty', ({ typed }) => {
  expect(searchKey(typed)).toBe('')
})

test.each([
  { typed: '\u09ac\u200d\u09be\u200d\u09bc', why: 'joiners between sign and nukta' },
  { typed: '\u09bf\u09cd\u09bf\u09bc', why: 'signs in no order' },
  { typed: '\u09ac\u09cd\u200d\u09bc', why: 'a nukta after hasanta and joiner' },
  { typed: '\u0985\u09be\u09c7\u09d7', why: 'three vowel signs' },
  { typed: '\ud800 ক \udc00', why: 'halves of surrogate pairs' },
  { typed: 'İSTANBUL ΣΑΣ', why: 'capitals with special small letters' },
])('a search key is idempotent: $why', ({ typed }) => {
  const key = searchKey(typed)
  expect(searchKey(key)).toBe(key)
})

test.each([
  { typed: 'মোঃ রহিম' },
  { typed: 'মো. রহিম' },
  { typed: 'মো: রহিম' },
  { typed: 'মো রহিম' },
  { typed: 'ম\u09c7\u09beঃ  রহিম' },
  { typed: 'মোঃ . রহিম' },
])('a name typed with two keyboards has one search key: $typed', ({ typed }) => {
  expect(nameKey(typed)).toBe('মো রহিম')
})

test.each([
  { typed: 'ফাতেমা বেগম চৌধুরী', sought: 'চৌধুরি' },
  { typed: 'নূরুল হক', sought: 'নুরুল' },
  { typed: 'ঈদ', sought: 'ইদ' },
  { typed: 'ঊষা', sought: 'উষা' },
])('folded keys find $typed by $sought', ({ typed, sought }) => {
  expect(searchKey(typed)).not.toContain(searchKey(sought))
  expect(foldKey(searchKey(typed))).toContain(foldKey(searchKey(sought)))
})

test('replacing the folded pairs one by one gives the same key', () => {
  const key = searchKey('ঊর্মী ঈশিতা নূরী')
  const replaced = foldedPairs.reduce((text, [from, to]) => text.replaceAll(from, to), key)
  expect(replaced).toBe(foldKey(key))
})
