import { expect, test } from 'vitest'
import { looseKey, looseUnit } from './loose-key.ts'
import { searchKey } from './search-key.ts'

const loose = (text: string) => looseKey(searchKey(text))

test.for([
  ['ণ and ন', 'পুরণ', 'পুরন'],
  ['শ, ষ and স', 'শেষ', 'সেস'],
  ['য and জ', 'যাকাত', 'জাকাত'],
  ['ৎ and ত', 'হঠাৎ', 'হঠাত'],
  ['ঙ and ং', 'রঙ', 'রং'],
  ['ঙ্ and ং before a letter', 'অঙ্ক', 'অংক'],
  ['long and short vowel signs', 'শ্রেণী পূরণ', 'শ্রেণি পুরণ'],
  ['long and short vowels', 'ঈদ ঊষা', 'ইদ উষা'],
  ['a word with and without ঁ', 'চাঁদা', 'চাদা'],
  ['a word with and without ঃ', 'দুঃখ', 'দুখ'],
] as const)('%s are equal', ([, one, other]) => {
  expect(loose(one)).toBe(loose(other))
})

test.for([
  ['য় and য', 'সময়', 'সময'],
  ['a second য and জ', 'বিদ্যা', 'বিদ্জা'],
  ['ত and ট', 'পাত', 'পাট'],
  ['ড় and র', 'বাড়ি', 'বারি'],
  ['ব and ভ', 'বাত', 'ভাত'],
  ['i and u', 'দিন', 'দুন'],
] as const)('%s are different', ([, one, other]) => {
  expect(loose(one)).not.toBe(loose(other))
})

test('other letters and digits stay as they are', () => {
  expect(loose('HSC 2026, একাদশ')).toBe('hsc 2026, একাদস')
})

test('the units of a key are its loose key', () => {
  const key = searchKey('অঙ্কের চাঁদা, দুঃখী ঊষা, বিদ্যালয়ের যন্ত্র')
  expect(Array.from({ length: key.length }, (_, index) => looseUnit(key, index)).join('')).toBe(looseKey(key))
})
