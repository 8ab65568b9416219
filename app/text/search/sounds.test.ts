import { expect, test } from 'vitest'
import { looseKey } from './loose-key.ts'
import { searchKey } from './search-key.ts'
import { hasSimilarVowels, soundsOf } from './sounds.ts'

const soundsIn = (word: string) => soundsOf(looseKey(searchKey(word)))
const soundAlike = (one: string, other: string) =>
  soundsIn(one).some((sound) =>
    soundsIn(other).some(
      (another) => sound.consonants === another.consonants && hasSimilarVowels(sound, another),
    ),
  )

test.for([
  ['ভর্তি', 'bhorti'],
  ['ভর্তি', 'vorti'],
  ['ছুটি', 'chuti'],
  ['ছুটি', 'chutti'],
  ['ছুটি', 'suti'],
  ['রেজাল্ট', 'rezult'],
  ['ফুটবল', 'football'],
  ['জাকির', 'zakir'],
  ['জাকির', 'jakir'],
  ['র‍্যাগিং', 'ragging'],
  ['পরীক্ষা', 'porikkha'],
  ['পরীক্ষা', 'poriksha'],
  ['রহিম', 'rahim'],
  ['রহিম', 'rohim'],
  ['ফাতেমা', 'fatema'],
  ['ফাতেমা', 'phatima'],
  ['স্বাধীনতা', 'shadhinota'],
  ['বিজ্ঞান', 'biggan'],
  ['ব্যবহারিক', 'baboharik'],
  ['শিক্ষক', 'shikkhok'],
  ['দক্ষতা', 'dokkhota'],
  ['মমতা', 'momota'],
  ['ববিতা', 'bobita'],
  ['জান্নাত', 'jannat'],
  ['রিক্সা', 'riksa'],
  ['বক্সার', 'boxar'],
  ['ভর্তি', 'bharti'],
  ['ক্যাম্পাস', 'campus'],
  ['লাইব্রেরি', 'library'],
] as const)('%s and %s sound alike', ([one, other]) => {
  expect([soundAlike(one, other), soundAlike(other, one)]).toEqual([true, true])
})

test.for([
  ['ভর্তি', 'barta'],
  ['ছুটি', 'choto'],
  ['রহিম', 'rahman'],
  ['জাকির', 'jakaria'],
  ['কলম', 'কালাম'],
  ['আদালত', 'দালাল'],
  ['শিক্ষক', 'শিক্ষা'],
  ['nipa', 'anupa'],
  ['বাদাম', 'বেদম'],
  ['বৃত্তি', 'ভর্তি'],
] as const)('%s and %s do not', ([one, other]) => {
  expect([soundAlike(one, other), soundAlike(other, one)]).toEqual([false, false])
})

test.for(['', 'কে', 'a', 'aeiou', '2026', 'ক২', 'hsc2026', 'школа', 'ভর্তিform', '%'])(
  '%s has no sound to compare',
  (word) => {
    expect(soundsIn(word)).toEqual([])
  },
)

test('a doubled consonant is one', () => {
  expect(soundsIn('chutti')).toEqual(soundsIn('chuti'))
})
