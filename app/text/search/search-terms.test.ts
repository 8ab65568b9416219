import { describe, expect, test } from 'vitest'
import { searchKey } from './search-key.ts'
import { type SearchTerm, searchTerms } from './search-terms.ts'
import { hasWords, searchWords, wordsOf } from './search-words.ts'
import { synonymGroups } from './synonyms.ts'

const finds = (typed: string, text: string, date = '') =>
  searchTerms(typed).every(
    ({ words, synonyms, datePart }) =>
      hasWords(searchKey(text), words) ||
      synonyms.some((one) => wordsOf(text).includes(one)) ||
      (datePart !== undefined && date.includes(datePart)),
  )

test.for([
  ['ফরম ফিলাপ', 'এইচএসসি পরীক্ষার ফরম পূরণ'],
  ['form fill-up', 'দ্বাদশ শ্রেণির ফরম পূরণের বিজ্ঞপ্তি'],
  ['ফর্ম', 'ভর্তি ফরম বিতরণ'],
  ['রেজাল্ট', 'অর্ধবার্ষিক পরীক্ষার ফলাফল'],
  ['HSC', 'এইচএসসি পরীক্ষা ২০২৬'],
  ['H.S.C.', 'উচ্চ মাধ্যমিক পরীক্ষার্থীদের জন্য'],
  ['এইচএসসি', 'HSC form fill up'],
  ['SSC result', 'এসএসসি পরীক্ষার ফল প্রকাশ'],
  ['এডমিশন', 'একাদশ শ্রেণিতে ভর্তি'],
  ['vorti', 'ভর্তি বিজ্ঞপ্তি'],
  ['ছুটির', 'গ্রীষ্মকালে বন্ধ থাকবে'],
  ['বন্ধ', 'শীতকালীন অবকাশ'],
  ['বেতন', 'মাসিক ফি পরিশোধ'],
  ['fee', 'বেতন ও ফি'],
  ['বৃত্তি', 'উপবৃত্তির তালিকা'],
  ['টেস্ট পরীক্ষা', 'নির্বাচনী পরীক্ষার সময়সূচি'],
  ['রুটিন', 'পরীক্ষার সময়সূচি'],
  ['class eleven routine', 'একাদশ শ্রেণির সময়সূচী'],
  ['সাজেশন', 'suggestion of physics'],
  ['পরিক্ষা', 'পরীক্ষা শুরু'],
  ['ফলাফলটি দেখুন', 'রেজাল্ট দেখুন'],
])('%s finds "%s"', ([typed = '', text = '']) => {
  expect(finds(typed, text)).toBe(true)
})

test.for([
  ['ছুটি', 'বঙ্গবন্ধু গোল্ডকাপ', 'a synonym only where a word begins'],
  ['বেতন', 'পদার্থবিজ্ঞান (ফিজিক্স) ক্লাস', 'a short synonym only as a whole word'],
  ['ভর্তি ফলাফল', 'ভর্তি বিজ্ঞপ্তি', 'all words are needed'],
  ['মডেল টেস্ট', 'নির্বাচনী পরীক্ষা', 'a phrase is not its single words'],
  ['HSC', 'মাধ্যমিক পরীক্ষা', 'half of a synonym'],
])('%s does not find "%s": %s', ([typed = '', text = '']) => {
  expect(finds(typed, text)).toBe(false)
})

test.for([
  ['২০২৬', '2026-03-01', true],
  ['২০২৬', '2025-12-31', false],
  ['নভেম্বর', '2026-11-22', true],
  ['November', '2026-11-22', true],
  ['নভেম্বরের', '2026-11-22', true],
  ['নভেম্বর ২০২৬', '2026-11-22', true],
  ['নভেম্বর ২০২৬', '2025-11-22', false],
  ['মে', '2026-05-02', true],
  ['মে', '2026-03-02', false],
  ['no', '2026-11-22', false],
  ['11', '2026-11-22', false],
])('%s and a notice of %s: %s', ([typed, date, isFound]) => {
  expect(finds(String(typed), 'সাধারণ', String(date))).toBe(isFound)
})

test('only the first twelve words of a search count', () => {
  expect(searchWords(' ফল  ভর্তি ')).toEqual(['ফল', 'ভর্তি'])
  expect(searchWords(Array.from({ length: 40 }, (_, index) => `ক${index}`).join(' '))).toHaveLength(12)
  expect(searchWords('ক'.repeat(5000))[0]).toHaveLength(200)
  expect(searchWords('\u200b ')).toEqual([])
})

describe('the groups of synonyms', () => {
  test('are at least sixty, of at least two members each', () => {
    expect(synonymGroups.length).toBeGreaterThanOrEqual(60)
    expect(synonymGroups.filter((group) => new Set(group.map(wordsOf)).size < 2)).toEqual([])
  })

  test('say each phrase once', () => {
    const phrases = synonymGroups.flatMap((group) => group.map((phrase) => wordsOf(phrase)))
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([])
  })

  test.for(synonymGroups.map((group) => [group[0] ?? '', group] as const))('%s', ([, group]) => {
    const missed = group.flatMap((typed) =>
      group.filter((text) => !finds(typed, text)).map((text) => `${typed} does not find ${text}`),
    )
    expect(missed).toEqual([])
  })
})

test('a search has few terms and few synonyms, whatever is typed', () => {
  const sizes = searchTerms(synonymGroups.flat().join(' ')).map(({ synonyms }: SearchTerm) => synonyms.length)
  expect(sizes.length).toBeLessThanOrEqual(12)
  expect(Math.max(...sizes)).toBeLessThan(16)
})
