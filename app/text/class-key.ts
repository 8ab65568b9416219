import { foldKey, searchKey } from './search-key.ts'
import { wordsOf } from './search-words.ts'
import { synonymGroups } from './synonyms.ts'

/**
 * A key in which all writings of a class's name are equal: ৬ষ্ঠ, ষষ্ঠ শ্রেণি, Class Six, VI and 6; also নবম-বিজ্ঞান,
 * Nine (Science) and ৯ম বিজ্ঞান. Empty if nothing but the word for a class is left. Only the first 100 units are read.
 */
export function classKey(name: string): string {
  const words = wordsOf(name.slice(0, longest)).trim().split(' ').map(foldKey)
  const meant: string[] = []
  for (let start = 0; start < words.length; ) {
    const { phrase, length } = phraseAt(words, start)
    meant.push(...phrase.split(' '))
    start += length
  }
  return meant
    .filter((word) => !classWords.has(word))
    .map((word) => numberIn(word) ?? word)
    .join(' ')
}

const longest = 100
const longestPhrase = 3

// What stands for all that mean the same; the longest phrase first.
function phraseAt(words: readonly string[], start: number): { phrase: string; length: number } {
  for (let length = Math.min(longestPhrase, words.length - start); length > 0; length -= 1) {
    const phrase = sameMeaning.get(words.slice(start, start + length).join(' '))
    if (phrase) return { phrase, length }
  }
  return { phrase: words[start] ?? '', length: 1 }
}

function numberIn(word: string): number | undefined {
  const [, digits] = ordinal.exec(word) ?? []
  return digits ? Number(digits) : numbers.get(word)
}

const keyOf = (word: string) => foldKey(wordsOf(word).trim())

const sameMeaning = new Map(
  synonymGroups.flatMap(([first = '', ...others]) => others.map((other) => [keyOf(other), keyOf(first)])),
)

const ordinal = new RegExp(
  `^(\\d{1,2})(?:${['ম', 'য়', 'র্থ', 'ষ্ঠ', 'শ', 'st', 'nd', 'rd', 'th'].map((end) => foldKey(searchKey(end))).join('|')})?$`,
)

// From the first to the twelfth; synonyms lead to the Bengali ones.
const numbers = new Map(
  [
    ['প্রথম', 'ওয়ান', 'first', 'one', 'i'],
    ['দ্বিতীয়', 'টু', 'second', 'two', 'ii'],
    ['তৃতীয়', 'থ্রি', 'third', 'three', 'iii'],
    ['চতুর্থ', 'ফোর', 'fourth', 'four', 'iv'],
    ['পঞ্চম', 'ফাইভ', 'fifth', 'five', 'v'],
    ['ষষ্ঠ', 'sixth'],
    ['সপ্তম', 'seventh'],
    ['অষ্টম', 'eighth'],
    ['নবম', 'ninth'],
    ['দশম', 'tenth', 'x'],
    ['একাদশ', 'eleventh'],
    ['দ্বাদশ', 'twelfth'],
  ].flatMap((words, index) => words.map((word) => [keyOf(word), index + 1] as const)),
)

// Also as offices misspell it.
const classWords = new Set(['ক্লাস', 'শ্রেনি', 'std', 'standard', 'grade'].map(keyOf))
