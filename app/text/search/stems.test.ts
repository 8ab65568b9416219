import { describe, expect, test } from 'vitest'
import { looseKey } from './loose-key.ts'
import { searchKey } from './search-key.ts'
import { hasEnding, isInflected, stemsOf } from './stems.ts'

const loose = (text: string) => looseKey(searchKey(text))

test.for([
  ['ছুটির', 'ছুটি'],
  ['রুটিনটি', 'রুটিন'],
  ['শিক্ষকদের', 'শিক্ষক'],
  ['নোটিশগুলো', 'নোটিশ'],
  ['একাদশে', 'একাদশ'],
  ['porikkhar', 'porikkha'],
  ['notices', 'notice'],
] as const)('%s has the stem %s', ([word, stem]) => {
  expect(stemsOf(loose(word))).toContain(loose(stem))
})

test.for([
  ['a word without an ending', 'রুটিন', ['রুটিন']],
  ['a word that would be left with one letter', 'কে', ['কে']],
  ['nothing', '', ['']],
] as const)('%s is its only stem', ([, word, stems]) => {
  expect(stemsOf(loose(word))).toEqual(stems.map(loose))
})

test('a word itself is the first of its stems', () => {
  expect(stemsOf('ছুটির')[0]).toBe('ছুটির')
})

describe('a short stem must be the word or stand before an ending', () => {
  test.for([
    ['ঈদ', 'ঈদ', true],
    ['ঈদের', 'ঈদ', true],
    ['ইদানীং', 'ঈদ', false],
    ['ফিজিক্স', 'ফি', false],
    ['পরীক্ষার্থী', 'পরীক্ষা', true],
    ['পরীক্ষা', 'পরীক্ষার', false],
  ] as const)('%s, %s', ([word, stem, expected]) => {
    expect(hasEnding(loose(word), loose(stem))).toBe(expected)
  })
})

describe('an inflected word is the word, or the word with an ending', () => {
  test.for([
    ['ফল', 'ফল', true],
    ['ফলের', 'ফল', true],
    ['ফলাফল', 'ফল', false],
    ['পরীক্ষার্থী', 'পরীক্ষা', false],
  ] as const)('%s, %s', ([word, stem, expected]) => {
    expect(isInflected(loose(word), loose(stem))).toBe(expected)
  })
})
