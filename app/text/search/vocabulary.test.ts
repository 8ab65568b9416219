import { expect, test } from 'vitest'
import { looseKey } from './loose-key.ts'
import { searchKey } from './search-key.ts'
import { stemsOf } from './stems.ts'
import { createVocabulary, differInOneLetter } from './vocabulary.ts'

const similarIn = (words: readonly string[], typed: string, fewestConsonants?: number) => {
  const byKey = new Map(words.map((word) => [looseKey(searchKey(word)), word]))
  return createVocabulary([...byKey.keys()])
    .similarTo(stemsOf(looseKey(searchKey(typed))), fewestConsonants)
    .map((key) => byKey.get(key))
}

test.for([
  ['by its sound', 'vorti', ['ভর্তি', 'ভাত'], ['ভর্তি']],
  ['by the sound of its stem', 'vorti', ['ভর্তির', 'ভাত'], ['ভর্তির']],
  ['by the sound of the stem that was typed', 'bhortir', ['ভর্তি'], ['ভর্তি']],
  ['by its beginning in Latin letters', 'rofiq', ['রফিকুল', 'রফিক'], ['রফিক', 'রফিকুল']],
  ['with one wrong letter', 'উপবিত্তি', ['উপবৃত্তি', 'উপজেলা'], ['উপবৃত্তি']],
  ['with one wrong letter before an ending', 'উপবিত্তি', ['উপবৃত্তির'], ['উপবৃত্তির']],
  ['with two letters exchanged', 'rotuine', ['routine'], ['routine']],
])('a word is found %s', ([, typed, words, expected]) => {
  expect(similarIn(words as string[], typed as string)).toEqual(expected)
})

test.for([
  ['has two wrong letters', 'উপবিত্তা', ['উপবৃত্তি']],
  ['has another first letter', 'ruftine', ['buftine']],
  ['has four letters and one is wrong', 'গানব', ['গানট']],
  ['is a number with another digit', '২০২৫১', ['২০২৬১']],
  ['has two consonants', 'chuti', ['ছুটি']],
  ['is the beginning of a word in Bengali letters', 'রফিক', ['রফিকুল']],
  ['sounds like nothing', 'zzzzz', ['ভর্তি']],
])('a word that %s is not found', ([, typed, words]) => {
  expect(similarIn(words as string[], typed as string)).toEqual([])
})

test('words of two consonants are found where that is allowed', () => {
  expect(similarIn(['ছুটি'], 'chuti', 2)).toEqual(['ছুটি'])
})

test('a word that is similar in two ways is found once', () => {
  expect(similarIn(['রেজাল্ট'], 'রেজাল্ত')).toEqual(['রেজাল্ট'])
})

const areBoth = (one: string, other: string) => [differInOneLetter(one, other), differInOneLetter(other, one)]

test.for([
  ['another letter', 'notice', 'notise'],
  ['another first letter', 'notice', 'motice'],
  ['another last letter', 'rezult', 'rezuld'],
  ['one more', 'result', 'resullt'],
  ['one more at the end', 'result', 'results'],
  ['one more at the beginning', 'class', 'aclass'],
  ['two neighbours exchanged', 'from', 'form'],
  ['two neighbours exchanged at the end', 'routine', 'routien'],
  ['a vowel sign', 'উপবৃত্তি', 'উপবিত্তি'],
  ['a letter and nothing', 'a', ''],
])('%s is one letter', ([, one, other]) => {
  expect(areBoth(one as string, other as string)).toEqual([true, true])
})

test.for([
  ['the same word', 'notice', 'notice'],
  ['nothing', '', ''],
  ['two letters', 'notice', 'motise'],
  ['two more', 'result', 'resulted'],
  ['one more and another one', 'result', 'lesults'],
  ['exchanged letters that are no neighbours', 'abc', 'cba'],
  ['one more at each end', 'class', 'aclassa'],
  ['another repetition', 'aab', 'abb b'],
])('%s is not one letter', ([, one, other]) => {
  expect(areBoth(one as string, other as string)).toEqual([false, false])
})
