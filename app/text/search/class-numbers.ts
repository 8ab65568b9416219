import { looseKey } from './loose-key.ts'
import { searchKey } from './search-key.ts'
import { stemsOf } from './stems.ts'

export interface NamedClass {
  /** Index of its first word. */
  start: number
  /** In words. */
  length: number
  /** 1 to 12. */
  number: number
}

/** The classes that loose words name: একাদশ, ১১শ, class 11, ১১ শ্রেণি, XI. Small numbers only beside the word for a class. */
export function classesIn(words: readonly string[]): NamedClass[] {
  const found: NamedClass[] = []
  for (let start = 0; start < words.length; start += 1) {
    const named = classAt(words, start)
    if (!named) continue
    found.push(named)
    start += named.length - 1
  }
  return found
}

/** Names of a class, loose. */
export function namesOfClass(number: number): string[] {
  return names[number - 1] ?? []
}

function classAt(words: readonly string[], start: number): NamedClass | undefined {
  const [word = '', next = '', afterNext = ''] = words.slice(start, start + 3)
  if (isClassWord(word)) {
    const number = numberIn(next)
    // Not the first word of "শ্রেণি ১১ জন".
    return number ? { start, length: isClassWord(afterNext) ? 3 : 2, number } : undefined
  }
  const number = numberIn(word)
  if (!number) return undefined
  if (isClassWord(next)) return { start, length: 2, number }
  return number >= smallestClear && !unclear.has(word) && !/^\d+$/.test(word) && !isOtherCount(next)
    ? { start, length: 1, number }
    : undefined
}

function numberIn(word: string): number | undefined {
  const [, digits] = ordinal.exec(word) ?? []
  if (digits) return Number(digits) >= 1 && Number(digits) <= 12 ? Number(digits) : undefined
  return stemsOf(word)
    .map((stem) => numbers.get(stem))
    .find(Boolean)
}

const loose = (text: string) => looseKey(searchKey(text))

// The first five count everything: প্রথম সাময়িক, ২য় বর্ষ.
const smallestClear = 6
const unclear = new Set(['x', 'ten', 'টেন'].map(loose))

/** How the classes one to twelve are called. */
export const classNames: readonly (readonly string[])[] = [
  ['প্রথম', 'ওয়ান', 'first', 'one', 'i'],
  ['দ্বিতীয়', 'টু', 'second', 'two', 'ii'],
  ['তৃতীয়', 'থ্রি', 'third', 'three', 'iii'],
  ['চতুর্থ', 'ফোর', 'fourth', 'four', 'iv'],
  ['পঞ্চম', 'ফাইভ', 'fifth', 'five', 'v'],
  ['ষষ্ঠ', 'ষষ্ট', 'সিক্স', 'sixth', 'six', 'vi'],
  ['সপ্তম', 'সেভেন', 'seventh', 'seven', 'vii'],
  ['অষ্টম', 'এইট', 'eighth', 'eight', 'viii'],
  ['নবম', 'নাইন', 'ninth', 'nine', 'ix'],
  ['দশম', 'টেন', 'tenth', 'ten', 'x'],
  ['একাদশ', 'ইলেভেন', 'eleventh', 'eleven', 'xi'],
  ['দ্বাদশ', 'টুয়েলভ', 'twelfth', 'twelve', 'xii'],
]

const names = classNames.map((words) => words.map(loose))
const numbers = new Map(names.flatMap((words, index) => words.map((word) => [word, index + 1] as const)))

const ordinalEndings = ['ম', 'য়', 'র্থ', 'ষ্ঠ', 'শ', 'st', 'nd', 'rd', 'th', ''].map(loose).join('|')
const caseEndings = ['র', 'ে', 'ের', ''].map(loose).join('|')
const ordinal = new RegExp(`^(\\d{1,2})(?:${ordinalEndings})(?:${caseEndings})$`)

const classWords = new Set(['শ্রেণি', 'ক্লাস', 'class', 'std', 'standard', 'grade'].map(loose))
const isClassWord = (word: string) => stemsOf(word).some((stem) => classWords.has(stem))

const otherCounts = new Set(
  ['বর্ষ', 'সাময়িক', 'পর্ব', 'সেমিস্টার', 'বার্ষিকী', 'জাতীয়', 'year', 'term', 'semester'].map(loose),
)
const isOtherCount = (word: string) => stemsOf(word).some((stem) => otherCounts.has(stem))
